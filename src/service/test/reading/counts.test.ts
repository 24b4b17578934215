/** Stored counts and cached totals match the records after any writes through any channel, on both engines. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { languages } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { readConfig } from '../../config/config.ts'
import type { RequestContext, Service } from '../../context.ts'
import { settleCounts } from '../../schedule/settle-counts.ts'
import { migrateToLatest } from '../../database/migrate/migrate.ts'
import { migrations } from '../../database/migrations/migrations.ts'
import { createRecord } from '../../resources/write/create.ts'
import { list } from '../../resources/list/list.ts'
import { listSqlOf } from '../../resources/list/list-sql.ts'
import { reindex } from '../../resources/derived/reindex.ts'
import { removeRecord } from '../../resources/write/remove.ts'
import { database_snapshot, cachedTotal, totalOf } from '../../resources/list/total.ts'
import { updateRecord } from '../../resources/write/update.ts'
import { RestError } from '../../http/rest-error.ts'
import { emptyTrash } from '../../schedule/empty-trash.ts'
import { publishDue } from '../../schedule/publish-due.ts'
import { onEachEngine, type Databases } from '../open-database.ts'
import { brokenIn } from '../whole.ts'

const day = 86_400_000
const { events, venues, categories, tags } = resources

interface World {
  readonly service: Service
  readonly author: number
  /** Moves the clock of the service. */
  later(milliseconds: number): void
  readonly ids: Record<'events' | 'venues' | 'categories' | 'tags', number[]>
}

async function makeWorld({ open }: Databases, steps_of_tables = migrations): Promise<World> {
  const { db, engine, listen } = await open()
  await migrateToLatest(db, steps_of_tables)
  let moved = 0
  const now = () => new Date(Date.now() + moved)
  const service = { config: readConfig({ SITE_TIME_ZONE: 'Europe/Istanbul' }), db, engine, listen, now }
  const author = 1
  const email = 'a@example.org'
  const user = {
    id: author,
    email,
    email_key: email,
    name: '',
    role: 'administrator',
    preferences: {},
    created_utc: now(),
  }
  // Columns that the tables of an older version lack are passed over.
  await sql`insert into users select * from json_populate_record(null::users, ${JSON.stringify(user)}::json)`.execute(
    db,
  )
  const world = {
    service,
    author,
    later: (milliseconds: number) => void (moved += milliseconds),
    ids: { events: [], venues: [], categories: [], tags: [] },
  }
  return world
}

const requestIn = ({ service, author }: World, language: (typeof languages)[number]): RequestContext => ({
  service,
  caller: { id: author, role: 'administrator', scope: 'administer' },
  door: 'api',
  language,
  rest_root: 'http://localhost/api',
})

/** One of a list, told by any number. */
const one = (list: readonly number[], which: number) => list[which % Math.max(list.length, 1)]
const some = (list: readonly number[], which: readonly number[]) => which.flatMap((n) => one(list, n) ?? [])

type Step = (world: World) => Promise<unknown>

const which = fc.nat({ max: 1000 })
const language = fc.constantFrom(...languages)
const hour = fc.constantFrom('00:00:00', '10:30:00', '23:59:59')
const status = fc.constantFrom('publish', 'draft', 'pending', 'private')
const title = fc.constantFrom('Konser', 'أمسية', 'Lecture')
const written = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Around the end of a year, some over several months. */
const times = fc
  .record({ from: fc.nat({ max: 5 }), days: fc.constantFrom(0, 1, 2, 3, 33, 70), start: hour, all_day: fc.boolean() })
  .map(({ from, days, start, all_day }) => ({
    start_date: `${written(Date.UTC(2029, 11, 29) + from * day)} ${start}`,
    end_date: `${written(Date.UTC(2029, 11, 29) + (from + days) * day)} 23:59:59`,
    all_day,
  }))

const links = fc.record({
  venue: fc.array(which, { maxLength: 2 }),
  categories: fc.array(which, { maxLength: 3 }),
  tags: fc.array(which, { maxLength: 2 }),
})
const linksIn = (
  { ids }: World,
  given: { readonly venue: number[]; readonly categories: number[]; readonly tags: number[] },
) => ({
  venue: some(ids.venues, given.venue),
  categories: some(ids.categories, given.categories),
  tags: some(ids.tags, given.tags),
})

