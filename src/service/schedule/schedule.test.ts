/** Scheduled work happens once, whichever process does it. */
import { sql } from 'kysely'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '../../contract/resources.ts'
import type { Service } from '../context.ts'
import { forgetMedia } from '../media/forget-media.ts'
import { insertMedium } from '../media/media-rows.ts'
import { createRecord } from '../resources/write/create.ts'
import { removeRecord } from '../resources/write/remove.ts'
import { updateRecord } from '../resources/write/update.ts'
import { asAdministrator, OwnDatabase } from '../test/own-database.ts'
import { server } from '../test/server.ts'
import { onOneEngine } from '../test/one-engine.ts'
import { unique } from '../test/scenario.ts'
import { emptyTrash } from '../trash/empty-trash.ts'
import { publication_times, publishDue } from './publish-due.ts'
import { leaving_times, unpublishDue } from './unpublish-due.ts'
import { untilFirst } from './until-first.ts'

const { events, venues } = resources
const day = { start_date: '2027-01-01 10:00', end_date: '2027-01-01 12:00' }
const minute = 60_000

onOneEngine((client) => {
  test('a scheduled text is published at its second, in its language only', async () => {
    const at = new Date(Date.now() + 4000).toISOString()
    const body = { title: unique('Soon'), ...day, status: 'future', date_utc: at }
    const event = await client.do({ request: 'POST /events', body })
    await client.do({ request: `PATCH /events/${event.id}?i18n_language=tr`, body: { title: 'Yakında' } })
    expect(event.status).toBe('future')
    // Long before the next look of the schedule.
    await expect.poll(async () => (await client.do({ request: `GET /events/${event.id}` })).status).toBe('publish')
    const after = await client.do({ request: `GET /events/${event.id}` })
    expect(after.i18n_languages).toEqual({ ar: null, en: 'publish', tr: 'draft' })
    const request = `GET //api/calendar/desk/v1/history?resource=events&id=${event.id}`
    const { entries } = await client.do({ request })
    expect(entries[0]).toMatchObject({ action: 'publish', door: 'schedule', user: null, language: 'en' })
    expect(entries[0].changes).toEqual({ status: ['future', 'publish'] })
    expect(Date.parse(entries[0].at)).toBeGreaterThanOrEqual(Math.floor(Date.parse(at) / 1000) * 1000)
  })
})

