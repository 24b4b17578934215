/** Two sample values for every writable field by its kind, for tests that are generated from the contract. */
import type { Field, Resource, ResourceName } from '../../contract/field.ts'
import type { FieldKind } from '../../contract/kinds.ts'
import { writable } from '../../contract/resources.ts'
import { unique, type Client } from './scenario.ts'

/** Records that fields can refer to. */
export interface World {
  readonly ids: Readonly<Record<ResourceName, readonly [number, number]>>
  readonly users: readonly [number, number]
}

/** Creates records to refer to. */
export async function makeWorld(client: Client): Promise<World> {
  const two = async (name: ResourceName, body: () => object): Promise<[number, number]> => {
    const make = async () => (await client.do({ request: `POST /${name}`, body: body() })).id as number
    return [await make(), await make()]
  }
  const day = { start_date: '2027-01-01', end_date: '2027-01-01' }
  return {
    ids: {
      events: await two('events', () => ({ title: unique('Event'), ...day })),
      venues: await two('venues', () => ({ venue: unique('Venue') })),
      organizers: await two('organizers', () => ({ organizer: unique('Organizer') })),
      categories: await two('categories', () => ({ name: unique('Category') })),
      tags: await two('tags', () => ({ name: unique('Tag') })),
    },
    users: [client.service.ids.editor, client.service.ids.reviewer],
  }
}

/** Returns a value of a kind; `which` is 0 or 1. */
type Sample = (which: 0 | 1, name: string, world: World, to: ResourceName, row: Field) => unknown

const hours: Readonly<Record<string, readonly [string, string]>> = {
  start_date: ['2027-03-04 10:00:00', '2027-03-04 09:30:00'],
  end_date: ['2027-03-04 12:00:00', '2027-03-05 13:15:00'],
}

const samples: Readonly<Record<FieldKind, Sample>> = {
  text: (which, name) => unique(`${name} ${which ? 'şey' : 'شيء'} < & `),
  html: (which, name) => `<p>${unique(name)}</p>${which ? '<ul><li>ü</li></ul>' : ''}`,
  slug: (_which, name) => unique(`${name}-`),
  email: (which) => (which ? 'b@example.org' : 'a@example.org'),
  phone: (which) => (which ? '+90 232 111 22 33' : '+20 2 555 0100'),
  url: (which) => (which ? 'https://example.org/b?x=1' : 'https://example.org/a'),
  cost: (which) => (which ? '10-20' : '7,50'),
  image: (which) => (which ? 'https://example.org/b.png' : 'https://example.org/a.jpg'),
  boolean: (which) => which === 1,
  wall_time: (which, name) => hours[name]?.[which],
  // A text is unpublished at a time to come.
  site_time: (which, name) =>
    name === 'unpublish_date' ? `209${which}-02-03 04:05:06` : which ? '2024-02-29 08:00:00' : '2023-01-02 03:04:05',
  utc_time: (which) => (which ? '2022-05-06 07:08:09' : '2023-01-02 00:04:05'),
  day: (which) => (which ? '2024-02-29' : '2023-01-02'),
  zone: (which) => (which ? 'Asia/Tokyo' : 'Europe/Istanbul'),
  status: (which) => (which ? 'draft' : 'private'),
  user: (which, _name, { users }) => users[which],
  id: (which, _name, { ids }, to) => ids[to][which],
  ids: (which, _name, { ids }, to) => (which ? [...ids[to]].toReversed() : [ids[to][0]]),
  terms: (which, _name, { ids }, to) => (which ? [...ids[to]].toReversed() : [ids[to][0]]),
  // Written by the language of the request.
  language: () => undefined,
  integer: (which, _name, _world, _to, { least = 1 }) => least + which,
  choice: (which, _name, _world, _to, { options }) => options?.[which],
  choices: (which, _name, _world, _to, { options }) => options?.slice(0, 1 + which),
}

export function sample(resource: Resource, name: string, which: 0 | 1, world: World): unknown {
  const row = writable(resource)[name]
  return row && samples[row.kind](which, name, world, row.to ?? resource.name, row)
}

/** Names of the fields that have samples. */
export const sampled = (resource: Resource): readonly string[] =>
  Object.entries(writable(resource))
    .filter(([, { kind }]) => kind !== 'language')
    .map(([name]) => name)

/** Returns a body that sets every field; `date` and `date_utc` agree. */
export function fullBody(resource: Resource, world: World): Record<string, unknown> {
  return Object.fromEntries(sampled(resource).map((name) => [name, sample(resource, name, 0, world)]))
}
