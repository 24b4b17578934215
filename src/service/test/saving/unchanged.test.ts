/** Absent means unchanged; generated from the contract, so that a new field needs no new test. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '../../../contract/field.ts'
import { resource_names, resources } from '../../../contract/resources.ts'
import { fullBody, makeWorld, sample, sampled, type World } from '../samples.ts'
import { onOneEngine } from '../one-engine.ts'
import { type Client } from '../scenario.ts'

const times = [
  'utc_start_date',
  'utc_end_date',
  'start_date_details',
  'end_date_details',
  'utc_start_date_details',
  'utc_end_date_details',
  'timezone_abbr',
]

/** The keys that are computed from a field, and may change with it. */
const computed: Readonly<Record<string, readonly string[]>> = {
  timezone: times,
  all_day: ['start_date', 'end_date', ...times],
  start_date: times,
  end_date: times,
  cost: ['cost_details'],
  slug: ['url'],
  date: ['date_utc'],
  date_utc: ['date'],
  status: ['i18n_languages'],
  parent: ['urls'],
}

/** Keys that reads of a single record have beside those of the answer to a write. */
const of_reads = ['json_ld']

const always = ['modified', 'modified_utc', ...of_reads]

type Answer = Readonly<Record<string, unknown>>

function without(answer: Answer, names: readonly string[]): Answer {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !names.includes(name)))
}

const address = (resource: Resource, record: Answer, by_slug: boolean) =>
  `/${resource.name}/${by_slug ? `by-slug/${String(record['slug'])}` : String(record['id'])}`

onOneEngine((client) => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(client)
  })

  describe.each(resource_names)('%s', (name) => {
    const resource = resources[name]
    let record: Answer
    beforeAll(async () => {
      record = await client.do({ request: `POST /${name}`, body: fullBody(resource, world) })
    })
    const routes = (resource.has_status ? [false, true] : [false]).flatMap((by_slug) =>
      ['POST', 'PUT', 'PATCH'].map((method) => ({ method, by_slug })),
    )

    test.each(routes)(
      '$method changes only the fields that it carries, by slug: $by_slug [C11]',
      async ({ method, by_slug }) => {
        for (const field of sampled(resource)) {
          for (const which of [1, 0] as const) {
            record = await writeOne(
              client,
              resource,
              record,
              { method, by_slug },
              field,
              sample(resource, field, which, world),
            )
          }
        }
      },
    )

    test('changes nothing, not even the version, when nothing is carried [C11]', async () => {
      const before = await client.call({ as: 'editor', request: `GET ${address(resource, record, false)}` })
      const after = await client.call({ as: 'editor', request: `PUT ${address(resource, record, false)}`, body: {} })
      expect(after.json).toEqual(without(before.json, of_reads))
      expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
    })

    test('changes nothing when a representation is sent back whole [C11]', async () => {
      const path = address(resource, record, false)
      const before = await client.do({ as: 'editor', request: `GET ${path}` })
      const { cost_details: _, cost: __, ...body } = before
      const after = await client.do({ as: 'editor', request: `PUT ${path}`, body })
      expect(without(after, always)).toEqual(without(before, always))
    })
  })
})

async function writeOne(
  client: Client,
  resource: Resource,
  before: Answer,
  { method, by_slug }: { readonly method: string; readonly by_slug: boolean },
  field: string,
  value: unknown,
): Promise<Answer> {
  const request = `${method} ${address(resource, before, by_slug)}`
  const after: Answer = await client.do({ request, body: { [field]: value } })
  const moved = [...always, field, ...(computed[field] ?? [])]
  expect(without(after, moved), `${request} ${field}`).toEqual(without(before, moved))
  expect(after[field], `${request} ${field}`).not.toEqual(before[field])
  const read: Answer = await client.do({ request: `GET ${address(resource, after, false)}` })
  expect(without(read, of_reads)).toEqual(after)
  return after
}
