/** Requests of the client: their form, when they are sent again, and errors. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CalendarError } from './calendar-error.ts'
import { createClient, type ClientOptions } from './client.ts'

interface Sent {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: unknown
}

const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const busy = (seconds: string | null, status = 429) =>
  json(
    { code: 'busy', message: 'Later.', data: { status } },
    status,
    seconds === null ? {} : { 'retry-after': seconds },
  )

/** Returns a client whose requests get these answers, one after the other, and what it sends. */
function answered(answers: readonly (Response | Error)[], options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = []
  const client = createClient({
    address: 'https://calendar.example.org/',
    ...options,
    fetch: async (url, { method = '', headers, body } = {}) => {
      sent.push({ method, url: String(url), headers: new Headers(headers), body })
      const answer = answers[sent.length - 1]
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('one request too many')
      return answer
    },
  })
  return { client, sent }
}

const refusalOf = async (asked: Promise<unknown>): Promise<CalendarError> => {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CalendarError)) throw error ?? new Error('nothing was refused')
  return error
}

describe('requests', () => {
  test('fill the path, repeat lists and leave out what is not there', async () => {
    const { client, sent } = answered([json({}), json({})], { language: 'tr' })
    await client.get('/venues/by-slug/{slug}', { path: { slug: 'a/ü' }, query: { i18n_language: 'ar' } })
    await client.get('/events', { query: { venue: [1, 2], search: 'a&b', page: undefined, featured: true } })
    expect(sent.map(({ url }) => url)).toEqual([
      'https://calendar.example.org/api/calendar/events/v1/venues/by-slug/a%2F%C3%BC?i18n_language=ar',
      'https://calendar.example.org/api/calendar/events/v1/events?i18n_language=tr&venue=1&venue=2&search=a%26b&featured=true',
    ])
  })

  test('go to the roots that are set', async () => {
    const { client, sent } = answered([json({}), json({})], { rest_root: '/wp-json/', namespace: '/tribe/events/v1' })
    await client.get('/tags')
    await client.desk.get('/session')
    expect(sent.map(({ url }) => url)).toEqual([
      'https://calendar.example.org/wp-json/tribe/events/v1/tags',
      'https://calendar.example.org/wp-json/calendar/desk/v1/session',
    ])
  })

  test('sign in with any letters', async () => {
    const { client, sent } = answered([json({})], { user: 'ş@example.org', password: 'ğ ü' })
    await client.get('/tags')
    expect(sent[0]?.headers.get('authorization')).toBe(`Basic ${Buffer.from('ş@example.org:ğ ü').toString('base64')}`)
  })

  test('carry JSON, or a form as it is', async () => {
    const { client, sent } = answered([json({}), json({})])
    const form = new FormData()
    await client.patch('/tags/{id}', { path: { id: 1 }, body: { name: 'a' } })
    await client.desk.post('/media', { body: form })
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['PATCH', '{"name":"a"}'],
      ['POST', form],
    ])
    expect(sent.map(({ headers }) => headers.get('content-type'))).toEqual(['application/json', null])
  })

  test('need every part of their path', async () => {
    const { client, sent } = answered([])
    // Programs without types can leave it out.
    const path = {} as { readonly id: number }
    await expect(client.get('/events/{id}', { path })).rejects.toThrow('/events/{id} needs id.')
    await expect(client.get('/venues/by-slug/{slug}', { path: { slug: '..' } })).rejects.toThrow(
      'has no slug such as ..',
    )
    expect(sent).toEqual([])
  })

  test('create with a key, a new one each time, unless the caller has one', async () => {
    const body = { name: 'a' }
    const { client, sent } = answered([json({}), json({}), json({}), json({})])
    await client.post('/tags', { body })
    await client.post('/tags', { body })
    await client.post('/tags', { body, headers: { 'Idempotency-Key': 'mine' } })
    await client.post('/tags/{id}', { path: { id: 1 }, body })
    const [first, second, mine, update] = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(second).not.toBe(first)
    expect([mine, update]).toEqual(['mine', null])
  })
})

