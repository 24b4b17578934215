/** Requests as they should not be, generated from the contract: every route with whatever may come along. */
import fc from 'fast-check'
import * as z from 'zod/mini'
import { desk_routes } from '../../../contract/desk/routes.ts'
import type { DeskRoute } from '../../../contract/desk/desk-route.ts'
import { desk_namespace } from '../../../contract/http/namespaces.ts'
import { resources, writable } from '../../../contract/resources.ts'
import { roles } from '../../../contract/roles.ts'
import { routes, type Route } from '../../../contract/http/routes.ts'
import type { ResourceName } from '../../../contract/field.ts'
import type { FuzzRequest } from './fuzz-bytes.ts'
import { bodyOf, encoded, methodsOf, nothing, odd_headers, queryOf, type Sent } from './fuzz-parts.ts'
import { odd_names, text } from './fuzz-values.ts'

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
