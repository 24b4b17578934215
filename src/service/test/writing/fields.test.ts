/** Writes field by field: cleared, at its limit, in every form, and absent. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Field, Resource } from '../../../contract/field.ts'
import { field_kinds, type FieldKind } from '../../../contract/kinds.ts'
import { resource_names, resources, writable } from '../../../contract/resources.ts'
import { routesOf } from '../../../contract/http/routes.ts'
import { fullBody, makeWorld, type World } from '../samples.ts'
import { onOneEngine } from '../one-engine.ts'
import { play, unique, type Answer } from '../scenario.ts'
import { june, newEvent } from './events.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }

const bodyOf = (resource: Resource, name = unique('Named ')) => ({
  [resource.label]: name,
  ...(resource.name === 'events' ? june : {}),
})

const fieldsOf = (resource: Resource) => Object.entries(writable(resource))

/** Value of a cleared field; undefined: it keeps its value. */
const cleared: Readonly<Record<FieldKind, (row: Field) => unknown>> = {
  text: () => '',
  html: () => '',
  slug: () => expect.stringMatching(/./),
  email: () => '',
  phone: () => '',
  url: () => '',
  cost: () => '',
  image: () => false,
  boolean: ({ initial }) => initial ?? false,
  zone: () => 'Europe/Istanbul',
  id: () => 0,
  ids: () => [],
  terms: () => [],
  user: () => undefined,
  site_time: ({ may_be_empty }) => (may_be_empty ? '' : undefined),
  utc_time: () => undefined,
  day: () => '',
  status: () => undefined,
  wall_time: () => undefined,
  language: () => undefined,
  integer: () => null,
  choice: ({ initial }) => initial ?? '',
  choices: () => [],
}

/** Whether an empty value is refused: required fields and choices. */
const refusesEmpty = (row: Field, empty: unknown) =>
  row.required === true || row.kind === 'language' || (row.kind === 'status' && empty === '')

/** Makes a text of exactly so many characters that a kind accepts. */
const long: Partial<Readonly<Record<FieldKind, (length: number) => string>>> = {
  text: (length) => 'ş'.repeat(length),
  html: (length) => 'x'.repeat(length),
  slug: (length) => unique('s').padEnd(length, 'x'),
  phone: (length) => '1'.repeat(length),
  cost: (length) => 'x'.repeat(length),
  email: (length) => `a@${'b'.repeat(length - 6)}.org`,
  url: (length) => 'https://example.org/'.padEnd(length, 'x'),
  image: (length) => 'https://example.org/'.padEnd(length, 'x'),
}

/** The limits of fields, in characters (semantics.md, Values and limits). */
const limits: Readonly<Record<string, number>> = {
  title: 500,
  name: 500,
  venue: 500,
  organizer: 500,
  slug: 200,
  description: 200_000,
  excerpt: 200_000,
  phone: 50,
  email: 254,
  website: 2048,
  image: 2048,
}

test.each(resource_names)('limits of %s are the documented ones', (name) => {
  // A venue and an organizer of an event are records; by their names they are texts of their own.
  const decided = fieldsOf(resources[name]).filter(([field, { to }]) => field in limits && !to)
  for (const [field, { max }] of decided) expect(max, field).toBe(limits[field])
  expect(decided.map(([field]) => field)).toContain('description')
})

