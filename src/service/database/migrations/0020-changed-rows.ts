/**
 * Lets triggers take time in proportion to the rows of a statement. PostgreSQL keeps the plan of a trigger's first run in a session, which
 * is mostly that of one row, and in a new calendar that of tables without rows. A change of 1,000 events took seconds.
 */

/** Rows that a statement changed, as sets: joined by their ids, each of them would be compared with each other one. */
const changed = (columns: string, where = '') =>
  `select ${columns} from added ${where} except select ${columns} from removed ${where}`
const before = (columns: string) => `select ${columns} from removed except select ${columns} from added`

const booked = `select b.venue_id, b.event_id, b.start_utc, b.end_utc from venue_bookings b where b.event_id = any(ids)`
/** The view `occupied_venues` for some events, each table of which is read by their ids once. */
const occupied = `select distinct unnest(e.venue) as venue_id, e.id as event_id, i.start_utc, i.end_utc
    from events e join event_index i on i.id = e.id
    where e.id = any(ids) and i.id = any(ids) and i.language = 'open' and i.status = 'publish'
      and e.event_status <> 'cancelled'
      and (e.attendance_mode = 'mixed' or e.attendance_mode = 'offline' and e.event_status <> 'moved_online')`

/** Whether a booking overlaps another one at its venue. One without duration comes before those that start at its time. */
const overlaps = `coalesce(b.start_utc < max(b.end_utc) over (earlier rows between unbounded preceding and 1 preceding), false)
  or coalesce(lead(b.start_utc) over earlier < b.end_utc, false)`

const counted = 'id, categories, tags, password'
const linked = 'id, venue, organizer, end_utc'

/** A trigger that books the venues of some rows anew. */
const booksVenuesOf = (rows: string) => `returns trigger language plpgsql as $$
  declare
    ids integer[];
  begin
    select array_agg(a.id) into ids from (${rows}) a;
    if ids is not null then perform book_venues(ids); end if;
    return null;
  end $$`

export const changed_rows: readonly string[] = [
  `create or replace function events_count_update() returns trigger language plpgsql as $$ begin
    insert into term_counts (id, hidden, n)
      select t.id, i.hidden or c.password <> '', sum(c.n)
      from (select a.*, 1 as n from (${changed(counted)}) a union all select r.*, -1 as n from (${before(counted)}) r) c
        join event_index i on i.id = c.id and i.language = 'open' and i.status = 'publish'
        cross join lateral (select distinct unnest(c.categories || c.tags) as id) t
      group by 1, 2 having sum(c.n) <> 0;
    delete from event_links l using (${before(linked)}) r
      where l.to_id = any(r.venue || r.organizer) and l.end_utc = r.end_utc and l.id = r.id;
    insert into event_links (to_id, end_utc, id)
      select distinct unnest(a.venue || a.organizer), a.end_utc, a.id from (${changed(linked)}) a;
    return null;
  end $$`,
  `create or replace function events_book() ${booksVenuesOf(changed('id, venue, event_status, attendance_mode'))}`,
  `create or replace function event_index_book_update() ${booksVenuesOf(
    changed('id, status, start_utc, end_utc', `where language = 'open'`),
  )}`,
  `create or replace function book_venues(ids integer[]) returns void language plpgsql as $$
  declare
    touched integer[];
  begin
    select array_agg(distinct d.venue_id) into touched from ((${booked} except ${occupied}) union all (${occupied} except ${booked})) d;
    if touched is null then return; end if;
    perform pg_advisory_xact_lock(hashtextextended('takvim:bookings:' || t.id, 0))
      from (select unnest(touched) as id order by 1) t;
    delete from venue_bookings b using (
        select event_id, venue_id from (${booked}) w except select event_id, venue_id from (${occupied}) n) gone
      where b.event_id = any(ids) and b.event_id = gone.event_id and b.venue_id = gone.venue_id;
    insert into venue_bookings as old (venue_id, event_id, start_utc, end_utc) ${occupied}
      on conflict (event_id, venue_id) do update set start_utc = excluded.start_utc, end_utc = excluded.end_utc
      where (old.start_utc, old.end_utc) is distinct from (excluded.start_utc, excluded.end_utc);
    update venue_bookings o set double_booked = n.double_booked
      from (select b.event_id, b.venue_id, b.double_booked as was, ${overlaps} as double_booked from venue_bookings b
        where b.venue_id = any(touched) window earlier as (partition by b.venue_id order by b.start_utc, b.end_utc, b.event_id)) n
      where n.was <> n.double_booked and o.venue_id = any(touched) and o.event_id = n.event_id and o.venue_id = n.venue_id;
  end $$`,
  // Looks for no id in all of them again and again.
  `alter function book_venues(integer[]) set enable_nestloop = off`,
  // One plan, then, suits a single event as well: to plan these statements takes four times as long as to run them.
  `alter function book_venues(integer[]) set plan_cache_mode = force_generic_plan`,
  // Finds rows of tables by their keys, however few there were at first.
  ...[
    'event_index_count_insert()',
    'event_index_count_update()',
    'event_index_count_delete()',
    'events_count_update()',
    'book_venues(integer[])',
  ].map((name) => `alter function ${name} set enable_seqscan = off`),
]
