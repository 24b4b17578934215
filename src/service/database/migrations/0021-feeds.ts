/** Adds what feeds need: a lasting name of the calendar, the keys of saved views, and how often events changed their time, place or state. */
export const feeds: readonly string[] = [
  // Part of the UID of every event, which outlives the address of the site.
  `create table calendar_identity (
    single boolean primary key default true check (single),
    uid text not null
  )`,
  `insert into calendar_identity (uid) values (gen_random_uuid()::text)`,
  `create table view_feeds (
    view_id integer primary key references views on delete cascade,
    key text not null unique,
    created_utc timestamp not null default (now() at time zone 'utc')
  )`,
  // Numbers that only grow (RFC 5545, section 3.8.7.4); events and venues without a row have none yet.
  `create table event_sequences (
    id integer primary key references events on delete cascade,
    sequence integer not null
  )`,
  `create table venue_sequences (
    id integer primary key references venues on delete cascade,
    sequence integer not null
  )`,
  // The number of an event is its own with those of its venues. An event that leaves a venue takes that venue's along.
  `create function count_event_sequence() returns trigger language plpgsql as $$
    declare
      step integer := 1;
    begin
      if old.venue is distinct from new.venue then
        step := 1 + (select coalesce(sum(v.sequence), 0) from venue_sequences v where v.id = any(old.venue));
      end if;
      insert into event_sequences as s (id, sequence) values (new.id, step)
        on conflict (id) do update set sequence = s.sequence + excluded.sequence;
      return null;
    end $$`,
  `create trigger events_sequence after update on events for each row
    when (old.start_utc is distinct from new.start_utc or old.end_utc is distinct from new.end_utc
      or old.start_date is distinct from new.start_date or old.end_date is distinct from new.end_date
      or old.timezone is distinct from new.timezone or old.all_day is distinct from new.all_day
      or old.venue is distinct from new.venue or old.event_status is distinct from new.event_status
      or old.attendance_mode is distinct from new.attendance_mode or old.online_url is distinct from new.online_url)
    execute function count_event_sequence()`,
  `create function count_venue_sequence() returns trigger language plpgsql as $$
    begin
      insert into venue_sequences as s (id, sequence) values (new.id, 1)
        on conflict (id) do update set sequence = s.sequence + 1;
      return null;
    end $$`,
  // Texts that readers do not see say nothing.
  `create trigger venue_texts_sequence after update on venue_texts for each row
    when ((old.status = 'publish' or new.status = 'publish')
      and (old.venue is distinct from new.venue or old.address is distinct from new.address
        or old.city is distinct from new.city or old.country is distinct from new.country
        or old.stateprovince is distinct from new.stateprovince or old.status is distinct from new.status))
    execute function count_venue_sequence()`,
]
