/**
 * Counts that the writes keep, so that a total is never counted anew: of events by list (`language`: that of a language, or
 * `open` for readers), status and days, or months, and of the public events under each term. Triggers keep them, in the
 * transaction of the write itself and through any door.
 *
 * A write adds rows with its differences (+1, -1) and takes no lock on what others count: writers neither wait for each other
 * nor meet in a circle, and every reader sees exactly the differences of the writes it sees. The sum of `n` is the count.
 * `settleCounts` adds rows of one kind up from time to time.
 *
 * `event_links` holds venues and organizers of events by their end, one row each: whether a venue has events to come is a
 * look at its last ones.
 */
import { sql } from 'kysely'
import type { Db } from '../../context.ts'

/**
 * What is equal to every filter of whole days (see resources/date-filters.ts): the day, and whether it is its last second,
 * which `starts_before` and the others tell from what is before.
 */
const coarse = (column: string) =>
  `case when ${column}::time = '23:59:59' then ${column} else date_trunc('day', ${column}) end`

const event_key = `language, status, hidden, ${coarse('start_date')}, ${coarse('end_date')}`
const add_events = (source: string) => `insert into event_counts (language, status, hidden, start_date, end_date, n)
  select ${event_key}, sum(n) from (${source}) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0`

const month_key = `language, status, hidden, date_trunc('month', start_date), date_trunc('month', end_date)`
const add_months = (source: string) => `insert into event_months (language, status, hidden, start_month, end_month, n)
  select ${month_key}, sum(n) from (${source}) as d group by 1, 2, 3, 4, 5 having sum(n) <> 0`

/** Terms of events as rows, as they were counted for each language until 0010. */
const add_terms_of_languages = (rows: string) => `insert into term_counts (id, language, hidden, n)
  select t.id, d.language, d.hidden, sum(d.n) from (${rows}) as d
    cross join lateral (select distinct unnest(d.categories || d.tags) as id) as t
  group by 1, 2, 3 having sum(d.n) <> 0`

/** Terms of events as rows: `rows` has `id`, `hidden`, `n` and the lists. A term counts once in an event. */
const add_terms = (rows: string) => `insert into term_counts (id, hidden, n)
  select t.id, d.hidden, sum(d.n) from (${rows}) as d
    cross join lateral (select distinct unnest(d.categories || d.tags) as id) as t
  group by 1, 2 having sum(d.n) <> 0`

/** Public events as terms count them, out of rows of the index as `i`; a protected event is hidden from readers of a term. */
const public_terms = (index: string, n: number) =>
  `select i.hidden or e.password <> '' as hidden, e.categories, e.tags, ${n} as n
    from ${index} i join events e using (id) where i.language = 'open' and i.status = 'publish'`

const add_links = (events: string) => `insert into event_links (to_id, end_utc, id)
  select distinct unnest(venue || organizer), end_utc, id from (${events}) as e`

const sides = {
  insert: [['added', 1]],
  update: [
    ['added', 1],
    ['removed', -1],
  ],
  delete: [['removed', -1]],
} as const
type Operation = keyof typeof sides
const operations = ['insert', 'update', 'delete'] as const

const named = { added: 'new table as added', removed: 'old table as removed' } as const

/** What a trigger does. */
const counting = (table: string, operation: Operation, statements: readonly string[]) =>
  `create or replace function ${table}_count_${operation}() returns trigger language plpgsql as $$ begin
    ${statements.join(';\n')};
    return null;
  end $$`

function trigger(table: string, operation: Operation, statements: readonly string[]): string[] {
  const name = `${table}_count_${operation}`
  return [
    counting(table, operation, statements),
    `create trigger ${name} after ${operation} on ${table}
      referencing ${sides[operation].map(([side]) => named[side]).join(' ')}
      for each statement execute function ${name}()`,
  ]
}

/** What an operation adds and takes away, as rows with `n`. */
const difference = (operation: Operation, select: (side: string, n: number) => string) =>
  sides[operation].map(([side, n]) => select(side, n)).join(' union all ')

const indexed = (operation: Operation) => difference(operation, (side, n) => `select *, ${n} as n from ${side}`)

const onIndexOfLanguages = (operation: Operation) => [
  add_events(indexed(operation)),
  add_terms_of_languages(
    difference(
      operation,
      (side, n) => `select i.language, i.hidden, e.categories, e.tags, ${n} as n
          from ${side} i join events e using (id) where i.status = 'publish'`,
    ),
  ),
]

const relinked = `(a.venue, a.organizer, a.end_utc) is distinct from (r.venue, r.organizer, r.end_utc)`

const links_on_update = [
  `delete from event_links l using added a join removed r using (id)
    where ${relinked} and l.id = r.id and l.to_id = any(r.venue || r.organizer)`,
  add_links(`select a.* from added a join removed r using (id) where ${relinked}`),
]

const on_update_of_languages = [
  add_terms_of_languages(
    difference(
      'update',
      (side, n) => `select i.language, i.hidden, ${side}.categories, ${side}.tags, ${n} as n
        from added join removed using (id) join event_index i using (id)
        where i.status = 'publish' and (added.categories, added.tags) is distinct from (removed.categories, removed.tags)`,
    ),
  ),
  ...links_on_update,
]

