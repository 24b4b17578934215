/** Size and shape of what is sent: what exceeds a limit is 400, and nothing is parsed before the caller's rights are known. */
import { describe, expect, test } from 'vitest'
import { ask } from './raw-http.ts'
import { onOneEngine } from '../one-engine.ts'
import { Client, interface_path, play, unique, type Scenario } from '../scenario.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }
const text = { 'content-type': 'text/plain' }
const mebibyte = 1024 * 1024

const names = (count: number) => `{"title":"x",${Array.from({ length: count - 1 }, (_, n) => `"n${n}":1`).join()}}`
const pairs = (count: number) => `title=x${'&a='.repeat(count - 1)}`

const shapes: readonly Scenario[] = [
  { name: 'pairs without end', request: 'POST /events', headers: form, body: 'a=&'.repeat(60_000) },
  { name: 'pairs of one object', request: 'POST /events', headers: form, body: 'a[k]=&'.repeat(30_000) },
  { name: 'more pairs than may be', request: 'POST /events', headers: form, body: pairs(2001) },
  { name: 'brackets without end', request: 'POST /events', headers: form, body: `a${'[b]'.repeat(1000)}=1` },
  { name: 'names without end', request: 'POST /events', headers: json, body: names(90_000) },
  { name: 'more names than may be', request: 'POST /events', headers: json, body: names(2001) },
  { name: 'lists in lists', request: 'POST /events', headers: json, body: '['.repeat(100_000) },
  { name: 'values without end', request: 'POST /events', headers: json, body: `{"a":[${'1,'.repeat(300_000)}1]}` },
  { name: 'a query string of too many pairs', request: `GET /events?${'a&'.repeat(2001)}` },
].map((scenario) => ({
  as: 'administrator' as const,
  ...scenario,
  status: 400,
  answer: { code: 'rest_too_many_values' },
}))

const within: readonly Scenario[] = [
  { name: 'pairs up to the limit', request: 'POST /events', headers: form, body: pairs(1000) },
  { name: 'names up to the limit', request: 'POST /events', headers: json, body: names(2000) },
  {
    name: 'colons and brackets in texts are no names',
    request: 'POST /events',
    headers: json,
    body: `{"title":"${':,[{\\"'.repeat(60)}"}`,
  },
].map((scenario) => ({
  as: 'administrator' as const,
  ...scenario,
  status: 400,
  answer: { code: 'rest_missing_callback_param', data: { params: ['start_date', 'end_date'] } },
}))

const broken = 'a'.repeat(mebibyte - 10)
const refused_before_parsing: readonly Scenario[] = [
  ...['POST /events', 'PUT /events/1', 'DELETE /tags/1', 'POST /categories', 'PATCH /venues/by-slug/x'].map(
    (request) => ({
      request,
      status: 401,
      answer: { code: 'rest_forbidden' },
    }),
  ),
  ...[
    'POST users',
    'PATCH profile',
    'POST application-passwords',
    'PUT venues/1/location',
    'POST history/1/restore',
  ].map((request) => ({
    request: request.replace(' ', ' //api/calendar/desk/v1/'),
    status: 401,
    answer: { code: 'rest_forbidden' },
  })),
  ...['POST /nothing', 'POST //nothing', 'PUT //api/nothing'].map((request) => ({
    request,
    status: 404,
    answer: { code: 'rest_no_route' },
  })),
].flatMap((scenario) =>
  [json, form, text].map((headers) => ({
    ...scenario,
    headers,
    body: broken,
    name: `${scenario.request} as ${headers['content-type']}`,
  })),
)

/** Bytes that are no UTF-8: a lone byte, a sequence cut short, one longer than it has to be, half a surrogate pair. */
const not_utf8 = ['ff', 'c3', 'c080', 'eda080']
const bytesOf = (hex: string) => Buffer.from(hex, 'hex')
const escaped = (hex: string) => hex.replace(/../g, '%$&')

