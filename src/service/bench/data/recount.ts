/** Computes all counts again, for rows that were written while the triggers that count were off. */
import { sql } from 'kysely'
import type { Db } from '../../context.ts'

const day = (column: string) =>
  `case when ${column}::time = '23:59:59' then ${column} else date_trunc('day', ${column}) end`

const statements: readonly string[] = [
  `truncate event_counts, event_months, term_counts, event_links, event_linked, venue_bookings`,
  `insert into event_counts (language, status, hidden, start_date, end_date, n)
    select language, status, hidden, ${day('start_date')}, ${day('end_date')}, count(*) from event_index group by 1, 2, 3, 4, 5`,
  `insert into term_counts (id, hidden, n)
    select t.id, i.hidden or e.password <> '', count(*) from event_index i join events e using (id)
      cross join lateral (select distinct unnest(e.categories || e.tags) as id) as t
      where i.language = 'open' and i.status = 'publish' group by 1, 2`,
  `insert into event_linked (id, links) select id, array(select unnest(venue || organizer) as id
    union select -unnest(categories || tags) order by id) from events`,
  `insert into event_links (to_id, end_utc, id) select distinct unnest(venue || organizer), end_utc, id from events`,
  `insert into venue_bookings (venue_id, event_id, start_utc, end_utc, double_booked)
    select b.venue_id, b.event_id, b.start_utc, b.end_utc,
      coalesce(b.start_utc < max(b.end_utc) over (earlier rows between unbounded preceding and 1 preceding), false)
        or coalesce(lead(b.start_utc) over earlier < b.end_utc, false)
    from occupied_venues b window earlier as (partition by b.venue_id order by b.start_utc, b.end_utc, b.event_id)`,
  `insert into event_months (language, status, hidden, start_month, end_month, n)
    select language, status, hidden, date_trunc('month', start_date), date_trunc('month', end_date), sum(n)
      from event_counts group by 1, 2, 3, 4, 5`,
]

export async function recount(db: Db): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
