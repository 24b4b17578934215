/** The schedule makes the coming dates of series without an end. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../context.ts'
import { extendSeries } from '../../series/extend-series.ts'
import { addDays } from '../../../contract/time/clock.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import { servedHere } from '../served-here.ts'

const desk = '/api/calendar/desk/v1'
const day = 24 * 60 * 60 * 1000

/** Returns a database whose transactions fail after the first ones, as when the service ends meanwhile. */
function failingAfter(db: Db, transactions: number): Db {
  let begun = 0
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction' && ++begun > transactions) throw new Error('The service ended')
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

databasesOnOneEngine((databases) => {
  const served = servedHere(databases)

  test('dates are made once, by two processes, after a kill, and without their maker', async () => {
    const { client, service, db, later } = served()
    const start = addDays(new Date().toISOString(), 30)
    const made = async (title: string, interval: number) => {
      const dates = { start_date: `${start} 20:00:00`, end_date: `${start} 22:00:00`, timezone: 'Europe/Istanbul' }
      const skipped = addDays(start, 7 * interval * 3).replaceAll('-', '')
      const rule = `RRULE:FREQ=WEEKLY;INTERVAL=${interval}\nEXDATE;VALUE=DATE:${skipped}`
      const body = { template: { title, ...dates }, rule }
      const { json } = await client.call({ as: 'editor', request: `POST /${desk}/series`, body })
      return json.series as {
        id: number
        occurrences: { slot: string; event: number; own: string[]; state: string }[]
      }
    }
    const [first, second] = [await made('First', 4), await made('Second', 8)]
    const of = async (id: number): Promise<typeof first.occurrences> =>
      (await client.do({ as: 'administrator', request: `GET /${desk}/series/${id}` })).occurrences
    const [, deleted, moved] = first.occurrences
    const last = first.occurrences.at(-1)
    await client.do({ as: 'editor', request: `DELETE /events/${deleted?.event}` })
    await client.do({ as: 'editor', request: `PATCH /events/${moved?.event}`, body: { title: 'Guest night' } })
    await client.do({ as: 'editor', request: `DELETE /events/${last?.event}` })
    const before = await of(first.id)
    expect(await extendSeries(service)).toBe(0)

    later(200 * day)
    await sql`update users set active = false where id = ${client.service.ids.editor}`.execute(db)
    await expect(extendSeries({ ...service, db: failingAfter(db, 1) })).rejects.toThrow('The service ended')
    const counts = await Promise.all([extendSeries(service), extendSeries(service)])
    expect(await extendSeries(service)).toBe(0)

    // The days up to there are done: dates that are deleted for good are not made once more.
    const { rows } = await sql`select made_through >= (now() at time zone 'utc')::date + 200 + 723 as done from series
      where id = any(${[first.id, second.id]}::int[])`.execute(db)
    expect(rows).toEqual([{ done: true }, { done: true }])

    const after = await of(first.id)
    // Dates that were changed, deleted or left out by themselves are as before, the last one too.
    expect(after.slice(0, before.length)).toEqual(before)
    const weeks = (interval: number, found: typeof after) =>
      found
        .map(({ slot }) => slot)
        .filter((slot) => slot >= start)
        .map((slot, position, all) =>
          position === 0 ? 0 : (Date.parse(slot) - Date.parse(all[position - 1] ?? '')) / (7 * day * interval),
        )
    // One date is left out; all others are one interval apart, so that none is missing and none is there twice.
    expect(weeks(4, after)).toEqual(after.map((_, position) => (position === 0 ? 0 : position === 3 ? 2 : 1)))
    const after_second = await of(second.id)
    expect(weeks(8, after_second)).toEqual(
      after_second.map((_, position) => (position === 0 ? 0 : position === 3 ? 2 : 1)),
    )
    expect(after.length).toBe(before.length + 6)
    expect(counts[0] + counts[1]).toBe(after_second.length - second.occurrences.length)
    expect(counts[0] + counts[1]).toBeGreaterThan(0)
    const fresh = await client.do({ as: 'administrator', request: `GET /events/${after.at(-1)?.event}` })
    expect(fresh).toMatchObject({ title: 'First', status: 'publish', author: client.service.ids.editor })
  })

  test('a daily series goes on as another one before it has too many dates', async () => {
    const { client, service, later } = served()
    const start = addDays(new Date().toISOString(), 1)
    const times = { start_date: `${start} 20:00:00`, end_date: `${start} 22:00:00`, timezone: 'Europe/Istanbul' }
    const ask = (request: string, body?: object) =>
      client.do({ as: 'administrator', request: request.replace('/', `/${desk}/`), ...(body ? { body } : {}) })
    const create = async (title: string, rule: string) =>
      (await ask('POST /series', { template: { title, ...times }, rule: `RRULE:${rule}` })).series as {
        id: number
        rule: string
        occurrences: { slot: string; event: number; own: string[] }[]
      }
    const daily = await create('Open day', 'FREQ=DAILY')
    const weekly = await create('Quiz', 'FREQ=WEEKLY')
    const own = daily.occurrences[500]?.event
    await client.do({ as: 'editor', request: `PATCH /events/${own}`, body: { title: 'Guest day' } })
    later(200 * day)
    expect(await extendSeries(service)).toBeGreaterThan(190)
    later(260 * day)
    expect(await extendSeries(service)).toBeGreaterThan(60)
    expect(await extendSeries(service)).toBe(0)

    const old = await ask(`GET /series/${daily.id}`)
    expect(old).toMatchObject({ endless: false, rule: expect.stringMatching(/^RRULE:FREQ=DAILY;COUNT=\d+$/) })
    const { series } = await ask(`GET /series?event=${own}`)
    expect(series).toMatchObject({ endless: true, rule: 'RRULE:FREQ=DAILY' })
    const all = [...old.occurrences, ...series.occurrences] as typeof daily.occurrences
    // Each day once, with the events that were there, and without what nobody changed.
    expect(all.map(({ slot }) => slot)).toEqual(all.map((_, position) => addDays(start, position)))
    expect(all.slice(0, daily.occurrences.length).map(({ event }) => event)).toEqual(
      daily.occurrences.map(({ event }) => event),
    )
    expect(all.flatMap(({ event, own: paths }) => (paths.length > 0 ? [event] : []))).toEqual([own])
    expect(all.at(-1)?.slot).toBe(addDays(new Date().toISOString(), 460 + 731))
    expect(series.first_event).toBe(series.occurrences[0].event)
    // Others go on, too.
    const { occurrences } = await ask(`GET /series/${weekly.id}`)
    expect(occurrences.length).toBeGreaterThan(weekly.occurrences.length + 30)
  })

  test('a rule stays where dates were made by it since, also when its change is undone', async () => {
    const { client, service, later } = served()
    const ask = (request: string, body: object) =>
      client.do({ as: 'editor', request: request.replace('/', `/${desk}/`), body })
    const start = addDays(new Date().toISOString(), 1)
    const dates = { start_date: `${start} 20:00:00`, end_date: `${start} 22:00:00`, timezone: 'Europe/Istanbul' }
    const every = (weeks: number) => ({ rule: `RRULE:FREQ=WEEKLY;INTERVAL=${weeks}` })
    const { series } = await ask('POST /series', { template: { title: 'Film', ...dates }, ...every(2) })
    const now = async () => {
      const { rule, occurrences } = await client.do({ as: 'editor', request: `GET /${desk}/series/${series.id}` })
      return { rule, count: occurrences.length }
    }
    const { operation } = await ask(`PATCH /series/${series.id}`, every(1))
    later(20 * day)
    expect(await extendSeries(service)).toBeGreaterThan(0)
    const extended = await now()
    await ask(`POST /operations/${operation}/undo`, {})
    expect(await now()).toEqual(extended)
  })
})
