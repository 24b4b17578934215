/** Finds the record of a slug. */
import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import { reach } from '../../../contract/roles.ts'
import { toSlugForm } from '../../../contract/text/slug.ts'
import type { RequestContext } from '../../context.ts'
import { plannedOnce } from '../../database/connection/planned-once.ts'
import { findMergedSlug } from './merged.ts'
import { findMovedSlug } from './moved.ts'
import { tablesOf } from './tables.ts'

/**
 * Selects the texts `t` whose slugs this caller may use: those that they may read, and all of a record of which they may read
 * nothing, since that is refused as unreadable. The unpublished translation of a public record must seem not to exist.
 */
function usableTexts({ caller }: RequestContext, resource: Resource): RawBuilder<unknown> {
  if (reach(caller, 'read_unpublished') === 'all') return sql`true`
  const { facts, texts } = tablesOf(resource)
  return sql`(t.status = 'publish' or (select f.author from ${facts} f where f.id = t.id) = ${caller?.id ?? null}::int
    or not exists (select from ${texts} o where o.id = t.id and o.status = 'publish' and not o.trashed))`
}

/**
 * Returns the id of the record that a slug names, in any spelling: in the language of the request first, then in the others, then
 * in the trash, then of a merged record, and last of one that had it in another service. Null: there is none.
 */
export async function findSlug(context: RequestContext, resource: Resource, slug: string): Promise<number | null> {
  const { texts } = tablesOf(resource)
  const published_first = reach(context.caller, 'read_unpublished') === 'all' ? sql`` : sql`t.status = 'publish' desc,`
  const found = await plannedOnce(sql<{ id: number }>`select t.id from ${texts} t
    where t.slug = ${toSlugForm(slug)} and ${usableTexts(context, resource)}
    order by t.trashed, ${published_first} t.language = ${context.language} desc, t.id
    limit 1`).execute(context.service.db)
  const id = found.rows[0]?.id ?? (await findMergedSlug(context, resource, slug))
  return id ?? findMovedSlug(context, resource, slug)
}
