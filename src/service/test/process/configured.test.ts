/** A service set up otherwise: for clients of the model, in another language, zone and currency; and without a desk. */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtProgram } from '../built-program.ts'
import { dataIn, main_engine, newPlace, type Place } from '../place.ts'
import { Client, type Call } from '../scenario.ts'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { admin, staffed, startProcess, type ServiceProcess } from '../service-process.ts'

const june = { start_date: '2027-06-01 10:00:00', end_date: '2027-06-01 12:00:00' }

describe('a service for clients of the model', () => {
  let place: Place
  let process: ServiceProcess
  let client: Client
  beforeAll(async () => {
    place = await newPlace(main_engine, 'staff')
    const variables = {
      ...dataIn(place),
      REST_ROOT: '/wp-json',
      NAMESPACE: 'tribe/events/v1',
      SITE_LANGUAGE: 'tr',
      SITE_TIME_ZONE: 'America/New_York',
      SITE_CURRENCY: 'TRY',
      PUBLIC_URL: 'https://calendar.example',
      ADMIN_SERVICES: 'https://other.example',
      EMBEDS: 'off',
      EXPORTS: 'off',
      MCP: 'on',
      MEDIA: 'off',
      WEBHOOKS: 'off',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    }
    // Its page is tested, too.
    process = startProcess(await freePort(), variables, await builtProgram())
    await process.opened
    const users = staffed(main_engine, process.url)
    client = new Client(users, '/wp-json/tribe/events/v1')
  })
  afterAll(async () => {
    await process.end('SIGTERM')
    await place.remove()
  })
  const create = (body: object): Call => ({
    as: 'editor',
    request: 'POST /events',
    body: { title: 'Etkinlik', ...june, ...body },
  })

  test('lists both namespaces at its root, in each language; nothing stands where it stands by default', async () => {
    for (const path of ['/wp-json', '/en/wp-json', '/tr/wp-json', '/ar/wp-json/']) {
      const { json } = await client.call({ request: `GET /${path}` })
      expect(json.namespaces).toEqual(['tribe/events/v1', 'calendar/desk/v1'])
    }
    for (const path of ['/api', '/api/calendar/events/v1/events', '/wp-json/calendar/events/v1/events']) {
      expect((await client.call({ request: `GET /${path}` })).status, path).toBe(404)
    }
    const { json } = await client.call({ request: 'GET ' })
    expect(json).toMatchObject({ namespace: 'tribe/events/v1', routes: { '/tribe/events/v1/events': {} } })
  })

  test.each(['exports/events.csv', 'media', 'views/1/embed', 'webhooks'])(
    'has no %s where they are switched off',
    async (path) => {
      const request = `GET //wp-json/calendar/desk/v1/${path}`
      for (const as of [null, 'administrator'] as const)
        expect(await client.call({ as, request })).toMatchObject({ status: 404, json: { code: 'rest_no_route' } })
    },
  )

  test.skipIf(main_engine === 'pglite')('notes no changes for webhooks that it does not send', async () => {
    const database = new pg.Client({ connectionString: place.database_url })
    await database.connect()
    await database.query(`insert into webhooks (name, url, kinds, language, secret_end, secret_utc)
      values ('of before', 'https://receiver.example', '{event.published}', 'en', '', now())`)
    const { id } = await client.do(create({ title: 'Kimseye' }))
    const { rows } = await database.query('select record_id from webhook_changes')
    expect(rows).toEqual([])
    // A process that sends them notes what it writes.
    await database.query(`insert into history (door, resource, record_id, action, changes)
      values ('api', 'events', ${id}, 'update', '{"cost": ["", "9"]}')`)
    expect((await database.query('select record_id from webhook_changes')).rows).toEqual([{ record_id: id }])
    await database.query('delete from webhooks')
    await database.end()
  })

  test('serves tools for agents, which find the interface where it stands', async () => {
    const { id } = await client.do(create({ title: 'Araçlar için' }))
    const call = { name: 'get_record', arguments: { resource: 'events', id } }
    const { status, json } = await client.call({
      ...{ as: 'editor', request: 'POST //mcp', headers: { accept: 'application/json, text/event-stream' } },
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call },
    })
    expect([status, JSON.parse(json.result.content[0].text).title]).toEqual([200, 'Araçlar için'])
  })

  test('takes writes by cookie from its own pages alone: scheme, host and port', async () => {
    const session = '//wp-json/calendar/desk/v1/session'
    const end = (origin: string) => client.call({ request: `DELETE ${session}`, headers: { origin } })
    expect((await end('https://calendar.example')).status).toBe(200)
    const { host } = new URL(process.url)
    // The last two are this machine's own name by http: written on the way, a page of theirs would act on a service of https.
    for (const origin of [
      'http://calendar.example',
      'https://calendar.example:8443',
      'null',
      process.url,
      `http://${host}`,
    ])
      expect((await end(origin)).status, origin).toBe(403)
    expect((await end(`https://${host}`)).status).toBe(200)
  })

  test('tells browsers with every answer what its pages may do, and nothing from elsewhere', async () => {
    const answers = [
      await client.call({ request: 'GET /events' }),
      await client.call({ request: 'GET /nothing' }),
      await client.call({ request: 'GET /events', headers: { authorization: 'Basic ?' } }),
      await client.call({ request: 'POST /events', body: {} }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 401, 401])
    const policy = [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' https: data: https://other.example",
      "connect-src 'self' https://other.example",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]
    for (const { headers } of answers) {
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': policy.join(';'),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'cross-origin',
        'origin-agent-cluster': '?1',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-dns-prefetch-control': 'off',
        'x-download-options': 'noopen',
        'x-frame-options': 'SAMEORIGIN',
        'x-permitted-cross-domain-policies': 'none',
        'x-xss-protection': '0',
      })
    }
  })

  test('allows the one script that stands in its page by its hash', async () => {
    const { json, headers } = await client.call({ request: 'GET //desk', headers: { accept: 'text/html' } })
    const scripts = [...String(json).matchAll(/<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g)].map(
      ([, text = '']) => text,
    )
    expect(scripts.map((text) => text.includes('document.documentElement'))).toEqual([true])
    const [hash] = scripts.map((text) => createHash('sha256').update(text).digest('base64'))
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  })

  test('writes its addresses as it is reached from outside', async () => {
    const made = await client.call(create({ venue: { venue: 'Salon' }, categories: ['Müzik'] }))
    const root = 'https://calendar.example/wp-json/tribe/events/v1'
    expect(made.headers.get('location')).toBe(`${root}/events/${made.json.id}`)
    expect(made.json).toMatchObject({
      rest_url: `${root}/events/${made.json.id}`,
      url: 'https://calendar.example/tr/event/etkinlik',
      global_id: `calendar.example?id=${made.json.id}`,
      venue: { rest_url: `${root}/venues/${made.json.venue.id}` },
      categories: [{ urls: { collection: `${root}/categories` } }],
    })
    const { json } = await client.call({ request: 'GET //ar/wp-json/tribe/events/v1/events' })
    expect(json.rest_url).toMatch(/^https:\/\/calendar\.example\/ar\/wp-json\/tribe\/events\/v1\/events\/\?/)
    const described = await client.call({ request: 'GET /doc' })
    expect(described.json.servers).toEqual([{ url: root }])
  })

  test('is found by the header of its pages, and has calendars where clients look for them', async () => {
    const { slug } = await client.do(create({ title: 'Takvimde' }))
    for (const path of ['', 'events/', 'tr/x']) {
      const { headers } = await client.call({ request: `GET //${path}`, headers: { accept: 'text/html' } })
      expect(headers.get('link'), path).toBe('<https://calendar.example/wp-json/>; rel="https://api.w.org/"')
    }
    expect((await client.call({ request: 'GET //wp-json' })).headers.get('link')).toBeNull()
    for (const path of ['events/?ical=1', 'en/events/month/?ical=1', `event/${slug}/?ical=1`]) {
      const { headers, json } = await client.call({ request: `GET //${path}` })
      expect(headers.get('content-type'), path).toBe('text/calendar; charset=utf-8')
      expect(json, path).toContain('SUMMARY;LANGUAGE=tr:Takvimde')
    }
  })

  test('speaks the language of the site, in its zone and currency', async () => {
    const { json } = await client.call(create({ cost: '10-20', date: '2025-01-15 12:00:00' }))
    expect(json).toMatchObject({
      i18n_language: 'tr',
      timezone: 'America/New_York',
      utc_start_date: '2027-06-01 14:00:00',
      date_utc: '2025-01-15 17:00:00',
      cost: '₺10 – ₺20',
      cost_details: { currency_code: 'TRY', currency_symbol: '₺' },
    })
    const unknown = await client.call({ request: 'GET /events/99999999' })
    expect(unknown.json.message).toBe('Böyle bir kayıt yok.')
    // Publication is in site time, whatever the zone of the event.
    const tokyo = await client.call(create({ timezone: 'Asia/Tokyo', date: '2025-07-15 12:00:00' }))
    expect(tokyo.json.date_utc).toBe('2025-07-15 16:00:00')
    const instant = await client.call(create({ date: '2025-07-15T12:00:00Z' }))
    expect(instant.json).toMatchObject({ date: '2025-07-15 08:00:00', date_utc: '2025-07-15 12:00:00' })
  })

  test('takes strict dates as site time, whole days on the clock of the event', async () => {
    const tags = ['saatler']
    const at = { start_date: '2027-07-02 08:00', end_date: '2027-07-02 09:00', tags }
    await client.do(create({ ...at, title: 'tokyo', timezone: 'Asia/Tokyo' }))
    await client.do(create({ ...at, title: 'newyork' }))
    const titles = async (query: string) => {
      const { json } = await client.call({ request: `GET /events?tags=saatler&${query}` })
      return json.events.map(({ title }: { title: string }) => title).join(' ')
    }
    expect(await titles('start_date=2027-07-02&end_date=2027-07-02')).toBe('tokyo newyork')
    expect(await titles('strict_dates=true&start_date=2027-07-02')).toBe('newyork')
    expect(await titles('strict_dates=true&end_date=2027-07-01T20:00')).toBe('tokyo')
    expect(await titles('strict_dates=true&start_date=2027-07-02T08:00:00%2B09:00')).toBe('tokyo newyork')
  })

  test('empties its trash for those who may, for good', async () => {
    const desk = '//wp-json/calendar/desk/v1'
    const { venue, ...event } = await client.do(create({ venue: { venue: 'Eski salon' } }))
    const other = await client.do(create({ title: 'Çöpte' }))
    await client.do({ request: `DELETE /venues/${venue.id}` })
    await client.do({ request: `DELETE /events/${other.id}` })
    const empty = (as: Call['as'] = null) => client.call({ as, request: `DELETE ${desk}/trash` })
    expect((await empty()).status).toBe(401)
    for (const as of ['organizer', 'reviewer'] as const) expect((await empty(as)).status).toBe(403)
    expect(await empty('editor')).toMatchObject({ status: 200, json: { deleted: 2 } })
    expect((await empty('administrator')).json).toEqual({ deleted: 0 })
    expect((await client.call({ as: 'editor', request: `GET /events/${other.id}` })).status).toBe(404)
    const left = await client.do({ request: `GET /events/${event.id}` })
    expect(left).toMatchObject({ status: 'publish', venue: [] })
    const { entries } = await client.do({ request: `GET ${desk}/history?resource=venues&id=${venue.id}` })
    expect(entries[0]).toMatchObject({ action: 'delete', door: 'api', user: { name: 'editor' } })
  })

  describe('and without a desk', () => {
    beforeAll(async () => {
      await process.end('SIGTERM')
      process = startProcess(await freePort(), {
        ...dataIn(place),
        DESK: 'off',
        FEEDS: 'off',
        PAGES: 'off',
        EVENT_URL: 'https://site.example/{language}/e/{id}-{slug}',
      })
      await process.opened
    })

    test('offers the interface, and nothing else', async () => {
      expect((await fetch(`${process.url}/en/calendar.ics`)).status).toBe(404)
      expect((await fetch(`${process.url}/mcp`, { method: 'POST' })).status).toBe(404)
      const get = async (path: string) => {
        const answer = await fetch(`${process.url}${path}`)
        return { status: answer.status, json: await answer.json() }
      }
      expect((await get('/api')).json).toMatchObject({ namespaces: ['calendar/events/v1'] })
      const { status: listed, json: list } = await get(
        '/api/calendar/events/v1/events?ends_after=1000-01-01&per_page=1',
      )
      expect(listed).toBe(200)
      const [{ id, url }] = list.events
      expect(url).toMatch(new RegExp(`^https://site\\.example/\\w\\w/e/${id}-\\w`))
      for (const path of ['/', '/en', '/en/2026-11', '/event/etkinlik', '/?p=1', '/sitemap.xml'])
        expect((await get(path)).status, path).toBe(404)
      for (const path of ['session', 'setup', 'history', 'changes', 'events']) {
        const { status, json } = await get(`/api/calendar/desk/v1/${path}`)
        expect([status, json], path).toMatchObject([404, { code: 'rest_no_route' }])
      }
    })
  })
})
