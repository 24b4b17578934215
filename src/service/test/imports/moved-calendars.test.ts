/** A calendar that moves from one service to another (semantics.md, Moving in). */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { rulesFor } from '../../imports/addresses/guarded-request.ts'
import { locateAddress } from '../../imports/services/fetch-address.ts'
import { moved_resources } from '../../move/fetch/fetch-records.ts'
import { moveContext, moveIn } from '../../move/move-in.ts'
import type { MoveWatch } from '../../move/write/write-records.ts'
import type { Service } from '../../context.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import type { Client } from '../scenario.ts'
import { servedHere } from '../served-here.ts'
import { fillCalendar } from './generated-calendar.ts'
import { desk } from './imports.ts'
import { model_user, ModelServer } from './model-server.ts'

const unwatched: MoveWatch = { tell: () => undefined, check: async () => undefined }

const times = { start_date: '2027-05-03 20:00:00', end_date: '2027-05-03 22:00:00' }

const all = 'start_date=2020-01-01&end_date=2040-01-01&status=publish,draft,pending,private,future&per_page=50'

async function moveFrom(
  address: string,
  credentials: { readonly user: string; readonly password: string } | null,
  { service, client }: { readonly service: Service; readonly client: Client },
  watch = unwatched,
) {
  const located = await locateAddress(address, rulesFor(['127.0.0.1']), { credentials })
  if (located.kind !== 'service') throw new Error(JSON.stringify(located))
  const caller = { id: client.service.ids.administrator, role: 'administrator', scope: 'administer' } as const
  return moveIn(moveContext(service, { caller, door: 'cli' }), located.pages, credentials !== null, watch)
}

/** Returns the user of a request, as a person would type it. */
function userOf({ service }: Client) {
  const [user = '', password = ''] = Buffer.from(service.authorization.administrator.split(' ')[1] ?? '', 'base64')
    .toString()
    .split(':')
  return { user, password }
}

