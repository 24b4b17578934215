/**
 * Large writes on the embedded engine, which has one connection: each takes it for a short time, and gives it to others in between. What is
 * written in parts is seen as a whole, and a kill leaves nothing.
 */
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { resources } from '../../../contract/resources.ts'
import { CurrentOperation, type RequestContext, type Service } from '../../context.ts'
import { createRecord } from '../../resources/write/create.ts'
import { updateRecord } from '../../resources/write/update.ts'
import { resumeOperations } from '../../schedule/resume-operations.ts'
import { mergeRecords } from '../../merges/merge.ts'
import { createSeries } from '../../series/create-series.ts'
import { editSeries } from '../../series/edit-series.ts'
import { updateWithReach } from '../../series/update-reach.ts'
import { killedAfter } from '../killed-after.ts'
import { longestHold } from '../longest-hold.ts'
import { onEmbedded } from '../open-database.ts'
import { asAdministrator } from '../own-database.ts'
import { Client } from '../scenario.ts'
import { serve } from '../serve.ts'
import { staffed } from '../service-process.ts'
import { withTransactions } from '../with-transactions.ts'

const desk = '//api/calendar/desk/v1'
const day = { start_date: '2027-05-03 10:00', end_date: '2027-05-03 12:00' }
const dates = 80
const rule = `RRULE:FREQ=DAILY;COUNT=${dates}`
/** The share of a write for which nobody else is answered at a time; one that is written at once has all of it. */
const longest = 0.5

