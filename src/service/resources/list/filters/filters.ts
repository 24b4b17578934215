/**
 * Translates list parameters to SQL: one line a parameter, in a table typed by the parameters' names. `i` is the row of
 * the index in the language of the request, `r` the record's facts.
 */
import { counted_by, type Counted } from '../../../../contract/tables/event-counts.ts'
import { sql, type RawBuilder } from 'kysely'
import type { DeskParameter } from '../../../../contract/tables/desk-parameters.ts'
import type { ReaderParameter } from '../../../../contract/tables/reader-parameters.ts'
import { largest_id, type QueryValue } from '../../../../contract/codec/query.ts'
import { resources, type ParameterName } from '../../../../contract/resources.ts'
import { languages, statuses, type Resource, type ResourceName } from '../../../../contract/field.ts'
import { reach } from '../../../../contract/roles.ts'
import { todayIn } from '../../../../contract/codec/windows.ts'
import { parseSearch } from '../../../../contract/text/search-words.ts'
import { toSlugForm } from '../../../../contract/text/slug.ts'
import type { RequestContext } from '../../../context.ts'
import { inPlaces, type VenuesInPlaces } from './city-filters.ts'
import { dateCondition } from './date-filters.ts'
import { isListed } from '../open-rows.ts'
import { isDoubleBooked } from './booking-filters.ts'
import { isOwn } from './own-filter.ts'
import { searchWithNames, type NamedLinks } from '../search-names.ts'
import { textsContain } from '../searched-texts.ts'
import { hasCoordinates, nearVenue, readable } from './place-filters.ts'
import { unprotected, withoutProtected } from '../../rows/protected.ts'
import { tablesOf } from '../../rows/tables.ts'
import { countOf } from '../term-counts.ts'

export type Condition = RawBuilder<unknown>

/** Returns the condition of a value; null: no condition. */
type Filter = (value: QueryValue, asked: ListRequest) => Condition | null

export interface ListRequest {
  readonly context: RequestContext
  readonly resource: Resource
  /** Every parameter of the list, decoded, defaults filled in. */
  readonly query: Readonly<Record<string, QueryValue>>
  /** The records that the words of a search with names mean. */
  readonly named_links?: NamedLinks
  readonly venues_in_places?: VenuesInPlaces
  /** Whether texts are compared row by row, in the order of the list, instead of looked up among all. */
  readonly walks?: boolean
}

/** Parameters of order, paging and language, which have no condition. */
const none: Filter = () => null

/** Keeps ids within the range of the columns. */
const numbers = (value: QueryValue): number[] =>
  (typeof value === 'object' ? value : [value]).filter(
    (item): item is number => typeof item === 'number' && item <= largest_id,
  )

const list = (value: QueryValue) => sql`${numbers(value)}::int[]`

/** Returns the condition of the words of a search. */
export const search: Filter = (value, asked) => {
  const words = parseSearch(String(value))
  if (asked.query['search_names'] === true) return searchWithNames(asked, words.include, words.exclude)
  return words.include.length + words.exclude.length > 0 ? textsContain(asked, words) : null
}

/** Filters by terms' ids or slugs; a category includes its children. Unknown ones match nothing. */
const carrying =
  (name: 'categories' | 'tags'): Filter =>
  (value) => {
    const { facts, texts } = tablesOf(resources[name])
    const asked = typeof value === 'object' ? value : [value]
    const slugs = asked.filter((item) => typeof item === 'string').map(toSlugForm)
    const named = sql`select id from ${facts} where id = any(${list(value)})
      union select id from ${texts} where slug = any(${slugs}::text[])`
    const meant = resources[name].nested
      ? sql`with recursive meant as (${named} union select c.id from ${facts} c join meant m on c.parent = m.id)
            select id from meant`
      : named
    return sql`${sql.ref(`r.${name}`)} && array(${meant})`
  }

/** Filters by venue or organizer. Records that the caller may not read match nothing. */
const linked =
  (column: 'venue' | 'organizer'): Filter =>
  (value, { context }) => {
    const to = resources[`${column}s`]
    const points = (ids: Condition) => sql`${sql.ref(`r.${column}`)} && ${ids}`
    if (reach(context.caller, 'read_unpublished') === 'all') return points(list(value))
    const readable_ids = sql`array(select v.id from ${tablesOf(to).facts} v
      where v.id = any(${list(value)}) and ${readable(context, to)})`
    // Literal ids let the planner see how few they are.
    return sql`${points(list(value))} and ${points(readable_ids)}`
  }