/** Leaves out what is of one service alone: addresses, and when a record was written. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return 'id' in value ? value.id : value
}

databasesOnOneEngine((databases) => {
  const source = servedHere(databases)
  const target = servedHere(databases, { IMPORT_PRIVATE_ADDRESSES: '127.0.0.1' })
  const there = (request: string, body?: object) => source().client.do({ as: 'administrator', request, body })
  const here = (request: string, body?: object) => target().client.do({ as: 'administrator', request, body })
  const move = (is_signed = true) =>
    moveFrom(source().client.service.url, is_signed ? userOf(source().client) : null, target())

  test('series come with their rules, and dates that were changed, deleted or added since', async () => {
    const first = await there('POST /events', { title: 'Choir', ...times })
    const rule = 'RRULE:FREQ=WEEKLY;BYDAY=MO'
    const made = (await there(`POST ${desk}/series`, { event: first.id, rule: `${rule};COUNT=6` })).series
    const [, second, third] = made.occurrences
    await there(`PATCH /events/${second.event}`, { title: 'Choir with guests' })
    await there(`DELETE /events/${third.event}`)
    const report = await move()
    expect(report.told.series).toBe('rules')
    expect(report.differences.map(({ field, there: said, here: now }) => [field, said, now])).toEqual([
      ['series', made.rule, `${made.rule}\nEXDATE;VALUE=DATE:20270517`],
    ])
    const copied = async () => (await here(`GET ${desk}/series?event=${first.id}`)).series
    const copy = await copied()
    expect(copy).toMatchObject({ start_date: times.start_date, first_event: first.id, endless: false })
    expect(copy.occurrences.map(({ slot, own }: { slot: string; own: string[] }) => [slot, own])).toEqual([
      ['2027-05-03', []],
      ['2027-05-10', ['en.title']],
      ['2027-05-24', []],
      ['2027-05-31', []],
      ['2027-06-07', []],
    ])
    // A change of all dates reaches them, but not what one has of its own.
    await here(`PATCH /events/${first.id}?reach=all`, { title: 'Great choir' })
    await there(`PATCH ${desk}/series/${made.id}`, { rule: `${rule};COUNT=8` })
    const again = await move()
    expect(again.counts['events']).toEqual({ there: 7, here: 7 })
    const titles = (await here(`GET /events?${all}`)).events.map(({ title }: { title: string }) => title)
    expect(titles.toSorted()).toEqual(
      [...Array(4).fill('Great choir'), 'Choir with guests', 'Choir', 'Choir'].toSorted(),
    )
    expect((await copied()).occurrences).toHaveLength(7)
    const { operations } = await here(`GET ${desk}/operations`)
    const moves = operations.filter(({ kind }: { kind: string }) => kind === 'import')
    expect(moves).toHaveLength(2)
    await here(`POST ${desk}/operations/${moves[0].id}/undo`, {})
    expect((await copied()).occurrences.filter(({ state }: { state: string }) => state === 'live')).toHaveLength(5)
    // A series that somebody has parted here stays parted, and later dates belong to its last part.
    const [fourth] = copy.occurrences.slice(3)
    await here(`PATCH /events/${fourth.event}?reach=following`, { title: 'Late choir' })
    await move()
    const slotsOf = async (event: number): Promise<string[]> =>
      (await here(`GET ${desk}/series?event=${event}`)).series.occurrences.flatMap(
        ({ state, slot }: { state: string; slot: string }) => (state === 'live' ? [slot] : []),
      )
    expect(await slotsOf(first.id)).toEqual(['2027-05-03', '2027-05-10', '2027-05-24'])
    expect(await slotsOf(fourth.event)).toEqual(['2027-05-31', '2027-06-07', '2027-06-14', '2027-06-21'])
  })

  test('dates that both calendars have made of a rule without an end are not there twice', async () => {
    const first = await there('POST /events', { title: 'Market', ...times })
    const made = await there(`POST ${desk}/series`, { event: first.id, rule: 'RRULE:FREQ=MONTHLY;BYMONTHDAY=3' })
    const { length } = made.series.occurrences
    await move()
    // The dates are other records here, one of them in the trash.
    const [deleted, { event, slot }] = made.series.occurrences.slice(-2)
    await here(`DELETE /events/${deleted.event}`)
    const others = [event, deleted.event]
    await sql`delete from moved_records where old_id = any(${others}::int[]) and resource = 'events'`.execute(
      target().db,
    )
    const again = await move()
    expect(again.counts['events']).toEqual({ there: length, here: length - 1 })
    expect(again.deleted_here).toEqual([{ resource: 'events', id: deleted.event, name: 'Market' }])
    const { series } = await here(`GET ${desk}/series?event=${first.id}`)
    expect(series).toMatchObject({ endless: true, rule: made.series.rule })
    expect(series.occurrences.filter((one: { slot: string }) => one.slot === slot)).toHaveLength(1)
    expect((await here(`GET /events?${all}`)).total).toBe(length - 1)
  })

  test('without a user, dates of a series are chosen ones', async () => {
    const first = await there('POST /events', { title: 'Choir', status: 'publish', ...times })
    await there(`POST ${desk}/series`, { event: first.id, rule: 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3' })
    const report = await move(false)
    expect(report.told).toEqual({ series: 'dates', languages: ['en'] })
    const { series } = await here(`GET ${desk}/series?event=${first.id}`)
    expect(series.rule).toBe('RDATE;VALUE=DATE:20270510,20270517')
    expect(series.occurrences).toHaveLength(3)
  })

  test('generated records are the same there and here, or the report names what differs', async () => {
    const { records, trashed } = await fillCalendar(there)
    const report = await move()
    expect(report.refused).toEqual([])
    const named = new Set(report.differences.map(({ source, field, language }) => `${source} ${field} ${language}`))
    const said = new Set(report.differences.map(({ field }) => field))
    // No service tells a password, so that what it protects is a draft.
    expect([...said].filter((field) => field !== 'status')).toEqual([])
    const unnamed: unknown[] = []
    for (const resource of moved_resources)
      for (const language of languages) {
        const request = `GET /${resource}?${all}&hide_empty=false&i18n_language=${language}&context=edit`
        const byId = (answer: Record<string, { id: number; [field: string]: unknown }[]>) =>
          new Map(answer[resource]?.map((one) => [one.id, one]))
        const [originals, copies] = [byId(await there(request)), byId(await here(request))]
        const ids = records.flatMap((one) => (one.resource === resource ? [one.id] : []))
        expect([...originals.keys()].toSorted()).toEqual(ids.toSorted())
        expect([...copies.keys()].toSorted()).toEqual(ids.toSorted())
        for (const id of ids)
          for (const field of [
            ...Object.keys(writable(resources[resource])),
            'utc_start_date',
            'utc_end_date',
            'i18n_languages',
          ]) {
            const [original, copy] = [originals.get(id)?.[field], copies.get(id)?.[field]]
            if (
              !isDeepStrictEqual(plain(original), plain(copy)) &&
              ![...named].some((one) => one.startsWith(`${id} ${field} `))
            )
              unnamed.push([resource, id, language, field, original, copy])
          }
      }
    // The states of its languages are those of `status`, where that is named.
    expect(unnamed.filter((one) => !(Array.isArray(one) && one[3] === 'i18n_languages'))).toEqual([])
    for (const id of trashed)
      expect((await target().client.call({ as: 'administrator', request: `GET /events/${id}` })).status).toBe(404)
  })

  test('what was deleted here stays away, and what an undo took back comes again', async () => {
    const tag = await there('POST /tags', { name: 'Deleted' })
    const kept = await there('POST /events', { title: 'Kept', ...times })
    const tagged = await there('POST /events', { title: 'Tagged', tags: [tag.id], ...times })
    const trashed = await there('POST /events', { title: 'Trashed', ...times })
    await move()
    await here(`DELETE /events/${trashed.id}`)
    await here(`DELETE /tags/${tag.id}`)
    const again = await move()
    expect(again.deleted_here).toEqual([
      { resource: 'tags', id: tag.id, name: 'Deleted' },
      { resource: 'events', id: trashed.id, name: 'Trashed' },
    ])
    expect(again.differences).toMatchObject([{ source: tagged.id, field: 'tags', there: [tag.id], here: [] }])
    expect((await here(`GET /events?${all}`)).events.map(({ id }: { id: number }) => id).toSorted()).toEqual([
      kept.id,
      tagged.id,
    ])
    const { operations } = await here(`GET ${desk}/operations`)
    const first = operations.findLast(({ kind }: { kind: string }) => kind === 'import')
    await here(`POST ${desk}/operations/${first.id}/undo`, {})
    // The deletion of its tag has changed one since.
    expect((await here(`GET /events?${all}`)).total).toBe(1)
    const last = await move()
    expect(last.deleted_here.map(({ name }) => name)).toEqual(['Deleted', 'Trashed'])
    expect(last.counts['events']).toEqual({ there: 3, here: 2 })
  })
})

databasesOnOneEngine((databases) => {
  const target = servedHere(databases)
  let model: ModelServer
  beforeEach(async () => {
    model = await ModelServer.start()
  })
  afterEach(() => model.end())

  class Killed extends Error {}

  /** Returns a service that is killed with its nth transaction, before or after that is committed. */
  function killedAt(service: Service, nth: number, when: 'before' | 'after'): Service {
    let begun = 0
    const transaction = () => ({
      async execute(work: (tx: never) => Promise<unknown>) {
        const is_last = ++begun === nth
        const result = await service.db.transaction().execute(async (tx) => {
          // Hands on the transaction as it is.
          const done = await work(tx as never)
          if (is_last && when === 'before') throw new Killed()
          return done
        })
        if (is_last) throw new Killed()
        return result
      },
    })
    const get = (db: Service['db'], name: keyof Service['db']) => {
      const value: unknown = name === 'transaction' ? transaction : db[name]
      return typeof value === 'function' ? value.bind(db) : value
    }
    return { ...service, db: new Proxy(service.db, { get: (db, name) => get(db, name as keyof Service['db']) }) }
  }

  test('a move that is killed again and again goes on behind its last transaction, to its end', async () => {
    const venue = model.add('venues', { venue: 'Old harbour' })
    const links = { venue, categories: [model.add('categories', { name: 'Music' })] }
    const ids = Array.from({ length: 12 }, (_, n) => {
      const start_date = `2027-05-${String(n + 1).padStart(2, '0')} 20:00:00`
      return model.add('events', {
        ...{ title: `Concert ${n}`, ...links, start_date, end_date: start_date, status: 'publish' },
      })
    })
    // The dates of the series come in two transactions.
    const dates = ids.slice(8, 11)
    for (const id of dates) Object.assign(model.site.rows.get(id) ?? {}, { post_parent: dates[0] })
    const { service, client } = target()
    const phases = new Set<string>()
    const watch = { ...unwatched, tell: (phase: string) => void phases.add(phase) }
    const liveUntil = async (nth: number, when: 'before' | 'after') => {
      const killed = { client, service: killedAt(service, nth, when) }
      await expect(moveFrom(model.url, model_user, killed, watch)).rejects.toThrow(Killed)
    }
    // The first transaction of each life keeps ids free, the second one writes what is missing.
    for (const when of ['before', 'after'] as const) await liveUntil(1, when)
    const series = async () =>
      (await sql`select count(*)::int as dates from series_events group by series_id`.execute(target().db)).rows
    // The embedded engine begins what takes it long in a transaction of its own, and begins it anew in the next life.
    const second = service.engine === 'pglite' ? 3 : 2
    const parts = ['category', 'venue', 'ten events', 'two events', 'first of the series', 'series']
    let lives = 0
    for (; (await series()).length === 0; lives++) {
      expect(lives).toBeLessThan(parts.length)
      expect(phases, parts[lives]).not.toContain('linking')
      for (const when of ['before', 'after'] as const) await liveUntil(second, when)
    }
    // There, a life may write several parts before its third transaction.
    if (service.engine !== 'pglite') expect(lives).toBe(parts.length)
    expect(await series()).toEqual([{ dates: 3 }])
    const report = await moveFrom(model.url, model_user, { client, service })
    expect(report).toMatchObject({ refused: [], differences: [], deleted_here: [] })
    expect(Object.values(report.counts).map(({ here }) => here)).toEqual([1, 0, 1, 0, 12])
    const total = async (path: string) => (await client.do({ as: 'administrator', request: `GET ${path}` })).total
    expect(await total(`/events?${all}`)).toBe(12)
    expect(await total('/venues')).toBe(1)
    expect(await series()).toEqual([{ dates: 3 }])
  })
})

