/** Filters by the location of an event's venue: `geoloc`, and `geoloc_lat` with `geoloc_lng`. */
import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '../../../../contract/field.ts'
import type { QueryValue } from '../../../../contract/codec/query.ts'
import { resources } from '../../../../contract/resources.ts'
import { reach } from '../../../../contract/roles.ts'
import type { RequestContext } from '../../../context.ts'
import { tablesOf } from '../../rows/tables.ts'

const kilometres = 25
const earth_radius = 6371

interface Asked {
  readonly context: RequestContext
  readonly query: Readonly<Record<string, QueryValue>>
}

/** Condition on venues or organizers, aliased `v`, that the caller may read. */
export function readable({ caller }: RequestContext, resource: Resource): RawBuilder<unknown> {
  const far = reach(caller, 'read_unpublished')
  const published = sql`exists (select from ${tablesOf(resource).texts} t
    where t.id = v.id and t.status = 'publish' and not t.trashed)`
  if (far === 'all') return sql`true`
  return far === 'own' && caller ? sql`(v.author = ${caller.id} or ${published})` : published
}

/** An event has a venue with coordinates, one this caller may read, of which this is true. */
function someVenue(context: RequestContext, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from venues v where v.id = any(r.venue)
    and v.geo_lat is not null and v.geo_lng is not null and ${readable(context, resources.venues)} and ${condition})`
}

export function hasCoordinates(value: QueryValue, { context }: Asked): RawBuilder<unknown> {
  const has = someVenue(context, sql`true`)
  return value === true ? has : sql`not ${has}`
}

/** Within 25 km, on the great circle (haversine). */
export function nearVenue(latitude: QueryValue, { context, query }: Asked): RawBuilder<unknown> {
  const longitude = query['geoloc_lng']
  return someVenue(
    context,
    sql`2 * ${earth_radius}::float8 * asin(least(1, sqrt(
      power(sin(radians(v.geo_lat - ${latitude}::float8) / 2), 2)
      + cos(radians(${latitude}::float8)) * cos(radians(v.geo_lat))
        * power(sin(radians(v.geo_lng - ${longitude}::float8) / 2), 2)))) <= ${kilometres}`,
  )
}
