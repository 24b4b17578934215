/** Finds the records of names that a file gives in place of ids. */
import { sql } from 'kysely'
import type { Field, ResourceName } from '../../contract/field.ts'
import { resources } from '../../contract/resources.ts'
import type { Db } from '../context.ts'
import { tablesOf } from '../resources/rows/tables.ts'

/** Returns the ids of names that exactly one record has. */
async function idsByName(db: Db, to: ResourceName, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { facts, texts } = tablesOf(resources[to])
  const label = sql.ref(`t.${resources[to].label}`)
  const live = resources[to].has_trash ? sql`and f.trashed_utc is null` : sql``
  const { rows } = await sql<{ name: string; id: number }>`select ${label} as name, min(t.id) as id
    from ${texts} t join ${facts} f on f.id = t.id where ${label} = any(${[...names]}::text[]) ${live}
    group by 1 having count(distinct t.id) = 1`.execute(db)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Returns what a file says of a field with ids in place of the names that are known. */
export async function withIds(db: Db, row: Field | undefined, said: unknown): Promise<unknown> {
  if (!row?.to || !Array.isArray(said)) return said
  const names = said.filter((one) => typeof one === 'string')
  if (names.length === 0) return said
  const ids = await idsByName(db, row.to, names)
  return said.map((one: unknown) => (typeof one === 'string' ? (ids.get(one) ?? one) : one))
}
