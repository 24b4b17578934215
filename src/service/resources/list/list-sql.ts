/** Builds the SQL of a list from its parts. */
import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '../../../contract/field.ts'
import type { RequestContext } from '../../context.ts'
import { timestamp } from '../../database/connection/planned-once.ts'
import { isReordered } from './desk-order.ts'
import { endsAfter } from './filters/date-filters.ts'
import { conditions, search, statusesOf, type ListRequest } from './filters/filters.ts'
import { inPart, listParts } from './open-rows.ts'
import type { VenuesInPlaces } from './filters/city-filters.ts'
import type { NamedLinks } from './search-names.ts'
import { tablesOf } from '../rows/tables.ts'

type Rows = RawBuilder<unknown>

/** The rows of a list. */
export interface RowsSql {
  readonly from: Rows
  readonly where: Rows
}

/** The list of a search without its search. */
interface Walk extends RowsSql {
  /** The condition of the search on a row `i`. */
  readonly found: Rows
  /** Returns the list with its search, whose texts are compared row by row too: for a word that many of them have. */
  common(): RowsSql
}

export interface ListSql extends RowsSql {
  readonly asked: ListRequest
  /** Null: it is not to be walked through. */
  readonly walk: Walk | null
}

/** Durations of events that have partial indexes (`event_index_days`, `event_index_long`). */
const lengths = ['1 day', '31 days'] as const

/**
 * Searches long events separately, because only they start long before they end; so an index finds all of them.
 * @returns conditions on the row `i` that partition the rows; none: no separate search
 */
function byLength(asked: ListRequest): readonly Rows[] {
  // A list in another order gains nothing from parts that are sorted by start.
  const moment = asked.resource.dated && !isReordered(asked) ? endsAfter(asked) : null
  if (!moment) return []
  const before = (length: string) => sql`${timestamp(moment)} - ${sql.lit(length)}::interval`
  const longer = (length: string) => sql`i.end_utc - i.start_utc > ${sql.lit(length)}::interval`
  const [day, month] = lengths
  return [
    sql`i.start_utc > ${before(day)}`,
    sql`i.start_utc > ${before(month)} and i.start_utc <= ${before(day)} and ${longer(day)}`,
    sql`i.start_utc <= ${before(month)} and ${longer(month)}`,
  ]
}

/** The order of an index: by start, or by name. */
export function standardOrder({ dated }: Resource, direction = sql``): RawBuilder<unknown> {
  const column = dated ? sql`i.start_utc` : sql`i.sort_key`
  return sql`${column} ${direction}, i.id ${direction}`
}

/** Merges sorted parts, so that the first page reads no further rows. */
function union(resource: Resource, parts: readonly Rows[]): Rows {
  const { index } = tablesOf(resource)
  const part = (condition: Rows) =>
    sql`(select i.* from ${index} i where ${condition} order by ${standardOrder(resource)})`
  return sql`(${sql.join(parts.map(part), sql` union all `)})`
}

/** The tables and conditions of a list's rows for this caller. */
function source(asked: ListRequest): { readonly rows: Rows; readonly listed: readonly Rows[] } {
  const { context, resource, query } = asked
  const { index } = tablesOf(resource)
  const lists = listParts(context, resource, statusesOf(query)).map((part) => inPart(context, resource, part, 'i'))
  const lengths_of_events = byLength(asked)
  const [only = sql`false`, ...others] = lists
  if (others.length === 0 && lengths_of_events.length === 0) return { rows: index, listed: [only] }
  if (others.length === 0) return { rows: union(resource, lengths_of_events), listed: [only] }
  const of_lists = lists.flatMap((list) =>
    lengths_of_events.length === 0 ? [list] : lengths_of_events.map((length) => sql`${list} and ${length}`),
  )
  return { rows: union(resource, of_lists), listed: [] }
}

/**
 * @param query every parameter, decoded, defaults filled in
 * @param named_links the records that the words of a search with names mean
 * @param venues_in_places the venues in the city and country of the list, if they are few
 */
export function listSqlOf(
  context: RequestContext,
  resource: Resource,
  query: ListRequest['query'],
  named_links: NamedLinks = new Map(),
  venues_in_places: VenuesInPlaces = null,
): ListSql {
  const asked = { context, resource, query, named_links, venues_in_places }
  return { asked, ...partsOf(asked), walk: walkOf(asked) }
}

function partsOf(asked: ListRequest): RowsSql {
  const { facts } = tablesOf(asked.resource)
  const { rows, listed } = source(asked)
  const where = [...listed, ...conditions(asked)]
  return {
    // PostgreSQL removes the join of facts where no column of it is used.
    from: sql`from ${rows} i left join ${facts} r on r.id = i.id`,
    where: where.length > 0 ? sql.join(where, sql` and `) : sql`true`,
  }
}

/** Returns how the events of a search are found by going through the list: an index has them in their standard order. */
function walkOf(asked: ListRequest): ListSql['walk'] {
  const { search: words, search_names: _, ...others } = asked.query
  const found = words !== undefined && asked.resource.dated ? search(words, { ...asked, walks: true }) : null
  if (!found || isReordered(asked)) return null
  return { ...partsOf({ ...asked, query: others }), found, common: () => partsOf({ ...asked, walks: true }) }
}