onOneEngine((client) => {
  const patch = (path: string, body: object, headers: Record<string, string> = {}) =>
    client.call({ as: 'editor', request: `PATCH ${path}`, body, headers })
  const paramsOf = ({ json }: Answer) => {
    const params: unknown = json.data?.params
    return Array.isArray(params) ? params : Object.keys(params ?? {})
  }

  test.each(['a@b.c\0', '\0a@b.co', 'a@b.co\0.org', 'a@b.c\0om'])('%j is no e-mail address', async (email) => {
    const body = { organizer: unique('Org '), email }
    const got = await client.call({ as: 'editor', request: 'POST /organizers', body })
    expect([got.status, paramsOf(got)]).toEqual([400, ['email']])
    const user = { email, role: 'organizer', name: 'x' }
    const made = await client.call({
      as: 'administrator',
      request: 'POST //api/calendar/desk/v1/users',
      body: user,
    })
    expect([made.status, paramsOf(made)]).toEqual([400, ['email']])
  })

  test('what is not a letter of any text stands as U+FFFD', async () => {
    const title = unique('Zero ')
    const body = { title: `${title}\0`, start_date: '2027-06-01', end_date: '2027-06-01' }
    expect((await client.do({ request: 'POST /events', body })).title).toBe(`${title}\ufffd`)
  })

  describe.each(resource_names)('%s', (name) => {
    const resource = resources[name]
    let world: World
    let path: string
    beforeAll(async () => {
      world = await makeWorld(client)
      path = `/${name}/${(await client.do({ request: `POST /${name}`, body: fullBody(resource, world) })).id}`
    })

    /** All invalid fields are reported together, and nothing changes. */
    async function expectAllRefused(body: Readonly<Record<string, unknown>>, details: object): Promise<void> {
      const before = await client.do({ request: `GET ${path}` })
      const got = await patch(path, body)
      expect([got.status, paramsOf(got).toSorted()]).toEqual([400, Object.keys(body).toSorted()])
      expect(got.json.data).toMatchObject(details)
      expect(await client.do({ request: `GET ${path}` })).toEqual(before)
    }

    test.each([null, ''])('%j clears optional fields and is refused in required ones', async (empty) => {
      const refused = fieldsOf(resource).filter(([, row]) => refusesEmpty(row, empty))
      await expectAllRefused(Object.fromEntries(refused.map(([field]) => [field, empty])), {})
      let before = await client.do({ request: `GET ${path}` })
      for (const [field, row] of fieldsOf(resource)) {
        if (refusesEmpty(row, empty)) continue
        const got = await patch(path, { [field]: empty })
        expect(got.status, `${field}: ${JSON.stringify(got.json)}`).toBe(200)
        const after = cleared[row.kind](row)
        expect(got.json[field], field).toEqual(after === undefined ? before[field] : after)
        before = got.json
      }
    })

    test('takes each text at its limit and refuses one character more', async () => {
      const texts = fieldsOf(resource).flatMap(([field, { kind, max }]) => {
        const text = long[kind]
        return max === undefined || !text ? [] : [{ field, kind, max, text }]
      })
      // The longest comes last, because every change searches them again.
      for (const { field, kind, max, text } of texts.toSorted((a, b) => a.max - b.max)) {
        const at_limit = text(max)
        const accepted = await patch(path, { [field]: at_limit })
        expect(accepted.status, `${field}: ${JSON.stringify(accepted.json).slice(0, 300)}`).toBe(200)
        if (kind !== 'image') expect(accepted.json[field], field).toBe(at_limit)
      }
      const beyond = Object.fromEntries(texts.map(({ field, max, text }) => [field, text(max + 1)]))
      const details = Object.fromEntries(texts.map(({ field, max }) => [field, { code: 'too_long', max }]))
      await expectAllRefused(beyond, { details })
      const body = { ...bodyOf(resource), ...beyond }
      const created = await client.call({ as: 'editor', request: `POST /${name}`, body })
      expect([created.status, created.json.data.details]).toEqual([400, details])
    })

    test.each([0, 1, 2, 3])('refuses values of a wrong type by name (%i)', async (nth) => {
      // A list of ids holds objects, and a price may be a number.
      const wrong = (kind: FieldKind) =>
        field_kinds[kind].list ? [[[1]], true, [-1], [1.5]] : [{ a: { b: 1 } }, [{}], [[1]], { a: [] }]
      const values = fieldsOf(resource).map(([field, { kind }]) => [field, wrong(kind)[nth]])
      await expectAllRefused(Object.fromEntries(values), { status: 400 })
    })

    test('answers 404 to an unknown id or slug by every method', async () => {
      for (const route of routesOf(resource).filter(({ path: one }) => one.includes('{'))) {
        const address = route.path.replace('{id}', '99999999').replace('{slug}', 'there-is-none')
        const body = route.action === 'update' ? { body: {} } : {}
        const got = await client.call({ as: 'editor', request: `${route.method} ${address}`, ...body })
        expect([got.status, got.json.code], route.method).toEqual([404, `${resource.one}-not-found`])
      }
    })

    test('takes JSON, forms and query parameters; the body wins, and the path over an id', async () => {
      const names = [unique('Form '), unique('Query '), unique('Body ')] as const
      const fields = (label: string) =>
        new URLSearchParams(bodyOf(resource, label) as Record<string, string>).toString()
      const made = [
        await client.do({ request: `POST /${name}`, body: fields(names[0]), headers: form }),
        await client.do({ request: `POST /${name}?${fields(names[1])}` }),
        await client.do({ request: `POST /${name}?${fields('lost')}`, body: bodyOf(resource, names[2]) }),
      ]
      expect(made.map((one) => one[resource.label])).toEqual(names)
      const [first, second] = made
      const renamed = unique('Renamed ')
      const query = new URLSearchParams({ [resource.label]: renamed, id: String(second.id) }).toString()
      for (const got of [
        await client.do({ request: `PUT /${name}/${first.id}?${query}` }),
        await client.do({ request: `POST /${name}/${first.id}`, body: query, headers: form }),
        await client.do({ request: `PATCH /${name}/${first.id}`, body: { id: second.id, [resource.label]: renamed } }),
      ]) {
        expect([got.id, got[resource.label]]).toEqual([first.id, renamed])
      }
      expect((await client.do({ request: `GET /${name}/${second.id}` }))[resource.label]).toBe(names[1])
    })

    test('honours If-Match: the current tag, weak or in a list, and *; refuses others', async () => {
      const made = await client.call({ as: 'editor', request: `POST /${name}`, body: bodyOf(resource) })
      const one = `/${name}/${made.json.id}`
      const tagNow = async () => (await client.call({ as: 'editor', request: `GET ${one}` })).headers.get('etag') ?? ''
      expect(await tagNow()).toMatch(/^".+"$/)
      const former = await tagNow()
      const rename = async (tag: string) => (await patch(one, { description: unique('x') }, { 'if-match': tag })).status
      expect(await rename(former)).toBe(200)
      expect(await rename(`W/${await tagNow()}`)).toBe(200)
      expect(await rename(`"nothing", ${await tagNow()}`)).toBe(200)
      expect(await rename('*')).toBe(200)
      const now = await tagNow()
      for (const tag of [former, `${former}, "x"`, 'nothing', '""']) {
        const got = await patch(one, { description: 'lost' }, { 'if-match': tag })
        expect([got.status, got.json.code], tag).toEqual([412, 'rest_precondition_failed'])
        expect(got.json.data.current, tag).toEqual(await client.do({ request: `GET ${one}` }))
        expect(got.headers.get('etag')).toBe(now)
      }
      const stale = await client.call({ as: 'editor', request: `DELETE ${one}`, headers: { 'if-match': former } })
      expect(stale.status).toBe(412)
      const gone = await client.call({ as: 'editor', request: `DELETE ${one}`, headers: { 'if-match': now } })
      expect(gone.status).toBe(200)
    })
  })

  describe('a body', () => {
    const sized = (bytes: number) => {
      const empty = JSON.stringify({ title: unique('Large '), ...june, nothing: '' })
      return empty.replace('"nothing":""', `"nothing":"${'x'.repeat(bytes - empty.length)}"`)
    }
    const json = { 'content-type': 'application/json' }
    const request = { as: 'editor', request: 'POST /events' } as const

    test('of 1 MiB is taken, of one byte more refused', async () => {
      const size = 1024 * 1024
      expect((await client.call({ ...request, body: sized(size), headers: json })).status).toBe(201)
      const large = await client.call({ ...request, body: sized(size + 1), headers: json })
      expect([large.status, large.json.code]).toEqual([413, 'rest_request_too_large'])
    })

    test('that is a list is refused', async () => {
      const { id } = await client.do(newEvent({}))
      const got = await client.call({ as: 'editor', request: `PATCH /events/${id}`, body: [{ title: 'x' }] })
      expect([got.status, got.json.code]).toEqual([400, 'rest_invalid_json'])
    })

    play(client, [
      {
        name: 'that is a list has no fields',
        ...request,
        body: [{ title: 'x' }],
        status: 400,
        answer: { code: 'rest_missing_callback_param' },
        params: ['title', 'start_date', 'end_date'],
      },
      {
        name: 'that is a text neither',
        ...request,
        body: '"x"',
        headers: json,
        status: 400,
        params: ['title', 'start_date', 'end_date'],
      },
      { name: 'that is plain text', ...request, body: 'x', headers: { 'content-type': 'text/plain' }, status: 415 },
      {
        name: 'with a charset',
        ...newEvent({}),
        headers: { 'content-type': 'application/json; charset=utf-8' },
        status: 201,
      },
    ])
  })
})
