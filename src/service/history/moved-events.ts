/** Lists events that new zone data have moved, from the history. */
import { sql } from 'kysely'
import { most_moved_events, moved_days } from '../../contract/limits.ts'
import type { moved_event_routes } from '../../contract/desk/history/moved-events.ts'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { Service } from '../context.ts'
import { requestOf } from '../http/caller.ts'
import { seconds } from '../resources/present/presenter.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { readableEntries } from './visibility.ts'

type MovedEvent = DeskAnswer<'GET /moved-events'>['events'][number]

export function movedEventHandlers(service: Service): Handlers<typeof moved_event_routes> {
  const { db } = service
  return {
    async 'GET /moved-events'({ request, caller, fields }) {
      const { language } = requestOf(service, request, fields())
      const moves = sql`history h join events e on e.id = h.record_id
        where h.door = 'zones' and h.resource = 'events' and ${readableEntries(caller)}
          and h.at_utc > now() at time zone 'utc' - make_interval(days => ${moved_days})`
      const zones = await sql<{ timezone: string; events: number; newest: number }>`
        select e.timezone, count(distinct e.id) as events, max(h.id) as newest from ${moves}
        group by 1 order by 2 desc, 1`.execute(db)
      if (zones.rows.length === 0) return { newest: 0, total: 0, zones: [], events: [] }
      const events = await sql<MovedEvent>`
        select m.id, t.title, t.language as i18n_language, m.timezone, m.start_date,
          m.moved ->> 0 as utc_before, m.moved ->> 1 as utc_after
        from (select e.id, e.timezone, e.start_date, e.original_language, h.id as entry,
            coalesce(h.changes -> 'start_utc', h.changes -> 'end_utc') as moved
          from ${moves} order by h.id desc limit ${most_moved_events}) m
        cross join lateral (select title, language from event_texts x where x.id = m.id
          order by (x.language = ${language}) desc, (x.language = m.original_language) desc limit 1) t
        order by m.entry desc`.execute(db)
      return {
        newest: Math.max(...zones.rows.map(({ newest }) => newest)),
        total: zones.rows.reduce((sum, { events: count }) => sum + count, 0),
        zones: zones.rows.map(({ timezone, events: count }) => ({ timezone, events: count })),
        events: events.rows.map((event) => ({ ...event, start_date: seconds(event.start_date) })),
      }
    },
  }
}
