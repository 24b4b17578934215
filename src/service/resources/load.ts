/** Rows as they are stored: one record's facts and its texts. */
import { sql } from 'kysely'
import type { Language, Resource } from '../../contract/field.ts'
import { toSlugForm } from '../../contract/slug.ts'
import type { Db, Request } from '../context.ts'
import type { FactRow, TextRow } from '../database/schema.ts'
import { tablesOf } from './tables.ts'

export interface Stored {
  readonly facts: FactRow
  readonly texts: readonly TextRow[]
  /** Of terms: how many published events carry them. */
  readonly counts?: readonly TermCount[]
}

export interface TermCount {
  readonly id: number
  readonly language: Language
  readonly hidden: boolean
  readonly n: number
}

const time_columns = [
  ...['date_utc', 'modified_utc', 'trashed_utc'],
  ...['start_date', 'end_date', 'start_utc', 'end_utc'],
] as const

/** JSON has times as `2030-01-01T10:00:00`; columns as `2030-01-01 10:00:00`. */
function withTimes<Row extends FactRow | TextRow>(row: Row): Row {
  const fields: Record<string, unknown> = row
  for (const column of time_columns) {
    const value = fields[column]
    if (typeof value === 'string') fields[column] = value.replace('T', ' ')
  }
  return row
}

interface Rows {
  readonly facts: readonly FactRow[] | null
  readonly texts: readonly TextRow[] | null
  readonly counts?: readonly TermCount[] | null
}

const rowsOf = (resource: Resource, ids: readonly number[]) => {
  const { facts, texts } = tablesOf(resource)
  const counts = sql`, 'counts', (select json_agg(c) from (select id, language, hidden, sum(n)::int as n from term_counts
    where id = any(${ids}::int[]) group by id, language, hidden) c)`
  // In one order, so that what is derived from them comes out the same each time.
  return sql`json_build_object(
    'facts', (select json_agg(f) from (select * from ${facts} where id = any(${ids}::int[])) f),
    'texts', (select json_agg(t) from (select * from ${texts} where id = any(${ids}::int[]) order by id, language) t)
    ${resource.shape === 'term' ? counts : sql``})`
}

function gather({ facts, texts, counts }: Rows): Map<number, Stored> {
  const stored = new Map<number, { facts: FactRow; texts: TextRow[]; counts: TermCount[] }>()
  for (const row of facts ?? []) stored.set(row.id, { facts: withTimes(row), texts: [], counts: [] })
  for (const row of texts ?? []) stored.get(row.id)?.texts.push(withTimes(row))
  for (const count of counts ?? []) stored.get(count.id)?.counts.push(count)
  return stored
}

/** Load records of several resources by id, in one question to the database. */
export async function loadAll(
  db: Db,
  wanted: readonly (readonly [Resource, readonly number[]])[],
): Promise<Map<number, Stored>[]> {
  const asked = wanted.filter(([, ids]) => ids.length > 0)
  if (asked.length === 0) return wanted.map(() => new Map())
  const answers = await sql<Record<string, Rows>>`select ${sql.join(
    asked.map(([resource, ids]) => sql`${rowsOf(resource, ids)} as ${sql.ref(resource.name)}`),
  )}`.execute(db)
  return wanted.map(([resource]) => {
    const rows = answers.rows[0]?.[resource.name]
    return rows ? gather(rows) : new Map<number, Stored>()
  })
}

/**
 * Load records by id.
 * @param lock hold the rows of facts until the transaction ends, so that writers queue up
 */
export async function loadRecords(
  db: Db,
  resource: Resource,
  ids: readonly number[],
  { lock = false } = {},
): Promise<Map<number, Stored>> {
  if (ids.length === 0) return new Map()
  const { facts } = tablesOf(resource)
  const list = [...new Set(ids)].toSorted((a, b) => a - b)
  if (lock) await sql`select 1 from ${facts} where id = any(${list}::int[]) order by id for update`.execute(db)
  const [stored = new Map<number, Stored>()] = await loadAll(db, [[resource, list]])
  return stored
}

export async function loadRecord(
  db: Db,
  resource: Resource,
  id: number,
  { lock = false } = {},
): Promise<Stored | null> {
  return (await loadRecords(db, resource, [id], { lock })).get(id) ?? null
}

/** The record a slug names, however it is spelled: in the language of the request first, then in any; trashed ones last. Null: none. */
export async function findSlug(request: Request, resource: Resource, slug: string): Promise<number | null> {
  const { texts } = tablesOf(resource)
  const found = await sql<{ id: number }>`
    select id from ${texts}
    where slug = ${toSlugForm(slug)}
    order by trashed, language = ${request.language} desc, id
    limit 1`.execute(request.service.db)
  return found.rows[0]?.id ?? null
}
