/** Requests as they should not be, generated from the contract: every route with whatever may come along. */
import fc from 'fast-check'
import * as z from 'zod/mini'
import { desk_routes } from '../../../contract/desk/routes.ts'
import type { DeskRoute } from '../../../contract/http/desk-route.ts'
import { desk_namespace } from '../../../contract/http/namespaces.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { roles, type Role } from '../../../contract/roles.ts'
import { routes, type Route } from '../../../contract/http/routes.ts'
import type { ResourceName } from '../../../contract/field.ts'

export interface FuzzRequest {
  readonly as: Role | null
  readonly method: string
  readonly path: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer | null
  readonly chunked: boolean
}

/** Stands for the id of a record that is there; the test puts it in. */
export const known_id = /~(\w+)~(\d+)~/
const ids = (name: ResourceName) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 13 }).map((n) => `~${name}~${n}~`) },
    fc.constantFrom(
      ...[
        '0',
        '-1',
        '007',
        '1e3',
        '2147483647',
        '2147483648',
        '9'.repeat(12),
        '9'.repeat(400),
        '1.5',
        'x',
        '٣',
        '1%00',
      ],
    ),
  )

const nasty_texts = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\u0001\u001f\u007f',
    '\ud800',
    'x\udfff',
    '\ufffe\uffff',
    '\u202e\u2066مرحبا\u2069',
    '\u200f\u061c',
  ],
  ...[
    `'; drop table events; --`,
    `' or 1=1`,
    `%`,
    `_%\\`,
    '\\',
    `$1`,
    '${7*7}',
    '{{x}}',
    '"unclosed',
    '-',
    '"" -"" -x',
    '-"',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p><b>unclosed',
    '&#0;&#xd800;',
    '<!--',
    '<![CDATA[',
  ],
  ...[
    '2027-02-30',
    '2027-06-01 10:00',
    '9999-12-31T23:59:59-14:00',
    '1000-01-01T00:00:00+14:00',
    '0000-00-00',
    '1811845800',
    'tomorrow',
  ],
  ...[
    '2026-04-24 00:30',
    '2026-10-29T23:30:00+02:00',
    '-271821-04-20',
    '2027-06-01T10:00:00.123456789Z',
    '２０２７-06-01',
  ],
  ...['1e308', '-1e308', '1e999', 'NaN', 'Infinity', '-0', '0x10', '1_000', '٣', '99999999999999999999'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'true', '[object Object]'],
  ...[
    'publish',
    'future',
    'trash',
    'private',
    'draft',
    'Europe/Istanbul',
    'UTC+25',
    '../../etc/passwd',
    'Africa/Cairo',
  ],
  ...['https://example.org/x', 'javascript:alert(1)', 'http://[::1', '//', 'a@b.c', 'a@[::1]', '@', '+90 555'],
  ...[
    '1',
    '2',
    '3',
    '1,2,3',
    '1,,x',
    'İstanbul ışık',
    'قاعة ٣',
    'é'.normalize('NFD'),
    '👩‍👩‍👧',
    'ﷺ'.repeat(40),
    'a '.repeat(300),
  ],
]
const long_texts = ['x'.repeat(501), 'ş'.repeat(2049), '<p>'.repeat(3000), 'a-'.repeat(60_000), 'é'.repeat(200_001)]

const text = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...nasty_texts) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(...long_texts) },
)

/** JSON values, with numbers at the limits of the format. */
const { junk } = fc.letrec<{ junk: unknown }>((tie) => ({
  junk: fc.oneof(
    { depthSize: 'small', withCrossShrink: false },
    text,
    fc.oneof(
      fc.integer({ min: 0, max: 60 }),
      fc.double({ noNaN: true }),
      fc.constantFrom(2 ** 31, 2 ** 53, -1, 0, 1e308, 5e-324),
    ),
    fc.constantFrom(null, true, false, [], {}),
    fc.array(tie('junk'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(fc.constantFrom('id', 'name', 'url', 'venue', 'organizer', 'city', '__proto__', 'length'), text),
      tie('junk'),
      { maxKeys: 4 },
    ),
  ),
}))

const whole_values: Readonly<Record<string, readonly unknown[]>> = {
  title: ['Fuzz', 'Şenlik', 'مهرجان'],
  venue: ['Fuzz hall', { venue: 'In place', city: 'İzmir' }, [1, { venue: 'x' }], '1,2'],
  organizer: ['Fuzz', { organizer: 'In place' }, [{ organizer: '' }]],
  name: ['Fuzz term', 'FUZZ TERM'],
  start_date: ['2027-03-04 10:00:00', '2026-03-29 00:30'],
  end_date: ['2027-03-04 12:00:00', '2027-03-05'],
  timezone: ['Asia/Beirut', 'UTC', 'UTC+5:30'],
  categories: [['fuzz'], [1, 2], '1'],
  tags: [['fuzz'], ['a', 'b', 'A'], [3]],
  status: ['publish', 'draft', 'future', 'trash'],
  date: ['2027-01-01', '2020-01-01 10:00'],
  i18n_language: ['ar', 'en', 'tr', 'fr', ''],
}

const odd_names = [
  '__proto__',
  'constructor',
  'prototype',
  'id',
  '_fields',
  'context',
  'a[b][c]',
  'a[]',
  '[]',
  ']',
  '_method',
  'per_page[]',
]

const valueOf = (name: string) => {
  const some = Object.hasOwn(whole_values, name) ? whole_values[name] : undefined
  return some ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...some) }, junk) : junk
}

