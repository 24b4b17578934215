/**
 * The rights matrix: every route × role × ownership × status, by id and by slug. The expectations are written
 * out here and not taken from the code.
 */
import { describe, expect, test } from 'vitest'
import { statuses, type Resource, type ResourceName, type Status } from '../../../contract/field.ts'
import { resource_names, resources } from '../../../contract/resources.ts'
import { routesOf, type Route } from '../../../contract/http/routes.ts'
import { onBothEngines } from '../both-engines.ts'
import { long } from '../long.ts'
import { main_engine } from '../place.ts'
import { unique, type Answer, type Client } from '../scenario.ts'

const callers = ['administrator', 'editor', 'reviewer', 'organizer', null] as const
type Caller = (typeof callers)[number]
type Whose = 'own' | 'other'

/** An answer in short: its status, and for refusals the code. */
type Expected = readonly [status: number, code?: string]

const desks: readonly Caller[] = ['administrator', 'editor', 'reviewer']
const unpublished: readonly Status[] = ['draft', 'pending', 'private', 'future', 'trash']

// --- the expected rights, row by row -------------------------------------------------------------------------------

/** Whether the record is the caller's: fixtures are the organizer's own or an editor's, whom nothing limits to their own. */
const owns = (caller: Caller, whose: Whose) => caller === 'organizer' && whose === 'own'

/** read published: everybody; unpublished: all, all, all, own, 403 by id */
function readExpected(resource: Resource, caller: Caller, whose: Whose, status: Status): Expected {
  const may = status === 'publish' || desks.includes(caller) || owns(caller, whose)
  return may ? [200] : [403, `${resource.one}-not-accessible`]
}

/** edit: all; organizers own unpublished directly, own published waits; what is scheduled is as good as published */
function editExpected(caller: Caller, whose: Whose, status: Status): Expected {
  if (caller === null) return [401, 'rest_forbidden']
  if (desks.includes(caller)) return [200]
  if (!owns(caller, whose)) return [403, 'rest_forbidden']
  return status === 'publish' || status === 'future' ? [202] : [200]
}

/** trash: as edit; what is in the trash is there already */
function removeExpected(resource: Resource, caller: Caller, whose: Whose, status: Status): Expected {
  const expected = editExpected(caller, whose, status)
  return status === 'trash' && expected[0] < 300 ? [410, `${resource.one}-is-in-trash`] : expected
}

/** create, edit, delete categories and tags: administrators and editors; reviewers tags */
function termExpected(name: ResourceName, caller: Caller): Expected {
  if (caller === null) return [401, 'rest_forbidden']
  const may = caller === 'administrator' || caller === 'editor' || (caller === 'reviewer' && name === 'tags')
  return may ? [200] : [403, 'rest_forbidden']
}

/** Status of a new record: publish for callers who may publish, else pending. */
function createdStatus(caller: Caller, asked: Status | undefined): Status {
  const publishing = asked === undefined || asked === 'publish' || asked === 'future' || asked === 'private'
  if (caller === 'organizer' && publishing) return 'pending'
  return asked ?? 'publish'
}

// --- fixtures ------------------------------------------------------------------------------------------------------

const days = { start_date: '2027-06-01 10:00:00', end_date: '2027-06-01 11:00:00' }

const bodyOf = (resource: Resource, name: string) => ({
  [resource.label]: name,
  ...(resource.name === 'events' ? days : {}),
})

const dated = (status: Status | undefined) => ({
  ...(status ? { status } : {}),
  ...(status === 'future' ? { date: '2099-01-01 00:00:00' } : {}),
})

interface Fixture {
  readonly id: number
  readonly slug: string
}

/** A record of the organizer's, or of an editor's, in a status. */
async function fixture(client: Client, resource: Resource, whose: Whose, status: Status): Promise<Fixture> {
  const path = `/${resource.name}`
  const as = whose === 'own' ? 'organizer' : 'editor'
  const made = await client.do({ as, request: `POST ${path}`, body: bodyOf(resource, unique('Rights ')) })
  if (status === 'trash') await client.do({ request: `DELETE ${path}/${made.id}` })
  else await client.do({ request: `PATCH ${path}/${made.id}`, body: dated(status) })
  return made
}