function encodings(client: Client): void {
  const port = Number(new URL(client.service.url).port)
  const authorization = client.service.authorization.administrator
  /** A request with any bytes in its address and its body. */
  const raw = (line: string | Buffer, body = Buffer.alloc(0), type = 'application/json') => {
    const head = `host: x\r\nconnection: close\r\nauthorization: ${authorization}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`
    return ask(port, Buffer.concat([Buffer.from(line), Buffer.from(` HTTP/1.1\r\n${head}`), body]), 10_000)
  }
  const refusal = { status: 400, body: expect.stringContaining('"rest_invalid_encoding"') }

  test.each(not_utf8)('bytes %s are refused wherever they stand', async (hex) => {
    const bytes = bytesOf(hex)
    const body = Buffer.concat([Buffer.from('{"title":"'), bytes, Buffer.from('"}')])
    expect(await raw(`POST ${interface_path}/events`, body)).toMatchObject(refusal)
    const pair = Buffer.concat([Buffer.from('title='), bytes])
    for (const one of [pair, Buffer.from(`title=${escaped(hex)}`), Buffer.from(`${escaped(hex)}=x`)])
      expect(await raw(`POST ${interface_path}/events`, one, form['content-type'])).toMatchObject(refusal)
    for (const path of [`/events?search=${escaped(hex)}`, `/events/by-slug/${escaped(hex)}`, `/${escaped(hex)}`])
      expect(await raw(`GET ${interface_path}${path}`)).toMatchObject(refusal)
  })

  test('bytes beyond ASCII are no address', async () => {
    expect((await raw(Buffer.from(`GET ${interface_path}/events?search=\xff`, 'latin1'))).status).toBe(400)
  })

  test('a percent sign that escapes nothing is one', async () => {
    const { body } = await raw(`GET ${interface_path}/events?search=100%25%20&x=50%&y=%zz`)
    expect(JSON.parse(body)).toMatchObject({ events: [] })
  })
}

const event = (more: object) => ({
  as: 'editor' as const,
  request: 'POST /events',
  body: { title: unique('Limits '), start_date: '2027-05-01 10:00', end_date: '2027-05-01 11:00', ...more },
})
const many = <T>(count: number, of: (n: number) => T) => Array.from({ length: count }, (_, n) => of(n))
const venues = (count: number) => many(count, () => ({ venue: unique('Hall ') }))
const organizers = (count: number) => many(count, () => ({ organizer: unique('Choir ') }))

const refused_fields: readonly Scenario[] = [
  { name: '51 venues in place', ...event({ venue: venues(51) }), params: ['venue'] },
  {
    name: '26 venues and 25 organizers',
    ...event({ venue: venues(26), organizer: organizers(25) }),
    params: ['organizer'],
  },
  { name: '51 new tags', ...event({ tags: many(51, () => unique('tag')) }), params: ['tags'] },
  { name: '1,900 new tags', ...event({ tags: many(1900, () => unique('tag')) }), params: ['tags'] },
  { name: '50 venues and a new tag', ...event({ venue: venues(50), tags: [unique('tag')] }), params: ['venue'] },
  { name: 'ids as text', ...event({ categories: '1,'.repeat(400_000) }), params: ['categories'] },
  { name: 'tags in tags', ...event({ description: '<b>'.repeat(66_000) }), params: ['description'] },
  { name: 'tags in tags in a second text', ...event({ excerpt: '<i>'.repeat(101) }), params: ['excerpt'] },
  { name: 'tag beside tag', ...event({ description: '<p>'.repeat(66_000) }), params: ['description'] },
  { name: 'references that grow', ...event({ description: '&'.repeat(200_000) }), params: ['description'] },
  {
    name: 'a text that is too long when it is clean',
    ...event({ description: `${'&'.repeat(6000)}${'x'.repeat(190_000)}` }),
    params: ['description'],
  },
  {
    name: 'attributes without end',
    ...event({ description: `<a ${many(40_000, (n) => `a${n}`).join(' ')}>` }),
    params: ['description'],
  },
  {
    name: 'a link of comments',
    ...event({ description: `<a href="http://x/${'<!--x-->'.repeat(9000)}">` }),
    params: ['description'],
  },
  {
    name: 'in place, a text that nests',
    ...event({ venue: { venue: 'x', description: '<b>'.repeat(200) } }),
    params: ['venue'],
  },
  { name: 'a name of 501 characters', ...event({ tags: ['x'.repeat(501)] }), params: ['tags'] },
].map((scenario) => ({ ...scenario, status: 400 }))

const csv = (count: number) => many(count, (n) => n + 1).join()
const refused_filters: readonly Scenario[] = [
  ...['categories', 'tags', 'venue', 'organizer', 'include'].map((name) => ({
    request: `GET /events?${name}=${csv(101)}`,
    params: [name],
  })),
  ...['include', 'exclude'].map((name) => ({
    request: `GET /tags?${name}[]=${csv(60)}&${name}[]=${csv(60)}`,
    params: [name],
  })),
  { request: `GET /events?search=${many(21, (n) => `w${n}`).join('+')}`, params: ['search'] },
  {
    as: 'editor' as const,
    request: `GET //api/calendar/desk/v1/event-counts?venue=1&search=${many(21, (n) => `w${n}`).join('+')}`,
    params: ['search'],
  },
  { request: `GET /venues?search=${many(2000, (n) => `-w${n}`).join('+')}`, params: ['search'] },
].map((scenario) => ({ ...scenario, name: scenario.request.slice(0, 40), status: 400 }))