const steps: readonly fc.Arbitrary<Step>[] = [
  fc.record({ title, status, times, links, language, hide_from_listings: fc.boolean() }).map((of) => async (world) => {
    const body = {
      title: of.title,
      status: of.status,
      hide_from_listings: of.hide_from_listings,
      ...of.times,
      ...linksIn(world, of.links),
    }
    world.ids.events.push((await createRecord(requestIn(world, of.language), events, body)).presented.id)
  }),
  fc
    .record({
      which,
      language,
      body: fc.oneof(
        times,
        status.map((value) => ({ status: value })),
        fc.boolean().map((value) => ({ hide_from_listings: value })),
        fc.constant({ timezone: 'Asia/Tokyo' }),
        fc.constantFrom('', 'sesame').map((password) => ({ password })),
      ),
    })
    .map((of) => (world) => update(world, of.which, of.language, of.body)),
  fc
    .record({ which, language, links })
    .map((of) => (world) => update(world, of.which, of.language, linksIn(world, of.links))),
  // A text in another language; one that is published by the clock.
  fc.record({ which, language, title, status }).map(
    ({ which: n, ...of }) =>
      (world) =>
        update(world, n, of.language, of),
  ),
  fc.record({ which, language }).map((of) => async (world) => {
    const date_utc = new Date(world.service.now().getTime() + day).toISOString().slice(0, 19)
    await update(world, of.which, of.language, { title: 'Later', status: 'future', date_utc })
    world.later(2 * day)
    await publishDue(world.service)
  }),
  which.map((n) => async (world) => {
    const id = one(world.ids.events, n)
    if (id) await removeRecord(requestIn(world, 'en'), events, id, { if_match: null })
  }),
  fc.constant(async (world) => {
    world.later(40 * day)
    await emptyTrash(world.service)
  }),
  fc.record({ which, name: fc.constantFrom('categories', 'tags', 'venues') }).map((of) => async (world) => {
    const id = one(world.ids[of.name], of.which)
    if (id) await removeRecord(requestIn(world, 'en'), resources[of.name], id, { if_match: null })
  }),
  fc.constant((world) => settleCounts(world.service.db)),
]

async function update(world: World, n: number, language_of: (typeof languages)[number], body: Record<string, unknown>) {
  const id = one(world.ids.events, n)
  if (id) await updateRecord(requestIn(world, language_of), events, id, body, { if_match: null, by_slug: false })
}

/** Refused writes: deleted records, trashed records, missing titles. */
async function carryOut(world: World, step: Step): Promise<void> {
  try {
    await step(world)
  } catch (error) {
    if (!(error instanceof RestError)) throw error
  }
}

async function addTerms(world: World): Promise<void> {
  const context = requestIn(world, 'en')
  const name = () => `Term ${Math.random().toString(36)}`
  world.ids.venues.push((await createRecord(context, venues, { venue: name() })).presented.id)
  for (const resource of [categories, tags] as const) {
    const { presented } = await createRecord(context, resource, { name: name() })
    world.ids[resource.name === 'tags' ? 'tags' : 'categories'].push(presented.id)
  }
}

interface IndexRow {
  readonly id: number
  readonly language: string
  readonly status: string
  readonly hidden: boolean
  readonly start_date: string
  readonly end_date: string
}

interface EventRow {
  readonly id: number
  readonly end_utc: string
  readonly password: string
  readonly categories: number[]
  readonly tags: number[]
  readonly venue: number[]
  readonly organizer: number[]
}

