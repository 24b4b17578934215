/** Requests of unusual size and shape, generated from the contract: what each carries is well-formed, and too much of it. */
import fc from 'fast-check'
import type { FieldKind } from '../../../contract/kinds.ts'
import { resource_names, resources, writable } from '../../../contract/resources.ts'
import { roles } from '../../../contract/roles.ts'
import type { FuzzRequest } from './fuzz-bytes.ts'

const mebibyte = 1024 * 1024
const root = '/api/calendar/events/v1'
const desk = '/api/calendar/desk/v1'

const repeat = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
const many = <T>(count: number, of: (n: number) => T) => Array.from({ length: count }, (_, n) => of(n))

/** Texts that take long where a program goes through them more than once. */
const units = [
  ...['a', ' ', '\n', ',', '-', '.', '1', '/', '"', '\\', '@', '٣', 'é', '👩', 'ﷺ', 'a\u0301\u0323', '\u0301\u0323'],
  ...['1,', 'a ', 'a,', ' a', '1.1', '1,111.', '"a" ', '-a ', 'a-', 'http://', 'مهرجان '],
  ...[
    '<',
    '>',
    '&',
    '<b>',
    '<p>',
    '<li>',
    '</b>',
    '<b></b>',
    '<br>',
    '<!--',
    '<!---->',
    '<a href="',
    '<svg><p>',
    '&amp',
    '<script>',
  ],
  ...['<a href="x">', '<table><tr><td>', '<p title="', '<x ', '<![CDATA['],
]
const lengths = [500, 10_000, 200_000, 1_000_000]
const long_text = fc
  .tuple(fc.constantFrom('', 'a', '<a href="', 'http://x/'), fc.constantFrom(...units), fc.constantFrom(...lengths))
  .map(([head, unit, length]) => head + repeat(unit, length))

const tags = fc
  .tuple(
    fc.constantFrom('b', 'p', 'li', 'div', 'x', 'a', 'table'),
    fc.constantFrom(99, 101, 5000, 60_000),
    fc.boolean(),
  )
  .map(
    ([name, count, closed]) =>
      repeat(`<${name}>`, count * (name.length + 2)) + (closed ? `</${name}>`.repeat(count) : ''),
  )
const attributes = fc.constantFrom(40, 60, 40_000).map((count) => `<a ${many(count, (n) => `a${n}=1`).join(' ')}>x</a>`)

const counts = fc.constantFrom(20, 49, 51, 201, 900, 20_000)
const deep = (open: string, close: string) =>
  fc.constantFrom(10, 30, 5000, 100_000).map((levels) => `${open.repeat(levels)}1${close.repeat(levels)}`)

/** JSON of values that fit a kind, more of them than anybody needs. */
const valuesOf: Readonly<Partial<Record<FieldKind, fc.Arbitrary<string>>>> = {
  html: fc.oneof(tags, attributes, long_text).map((text) => JSON.stringify(text)),
  ids: fc.oneof(
    counts.map((count) => JSON.stringify(many(count, (n) => n + 1))),
    fc
      .tuple(fc.constantFrom(20, 50, 51, 900), fc.constantFrom('', 'Same', repeat('ﷺ', 500)))
      .map(([count, name]) => JSON.stringify(many(count, (n) => ({ venue: `${name}${n}`, organizer: `${name}${n}` })))),
    fc.constantFrom('1,', ',').map((unit) => JSON.stringify(repeat(unit, 900_000))),
  ),
  terms: fc.oneof(
    counts.map((count) => JSON.stringify(many(count, (n) => `term ${n}`))),
    counts.map((count) => JSON.stringify(many(count, () => 'same'))),
    fc.constantFrom('1,', 'a,').map((unit) => JSON.stringify(repeat(unit, 900_000))),
  ),
}
const any_value = fc.oneof(
  { weight: 3, arbitrary: long_text.map((text) => JSON.stringify(text)) },
  deep('[', ']'),
  deep('{"a":', '}'),
  counts.map((count) => JSON.stringify(many(count, (n) => n))),
  counts.map((count) => JSON.stringify(Object.fromEntries(many(count, (n) => [`k${n}`, n])))),
)

