/** The search of the desk: it also finds events by the names of their venues, cities, organizers, categories and tags. */
import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import { isCounted } from '../../../contract/tables/event-counts.ts'
import { resource_names, resources } from '../../../contract/resources.ts'
import { reach } from '../../../contract/roles.ts'
import type { QueryValue } from '../../../contract/codec/query.ts'
import { parseSearch } from '../../../contract/text/search-words.ts'
import type { RequestContext } from '../../context.ts'
import { linkSign } from '../derived/search-document.ts'
import { withoutProtected } from '../rows/protected.ts'
import { tablesOf } from '../rows/tables.ts'
import { eachRow, like, recordsWithText, textContains, whereRead } from './searched-texts.ts'

type Sql = RawBuilder<unknown>

const linked_resources = resource_names.filter(isCounted).map((name) => resources[name])

/** The condition that a caller may read a text; both are aliases. */
export function readableTexts({ caller }: RequestContext, text: string, facts: string): Sql {
  if (reach(caller, 'read_unpublished') === 'all') return sql`true`
  const published = sql`${sql.ref(`${text}.status`)} = 'publish' and not ${sql.ref(`${text}.trashed`)}`
  return sql`(${sql.ref(`${facts}.author`)} = ${caller?.id ?? null}::int or ${published})`
}

/** The ids of records whose names contain a word; of nested ones also those below them. */
function namedOf(context: RequestContext, to: Resource, word: string): Sql {
  const [open, whole] = [like('open_names', word), like('whole_names', word)]
  const own = sql`select s.id from ${tablesOf(to).search} s
    where ${whereRead({ context, resource: to }, open, whole)}`
  if (!to.nested) return own
  return sql`with recursive below as (${own} union
    select f.id from ${tablesOf(to).facts} f join below b on f.parent = b.id) select id from below`
}

/** The ids of records whose names contain a word, as `event_linked` has them. */
const named = (context: RequestContext, word: string): Sql =>
  sql.join(
    linked_resources.map((to) => sql`select ${sql.raw(linkSign(to))}n.id as id from (${namedOf(context, to, word)}) n`),
    sql` union all `,
  )

/** The records of one kind that events link to, as `event` and `id`; of nested ones also those above them. */
export function linkedRecords(to: Resource, events: readonly number[]): Sql {
  const sign = sql.raw(linkSign(to))
  const own = sql`select s.id as event, ${sign}l.id as id
    from event_linked s cross join unnest(s.links) l (id)
    where s.id = any(${events}::int[]) and ${sign}l.id > 0`
  if (!to.nested) return own
  return sql`with recursive above as (${own} union
    select a.event, f.parent from above a join ${tablesOf(to).facts} f on f.id = a.id where f.parent > 0)
    select event, id from above`
}

/** Up to so many ids, the database compares the links of an event with a list of them. */
const most_listed = 300

/** For each word of a search the ids of the records whose names contain it; null: more than are worth listing. */
export type NamedLinks = ReadonlyMap<string, readonly number[] | null>

/**
 * Finds the records that the words of a search with names mean. Literal ids in the search itself let the planner see how many
 * events link to them: it then goes through the events in order for a common word, and by the indexes for a rare one.
 */
export async function findNamedLinks(
  context: RequestContext,
  { search, search_names }: Readonly<Record<string, QueryValue>>,
): Promise<NamedLinks> {
  if (search === undefined || search_names !== true) return new Map()
  const { include, exclude } = parseSearch(String(search))
  const words = [...new Set([...include, ...exclude])]
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ ids: readonly (readonly number[])[] }>`select json_build_array(${sql.join(
    words.map((word) => sql`array(select n.id from (${named(context, word)}) n limit ${most_listed + 1})`),
  )}) as ids`.execute(context.service.db)
  return new Map(
    words.map((word, at) => {
      const ids = rows[0]?.ids[at] ?? []
      return [word, ids.length > most_listed ? null : ids]
    }),
  )
}

/** The condition that an event, aliased `s`, links to a record whose name contains a word. */
function linksTo(context: RequestContext, word: string, ids: readonly number[] | null): Sql | null {
  if (ids?.length === 0) return null
  const linked = ids
    ? sql`s.links && ${ids}::int[]`
    : sql`exists (select from unnest(s.links) l (id) where l.id in (${named(context, word)}))`
  const [unprotected] = withoutProtected(context.caller, 'e')
  if (!unprotected) return linked
  return sql`${linked} and s.id not in (select e.id from events e where e.password <> '' and (${unprotected}) is not true)`
}

interface NamedSearch {
  readonly context: RequestContext
  readonly resource: Resource
  readonly named_links?: NamedLinks
  readonly walks?: boolean
}

/** The condition that each word occurs in an event's own texts or in a name that it links to, and no excluded one does. */
export function searchWithNames(
  { context, resource, named_links, walks }: NamedSearch,
  include: readonly string[],
  exclude: readonly string[],
): Sql | null {
  const found = (word: string): Sql => {
    const ids = named_links?.get(word) ?? null
    const linked = linksTo(context, word, ids)
    // Names that many records have are compared event by event, in the order of the list, which ends early.
    if (linked && ids === null)
      return sql`exists (select from (select id, open, whole, '{}'::int[] as links, false as is_linked
          from ${tablesOf(resource).search} union all select id, '', '', links, true from event_linked) s
        where s.id = i.id and (${textContains({ context, resource }, word)} or s.is_linked and ${linked})
          ${eachRow({ walks })})`
    const lists = [
      ...recordsWithText({ context, resource }, word),
      ...(linked ? [sql`select s.id from event_linked s where ${linked}`] : []),
    ]
    // One list of all, so that the planner sees how many events it finds.
    return sql`exists (select from (${sql.join(lists, sql` union all `)}) s where s.id = i.id ${eachRow({ walks })})`
  }
  const conditions = [...include.map(found), ...exclude.map((word) => sql`not ${found(word)}`)]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : null
}
