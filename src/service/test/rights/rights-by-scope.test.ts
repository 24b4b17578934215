/**
 * Rights of application passwords, generated: every role × scope × route × ownership × status. The expectations
 * stand here as they are decided, not as the code has them.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { statuses, type Resource, type ResourceName, type Status } from '../../../contract/field.ts'
import { resource_names, resources } from '../../../contract/resources.ts'
import { roles, type Role } from '../../../contract/roles.ts'
import { routesOf, type Route } from '../../../contract/http/routes.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique, type Answer } from '../scenario.ts'
import { role_scopes, scopedCallers, type Scope } from './scoped-callers.ts'

type Whose = 'own' | 'other'
/** An answer in short: its status, and for refusals the code. */
type Expected = readonly [status: number, code?: string]

const forbidden: Expected = [403, 'rest_forbidden']
const desk = '//api/calendar/desk/v1'
const days = { start_date: '2027-06-01 10:00:00', end_date: '2027-06-01 11:00:00' }

const inShort = ({ status, json }: Answer): Expected => (status < 300 ? [status] : [status, json.code])

/** Whether a role may edit a record at all: desks all, organizers their own. */
const edits = (role: Role, whose: Whose) => role !== 'organizer' || whose === 'own'

function readExpected(resource: Resource, role: Role, whose: Whose, status: Status): Expected {
  return status === 'publish' || edits(role, whose) ? [200] : [403, `${resource.one}-not-accessible`]
}

/** `read` writes nothing; what is published or scheduled waits for organizers, and for everybody with `propose` */
function editExpected(role: Role, scope: Scope, whose: Whose, status: Status): Expected {
  if (scope === 'read' || !edits(role, whose)) return forbidden
  const waits = (status === 'publish' || status === 'future') && (role === 'organizer' || scope === 'propose')
  return waits ? [202] : [200]
}

function removeExpected(resource: Resource, role: Role, scope: Scope, whose: Whose, status: Status): Expected {
  const expected = editExpected(role, scope, whose, status)
  return status === 'trash' && expected[0] < 300 ? [410, `${resource.one}-is-in-trash`] : expected
}

/** Terms are public as soon as they are written: `propose` writes none. */
function termExpected(name: ResourceName, role: Role, scope: Scope): Expected {
  if (scope === 'read' || scope === 'propose' || role === 'organizer') return forbidden
  return role === 'reviewer' && name === 'categories' ? forbidden : [200]
}

const publishes = (status: Status | undefined) => status === 'publish' || status === 'future' || status === 'private'

const bodyOf = (resource: Resource, name: string) => ({
  [resource.label]: name,
  ...(resource.name === 'events' ? days : {}),
})

const dated = (status: Status | undefined) => ({
  ...(status ? { status } : {}),
  ...(status === 'future' ? { date: '2099-01-01 00:00:00' } : {}),
})

const pathOf = (route: Route, { id, slug }: { id: number; slug: string }) =>
  route.path.replace('{id}', String(id)).replace('{slug}', slug)

const records = resource_names.map((name) => resources[name]).filter(({ has_status }) => has_status)
const terms = resource_names.map((name) => resources[name]).filter(({ has_status }) => !has_status)
const itemRoutes = (resource: Resource) => routesOf(resource).filter(({ path }) => path.includes('{'))