onEmbedded(({ openStaffed }) => {
  async function served() {
    const database = await openStaffed()
    const { service, url, close } = await serve(database)
    onTestFinished(close)
    return { database, service, client: new Client(staffed('pglite', url)) }
  }

  /** Looks again and again until the work is done. @returns everything that was seen */
  async function seenDuring<T>(work: Promise<unknown>, look: () => Promise<T>): Promise<readonly T[]> {
    const seen: T[] = []
    let done = false
    const end = work.finally(() => (done = true))
    while (!done) seen.push(await look())
    await end
    return seen
  }

  test('a series, a bulk edit, their undos and the trash let others pass', async () => {
    const { database, client } = await served()
    const total = async () =>
      Number((await client.call({ request: 'GET /events?per_page=1' })).headers.get('x-tec-total'))
    const template = { title: 'Daily', ...day }
    // The first event takes longest.
    await client.do({ request: 'POST /events', body: { ...template, status: 'draft' } })
    let operation = 0
    let ids: readonly number[] = []
    const makeSeries = async () => {
      const made = await client.do({ request: `POST ${desk}/series`, body: { template, rule } })
      operation = made.operation
      ids = made.series.occurrences.map(({ event }: { event: number }) => event)
    }
    let totals: readonly number[] = []
    const held = [await longestHold(database, async () => (totals = await seenDuring(makeSeries(), total)))]
    // Nobody sees a part of it, and others are answered meanwhile.
    expect(totals.filter((n) => n !== 0 && n !== dates)).toEqual([])
    expect(totals.filter((n) => n === 0).length).toBeGreaterThan(3)
    expect(await total()).toBe(dates)

    const changes = [{ field: 'cost', action: 'set', value: '9' }]
    const edit = { resource: 'events', of: { ids }, changes }
    let edited = 0
    const writes = [
      async () => (edited = (await client.do({ request: `POST ${desk}/bulk`, body: edit })).at(-1).operation),
      () => client.do({ request: `POST ${desk}/operations/${edited}/undo`, body: {} }),
      () => client.do({ request: `POST ${desk}/operations/${operation}/undo`, body: {} }),
      () => client.do({ request: `DELETE ${desk}/trash` }),
    ]
    for (const write of writes) held.push(await longestHold(database, write))
    expect(await total()).toBe(0)
    expect(Math.max(...held), held.map((share) => share.toFixed(2)).join()).toBeLessThan(longest)
  })

  const contextOf = (service: Service, id: number): RequestContext => ({
    ...asAdministrator(service, id),
    operation: new CurrentOperation({}),
  })

  test('a series that a kill cuts off, or a change of its first event, leaves nothing', async () => {
    const { service, client } = await served()
    const { db } = service
    const admin = await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'administrator')
      .executeTakeFirstOrThrow()
    const rowsOf = async (table: string) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
      return rows[0]?.n ?? 0
    }
    const left = async () => Promise.all(['events', 'history', 'operations', 'series', 'event_index'].map(rowsOf))
    const { presented } = await createRecord(contextOf(service, admin.id), resources.events, { title: 'Daily', ...day })
    const before = await left()

    for (const body of [
      { event: presented.id, rule },
      { template: { title: 'New', ...day }, rule },
    ]) {
      const killed = createSeries(contextOf(killedAfter(service, 3), admin.id), body)
      await expect(killed).rejects.toThrow('killed')
      expect((await rowsOf('events')) - (before[0] ?? 0)).toBeGreaterThan(10)
      // Events that are in no list, and nowhere else.
      expect(await rowsOf('event_index')).toBe(before[4])
      const { rows } = await sql<{ id: number }>`select max(id) as id from events`.execute(db)
      expect((await client.call({ as: 'editor', request: `GET /events/${rows[0]?.id}` })).status).toBe(404)
      await sql`update operations set unfinished_utc = unfinished_utc - interval '1 minute'`.execute(db)
      const failures: unknown[] = []
      await resumeOperations(
        service,
        (error) => failures.push(error),
        () => false,
      )
      expect(failures).toEqual([])
      expect(await left()).toEqual(before)
    }

    // Its first event is changed while some of its dates are there.
    const other = contextOf(service, admin.id)
    const whileMade = (id: number, cost: string) => {
      let is_changed = false
      return withTransactions(service, async (work) => {
        if (!is_changed && (await rowsOf('events')) > made) {
          is_changed = true
          await updateRecord(other, resources.events, id, { cost }, { if_match: null, by_slug: false })
        }
        return db.transaction().execute(work)
      })
    }
    let made = before[0] ?? 0
    const making = createSeries(contextOf(whileMade(presented.id, '5'), admin.id), { event: presented.id, rule })
    await expect(making).rejects.toMatchObject({ status: 409 })
    expect(await rowsOf('events')).toBe(made)
    expect(await rowsOf('series')).toBe(0)

    // Another process takes the operation over when all dates are there, and they are not shown yet.
    const taken_over = withTransactions(service, async (work) => {
      if ((await rowsOf('events')) === (before[0] ?? 0) + dates - 1)
        await sql`update operations set unfinished_by = 'other' where unfinished_by is not null`.execute(db)
      return db.transaction().execute(work)
    })
    const late = createSeries(contextOf(taken_over, admin.id), { event: presented.id, rule })
    await expect(late).rejects.toMatchObject({ status: 503 })
    expect(await rowsOf('series')).toBe(0)
    expect(await rowsOf('events')).toBe(before[0])

    // One of two at once in one operation is refused.
    const second = await createRecord(contextOf(service, admin.id), resources.events, { title: 'Other', ...day })
    const events = [presented.id, second.presented.id]
    const make = (event: number, by = service) =>
      createSeries(
        { ...asAdministrator(by, admin.id), operation: new CurrentOperation({ key: 'both' }) },
        { event, rule: 'RRULE:FREQ=DAILY;COUNT=40' },
      )
    const both = await Promise.allSettled(events.map((event) => make(event)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 503 } })
    made += 40
    expect(await rowsOf('events')).toBe(made)
    // It fails again later, and takes back its own dates alone.
    const refused = events[both.findIndex(({ status }) => status === 'rejected')] ?? 0
    await expect(make(refused, whileMade(refused, '6'))).rejects.toMatchObject({ status: 409 })
    expect(await rowsOf('events')).toBe(made)
  })

  test('changes of series and merges are prepared before their transaction, and anew when what they concern was written', async () => {
    const { service } = await served()
    const { db } = service
    const { id: admin } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const other = contextOf(service, admin)
    const update = (id: number, body: object) =>
      updateRecord(other, resources.events, id, { ...body }, { if_match: null, by_slug: false })
    const venue = async (name: string) => (await createRecord(other, resources.venues, { venue: name })).presented.id
    const [hall, same_hall] = [await venue('Hall'), await venue('The hall')]
    const template = { title: 'Daily', ...day, venue: same_hall }
    const { series } = await createSeries(contextOf(service, admin), { template, rule: 'RRULE:FREQ=DAILY;COUNT=6' })
    const ids = series?.occurrences.map(({ event }) => event) ?? []
    const [first = 0, ...others] = ids
    const [second = 0] = others
    const stored = async (name: string) => {
      const { rows } = await sql<{ value: unknown }>`select to_jsonb(e) -> ${name} as value from events e
        where id = any(${ids}::int[]) order by start_utc, id`.execute(db)
      return rows.map(({ value }) => value)
    }
    const operationsOf = async () => (await db.selectFrom('operations').select('id').execute()).length

    /** Runs work while somebody writes before some of its transactions. @returns how many transactions it took, and operations */
    async function disturbed(before: readonly number[], write: () => Promise<unknown>, work: Work) {
      let transactions = 0
      const known = await operationsOf()
      await work(
        contextOf(
          withTransactions(service, async (run) => {
            if (before.includes(++transactions)) await write()
            return db.transaction().execute(run)
          }),
          admin,
        ),
      )
      return { transactions, operations: (await operationsOf()) - known }
    }
    type Work = (context: RequestContext) => Promise<unknown>

    // The first one tries the update of the event itself, and the second one writes.
    const reach: Work = (context) =>
      updateWithReach(context, first, { cost: '9' }, { if_match: null, by_slug: false }, 'all')
    const own = () => update(second, { cost: '7' })
    expect(await disturbed([2], own, reach)).toEqual({ transactions: 4, operations: 1 })
    expect(await stored('cost')).toEqual(['9', '7', '9', '9', '9', '9'])

    const edit: Work = (context) => editSeries(context, series?.id ?? 0, { start_date: '2027-05-03 11:00' })
    const moved = () => update(second, { start_date: '2027-05-04 20:00', end_date: '2027-05-04 21:00' })
    expect(await disturbed([1], moved, edit)).toEqual({ transactions: 2, operations: 1 })
    const hours = async () => (await stored('start_date')).map((at) => String(at).slice(11, 13))
    expect(await hours()).toEqual(['11', '20', '11', '11', '11', '11'])

    // A writer that is disturbed again and again writes all at once in the end.
    let written = 0
    const busy = () => update(second, { cost: String(++written) })
    expect(
      await disturbed([1, 2, 3], busy, (context) => editSeries(context, series?.id ?? 0, { all_day: true })),
    ).toEqual({
      transactions: 4,
      operations: 1,
    })
    expect(await stored('all_day')).toEqual([true, false, true, true, true, true])

    const request = { resource: 'venues', survivor: hall, others: [same_hall] } as const
    const rename = () =>
      updateRecord(other, resources.venues, same_hall, { phone: '5' }, { if_match: null, by_slug: false })
    expect(await disturbed([1], rename, (context) => mergeRecords(context, request))).toEqual({
      transactions: 2,
      operations: 1,
    })
    expect(await stored('venue')).toEqual(ids.map(() => [hall]))
    const { rows } = await sql<{ phone: string }>`select phone from venues where id = ${hall}`.execute(db)
    expect(rows).toEqual([{ phone: '5' }])
  })
})