/** Events, aliased `ei` and `e`, that the caller's lists show with their links. */
const visibleEvents = ({ context }: ListRequest): Condition => {
  const shown = [isListed(context, resources.events, 'ei'), ...withoutProtected(context.caller, 'e')]
  return sql`event_index ei join events e using (id) where ${sql.join(shown, sql` and `)}`
}

/** Matches the records that an event links to. */
const ofEvent =
  (name: Counted): Filter =>
  (value, asked) =>
    sql`i.id in (select unnest(${sql.ref(`e.${counted_by[name]}`)}) from ${visibleEvents(asked)} and ei.id = ${value}::bigint)`

/** Looks for one visible event of a venue or organizer, newest first. `offset 0` keeps it a subquery for each row. */
const anyEvent = (
  asked: ListRequest,
  condition: Condition,
) => sql`exists (select from event_links l where l.to_id = i.id
  and ${condition} and exists (select from ${visibleEvents(asked)} and ei.id = l.id) order by l.end_utc desc offset 0)`

const havingEvents: Filter = (value, asked) => {
  const has = anyEvent(asked, sql`true`)
  return value === true ? has : sql`not ${has}`
}

const upcoming: Filter = (value, asked) =>
  value === true
    ? anyEvent(asked, sql`l.end_utc >= ${asked.context.service.now().toISOString().slice(0, 19)}::timestamp`)
    : null

/** Returns the statuses of the index rows that a list reads; with `status_language` a condition compares the texts instead. */
export function statusesOf({ status, status_language }: ListRequest['query']): readonly unknown[] {
  if (status_language !== undefined) return statuses
  return typeof status === 'object' ? status : []
}

const has =
  (condition: Condition): Filter =>
  (value) =>
    value === true ? condition : sql`not ${condition}`

const linkedFilters = (name: 'venues' | 'organizers'): Record<ParameterName<'venues'>, Filter> => ({
  page: none,
  per_page: none,
  search,
  event: ofEvent(name),
  has_events: havingEvents,
  only_with_upcoming: upcoming,
  // Rows are chosen by their status (list/list-sql.ts).
  status: none,
  i18n_language: none,
})

const termFilters = (name: 'categories' | 'tags'): Record<ParameterName<'tags'>, Filter> => ({
  page: none,
  per_page: none,
  search,
  exclude: (value) => sql`i.id <> all(${list(value)})`,
  include: (value) => sql`i.id = any(${list(value)})`,
  order: none,
  orderby: none,
  hide_empty: (value, asked) => (value ? sql`${countOf(asked.context, asked.resource)} > 0` : null),
  // `event` is the alias that wins where both are given.
  post: (value, asked) => ('event' in asked.query ? null : ofEvent(name)(value, asked)),
  event: ofEvent(name),
  slug: (value, asked) =>
    sql`i.id in (select id from ${tablesOf(asked.resource).texts} where slug = ${toSlugForm(String(value))})`,
  i18n_language: none,
})

const tables: { readonly [R in ResourceName]: Record<ParameterName<R>, Filter> } = {
  events: {
    page: none,
    per_page: none,
    start_date: dateCondition('start_date'),
    end_date: dateCondition('end_date'),
    starts_before: dateCondition('starts_before'),
    starts_after: dateCondition('starts_after'),
    ends_before: dateCondition('ends_before'),
    ends_after: dateCondition('ends_after'),
    strict_dates: none,
    search,
    categories: carrying('categories'),
    tags: carrying('tags'),
    venue: linked('venue'),
    organizer: linked('organizer'),
    featured: has(sql`r.featured`),
    status: none,
    geoloc: hasCoordinates,
    geoloc_lat: nearVenue,
    geoloc_lng: none,
    include: (value) => sql`i.id = any(${list(value)})`,
    post_parent: (value) => sql`r.post_parent = ${value}::bigint`,
    ticketed: has(sql`(r.cost <> '')`),
    i18n_language: none,
  },
  venues: linkedFilters('venues'),
  organizers: linkedFilters('organizers'),
  categories: { ...termFilters('categories'), parent: (value) => sql`r.parent = ${value}::bigint` },
  tags: termFilters('tags'),
}

/** Texts with this slug that the caller may read: all own ones, and published ones of others. */
function readableTexts({ context: { caller }, resource }: ListRequest, alias: string): Condition {
  if (!resource.has_status || reach(caller, 'read_unpublished') === 'all') return sql`true`
  const published = sql`${sql.ref(`${alias}.status`)} = 'publish' and not ${sql.ref(`${alias}.trashed`)}`
  return sql`(r.author = ${caller?.id ?? null}::int or ${published})`
}

