/** The search of the desk: it also finds events by the names of their venues, cities, organizers, categories and tags. */
import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import { counted_by, isCounted } from '../../../contract/tables/event-counts.ts'
import { resource_names, resources } from '../../../contract/resources.ts'
import { reach } from '../../../contract/roles.ts'
import type { RequestContext } from '../../context.ts'
import { withoutProtected } from '../rows/protected.ts'
import { tablesOf } from '../rows/tables.ts'

type Sql = RawBuilder<unknown>

/** `like` pattern of a substring; the escape character is the standard backslash. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

const links = resource_names.flatMap((name) =>
  isCounted(name) ? [{ to: resources[name], field: counted_by[name] }] : [],
)

const like = (column: string, word: string): Sql => sql`s.${sql.raw(column)} like ${containing(word)}`

/**
 * The condition that a folded text of a record contains a word, for what the caller may read of it.
 * @param columns those with the published and with all texts
 */
function contains(
  { caller }: RequestContext,
  resource: Resource,
  columns: readonly [string, string],
  word: string,
): Sql {
  const [open, whole] = [like(columns[0], word), like(columns[1], word)]
  const far = resource.has_status ? reach(caller, 'read_unpublished') : 'all'
  if (far === 'all') return whole
  if (far === 'none' || !caller) return open
  const own = sql`s.id in (select id from ${tablesOf(resource).facts} where author = ${caller.id}::int)`
  return sql`(${open} or ${whole} and ${own})`
}

/** The names of records, aliased `s`, that the caller may read. */
export function namesFor({ caller }: RequestContext, resource: Resource): Sql {
  const far = resource.has_status ? reach(caller, 'read_unpublished') : 'all'
  if (far === 'all') return sql`s.whole_names`
  if (far === 'none' || !caller) return sql`s.open_names`
  return sql`case when s.id in (select id from ${tablesOf(resource).facts} where author = ${caller.id}::int)
    then s.whole_names else s.open_names end`
}

/** The condition that a caller may read a text; both are aliases. */
export function readableTexts({ caller }: RequestContext, text: string, facts: string): Sql {
  if (reach(caller, 'read_unpublished') === 'all') return sql`true`
  const published = sql`${sql.ref(`${text}.status`)} = 'publish' and not ${sql.ref(`${text}.trashed`)}`
  return sql`(${sql.ref(`${facts}.author`)} = ${caller?.id ?? null}::int or ${published})`
}

/** Ids of the records of a resource whose names contain a word. */
const named = (context: RequestContext, resource: Resource, word: string): Sql =>
  sql`select s.id from ${tablesOf(resource).search} s
    where ${contains(context, resource, ['open_names', 'whole_names'], word)}`

/** Ids of events that contain a word, or that link to a record whose name does. */
function found(context: RequestContext, resource: Resource, word: string): Sql {
  const unprotected = withoutProtected(context.caller, 'e').map((condition) => sql` and ${condition}`)
  const linked = links.map(
    ({ to, field }) => sql`select e.id from events e
      where ${sql.ref(`e.${field}`)} && array(${named(context, to, word)})${sql.join(unprotected, sql``)}`,
  )
  const own = sql`select s.id from ${tablesOf(resource).search} s
    where ${contains(context, resource, ['open', 'whole'], word)}`
  return sql.join([own, ...linked], sql` union all `)
}

/** The condition that each word occurs in an event's own texts or in a name that it links to, and no excluded one does. */
export function searchWithNames(
  { context, resource }: { readonly context: RequestContext; readonly resource: Resource },
  include: readonly string[],
  exclude: readonly string[],
): Sql | null {
  const conditions = [
    ...include.map((word) => sql`i.id in (${found(context, resource, word)})`),
    ...exclude.map((word) => sql`i.id not in (${found(context, resource, word)})`),
  ]
  return conditions.length === 0 ? null : sql.join(conditions, sql` and `)
}