function answers(client: Client): void {
  play(client, refused_filters)
  play(client, refused_fields)

  test('filters at their limits', async () => {
    const words = many(20, (n) => `w${n}`).join('+')
    await client.do({ request: `GET /events?categories=${csv(100)}&tags=${csv(100)}&search=${words}` })
  })

  test('in three languages', async () => {
    const told = many(3, (n) => ['en', 'tr', 'ar'][n]).map(async (language) => {
      const { json: refusal } = await client.call({
        request: `GET /events?include=${csv(101)}&i18n_language=${language}`,
      })
      return refusal.data.params.include
    })
    expect(new Set(await Promise.all(told)).size).toBe(3)
  })

  test('50 venues are created in place, and 51 leave none behind', async () => {
    const word = unique('hall')
    const halls = (count: number) => many(count, (n) => ({ venue: `${word} ${n}` }))
    await client.call(event({ venue: halls(51) }))
    await client.call(event({ venue: halls(40), organizer: organizers(11) }))
    expect((await client.do({ request: `GET /venues?search=${word}` })).total).toBe(0)
    expect((await client.do(event({ venue: halls(50) }))).venue).toHaveLength(50)
  })

  test('what a description is stored as can be sent again', async () => {
    const description = '<ul>' + '<li>a & b'.repeat(2000) + '<p>x'.repeat(500)
    const { id, description: stored } = await client.do(event({ description }))
    const again = await client.do({ request: `PATCH /events/${id}`, body: { description: stored } })
    expect(again.description).toBe(stored)
  })
}

const marked = '<b>Fest</b>ival<script>alert(1)</script> <3 a < b AT&T'
const unmarked = 'Festival <3 a < b AT&T'

function markup(client: Client): void {
  const desk = '//api/calendar/desk/v1'

  test('is taken out of names, titles, costs and addresses', async () => {
    const made = await client.do(
      event({
        title: marked,
        cost: marked,
        tags: [`<i>${unique('tag')}</i>`],
        venue: { venue: marked, address: marked, city: marked, zip: '<b>34</b>000', phone: '<i>+90</i> 212' },
        organizer: { organizer: marked, phone: '<i>+90</i> 212' },
      }),
    )
    expect([made.title, made.cost]).toEqual([unmarked, unmarked])
    expect(made.tags[0].name).not.toContain('<')
    const place = { venue: unmarked, address: unmarked, city: unmarked, zip: '34000', phone: '+90 212' }
    expect(made.venue).toMatchObject(place)
    expect(made.organizer[0]).toMatchObject({ organizer: unmarked, phone: '+90 212' })
    const changed = await client.do({ request: `PATCH /events/${made.id}?i18n_language=tr`, body: { title: marked } })
    expect(changed.title).toBe(unmarked)
  })

  test('a title of markup alone is none', async () => {
    const refused = await client.call(event({ title: '<img src=x onerror=alert(1)>' }))
    expect([refused.status, Object.keys(refused.json.data.params)]).toEqual([400, ['title']])
  })

  test('is taken out of what the desk names', async () => {
    const email = `${unique('user')}@example.org`
    const user = await client.do({ request: `POST ${desk}/users`, body: { email, role: 'editor', name: marked } })
    expect(user.name).toBe(unmarked)
    const password = await client.do({ request: `POST ${desk}/application-passwords`, body: { label: marked } })
    expect(password.label).toBe(unmarked)
  })
}

onOneEngine((client) => {
  describe('beyond the limits of a body', () => play(client, shapes))
  describe('within them', () => play(client, within))
  describe('rights come before the body', () => play(client, refused_before_parsing))
  describe('beyond the limits of fields and filters', () => answers(client))
  describe('markup in plain text', () => markup(client))
  describe('bytes that are no UTF-8', () => encodings(client))

  test('fields named deeper than any answer', async () => {
    const fields = `title.${'a.'.repeat(6000)}a`
    const list = await client.do({ request: `GET /events?_fields=${fields},id&start_date=2020-01-01` })
    for (const event of list.events) expect(Object.keys(event)).toEqual(['id', 'title'])
  })
})
