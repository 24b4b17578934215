/**
 * Loads the calendar of the benchmark straight into the tables of an empty database. Two thirds of the events are past, a tenth
 * take several days, nine in ten are published. The rows that the service derives are made in SQL, because the service would
 * need hours for a million; `checkDerived` has the service derive some of them and compares.
 */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type pg from 'pg'
import { bench_languages } from './words.ts'
import { fold } from '../../../contract/text/fold.ts'
import { resources } from '../../../contract/resources.ts'
import { slugify } from '../../../contract/text/slug.ts'
import { titleKey } from '../../../contract/text/title-order.ts'
import type { Db } from '../../context.ts'
import { recount } from './recount.ts'
import { reindex } from '../../resources/derived/reindex.ts'
import { makePhrases, numbersFrom, pool_size } from './texts.ts'
import type { Progress } from './progress.ts'

export const sizes = { venues: 5000, organizers: 500, categories: 60, tags: 300 } as const
const categories_at_top = 10
/** The first event follows the venues and organizers, which have ids of the same sequence. */
export const first_event = 10_001
const at_once = 50_000

/** Returns SQL of a number from 0 to 1 that is the same each time for an event and a purpose. */
const chance = (purpose: number) => `((hashint8extended(n::bigint, ${purpose}) & 1048575)::float8 / 1048576)`
const upTo = (purpose: number, count: number) => `(1 + floor(${chance(purpose)} * ${count}))::int`

async function loadPhrases(client: pg.Pool): Promise<void> {
  await client.query(`create table bench_phrases (language text, number int, title text, sentence text, title_folded text,
    sentence_folded text, slug text, title_key text, primary key (language, number))`)
  const phrases = makePhrases()
  for (let from = 0; from < phrases.length; from += pool_size / 4) {
    const part = phrases.slice(from, from + pool_size / 4)
    await client.query(
      `insert into bench_phrases select language, number, title, sentence, title_folded, sentence_folded, slug, title_key
       from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
         as p (language, number, title, sentence, title_folded, sentence_folded, slug, title_key)`,
      [
        part.map(({ language }) => language),
        part.map((_, position) => (from + position) % pool_size),
        part.map(({ title }) => title),
        part.map(({ sentence }) => sentence),
        part.map(({ title }) => fold(title)),
        part.map(({ sentence }) => fold(sentence)),
        part.map(({ title, language }) => slugify(title, language)),
        part.map(({ title, language }) => titleKey(title, language)),
      ],
    )
  }
}

const text_columns = `language, text_version, source_version`
const in_languages = `cross join unnest(array['${bench_languages.join(`','`)}']) as l (language)`
const phrase = (alias: string, purpose: number) => `join bench_phrases ${alias} on ${alias}.language = l.language
  and ${alias}.number = ${upTo(purpose, pool_size)} - 1`

/** Loads venues, organizers, categories and tags. They are few, so the service derives their rows. */
async function loadLinked(client: pg.Pool, db: Db): Promise<void> {
  const venue_facts = `phone, website, image, zip, geo_lat, geo_lng`
  await client.query(`insert into venues (original_language, ${venue_facts})
    select 'en', '+90 212 ' || (1000000 + n), 'https://example.org/venue/' || n, '', (10000 + n)::text,
      36 + ${chance(1)} * 6, 26 + ${chance(2)} * 18 from generate_series(1, ${sizes.venues}) as n`)
  await client.query(`insert into organizers (original_language, phone, website, image, email)
    select 'en', '', 'https://example.org/organizer/' || n, '', 'desk' || n || '@example.org'
    from generate_series(1, ${sizes.organizers}) as n`)
  for (const [one, many, columns, values] of [
    ['venue', 'venues', 'description, address, city, country', `'', s.title, split_part(t.title, ' ', 4), 'TR'`],
    ['organizer', 'organizers', 'description', `'<p>' || s.sentence || '</p>'`],
  ] as const) {
    await client.query(`insert into ${one}_texts (id, ${text_columns}, status, date_utc, slug, ${one}, ${columns})
      select id, l.language, 1, 1, 'publish', '2024-01-01', t.slug || '-' || id, t.title || ' ' || id, ${values}
      from (select id, id as n from ${many}) as ${many} ${in_languages} ${phrase('t', 11)} ${phrase('s', 12)}`)
  }
  await client.query(`insert into categories (original_language, parent) select 'en',
    case when n <= ${categories_at_top} then 0 else 1 + n % ${categories_at_top} end
    from generate_series(1, ${sizes.categories}) as n`)
  await client.query(`insert into tags (original_language) select 'en' from generate_series(1, ${sizes.tags})`)
  for (const [one, many] of [
    ['category', 'categories'],
    ['tag', 'tags'],
  ] as const) {
    await client.query(`insert into ${one}_texts (id, ${text_columns}, name, description, slug, folded_name)
      select id, l.language, 1, 1, t.title || ' ' || id, '', t.slug || '-' || id, t.title_folded || ' ' || id
      from (select id, id as n from ${many}) as ${many} ${in_languages} ${phrase('t', 13)}`)
  }
  for (const name of ['venues', 'organizers', 'categories', 'tags'] as const) {
    const { rows } = await client.query<{ id: number }>(`select id from ${name} order by id`)
    const ids = rows.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += 500)
      await reindex(db, resources[name], ids.slice(from, from + 500), 'en')
  }
}