describe('answers', () => {
  test('have a status where it is asked for', async () => {
    const { client } = answered([json({ id: 1 }, 202)])
    const options = { path: { id: 1 }, body: { title: 'a' } }
    expect(await client.send('PATCH', '/events/{id}', options)).toMatchObject({ status: 202, content: { id: 1 } })
  })

  test('of lines are a list, and files are text', async () => {
    const of = (type: string, text: string) => new Response(text, { headers: { 'content-type': type } })
    const { client } = answered([of('application/x-ndjson', '{"line":"start"}\n{"line":"end"}\n'), of('text/csv', 'a')])
    const lines = await client.desk.post('/imports/{id}/run', { path: { id: 1 } })
    expect(lines.map(({ line }) => line)).toEqual(['start', 'end'])
    expect(await client.desk.get('/exports/tags.csv')).toBe('a')
  })

  test('a list is read to its end', async () => {
    const page = (ids: readonly number[]) => json({ tags: ids.map((id) => ({ id })), total: 3, total_pages: 2 })
    const { client, sent } = answered([page([1, 2]), page([3])])
    const ids: number[] = []
    for await (const { id } of client.all('/tags', { query: { search: 'a' } })) ids.push(id)
    expect(ids).toEqual([1, 2, 3])
    expect(sent.map(({ url }) => new URL(url).search)).toEqual([
      '?per_page=100&search=a&page=1',
      '?per_page=100&search=a&page=2',
    ])
  })

  test('a list that became shorter meanwhile ends there, and one that is none is refused', async () => {
    const gone = () => json({ code: 'event-archive-page-not-found', message: 'No page.', data: { status: 404 } }, 404)
    const { client } = answered([json({ events: [{ id: 1 }], total: 2, total_pages: 2 }), gone(), gone()])
    const ids: number[] = []
    for await (const { id } of client.all('/events')) ids.push(id)
    expect(ids).toEqual([1])
    expect((await refusalOf(client.all('/events').next())).status).toBe(404)
  })

  test('an empty list has nothing', async () => {
    const { client } = answered([json({ tags: [], total: 0, total_pages: 0 })])
    for await (const tag of client.all('/tags')) expect(tag).toBeUndefined()
  })
})

