/** Finds published events that are at one venue at one time. */
import { sql, type RawBuilder } from 'kysely'
import { resources, writable } from '../../../../contract/resources.ts'
import { occupiesVenue } from '../../../../contract/tables/occupies-venue.ts'
import { reach } from '../../../../contract/roles.ts'
import type { RequestContext } from '../../../context.ts'
import { withoutProtected } from '../../rows/protected.ts'
import { readable } from './place-filters.ts'

const [status_of, mode_of] = [writable(resources.events)['event_status'], writable(resources.events)['attendance_mode']]

/** Every `event_status` and `attendance_mode` of events that leave their venue free. */
const leaving_free = (status_of?.options ?? []).flatMap((event_status) =>
  (mode_of?.options ?? []).flatMap((attendance_mode) =>
    occupiesVenue({ event_status, attendance_mode }) ? [] : [[event_status, attendance_mode] as const],
  ),
)

/** Condition on events that they occupy their venue. */
export function occupying(alias: string): RawBuilder<unknown> {
  const free = leaving_free.map(([status, mode]) => sql`(${sql.lit(status)}, ${sql.lit(mode)})`)
  return sql`(${sql.ref(`${alias}.event_status`)}, ${sql.ref(`${alias}.attendance_mode`)}) not in (${sql.join(free)})`
}

/** Overlapping bookings whose event and venue the caller may know, compared with each other alone. */
function knownToOverlap(context: RequestContext): RawBuilder<unknown> {
  const { caller } = context
  const unhidden =
    reach(caller, 'read_protected') === 'all'
      ? []
      : [sql`(not live.hidden or live.author is not distinct from ${caller?.id ?? null}::int)`]
  const known = [
    sql`b.double_booked and live.language = 'open'`,
    readable(context, resources.venues),
    ...unhidden,
    ...withoutProtected(caller, 'e'),
  ]
  return sql`select o.event_id from (
    select b.event_id,
      b.start_utc < max(b.end_utc) over (earlier rows between unbounded preceding and 1 preceding)
        or lead(b.start_utc) over earlier < b.end_utc as double_booked
    from venue_bookings b join event_index live on live.id = b.event_id join events e on e.id = b.event_id
      join venues v on v.id = b.venue_id
    where ${sql.join(known, sql` and `)}
    window earlier as (partition by b.venue_id order by b.start_utc, b.end_utc, b.event_id)) o
    where o.double_booked`
}

/**
 * Published events that overlap another one at the same venue; one that starts as another ends does not. Triggers mark bookings that
 * overlap (0016-bookings.ts). Callers who do not know all events or venues have the marked ones compared again.
 */
export function isDoubleBooked(context: RequestContext): RawBuilder<unknown> {
  const { caller } = context
  const knows_all = reach(caller, 'read_unpublished') === 'all' && reach(caller, 'read_protected') === 'all'
  return knows_all
    ? sql`exists (select from venue_bookings b where b.event_id = i.id and b.double_booked)`
    : sql`i.id in (${knownToOverlap(context)})`
}