/** Runs before the rows of the index go along: afterwards nothing tells any more what was counted. */
const counting_deletion = (terms: string) => `create or replace function events_count_delete() returns trigger
  language plpgsql as $$ begin
    ${terms};
    delete from event_links where id = old.id and to_id = any(old.venue || old.organizer);
    return old;
  end $$`

const before_delete_of_languages = [
  counting_deletion(
    add_terms_of_languages(`select language, hidden, old.categories, old.tags, -1 as n from event_index
      where id = old.id and status = 'publish'`),
  ),
  `create trigger events_count_delete before delete on events for each row execute function events_count_delete()`,
]

const fill_of_languages = [
  add_events(`select *, 1 as n from event_index`),
  add_terms_of_languages(`select i.language, i.hidden, e.categories, e.tags, 1 as n from event_index i join events e using (id)
    where i.status = 'publish'`),
  add_links(`select * from events`),
]

const fill_months = add_months(`select * from event_counts`)

const keys = {
  event_counts: 'language, status, hidden, start_date, end_date',
  event_months: 'language, status, hidden, start_month, end_month',
  term_counts: 'id, hidden',
} as const

export const counts_tables: readonly string[] = [
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
  ...operations.flatMap((operation) => trigger('event_index', operation, onIndexOfLanguages(operation))),
  ...trigger('events', 'insert', [add_links('select * from added')]),
  ...trigger('events', 'update', on_update_of_languages),
  ...before_delete_of_languages,
  ...fill_of_languages,
]

/** The same counts of events by months: a window is a sum over these, and over days only in the months at its ends. */
export const months_tables: readonly string[] = [
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
  ...operations.map((operation) =>
    counting('event_index', operation, [...onIndexOfLanguages(operation), add_months(indexed(operation))]),
  ),
  fill_months,
]

const fill_terms = add_terms(public_terms('event_index', 1))

/** Terms count public events, which are the same for every language; rows of the index for readers are counted from here on. */
export const open_tables: readonly string[] = [
  `drop table term_counts`,
  `create table term_counts (
    id integer not null,
    hidden boolean not null,
    n integer not null,
    settled boolean not null default false
  )`,
  `create index term_counts_term on term_counts (id) include (hidden, n)`,
  `create index term_counts_new on term_counts (settled) where not settled`,
  ...operations.map((operation) =>
    counting('event_index', operation, [
      add_events(indexed(operation)),
      add_months(indexed(operation)),
      add_terms(difference(operation, public_terms)),
    ]),
  ),
  counting('events', 'update', [
    add_terms(
      difference(
        'update',
        (side, n) => `select i.hidden or ${side}.password <> '' as hidden, ${side}.categories, ${side}.tags, ${n} as n
          from added join removed using (id) join event_index i using (id)
          where i.language = 'open' and i.status = 'publish'
            and (added.categories, added.tags, added.password = '') is distinct from
              (removed.categories, removed.tags, removed.password = '')`,
      ),
    ),
    ...links_on_update,
  ]),
  counting_deletion(
    add_terms(`select hidden or old.password <> '' as hidden, old.categories, old.tags, -1 as n from event_index
      where id = old.id and language = 'open' and status = 'publish'`),
  ),
  // The rows of events for readers; what they add to the counts the triggers count.
  `insert into event_index (id, language, text_language, status, author, start_utc, end_utc, start_date, end_date, hidden)
    select e.id, 'open', e.original_language,
      case when e.trashed_utc is not null then 'trash'
        when exists (select from event_texts t where t.id = e.id and t.status = 'publish') then 'publish'
        else 'draft' end,
      e.author, e.start_utc, e.end_utc, e.start_date, e.end_date, e.hide_from_listings
    from events e`,
]

/** Counts everything anew, for rows that were written while no trigger was at work. */
export async function recount(db: Db): Promise<void> {
  await sql.raw('truncate event_counts, event_months, term_counts, event_links').execute(db)
  for (const statement of [
    add_events(`select *, 1 as n from event_index`),
    fill_terms,
    add_links(`select * from events`),
    fill_months,
  ])
    await sql.raw(statement).execute(db)
}

/** Replace rows of one kind, of which some came since the last time, by one row with their sum. */
const settling = (table: string, key: string): string => {
  const columns = key.split(', ')
  const of = (alias: string) => columns.map((column) => `${alias}.${column}`).join(', ')
  return `with fresh as (delete from ${table} where not settled returning ${key}, n),
      kinds as (select distinct ${key} from fresh),
      older as (delete from ${table} c using kinds k where c.settled and (${of('c')}) = (${of('k')})
        returning ${of('c')}, c.n)
    insert into ${table} (${key}, n, settled)
      select ${key}, sum(n), true from (select * from fresh union all select * from older) as rows
      group by ${key} having sum(n) <> 0`
}

/** Add up what was written since the last time. Rows that come meanwhile are left for the next; one process at a time does this. */
export async function settleCounts(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ alone: boolean }>`select
      pg_try_advisory_xact_lock(hashtextextended('takvim:counts', 0)) as alone`.execute(tx)
    if (!rows[0]?.alone) return
    for (const [table, key] of Object.entries(keys)) await sql.raw(settling(table, key)).execute(tx)
  })
}
