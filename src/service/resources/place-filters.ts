/** Filters by the place of an event's venue: `geoloc`, and `geoloc_lat` with `geoloc_lng` (decisions 4). */
import { sql } from 'kysely'
import type { QueryValue } from '../../contract/query.ts'

const kilometres = 25
const earth_radius = 6371

export const venueHasCoordinates = sql`exists (select from venues v
  where v.id = any(r.venue) and v.geo_lat is not null and v.geo_lng is not null)`

/** Within 25 km, on the great circle (haversine). */
export function nearVenue(latitude: QueryValue, { query }: { readonly query: Readonly<Record<string, QueryValue>> }) {
  const longitude = query['geoloc_lng']
  return sql`exists (select from venues v where v.id = any(r.venue) and v.geo_lat is not null and v.geo_lng is not null
    and 2 * ${earth_radius}::float8 * asin(least(1, sqrt(
      power(sin(radians(v.geo_lat - ${latitude}::float8) / 2), 2)
      + cos(radians(${latitude}::float8)) * cos(radians(v.geo_lat))
        * power(sin(radians(v.geo_lng - ${longitude}::float8) / 2), 2)))) <= ${kilometres})`
}
