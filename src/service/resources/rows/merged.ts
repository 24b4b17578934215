/** Finds the records that answer for merged ones (semantics.md, Merges). */
import { sql } from 'kysely'
import { largest_id } from '../../../contract/codec/query.ts'
import type { Resource } from '../../../contract/field.ts'
import { reach } from '../../../contract/roles.ts'
import { fold } from '../../../contract/text/fold.ts'
import { toSlugForm } from '../../../contract/text/slug.ts'
import type { Db, RequestContext } from '../../context.ts'
import { RestError, notFound } from '../../http/rest-error.ts'
import { tablesOf } from './tables.ts'

/** Returns the records that answer for merged ones among some ids, by id. Follows merges of merged records. */
export async function survivorsOf(db: Db, resource: Resource, ids: readonly number[]): Promise<Map<number, number>> {
  const possible = ids.filter((id) => id <= largest_id)
  if (possible.length === 0) return new Map()
  const { rows } = await sql<{ id: number; into_id: number }>`with recursive line as (
      select id, into_id from merged_records where resource = ${resource.name} and id = any(${possible}::int[])
      union all
      select l.id, m.into_id from line l join merged_records m on m.resource = ${resource.name} and m.id = l.into_id
    ) select l.id, l.into_id from line l join ${tablesOf(resource).facts} f on f.id = l.into_id`.execute(db)
  return new Map(rows.map(({ id, into_id }) => [id, into_id]))
}

/** Returns the record that answers for a merged one; null: it was not merged. */
export const survivorOf = async (db: Db, resource: Resource, id: number): Promise<number | null> =>
  (await survivorsOf(db, resource, [id])).get(id) ?? null

/** Returns the id of the merged record that had a slug last; null: none that this caller may find by it. */
export async function findMergedSlug(
  { service, caller, language }: RequestContext,
  resource: Resource,
  slug: string,
): Promise<number | null> {
  const usable = reach(caller, 'read_unpublished') === 'all' ? sql`true` : sql`n.is_public`
  const { rows } = await sql<{ id: number }>`select n.id from merged_names n
    join merged_records m on m.resource = n.resource and m.id = n.id
    where n.resource = ${resource.name} and n.slug = ${toSlugForm(slug)} and ${usable}
    order by n.language = ${language} desc, m.operation_id desc limit 1`.execute(service.db)
  return rows[0]?.id ?? null
}

/** Returns the term that answers for a merged one with this name or slug; null: there is none. */
export async function findMergedTerm(db: Db, resource: Resource, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select n.id from merged_names n
    join merged_records m on m.resource = n.resource and m.id = n.id
    where n.resource = ${resource.name} and (n.slug = ${toSlugForm(name)} or n.folded_name = ${fold(name)})
    order by m.operation_id desc limit 1`.execute(db)
  return rows[0] ? survivorOf(db, resource, rows[0].id) : null
}

/** Returns the refusal of a write to a record that is not there: it was merged (410), or is unknown (404). */
export async function missingRecord(db: Db, resource: Resource, id: number): Promise<RestError> {
  const merged_into = await survivorOf(db, resource, id)
  if (merged_into === null) return notFound(resource)
  return new RestError(410, 'is_merged', { code: `${resource.one}-is-merged`, data: { merged_into } })
}
