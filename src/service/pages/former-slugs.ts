/** Finds records by slugs that they had while everybody could read them (semantics.md, Pages for readers). */
import { sql } from 'kysely'
import type { Resource } from '../../contract/field.ts'
import { toSlugForm } from '../../contract/text/slug.ts'
import type { Reader } from './reader.ts'

/** Most entries that are looked at: a slug may have been given up often. */
const most_entries = 20

/**
 * Returns the id of the record that had a slug last; null: there is none. One that it had as a draft leads nowhere, because a working
 * title is nobody's business.
 */
export async function findFormerSlug(
  { service, language }: Reader,
  resource: Resource,
  slug: string,
): Promise<number | null> {
  const old = toSlugForm(slug.toWellFormed().replaceAll('\0', ''))
  const was_public = sql`(select h.changes -> 'status' ->> 1 from history h
      where h.resource = ${resource.name} and h.record_id = e.record_id and h.language = e.language and h.id < e.id
        and h.changes ? 'status' order by h.id desc limit 1) = 'publish'`
  const { rows } = await sql<{ id: number }>`select e.record_id as id from (
      select id, record_id, language from history
      where resource = ${resource.name} and changes -> 'slug' ->> 0 = ${old}
      order by id desc limit ${most_entries}) e
    where ${resource.has_status ? was_public : sql`true`}
    order by e.language = ${language} desc, e.id desc limit 1`.execute(service.db)
  return rows[0]?.id ?? null
}
