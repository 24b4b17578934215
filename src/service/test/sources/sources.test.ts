/** Sources: addresses that are read by the schedule (semantics.md, Imports). */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { SourceAnswer } from '../../../contract/desk/imports/sources.ts'
import { readDueSources } from '../../sources/read/read-due-sources.ts'
import { readSource } from '../../sources/read/read-source.ts'
import { claimSource } from '../../sources/source-record.ts'
import { nowUtc } from '../../stored-time.ts'
import { calendar, eventsNamed } from '../imports/calendars.ts'
import { desk, Imports } from '../imports/imports.ts'
import { model_user, ModelServer } from '../imports/model-server.ts'
import { databasesOnBothEngines, databasesOnOneEngine } from '../open-database.ts'
import { servedHere } from '../served-here.ts'
import { CalendarServer } from './calendar-server.ts'

const minute = 60 * 1000
const hour = 60 * minute

databasesOnOneEngine((databases) => {
  const served = servedHere(databases, { IMPORT_PRIVATE_ADDRESSES: '127.0.0.1' })
  let calendars: CalendarServer
  beforeEach(async () => {
    calendars = await CalendarServer.start(calendar(eventsNamed('Concert', 3)))
  })
  afterEach(() => calendars.end())

  const call = (request: string, body?: object) => {
    const [method, path] = request.split(' ')
    return served().client.call({ as: 'editor', request: `${method} ${desk}/sources${path}`, body })
  }
  const add = async (more: object = {}): Promise<SourceAnswer> => {
    const { status, json } = await call('POST ', { address: calendars.address, every: 'hour', ...more })
    expect(status).toBe(201)
    return json
  }
  const show = async (id: number): Promise<SourceAnswer> => (await call(`GET /${id}`)).json
  const errors: unknown[] = []
  const readDue = async (signal = new AbortController().signal) => {
    await readDueSources(served().service, (error) => errors.push(error), signal)
    expect(errors).toEqual([])
  }
  const nextHour = async () => {
    served().later(hour + minute)
    await readDue()
  }
  const imports = () => new Imports(served().client)
  const titles = async () => {
    const request = 'GET /events?start_date=2020-01-01&status=publish,draft&per_page=50'
    const { events } = await served().client.do({ as: 'editor', request })
    return events.map(({ title, status }: { title: string; status: string }) => `${title} ${status}`).toSorted()
  }

  test('what it brings waits for a person, and only a file with differences makes another import', async () => {
    const { id, waiting: before, name } = await add()
    expect([before, name]).toEqual([null, new URL(calendars.address).host])
    await readDue()
    const first = await show(id)
    expect(first).toMatchObject({
      last_result: { new: 3, missing: 0 },
      failing_since: null,
      format: 'ics',
      last_import: null,
    })
    expect(await imports().do(`GET /${first.waiting}`)).toMatchObject({ state: 'ready', source: { id } })
    expect(await titles()).toEqual([])
    // A person who looks at it keeps it where only the bytes differ.
    calendars.text = `${calendars.text}\r\n`
    await nextHour()
    expect(await show(id)).toMatchObject({ waiting: first.waiting })
    await imports().run(first.waiting ?? 0)
    await nextHour()
    expect(calendars.asked).toBe(3)
    expect(await show(id)).toMatchObject({ waiting: null, last_import: first.waiting })

    calendars.text = calendar([...eventsNamed('Concert', 3), { uid: 'x@a.example', title: 'Reading' }])
    await nextHour()
    const second = await show(id)
    expect(second).toMatchObject({ last_result: { new: 1, same: 3 }, health: { events: 4, growth: 1 } })
    const differing = await imports().rows(second.waiting ?? 0, '&differing=true')
    expect(differing.map(({ event }) => event['title'])).toEqual(['Reading'])
    // The same events in other bytes bring nothing.
    await imports().run(second.waiting ?? 0)
    calendars.text = `${calendars.text}\r\n\r\n`
    await nextHour()
    expect(await show(id)).toMatchObject({ waiting: null, last_result: { new: 0, same: 4 } })
    expect((await imports().do('GET ')).total).toBe(2)
  })

  test.each(['draft', 'publish'] as const)(
    'what it brings is written at once as %s, but doubts wait',
    async (brings) => {
      const more = ['LOCATION:Harbour hall']
      await imports().run((await imports().paste(calendar([{ uid: 'mine', title: 'Autumn concert', more }]))).id)
      const doubt = { uid: 'theirs', title: 'Autumn concert with the choir', more }
      calendars.text = calendar([...eventsNamed('Reading', 2), doubt])
      const { id } = await add({ brings })
      await readDue()
      expect(await titles()).toEqual(['Autumn concert draft', `Reading 0 ${brings}`, `Reading 1 ${brings}`])
      const read = await show(id)
      expect(read.last_result).toMatchObject({ new: 2, duplicate: 1 })
      const [row] = await imports().rows(read.waiting ?? 0, '&outcome=duplicate')
      expect(row).toMatchObject({ event: { title: doubt.title } })
      // A decision holds for the next file, too.
      await imports().do(`PATCH /${read.waiting}/rows`, { rows: [{ n: row?.n, decision: 'skip' }] })
      calendars.text = calendar([...eventsNamed('Reading', 3), doubt])
      await nextHour()
      expect(await show(id)).toMatchObject({ waiting: null, last_result: { new: 1, duplicate: 0 } })
      expect(await titles()).toHaveLength(4)
      const { operation } = await imports().do(`GET /${(await show(id)).last_import}`)
      await served().client.do({ as: 'editor', request: `POST ${desk}/operations/${operation}/undo`, body: {} })
      expect(await titles()).toHaveLength(3)
    },
  )

  test('a process that ends leaves a source to the next one', async () => {
    await add()
    const leaving = new AbortController()
    leaving.abort()
    await readDue(leaving.signal)
    expect(calendars.asked).toBe(0)
    await readDue()
    expect(calendars.asked).toBe(1)
  })

  test('a source that fails says since when and why, until it is well again', async () => {
    const { id } = await add()
    const good = calendars.text
    calendars.text = null
    await readDue()
    const { failing_since } = await show(id)
    expect(failing_since).not.toBeNull()
    calendars.text = '<!doctype html><form><input type="password"></form>'
    await nextHour()
    expect(await show(id)).toMatchObject({ failing_since, reason: 'sign_in_page', waiting: null })
    calendars.text = good
    await nextHour()
    expect(await show(id)).toMatchObject({ failing_since: null, reason: null, last_result: { new: 3 } })
    calendars.location = calendars.address.replace('127.0.0.1', '127.0.0.2')
    await nextHour()
    expect(await show(id)).toMatchObject({ reason: 'address_not_allowed', last_result: { new: 3 } })
    expect(served().log.join('')).not.toContain('geheim')
  })

  test('those who manage sources hear once that one fails and once that it is well, and of none that is gone', async () => {
    const { id, name } = await add()
    const good = calendars.text
    const newsOf = async (as: 'editor' | 'administrator' | 'reviewer') => {
      const { notifications } = await served().client.do({ as, request: `GET ${desk}/notifications` })
      return notifications.map(({ kind, read, source_id }: Record<string, unknown>) => [kind, read, source_id])
    }
    await readDue()
    expect(await newsOf('editor')).toEqual([])
    calendars.text = null
    for (let reading = 0; reading < 3; reading++) await nextHour()
    await call(`POST /${id}/read`)
    for (const as of ['editor', 'administrator'] as const)
      expect(await newsOf(as)).toEqual([['source_failing', false, id]])
    expect(await newsOf('reviewer')).toEqual([])
    calendars.text = good
    for (let reading = 0; reading < 2; reading++) await nextHour()
    expect(await newsOf('editor')).toEqual([
      ['source_well', false, id],
      ['source_failing', true, id],
    ])
    const { notifications, unread } = await served().client.do({ as: 'editor', request: `GET ${desk}/notifications` })
    expect([notifications[0].name, unread]).toEqual([name, 1])
    // A source that fails again is new once.
    calendars.text = null
    await nextHour()
    expect((await newsOf('editor')).map(([, read]: readonly unknown[]) => read)).toEqual([false, true, true])
    await call(`DELETE /${id}`)
    expect(await newsOf('editor')).toEqual([])
  })

  test('an address that is corrected while the wrong one is read is read at once', async () => {
    const { id } = await add()
    const { db, service } = served()
    const now = nowUtc({ service })
    const claimed = await claimSource(db, id, now)
    if (!claimed) throw new Error('The source is not claimed')
    await call(`PATCH /${id}`, { address: `${calendars.address}&right=1` })
    calendars.text = null
    await readSource(service, claimed, new AbortController().signal)
    expect(await show(id)).toMatchObject({ failing_since: null, reason: null, last_read_at: null })
    calendars.text = calendar(eventsNamed('Concert', 2))
    await readDue()
    expect(await show(id)).toMatchObject({ last_result: { new: 2 } })
  })

  test('it is read with the rights of who saved it last', async () => {
    const { id } = await add({ brings: 'publish' })
    const { client, db } = served()
    await sql`update users set active = false where id = ${client.service.ids.editor}`.execute(db)
    await readDue()
    expect(calendars.asked).toBe(0)
    const request = `${desk}/sources/${id}`
    const as = 'administrator'
    expect(await client.do({ as, request: `GET ${request}` })).toMatchObject({ reason: 'no_user' })
    await client.do({ as, request: `PATCH ${request}`, body: {} })
    const read = await client.do({ as, request: `POST ${request}/read` })
    expect(read).toMatchObject({ reason: null, user: { id: client.service.ids.administrator } })
    expect(read.last_import).not.toBeNull()
  })

  test('coming events that leave a calendar are named, and what is wrong with it is reported', async () => {
    const { id } = await add({ brings: 'publish' })
    await readDue()
    const midnights = eventsNamed('Concert', 6).map((event) => ({
      ...event,
      start: event.start?.replace('T10', 'T00'),
    }))
    calendars.text = calendar(
      midnights.slice(1).map((event, n) => ({ uid: `other-${n}`, title: event.title, start: event.start ?? '' })),
    )
    await sql`update events set start_utc = start_utc - interval '10 hours', start_date = start_date - interval '10 hours'`.execute(
      served().db,
    )
    await nextHour()
    const { missing, health, last_result } = await show(id)
    expect(missing.map(({ title }) => title)).toEqual(['Concert 0'])
    expect(last_result).toMatchObject({ missing: 1 })
    expect(health).toMatchObject({ events: 5, growth: 2, midnight_share: 1, uid_changes: 2 })
    expect(health?.zones).toEqual([{ zone: 'Europe/Istanbul', rows: 5 }])
    for (const [language, words] of [
      ['en', 'Coming events that have left the calendar without being cancelled: 1.'],
      ['tr', 'UID’si öncekinden farklı olan etkinlikler: 2.'],
      ['ar', 'تبدأ 100٪ من الفعاليات ذات الوقت في 00:00.'],
    ]) {
      const { json } = await call(`GET /${id}/report?language=${language}`)
      expect(json).toMatchObject({ language, text: expect.stringContaining(words ?? '') })
      expect(json.text).not.toContain('geheim')
    }
  })

  test('a record tells where its values came from, and what was changed here since', async () => {
    const more = ['LOCATION:Harbour hall', 'DESCRIPTION:One act.']
    calendars.text = calendar([{ uid: 'play@a.example', title: 'Play', more }])
    const { id, name } = await add({ brings: 'publish' })
    await readDue()
    const { client } = served()
    const read = (as: 'editor' | 'reviewer' | null, path: string) => client.call({ as, request: `GET ${path}` })
    const [event] = (await read('editor', '/events?start_date=2020-01-01')).json.events
    const origins = (resource: string, record: number, as: 'editor' | 'reviewer' | 'organizer' = 'editor') =>
      client.call({ as, request: `GET ${desk}/origins?resource=${resource}&id=${record}` })
    const path = `/events/${event.id}`
    expect((await read('editor', path)).json.source).toEqual({
      ...{ id, name, uid: 'play@a.example', url: null, fields: expect.arrayContaining(['start_date', 'venue']) },
      kept: [],
    })
    for (const as of ['reviewer', null] as const) expect((await read(as, path)).json).not.toHaveProperty('source')
    const { venue } = (await read('editor', path)).json
    // The event has brought its place along.
    const hall = `/venues/${venue.id}`
    await client.do({ as: 'administrator', request: `PATCH ${hall}`, body: { city: 'Izmir', venue: 'Harbour halls' } })
    expect((await origins('venues', venue.id)).json.origins).toMatchObject([
      { source: { id, name }, uid: null, follows: [], kept: [{ path: 'en.venue', said: 'Harbour hall', takes: true }] },
    ])
    expect((await read('editor', hall)).json.source).toMatchObject({
      id,
      name,
      uid: null,
      fields: [],
      kept: ['en.venue'],
    })

    const change = (body: object) => client.do({ as: 'administrator', request: `PATCH ${path}`, body })
    await change({ start_date: '2027-05-03 10:30:00', description: '<p>Two acts.</p>' })
    // A kept value changes at the source alone, which makes no import.
    calendars.text = calendars.text.replace('One act.', 'One act alone.')
    await nextHour()
    const [origin] = (await origins('events', event.id)).json.origins
    const { administrator } = client.service.ids
    const since = { at: expect.any(String), by: { id: administrator, name: expect.any(String) }, takes: true }
    expect(origin).toMatchObject({ source: { id, name }, uid: 'play@a.example', last_read_at: expect.any(String) })
    expect(origin.kept).toEqual([
      { path: 'en.description', here: '<p>Two acts.</p>', said: 'One act alone.', ...since },
      { path: 'start_date', here: '2027-05-03 10:30:00', said: '2027-05-03 10:00:00', ...since },
    ])
    await change({ start_date: origin.kept[1].said, description: origin.kept[0].said })
    expect((await origins('events', event.id)).json.origins[0].kept).toEqual([])
    for (const [as, status] of [
      ['reviewer', 403],
      ['organizer', 404],
    ] as const)
      expect((await origins('events', event.id, as)).status).toBe(status)
    // Records keep its name when it is gone. Caches hold what they say of it no longer than that.
    const headers = { 'if-none-match': (await read('editor', path)).headers.get('etag') ?? '' }
    const again = async () => (await client.call({ as: 'editor', request: `GET ${path}`, headers })).status
    expect(await again()).toBe(304)
    await call(`DELETE /${id}`)
    expect((await origins('events', event.id)).json.origins).toMatchObject([{ source: null, name }])
    expect(await again()).toBe(200)
  })

  test('links follow a source again that were changed back, or taken', async () => {
    const { client } = served()
    const says = async (hall: string, more = '', title = 'Play') => {
      calendars.text = calendar([{ uid: 'play@a.example', title, more: [`LOCATION:${hall}`] }]) + more
      await nextHour()
    }
    const edit = (request: string, body: object) => client.do({ as: 'editor', request, body })
    calendars.text = calendar([{ uid: 'play@a.example', title: 'Play', more: ['LOCATION:Harbour hall'] }])
    await add({ brings: 'publish' })
    await readDue()
    const { events } = await client.do({ as: 'editor', request: 'GET /events?start_date=2020-01-01' })
    const path = `/events/${events[0].id}`
    const harbour = events[0].venue.id
    const hall = async () => (await client.do({ as: 'editor', request: `GET ${path}` })).venue
    const kept = async () => {
      const request = `GET ${desk}/origins?resource=events&id=${events[0].id}`
      return (await client.do({ as: 'editor', request })).origins[0].kept
    }

    await edit(`PATCH ${path}`, { venue: { venue: 'Mole' } })
    await says('Harbour hall', '\r\n')
    await edit(`PATCH ${path}`, { venue: [harbour] })
    expect(await kept()).toEqual([])
    await says('Lamp yard')
    expect(await hall()).toMatchObject({ venue: 'Lamp yard' })

    // Known venues are told by id, whatever they are called later: after readings that write nothing, and after others.
    const yard = (await hall()).id
    await edit(`PATCH ${path}`, { venue: [harbour] })
    for (const title of ['Play', 'Night play']) {
      await says('Lamp yard', '\r\n', title)
      await edit(`PATCH /venues/${yard}`, { venue: 'Lamp court' })
      expect(await kept()).toMatchObject([{ path: 'venue', said: [yard], takes: true }])
      await edit(`PATCH /venues/${yard}`, { venue: 'Lamp yard' })
    }
    await says('Rope house')
    expect(await kept()).toMatchObject([{ path: 'venue', said: ['Rope house'], takes: false }])
    const { id } = await edit('POST /venues', { venue: 'Rope house', status: 'publish' })
    expect(await kept()).toMatchObject([{ path: 'venue', said: [id], takes: true }])
    await edit(`PATCH ${path}`, { venue: [id] })
    expect(await kept()).toEqual([])
  })

  test('settings of its imports are those of the next one', async () => {
    calendars.text = calendar(eventsNamed('Concert', 1)).replace(/X-WR-TIMEZONE.*\r\n/, '')
    const { id } = await add()
    await readDue()
    await imports().do(`PATCH /${(await show(id)).waiting}`, { time_zone: 'Asia/Riyadh' })
    calendars.text = calendar(eventsNamed('Concert', 2)).replace(/X-WR-TIMEZONE.*\r\n/, '')
    await nextHour()
    const source = await show(id)
    expect(source).toMatchObject({ time_zone: 'Asia/Riyadh', health: { zones: [{ zone: 'Asia/Riyadh', rows: 2 }] } })
    // The older import that waited has gone.
    expect((await imports().do('GET ')).total).toBe(1)
    // Another setting reads the same file once more.
    await call(`PATCH /${id}`, { time_zone: 'Asia/Dubai', name: 'Concerts' })
    await readDue()
    expect(await show(id)).toMatchObject({ name: 'Concerts', health: { zones: [{ zone: 'Asia/Dubai' }] } })
  })

  test('answers about its files are shown, and taken back', async () => {
    calendars.text = 'title,start_date,start_time\nConcert,3/4/2027,20:00\nRecital,4/5/2027,20:00\n'
    const { id } = await add()
    await readDue()
    const { asks } = await imports().do(`GET /${(await show(id)).waiting}`)
    const [{ id: ask }] = asks
    expect(await show(id)).toMatchObject({ answers: {}, columns: {}, last_result: { asked: 2 } })
    await imports().do(`PATCH /${(await show(id)).waiting}`, { answers: { [ask]: 'day_first' } })
    expect(await show(id)).toMatchObject({ answers: { [ask]: 'day_first' } })
    await call(`PATCH /${id}`, { answers: { [ask]: null }, columns: { start_time: null } })
    await readDue()
    expect(await show(id)).toMatchObject({ answers: {}, columns: { start_time: null }, last_result: { asked: 2 } })
    // Also those that its file has once it was imported.
    const answer = { answers: { [ask]: 'month_first' }, columns: { start_time: 'start_time' } }
    const { waiting } = await show(id)
    await imports().do(`PATCH /${waiting}`, answer)
    await imports().run(Number(waiting))
    await call(`PATCH /${id}`, { answers: { [ask]: null }, columns: { start_time: '' } })
    await readDue()
    expect(await show(id)).toMatchObject({ answers: {}, columns: {}, last_result: { asked: 2 } })
    expect((await call(`PATCH /${id}`, { answers: { [ask]: 5 } })).json.data.params).toHaveProperty('answers')
  })

  test('settings of its imports are not its own when a program that only proposes sets them', async () => {
    const { id, time_zone } = await add()
    await readDue()
    const body = { label: 'proposes', scope: 'propose' }
    const request = `POST ${desk}/application-passwords`
    const { application_password } = await served().client.do({ as: 'editor', request, body })
    const secret = Buffer.from(`editor@example.org:${application_password}`).toString('base64')
    const patch = `PATCH ${desk}/imports/${(await show(id)).waiting}`
    const sent = { request: patch, body: { time_zone: 'Asia/Riyadh' }, as: null }
    const changed = await served().client.do({ ...sent, headers: { authorization: `Basic ${secret}` } })
    expect([changed.time_zone, (await show(id)).time_zone]).toEqual(['Asia/Riyadh', time_zone])
  })

  test('a service is read as a user, whose password nobody is told and no other host is sent', async () => {
    const [model, other] = [await ModelServer.start(), await ModelServer.start()]
    onTestFinished(() => [model, other].forEach((one) => one.end()))
    const times = { start_date: '2027-05-03 20:00:00', end_date: '2027-05-03 22:00:00' }
    const organizer = [model.add('organizers', { organizer: 'Harbour choir', phone: '555-1' })]
    model.add('events', { title: 'Concert', ...times, status: 'publish', organizer })
    model.add('events', { title: 'Rehearsal', ...times, status: 'draft' })
    const { user: reads_as, password } = model_user
    const { status, json } = await call('POST ', { address: model.url, brings: 'publish', every: 'hour', reads_as })
    expect([status, json.data.params]).toEqual([400, { password: expect.any(String) }])
    const { id } = await add({ address: model.url, brings: 'publish', reads_as, password })
    await readDue()
    expect(await show(id)).toMatchObject({ reads_as, format: 'service', last_result: { new: 2 } })
    expect(await titles()).toEqual(['Concert publish', 'Rehearsal draft'])
    const choirs = await served().client.do({ as: 'editor', request: 'GET /organizers' })
    const choir = await served().client.do({ as: 'editor', request: `GET /organizers/${choirs.organizers[0].id}` })
    expect(choir.source).toMatchObject({ id, fields: ['en.organizer', 'phone'], kept: [] })

    // Nobody can have its password sent to another host.
    expect((await call(`PATCH /${id}`, { address: other.url })).status).toBe(400)
    expect((await call(`PATCH /${id}`, { address: other.url, reads_as: '' })).json).toMatchObject({ reads_as: null })
    await call(`PATCH /${id}`, { address: model.url, reads_as, password })
    model.moved_to = other.url
    await nextHour()
    expect(await show(id)).toMatchObject({ reason: 'service_elsewhere' })
    model.moved_to = null
    expect(other.asked.filter(({ signed }) => signed)).toEqual([])
    // Only services have users.
    await call(`PATCH /${id}`, { address: calendars.address, reads_as, password })
    await nextHour()
    expect(await show(id)).toMatchObject({ reason: 'not_a_service' })

    const stored = await sql`select string_agg(s::text, '') as all from sources s`.execute(served().db)
    const answered = [await show(id), (await call('GET ')).json, stored.rows, served().log]
    const said = JSON.stringify(answered)
    const basic = Buffer.from(`${reads_as}:${password}`).toString('base64')
    for (const secret of [password, Buffer.from(password).toString('hex'), basic]) expect(said).not.toContain(secret)
    await sql`update sources set sealed_password = '\\x00'`.execute(served().db)
    await nextHour()
    expect(await show(id)).toMatchObject({ reason: 'password_lost' })
  })

  test('its events and imports stay when it is deleted', async () => {
    const { id } = await add({ brings: 'publish' })
    await readDue()
    await call(`DELETE /${id}`)
    expect((await call(`GET /${id}`)).status).toBe(404)
    expect(await titles()).toHaveLength(3)
    expect(await imports().do('GET ')).toMatchObject({ imports: [{ source: null, state: 'done' }] })
  })

  test('what it proposes stands together in review, by its name, and changes wait as well', async () => {
    await add({ brings: 'pending', name: 'City halls' })
    await readDue()
    const queue = async (query: string) =>
      (await served().client.do({ as: 'reviewer', request: `GET ${desk}/proposals?by_run=true${query}` })).proposals
    const [{ run }] = await queue('')
    expect([await queue(''), run]).toMatchObject([{ length: 1 }, { name: 'City halls', waiting: 3 }])
    const path = `${desk}/proposal-runs/${run.id}/decision`
    await served().client.do({ as: 'reviewer', request: `POST ${path}`, body: { decision: 'approve', expect: 3 } })
    const approved = await titles()
    expect(approved).toEqual([0, 1, 2].map((n) => `Concert ${n} publish`))
    calendars.text = calendars.text?.replace('Concert 1', 'Recital') ?? null
    await nextHour()
    expect([await titles(), await queue('')]).toMatchObject([approved, [{ kind: 'change' }]])
  })

  test('one that is deleted while it is read is gone, and brings nothing', async () => {
    const { id } = await add({ brings: 'publish' })
    calendars.before = () => call(`DELETE /${id}`)
    expect(await call(`POST /${id}/read`)).toMatchObject({ status: 404, json: { code: 'source-not-found' } })
    expect([await titles(), (await imports().do('GET ')).total]).toEqual([[], 0])
  })

  test('a source that cannot be is refused by its field', async () => {
    const address = 'https://calendar.example/a.ics'
    for (const [body, field] of [
      [{}, 'address'],
      [{ address: 'ftp://calendar.example/a.ics' }, 'address'],
      [{ address: 'https://amal:geheim@calendar.example/a.ics' }, 'address'],
      [{ address, every: 'minute' }, 'every'],
      [{ address, brings: 'trash' }, 'brings'],
      [{ address, time_zone: 'Mars/Olympus' }, 'time_zone'],
    ] as const) {
      const { status, json } = await call('POST ', body)
      expect([status, JSON.stringify(json.data.params)]).toEqual([400, expect.stringContaining(field)])
    }
  })

  test('an import reads an address, and says why it cannot', async () => {
    const paste = (address: string) => imports().do('POST ', { address })
    expect(await paste(calendars.address)).toMatchObject({
      ...{ state: 'ready', counts: { new: 3 }, name: new URL(calendars.address).host, source: null },
    })
    calendars.location = calendars.address.replace('127.0.0.1', '[::1]')
    const refused = await paste(calendars.address)
    expect(refused).toMatchObject({ state: 'refused', reason: 'address_not_allowed' })
    // It stays so when a setting changes.
    const changed = await imports().do(`PATCH /${refused.id}`, { status: 'publish' })
    expect(changed).toMatchObject({ state: 'refused', reason: 'address_not_allowed' })
    expect((await imports().call('POST ', { address: 'https://a:b@calendar.example/' })).status).toBe(400)
  })
})