/** Events with a venue that the caller may read. */
const hasVenue = ({ context }: ListRequest): Condition =>
  reach(context.caller, 'read_unpublished') === 'all'
    ? sql`(r.venue <> '{}')`
    : sql`exists (select from venues v where v.id = any(r.venue) and ${readable(context, resources.venues)})`

/** Whether the original of a text, aliased `t`, has changed after it. */
const hasStaleText = (asked: ListRequest, condition: Condition): Condition =>
  sql`exists (select from ${tablesOf(asked.resource).texts} t
    join ${tablesOf(asked.resource).texts} o on o.id = t.id and o.language = r.original_language
    where ${readableTexts(asked, 't')} and ${readableTexts(asked, 'o')} and t.id = i.id and ${condition}
      and t.language <> o.language and t.source_version < o.text_version)`

/** Additive parameters of the desk. */
const attention: Record<DeskParameter, Filter> = {
  status_language: (value, { context, resource, query }) => {
    const { caller } = context
    // A text stands in its own language's row; other rows hold it as a fallback.
    const text =
      value === 'any'
        ? sql`t.language = any(${languages}::text[])`
        : sql`t.language = ${value}::text and t.text_language = t.language`
    const readable_text =
      reach(caller, 'read_unpublished') === 'all'
        ? sql`true`
        : sql`(t.status = 'publish' or t.author = ${caller?.id ?? null}::int)`
    return sql`i.id in (select t.id from ${tablesOf(resource).index} t
      where ${text} and t.status = any(${query['status']}::text[]) and ${readable_text})`
  },
  missing_language: (value, asked) =>
    sql`not exists (select from ${tablesOf(asked.resource).texts} t
      where t.id = i.id and t.language = ${value} and ${readableTexts(asked, 't')})`,
  stale_language: (value, asked) => hasStaleText(asked, sql`t.language = ${value}`),
  stale_live: (value, asked) => {
    const stale = hasStaleText(asked, sql`t.status = 'publish' and not t.trashed`)
    return value === true ? stale : sql`not ${stale}`
  },
  double_booked: (value, { context }) => {
    const booked = isDoubleBooked(context)
    return value === true ? booked : sql`not ${booked}`
  },
  mine: (value, { context, resource }) => {
    const own = isOwn(context, resource)
    return value === true ? own : sql`not ${own}`
  },
  sent_back: (value, { context: { caller } }) => {
    const own = reach(caller, 'read_unpublished') === 'all' ? sql`` : sql`and p.user_id = ${caller?.id ?? null}::int`
    const sent_back = sql`exists (select from proposals p where p.resource = 'events' and p.record_id = i.id
      and p.kind = 'new' and p.state = 'sent_back' ${own})`
    return value === true ? sent_back : sql`not ${sent_back}`
  },
  has_venue: (value, asked) => (value === true ? hasVenue(asked) : sql`not ${hasVenue(asked)}`),
  has_image: has(sql`(r.image <> '')`),
  city: inPlaces('city'),
  country: inPlaces('country'),
  event_status: (value) => sql`r.event_status = any(${value}::text[])`,
  // Read by the search.
  search_names: none,
  order: none,
  orderby: none,
  accessibility: (value) => sql`r.accessibility && ${value}::text[]`,
  accessibility_due: (value, { context: { service } }) => {
    const today = todayIn(service.config.SITE_TIME_ZONE, service.now())
    const due = sql`coalesce(r.accessibility_checked::date < ${today}::date - interval '1 year', false)`
    return value === true ? due : sql`not ${due}`
  },
}

/** A cost that is shown as free (present/cost.ts). */
const is_free = String.raw`^\s*(free|[0٠۰]+([.,٫][0٠۰]+)?)\s*$`

/** Parameters of pages for readers. */
const of_readers: Record<ReaderParameter, Filter> = {
  // By being asked for it leaves out protected events.
  open: none,
  free: has(sql`(r.cost ~* ${sql.lit(is_free)})`),
  online: has(sql`(r.attendance_mode in ('online', 'mixed') or r.event_status = 'moved_online')`),
  step_free: (value, { context }) => {
    const step_free = sql`exists (select from venues v where v.id = any(r.venue)
      and 'step_free_entrance' = any(v.accessibility) and ${readable(context, resources.venues)})`
    return value === true ? step_free : sql`not ${step_free}`
  },
}

/** Returns the conditions of the parameters of a list, which must all hold. */
export function conditions(asked: ListRequest): Condition[] {
  const filters: Readonly<Record<string, Filter>> = { ...tables[asked.resource.name], ...attention, ...of_readers }
  const { context, resource, query } = asked
  const of_parameters = Object.entries(query).flatMap(([name, value]) => filters[name]?.(value, asked) ?? [])
  return [...of_parameters, ...unprotected(context, resource, query)]
}
