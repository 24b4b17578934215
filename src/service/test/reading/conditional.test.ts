/** Conditional reads: a tag stands for one record as one caller sees it. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { ResourceName } from '../../../contract/field.ts'
import { resource_names, resources } from '../../../contract/resources.ts'
import type { Role } from '../../../contract/roles.ts'
import { fullBody, makeWorld } from '../samples.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'

onOneEngine((client) => {
  const read = (path: string, tag?: string, as: Role | null = null, method = 'GET') =>
    client.call({
      as,
      request: `${method} ${path}`,
      ...(tag === undefined ? {} : { headers: { 'if-none-match': tag } }),
    })
  const tagOf = async (path: string, as: Role | null = null) => {
    const { status, headers } = await read(path, undefined, as)
    expect(status).toBe(200)
    return headers.get('etag') ?? ''
  }
  const paths = new Map<ResourceName, string>()
  beforeAll(async () => {
    const world = await makeWorld(client)
    for (const name of resource_names) {
      const body = { ...fullBody(resources[name], world), status: 'publish' }
      paths.set(name, `/${name}/${(await client.do({ request: `POST /${name}`, body })).id}`)
    }
  })

  test('forbids caches to keep answers to signed-in callers, refusals included', async () => {
    const path = paths.get('events') ?? ''
    for (const request of ['/events', path, '/events/999999', '']) {
      expect((await read(request, undefined, 'reviewer')).headers.get('cache-control'), request).toBe(
        'private, no-store',
      )
      expect((await read(request)).headers.get('cache-control'), request).toBe(null)
    }
  })

  test('compresses lists for clients that accept it, but no record, whose tag is that of its bytes', async () => {
    const coded = async (path: string, coding: string) => {
      const { headers } = await client.call({ request: `GET ${path}`, headers: { 'accept-encoding': coding } })
      return [headers.get('content-encoding'), headers.get('vary'), headers.has('etag')]
    }
    const path = paths.get('events') ?? ''
    for (const long of ['/events', '/doc', '']) {
      expect(await coded(long, 'gzip'), long).toEqual(['gzip', expect.stringContaining('accept-encoding'), false])
      expect((await coded(long, 'identity'))[0], long).toBe(null)
    }
    expect(await coded(path, 'gzip')).toEqual([null, 'Authorization, Cookie', true])
  })

  describe.each(resource_names)('%s', (name) => {
    test('answers 304 to its tag (strong, weak, in a list, *) and 200 to others', async () => {
      const path = paths.get(name) ?? ''
      const tag = await tagOf(path)
      expect(tag).toMatch(/^"[^"]+"$/)
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, `W/"other",W/${tag}`, '*']) {
        const got = await read(path, known)
        expect([got.status, got.json, got.headers.get('etag')], known).toEqual([304, '', tag])
        expect((await read(path, known, null, 'HEAD')).status, known).toBe(304)
      }
      for (const other of ['"other"', 'W/"other"', tag.slice(1, -1), '']) {
        expect((await read(path, other)).status, other).toBe(200)
      }
    })

    test('gets another tag by a change, in the languages that show it', async () => {
      const path = paths.get(name) ?? ''
      const [tag, turkish] = [await tagOf(path), await tagOf(`${path}?i18n_language=tr`)]
      await client.do({ request: `PATCH ${path}`, body: { description: unique('changed ') } })
      expect((await read(path, tag)).status).toBe(200)
      // The fallback for the Turkish text has changed too.
      expect((await read(`${path}?i18n_language=tr`, turkish)).status).toBe(200)
    })

    test('is 404 if unknown, whatever tag is sent', async () => {
      expect((await read(`/${name}/99999999`, '*')).status).toBe(404)
    })
  })

  test('covers embedded records by the tag', async () => {
    const body = {
      title: unique('Event '),
      start_date: '2027-06-01',
      end_date: '2027-06-01',
      venue: { venue: unique('Hall ') },
      organizer: { organizer: unique('Club ') },
      categories: [unique('Category ')],
    }
    const { id, venue, organizer, categories } = await client.do({ as: 'editor', request: 'POST /events', body })
    const changes: readonly (readonly [string, object])[] = [
      [`/venues/${venue.id}`, { city: 'Izmir' }],
      [`/organizers/${organizer[0].id}`, { phone: '1' }],
      [`/categories/${categories[0].id}`, { name: unique('Renamed ') }],
      [`/venues/${venue.id}`, { status: 'draft' }],
    ]
    for (const [path, change] of changes) {
      const tag = await tagOf(`/events/${id}`)
      await client.do({ request: `PATCH ${path}`, body: change })
      expect((await read(`/events/${id}`, tag)).status, path).toBe(200)
    }
  })

  test('gives callers who see more another tag', async () => {
    const venue = { venue: unique('Hall '), status: 'draft' }
    const body = { title: unique('Event '), start_date: '2027-06-01', end_date: '2027-06-01', venue }
    const { id } = await client.do({ as: 'editor', request: 'POST /events', body })
    const path = `/events/${id}`
    const [anybody, editor] = [await tagOf(path), await tagOf(path, 'editor')]
    expect(anybody).not.toBe(editor)
    expect((await read(path, anybody, 'editor')).status).toBe(200)
    expect((await read(path, editor)).status).toBe(200)
    expect((await read(path, editor, 'editor')).status).toBe(304)
  })

  test('answers by slug as by id, and never 304 to callers who may not read', async () => {
    const path = paths.get('venues') ?? ''
    const { slug } = await client.do({ request: `GET ${path}` })
    const tag = await tagOf(path)
    expect((await read(`/venues/by-slug/${slug}`, tag)).status).toBe(304)
    await client.do({ request: `PATCH ${path}`, body: { status: 'draft' } })
    for (const known of [tag, '*']) {
      expect((await read(path, known)).status).toBe(403)
      expect((await read(`/venues/by-slug/${slug}`, known)).status).toBe(403)
    }
  })

  test('lets clients write on the tags of a creation, a change and a part of an answer', async () => {
    const body = { title: unique('Event '), start_date: '2027-06-01', end_date: '2027-06-01' }
    const made = await client.call({ as: 'editor', request: 'POST /events', body })
    const path = `/events/${made.json.id}`
    let tag = made.headers.get('etag') ?? ''
    for (const cost of ['1', '2', '3']) {
      const headers = { 'if-match': tag }
      const got = await client.call({ as: 'editor', request: `PATCH ${path}`, body: { cost }, headers })
      expect(got.status).toBe(200)
      tag = got.headers.get('etag') ?? ''
    }
    const headers = { 'if-match': await tagOf(`${path}?_fields=id`, 'editor') }
    expect((await client.call({ as: 'editor', request: `DELETE ${path}`, headers })).status).toBe(200)
  })

  test('answers a write like the read that follows, apart from additional keys', async () => {
    const body = { title: unique('Twice '), start_date: '2027-06-01', end_date: '2027-06-01' }
    await client.do({ as: 'editor', request: 'POST /events', body })
    const made = await client.call({ as: 'editor', request: 'POST /events', body })
    expect(made.json.possible_duplicates).toHaveLength(1)
    expect(made.headers.get('etag')).toBe(await tagOf(`/events/${made.json.id}`, 'editor'))
  })

  describe('private answers', () => {
    test('are kept by no cache, and vary by caller', async () => {
      const { id } = await client.do({
        request: 'POST /events',
        body: { title: unique('Cached '), start_date: '2092-06-01', end_date: '2092-06-01' },
      })
      await client.do({ request: `PATCH /events/${id}`, body: { password: 'sesame' } })
      const headersOf = async (as: Role | null, path: string) => {
        const { headers } = await client.call({ as, request: `GET ${path}` })
        return [headers.get('cache-control'), headers.get('vary')?.toLowerCase() ?? '']
      }
      for (const path of ['/events', `/events?include=${id}`, `/events/${id}`, '/tags', '/venues/999999', '/doc']) {
        for (const as of ['administrator', 'organizer'] as const) {
          const [cache, vary] = await headersOf(as, path)
          expect([cache, vary], path).toEqual(['private, no-store', expect.stringMatching(/authorization, cookie/)])
        }
        const [cache, vary] = await headersOf(null, path)
        expect([cache, vary], path).toEqual([null, expect.stringMatching(/authorization, cookie/)])
      }
      for (const password of ['sesame', 'wrong'])
        expect((await headersOf(null, `/events/${id}?password=${password}`))[0]).toBe('private, no-store')
    })
  })
})
