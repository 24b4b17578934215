/** The log, the probes and the metrics that an operator sees of a running service. */
import { expect, test } from 'vitest'
import { onServerOnly } from '../open-database.ts'
import { administeredIn, newPlace } from '../place.ts'
import { Client, unique } from '../scenario.ts'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { staffed, startProcess, type ServiceProcess } from '../service-process.ts'

const day = { start_date: '2027-01-01 10:00', end_date: '2027-01-01 12:00' }

interface Line {
  readonly id?: string
  readonly msg: string
  readonly [key: string]: unknown
}

const linesOf = (service: ServiceProcess): Line[] =>
  service
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    // One of pino's lines, looked at key by key below.
    .map((line) => JSON.parse(line) as Line)

test('each request is a line of the log with an id that the answer shows, without secrets or texts', async () => {
  const place = await newPlace('pglite', 'staff')
  const [port, metrics] = [await freePort(), await freePort()]
  const service = startProcess(port, { ...administeredIn(place), LOG_LEVEL: 'info', METRICS: String(metrics) })
  await service.opened
  const client = new Client(staffed('pglite', service.url))
  const lineOf = async (id: string | null) => {
    const find = () => linesOf(service).find((line) => line.id === id)
    await expect.poll(find).toBeDefined()
    return find()
  }

  const slug = 'a-quiet-draft'
  await client.do({ request: 'POST /events', body: { title: unique('Quiet'), ...day, slug, status: 'draft' } })
  const refused = await client.call({ request: `GET /events/by-slug/${slug}?password=geheim&search=geheim` })
  expect(refused.status).toBe(403)
  expect(refused.headers.get('access-control-expose-headers')).toContain('X-Request-Id')
  const id = refused.headers.get('x-request-id')
  expect(await lineOf(id)).toEqual({
    level: 'info',
    time: expect.any(String),
    id,
    method: 'GET',
    path: '/api/calendar/events/v1/events/by-slug/:slug',
    status: 403,
    ms: expect.any(Number),
    role: null,
    msg: 'request',
  })
  const listed = await client.call({
    as: 'editor',
    request: 'GET /events?search=geheim',
    headers: { 'x-request-id': 'from-the-proxy.1' },
  })
  expect(listed.headers.get('x-request-id')).toBe('from-the-proxy.1')
  expect(await lineOf('from-the-proxy.1')).toMatchObject({ role: 'editor', path: '/api/calendar/events/v1/events' })
  const forged = await client.call({ request: 'GET //nothing', headers: { 'x-request-id': '{"a":1}' } })
  expect(forged.headers.get('x-request-id')).toMatch(/^[\da-f]{6}[\da-z]+$/)
  await lineOf(forged.headers.get('x-request-id'))
  const said = service.said()
  const secret = client.service.authorization.editor.slice('Basic '.length)
  for (const word of ['geheim', slug, 'Quiet', secret]) expect(said).not.toContain(word)

  expect((await client.call({ request: 'GET //metrics', headers: { accept: '*/*' } })).status).toBe(404)
  const told = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
  expect(told).toMatch(
    /^takvim_http_requests_total\{method="GET",route="\/api\/calendar\/events\/v1\/events\/by-slug\/:slug",status="403"\} 1$/m,
  )
  expect(told).toMatch(
    /^takvim_http_request_duration_seconds_count\{method="GET",route="\/api\/calendar\/events\/v1\/events"\} 1$/m,
  )
  expect(told).toContain('# TYPE takvim_mails gauge')
  expect(told).toMatch(/^takvim_database_connections\{state="(busy|idle)"\} 1$/m)
  expect(told).toMatch(/^nodejs_eventloop_lag_seconds /m)
  expect(told).toMatch(/^process_resident_memory_bytes /m)
  expect(await service.end('SIGTERM')).toBe(0)
  await place.remove()
})

onServerOnly(({ engine, open, place }) => {
  test('a full disk is told to the caller as 503, and to the operator in the log', async () => {
    const where = await place('staff')
    const service = startProcess(await freePort(), administeredIn(where))
    await service.opened
    const client = new Client(staffed(engine, service.url))
    const { pool } = await open(where)
    await pool.query(`create function no_space() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full'; end $$`)
    await pool.query('create trigger no_space before insert on events execute function no_space()')
    const answer = await client.call({
      as: 'editor',
      request: 'POST /events',
      body: { title: unique('Too much'), ...day },
    })
    expect(answer.status).toBe(503)
    expect(answer.json.message).not.toContain('space')
    const logged = () => linesOf(service).find(({ id }) => id === answer.json.data.request_id)
    await expect.poll(logged).toMatchObject({ level: 'error', err: { code: '53100' } })

    expect((await client.call({ request: 'GET //readyz' })).status).toBe(200)
    await pool.query('alter table kysely_migration rename to elsewhere')
    const unready = await client.call({ request: 'GET //readyz' })
    expect(unready).toMatchObject({ status: 503, json: { data: { reason: 'database' } } })
    await service.end('SIGTERM')
  })
})
