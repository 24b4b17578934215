/** Several processes on one PostgreSQL are one service: sessions, notices of changes, publishing on time. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../context.ts'
import { onServerOnly } from '../open-database.ts'
import { administeredIn } from '../place.ts'
import { Client, unique } from '../scenario.ts'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { admin, firstAdministrator, signIn, staffed, startProcess } from '../service-process.ts'

const desk = '/api/calendar/desk/v1'
const day = { start_date: '2027-01-01 10:00', end_date: '2027-01-01 12:00' }

const tomorrow = () => ({ status: 'future', date_utc: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString() })

/** As if the time of a scheduled event had come. */
const makeDue = (db: Db, id: number) =>
  sql`update event_texts set date_utc = now() at time zone 'utc' where id = ${id}`.execute(db)

async function userOf(url: string, cookie: string): Promise<unknown> {
  const answer = await fetch(`${url}${desk}/session`, { headers: { cookie } })
  // The shape is tested where the session is.
  return ((await answer.json()) as { user: { email: string } | null }).user?.email ?? null
}

/** Read a stream of events until one says this. */
async function hear(answer: Response, word: string): Promise<string> {
  let heard = ''
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard += part
    if (heard.includes(word)) return heard
  }
  return heard
}

onServerOnly(({ engine, open, place }) => {
  test('two that start together on an empty database are one service', async () => {
    const where = await place()
    const both = [await freePort(), await freePort()].map((port) => startProcess(port, administeredIn(where)))
    const [one, other] = both
    if (!one || !other) throw new Error('There are two')
    await Promise.all(both.map(({ opened }) => opened))

    // One administrator was made, whichever was faster, and a session holds at both.
    const { cookie } = await signIn(one.url)
    expect(await userOf(other.url, cookie)).toBe(admin.email)

    const made = await firstAdministrator(engine, one.url)
    const [at_one, at_other] = [new Client(made), new Client({ ...made, url: other.url })]
    const ending = new AbortController()
    const stream = await fetch(`${one.url}${desk}/changes`, { headers: { cookie }, signal: ending.signal })
    const event = await at_other.do({ request: 'POST /events', body: { title: unique('From the other'), ...day } })
    const heard = await hear(stream, '"action"')
    expect(heard).toMatch(new RegExp(`data: \\{.*"id": ?${event.id}\\b.*"action": ?"create"`))
    ending.abort()
    expect(await at_one.do({ request: `GET /events/${event.id}` })).toMatchObject({ title: event.title })

    // Another process may change records that a process has cached.
    const venue = await at_one.do({ request: 'POST /venues', body: { venue: unique('Hall') } })
    const held = await at_one.do({ request: 'POST /events', body: { title: unique('There'), ...day, venue: venue.id } })
    const placed = async () => (await at_one.do({ request: `GET /events/${held.id}` })).venue.venue
    expect(await placed()).toBe(venue.venue)
    const renamed = unique('Great Hall')
    await at_other.do({ request: `POST /venues/${venue.id}`, body: { venue: renamed } })
    expect(await placed()).toBe(renamed)

    const soon = await at_one.do({ request: 'POST /events', body: { title: unique('Soon'), ...day, ...tomorrow() } })
    await makeDue((await open(where)).db, soon.id)
    // Any change makes both of them look what is due.
    await at_other.do({ request: 'POST /events', body: { title: unique('Another'), ...day } })
    const status = async () => (await at_other.do({ request: `GET /events/${soon.id}` })).status
    await expect.poll(status).toBe('publish')
    const { entries } = await at_one.do({ request: `GET /${desk}/history?resource=events&id=${soon.id}` })
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['publish', 'create'])

    await fetch(`${other.url}${desk}/session`, { method: 'DELETE', headers: { cookie, origin: other.url } })
    expect(await userOf(one.url, cookie)).toBeNull()
    expect(await Promise.all(both.map((service) => service.end('SIGTERM')))).toEqual([0, 0])
  })

  test('what came due while the service was down is published when it starts', async () => {
    const where = await place('staff')
    const port = await freePort()
    const before = startProcess(port, administeredIn(where))
    await before.opened
    const client = new Client(staffed(engine, before.url))
    const event = await client.do({ request: 'POST /events', body: { title: unique('Due'), ...day, ...tomorrow() } })
    expect(event.status).toBe('future')
    await before.end('SIGKILL')
    const { db, close } = await open(where)
    await makeDue(db, event.id)
    await close()
    const after = startProcess(port, administeredIn(where))
    await after.opened
    const status = async () => (await client.do({ request: `GET /events/${event.id}` })).status
    await expect.poll(status).toBe('publish')
    await after.end('SIGTERM')
  })
})
