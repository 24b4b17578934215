/** Counts of events by day and by term, kept by triggers; indexes of events by time. */
export const counts: readonly string[] = [
  `create table event_counts (
    language text not null,
    status text not null,
    hidden boolean not null,
    start_date timestamp not null,
    end_date timestamp not null,
    n integer not null,
    settled boolean not null default false
  )`,
  `create index event_counts_window on event_counts (language, status, start_date, end_date) include (hidden, n)`,
  `create index event_counts_new on event_counts (settled) where not settled`,
  `create table term_counts (
    id integer not null,
    language text not null,
    hidden boolean not null,
    n integer not null,
    settled boolean not null default false
  )`,
  `create index term_counts_term on term_counts (id, language) include (hidden, n)`,
  `create index term_counts_new on term_counts (settled) where not settled`,
  `create table event_links (
    to_id integer not null,
    end_utc timestamp not null,
    id integer not null,
    primary key (to_id, end_utc, id)
  )`,
  // Triggers keep the counts, in the transaction of the write itself.
  `create or replace function event_index_count_insert() returns trigger language plpgsql as $$ begin
    insert into event_counts (language, status, hidden, start_date, end_date, n)
  select language, status, hidden, case when start_date::time = '23:59:59' then start_date else date_trunc('day', start_date) end, case when end_date::time = '23:59:59' then end_date else date_trunc('day', end_date) end, sum(n) from (select *, 1 as n from added) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0;
insert into term_counts (id, language, hidden, n)
  select t.id, d.language, d.hidden, sum(d.n) from (select i.language, i.hidden, e.categories, e.tags, 1 as n
          from added i join events e using (id) where i.status = 'publish') as d
    cross join lateral (select distinct unnest(d.categories || d.tags) as id) as t
  group by 1, 2, 3 having sum(d.n) <> 0;
    return null;
  end $$`,
  `create trigger event_index_count_insert after insert on event_index
      referencing new table as added
      for each statement execute function event_index_count_insert()`,
  `create or replace function event_index_count_update() returns trigger language plpgsql as $$ begin
    insert into event_counts (language, status, hidden, start_date, end_date, n)
  select language, status, hidden, case when start_date::time = '23:59:59' then start_date else date_trunc('day', start_date) end, case when end_date::time = '23:59:59' then end_date else date_trunc('day', end_date) end, sum(n) from (select *, 1 as n from added union all select *, -1 as n from removed) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0;
insert into term_counts (id, language, hidden, n)
  select t.id, d.language, d.hidden, sum(d.n) from (select i.language, i.hidden, e.categories, e.tags, 1 as n
          from added i join events e using (id) where i.status = 'publish' union all select i.language, i.hidden, e.categories, e.tags, -1 as n
          from removed i join events e using (id) where i.status = 'publish') as d
    cross join lateral (select distinct unnest(d.categories || d.tags) as id) as t
  group by 1, 2, 3 having sum(d.n) <> 0;
    return null;
  end $$`,
  `create trigger event_index_count_update after update on event_index
      referencing new table as added old table as removed
      for each statement execute function event_index_count_update()`,
  `create or replace function event_index_count_delete() returns trigger language plpgsql as $$ begin
    insert into event_counts (language, status, hidden, start_date, end_date, n)
  select language, status, hidden, case when start_date::time = '23:59:59' then start_date else date_trunc('day', start_date) end, case when end_date::time = '23:59:59' then end_date else date_trunc('day', end_date) end, sum(n) from (select *, -1 as n from removed) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0;
insert into term_counts (id, language, hidden, n)
  select t.id, d.language, d.hidden, sum(d.n) from (select i.language, i.hidden, e.categories, e.tags, -1 as n
          from removed i join events e using (id) where i.status = 'publish') as d
    cross join lateral (select distinct unnest(d.categories || d.tags) as id) as t
  group by 1, 2, 3 having sum(d.n) <> 0;
    return null;
  end $$`,
  `create trigger event_index_count_delete after delete on event_index
      referencing old table as removed
      for each statement execute function event_index_count_delete()`,
  `create or replace function events_count_insert() returns trigger language plpgsql as $$ begin
    insert into event_links (to_id, end_utc, id)
  select distinct unnest(venue || organizer), end_utc, id from (select * from added) as e;
    return null;
  end $$`,
  `create trigger events_count_insert after insert on events
      referencing new table as added
      for each statement execute function events_count_insert()`,
  `create or replace function events_count_update() returns trigger language plpgsql as $$ begin
    insert into term_counts (id, language, hidden, n)
  select t.id, d.language, d.hidden, sum(d.n) from (select i.language, i.hidden, added.categories, added.tags, 1 as n
        from added join removed using (id) join event_index i using (id)
        where i.status = 'publish' and (added.categories, added.tags) is distinct from (removed.categories, removed.tags) union all select i.language, i.hidden, removed.categories, removed.tags, -1 as n
        from added join removed using (id) join event_index i using (id)
        where i.status = 'publish' and (added.categories, added.tags) is distinct from (removed.categories, removed.tags)) as d
    cross join lateral (select distinct unnest(d.categories || d.tags) as id) as t
  group by 1, 2, 3 having sum(d.n) <> 0;
delete from event_links l using added a join removed r using (id)
    where (a.venue, a.organizer, a.end_utc) is distinct from (r.venue, r.organizer, r.end_utc) and l.id = r.id and l.to_id = any(r.venue || r.organizer);
insert into event_links (to_id, end_utc, id)
  select distinct unnest(venue || organizer), end_utc, id from (select a.* from added a join removed r using (id) where (a.venue, a.organizer, a.end_utc) is distinct from (r.venue, r.organizer, r.end_utc)) as e;
    return null;
  end $$`,
  `create trigger events_count_update after update on events
      referencing new table as added old table as removed
      for each statement execute function events_count_update()`,
  // Runs before the rows of the index are deleted by cascade: afterwards nothing tells what was counted.
  `create or replace function events_count_delete() returns trigger
  language plpgsql as $$ begin
    insert into term_counts (id, language, hidden, n)
  select t.id, d.language, d.hidden, sum(d.n) from (select language, hidden, old.categories, old.tags, -1 as n from event_index
      where id = old.id and status = 'publish') as d
    cross join lateral (select distinct unnest(d.categories || d.tags) as id) as t
  group by 1, 2, 3 having sum(d.n) <> 0;
    delete from event_links where id = old.id and to_id = any(old.venue || old.organizer);
    return old;
  end $$`,
  `create trigger events_count_delete before delete on events for each row execute function events_count_delete()`,
  // Counts the events that are there.
  `insert into event_counts (language, status, hidden, start_date, end_date, n)
  select language, status, hidden, case when start_date::time = '23:59:59' then start_date else date_trunc('day', start_date) end, case when end_date::time = '23:59:59' then end_date else date_trunc('day', end_date) end, sum(n) from (select *, 1 as n from event_index) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0`,
  `insert into term_counts (id, language, hidden, n)
  select t.id, d.language, d.hidden, sum(d.n) from (select i.language, i.hidden, e.categories, e.tags, 1 as n from event_index i join events e using (id)
    where i.status = 'publish') as d
    cross join lateral (select distinct unnest(d.categories || d.tags) as id) as t
  group by 1, 2, 3 having sum(d.n) <> 0`,
  `insert into event_links (to_id, end_utc, id)
  select distinct unnest(venue || organizer), end_utc, id from (select * from events) as e`,
  // A window of time is read out of the index alone, whatever statuses are asked for; rare statuses have an index of their own.
  `drop index event_index_list`,
  `create index event_index_start on event_index (language, start_utc, id)
          include (status, end_utc, start_date, end_date, hidden, author)`,
  `create index event_index_unpublished on event_index (language, status, start_utc, id) where status <> 'publish'`,
  `create index event_index_long on event_index (language, start_utc, id)
          include (status, end_utc, start_date, end_date, hidden, author) where end_utc - start_utc > interval '31 days'`,
  `create index event_index_author on event_index (author, language) where hidden or status <> 'publish'`,
  `create index events_trashed on events (trashed_utc) where trashed_utc is not null`,
]