onOneEngine((client) => {
  let as: Awaited<ReturnType<typeof scopedCallers>>
  beforeAll(async () => {
    as = await scopedCallers(client)
  })

  /** A record of the organizer's, or of an editor's, in a status. */
  async function fixture(resource: Resource, whose: Whose, status: Status) {
    const path = `/${resource.name}`
    const by = whose === 'own' ? 'organizer' : 'editor'
    const made = await client.do({ as: by, request: `POST ${path}`, body: bodyOf(resource, unique('Scoped ')) })
    if (status === 'trash') await client.do({ request: `DELETE ${path}/${made.id}` })
    else await client.do({ request: `PATCH ${path}/${made.id}`, body: dated(status) })
    return made
  }

  describe.concurrent.each(records)('$name', (resource) => {
    const cases = statuses.flatMap((status) => (['own', 'other'] as const).map((whose) => ({ status, whose })))

    // The rights of a role with `write` and more are those of rights.test.ts, which has every method, too.
    const limited = role_scopes.filter(({ scope }) => scope === 'propose')
    const tried = itemRoutes(resource).filter(({ method }) => /^(GET|PATCH|DELETE)$/.test(method))

    test.each(cases)('$status, $whose: by id and by slug', async ({ status, whose }) => {
      let record = await fixture(resource, whose, status)
      const look = async () =>
        client.do({ request: `GET /${resource.name}/${record.id}?_fields=${resource.label},status,author` })
      let shown = await look()
      for (const { role, scope } of limited) {
        for (const route of tried) {
          const request = `${route.method} ${pathOf(route, record)}`
          const name = unique('Changed ')
          const body = route.action === 'update' ? { body: { [resource.label]: name } } : {}
          const got = await client.call({ request, headers: as(role, scope), ...body })
          const expected =
            route.action === 'read'
              ? readExpected(resource, role, whose, status)
              : route.action === 'update'
                ? editExpected(role, scope, whose, status)
                : removeExpected(resource, role, scope, whose, status)
          expect(inShort(got), `${role} ${scope}: ${request}`).toEqual(expected)
          if (expected[0] !== 200) continue
          if (route.action === 'update') shown = { ...shown, [resource.label]: name }
          if (route.action === 'remove') {
            expect((await look()).status, request).toBe('trash')
            record = await fixture(resource, whose, status)
            shown = await look()
          }
        }
        // Each write would have given a name of its own.
        expect(await look(), `${role} ${scope}`).toEqual(shown)
      }
    })

    test.each(cases)('`read` reads as its role: $status, $whose', async ({ status, whose }) => {
      const record = await fixture(resource, whose, status)
      for (const role of roles) {
        const got = await client.call({ request: `GET /${resource.name}/${record.id}`, headers: as(role, 'read') })
        expect(inShort(got), role).toEqual(readExpected(resource, role, whose, status))
      }
    })

    test('`read` closes every route that writes', async () => {
      const record = await fixture(resource, 'own', 'draft')
      for (const route of routesOf(resource).filter(({ method }) => method !== 'GET')) {
        const request = `${route.method} ${pathOf(route, record)}`
        for (const role of roles) {
          const got = await client.call({ request, headers: as(role, 'read'), body: {} })
          expect(inShort(got), `${role}: ${request}`).toEqual(forbidden)
        }
      }
    })

    test('creating: `propose` never publishes', async () => {
      for (const { role, scope } of role_scopes) {
        for (const asked of [undefined, 'draft', 'publish', 'future', 'private'] as const) {
          const body = { ...bodyOf(resource, unique('New ')), ...dated(asked) }
          const got = await client.call({ request: `POST /${resource.name}`, headers: as(role, scope), body })
          const at = `${role} ${scope}: ${asked}`
          if (scope === 'read') {
            expect(inShort(got), at).toEqual(forbidden)
            continue
          }
          const limited = role === 'organizer' || scope === 'propose'
          const status = limited && (asked === undefined || publishes(asked)) ? 'pending' : (asked ?? 'publish')
          expect([got.status, got.json.status], at).toEqual([201, status])
        }
      }
    })

    test('setting a status: `propose` sets draft and pending only', async () => {
      for (const { role, scope } of limited) {
        for (const status of ['draft', 'pending', 'publish', 'future', 'private'] as const) {
          const { id } = await fixture(resource, 'own', 'pending')
          const request = `PATCH /${resource.name}/${id}`
          const got = await client.call({ request, headers: as(role, scope), body: dated(status) })
          const expected = publishes(status) ? forbidden : ([200] as const)
          expect(inShort(got), `${role} ${scope}: ${status}`).toEqual(expected)
          const now = await client.do({ request: `GET /${resource.name}/${id}` })
          expect(now.status, `${role} ${scope}: ${status}`).toBe(expected[0] === 200 ? status : 'pending')
        }
      }
    })

    test('`Allow` names the methods that are open to the scope', async () => {
      const { id } = await fixture(resource, 'own', 'draft')
      for (const { role, scope } of role_scopes) {
        const list = await client.call({ request: `OPTIONS /${resource.name}`, headers: as(role, scope) })
        const item = await client.call({ request: `OPTIONS /${resource.name}/${id}`, headers: as(role, scope) })
        expect(
          [list, item].map((one) => one.headers.get('allow')),
          `${role} ${scope}`,
        ).toEqual(scope === 'read' ? ['GET', 'GET'] : ['GET, POST', 'GET, DELETE, POST, PUT, PATCH'])
      }
    })
  })

  test.each(['venues', 'organizers'] as const)('facts of own published %s wait with `propose`', async (name) => {
    for (const { role, scope } of role_scopes) {
      const { id } = await fixture(resources[name], 'own', 'publish')
      const phone = unique('+90 ')
      const got = await client.call({ request: `PATCH /${name}/${id}`, headers: as(role, scope), body: { phone } })
      const expected = scope === 'read' ? forbidden : scope === 'propose' ? ([202] as const) : ([200] as const)
      expect(inShort(got), `${role} ${scope}`).toEqual(expected)
      expect((await client.do({ request: `GET /${name}/${id}` })).phone === phone).toBe(expected[0] === 200)
    }
  })

  test('a place, which cannot wait, is not set with `propose`', async () => {
    for (const { role, scope } of role_scopes) {
      for (const status of ['publish', 'draft'] as const) {
        const { id } = await fixture(resources.venues, 'own', status)
        const body = { geo_lat: 41, geo_lng: 29 }
        const got = await client.call({ request: `PUT ${desk}/venues/${id}/location`, headers: as(role, scope), body })
        const closed = scope === 'read' || (scope === 'propose' && status === 'publish')
        expect(inShort(got), `${role} ${scope}: ${status}`).toEqual(closed ? forbidden : [200])
      }
    }
  })

  test('a protected and hidden event is read with every scope by those who may edit it', async () => {
    const { id } = await fixture(resources.events, 'own', 'publish')
    const body = { password: 'opens it', hide_from_listings: true, description: '<p>Secret</p>' }
    const { slug } = await client.do({ request: `PATCH /events/${id}`, body })
    const other = await fixture(resources.events, 'other', 'publish')
    await client.do({ request: `PATCH /events/${other.id}`, body })
    for (const { role, scope } of role_scopes) {
      const at = `${role} ${scope}`
      const item = await client.call({ request: `GET /events/${id}`, headers: as(role, scope) })
      expect([item.status, item.json.description], at).toEqual([200, '<p>Secret</p>'])
      const list = await client.call({ request: `GET /events?include=${id}`, headers: as(role, scope) })
      expect(
        list.json.events.map((one: { slug: string }) => one.slug),
        at,
      ).toEqual([slug])
      const of_other = await client.call({ request: `GET /events/${other.id}`, headers: as(role, scope) })
      expect(of_other.status, at).toBe(role === 'organizer' ? 403 : 200)
    }
  })

  test('the author is set with `write`', async () => {
    const author = client.service.ids.reviewer
    for (const { role, scope } of role_scopes) {
      const body = { ...bodyOf(resources.events, unique('Authored ')), status: 'draft', author }
      const got = await client.call({ request: 'POST /events', headers: as(role, scope), body })
      const itself = role === 'reviewer' && scope !== 'read'
      const may = itself || ((scope === 'write' || scope === 'administer') && /^(administrator|editor)$/.test(role))
      expect(inShort(got), `${role} ${scope}`).toEqual(may ? [201] : forbidden)
    }
  })

  describe.concurrent.each(terms)('$name', (resource) => {
    test('every route', async () => {
      const path = `/${resource.name}`
      for (const { role, scope } of role_scopes) {
        const expected = termExpected(resource.name, role, scope)
        const body = { name: unique('Term ') }
        const created = await client.call({ request: `POST ${path}`, headers: as(role, scope), body })
        expect(inShort(created), `${role} ${scope}: create`).toEqual(expected[0] === 200 ? [201] : expected)
        const term = await client.do({ request: `POST ${path}`, body: { name: unique('Term ') } })
        for (const route of itemRoutes(resource)) {
          const request = `${route.method} ${pathOf(route, term)}`
          const renamed = route.action === 'update' ? { body: { name: unique('Renamed ') } } : {}
          const got = inShort(await client.call({ request, headers: as(role, scope), ...renamed }))
          expect(got, `${role} ${scope}: ${request}`).toEqual(route.action === 'read' ? [200] : expected)
        }
      }
    })
  })

  test('the session says what a password may do', async () => {
    const session = async (role: Role, scope: Scope) =>
      (await client.call({ request: `GET ${desk}/session`, headers: as(role, scope) })).json
    expect(await session('editor', 'propose')).toMatchObject({
      scope: 'propose',
      rights: { read_unpublished: 'all', edit_unpublished: 'all', publish: 'none', write_tags: 'none' },
    })
    expect(await session('organizer', 'administer')).toMatchObject({
      scope: 'administer',
      rights: { edit_unpublished: 'own', manage_passwords: 'own', administer: 'none' },
    })
    expect(await session('administrator', 'read')).toMatchObject({
      scope: 'read',
      rights: { read_protected: 'all', create_record: 'none', administer: 'none' },
    })
  })
})
