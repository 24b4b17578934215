/** The counts that writes keep and the caches that reads fill are exact: after any writes, on both engines. */
import fc from 'fast-check'
import { sql, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { resources } from '../../../contract/resources.ts'
import type { RequestContext, Service } from '../../context.ts'
import { listSqlOf } from '../../resources/list/list-sql.ts'
import { list } from '../../resources/list/list.ts'
import { cachedTotals, readSnapshot, totalOf } from '../../resources/list/total.ts'
import { createRecord } from '../../resources/write/create.ts'
import { settleCounts } from '../../schedule/settle-counts.ts'
import { long } from '../long.ts'
import { databasesOnBothEngines } from '../open-database.ts'
import { main_engine } from '../place.ts'
import { addTerms, carryOut, makeWorld, requestIn, steps, type World } from './random-writes.ts'
import { counted, kept } from './tally.ts'

const { events } = resources

/** Expects the cached total of a list that is not summed up to be the counted one. */
async function expectCachedTotal(context: RequestContext): Promise<void> {
  const parts = listSqlOf(context, events, { status: ['publish', 'draft'], featured: false })
  expect(await cachedTotals([parts], await readSnapshot(context.service))).toEqual([await totalOf(parts)])
}

/** Expects lists to be the same with warm caches and with empty ones, for everybody. */
async function expectCached(world: World): Promise<void> {
  const { service } = world
  for (const name of ['events', 'venues', 'categories', 'tags'] as const) {
    for (const caller of [null, { id: world.author, role: 'administrator', scope: 'administer' }] as const) {
      const request = { ...requestIn(world, 'tr'), caller }
      await expectCachedTotal(request)
      // The caches of a service that has just started are empty.
      const started = { ...request, service: { ...service } }
      const query = { per_page: '100', ...(name === 'events' ? { starts_after: '1900-01-01' } : {}) }
      const [cached, anew] = [await list(request, resources[name], query), await list(started, resources[name], query)]
      expect(cached.answer).toEqual(anew.answer)
      expect(JSON.parse(cached.json(cached.answer).toString())).toEqual(JSON.parse(JSON.stringify(anew.answer)))
      expect(JSON.parse(anew.json(anew.answer).toString())).toEqual(JSON.parse(JSON.stringify(anew.answer)))
    }
  }
}

const exact_windows: readonly Record<string, string>[] = [
  { starts_after: '2029-12-30 09:00', ends_before: '2030-01-05 12:00' },
  { ends_after: '2029-12-31T21:00:00Z', starts_before: '2030-01-01 10:30:00' },
  { starts_after: '2029-12-29T21:00:00Z', starts_before: '2029-12-31 10:30:01' },
  { starts_after: '2029-12-29T21:00:00Z', starts_before: '2029-12-30 10:30:00', ends_after: '2029-12-30 10:00' },
  { start_date: '2029-11-05 10:00', end_date: '2030-05-05' },
  { ends_after: '2029-11-05 10:00', starts_before: '2030-03-05' },
  // The latest moment that can be written, and one after everything that can be stored.
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

/** Expects the total of each window to be that of the same list when it is counted row by row, for everybody. */
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

/** Returns the service with a database that counts the statements it runs. */
function withStatements(service: Service) {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      statements++
      return Promise.resolve(result)
    },
  }
  return { ...service, db: service.db.withPlugin(plugin), statements: () => statements }
}

databasesOnBothEngines((databases) => {
  test('keeps counts and caches exact after any writes', async () => {
    const world = await makeWorld(databases)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...steps), { minLength: 4, maxLength: 12 }), async (sequence) => {
        await addTerms(world)
        for (const step of sequence) {
          await carryOut(world, step)
          await expectCached(world)
        }
        expect(await kept(world.service.db)).toEqual(await counted(world.service.db))
      }),
      { numRuns: long || databases.engine === main_engine ? 15 : 5, endOnFailure: true },
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

  test('counts right for writers at the same time, while the counts are added up', async () => {
    const world = await makeWorld(databases)
    await addTerms(world)
    await addTerms(world)
    const sequences = fc.sample(fc.array(fc.oneof(...steps), { minLength: 8, maxLength: 8 }), 6)
    const writers = sequences.map(async (sequence) => {
      for (const step of sequence) await carryOut(world, step)
    })
    await Promise.all([...writers, settleCounts(world.service.db), settleCounts(world.service.db)])
    expect(await kept(world.service.db)).toEqual(await counted(world.service.db))
    await settleCounts(world.service.db)
    expect(await kept(world.service.db)).toEqual(await counted(world.service.db))
    const { rows } = await sql<{ open: number }>`select (select count(*) from event_counts where not settled)
      + (select count(*) from event_months where not settled)
      + (select count(*) from term_counts where not settled) as open`.execute(world.service.db)
    expect(rows[0]?.open).toBe(0)
    // Many lists are asked for at once: a server's connections are waited for behind those of all others.
    const counting = withStatements(world.service)
    const context = { ...requestIn(world, 'en'), service: counting }
    const lists = [true, false].flatMap((featured) =>
      ['publish', 'draft', 'pending', 'private'].map((status) => ({ featured, status: [status] })),
    )
    const parts = lists.map((query) => listSqlOf(context, events, query))
    const totals = await cachedTotals(parts, await readSnapshot(world.service))
    expect(counting.statements()).toBe(databases.engine === 'pglite' ? 2 : 1)
    for (const [at, one] of parts.entries()) expect(totals[at]).toBe(await totalOf(one))
  })
})
