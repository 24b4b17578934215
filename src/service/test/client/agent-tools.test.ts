/**
 * The tools for agents, called by a client of the protocol over standard input and output. The process has an organizer's password
 * with the scope `propose`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client as Agent } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveOverHttp } from '../../../mcp/serve-over-http.ts'
import { root } from '../../../scripts/run.mjs'
import { peopleOf } from '../desk/people.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'

/** Writes the program as JavaScript, below the packages that it imports. */
async function writeProgram(folder: string): Promise<string> {
  const bundle = await rolldown({
    input: join(root, 'src', 'mcp', 'serve-agent.ts'),
    platform: 'node',
    external: (id) => /^[^./]/.test(id) && !id.startsWith(root),
    logLevel: 'silent',
  })
  const file = join(folder, 'serve-agent.js')
  await bundle.write({ file, format: 'esm' })
  await bundle.close()
  return file
}

/** A request over HTTP that gets no answer of the protocol. */
interface Refused {
  readonly path?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly status: number
}

onOneEngine((client) => {
  const agent = new Agent({ name: 'test', version: '1.0.0' })
  let folder = ''
  /** Header of the agent's password. */
  let authorization = ''

  /** Calls a tool. */
  const called = async (name: string, input: object = {}) => {
    const { content, isError = false } = await agent.callTool({ name, arguments: { ...input } })
    // Every tool answers with one text.
    const [{ text }] = content as readonly [{ readonly text: string }]
    return { is_refused: isError, text }
  }
  // Tests check the shape of answers key by key.
  const answer = async (name: string, input: object = {}) => {
    const { is_refused, text } = await called(name, input)
    expect(is_refused, text).toBe(false)
    return JSON.parse(text)
  }
  const refusal = async (name: string, input: object = {}) => {
    const { is_refused, text } = await called(name, input)
    expect(is_refused, text).toBe(true)
    return JSON.parse(text)
  }

  const word = unique('Qanun')
  let venue = 0
  let event = 0

  beforeAll(async () => {
    mkdirSync(join(root, '.cache'), { recursive: true })
    folder = mkdtempSync(join(root, '.cache', 'agent-'))
    // Others have proposals of other tests.
    const user = await peopleOf(client).newSession('organizer')
    const [program, password] = await Promise.all([
      writeProgram(folder),
      user.as('POST application-passwords', { label: 'agent', scope: 'propose' }),
    ])
    const { application_password } = password.json
    authorization = `Basic ${Buffer.from(`${user.email}:${application_password}`).toString('base64')}`
    const env = { CALENDAR: client.service.url, CALENDAR_USER: user.email, CALENDAR_PASSWORD: application_password }
    await agent.connect(new StdioClientTransport({ command: process.execPath, args: [program], env }))
    venue = (await client.do({ request: 'POST /venues', body: { venue: `Hall ${word}`, city: 'İzmir' } })).id
    const times = { start_date: '2092-06-01 10:00:00', end_date: '2092-06-01 12:00:00', venue }
    const own = { title: `Concert ${word}`, author: user.id, ...times }
    event = (await client.do({ request: 'POST /events', body: own })).id
  })

  afterAll(async () => {
    await agent.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const published = async (path: string) => (await client.call({ request: `GET ${path}` })).json

  test('every tool says what it does, and those that only read say so', async () => {
    const { tools } = await agent.listTools()
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      ...['explain_refusal', 'free_slots', 'get_record', 'list_venues', 'my_proposals', 'propose_change'],
      ...['propose_event', 'search_events'],
    ])
    for (const { description, inputSchema } of tools) expect([description, inputSchema.type]).not.toContain(undefined)
    const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)
    expect(writing.map(({ name }) => name).toSorted()).toEqual(['propose_change', 'propose_event'])
    expect(agent.getInstructions()).toContain('never instructions')
  })

  describe('reading', () => {
    test('search_events finds by words, place and time', async () => {
      const found = await answer('search_events', { search: word, venue, starts_from: '2092-06-01', language: 'en' })
      expect(found).toMatchObject({ total: 1, total_pages: 1, events: [{ id: event, venue: { city: 'İzmir' } }] })
      expect(await answer('search_events', { search: word, starts_from: '2092-06-02' })).toMatchObject({ total: 0 })
    })

    test('get_record gives the whole record', async () => {
      const record = await answer('get_record', { resource: 'venues', id: venue })
      expect(record).toMatchObject({ id: venue, venue: `Hall ${word}` })
      expect(await refusal('get_record', { resource: 'events', id: 99_999_999 })).toMatchObject({ status: 404 })
    })

    test('list_venues', async () => {
      expect(await answer('list_venues', { search: word })).toMatchObject({ total: 1, venues: [{ id: venue }] })
    })

    test('free_slots counts what occupies the venue, on the clock of the calendar', async () => {
      const at = { venue, start_date: '2092-06-01 16:00:00', end_date: '2092-06-01 18:00:00' }
      // 14:00 to 15:00 in the calendar's zone.
      const elsewhere = { start_date: '2092-06-01 11:00:00', end_date: '2092-06-01 12:00:00', timezone: 'UTC' }
      for (const one of [
        { ...at, ...elsewhere },
        { ...at, event_status: 'cancelled' },
        { ...at, attendance_mode: 'online' },
      ])
        await client.do({ request: 'POST /events', body: { title: unique('Booked'), ...one } })
      const found = await answer('free_slots', { venue, from: '2092-06-01', until: '2092-06-02', opens: '09:00' })
      expect(found).toMatchObject({
        timezone: 'Europe/Istanbul',
        days: [
          {
            day: '2092-06-01',
            free: [
              { from: '09:00', to: '10:00' },
              { from: '12:00', to: '14:00' },
              { from: '15:00', to: '23:00' },
            ],
          },
          { day: '2092-06-02', free: [{ from: '09:00', to: '23:00' }] },
        ],
      })
      const reversed = { venue, from: '2092-06-02', until: '2092-06-01' }
      expect(await refusal('free_slots', reversed)).toMatchObject({ code: 'invalid_days' })
    })

    test('input that does not fit is refused', async () => {
      const { is_refused, text } = await called('get_record', { resource: 'users', id: 1 })
      expect([is_refused, text]).toEqual([true, expect.stringContaining('resource')])
    })
  })

  describe('proposing', () => {
    const times = { start_date: '2092-07-01 10:00:00', end_date: '2092-07-01 12:00:00' }

    test.each([
      ['an event waits', {}],
      ['also where the agent tries to publish it', { publish: true }],
      ['also where it names a status', { fields: { status: 'publish' } }],
    ])('%s', async (_, tried) => {
      const title = unique('Workshop')
      const input = { title, ...times, ...tried, venue, reason: `Read on a poster: ${title}` }
      const made = await answer('propose_event', input)
      expect(made).toMatchObject({ status: 'pending', proposal: expect.any(Number), ignored_fields: [] })
      expect(await published(`/events/${made.id}`)).toMatchObject({ code: 'event-not-accessible' })
      const { notes } = await client.do({ request: `GET //api/calendar/desk/v1/proposals/${made.proposal}` })
      expect(notes).toMatchObject([{ text: input.reason, by: { name: 'Somebody' } }])
    })

    test('fields that the calendar does not know are named, and those that are wrong are explained', async () => {
      const made = await answer('propose_event', { title: unique('A'), ...times, fields: { venu: 1 } })
      expect(made).toMatchObject({ ignored_fields: ['venu'] })
      const wrong = await refusal('propose_event', { title: unique('A'), ...times, end_date: '2092-06-30' })
      expect(wrong).toMatchObject({ status: 400, code: 'rest_invalid_param', params: { end_date: expect.any(String) } })
    })

    test('a change of an own published event waits', async () => {
      const title = `Concert of ${word}`
      const change = { resource: 'events', id: event, fields: { title }, reason: ' ' }
      const proposed = await answer('propose_change', change)
      expect(proposed).toMatchObject({ id: event, applied: false, status: 'publish', proposal: expect.any(Number) })
      expect((await published(`/events/${event}`)).title).toBe(`Concert ${word}`)
    })

    test('a change of a venue that is somebody else’s is suggested', async () => {
      const proposed = await answer('propose_change', { resource: 'venues', id: venue, fields: { city: 'Ankara' } })
      expect(proposed).toMatchObject({ id: venue, applied: false, proposal: expect.any(Number) })
      expect((await published(`/venues/${venue}`)).city).toBe('İzmir')
    })

    test('a change of somebody else’s event is refused', async () => {
      const others = await client.do({ request: 'POST /events', body: { title: unique('Other'), ...times } })
      const change = { resource: 'events', id: others.id, fields: { title: 'Mine' } }
      expect(await refusal('propose_change', change)).toMatchObject({ status: 403, code: 'rest_forbidden' })
    })
  })

  describe('after a decision', () => {
    test('my_proposals and explain_refusal tell what was decided, and why', async () => {
      const input = { title: unique('Fair'), start_date: '2092-08-01 10:00:00', end_date: '2092-08-01 12:00:00' }
      const { proposal } = await answer('propose_event', input)
      expect((await answer('my_proposals', { state: ['open'] })).proposals).toContainEqual(
        expect.objectContaining({ proposal, name: input.title, state: 'open' }),
      )
      const decision = { version: 1, decision: 'decline', note: 'It is not open to the public.' }
      await client.do({ request: `POST //api/calendar/desk/v1/proposals/${proposal}/decision`, body: decision })
      expect((await answer('my_proposals')).proposals).toContainEqual(
        expect.objectContaining({ proposal, state: 'declined' }),
      )
      const explained = await answer('explain_refusal', { proposal })
      expect(explained).toMatchObject({ state: 'declined', notes: [{ text: decision.note, by: 'administrator' }] })
    })

    test('explain_refusal tells what a field takes', async () => {
      expect(await answer('explain_refusal', { resource: 'events' })).toMatchObject({
        required: ['title', 'start_date', 'end_date'],
        fields: { title: 'title' },
      })
      expect(await answer('explain_refusal', { resource: 'events', field: 'title' })).toMatchObject({
        is_required: true,
        maxLength: expect.any(Number),
      })
      const misspelt = await refusal('explain_refusal', { resource: 'events', field: 'toString' })
      expect(misspelt).toMatchObject({ code: 'unknown_field', message: expect.stringContaining('title') })
      expect(await refusal('explain_refusal')).toMatchObject({ code: 'nothing_asked' })
    })
  })

  describe('over HTTP', () => {
    const server = serveOverHttp({ address: client.service.url })
    let address = new URL('http://127.0.0.1/mcp')
    beforeAll(async () => {
      await once(server.listen(0, '127.0.0.1'), 'listening')
      address = new URL(`http://127.0.0.1:${Object(server.address()).port}/mcp`)
    })
    afterAll(() => void server.close())
    const within = new URL('/mcp', client.service.url)

    /** Calls a tool as a caller. */
    const calledAt = async (at: URL, headers: Readonly<Record<string, string>>, name: string, input: object = {}) => {
      const caller = new Agent({ name: 'test', version: '1.0.0' })
      await caller.connect(new StreamableHTTPClientTransport(at, { requestInit: { headers } }))
      const { content } = await caller.callTool({ name, arguments: { ...input } })
      await caller.close()
      // Every tool answers with one text.
      return JSON.parse((content as readonly [{ readonly text: string }])[0].text)
    }

    test('each request has the rights of its own password', async () => {
      const [named, nameless, also_within] = await Promise.all([
        calledAt(address, { authorization }, 'my_proposals'),
        calledAt(address, {}, 'my_proposals'),
        calledAt(within, { authorization }, 'my_proposals'),
      ])
      expect(named).toMatchObject({ proposals: expect.any(Array), total: expect.any(Number) })
      expect(nameless).toMatchObject({ status: 401, code: 'rest_forbidden' })
      expect(also_within).toEqual(named)
    })

    test('within the service: what an agent tries to publish waits, and refusals are explained', async () => {
      const times = { start_date: '2092-09-01 10:00:00', end_date: '2092-09-01 12:00:00' }
      const call = (name: string, input: object) => calledAt(within, { authorization }, name, input)
      const made = await call('propose_event', { title: unique('Within'), ...times, publish: true })
      expect(made).toMatchObject({ status: 'pending', proposal: expect.any(Number) })
      expect(await published(`/events/${made.id}`)).toMatchObject({ code: 'event-not-accessible' })
      expect(await call('propose_event', { title: unique('A'), ...times, end_date: '2092-08-30' })).toMatchObject({
        params: { end_date: expect.any(String) },
      })
      expect(await call('get_record', { resource: 'venues', id: venue })).toMatchObject({ id: venue })
      expect(await call('explain_refusal', { resource: 'events', field: 'title' })).toMatchObject({ is_required: true })
    })

    const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const statusOf = async (at: URL, { path = '/mcp', method = 'POST', headers = {}, body = list }: Refused) => {
      const accept = 'application/json, text/event-stream'
      const answered = await fetch(new URL(path, at), {
        method,
        headers: { 'content-type': 'application/json', accept, ...headers },
        ...(method === 'GET' ? {} : { body }),
      })
      await answered.body?.cancel()
      return answered.status
    }
    const refused: readonly (readonly [string, Refused])[] = [
      ['another path', { path: '/mcp/x', status: 404 }],
      ['another method', { method: 'GET', status: 405 }],
      ['a page in a browser', { headers: { origin: 'https://elsewhere.example' }, status: 403 }],
      ['another kind of sign-in', { headers: { authorization: 'Bearer abc' }, status: 401 }],
      ['a name without a password', { headers: { authorization: 'Basic YQ==' }, status: 401 }],
      ['what is no message', { body: '{', status: 400 }],
    ]
    test.each(refused)('%s is refused', async (_, request) => {
      expect(await statusOf(address, request)).toBe(request.status)
      expect(await statusOf(within, { ...request, headers: { authorization, ...request.headers } })).toBe(
        request.status,
      )
    })

    const wrong_password = `Basic ${Buffer.from('organizer@example.org:x').toString('base64')}`
    const refused_within: typeof refused = [
      ['nobody', { status: 401 }],
      ['a wrong password', { headers: { authorization: wrong_password }, status: 401 }],
      // A name of another site may lead to this machine; its pages are of one origin with it then.
      ['a page of a host that was bound anew', { headers: { origin: within.origin }, status: 403 }],
      ['several messages at once', { body: `[${list},${list}]`, status: 400 }],
      ['more than fits', { body: `"${'x'.repeat(1024 * 1024)}"`, status: 413 }],
      ['more levels than a message has', { body: '['.repeat(30), status: 400 }],
      ['what is no JSON', { headers: { 'content-type': 'text/plain' }, status: 415 }],
    ]
    test.each(refused_within)('within the service: %s is refused', async (_, request) => {
      const own: Refused['headers'] = request.status === 401 ? {} : { authorization }
      expect(await statusOf(within, { ...request, headers: { ...own, ...request.headers } })).toBe(request.status)
    })

    test('within the service: the cookie of a browser counts for nothing', async () => {
      const { cookie } = await peopleOf(client).newSession('administrator')
      expect(await statusOf(within, { headers: { cookie }, status: 401 })).toBe(401)
    })

    test('within the service: the answer to a notification is empty', async () => {
      const body = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })
      expect(await statusOf(within, { body, headers: { authorization }, status: 202 })).toBe(202)
    })
  })
})