const tally = (keys: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

const lastSecond = (time: string) => (time.endsWith('23:59:59') ? time : time.slice(0, 10))

const monthOf = (time: string) => time.slice(0, 7)

/** Everything counted one by one. */
async function counted({ service: { db } }: World) {
  const { rows: index } = await sql<IndexRow>`select * from event_index`.execute(db)
  const { rows: facts } = await sql<EventRow>`select * from events`.execute(db)
  const of = new Map(facts.map((row) => [row.id, row]))
  const terms = index
    .filter((row) => row.language === 'open' && row.status === 'publish')
    .flatMap(({ id, hidden }) => {
      const row = of.get(id)
      return [...new Set([...(row?.categories ?? []), ...(row?.tags ?? [])])].map(
        (term) => `${term} ${hidden || row?.password !== ''}`,
      )
    })
  return {
    events: tally(
      index.map((row) =>
        [row.language, row.status, row.hidden, lastSecond(row.start_date), lastSecond(row.end_date)].join(),
      ),
    ),
    months: tally(
      index.map((row) => [row.language, row.status, row.hidden, monthOf(row.start_date), monthOf(row.end_date)].join()),
    ),
    terms: tally(terms),
    links: facts
      .flatMap((row) => [...row.venue, ...row.organizer].map((to) => `${to} ${row.end_utc} ${row.id}`))
      .toSorted(),
  }
}

/** The total of a list that is not kept, as it is remembered and as it is counted. */
async function expectRememberedTotal(context: RequestContext): Promise<void> {
  const parts = listSqlOf(context, events, { status: ['publish', 'draft'], featured: false })
  const { rows } = await sql<{ moment: string }>`select ${database_snapshot} as moment`.execute(context.service.db)
  expect(await cachedTotal(parts, rows[0]?.moment ?? '')).toBe(await totalOf(parts))
}

/** Everything as everybody reads it, who remembers and who reads it all anew. */
async function expectRemembered(world: World): Promise<void> {
  const { service } = world
  for (const name of ['events', 'venues', 'categories', 'tags'] as const) {
    for (const caller of [null, { id: world.author, role: 'administrator', scope: 'administer' }] as const) {
      const request = { ...requestIn(world, 'tr'), caller }
      await expectRememberedTotal(request)
      // A service that has just started remembers nothing.
      const started = { ...request, service: { ...service } }
      const query = { per_page: '100', ...(name === 'events' ? { starts_after: '1900-01-01' } : {}) }
      const [remembered, anew] = [
        await list(request, resources[name], query),
        await list(started, resources[name], query),
      ]
      expect(remembered.answer).toEqual(anew.answer)
      expect(JSON.parse(remembered.json(remembered.answer).toString())).toEqual(JSON.parse(JSON.stringify(anew.answer)))
      expect(JSON.parse(anew.json(anew.answer).toString())).toEqual(JSON.parse(JSON.stringify(anew.answer)))
    }
  }
}

/** The stored counts. */
async function kept({ service: { db } }: World) {
  const sums = (rows: readonly { readonly key: string; readonly n: number }[]) =>
    Object.fromEntries(rows.map(({ key, n }) => [key, n]))
  const { rows: of_events } = await sql<IndexRow & { n: number }>`select language, status, hidden, start_date, end_date,
    sum(n)::int as n from event_counts group by 1, 2, 3, 4, 5 having sum(n) <> 0`.execute(db)
  const { rows: of_months } = await sql<IndexRow & { n: number }>`select language, status, hidden,
    start_month as start_date, end_month as end_date, sum(n)::int as n from event_months
    group by 1, 2, 3, 4, 5 having sum(n) <> 0`.execute(db)
  const { rows: of_terms } = await sql<IndexRow & { n: number }>`select id, hidden, sum(n)::int as n
    from term_counts group by 1, 2 having sum(n) <> 0`.execute(db)
  const midnight = (time: string) => time.replace(' 00:00:00', '')
  const { rows: links_of } = await sql<{
    to_id: number
    end_utc: string
    id: number
  }>`select * from event_links`.execute(db)
  return {
    events: sums(
      of_events.map((row) => ({
        key: [row.language, row.status, row.hidden, midnight(row.start_date), midnight(row.end_date)].join(),
        n: row.n,
      })),
    ),
    months: sums(
      of_months.map((row) => ({
        key: [row.language, row.status, row.hidden, monthOf(row.start_date), monthOf(row.end_date)].join(),
        n: row.n,
      })),
    ),
    terms: sums(of_terms.map((row) => ({ key: `${row.id} ${row.hidden}`, n: row.n }))),
    links: links_of.map((row) => `${row.to_id} ${row.end_utc} ${row.id}`).toSorted(),
  }
}

const exact_windows: readonly Record<string, string>[] = [
  { starts_after: '2029-12-30 09:00', ends_before: '2030-01-05 12:00' },
  { ends_after: '2029-12-31T21:00:00Z', starts_before: '2030-01-01 10:30:00' },
  { starts_after: '2029-12-29T21:00:00Z', starts_before: '2029-12-31 10:30:01' },
  { starts_after: '2029-12-29T21:00:00Z', starts_before: '2029-12-30 10:30:00', ends_after: '2029-12-30 10:00' },
  { start_date: '2029-11-05 10:00', end_date: '2030-05-05' },
  { ends_after: '2029-11-05 10:00', starts_before: '2030-03-05' },
  // As late as can be written, and behind all that can be stored.
  { ends_after: '2029-12-31', starts_before: '9999-12-31' },
  { start_date: '2030-01-02', ends_before: '9999-12-31T23:59:59-14:00' },
  { starts_after: '9999-12-31T06:00:00', end_date: '9999-12-31' },
]

const windows: readonly Record<string, string>[] = [
  {},
  { start_date: '2030-01-02', end_date: '2030-01-04' },
  { starts_after: '2030-01-01', ends_before: '2030-01-05' },
  { starts_before: '2030-01-03', ends_after: '2030-01-03' },
  { start_date: '2029-12-30', end_date: '2030-02-10' },
  { start_date: '2029-11-05', end_date: '2030-05-05' },
  { start_date: '2030-01-01', starts_after: '2029-12-31', end_date: '2030-03-31' },
  { starts_after: '2029-12-30', starts_before: '2030-01-02', ends_after: '2030-01-01', ends_before: '2030-03-09' },
  { starts_after: '2029-10-30', ends_after: '2030-01-31' },
  ...exact_windows.map((window) => ({ ...window, strict_dates: 'true' })),
]

/** The total of a window is that of the same list when it is counted row by row, for everybody. */
async function expectTotals(world: World): Promise<number[]> {
  const totals: number[] = []
  for (const caller of [
    null,
    ...(['organizer', 'editor'] as const).map((role) => ({ id: world.author, role, scope: 'write' }) as const),
  ]) {
    for (const window of windows) {
      const request = { ...requestIn(world, 'tr'), caller }
      const { total } = await list(request, events, { ...window, per_page: '1' })
      // No event has this word, and a protected one is found by its title alone; a list with a search is not summed up.
      const one_by_one = await list(request, events, { ...window, per_page: '1', search: '-qqq' })
      expect({ caller, window, total }).toEqual({ caller, window, total: one_by_one.total })
      if (total !== null) totals.push(total)
    }
  }
  return totals
}

onEachEngine((databases) => {
  test('after any writes the counts, and what is remembered, are what is there', { timeout: 120_000 }, async () => {
    const world = await makeWorld(databases)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...steps), { minLength: 4, maxLength: 12 }), async (sequence) => {
        await addTerms(world)
        for (const step of sequence) {
          await carryOut(world, step)
          await expectRemembered(world)
        }
        expect(await kept(world)).toEqual(await counted(world))
      }),
      { numRuns: 15, endOnFailure: true },
    )
    await addTerms(world)
    const everywhere = { venue: world.ids.venues.slice(-1), categories: world.ids.categories.slice(-1) }
    const published = { title: 'Concert', start_date: '2030-01-02', end_date: '2030-01-03', ...everywhere }
    for (const hide_from_listings of [true, false]) {
      await createRecord(requestIn(world, 'en'), events, { ...published, hide_from_listings })
    }
    // On every day at which a window begins or ends, some over several months.
    for (const [from, hours] of ['29', '30', '31'].flatMap((date) =>
      ['00:30', '10:30', '22:00'].map((at) => [date, at]),
    )) {
      for (const end_date of [`2029-12-31 23:59:59`, '2030-02-03 09:00:00']) {
        const body = { title: 'Fair', start_date: `2029-12-${from} ${hours}:00`, end_date }
        await createRecord(requestIn(world, 'en'), events, body)
      }
    }
    expect(Math.max(...(await expectTotals(world)))).toBeGreaterThan(0)
  })

  test.each(['0003_months', '0010_open_rows'])('what was there before %s is counted and listed too', async (step) => {
    const former = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < step))
    const world = await makeWorld(databases, former)
    const { db } = world.service
    await addTerms(world)
    for (const [status, name] of [
      ['publish', 'Çınar'],
      ['draft', 'Zeytin'],
      ['publish', 'أرز'],
    ] as const) {
      const { id } = (await createRecord(requestIn(world, 'tr'), venues, { venue: name, status })).presented
      await sql`insert into venue_texts (id, language, status, date_utc, slug, venue)
        values (${id}, 'en', 'publish', now(), ${`the-${id}`}, ${`The ${name}`})`.execute(db)
      if (name === 'أرز') {
        await sql`update venues set trashed_utc = now() where id = ${id}`.execute(db)
        await sql`update venue_texts set trashed = true where id = ${id}`.execute(db)
      }
      await reindex(db, venues, [id], 'en')
    }
    for (const end_date of ['2030-01-03', '2030-02-01']) {
      await createRecord(requestIn(world, 'en'), events, { title: 'Concert', start_date: '2029-12-31', end_date })
    }
    // Earlier versions had no rows for readers.
    for (const index of ['event_index', 'venue_index'])
      await sql`delete from ${sql.raw(index)} where language like 'open%'`.execute(db)
    await migrateToLatest(db, migrations)
    await createRecord(requestIn(world, 'en'), events, {
      title: 'Concert',
      start_date: '2029-12-31',
      end_date: '2030-01-04',
    })
    const sums = await kept(world)
    expect(Object.values(sums.months)).toContain(2)
    expect(sums).toEqual(await counted(world))
    expect(await brokenIn(db)).toEqual({})
  })

  test('writers at the same time count right, while the counts are added up', { timeout: 120_000 }, async () => {
    const world = await makeWorld(databases)
    await addTerms(world)
    await addTerms(world)
    const sequences = fc.sample(fc.array(fc.oneof(...steps), { minLength: 8, maxLength: 8 }), 6)
    const writers = sequences.map(async (sequence) => {
      for (const step of sequence) await carryOut(world, step)
    })
    await Promise.all([...writers, settleCounts(world.service.db), settleCounts(world.service.db)])
    expect(await kept(world)).toEqual(await counted(world))
    await settleCounts(world.service.db)
    expect(await kept(world)).toEqual(await counted(world))
    const { rows } = await sql<{ open: number }>`select (select count(*) from event_counts where not settled)
      + (select count(*) from event_months where not settled)
      + (select count(*) from term_counts where not settled) as open`.execute(world.service.db)
    expect(rows[0]?.open).toBe(0)
  })
})
