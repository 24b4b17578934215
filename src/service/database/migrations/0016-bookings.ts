/**
 * Adds the bookings of venues: which published events occupy them and when, and which of them overlap. Triggers keep them, so that
 * a list of double-booked events compares nothing.
 */

/** Whether a booking overlaps another one at its venue. One without duration comes before those that start at its time. */
const overlaps = `coalesce(b.start_utc < max(b.end_utc) over (earlier rows between unbounded preceding and 1 preceding), false)
  or coalesce(lead(b.start_utc) over earlier < b.end_utc, false)`
const sorted = `window earlier as (partition by b.venue_id order by b.start_utc, b.end_utc, b.event_id)`

const all_of = (table: string) => `select b.venue_id, b.event_id, b.start_utc, b.end_utc from ${table} b`

export const bookings: readonly string[] = [
  // Events that are cancelled or take place online leave their venue free.
  `create view occupied_venues as
    select v.venue_id, e.id as event_id, i.start_utc, i.end_utc
    from events e join event_index i on i.id = e.id and i.language = 'open' and i.status = 'publish'
      cross join lateral (select distinct unnest(e.venue) as venue_id) v
    where e.event_status <> 'cancelled'
      and (e.attendance_mode = 'mixed' or e.attendance_mode = 'offline' and e.event_status <> 'moved_online')`,
  `create table venue_bookings (
    venue_id integer not null,
    event_id integer not null,
    start_utc timestamp not null,
    end_utc timestamp not null,
    double_booked boolean not null default false,
    primary key (event_id, venue_id)
  )`,
  // Writers of one venue wait for each other, because of two events that are saved at once each must see the other.
  `create function book_venues(ids integer[]) returns void language plpgsql as $$
  declare
    touched integer[];
  begin
    select array_agg(distinct d.venue_id) into touched from (
      (${all_of('venue_bookings')} where b.event_id = any(ids) except ${all_of('occupied_venues')} where b.event_id = any(ids))
      union all
      (${all_of('occupied_venues')} where b.event_id = any(ids) except ${all_of('venue_bookings')} where b.event_id = any(ids))
    ) d;
    if touched is null then return; end if;
    perform pg_advisory_xact_lock(hashtextextended('takvim:bookings:' || t.id, 0))
      from (select unnest(touched) as id order by 1) t;
    delete from venue_bookings b where b.event_id = any(ids) and not exists (
      select from occupied_venues o where o.event_id = b.event_id and o.venue_id = b.venue_id);
    insert into venue_bookings as old (venue_id, event_id, start_utc, end_utc)
      ${all_of('occupied_venues')} where b.event_id = any(ids)
      on conflict (event_id, venue_id) do update set start_utc = excluded.start_utc, end_utc = excluded.end_utc
      where (old.start_utc, old.end_utc) is distinct from (excluded.start_utc, excluded.end_utc);
    update venue_bookings o set double_booked = n.double_booked
      from (select b.event_id, b.venue_id, b.double_booked as was, ${overlaps} as double_booked from venue_bookings b
        where b.venue_id = any(touched) ${sorted}) n
      where n.was <> n.double_booked and o.event_id = n.event_id and o.venue_id = n.venue_id;
  end $$`,
  `create function events_book() returns trigger language plpgsql as $$
  declare
    ids integer[];
  begin
    select array_agg(a.id) into ids from added a join removed r using (id)
      where (a.venue, a.event_status, a.attendance_mode) is distinct from (r.venue, r.event_status, r.attendance_mode);
    if ids is not null then perform book_venues(ids); end if;
    return null;
  end $$`,
  `create trigger events_book after update on events
    referencing new table as added old table as removed
    for each statement execute function events_book()`,
  `create function event_index_book_insert() returns trigger language plpgsql as $$
  declare
    ids integer[];
  begin
    select array_agg(id) into ids from added where language = 'open' and status = 'publish';
    if ids is not null then perform book_venues(ids); end if;
    return null;
  end $$`,
  `create trigger event_index_book_insert after insert on event_index
    referencing new table as added
    for each statement execute function event_index_book_insert()`,
  `create function event_index_book_update() returns trigger language plpgsql as $$
  declare
    ids integer[];
  begin
    select array_agg(a.id) into ids from added a join removed r using (id, language)
      where a.language = 'open' and (a.status, a.start_utc, a.end_utc) is distinct from (r.status, r.start_utc, r.end_utc);
    if ids is not null then perform book_venues(ids); end if;
    return null;
  end $$`,
  `create trigger event_index_book_update after update on event_index
    referencing new table as added old table as removed
    for each statement execute function event_index_book_update()`,
  `create function event_index_book_delete() returns trigger language plpgsql as $$
  declare
    ids integer[];
  begin
    select array_agg(id) into ids from removed where language = 'open' and status = 'publish';
    if ids is not null then perform book_venues(ids); end if;
    return null;
  end $$`,
  `create trigger event_index_book_delete after delete on event_index
    referencing old table as removed
    for each statement execute function event_index_book_delete()`,
  `insert into venue_bookings (venue_id, event_id, start_utc, end_utc, double_booked)
    select b.venue_id, b.event_id, b.start_utc, b.end_utc, ${overlaps} from occupied_venues b ${sorted}`,
  `create index venue_bookings_time on venue_bookings (venue_id, start_utc, end_utc, event_id)`,
  `create index venue_bookings_double on venue_bookings (event_id) where double_booked`,
]
