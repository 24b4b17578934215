/** Lists readers rows of their own, so that a draft in one language hides a record from nobody; terms count public events. */
import type { Kysely } from 'kysely'
import { addOpenRows } from './0010-add-open-rows.ts'
import { runStatements } from './run-statements.ts'

const statements: readonly string[] = [
  `drop table term_counts`,
  `create table term_counts (
    id integer not null,
    hidden boolean not null,
    n integer not null,
    settled boolean not null default false
  )`,
  `create index term_counts_term on term_counts (id) include (hidden, n)`,
  `create index term_counts_new on term_counts (settled) where not settled`,
  `create or replace function event_index_count_insert() returns trigger language plpgsql as $$ begin
    insert into event_counts (language, status, hidden, start_date, end_date, n)
  select language, status, hidden, case when start_date::time = '23:59:59' then start_date else date_trunc('day', start_date) end, case when end_date::time = '23:59:59' then end_date else date_trunc('day', end_date) end, sum(n) from (select *, 1 as n from added) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0;
insert into event_months (language, status, hidden, start_month, end_month, n)
  select language, status, hidden, date_trunc('month', start_date), date_trunc('month', end_date), sum(n) from (select *, 1 as n from added) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0;
insert into term_counts (id, hidden, n)
  select t.id, d.hidden, sum(d.n) from (select i.hidden or e.password <> '' as hidden, e.categories, e.tags, 1 as n
    from added i join events e using (id) where i.language = 'open' and i.status = 'publish') as d
    cross join lateral (select distinct unnest(d.categories || d.tags) as id) as t
  group by 1, 2 having sum(d.n) <> 0;
    return null;
  end $$`,
  `create or replace function event_index_count_update() returns trigger language plpgsql as $$ begin
    insert into event_counts (language, status, hidden, start_date, end_date, n)
  select language, status, hidden, case when start_date::time = '23:59:59' then start_date else date_trunc('day', start_date) end, case when end_date::time = '23:59:59' then end_date else date_trunc('day', end_date) end, sum(n) from (select *, 1 as n from added union all select *, -1 as n from removed) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0;
insert into event_months (language, status, hidden, start_month, end_month, n)
  select language, status, hidden, date_trunc('month', start_date), date_trunc('month', end_date), sum(n) from (select *, 1 as n from added union all select *, -1 as n from removed) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0;
insert into term_counts (id, hidden, n)
  select t.id, d.hidden, sum(d.n) from (select i.hidden or e.password <> '' as hidden, e.categories, e.tags, 1 as n
    from added i join events e using (id) where i.language = 'open' and i.status = 'publish' union all select i.hidden or e.password <> '' as hidden, e.categories, e.tags, -1 as n
    from removed i join events e using (id) where i.language = 'open' and i.status = 'publish') as d
    cross join lateral (select distinct unnest(d.categories || d.tags) as id) as t
  group by 1, 2 having sum(d.n) <> 0;
    return null;
  end $$`,
  `create or replace function event_index_count_delete() returns trigger language plpgsql as $$ begin
    insert into event_counts (language, status, hidden, start_date, end_date, n)
  select language, status, hidden, case when start_date::time = '23:59:59' then start_date else date_trunc('day', start_date) end, case when end_date::time = '23:59:59' then end_date else date_trunc('day', end_date) end, sum(n) from (select *, -1 as n from removed) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0;
insert into event_months (language, status, hidden, start_month, end_month, n)
  select language, status, hidden, date_trunc('month', start_date), date_trunc('month', end_date), sum(n) from (select *, -1 as n from removed) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0;
insert into term_counts (id, hidden, n)
  select t.id, d.hidden, sum(d.n) from (select i.hidden or e.password <> '' as hidden, e.categories, e.tags, -1 as n
    from removed i join events e using (id) where i.language = 'open' and i.status = 'publish') as d
    cross join lateral (select distinct unnest(d.categories || d.tags) as id) as t
  group by 1, 2 having sum(d.n) <> 0;
    return null;
  end $$`,
  `create or replace function events_count_update() returns trigger language plpgsql as $$ begin
    insert into term_counts (id, hidden, n)
  select t.id, d.hidden, sum(d.n) from (select i.hidden or added.password <> '' as hidden, added.categories, added.tags, 1 as n
          from added join removed using (id) join event_index i using (id)
          where i.language = 'open' and i.status = 'publish'
            and (added.categories, added.tags, added.password = '') is distinct from
              (removed.categories, removed.tags, removed.password = '') union all select i.hidden or removed.password <> '' as hidden, removed.categories, removed.tags, -1 as n
          from added join removed using (id) join event_index i using (id)
          where i.language = 'open' and i.status = 'publish'
            and (added.categories, added.tags, added.password = '') is distinct from
              (removed.categories, removed.tags, removed.password = '')) as d
    cross join lateral (select distinct unnest(d.categories || d.tags) as id) as t
  group by 1, 2 having sum(d.n) <> 0;
delete from event_links l using added a join removed r using (id)
    where (a.venue, a.organizer, a.end_utc) is distinct from (r.venue, r.organizer, r.end_utc) and l.id = r.id and l.to_id = any(r.venue || r.organizer);
insert into event_links (to_id, end_utc, id)
  select distinct unnest(venue || organizer), end_utc, id from (select a.* from added a join removed r using (id) where (a.venue, a.organizer, a.end_utc) is distinct from (r.venue, r.organizer, r.end_utc)) as e;
    return null;
  end $$`,
  `create or replace function events_count_delete() returns trigger
  language plpgsql as $$ begin
    insert into term_counts (id, hidden, n)
  select t.id, d.hidden, sum(d.n) from (select hidden or old.password <> '' as hidden, old.categories, old.tags, -1 as n from event_index
      where id = old.id and language = 'open' and status = 'publish') as d
    cross join lateral (select distinct unnest(d.categories || d.tags) as id) as t
  group by 1, 2 having sum(d.n) <> 0;
    delete from event_links where id = old.id and to_id = any(old.venue || old.organizer);
    return old;
  end $$`,
  // Rows of events for readers; the triggers count them.
  `insert into event_index (id, language, text_language, status, author, start_utc, end_utc, start_date, end_date, hidden)
    select e.id, 'open', e.original_language,
      case when e.trashed_utc is not null then 'trash'
        when exists (select from event_texts t where t.id = e.id and t.status = 'publish') then 'publish'
        else 'draft' end,
      e.author, e.start_utc, e.end_utc, e.start_date, e.end_date, e.hide_from_listings
    from events e`,
  `drop index event_index_author`,
  `alter table events add column open_modified_utc timestamp`,
  `alter table venues add column open_modified_utc timestamp`,
  `alter table organizers add column open_modified_utc timestamp`,
  // Finds the records that had another author before.
  `create index history_author on history ((changes->'author'->>0)) where changes ? 'author'`,
]

export async function openRows(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, statements)
  await addOpenRows(db, 'venue')
  await addOpenRows(db, 'organizer')
}
