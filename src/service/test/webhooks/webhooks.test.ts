/** Webhooks: what is told to whom, in which order, and until when (semantics.md, Webhooks). */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DeliveryAnswer, WebhookAnswer } from '../../../contract/desk/webhooks/webhooks.ts'
import { webhook_types } from '../../../contract/desk/webhooks/kinds.ts'
import { makeDeliveries } from '../../webhooks/changes/make-deliveries.ts'
import { dueWebhooks, leaseDeliveries, releaseDeliveries } from '../../webhooks/send/outbox.ts'
import { sendDeliveries } from '../../webhooks/send/send-deliveries.ts'
import { switchOff } from '../../webhooks/webhook-record.ts'
import { desk } from '../imports/imports.ts'
import { databasesOnBothEngines, databasesOnOneEngine, type Databases } from '../open-database.ts'
import { servedHere } from '../served-here.ts'
import { isSignedBy, Receiver } from './receiver.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const dates = { start_date: '2031-05-03 10:00:00', end_date: '2031-05-03 12:00:00' }

/** A service with a receiver for each test, and what tests ask of both. */
function deskWithReceiver(databases: Databases) {
  const served = servedHere(databases, { WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1' })
  let receiver: Receiver
  beforeEach(async () => {
    receiver = await Receiver.start()
  })
  afterEach(() => receiver.end())

  const call = (request: string, body?: object) => {
    const [method, path] = request.split(' ')
    const headers = { 'content-type': 'application/json' }
    return served().client.call({ as: 'administrator', request: `${method} ${desk}/webhooks${path}`, body, headers })
  }
  const add = async (more: object = {}): Promise<WebhookAnswer> => {
    const { status, json } = await call('POST ', { url: receiver.url, kinds: webhook_types, ...more })
    expect(status, JSON.stringify(json)).toBe(201)
    return json
  }
  const write = (request: string, body?: object) => served().client.do({ request, body })
  return {
    ...{ served, call, add, write },
    receiver: () => receiver,
    show: async (id: number): Promise<WebhookAnswer> => (await call(`GET /${id}`)).json,
    /** Sends what is due. */
    async send() {
      const { service } = served()
      await makeDeliveries(service)
      const ended = new AbortController().signal
      await Promise.all((await dueWebhooks(service)).map((id) => sendDeliveries(service, id, ended)))
    },
    later: (milliseconds: number) => served().later(milliseconds),
    event: async (title: string, more: object = {}): Promise<number> =>
      (await write('POST /events?i18n_language=en', { title, ...dates, ...more })).id,
    change: (id: number, body: object, language = 'en') => write(`PATCH /events/${id}?i18n_language=${language}`, body),
    deliveries: async (id: number) => (await call(`GET /${id}/deliveries`)).json,
    delivery: async (id: number, of: number): Promise<DeliveryAnswer> =>
      (await call(`GET /${id}/deliveries/${of}`)).json,
  }
}

databasesOnBothEngines((databases) => {
  const { add, event, change, write, send, receiver, served } = deskWithReceiver(databases)

  test('what readers learn of a record is told, signed, as they read it', async () => {
    const before = await event('Known before')
    const { secret } = await add({ language: 'tr' })
    const id = await event('Spring concert')
    await change(id, { title: 'Bahar konseri', status: 'publish' }, 'tr')
    await send()
    await change(before, { cost: '12' })
    await send()
    await change(id, { event_status: 'cancelled' })
    await send()
    await change(id, { status: 'draft' })
    await change(id, { status: 'draft' }, 'tr')
    await send()
    await change(id, { status: 'publish' })
    await send()
    await write(`DELETE /events/${id}`)
    await send()
    await change(id, { status: 'publish' })
    await send()
    const { id: tag } = await write('POST /tags?i18n_language=en', { name: 'Jazz' })
    await send()
    await write(`DELETE /tags/${tag}`)
    await send()
    expect(receiver().told).toEqual([
      ...[`event.published ${id}`, `event.updated ${before}`, `event.cancelled ${id}`, `event.unpublished ${id}`],
      ...[`event.published ${id}`, `event.deleted ${id}`, `event.published ${id}`],
      ...[`tag.created ${tag}`, `tag.deleted ${tag}`],
    ])
    const [first, , , gone] = receiver().received
    expect(first?.data.title).toBe('Bahar konseri')
    expect(gone?.data).toEqual({ id })
    expect(first?.data.i18n_languages).toMatchObject({ en: 'publish', tr: 'publish' })
    // Readers get the same from the interface.
    const last = receiver().received.findLast(({ type }) => type === 'event.published')
    await change(id, { title: 'Bahar konseri', status: 'publish' }, 'tr')
    await send()
    const { json } = await served().client.call({ request: `GET /events/${id}?i18n_language=tr` })
    const { json_ld: _, ...alone } = json
    expect(receiver().received.at(-1)?.data).toEqual(alone)
    const messages = receiver().received
    expect(messages.map((message) => isSignedBy(message, secret ?? ''))).toEqual(messages.map(() => true))
    expect(last && isSignedBy({ ...last, body: '{}' }, secret ?? '')).toBe(false)
  })
})

databasesOnOneEngine((databases) => {
  const { add, call, event, change, write, send, later, show, receiver, served, deliveries, delivery } =
    deskWithReceiver(databases)

  /** A write that waits for another one needs a second session: the embedded engine has one. */
  const one_session = databases.engine === 'pglite'
  /** Counts sessions that wait for a lock. */
  const waitingForLocks = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(served().db)
    return rows.length
  }

  test('nothing is told that readers cannot read', async () => {
    await add()
    const draft = await event('A draft', { status: 'draft' })
    const hidden = await event('Hidden', { hide_from_listings: true })
    const locked = await event('Locked', { status: 'draft' })
    await change(locked, { password: 'geheim', status: 'publish' })
    await event('Later', { status: 'publish', date: '2031-01-01 10:00:00' })
    const { id: venue } = await write('POST /venues?i18n_language=en', { venue: 'Back room', status: 'draft' })
    const shown = await event('Shown', { venue })
    await send()
    expect(receiver().told).toEqual([`event.published ${shown}`])
    expect(receiver().received[0]?.body).not.toContain('Back room')
    // A translation in the making changes nothing for readers, and its notes are nobody's.
    await change(shown, { title: 'Taslak', status: 'draft' }, 'tr')
    await change(shown, { title: 'Taslak 2' }, 'tr')
    await change(draft, { cost: '5' })
    await change(hidden, { cost: '5' })
    await change(locked, { cost: '5' })
    await send()
    expect(receiver().told).toHaveLength(1)
    await change(shown, { password: 'geheim' })
    await change(hidden, { hide_from_listings: false })
    await send()
    expect(receiver().told.slice(1).toSorted()).toEqual([`event.published ${hidden}`, `event.unpublished ${shown}`])
    expect(
      receiver()
        .received.map(({ body }) => body)
        .join(''),
    ).not.toMatch(/Taslak|geheim|Locked/)
  })

  test('a filter and kinds limit what is told, and events come into the filter and leave it', async () => {
    const { id: music } = await write('POST /categories?i18n_language=en', { name: 'Music' })
    const first = await event('In it before', { categories: [music] })
    const other = await event('Outside')
    const kinds = ['event.published', 'event.updated', 'event.unpublished'] as const
    const { id } = await add({ kinds, filter: `?categories=${music}&start_date=2026-01-01&orderby=title` })
    expect(await show(id)).toMatchObject({ filter: `categories=${music}`, events: 1 })
    await change(other, { cost: '1' })
    await change(first, { event_status: 'cancelled' })
    await send()
    await change(other, { categories: [music] })
    await change(first, { categories: [] })
    await send()
    await write(`DELETE /events/${other}`)
    await send()
    // A cancelled event is told to those who asked for updates alone.
    const [updated, ...moved] = receiver().told
    expect(updated).toBe(`event.updated ${first}`)
    expect(moved.toSorted()).toEqual([`event.published ${other}`, `event.unpublished ${first}`])
    expect((await call(`PATCH /${id}`, { filter: 'mine=true' })).json.data.details).toMatchObject({
      filter: { code: 'not_allowed' },
    })
  })

  test('a record waits for its earlier message, and others do not', async () => {
    const { id } = await add()
    const [one, two] = [await event('One'), await event('Two')]
    receiver().answer = ({ data }) => ({ status: data.id === one ? 500 : 204 })
    await send()
    await change(one, { cost: '1' })
    await change(two, { cost: '1' })
    await send()
    await change(one, { cost: '2' })
    await send()
    expect(receiver().told).toEqual([...[`event.published ${one}`, `event.published ${two}`, `event.updated ${two}`]])
    later(6 * second)
    receiver().answer = () => ({ status: 204 })
    await send()
    // Both changes are one message, which shows the last of them.
    expect(receiver().told.slice(3)).toEqual([`event.published ${one}`, `event.updated ${one}`])
    expect(receiver().received.at(-1)?.data.cost).toBe('$2')
    expect(receiver().received[3]?.id).toBe(receiver().received[0]?.id)
    const { deliveries: lines, counts } = await deliveries(id)
    expect(counts).toEqual({ waiting: 0, delivered: 4, failed: 0 })
    const retried = lines.find((line: DeliveryAnswer) => line.record_id === one && line.type === 'event.published')
    expect(retried.tries.map(({ status }: { status: number }) => status)).toEqual([500, 204])
  })

  test('it fails for three days, says so, and is switched off', async () => {
    const { id } = await add()
    receiver().answer = () => ({ status: 503, headers: { 'retry-after': '60' }, body: 'Closed \0 for today' })
    const [one] = [await event('One'), await event('Two'), await event('Three')]
    await send()
    const failing = await show(id)
    expect(failing).toMatchObject({ state: 'failing', waiting: 3 })
    expect(Date.parse(failing.next_try_at ?? '') - Date.parse(failing.failing_since ?? '')).toBeGreaterThanOrEqual(
      60 * second,
    )
    await send()
    expect(receiver().told).toHaveLength(3)
    const { deliveries: lines } = await deliveries(id)
    const last = await delivery(id, lines.at(-1).id)
    expect(last).toMatchObject({ record_id: one, name: 'One', answer: { status: 503, body: 'Closed  for today' } })
    expect(last.sent.headers).toMatchObject({ 'webhook-id': last.message_id })
    for (let hours = 0; hours < 76; hours += 4) {
      later(4 * hour)
      for (let round = 0; round < 3; round++) {
        await send()
        later(6 * minute)
      }
    }
    expect(await show(id)).toMatchObject({ state: 'off', off_because: 'failed', waiting: 0 })
    const newsOf = async (as: 'administrator' | 'editor') => {
      const { notifications } = await served().client.do({ as, request: `GET ${desk}/notifications` })
      return notifications.map((one: Record<string, unknown>) => [one['kind'], one['read'], one['webhook_id']])
    }
    expect(await newsOf('administrator')).toEqual([
      ['webhook_off', false, id],
      ['webhook_failing', true, id],
    ])
    expect(await newsOf('editor')).toEqual([])
    const ids = receiver().received.map((message) => message.id)
    expect(new Set(ids).size).toBe(3)
    expect(ids.length).toBeLessThanOrEqual(30)
    // Changes are told from when it is on again, and none of before.
    receiver().answer = () => ({ status: 204 })
    const told = receiver().told.length
    const meanwhile = await event('Meanwhile')
    await send()
    expect((await call(`POST /${id}/replay`, {})).status).toBe(409)
    await call(`PATCH /${id}`, { state: 'on' })
    await send()
    expect(receiver().told).toHaveLength(told)
    await change(meanwhile, { cost: '3' })
    await send()
    expect(receiver().told.at(-1)).toBe(`event.updated ${meanwhile}`)
    expect(await show(id)).toMatchObject({ state: 'on', failing_since: null, off_because: null })
    expect((await newsOf('administrator')).map(([, read]: readonly unknown[]) => read)).toEqual([true, true])
  })

  test('410 switches it off at once, redirects are not followed, and private networks are not reached', async () => {
    const { id } = await add()
    receiver().answer = () => ({ status: 302, headers: { location: receiver().url } })
    await event('One')
    await send()
    expect(receiver().told).toHaveLength(1)
    expect(await show(id)).toMatchObject({ state: 'on', waiting: 1 })
    receiver().answer = () => ({ status: 410 })
    later(10 * second)
    await send()
    expect(await show(id)).toMatchObject({ state: 'off', off_because: 'gone', waiting: 0 })
    for (const url of [
      'https://10.0.0.1/',
      'https://[::1]/',
      'ftp://calendar.example/',
      'https://a:b@calendar.example/',
    ])
      expect((await call('POST ', { url, kinds: ['event.updated'] })).json.data.details).toMatchObject({
        url: { code: 'invalid_url' },
      })
    await call(`PATCH /${id}`, { state: 'on' })
    await sql`update webhooks set url = ${receiver().url.replace('127.0.0.1', '127.0.0.2')}`.execute(served().db)
    const told = receiver().told.length
    await event('Two')
    await send()
    const { deliveries: lines } = await deliveries(id)
    expect(lines[0].tries).toMatchObject([{ status: null, problem: 'address_not_allowed' }])
    expect(receiver().told).toHaveLength(told)
  })

  test('two secrets sign for a day, and the old one can be ended', async () => {
    const { id, secret: first } = await add()
    const one = await event('One')
    const { secret: second_one } = (await call(`POST /${id}/secret`, {})).json
    const signers = async () => {
      await change(one, { cost: String(receiver().told.length) })
      await send()
      const message = receiver().received.at(-1)
      return [first, second_one].map((secret) => message !== undefined && isSignedBy(message, secret ?? ''))
    }
    expect(await signers()).toEqual([true, true])
    expect((await show(id)).secret).toBeNull()
    await call(`DELETE /${id}/secret`)
    expect(await signers()).toEqual([false, true])
    const { secret: third } = (await call(`POST /${id}/secret`, {})).json
    expect(await signers()).toEqual([false, true])
    await sql`update webhooks set old_until_utc = ${new Date(served().service.now().getTime() - 5 * second).toISOString()}::timestamp`.execute(
      served().db,
    )
    expect(await signers()).toEqual([false, false])
    const stored = await sql<{ t: string }>`select webhooks::text as t from webhooks`.execute(served().db)
    const { log } = served()
    for (const secret of [first, second_one, third]) {
      expect(secret).toMatch(/^whsec_/)
      expect(JSON.stringify(stored.rows) + log.join('')).not.toContain(secret)
    }
  })

  test('a message is sent again under its id, and what is refused or taken back is not told', async () => {
    const { id } = await add()
    const one = await event('One')
    const refused = await served().client.call({
      as: 'administrator',
      request: 'POST /events',
      body: { title: 'No dates' },
    })
    expect(refused.status).toBe(400)
    await send()
    const { deliveries: lines } = await deliveries(id)
    expect(lines).toHaveLength(1)
    const again = await call(`POST /${id}/deliveries/${lines[0].id}/replay`, {})
    expect(again.json).toMatchObject({ state: 'waiting' })
    await change(one, { cost: '1' })
    await send()
    await send()
    const [first, second_one] = receiver().received
    expect(second_one).toMatchObject({ id: first?.id, body: first?.body })
    expect(receiver().told[2]).toBe(`event.updated ${one}`)
    expect((await call(`POST /${id}/deliveries/999999/replay`, {})).status).toBe(404)
    const { db } = served()
    await expect(
      db.transaction().execute(async (tx) => {
        await sql`insert into history (door, resource, record_id, action, changes)
          values ('api', 'events', ${first?.data.id}, 'update', '{"cost": ["", "9"]}')`.execute(tx)
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    await send()
    expect((await deliveries(id)).total).toBe(2)
  })

  test.skipIf(one_session)(
    'what is written while a webhook is switched off is not sent once it is on again',
    async () => {
      const { id } = await add()
      await event('One')
      const { service, db } = served()
      let making: Promise<void> | undefined
      await db.transaction().execute(async (tx) => {
        await switchOff(tx, id, 'switched_off', service.now().toISOString())
        making = makeDeliveries(service)
        await expect.poll(waitingForLocks).toBe(1)
      })
      await making
      expect(await show(id)).toMatchObject({ state: 'off', waiting: 0 })
    },
  )

  test.skipIf(one_session)('a write that is under way while the first webhook is switched on is not lost', async () => {
    const one = await event('One')
    const { db, client } = served()
    let adding: Promise<WebhookAnswer> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`update events set cost = '9' where id = ${one}`.execute(tx)
      await sql`insert into history (door, resource, record_id, action, changes)
        values ('api', 'events', ${one}, 'update', '{"cost": ["", "9"]}')`.execute(tx)
      adding = add()
      await expect.poll(waitingForLocks).toBe(1)
    })
    const { id } = (await adding) ?? { id: 0 }
    // A receiver that reads the calendar after the answer has it; what is written from then on is told.
    expect((await client.do({ request: `GET /events/${one}` })).cost).toContain('9')
    await change(one, { cost: '10' })
    await send()
    expect(receiver().told).toEqual([`event.updated ${one}`])
    await call(`PATCH /${id}`, { state: 'off' })
    let turning: ReturnType<typeof call> | undefined
    await db.transaction().execute(async (tx) => {
      await sql`insert into history (door, resource, record_id, action, changes)
        values ('api', 'events', ${one}, 'update', '{"cost": ["10", "9"]}')`.execute(tx)
      turning = call(`PATCH /${id}`, { state: 'on' })
      await expect.poll(waitingForLocks).toBe(1)
    })
    expect((await turning)?.json).toMatchObject({ state: 'on' })
  })

  test('many processes send once, and one that is killed leaves its message to the next', async () => {
    await add()
    const ids = [await event('One'), await event('Two'), await event('Three')]
    await Promise.all([send(), send(), send()])
    await send()
    expect(receiver().told.toSorted()).toEqual(ids.map((id) => `event.published ${id}`))
    // Perhaps sent when a process ended: what is written since then comes under another id.
    await change(ids[1] ?? 0, { cost: '1' })
    await makeDeliveries(served().service)
    const { rows: webhooks } = await sql<{ id: number }>`select id from webhooks`.execute(served().db)
    const [given_back] = await leaseDeliveries(served().service, webhooks[0]?.id ?? 0, 'ending')
    await releaseDeliveries(served().service, 'ending')
    await change(ids[1] ?? 0, { cost: '2' })
    await send()
    expect(receiver().received.slice(3)).toMatchObject([{ data: { id: ids[1], cost: '$2' } }])
    expect(receiver().received[3]?.id).not.toBe(given_back?.message_id)
    // Leased, perhaps sent, and never marked.
    await change(ids[0] ?? 0, { cost: '1' })
    const { service, db } = served()
    receiver().answer = async () => {
      await sql`update webhook_deliveries set lease = 'another process' where state = 'waiting'`.execute(db)
      return { status: 204 }
    }
    await send()
    expect(receiver().told).toHaveLength(5)
    receiver().answer = () => ({ status: 204 })
    expect(await leaseDeliveries(service, webhooks[0]?.id ?? 0, 'mine')).toEqual([])
    later(minute + second)
    await send()
    expect(
      receiver()
        .received.slice(4)
        .map((message) => message.id),
    ).toEqual([receiver().received[4]?.id, receiver().received[4]?.id])
  })
})