describe.runIf(server)('several processes on one database', () => {
  let database: OwnDatabase
  let now = Date.now()
  let services: Service[] = []
  let admin = 0

  beforeAll(async () => {
    database = await OwnDatabase.create()
    for (let n = 0; n < 3; n++) services.push(await database.service(() => new Date(now)))
    const user = { email: 'a@example.org', email_key: 'a@example.org', role: 'administrator' } as const
    const made = await one().db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
    admin = made.id
  })
  afterAll(() => database.drop())

  const one = (): Service => {
    const [first] = services
    if (!first) throw new Error('There is no service')
    return first
  }
  const request = () => asAdministrator(one(), admin)
  const create = async (body: object) => (await createRecord(request(), events, { ...day, ...body })).presented
  const later = (minutes: number) => new Date(now + minutes * minute).toISOString()
  const entries = (id: number, action: string) =>
    one().db.selectFrom('history').selectAll().where('record_id', '=', id).where('action', '=', action).execute()

  test('each text is published exactly once, also long after its time', async () => {
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, n) => create({ title: `Due ${n}`, status: 'future', date_utc: later(1 + n) })),
    )
    const not_yet = await create({ title: 'Not yet', status: 'future', date_utc: later(1000) })
    const binned = await create({ title: 'Binned', status: 'future', date_utc: later(1) })
    await removeRecord(request(), events, binned.id, { if_match: null })
    expect(await publishDue(one())).toBe(0)
    expect(await untilFirst(one(), publication_times)).toBeGreaterThan(0)
    now += 100 * minute
    const published = await Promise.all([...services, ...services].map((service) => publishDue(service)))
    expect(published.reduce((sum, count) => sum + count)).toBe(30)
    for (const { id } of made) expect(await entries(id, 'publish')).toHaveLength(1)
    for (const { id } of [not_yet, binned]) expect(await entries(id, 'publish')).toHaveLength(0)
    expect(await untilFirst(one(), publication_times)).toBeLessThan(1000 * minute)
    expect(await emptyTrash(one(), request())).toBe(1)
  })

  test('each text goes offline exactly once, also long after its time, and after it was published by it', async () => {
    const off = { unpublish_date: later(30) }
    const made = await Promise.all(Array.from({ length: 20 }, (_, n) => create({ title: `Off ${n}`, ...off })))
    const coming = await create({ title: 'Comes and goes', status: 'future', date_utc: later(10), ...off })
    const draft = await create({ title: 'Draft', status: 'draft', ...off })
    const stays = await create({ title: 'Stays', unpublish_date: later(5000) })
    const cleared = await create({ title: 'Cleared', ...off })
    await updateRecord(request(), events, cleared.id, { unpublish_date: null }, { if_match: null, by_slug: false })
    expect(await unpublishDue(one())).toBe(0)
    expect(await untilFirst(one(), leaving_times)).toBeGreaterThan(0)
    now += 100 * minute
    await publishDue(one())
    const gone = await Promise.all([...services, ...services].map((service) => unpublishDue(service)))
    expect(gone.reduce((sum, count) => sum + count)).toBe(21)
    for (const { id } of [...made, coming])
      expect((await entries(id, 'update')).map(({ door }) => door)).toEqual(['schedule'])
    for (const { id } of [draft, stays]) expect(await entries(id, 'update')).toEqual([])
    const { rows } = await sql<{ status: string; n: number }>`select status, count(*)::int as n from event_texts
      where id = any(${[...made, coming, draft].map(({ id }) => id)}::int[]) group by status`.execute(one().db)
    expect(rows).toEqual([{ status: 'draft', n: 22 }])
    expect(await untilFirst(one(), leaving_times)).toBeGreaterThan(4000 * minute)
  })

  test('media that were deleted go when no undo brings them back, and files without a medium go', async () => {
    const { db, config } = one()
    const data_dir = await mkdtemp(join(tmpdir(), 'media-'))
    const service = { ...one(), config: { ...config, DATA_DIR: data_dir } }
    const [deleted, used, there, left_over] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(40))
    for (const hash of [deleted, used, there, left_over])
      await mkdir(join(data_dir, 'media', String(hash)), { recursive: true })
    const keep = async (hash = '') =>
      db
        .transaction()
        .execute((tx) =>
          insertMedium(tx, admin, { hash, extension: 'jpg', width: 1, height: 1, bytes: 1, sizes: [] }, hash),
        )
    const ids = [await keep(deleted), await keep(used), await keep(there)]
    await create({ title: 'Shows an image', image: ids[1] })
    const before = new Date(now - config.UNDO_DAYS * 24 * 60 * minute)
    const deleteAt = (at: Date) => sql`update media set deleted_utc = ${at} where id = any(${ids.slice(0, 2)}::int[])`
    const remaining = async () => {
      await forgetMedia(service, 0)
      const { rows } = await sql<{
        id: number
      }>`select id from media where id = any(${ids}::int[]) order by id`.execute(db)
      return [rows.map(({ id }) => id), (await readdir(join(data_dir, 'media'))).toSorted()]
    }
    try {
      await deleteAt(new Date(before.getTime() + minute)).execute(db)
      expect(await remaining()).toEqual([ids, [deleted, used, there]])
      await deleteAt(new Date(before.getTime() - minute)).execute(db)
      expect(await remaining()).toEqual([ids.slice(1), [used, there]])
    } finally {
      await rm(data_dir, { recursive: true })
    }
  })

  test('a record in the trash for 30 days is deleted with one entry of the history, and links to it are removed', async () => {
    const venue = (await createRecord(request(), venues, { venue: 'Old hall' })).presented
    const event = await create({ title: 'Stays', venue: venue.id })
    const gone = await create({ title: 'Goes' })
    for (const { id } of [event, gone])
      await sql`insert into proposals (kind, resource, record_id, user_id, state, version, language, languages, name,
          name_language, submitted_utc, record_version)
        values ('change', 'events', ${id}, ${admin}, 'open', 1, 'en', '{en}', 'Waits', 'en', now(), 1)`.execute(
        one().db,
      )
    await removeRecord(request(), venues, venue.id, { if_match: null })
    await removeRecord(request(), events, gone.id, { if_match: null })
    now += 30 * 24 * 60 * minute - minute
    expect(await emptyTrash(one())).toBe(0)
    now += 2 * minute
    const counts = await Promise.all(services.map((service) => emptyTrash(service)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(2)
    expect(await entries(venue.id, 'delete')).toHaveLength(1)
    const stored = await sql<{ venue: number[] }>`select venue from events where id = ${event.id}`.execute(one().db)
    expect(stored.rows).toEqual([{ venue: [] }])
    const waiting = await sql`select record_id from proposals where resource = 'events'`.execute(one().db)
    expect(waiting.rows).toEqual([{ record_id: event.id }])
    await expect(removeRecord(request(), events, gone.id, { if_match: null })).rejects.toMatchObject({ status: 404 })
  })

  test('rederive-times keeps wall times and moves instants by the zone data (C2)', async () => {
    const zone = { timezone: 'Africa/Cairo' }
    const moved = await create({ title: 'Moved', ...zone })
    const twice = { start_date: '2026-10-29T23:30+02:00', end_date: '2026-10-30 03:00' }
    const second = await create({ title: 'Second of two', ...zone, ...twice })
    const whole = await create({ title: 'Whole day', ...zone, all_day: true })
    // Stands for an event that was written with other zone data.
    await sql`update events set start_utc = start_utc - interval '1 hour' where id = any(${[moved.id, whole.id]}::int[])`.execute(
      one().db,
    )
    expect(await database.command('rederive-times')).toMatch(/moved 2\./)
    const { presented } = await updateRecord(request(), events, moved.id, {}, { if_match: null, by_slug: false })
    expect(presented.answer).toMatchObject({
      start_date: '2027-01-01 10:00:00',
      utc_start_date: '2027-01-01 08:00:00',
    })
    expect(await entries(moved.id, 'update')).toMatchObject([{ door: 'zones' }])
    expect(await entries(second.id, 'update')).toEqual([])
    const index = await sql`select distinct start_utc from event_index where id = ${moved.id}`.execute(one().db)
    expect(index.rows).toEqual([{ start_utc: '2027-01-01 08:00:00' }])
    expect(await database.command('rederive-times')).toMatch(/moved 0\./)
  })

  test('rederive-search rewrites the rows that searches and lists read, and changes nothing else', async () => {
    const { id } = await create({ title: 'Işık Şöleni', status: 'publish' })
    const derived = () =>
      sql`select s.open, s.whole, array(select i.language || ' ' || i.start_utc from event_index i where i.id = s.id order by 1) as rows
        from event_search s where s.id = ${id}`.execute(one().db)
    const { rows: right } = await derived()
    // Stands for rows that an earlier version wrote.
    await sql`update event_search set open = 'old', whole = 'old' where id = ${id}`.execute(one().db)
    await sql`delete from event_index where id = ${id}`.execute(one().db)
    expect((await derived()).rows).not.toEqual(right)
    expect(await database.command('rederive-search')).toMatch(/Looked at \d+ events\./)
    expect((await derived()).rows).toEqual(right)
    expect(await entries(id, 'update')).toEqual([])
  })
})