/** Returns SQL of ten years of events in four zones, most of them an hour or two in the daytime. */
const facts = (first_day: string) => `
  select n::int as id, author.id as author, 'en' as original_language,
    (array['Europe/Istanbul', 'Africa/Cairo', 'Asia/Riyadh', 'Europe/London'])[${upTo(1, 4)}] as timezone,
    ${chance(2)} < 0.1 as all_day,
    date '${first_day}' + (${chance(3)} * 3650)::int as day,
    time '08:00' + make_interval(mins => (${chance(4)} * 28)::int * 30) as hour,
    case when ${chance(5)} < 0.1 then (${chance(6)} * 5)::int else 0 end as days,
    case when ${chance(7)} < 0.5 then 'https://example.org/image/' || n || '.jpg' else '' end as image,
    case when ${chance(8)} < 0.4 then ((${chance(9)} * 40)::int * 5)::text else '' end as cost,
    ${chance(10)} < 0.01 as hide_from_listings, ${chance(11)} < 0.05 as featured,
    case when ${chance(12)} < 0.001 then 'secret' else '' end as password,
    array[(1 + floor(${chance(13)} ^ 2 * ${sizes.categories}))::int] as categories,
    array[${sizes.categories} + ${upTo(14, sizes.tags)}, ${sizes.categories} + ${upTo(15, sizes.tags)}] as tags,
    array[linked.venue + (floor(${chance(16)} ^ 2 * ${sizes.venues}))::int] as venue,
    array[linked.organizer + (floor(${chance(17)} ^ 2 * ${sizes.organizers}))::int] as organizer,
    (array['draft', 'pending', 'future', 'private'])[floor(${chance(18)} * 40)::int + 1] as unpublished
  from generate_series($1::bigint, $2::bigint) as n,
    (select min(id) as id from users) as author,
    (select (select min(id) from venues) as venue, (select min(id) from organizers) as organizer) as linked`

/** Loads some events. The caller sets session_replication_role to replica, so that no trigger checks keys or counts. */
async function loadEvents(client: pg.PoolClient, from: number, to: number, first_day: string): Promise<void> {
  await client.query(
    `with raw as (${facts(first_day)}), made as (
      select *, day + case when all_day then time '00:00' else hour end as start_date,
        day + days + case when all_day then time '23:59:59' else hour + interval '90 minutes' end as end_date from raw)
    insert into events (id, author, original_language, timezone, all_day, start_date, end_date, start_utc, end_utc, image,
      cost, hide_from_listings, featured, password, categories, tags, venue, organizer)
    select id, author, original_language, timezone, all_day, start_date, end_date,
      start_date at time zone timezone at time zone 'UTC', end_date at time zone timezone at time zone 'UTC', image, cost,
      hide_from_listings, featured, password, categories, tags, venue, organizer from made`,
    [from, to],
  )
  await client.query(
    `insert into event_texts (id, ${text_columns}, status, date_utc, slug, title, description, excerpt)
    select e.n, l.language, 1, case when l.language = 'en' then 0 else 1 end,
      coalesce((array['draft', 'pending', 'future', 'private'])[floor(${chance(18)} * 40)::int + 1], 'publish'),
      case when floor(${chance(18)} * 40)::int = 2 then timestamp '2999-01-01' else timestamp '2024-01-01' end,
      t.slug || '-' || e.n, t.title, '<p>' || a.sentence || '</p><p>' || b.sentence || '</p>', ''
    from (select id, id::bigint as n from events where id between $1 and $2) as e ${in_languages}
      ${phrase('t', 21)} ${phrase('a', 22)} ${phrase('b', 23)}`,
    [from, to],
  )
  await client.query(
    `insert into event_index (id, language, text_language, status, author, start_utc, end_utc, start_date, end_date, hidden,
      title_key)
    select e.id, t.language, t.language, t.status, e.author, e.start_utc, e.end_utc, e.start_date, e.end_date,
      e.hide_from_listings, p.title_key from (select *, id::bigint as n from events where id between $1 and $2) as e
      ${in_languages} join event_texts t on t.id = e.id and t.language = l.language ${phrase('p', 21)}
    union all select e.id, 'open', t.language, case when t.status = 'publish' then 'publish' else 'draft' end, e.author,
      e.start_utc, e.end_utc, e.start_date, e.end_date, e.hide_from_listings, ''
      from events e join event_texts t on t.id = e.id and t.language = e.original_language where e.id between $1 and $2`,
    [from, to],
  )
  await client.query(
    `insert into event_search (id, open, whole)
    select e.n, case when s.status <> 'publish' then '' when s.password <> '' then
        string_agg(t.title_folded, chr(10) order by l.language) else
        string_agg(t.title_folded || chr(10) || a.sentence_folded || ' ' || b.sentence_folded, chr(10) order by l.language)
      end, case when s.status = 'publish' and s.password = '' then '' else
        string_agg(t.title_folded || chr(10) || a.sentence_folded || ' ' || b.sentence_folded, chr(10)
          order by l.language) end
    from (select id, id::bigint as n from events where id between $1 and $2) as e
      join (select e.id, e.password, x.status from events e join event_texts x on x.id = e.id and x.language = 'en') as s
        on s.id = e.id
      ${in_languages} ${phrase('t', 21)} ${phrase('a', 22)} ${phrase('b', 23)}
    group by e.n, s.status, s.password`,
    [from, to],
  )
}