describe('redirects', () => {
  const received: string[] = []
  const server = createServer(({ method, url = '' }, response) => {
    received.push(`${method} ${url.replace(/\?.*/, '')}`)
    if (url.startsWith('/old/')) response.writeHead(301, { location: url.replace('/old/', '/new/') }).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": 1}')
  })
  beforeAll(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')))
  afterAll(() => void server.close())
  const moved = () => createClient({ address: `http://127.0.0.1:${Object(server.address()).port}`, rest_root: '/old' })

  test('of reads are followed', async () => {
    received.length = 0
    await moved().get('/tags')
    expect(received).toEqual(['GET /old/calendar/events/v1/tags', 'GET /new/calendar/events/v1/tags'])
  })

  test('of writes are refused, and name the address: followed, they would read', async () => {
    received.length = 0
    const error = await refusalOf(moved().post('/tags', { body: { name: 'a' } }))
    const location = '/new/calendar/events/v1/tags'
    expect(error).toMatchObject({ status: 301, code: 'redirected', data: { location } })
    expect(error.message).toContain(location)
    expect(received).toEqual(['POST /old/calendar/events/v1/tags'])
    expect((await refusalOf(moved().delete('/tags/{id}', { path: { id: 1 } }))).code).toBe('redirected')
  })

  test('that a browser hides are refused as well', async () => {
    const hidden = json({})
    Object.defineProperty(hidden, 'type', { value: 'opaqueredirect' })
    const { client } = answered([hidden])
    expect((await refusalOf(client.post('/tags', { body: { name: 'a' } }))).code).toBe('redirected')
  })
})

describe('refusals', () => {
  test('name the fields, their reasons and their codes', async () => {
    const params = { end_date: 'It is before the start.' }
    const data = { status: 400, params, details: { end_date: { code: 'end_before_start' } }, current: null }
    const { client } = answered([json({ code: 'rest_invalid_param', message: 'Invalid.', data }, 400)])
    const error = await refusalOf(client.get('/events'))
    expect(error).toMatchObject({ status: 400, code: 'rest_invalid_param', message: 'Invalid.', params, data })
    expect(error.details).toEqual({ end_date: { code: 'end_before_start' } })
  })

  test('name fields that are missing', async () => {
    const data = { status: 400, params: ['title', 'start_date'] }
    const { client } = answered([json({ code: 'rest_missing_callback_param', message: 'Missing.', data }, 400)])
    expect((await refusalOf(client.get('/events'))).params).toEqual({ title: 'missing', start_date: 'missing' })
  })

  test.each(['text/html', 'application/json'])(
    'of what stands before the service have its status, as %s',
    async (type) => {
      const headers = { 'content-type': type }
      const { client } = answered([new Response('<h1>Bad gateway</h1>', { status: 502, headers })])
      expect(await refusalOf(client.get('/events'))).toMatchObject({
        status: 502,
        code: 'http_502',
        params: {},
        data: {},
      })
    },
  )
})

describe('sending again', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const broken = () => new TypeError('fetch failed')
  const cutOff = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }))

  /** Runs to its end what waits, and returns the seconds that it took. */
  async function secondsOf(asked: Promise<unknown>): Promise<number> {
    const start = Date.now()
    const settled = asked.catch(() => null)
    await vi.runAllTimersAsync()
    await settled
    return (Date.now() - start) / 1000
  }

  test.each([
    ['the seconds that it names', ['7'], 7],
    ['until the time that it names', [new Date(Date.UTC(2027, 0, 1, 0, 0, 9)).toUTCString()], 9],
    ['longer each time where it names none', [null, null, null], 3.5],
    ['as long as may be', ['60'], 60],
  ])('a busy service is asked again after %s', async (_, waits, seconds) => {
    vi.setSystemTime(Date.UTC(2027, 0, 1))
    const { client, sent } = answered([...waits.map((each) => busy(each)), json({})])
    const asked = client.desk.post('/notifications/read-all')
    expect(await secondsOf(asked)).toBe(seconds)
    await expect(asked).resolves.toEqual({})
    expect(sent).toHaveLength(waits.length + 1)
  })

  test.each([
    ['it asks to wait longer than the caller may', [busy('61')], {}],
    ['it is busy too often', [busy('0'), busy('0'), busy('0'), busy('0')], {}],
    ['nothing is to be sent again', [busy('0')], { retries: 0 }],
  ])('it is not where %s', async (_, answers, options) => {
    const { client, sent } = answered(answers, options)
    const asked = refusalOf(client.get('/events'))
    await vi.runAllTimersAsync()
    expect((await asked).status).toBe(429)
    expect(sent).toHaveLength(answers.length)
  })

  test.each([
    ['a broken connection', broken],
    ['an answer that is cut off', cutOff],
    ['a service that starts', () => busy('1', 503)],
  ])('after %s, reads and creates are repeated, with the same key', async (_, fault) => {
    const { client, sent } = answered([fault(), json({}), fault(), json({ id: 1 })])
    await secondsOf(client.get('/tags'))
    await secondsOf(client.post('/tags', { body: { name: 'a' } }))
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST', 'POST'])
    expect(sent[3]?.headers.get('idempotency-key')).toBe(sent[2]?.headers.get('idempotency-key'))
  })

  test.each([
    ['a broken connection', broken],
    ['an answer that is cut off', cutOff],
    ['a service that starts', () => busy('1', 503)],
  ])('after %s, other writes are not', async (_, fault) => {
    const { client, sent } = answered([fault()])
    const refused = expect(client.patch('/tags/{id}', { path: { id: 1 }, body: { name: 'a' } })).rejects.toThrow(
      /fetch failed|terminated|Later\./,
    )
    await vi.runAllTimersAsync()
    await refused
    expect(sent).toHaveLength(1)
  })

  test('a caller who gives up is not kept waiting', async () => {
    const { client, sent } = answered([busy('30')])
    const giving_up = new AbortController()
    const refused = expect(client.get('/events', { signal: giving_up.signal })).rejects.toThrow('enough')
    await vi.advanceTimersByTimeAsync(1000)
    giving_up.abort(new Error('enough'))
    await refused
    expect(sent).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
