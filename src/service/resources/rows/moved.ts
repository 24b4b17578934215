/** Finds the records that answer at addresses of another service from which they were moved (semantics.md, Moving in). */
import { sql } from 'kysely'
import { largest_id } from '../../../contract/codec/query.ts'
import type { Resource } from '../../../contract/field.ts'
import { reach } from '../../../contract/roles.ts'
import { toSlugForm } from '../../../contract/text/slug.ts'
import type { Db, RequestContext } from '../../context.ts'
import { tablesOf } from './tables.ts'

/** Returns the record that had an id there; null: none. */
export async function findMovedId(db: Db, resource: Resource, id: number): Promise<number | null> {
  if (id > largest_id) return null
  const { rows } = await sql<{ record_id: number }>`select m.record_id from moved_records m
    join ${tablesOf(resource).facts} f on f.id = m.record_id
    where m.resource = ${resource.name} and m.old_id = ${id} order by m.at_utc desc limit 1`.execute(db)
  return rows[0]?.record_id ?? null
}

/** Returns the record that had a slug there; null: none that this caller may find by it. */
export async function findMovedSlug(
  { service, caller }: RequestContext,
  resource: Resource,
  slug: string,
): Promise<number | null> {
  const { facts, texts } = tablesOf(resource)
  const usable =
    !resource.has_status || reach(caller, 'read_unpublished') === 'all'
      ? sql`true`
      : sql`exists (select from ${texts} t where t.id = m.record_id and t.status = 'publish' and not t.trashed)`
  const { rows } = await sql<{ record_id: number }>`select m.record_id from moved_records m
    join ${facts} f on f.id = m.record_id
    where m.resource = ${resource.name} and m.slug = ${toSlugForm(slug)} and ${usable}
    order by m.at_utc desc limit 1`.execute(service.db)
  return rows[0]?.record_id ?? null
}