const event_tables = ['events', 'event_texts', 'event_index', 'event_search']

/** Drops the indexes and returns their definitions: filled row by row, a trigram index takes ten times as long. */
async function takeIndexes(client: pg.PoolClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes i where tablename = any($1)
      and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [event_tables],
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}

/** Compares rows that were made in SQL with those that the service derives. @throws when they differ */
async function checkDerived(db: Db, events: number): Promise<void> {
  const random = numbersFrom(events)
  const ids = Array.from({ length: 25 }, () => first_event + Math.floor(random() * events))
  const read = async () => {
    const index = await sql`select * from event_index where id = any(${ids}) order by id, language`.execute(db)
    const search = await sql<{
      open: string
      whole: string
    }>`select open, whole from event_search
      where id = any(${ids}) order by id`.execute(db)
    // The order of the texts of a record has no meaning.
    const lines = search.rows.map(({ open, whole }) => [
      open.split('\n').toSorted(),
      whole.split('\n').toSorted(),
    ])
    return { index: index.rows, lines }
  }
  const made = await read()
  await reindex(db, resources.events, ids, 'en')
  if (!isDeepStrictEqual(made, await read()))
    throw new Error('The rows of the benchmark are not those that the service derives.')
}

/** Fills an empty, migrated database that has a user. The same each time but for the days, which lie around today. */
export async function loadCalendar(db: Db, pool: pg.Pool, events: number, progress: Progress): Promise<void> {
  const first_day = new Date(Date.now() - 2433 * 86_400_000).toISOString().slice(0, 10)
  progress.step('names and places', 0)
  await loadPhrases(pool)
  await loadLinked(pool, db)
  const one = await pool.connect()
  try {
    await one.query(`set session_replication_role = replica; set statement_timeout = 0; set jit = off`)
    await one.query(`set maintenance_work_mem = '512MB'`)
    const indexes = await takeIndexes(one)
    for (let done = 0; done < events; done += at_once) {
      progress.step('events', done / events)
      const from = first_event + done
      await loadEvents(one, from, Math.min(from + at_once, first_event + events) - 1, first_day)
    }
    for (const [position, index] of indexes.entries()) {
      progress.step('indexes', position / indexes.length)
      await one.query(index)
    }
    await one.query(`select setval('record_ids', (select max(id) from (select id from events union all select id from venues
      union all select id from organizers) as ids))`)
    await one.query(`drop table bench_phrases`)
    progress.step('statistics', 0.9)
    await one.query(`vacuum (analyze)`)
    await one.query(`reset session_replication_role; reset statement_timeout; reset jit; reset maintenance_work_mem`)
  } finally {
    one.release()
  }
  progress.step('counts', 0.95)
  await recount(db)
  await checkDerived(db, events)
  await pool.query('vacuum (analyze)')
  progress.end()
}