/** Locks, and what is written together with them, may differ between the engines. */
databasesOnBothEngines((databases) => {
  const served = servedHere(databases, { IMPORT_PRIVATE_ADDRESSES: '127.0.0.1' })

  test('several processes read a source once and tell of it once, and one that was killed is followed by another', async () => {
    const { client, service, db, later } = served()
    const calendars = await CalendarServer.start(calendar(eventsNamed('Concert', 3)))
    onTestFinished(() => calendars.end())
    const errors: unknown[] = []
    const readTogether = () => {
      const read = () => readDueSources(service, (error) => errors.push(error), new AbortController().signal)
      return Promise.all([read(), read(), read()])
    }
    const body = { address: calendars.address, every: 'hour', brings: 'publish' }
    const { id } = await client.do({ as: 'editor', request: `POST ${desk}/sources`, body })
    await readTogether()
    const { total } = await client.do({ as: 'editor', request: 'GET /events?start_date=2020-01-01' })
    expect([calendars.asked, total]).toEqual([1, 3])
    later(hour + minute)
    await sql`update sources set busy_until_utc = now() at time zone 'utc' + interval '75 minutes'`.execute(db)
    await readTogether()
    expect(calendars.asked).toBe(1)
    const refused = await client.call({ as: 'editor', request: `POST ${desk}/sources/${id}/read` })
    expect(refused).toMatchObject({ status: 409, json: { code: 'source-being-read' } })
    calendars.text = null
    for (let reading = 0; reading < 2; reading++) {
      later(hour + minute)
      await readTogether()
    }
    expect([calendars.asked, errors]).toEqual([3, []])
    const { notifications } = await client.do({ as: 'editor', request: `GET ${desk}/notifications` })
    expect(notifications).toMatchObject([{ kind: 'source_failing', source_id: id }])
  })
})