interface Body {
  readonly type: string
  readonly text: string
}

const whole = {
  title: 'Shape',
  venue: 'Shape',
  organizer: 'Shape',
  name: 'Shape',
  start_date: '2027-03-04',
  end_date: '2027-03-04',
}

/** A body that is right but for one field. */
function oneField(fields: Readonly<Record<string, { readonly kind: FieldKind }>>): fc.Arbitrary<Body> {
  const needed = Object.entries(whole).filter(([name]) => name in fields)
  return fc.constantFrom(...Object.keys(fields)).chain((name) => {
    const kind = fields[name]?.kind ?? 'text'
    const own = valuesOf[kind]
    return (own ? fc.oneof({ weight: 3, arbitrary: own }, any_value) : any_value).map((value) => ({
      type: 'application/json',
      text: `{${[...needed.filter(([other]) => other !== name).map(([other, text]) => `"${other}":${JSON.stringify(text)}`), `"${name}":${value}`].join()}}`,
    }))
  })
}

const keys: readonly ((n: number) => string)[] = [
  () => 'a=',
  () => 'a[]=1',
  () => 'a[k]=1',
  (n) => `a[${n}]=1`,
  (n) => `a[k${n}]=1`,
  (n) => `a${n}=1`,
  (n) => `a[0][b][${n}]=1`,
  () => '',
  () => '%',
]
const form = fc.tuple(fc.constantFrom(...keys), fc.constantFrom(900, 1999, 2001, 300_000)).map(([key, count]) => ({
  type: 'application/x-www-form-urlencoded',
  text: many(count, key).join('&').slice(0, mebibyte),
}))
const wide = fc.constantFrom(1999, 2001, 80_000).map((count) => ({
  type: 'application/json',
  text: `{${many(count, (n) => `"n${n}":1`).join()}}`,
}))
const brackets = fc
  .tuple(fc.constantFrom('[', '{"a":', '[[],', '"', '\\', '{"'), fc.constantFrom(10_000, mebibyte))
  .map(([unit, length]) => ({ type: 'application/json', text: repeat(unit, length) }))

const as = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('editor' as const, 'organizer' as const) },
  fc.constantFrom(...roles, null),
)

const write = (method: string, path: string, body: fc.Arbitrary<Body>): fc.Arbitrary<FuzzRequest> =>
  fc.tuple(as, fc.oneof({ weight: 5, arbitrary: body }, form, wide, brackets)).map(([role, { type, text }]) => ({
    as: role,
    method,
    path,
    headers: [['content-type', type]],
    body: Buffer.from(text),
    chunked: false,
  }))

