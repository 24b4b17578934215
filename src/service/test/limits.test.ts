/** Size and shape of what is sent: what exceeds a limit is 400, and nothing is parsed before the caller's rights are known. */
import { describe, expect, test } from 'vitest'
import { ask } from './raw-http.ts'
import { Client, interface_path, onEveryEngine, play, type Scenario } from './scenario.ts'

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

/** What is no UTF-8: a lone byte, a sequence cut short, one longer than it has to be, half a surrogate pair. */
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

onEveryEngine((client) => {
  describe('beyond the limits of a body', () => play(client, shapes))
  describe('within them', () => play(client, within))
  describe('rights come before the body', () => play(client, refused_before_parsing))
  describe('bytes that are no UTF-8', () => encodings(client))

  test('fields named deeper than any answer', async () => {
    const fields = `title.${'a.'.repeat(6000)}a`
    const list = await client.do({ request: `GET /events?_fields=${fields},id&start_date=2020-01-01` })
    for (const event of list.events) expect(Object.keys(event)).toEqual(['id', 'title'])
  })
})
