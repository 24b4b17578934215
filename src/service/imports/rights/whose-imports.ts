/** Decides whose imports a caller reads, and which records an import is compared with (semantics.md, Imports). */
import { sql, type RawBuilder } from 'kysely'
import type { ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { reach, type Caller } from '../../../contract/roles.ts'
import { tablesOf } from '../../resources/rows/tables.ts'

/** Returns the user to whom what a caller imports is confined; null: the caller reads all records, and all imports. */
export const ownerOf = (caller: Caller): number | null =>
  reach(caller, 'read_unpublished') === 'all' ? null : (caller?.id ?? 0)

export function readsImport(caller: Caller, { user_id }: { readonly user_id: number | null }): boolean {
  const owner = ownerOf(caller)
  return owner === null || user_id === owner
}

/**
 * Returns the condition on facts that an import looks at a record: one of its owner's, or one that everybody finds.
 * @param facts the name of their table in the statement
 */
export function isLookedAt(name: ResourceName, facts: string, owner: number | null): RawBuilder<unknown> {
  const resource = resources[name]
  if (owner === null || !resource.has_status) return sql`true`
  const column = (of: string) => sql.ref(`${facts}.${of}`)
  const { texts } = tablesOf(resource)
  const is_published = sql`exists (select from ${texts} o where o.id = ${column('id')} and o.status = 'publish')`
  const is_open = resource.dated
    ? sql`${is_published} and not ${column('hide_from_listings')} and ${column('password')} = ''`
    : is_published
  return sql`(${column('author')} = ${owner} or (${is_open}))`
}

/** Returns the condition that an import reads a text of a record. @param facts, texts the names of the tables */
export function isTextRead(
  name: ResourceName,
  facts: string,
  texts: string,
  owner: number | null,
): RawBuilder<unknown> {
  if (owner === null || !resources[name].has_status) return sql`true`
  return sql`(${sql.ref(`${facts}.author`)} = ${owner} or ${sql.ref(`${texts}.status`)} = 'publish')`
}