const named = (names: readonly string[], most: number) =>
  fc
    .subarray([...names], { maxLength: Math.min(most, names.length) })
    .chain((some) => fc.tuple(...some.map((name) => valueOf(name).map((value) => [name, value] as const))))

const fieldsFor = (name: ResourceName) => [...Object.keys(writable(resources[name])), ...odd_names]
/** Required fields of creates, so that some succeed. */
const needed: Readonly<Record<ResourceName, readonly (readonly [string, unknown])[]>> = {
  events: [
    ['title', 'Fuzz'],
    ['start_date', '2027-03-04 10:00'],
    ['end_date', '2027-03-04 12:00'],
  ],
  venues: [['venue', 'Fuzz hall']],
  organizers: [['organizer', 'Fuzz people']],
  categories: [['name', 'Fuzz']],
  tags: [['name', 'Fuzz']],
}

/** Percent-encoding, mostly right. */
const encoded = (value: string) => {
  const right = encodeURIComponent(value.toWellFormed())
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(right) },
    fc.constantFrom(
      right.replaceAll('%', '%25'),
      [...Buffer.from(value, 'latin1')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
      `${right}%`,
      `%zz${right}`,
      `%c3%28%ff`,
    ),
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const short = (value: string) => value.slice(0, 3000)

const pair = ([name, value]: readonly [string, unknown]) =>
  fc
    .tuple(fc.constantFrom(name, `${name}[]`, `${name}[0]`, `${name}[a][b]`, `${name}[`), encoded(short(asText(value))))
    .map(
      ([key, encoded_value]) =>
        `${encodeURIComponent(key).replaceAll('%5B', '[').replaceAll('%5D', ']')}=${encoded_value}`,
    )

const queryOf = (names: readonly string[]) =>
  named(names, 4)
    .chain((pairs) => fc.tuple(...pairs.map(pair)))
    .chain((parts) => fc.constantFrom(parts, [...parts, ...parts], [...parts, '&&=;=%']))
    .map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''))

interface Sent {
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer | null
  readonly chunked: boolean
}

const nothing: Sent = { headers: [], body: null, chunked: false }
const sent = (type: string, body: string | Buffer, chunked = false): Sent => ({
  headers: [['content-type', type]],
  body: Buffer.from(body),
  chunked,
})

const json = 'application/json'
/** By hand, since `__proto__` is a name like any other in JSON. */
const object = (pairs: readonly (readonly [string, unknown])[]) =>
  `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`