/** Bodies as large as they may be: what they take is done, and not refused. */
const harmless = units.filter((unit) => !/[<&"\\]/.test(unit) && unit.trim() !== '')
const names = (count: number, of: string) => many(count, (n) => ({ [of]: `Same ${n}` }))
const fitting = fc
  .tuple(fc.constantFrom(...harmless), fc.constantFrom(...harmless))
  .chain(([unit, other]) =>
    fc.constantFrom(
      { description: repeat(unit, 199_000), excerpt: repeat(other, 199_000) },
      { title: repeat(`x${unit}`, 490), description: repeat('<p>a', 8000) },
      { description: `${'<b>'.repeat(99)}${repeat(unit, 150_000)}` },
      { venue: names(30, 'venue'), organizer: names(20, 'organizer') },
      { venue: [{ venue: repeat(`x${unit}`, 490), description: repeat(other, 199_000) }] },
      { tags: many(50, (n) => `fitting ${n}`), categories: many(200, () => 1) },
    ),
  )
const large = fc.tuple(fc.constantFrom('POST', 'PATCH'), fitting).map(([method, fields]): FuzzRequest => ({
  as: 'editor',
  method,
  path: `${root}/events${method === 'POST' ? '' : '/~events~0~'}`,
  headers: [['content-type', 'application/json']],
  body: Buffer.from(JSON.stringify({ title: 'Shape', start_date: '2027-03-04', end_date: '2027-03-04', ...fields })),
  chunked: false,
}))

/** Values of one parameter, as many as an address holds. */
const value = fc
  .tuple(fc.constantFrom(...units, '%CC%81%CC%A3'), fc.constantFrom(100, 2000, 14_000))
  .map(([unit, length]) => repeat(encodeURIComponent(unit), length).replace(/%.?$/, ''))
const words = fc.tuple(fc.constantFrom('', '-', '"'), fc.constantFrom(19, 20, 21, 2000)).map(([sign, count]) =>
  many(count, (n) => `${sign}w${n}${sign === '"' ? sign : ''}`)
    .join('+')
    .slice(0, 14_000),
)
const numbers = fc.constantFrom(99, 100, 101, 3000).map((count) =>
  many(count, (n) => n + 1)
    .join()
    .slice(0, 14_000),
)
const paths = fc.constantFrom('a.', 'events.', 'id,', 'a,b.', 'venue.venue.').map((unit) => repeat(unit, 14_000))

const read = (path: string, parameters: readonly string[]): fc.Arbitrary<FuzzRequest> =>
  fc
    .tuple(
      as,
      fc.oneof(
        { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...parameters), fc.oneof(value, numbers, words)) },
        fc.tuple(fc.constant('search'), words),
        fc.tuple(fc.constant('_fields'), paths),
        fc.tuple(
          fc.constantFrom('a', 'include[]', 'tags[0]'),
          fc.constantFrom('&a', '&include[]=1').map((unit) => repeat(unit, 14_000)),
        ),
      ),
    )
    .map(([role, [name, text]]) => ({
      as: role,
      method: 'GET',
      path: `${path}?${name}=${text}`,
      headers: [],
      body: null,
      chunked: false,
    }))

const of_resources = resource_names.flatMap((name) => [
  { weight: 3, arbitrary: write('POST', `${root}/${name}`, oneField(writable(resources[name]))) },
  { weight: 1, arbitrary: write('PATCH', `${root}/${name}/~${name}~0~`, oneField(writable(resources[name]))) },
  { weight: 2, arbitrary: read(`${root}/${name}`, Object.keys(resources[name].parameters)) },
  { weight: 1, arbitrary: read(`${desk}/${name}`, ['missing_language', ...Object.keys(resources[name].parameters)]) },
])

const text_field = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { kind: 'text' as const }]))
const elsewhere = [
  write(
    'POST',
    `${root}/nothing`,
    any_value.map((text) => ({ type: 'application/json', text })),
  ),
  write('POST', `${desk}/session`, oneField(text_field('email', 'password'))),
  write('POST', `${desk}/users`, oneField(text_field('email', 'name', 'role', 'password'))),
  write('PATCH', `${desk}/profile`, oneField(text_field('name', 'language', 'preferences'))),
  write('POST', `${desk}/application-passwords`, oneField(text_field('label'))),
  write('PUT', `${desk}/venues/1/location`, oneField(text_field('geo_lat', 'geo_lng'))),
  write(
    'POST',
    `${desk}/proposals/1/decision`,
    oneField(text_field('decision', 'note', 'fields', 'field_notes', 'conflicts')),
  ),
  write('POST', `${desk}/proposals/1/notes`, oneField(text_field('text', 'fields'))),
  write('POST', `${desk}/series`, oneField(text_field('event', 'template', 'rule', 'choices', 'preview'))),
  write(
    'PATCH',
    `${desk}/series/1`,
    oneField(text_field('rule', 'start_date', 'end_date', 'timezone', 'from', 'choices')),
  ),
  read(`${desk}/series`, ['event']),
  write('POST', `${desk}/proposals`, oneField(text_field('resource', 'fields'))),
  read(`${desk}/proposals`, ['state', 'kind', 'search', 'decided_since', 'claimed', 'page']),
  read(`${desk}/history`, ['resource', 'id', 'page']),
  read(`${desk}/event-counts`, ['venue', 'tags', 'categories', 'search']),
  read(`${root}/events/by-slug/x`, ['password']),
].map((arbitrary) => ({ weight: 1, arbitrary }))

export const shaped_requests: fc.Arbitrary<FuzzRequest> = fc.oneof(
  { weight: 8, arbitrary: large },
  ...of_resources,
  ...elsewhere,
)
