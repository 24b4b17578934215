import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../failures/api-error.ts'
import { request, sendWrite } from './request.ts'
import { guardSession } from './session-gate.ts'

function answers(...responses: readonly (Response | Error)[]) {
  const queue = [...responses]
  const fetch = vi.fn((_address: string, _init: RequestInit) => {
    const next = queue.shift()
    return next instanceof Response ? Promise.resolve(next) : Promise.reject(next ?? new TypeError('no answer left'))
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

const refusal = (status: number, code = 'rest_forbidden', data = {}) =>
  json({ code, message: 'No.', data: { status, ...data } }, status)

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('it went through'),
    (error: unknown) => (error instanceof ApiError ? error : expect.fail(String(error))),
  )

afterEach(() => vi.unstubAllGlobals())

test('language, version and body travel with a write; the version comes back', async () => {
  const fetch = answers(json({ id: 5 }, 200, { ETag: '"8"' }))
  const answer = await sendWrite({
    method: 'PATCH',
    path: '/events/5',
    language: 'tr',
    if_match: '"7"',
    body: { title: 'Konser' },
  })
  expect(answer).toEqual({ data: { id: 5 }, status: 200, etag: '"8"' })
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(address).toBe('/api/calendar/events/v1/events/5?i18n_language=tr')
  const headers = new Headers(init?.headers)
  expect([headers.get('If-Match'), headers.get('Content-Type')]).toEqual(['"7"', 'application/json'])
  expect(init?.body).toBe('{"title":"Konser"}')
})

test('a refusal names its fields, also those that are only missing', async () => {
  answers(
    refusal(400, 'rest_invalid_param', { params: { end_date: 'Too early.' }, details: { end_date: { code: 'x' } } }),
  )
  const invalid = await failure(request({ path: '/events' }))
  expect(invalid).toMatchObject({ reason: 'refused', status: 400, params: { end_date: 'Too early.' } })
  expect(invalid.details['end_date']?.code).toBe('x')

  answers(refusal(400, 'rest_missing_callback_param', { params: ['title', 'start_date'] }))
  expect((await failure(request({ path: '/events' }))).params).toEqual({ title: '', start_date: '' })
})

test('no network, a slow service and a stranger’s page are told apart', async () => {
  answers(new TypeError('Failed to fetch'))
  expect((await failure(request({ path: '/events' }))).reason).toBe('offline')

  answers(new Response('<html>Bad gateway</html>', { status: 502 }))
  expect(await failure(request({ path: '/events' }))).toMatchObject({ reason: 'broken', status: 502 })

  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  })
  expect((await failure(request({ path: '/events', time_limit: 10 }))).reason).toBe('timeout')
})

test('C8 a write that meets an ended session waits for the sign-in and is sent again', async () => {
  const fetch = answers(refusal(401), json({ id: 5 }))
  const ask = vi.fn(() => Promise.resolve(true))
  const release = guardSession({ alive: () => Promise.resolve(false), ask })
  const { data } = await sendWrite({ method: 'PATCH', path: '/events/5', body: { title: 'x' } })
  release()
  expect(data).toEqual({ id: 5 })
  expect(ask).toHaveBeenCalledTimes(1)
  expect(fetch.mock.calls.map(([, init]) => init.body)).toEqual(['{"title":"x"}', '{"title":"x"}'])
})

test('C8 a refusal that arrives after the sign-in is sent again without asking', async () => {
  let refuse: (late: Response) => void = () => {}
  const late = new Promise<Response>((resolve) => (refuse = resolve))
  const answered = [
    late,
    Promise.resolve(refusal(401)),
    Promise.resolve(json({ id: 1 })),
    Promise.resolve(json({ id: 2 })),
  ]
  const fetch = vi.fn(() => answered.shift())
  vi.stubGlobal('fetch', fetch)
  const ask = vi.fn(() => Promise.resolve(true))
  const release = guardSession({ alive: () => Promise.resolve(true), ask })
  const first = request({ path: '/a' })
  expect(await request({ path: '/b' })).toMatchObject({ data: { id: 1 } })
  refuse(refusal(403))
  expect(await first).toMatchObject({ data: { id: 2 } })
  expect(ask).toHaveBeenCalledTimes(1)
  release()
})

test('many refusals ask once, and declining leaves each refused', async () => {
  answers(refusal(401), refusal(401))
  let decline: (regained: boolean) => void = () => {}
  const ask = vi.fn(() => new Promise<boolean>((resolve) => (decline = resolve)))
  const release = guardSession({ alive: () => Promise.resolve(false), ask })
  const both = Promise.all([failure(request({ path: '/a' })), failure(request({ path: '/b' }))])
  await vi.waitFor(() => expect(ask).toHaveBeenCalled())
  decline(false)
  expect((await both).map(({ status }) => status)).toEqual([401, 401])
  expect(ask).toHaveBeenCalledTimes(1)
  release()
})

test('after declining a write asks again, reads do not', async () => {
  answers(refusal(401), refusal(401), refusal(401), json({ id: 5 }), refusal(401), json({ id: 6 }))
  const ask = vi.fn(() => Promise.resolve(false))
  const release = guardSession({ alive: () => Promise.resolve(false), ask })
  await failure(sendWrite({ method: 'PATCH', path: '/events/5', body: {} }))
  await failure(request({ path: '/venues?search=a' }))
  expect(ask).toHaveBeenCalledTimes(1)
  ask.mockResolvedValue(true)
  await sendWrite({ method: 'PATCH', path: '/events/5', body: {} })
  expect(ask).toHaveBeenCalledTimes(2)
  // A session that was regained may end once more.
  await request({ path: '/events/6' })
  expect(ask).toHaveBeenCalledTimes(3)
  release()
})

test('a 403 while the session lives is a refusal, not a reason to sign in', async () => {
  answers(refusal(403))
  const ask = vi.fn(() => Promise.resolve(true))
  const release = guardSession({ alive: () => Promise.resolve(true), ask })
  expect((await failure(request({ path: '/events/5' }))).status).toBe(403)
  expect(ask).not.toHaveBeenCalled()
  release()
})