const pathOf = (route: Route, { id, slug }: Fixture) => route.path.replace('{id}', String(id)).replace('{slug}', slug)

const inShort = ({ status, json }: Answer): Expected => (status < 300 ? [status] : [status, json.code])

const records = resource_names.map((name) => resources[name]).filter(({ has_status }) => has_status)
const terms = resource_names.map((name) => resources[name]).filter(({ has_status }) => !has_status)
const itemRoutes = (resource: Resource) => routesOf(resource).filter(({ path }) => path.includes('{'))

onBothEngines((client) => {
  // Rights are no matter of the engine: the second one gets one pass over every route.
  const is_whole = long || client.service.engine === main_engine
  const tried = is_whole ? statuses : (['publish'] as const)

  describe.concurrent.each(records)('$name', (resource) => {
    const cases = tried.flatMap((status) => (['own', 'other'] as const).map((whose) => ({ status, whose })))

    test.each(cases)('$status, $whose: reading and editing by every route', async ({ status, whose }) => {
      const record = await fixture(client, resource, whose, status)
      const look = async (): Promise<Answer['json']> =>
        client.do({ request: `GET /${resource.name}/${record.id}?_fields=${resource.label},status,author` })
      let shown = await look()
      for (const caller of callers) {
        for (const route of itemRoutes(resource).filter(({ action }) => action !== 'remove')) {
          const request = `${route.method} ${pathOf(route, record)}`
          const name = unique('Changed ')
          const body = route.action === 'update' ? { body: { [resource.label]: name } } : {}
          const got = inShort(await client.call({ as: caller, request, ...body }))
          const expected =
            route.action === 'read'
              ? readExpected(resource, caller, whose, status)
              : editExpected(caller, whose, status)
          expect(got, `${caller}: ${request}`).toEqual(expected)
          const written = route.action === 'update' && expected[0] === 200
          shown = { ...shown, ...(written ? { [resource.label]: name } : {}) }
        }
        // Each write would have given a name of its own.
        expect(await look(), String(caller)).toEqual(shown)
      }
    })

    test.each(cases)('$status, $whose: deleting by id and by slug', async ({ status, whose }) => {
      let record = await fixture(client, resource, whose, status)
      for (const caller of callers) {
        for (const route of itemRoutes(resource).filter(({ action }) => action === 'remove')) {
          const request = `${route.method} ${pathOf(route, record)}`
          const got = inShort(await client.call({ as: caller, request }))
          const expected = removeExpected(resource, caller, whose, status)
          expect(got, `${caller}: ${request}`).toEqual(expected)
          const now = await client.do({ request: `GET /${resource.name}/${record.id}` })
          expect(now.status, `${caller}: ${request}`).toBe(expected[0] === 200 ? 'trash' : status)
          if (expected[0] === 200) record = await fixture(client, resource, whose, status)
        }
      }
    })

    test('creating, with every status asked for and with none', async () => {
      for (const caller of callers) {
        for (const asked of [undefined, ...tried]) {
          const body = { ...bodyOf(resource, unique('New ')), ...dated(asked) }
          const got = await client.call({ as: caller, request: `POST /${resource.name}`, body })
          const at = `${caller}: ${asked}`
          if (caller === null) expect(inShort(got), at).toEqual([401, 'rest_forbidden'])
          else if (asked === 'trash') expect(inShort(got), at).toEqual([400, 'rest_invalid_param'])
          else expect([got.status, got.json.status], at).toEqual([201, createdStatus(caller, asked)])
        }
      }
    })

    if (!is_whole) return

    test.each(['own', 'other'] as const)('setting a status: %s', async (whose) => {
      for (const caller of callers) {
        for (const status of tried) {
          const { id } = await fixture(client, resource, whose, 'pending')
          const request = `PATCH /${resource.name}/${id}`
          const got = await client.call({ as: caller, request, body: dated(status) })
          const publishes = status === 'publish' || status === 'future' || status === 'private'
          const expected: Expected =
            owns(caller, whose) && publishes ? [403, 'rest_forbidden'] : editExpected(caller, whose, 'pending')
          expect(inShort(got), `${caller}: ${status}`).toEqual(expected)
          const now = await client.do({ request: `GET /${resource.name}/${id}` })
          expect(now.status, `${caller}: ${status}`).toBe(expected[0] === 200 ? status : 'pending')
        }
      }
    })

    test('setting the author to oneself and to another, on create and on update', async () => {
      const { ids } = client.service
      for (const caller of desks.concat('organizer')) {
        for (const author of [ids[caller ?? 'editor'], ids.administrator]) {
          const itself = author === ids[caller ?? 'editor']
          const may = itself || caller === 'administrator' || caller === 'editor'
          const body = { ...bodyOf(resource, unique('Authored ')), author }
          const created = await client.call({ as: caller, request: `POST /${resource.name}`, body })
          expect(inShort(created), `${caller}: ${author}`).toEqual(may ? [201] : [403, 'rest_forbidden'])
          if (may) expect(created.json.author).toBe(author)
          const draft = { ...bodyOf(resource, unique('Own ')), status: 'draft' }
          const own = await client.do({ as: caller, request: `POST /${resource.name}`, body: draft })
          const request = `PATCH /${resource.name}/${own.id}`
          const updated = await client.call({ as: caller, request, body: { author } })
          expect(inShort(updated), `${caller}: ${author}`).toEqual(may ? [200] : [403, 'rest_forbidden'])
          expect((await client.do({ request: `GET /${resource.name}/${own.id}` })).author).toBe(
            may ? author : ids[caller ?? 'editor'],
          )
        }
      }
    })

    test('nobody takes over a record of another who may not set authors', async () => {
      const { id } = await fixture(client, resource, 'other', 'draft')
      for (const caller of desks.concat('organizer')) {
        const author = client.service.ids[caller ?? 'editor']
        const got = await client.call({ as: caller, request: `PATCH /${resource.name}/${id}`, body: { author } })
        const may = caller === 'administrator' || caller === 'editor'
        expect(inShort(got), `${caller}`).toEqual(may ? [200] : [403, 'rest_forbidden'])
      }
    })

    test('a list by status: all, own, or refused', async () => {
      const word = unique('listed')
      for (const as of ['organizer', 'editor'] as const) {
        const body = { ...bodyOf(resource, `${word} ${as}`), status: 'draft' }
        await client.do({ as, request: `POST /${resource.name}`, body })
      }
      for (const caller of callers) {
        for (const status of unpublished) {
          const request = `GET /${resource.name}?search=${word}&status=${status}`
          const got = await client.call({ as: caller, request })
          const at = `${caller}: ${status}`
          if (caller === null) expect(inShort(got), at).toEqual([400, 'rest_invalid_param'])
          else {
            const total = status !== 'draft' ? 0 : desks.includes(caller) ? 2 : 1
            expect([got.status, got.json.total, got.json[resource.name].length], at).toEqual([200, total, total])
          }
        }
      }
    })
  })

  test.each(['venues', 'organizers'] as const)('facts of own published %s: at once', async (name) => {
    const resource = resources[name]
    for (const whose of ['own', 'other'] as const) {
      const { id } = await fixture(client, resource, whose, 'publish')
      for (const caller of callers) {
        const phone = unique('+90 ')
        const got = await client.call({ as: caller, request: `PATCH /${name}/${id}`, body: { phone } })
        const expected: Expected = owns(caller, whose) ? [200] : editExpected(caller, whose, 'publish')
        expect(inShort(got), `${caller}: ${whose}`).toEqual(expected)
        expect((await client.do({ request: `GET /${name}/${id}` })).phone === phone).toBe(expected[0] === 200)
      }
    }
  })

  test.each(['venues', 'organizers'] as const)('own published %s sent whole: what differs decides', async (name) => {
    const resource = resources[name]
    const { id } = await fixture(client, resource, 'own', 'publish')
    const request = `PUT /${name}/${id}`
    const whole = await client.do({ as: 'organizer', request: `GET /${name}/${id}` })
    const facts = { ...whole, phone: unique('+90 ') }
    expect(await client.call({ as: 'organizer', request, body: facts })).toMatchObject({
      status: 200,
      json: { phone: facts.phone },
    })
    const renamed = { ...facts, [resource.label]: unique('Renamed ') }
    const waits = await client.call({ as: 'organizer', request, body: renamed })
    expect(waits).toMatchObject({ status: 202, json: { pending_change: { fields: [resource.label] } } })
    expect(await client.do({ request: `GET /${name}/${id}` })).toMatchObject({
      [resource.label]: whole[resource.label],
    })
  })

  describe.concurrent.each(terms)('$name', (resource) => {
    const path = `/${resource.name}`
    const create = (caller: Caller) =>
      client.call({ as: caller, request: `POST ${path}`, body: { name: unique('Term ') } })

    test('every route', async () => {
      for (const caller of callers) {
        const expected = termExpected(resource.name, caller)
        expect(inShort(await create(caller)), `${caller}: create`).toEqual(expected[0] === 200 ? [201] : expected)
        const { json: term } = await create('administrator')
        if (caller !== null) {
          const changes = [{ field: 'description', action: 'set', value: 'By bulk' }]
          const bulk = { resource: resource.name, of: { ids: [term.id] }, changes }
          await client.call({ as: caller, request: 'POST //api/calendar/desk/v1/bulk', body: bulk })
          const { description } = await client.do({ request: `GET ${path}/${term.id}` })
          expect(String(description).includes('By bulk'), `${caller}: bulk`).toBe(expected[0] === 200)
        }
        for (const route of itemRoutes(resource)) {
          const request = `${route.method} ${pathOf(route, term)}`
          const name = unique('Renamed ')
          const body = route.action === 'update' ? { body: { name } } : {}
          const got = inShort(await client.call({ as: caller, request, ...body }))
          expect(got, `${caller}: ${request}`).toEqual(route.action === 'read' ? [200] : expected)
        }
        const there = await client.call({ request: `GET ${path}/${term.id}` })
        expect(there.status, `${caller}: afterwards`).toBe(expected[0] === 200 ? 404 : 200)
      }
    })
  })

  if (!is_whole) return

  describe.concurrent('the order: route, sign-in, rights, then values', () => {
    const json = { 'content-type': 'application/json' }
    const writes = resource_names.flatMap((name) =>
      routesOf(resources[name]).filter(({ action }) => action !== 'list' && action !== 'read'),
    )

    test.each(writes)('$method $path', async (route) => {
      const resource = resources[route.resource]
      const target = resource.has_status
        ? await fixture(client, resource, 'other', 'draft')
        : await client.do({ request: `POST /${resource.name}`, body: { name: unique('Term ') } })
      const request = `${route.method} ${pathOf(route, target)}`
      const nothing = `${route.method} ${pathOf(route, { id: 99999999, slug: 'nothing-at-all' })}`
      const bad = { [resource.label]: '', i18n_language: 'xx', start_date: 'never' }
      expect(inShort(await client.call({ request, body: '{', headers: json }))).toEqual([401, 'rest_forbidden'])
      expect(inShort(await client.call({ request, body: bad }))).toEqual([401, 'rest_forbidden'])
      expect(inShort(await client.call({ request: nothing, body: {} }))).toEqual([401, 'rest_forbidden'])
      if (route.action === 'create' && resource.has_status) return
      const as = 'organizer'
      expect(inShort(await client.call({ as, request, body: bad }))).toEqual([403, 'rest_forbidden'])
      for (const body of ['{', '[1]']) {
        expect(inShort(await client.call({ as, request, body, headers: json })), body).toEqual([403, 'rest_forbidden'])
      }
      // A term that there is not is as forbidden as one that there is; of records the id tells whose they are.
      const unknown: Expected = !resource.has_status ? [403, 'rest_forbidden'] : [404, `${resource.one}-not-found`]
      expect(inShort(await client.call({ as, request: nothing, body: {} }))).toEqual(unknown)
      expect(inShort(await client.call({ as, request: nothing, body: '{', headers: json }))).toEqual(unknown)
      const broken = await client.call({ as: 'editor', request, body: '{', headers: json })
      expect(inShort(broken)).toEqual([400, 'rest_invalid_json'])
    })
  })
})