describe('through HTTP', () => {
  databasesOnOneEngine((databases) => {
    const served = servedHere(databases, { IMPORT_PRIVATE_ADDRESSES: '127.0.0.1' })
    let model: ModelServer
    beforeEach(async () => {
      model = await ModelServer.start()
    })
    afterEach(() => model.end())
    const call = (request: string, body?: object) => served().client.call({ as: 'administrator', request, body })

    test('an administrator moves a calendar in, sees how far it is, and reads the report', async () => {
      model.add('venues', { venue: 'Old harbour' })
      model.add('events', { title: 'Concert', ...times, status: 'draft', image: '5' })
      const { json: lines } = await call(`POST ${desk}/moves`, { address: model.url, ...model_user })
      expect(lines[0]).toMatchObject({ line: 'start', id: expect.any(Number) })
      expect(lines.at(-1)).toEqual({ line: 'end', state: 'done', reason: null, failed: null })
      const { moves } = (await call(`GET ${desk}/moves`)).json
      expect(moves).toMatchObject([
        { state: 'done', signed: true, address: `${model.url}/`, has_report: true, phase: 'comparing' },
      ])
      const { json } = await call(`GET ${desk}/moves/${moves[0].id}/report`)
      expect(json.report).toMatchObject({ refused: [], told: { series: 'none', languages: [] }, differences: [] })
      expect(json.report.counts).toContainEqual({ resource: 'events', there: 1, here: 1 })
      const kept = await sql<{ all: string }>`select string_agg(m::text, '') as all from moves m`.execute(served().db)
      const logged = served().log.join('\n')
      const secrets = [model_user.password, Buffer.from(`${model_user.user}:${model_user.password}`).toString('base64')]
      for (const secret of secrets) expect([kept.rows[0]?.all, logged].join('\n')).not.toContain(secret)
      expect((await call(`DELETE ${desk}/moves/${moves[0].id}`)).json).toEqual({ stopped: false })
      expect((await call(`GET ${desk}/moves/${moves[0].id}`)).status).toBe(404)
    })

    /** Makes the server one that has a file. */
    function calendarAt(): string {
      Object.assign(model, { answer: () => ({ status: 200, type: 'text/calendar', body: 'BEGIN:VCALENDAR' }) })
      return `${model.url}/calendar.ics`
    }

    test('what cannot be moved says why', async () => {
      const refused = await call(`POST ${desk}/moves`, { address: 'calendar' })
      expect([refused.status, Object.keys(refused.json.data.params)]).toEqual([400, ['address']])
      const alone = await call(`POST ${desk}/moves`, { address: model.url, user: 'editor' })
      expect([alone.status, alone.json.data.params]).toEqual([400, ['password']])
      for (const [body, reason] of [
        [() => ({ address: `${model.url}/nothing.ics` }), 'address_not_found'],
        [() => ({ address: 'http://10.0.0.1/' }), 'address_not_allowed'],
        [() => ({ address: `${model.url}/wp-json/tec/v1/events` }), 'service_unsettled'],
        [() => ({ address: model.url, user: 'editor', password: 'wrong' }), 'sign_in_refused'],
        [() => ({ address: calendarAt() }), 'not_a_service'],
      ] as const) {
        const { json } = await call(`POST ${desk}/moves`, body())
        expect(json.at(-1)).toMatchObject({ line: 'end', state: 'failed', reason })
      }
    })

    test('one calendar moves at a time, and a move that is stopped writes no more', async () => {
      model.add('events', { title: 'Concert', ...times, status: 'publish' })
      let answers: () => void = () => undefined
      const gate = new Promise<void>((resolve) => (answers = resolve))
      model.wait = () => gate
      const first = call(`POST ${desk}/moves`, { address: model.url })
      await expect.poll(async () => (await call(`GET ${desk}/moves`)).json.moves.length).toBe(1)
      expect((await call(`POST ${desk}/moves`, { address: model.url })).status).toBe(409)
      const [move] = (await call(`GET ${desk}/moves`)).json.moves
      expect(move.state).toBe('running')
      // The clock was set forward.
      await sql`update moves set beat_utc = beat_utc - interval '1 hour'`.execute(served().db)
      expect((await call(`POST ${desk}/moves`, { address: model.url })).status).toBe(409)
      expect((await call(`DELETE ${desk}/moves/${move.id}`)).json).toEqual({ stopped: true })
      answers()
      expect((await first).json.at(-1)).toMatchObject({ line: 'end', state: 'cancelled' })
      expect((await call(`GET /events?${all}`)).json.total).toBe(0)
      // Another one takes the place of a move whose process has ended.
      await sql`update moves set state = 'running', beats = beats + 1,
        beat_utc = now() at time zone 'utc' - interval '1 minute'`.execute(served().db)
      expect((await call(`GET ${desk}/moves`)).json.moves[0].state).toBe('interrupted')
      expect((await call(`POST ${desk}/moves`, { address: model.url })).json.at(-1)).toMatchObject({ state: 'done' })
      expect((await call(`GET /events?${all}`)).json.total).toBe(1)
    })
  })
})
