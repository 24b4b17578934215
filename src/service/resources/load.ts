/** Rows as they are stored: one record's facts and its texts. */
import { sql } from 'kysely'
import type { Resource } from '../../contract/field.ts'
import type { Db, Request } from '../context.ts'
import type { FactRow, TextRow } from '../database/schema.ts'
import { tablesOf } from './tables.ts'

export interface Stored {
  readonly facts: FactRow
  readonly texts: readonly TextRow[]
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
  const { facts, texts } = tablesOf(resource)
  const list = [...new Set(ids)].toSorted((a, b) => a - b)
  const locking = lock ? sql`for update` : sql``
  const rows = await sql<FactRow>`select * from ${facts} where id = any(${list}) order by id ${locking}`.execute(db)
  // In one order, so that what is derived from them comes out the same each time.
  const text_rows = await sql<TextRow>`select * from ${texts} where id = any(${list}) order by id, language`.execute(db)
  const stored = new Map<number, { facts: FactRow; texts: TextRow[] }>()
  for (const row of rows.rows) stored.set(row.id, { facts: row, texts: [] })
  for (const row of text_rows.rows) stored.get(row.id)?.texts.push(row)
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

/** The record a slug names: in the language of the request first, then in any; trashed ones last. Null: none. */
export async function findSlug(request: Request, resource: Resource, slug: string): Promise<number | null> {
  const { texts } = tablesOf(resource)
  const found = await sql<{ id: number }>`
    select id from ${texts}
    where slug = ${slug.normalize().toLowerCase()}
    order by trashed, language = ${request.language} desc, id
    limit 1`.execute(request.service.db)
  return found.rows[0]?.id ?? null
}