const bodiesOf = (pairs: readonly (readonly [string, unknown])[]) => {
  const whole = object(pairs)
  const form = pairs.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(value).toWellFormed())}`,
  )
  return fc.oneof(
    { weight: 25, arbitrary: fc.constantFrom(sent(json, whole), sent(`${json}; charset=utf-8`, whole, true)) },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        sent('application/x-www-form-urlencoded', form.join('&')),
        sent('application/x-www-form-urlencoded', `${form.join('&')}&%zz=%&a[0][1][2]=x&__proto__[x]=y`),
      ),
    },
    {
      weight: 5,
      arbitrary: fc.constantFrom(
        sent(json, whole.slice(0, -1)),
        sent(json, `${whole.slice(0, -1)},"title":"twice","title":1}`),
        sent(json, `\ufeff${whole}`),
        sent(json, Buffer.from(whole, 'utf16le')),
        sent(json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
        sent(json, '[1,2]'),
        sent(json, 'null'),
        sent(json, '"text"'),
        sent(json, ''),
        sent(json, '{"title":NaN}'),
        sent(json, '{"__proto__":{"title":"x","isAdmin":true},"constructor":{"prototype":{"x":1}}}'),
        sent(json, `{"categories":${'['.repeat(5000)}${']'.repeat(5000)}}`),
        sent(json, `{"venue":${'{"venue":'.repeat(2000)}1${'}'.repeat(2000)}}`),
        sent(json, `{"description":"${'\\u202e'.repeat(2000)}"}`),
        sent('text/plain', whole),
        sent('application/xml', '<a/>'),
        sent(
          'multipart/form-data; boundary=x',
          '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nx\r\n--x--',
        ),
        sent('application/json; charset=utf-16', whole),
        sent('application/jsonx', whole),
        sent('', whole),
        sent(';;;=', whole),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        sent(json, `{"description":"${'x'.repeat(1_100_000)}"}`),
        sent(json, `{"tags":[${'1,'.repeat(300_000)}1]}`, true),
      ),
    },
  )
}

const bodyOf = (names: readonly string[], always: readonly (readonly [string, unknown])[]) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(nothing) },
    {
      weight: 9,
      arbitrary: fc
        .tuple(fc.boolean(), named(names, 6))
        .chain(([complete, pairs]) => bodiesOf(complete ? [...always, ...pairs] : pairs)),
    },
  )

const header_values = fc.constantFrom(
  ...[
    '*',
    '"1"',
    'W/"1"',
    '"',
    '""',
    'bytes=0-',
    'bytes=5-1',
    'bytes=-99999999999999999999',
    'junk',
    '0',
    '-1',
    'text/html',
    '*/*;q=x',
  ],
  ...[
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'gzip, br;q=0',
    'null',
    'http://[',
    'x'.repeat(6000),
    'a=b; a=c; =;;',
    '\xff\xfe',
    'takvim_session=x',
  ],
)
const header_names =
  'range if-range if-match if-none-match if-modified-since if-unmodified-since accept accept-encoding accept-language cookie origin referer x-http-method-override x-forwarded-for x-forwarded-host expect upgrade content-encoding access-control-request-method user-agent content-language te date'
const odd_headers = fc
  .oneof(
    { weight: 4, arbitrary: fc.constant<string[]>([]) },
    fc.array(fc.constantFrom(...header_names.split(' ')), { maxLength: 3 }),
  )
  .chain((names) => fc.tuple(...names.map((name) => header_values.map((value) => [name, value] as const))))

const odd_methods = ['PROPFIND', 'TRACE', 'QUERY', 'LINK', 'MKCOL', 'get', 'FOO', 'OPTIONS', 'HEAD']
const methodsOf = (method: string) =>
  fc.oneof(
    { weight: 25, arbitrary: fc.constant(method) },
    fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', ...odd_methods),
  )

const slugs = text.chain((value) => encoded(value.slice(0, 300)))
const own_slugs: Readonly<Record<ResourceName, string>> = {
  events: 'fuzz',
  venues: 'fuzz-hall',
  organizers: 'fuzz-people',
  categories: '',
  tags: '',
}
const filled = (path: string, name: ResourceName) =>
  fc
    .tuple(
      ids(name),
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom('', '', '-2', '-7').map((end) => `${own_slugs[name]}${end}`) },
        slugs,
      ),
    )
    .map(([id, slug]) => path.replace('{id}', id).replace('{slug}', slug))

const rest_roots = fc.constantFrom('/api', '/api', '/en/api', '/ar/api', '/tr/api')
const as = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('administrator' as const, 'editor' as const) },
  fc.constantFrom(...roles, null),
)

/** Put together what belongs to one route. */
const request = (
  method: string,
  path: fc.Arbitrary<string>,
  parameters: readonly string[],
  body: fc.Arbitrary<Sent>,
): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      as,
      method: methodsOf(method),
      path,
      query: fc.oneof(
        { weight: method === 'GET' ? 0 : 3, arbitrary: fc.constant('') },
        queryOf([...parameters, 'i18n_language', ...odd_names]),
      ),
      odd_headers,
      body,
    })
    .map(({ query, odd_headers: odd, body: { headers, ...carried }, path: below, ...rest }) => ({
      ...rest,
      ...carried,
      path: `${below}${query}`,
      headers: [...odd, ...headers],
    }))

/** Records that exist before the fuzz, so that requests find and change some. */
export const known: readonly (readonly [ResourceName, object])[] = Array.from({ length: 12 }, (_, n) => n).flatMap(
  (n) => [
    // Every other one waits for a decision.
    [
      'events',
      {
        status: n % 2 ? 'pending' : 'publish',
        title: 'Fuzz',
        start_date: '2027-03-04 10:00',
        end_date: '2027-03-04 12:00',
        venue: { venue: 'Fuzz hall' },
      },
    ],
    ['organizers', { organizer: 'Fuzz people' }],
    ['categories', { name: `Fuzz ${n}`, parent: n > 6 ? 1 : 0 }],
    ['tags', { name: `Fuzz ${n}` }],
  ],
)

const ofResource = ({ method, path, resource, action }: Route) => {
  const writes = action === 'create' || action === 'update'
  const own = resources[resource]
  const parameters = action === 'list' ? Object.keys(own.parameters) : writes ? fieldsFor(resource) : ['password']
  return request(
    method,
    fc.tuple(rest_roots, filled(path, resource)).map(([root, below]) => `${root}/calendar/events/v1${below}`),
    parameters,
    writes ? bodyOf(fieldsFor(resource), action === 'create' ? needed[resource] : []) : fc.constant(nothing),
  )
}

/** Routes that could delete the callers of the fuzz; they get an unknown id. */
const of_people = /^\/(users|application-passwords)\//

const deskPath = (path: string) =>
  of_people.test(path) ? path.replace('{id}', '99999') : path.replace('{entry}', '{id}').replace('{note}', '1')

/** Returns the options of a field. */
function wordsOf(field: unknown): readonly unknown[] {
  // Fields of the desk are schemas of zod/mini.
  const schema = z.toJSONSchema(field as z.ZodMiniType, { unrepresentable: 'any' })
  return schema.enum ?? []
}

const ofDesk = ([name, { body, query, parameters }]: readonly [string, DeskRoute]) => {
  const [method = '', path = ''] = name.split(' ')
  const fields = Object.entries(body?.shape ?? {})
  const right = fields.flatMap(([field, schema]) =>
    wordsOf(schema)
      .slice(0, 1)
      .map((word) => [field, word] as const),
  )
  return request(
    method,
    fc.tuple(rest_roots, filled(deskPath(path), 'events')).map(([root, below]) => `${root}/${desk_namespace}${below}`),
    [...Object.keys(query?.shape ?? parameters ?? {}), ...fields.map(([field]) => field)],
    method === 'GET' ? fc.constant(nothing) : bodyOf([...fields.map(([field]) => field), ...odd_names], right),
  )
}

const of_the_desk = Object.entries<DeskRoute>(desk_routes).map(ofDesk)

const elsewhere = [
  ...[
    '/',
    '/api',
    '/api/',
    '/tr/api/calendar/events/v1',
    '/api/calendar/events/v1/doc',
    '/favicon.png',
    '/boot.js',
    '/setup',
  ],
  ...[
    '/api/calendar/events',
    '/fr/api',
    '/assets/%2e%2e%2findex.html',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//',
    '/%',
    '/%ff',
  ],
  ...[
    '/api/calendar/events/v1/events//',
    '/api/calendar/events/v1/events/1/x',
    `/api/${'a/'.repeat(3000)}`,
    `/${'x'.repeat(12_000)}`,
    '*',
    'http://other.example/',
  ],
  ...[
    '/api/calendar/events/v1/venues/by-slug/',
    `/api/calendar/events/v1/events/by-slug/${'%D9%82'.repeat(700)}`,
    '/?x',
    '/#x',
  ],
].map((path) => request('GET', fc.constant(path), ['context', 'namespace'], fc.constant(nothing)))

export const fuzz_requests: fc.Arbitrary<FuzzRequest> = fc.oneof(
  { weight: 12, arbitrary: fc.oneof(...routes.map(ofResource)) },
  // Creates come first, so that the other requests find records.
  { weight: 3, arbitrary: fc.oneof(...routes.filter(({ action }) => action === 'create').map(ofResource)) },
  { weight: 4, arbitrary: fc.oneof(...of_the_desk) },
  { weight: 1, arbitrary: fc.oneof(...elsewhere) },
)

/** Header values hold no line breaks and no NUL in any client; bytes beyond ASCII they may. */
const line = (name: string, value: string) => `${name}: ${value.replace(/[\r\n\0]/g, ' ')}\r\n`

/** As bytes on the wire. */
export function toBytes(
  { method, path, headers, body, chunked }: FuzzRequest,
  authorization: string | undefined,
): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1\r\n`,
    line('host', '127.0.0.1'),
    line('connection', 'close'),
    ...(authorization === undefined ? [] : [line('authorization', authorization)]),
    ...headers.map(([name, value]) => line(name, value)),
    ...(body === null
      ? []
      : [chunked ? line('transfer-encoding', 'chunked') : line('content-length', String(body.length))]),
    '\r\n',
  ]
  const head = Buffer.from(lines.join(''), 'latin1')
  if (body === null) return head
  if (!chunked) return Buffer.concat([head, body])
  const half = body.length >> 1
  const chunks = [body.subarray(0, half), body.subarray(half)].filter((chunk) => chunk.length > 0)
  const parts = chunks.flatMap((chunk) => [Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')])
  return Buffer.concat([head, ...parts, Buffer.from('0\r\n\r\n')])
}
