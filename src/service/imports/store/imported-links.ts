/** Reads the links that imports gave records as they are now. */
import { sql } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import type { Db } from '../../context.ts'
import { survivorsOf } from '../../resources/rows/merged.ts'
import { linkFields, tablesOf } from '../../resources/rows/tables.ts'
import { isLookedAt, isTextRead } from '../rights/whose-imports.ts'

interface Imported {
  readonly imported: Readonly<Record<string, unknown>>
}

/** Returns the ids of names that exactly one record has, of those that an import of the owner looks at. */
async function idsByName(
  db: Db,
  to: Resource,
  names: readonly string[],
  owner: number | null,
): Promise<ReadonlyMap<unknown, number>> {
  if (names.length === 0) return new Map()
  const { facts, texts } = tablesOf(to)
  const label = sql.ref(`t.${to.label}`)
  const live = to.has_trash ? sql`and f.trashed_utc is null` : sql``
  const { rows } = await sql<{ name: string; id: number }>`select ${label} as name, min(t.id) as id
    from ${texts} t join ${facts} f on f.id = t.id where ${label} = any(${[...names]}::text[]) ${live}
      and ${isLookedAt(to.name, 'f', owner)} and ${isTextRead(to.name, 'f', 't', owner)}
    group by 1 having count(distinct t.id) = 1`.execute(db)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

const linksIn = ({ imported }: Imported, field: string): readonly unknown[] => {
  const value = imported[field]
  return Array.isArray(value) ? value : []
}

/**
 * Returns what imports gave events with the records that answer for merged ones, and with ids in place of names that were not known
 * then. Names of none, or of several, stay.
 * @param owner the user to whom the imports are confined; null: nobody
 */
export async function withLinksNow<Row extends Imported>(
  db: Db,
  rows: readonly Row[],
  owner: number | null,
): Promise<readonly Row[]> {
  let now = rows
  for (const [field, to] of linkFields(resources.events)) {
    const all = [...new Set(rows.flatMap((row) => linksIn(row, field)))]
    const ids = all.filter((one) => typeof one === 'number')
    const names = all.filter((one) => typeof one === 'string')
    const known = new Map<unknown, number>([
      ...(await survivorsOf(db, to, ids)),
      ...(await idsByName(db, to, names, owner)),
    ])
    if (known.size === 0) continue
    now = now.map((row) => {
      const links = linksIn(row, field)
      if (!links.some((one) => known.has(one))) return row
      const found = [...new Set(links.map((one) => known.get(one) ?? one))]
      return { ...row, imported: { ...row.imported, [field]: found } }
    })
  }
  return now
}
