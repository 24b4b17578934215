/** Parts of requests: query strings, bodies, headers and methods, mostly right. */
import fc from 'fast-check'
import { named } from './fuzz-values.ts'

/** Percent-encoding, mostly right. */
export const encoded = (value: string) => {
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

export const queryOf = (names: readonly string[]) =>
  named(names, 4)
    .chain((pairs) => fc.tuple(...pairs.map(pair)))
    .chain((parts) => fc.constantFrom(parts, [...parts, ...parts], [...parts, '&&=;=%']))
    .map((parts) => (parts.length > 0 ? `?${parts.join('&')}` : ''))

export interface Sent {
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer | null
  readonly chunked: boolean
}

export const nothing: Sent = { headers: [], body: null, chunked: false }
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

export const bodyOf = (names: readonly string[], always: readonly (readonly [string, unknown])[]) =>
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
export const odd_headers = fc
  .oneof(
    { weight: 4, arbitrary: fc.constant<string[]>([]) },
    fc.array(fc.constantFrom(...header_names.split(' ')), { maxLength: 3 }),
  )
  .chain((names) => fc.tuple(...names.map((name) => header_values.map((value) => [name, value] as const))))

const odd_methods = ['PROPFIND', 'TRACE', 'QUERY', 'LINK', 'MKCOL', 'get', 'FOO', 'OPTIONS', 'HEAD']
export const methodsOf = (method: string) =>
  fc.oneof(
    { weight: 25, arbitrary: fc.constant(method) },
    fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', ...odd_methods),
  )
