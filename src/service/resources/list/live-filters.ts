/** Filters of published events that contradict themselves: texts behind their original, two events at one venue at a time. */
import { sql, type RawBuilder } from 'kysely'
import { resources } from '../../../contract/resources.ts'
import { event_statuses } from '../../../contract/tables/events.ts'
import { occupiesVenue } from '../../../contract/tables/occupies-venue.ts'
import { reach } from '../../../contract/roles.ts'
import type { RequestContext } from '../../context.ts'
import { withoutProtected } from '../rows/protected.ts'
import { readable } from './place-filters.ts'

const leaving_free = event_statuses.filter((status) => !occupiesVenue(status))

/** Condition on events that they occupy their venue. */
export const occupying = (alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.event_status`)} not in (${sql.join(leaving_free.map((status) => sql.lit(status)))})`

/** Published events, aliased `e`, that take place and whose venue the caller may know. */
function liveEvents({ caller }: RequestContext): RawBuilder<unknown> {
  const unhidden =
    reach(caller, 'read_protected') === 'all'
      ? []
      : [sql`(not live.hidden or live.author is not distinct from ${caller?.id ?? null}::int)`]
  return sql.join(
    [
      sql`live.language = 'open' and live.status = 'publish' and ${occupying('e')}`,
      ...unhidden,
      ...withoutProtected(caller, 'e'),
    ],
    sql` and `,
  )
}

/**
 * Published events that overlap another one at the same venue, cancelled ones aside; one that starts as another ends does not. Sorts the
 * events of each venue once: an event overlaps an earlier one if it starts before the latest end so far, and a later one if the
 * next starts before it ends.
 */
export function isDoubleBooked(context: RequestContext): RawBuilder<unknown> {
  const venue =
    reach(context.caller, 'read_unpublished') === 'all'
      ? sql``
      : sql` join venues v on v.id = at.venue and ${readable(context, resources.venues)}`
  return sql`i.id in (select b.id from (
    select live.id,
      live.start_utc < max(live.end_utc) over (earlier rows between unbounded preceding and 1 preceding)
        or lead(live.start_utc) over earlier < live.end_utc as overlaps
    from event_index live join events e using (id)
      cross join lateral (select distinct unnest(e.venue) as venue) at${venue}
    where ${liveEvents(context)}
    window earlier as (partition by at.venue order by live.start_utc, live.id)) b
    where b.overlaps)`
}
