/** Finds the records that answer at addresses of another service from which they were moved (semantics.md, Moving in). */
import { sql } from 'kysely'
import { largest_id } from '../../../contract/codec/query.ts'
import type { Resource } from '../../../contract/field.ts'
import { reach } from '../../../contract/roles.ts'
import { toSlugForm } from '../../../contract/text/slug.ts'
import type { Db, RequestContext } from '../../context.ts'
import { survivorsOf } from './merged.ts'
import { tablesOf } from './tables.ts'

/** Most services of which the records are looked at that had one id or slug. */
const most_services = 10

/** Returns those of some records that are there; for one that was merged that which answers for it. */
async function answering(db: Db, resource: Resource, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`select id from ${tablesOf(resource).facts}
    where id = any(${[...ids]}::int[])`.execute(db)
  const there = new Set(rows.map(({ id }) => id))
  const survivors = await survivorsOf(
    db,
    resource,
    ids.filter((id) => !there.has(id)),
  )
  return ids.flatMap((id) => (there.has(id) ? id : (survivors.get(id) ?? [])))
}

/** Returns the record that had an id there; null: none. */
export async function findMovedId(db: Db, resource: Resource, id: number): Promise<number | null> {
  if (id > largest_id) return null
  const { rows } = await sql<{ record_id: number }>`select record_id from moved_records
    where resource = ${resource.name} and old_id = ${id} order by at_utc desc limit ${most_services}`.execute(db)
  const ids = rows.map(({ record_id }) => record_id)
  return (await answering(db, resource, ids))[0] ?? null
}

/** Returns the record that had a slug there; null: none that this caller may find by it. */
export async function findMovedSlug(
  { service: { db }, caller }: RequestContext,
  resource: Resource,
  slug: string,
): Promise<number | null> {
  const { rows } = await sql<{ record_id: number }>`select record_id from moved_records
    where resource = ${resource.name} and slug = ${toSlugForm(slug)} order by at_utc desc limit ${most_services}`.execute(
    db,
  )
  const ids = await answering(
    db,
    resource,
    rows.map(({ record_id }) => record_id),
  )
  const [first = null] = ids
  if (first === null || !resource.has_status || reach(caller, 'read_unpublished') === 'all') return first
  const usable = await sql<{ id: number }>`select t.id from ${tablesOf(resource).texts} t
    where t.id = any(${[...ids]}::int[]) and t.status = 'publish' and not t.trashed`.execute(db)
  const open = new Set(usable.rows.map(({ id }) => id))
  return ids.find((id) => open.has(id)) ?? null
}
