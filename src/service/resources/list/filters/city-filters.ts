/** Filters by the city and the country of venues (`city`, `country`), folded and in any language. */
import { sql, type RawBuilder } from 'kysely'
import type { QueryValue } from '../../../../contract/codec/query.ts'
import type { Resource } from '../../../../contract/field.ts'
import { resources } from '../../../../contract/resources.ts'
import type { RequestContext } from '../../../context.ts'
import { placeEntry } from '../../derived/search-document.ts'
import { tablesOf } from '../../rows/tables.ts'
import { whereRead } from '../searched-texts.ts'

type Query = Readonly<Record<string, QueryValue>>

export const place_parts = ['city', 'country'] as const

/** The condition that a venue, aliased `s`, is in all of these places by texts that the caller may read. */
export const isInPlaces = (context: RequestContext, entries: RawBuilder<unknown>): RawBuilder<unknown> =>
  whereRead(
    { context, resource: resources.venues },
    sql`s.open_places @> ${entries}`,
    sql`s.whole_places @> ${entries}`,
  )

/** The ids of the venues in the places that a list names; null: it names none. */
function venuesIn(context: RequestContext, query: Query): RawBuilder<unknown> | null {
  const entries = place_parts.flatMap((part) => (query[part] ? [placeEntry(part, String(query[part]))] : []))
  if (entries.length === 0) return null
  return sql`select s.id from ${tablesOf(resources.venues).search} s where ${isInPlaces(context, sql`${entries}::text[]`)}`
}

/** Up to so many venues, their ids stand in the list itself, and its planner sees how many events link to them. */
const most_listed = 300

/** The venues in the places of a list of events; null: it names no place, or they are more than are worth listing. */
export type VenuesInPlaces = readonly number[] | null

export async function findVenuesInPlaces(
  context: RequestContext,
  { dated }: Resource,
  query: Query,
): Promise<VenuesInPlaces> {
  const venues = dated ? venuesIn(context, query) : null
  if (!venues) return null
  const { rows } = await sql<{ id: number }>`${venues} limit ${most_listed + 1}`.execute(context.service.db)
  return rows.length > most_listed ? null : rows.map(({ id }) => id)
}

interface PlacedList {
  readonly context: RequestContext
  readonly resource: Resource
  readonly query: Query
  readonly venues_in_places?: VenuesInPlaces
}

/** The condition of both parameters; it stands for the first one that a list has. */
export function inPlaces(part: (typeof place_parts)[number]) {
  return (
    _value: QueryValue,
    { context, resource, query, venues_in_places }: PlacedList,
  ): RawBuilder<unknown> | null => {
    const venues = place_parts.find((one) => query[one]) === part ? venuesIn(context, query) : null
    if (!venues) return null
    if (!resource.dated) return sql`i.id in (${venues})`
    if (venues_in_places) return sql`r.venue && ${venues_in_places}::int[]`
    return sql`exists (select from unnest(r.venue) v (id) where v.id in (${venues}))`
  }
}
