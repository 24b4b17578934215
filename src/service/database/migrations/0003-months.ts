/** Counts of events by month: a window of time is a sum over months, and over days only at its ends. */
export const months: readonly string[] = [
  `create table event_months (
    language text not null,
    status text not null,
    hidden boolean not null,
    start_month timestamp not null,
    end_month timestamp not null,
    n integer not null,
    settled boolean not null default false
  )`,
  `create index event_months_window on event_months (language, status, start_month, end_month) include (hidden, n)`,
  `create index event_months_new on event_months (settled) where not settled`,
  `create index event_counts_end on event_counts (language, status, end_date, start_date) include (hidden, n)`,
  `create or replace function event_index_count_insert() returns trigger language plpgsql as $$ begin
    insert into event_counts (language, status, hidden, start_date, end_date, n)
  select language, status, hidden, case when start_date::time = '23:59:59' then start_date else date_trunc('day', start_date) end, case when end_date::time = '23:59:59' then end_date else date_trunc('day', end_date) end, sum(n) from (select *, 1 as n from added) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0;
insert into term_counts (id, language, hidden, n)
  select t.id, d.language, d.hidden, sum(d.n) from (select i.language, i.hidden, e.categories, e.tags, 1 as n
          from added i join events e using (id) where i.status = 'publish') as d
    cross join lateral (select distinct unnest(d.categories || d.tags) as id) as t
  group by 1, 2, 3 having sum(d.n) <> 0;
insert into event_months (language, status, hidden, start_month, end_month, n)
  select language, status, hidden, date_trunc('month', start_date), date_trunc('month', end_date), sum(n) from (select *, 1 as n from added) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0;
    return null;
  end $$`,
  `create or replace function event_index_count_update() returns trigger language plpgsql as $$ begin
    insert into event_counts (language, status, hidden, start_date, end_date, n)
  select language, status, hidden, case when start_date::time = '23:59:59' then start_date else date_trunc('day', start_date) end, case when end_date::time = '23:59:59' then end_date else date_trunc('day', end_date) end, sum(n) from (select *, 1 as n from added union all select *, -1 as n from removed) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0;
insert into term_counts (id, language, hidden, n)
  select t.id, d.language, d.hidden, sum(d.n) from (select i.language, i.hidden, e.categories, e.tags, 1 as n
          from added i join events e using (id) where i.status = 'publish' union all select i.language, i.hidden, e.categories, e.tags, -1 as n
          from removed i join events e using (id) where i.status = 'publish') as d
    cross join lateral (select distinct unnest(d.categories || d.tags) as id) as t
  group by 1, 2, 3 having sum(d.n) <> 0;
insert into event_months (language, status, hidden, start_month, end_month, n)
  select language, status, hidden, date_trunc('month', start_date), date_trunc('month', end_date), sum(n) from (select *, 1 as n from added union all select *, -1 as n from removed) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0;
    return null;
  end $$`,
  `create or replace function event_index_count_delete() returns trigger language plpgsql as $$ begin
    insert into event_counts (language, status, hidden, start_date, end_date, n)
  select language, status, hidden, case when start_date::time = '23:59:59' then start_date else date_trunc('day', start_date) end, case when end_date::time = '23:59:59' then end_date else date_trunc('day', end_date) end, sum(n) from (select *, -1 as n from removed) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0;
insert into term_counts (id, language, hidden, n)
  select t.id, d.language, d.hidden, sum(d.n) from (select i.language, i.hidden, e.categories, e.tags, -1 as n
          from removed i join events e using (id) where i.status = 'publish') as d
    cross join lateral (select distinct unnest(d.categories || d.tags) as id) as t
  group by 1, 2, 3 having sum(d.n) <> 0;
insert into event_months (language, status, hidden, start_month, end_month, n)
  select language, status, hidden, date_trunc('month', start_date), date_trunc('month', end_date), sum(n) from (select *, -1 as n from removed) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0;
    return null;
  end $$`,
  // Counts the events that are there.
  `insert into event_months (language, status, hidden, start_month, end_month, n)
  select language, status, hidden, date_trunc('month', start_date), date_trunc('month', end_date), sum(n) from (select * from event_counts) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0`,
]
