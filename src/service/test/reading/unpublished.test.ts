/** Nobody sees an unpublished record without the right: not by a list, count, link or stream. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import type { Status } from '../../../contract/field.ts'
import { resource_names } from '../../../contract/resources.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { listen } from '../stream.ts'

const desk = '//api/calendar/desk/v1'
const june = { start_date: '2091-06-01 10:00:00', end_date: '2091-06-01 11:00:00' }
const all_time = 'starts_after=1000-01-01&per_page=100'

/** Roles without the right to read others' unpublished records. */
const outsiders = ['organizer', null] as const
const unpublished: readonly Exclude<Status, 'publish'>[] = ['draft', 'pending', 'private', 'future', 'trash']

const dated = (status: Status) => (status === 'future' ? { status, date: '2099-01-01' } : { status })

onOneEngine((client) => {
  const total = async (as: Role | null, path: string): Promise<number> =>
    (await client.do({ as, request: `GET ${path}` })).total

  describe.each(unpublished)('%s', (status) => {
    const word = unique('secret')
    const ids: Record<string, number> = {}
    let shown: { readonly id: number; readonly slug: string }
    const hide = async (path: string, body: object) => {
      const made = await client.do({ as: 'editor', request: `POST ${path}`, body })
      if (status === 'trash') await client.do({ request: `DELETE ${path}/${made.id}` })
      else await client.do({ request: `PATCH ${path}/${made.id}`, body: dated(status) })
      return Number(made.id)
    }
    beforeAll(async () => {
      const body = { title: unique('Shown '), ...june }
      shown = await client.do({ as: 'editor', request: 'POST /events', body })
      ids['venues'] = await hide('/venues', { venue: `Hall ${word}`, city: 'Ankara' })
      ids['organizers'] = await hide('/organizers', { organizer: `Society ${word}` })
      await client.do({
        request: `PATCH /events/${shown.id}`,
        body: { venue: [ids['venues']], organizer: [ids['organizers']] },
      })
      ids['events'] = await hide('/events', { title: `Event ${word}`, ...june })
    })

    test.each(outsiders)('is in no list and no total of the interface: %s', async (as) => {
      for (const name of ['events', 'venues', 'organizers'] as const) {
        const id = ids[name]
        for (const query of [
          `search=${word}`,
          `search=Event ${word}&starts_after=1000-01-01`,
          `search=${word}&i18n_language=ar`,
          ...(name === 'events' ? [`include=${id}`] : [`event=${shown.id}`]),
          ...(as === null ? [] : [`search=${word}&status=${status}&starts_after=1000-01-01`]),
        ]) {
          const list = await client.call({ as, request: `GET /${name}?${query}&per_page=100` })
          const at = `${name}?${query}`
          expect([list.status, list.json.total, list.headers.get('x-tec-total')], at).toEqual([200, 0, '0'])
          expect(JSON.stringify(list.json[name]), at).toBe('[]')
        }
      }
      // Callers with the right find it, which proves that the search works.
      for (const name of ['events', 'venues', 'organizers']) {
        const time = name === 'events' ? `&${all_time}` : ''
        expect(await total('editor', `/${name}?search=${word}&status=${status}${time}`), name).toBe(1)
      }
      for (const name of resource_names) {
        const list = await client.call({ as, request: `GET /${name}?per_page=100&hide_empty=false` })
        expect(JSON.stringify(list.json), name).not.toContain(word)
      }
    })

    test.each(outsiders)('is not shown by a published event that links it: %s', async (as) => {
      for (const path of [`/events/${shown.id}`, `/events/by-slug/${shown.slug}`, `/events?include=${shown.id}`]) {
        const got = await client.call({ as, request: `GET ${path}` })
        expect(got.status).toBe(200)
        expect(JSON.stringify(got.json), path).not.toContain(word)
      }
      expect((await client.do({ request: `GET /events/${shown.id}` })).venue.id).toBe(ids['venues'])
    })

    test.each(outsiders)('is 403 by id, without its texts and without an ETag: %s', async (as) => {
      for (const [name, id] of Object.entries(ids)) {
        const got = await client.call({ as, request: `GET /${name}/${id}` })
        expect(got.status).toBe(403)
        expect(got.headers.get('etag')).toBeNull()
        expect(JSON.stringify(got.json)).not.toContain(word)
        const written = await client.call({
          as: 'organizer',
          request: `PATCH /${name}/${id}`,
          body: { status: 'draft' },
          headers: { 'if-match': '"0.x"' },
        })
        expect([written.status, JSON.stringify(written.json).includes(word)]).toEqual([403, false])
      }
    })

    test('is no possible duplicate, and no link for an organizer', async () => {
      const same: readonly (readonly [string, object])[] = [
        ['events', { title: `Event ${word}`, ...june }],
        ['venues', { venue: `Hall ${word}`, city: 'Ankara' }],
        ['organizers', { organizer: `Society ${word}` }],
      ]
      for (const [name, body] of same) {
        const made = await client.do({ as: 'organizer', request: `POST /${name}`, body })
        expect(made, name).not.toHaveProperty('possible_duplicates')
        await client.do({ request: `DELETE /${name}/${made.id}` })
      }
      for (const [field, name] of [
        ['venue', 'venues'],
        ['organizer', 'organizers'],
      ] as const) {
        const body = { title: unique('x'), ...june, [field]: ids[name] }
        const got = await client.call({ as: 'organizer', request: 'POST /events', body })
        expect(got.json.data.details[field]).toEqual({ code: 'unknown_id', id: ids[name] })
      }
    })

    test('is in no history and no list of the desk for an organizer', async () => {
      for (const [name, id] of Object.entries(ids)) {
        expect(await total('organizer', `${desk}/history?resource=${name}&id=${id}`)).toBe(0)
        expect(await total('organizer', `${desk}/${name}?search=${word}&missing_language=ar`)).toBe(0)
      }
    })
  })

  describe('events that are not published', () => {
    const hall = unique('Hall ')
    let venue: number
    let organizer: number
    let category: { readonly id: number; readonly slug: string }
    beforeAll(async () => {
      venue = (await client.do({ request: 'POST /venues', body: { venue: hall } })).id
      organizer = (await client.do({ request: 'POST /organizers', body: { organizer: hall } })).id
      category = await client.do({ request: 'POST /categories', body: { name: unique('Category ') } })
      const links = { venue, organizer, categories: [category.id] }
      const body = { title: unique('Draft '), ...june, ...links, status: 'draft' }
      await client.do({ as: 'editor', request: 'POST /events', body })
    })

    test.each(['has_events=true', 'only_with_upcoming=true'])('do not make venues found by %s', async (query) => {
      for (const name of ['venues', 'organizers']) {
        for (const as of outsiders) expect(await total(as, `/${name}?search=${hall}&${query}`), name).toBe(0)
        expect(await total('editor', `/${name}?search=${hall}&${query}`), name).toBe(1)
      }
    })

    test('are not counted under terms, which are empty without published ones', async () => {
      const request = `GET /categories/${category.id}`
      for (const as of outsiders) expect((await client.do({ as, request })).count).toBe(0)
      expect(await total(null, `/categories?slug=${category.slug}`)).toBe(0)
      expect(await total(null, `/categories?slug=${category.slug}&hide_empty=false`)).toBe(1)
      expect(await total(null, `/events?categories=${category.id}&${all_time}`)).toBe(0)
    })

    test('are not found by a venue or organizer that is not published', async () => {
      const author = client.service.ids.organizer
      for (const [field, name] of [
        ['venue', 'venues'],
        ['organizer', 'organizers'],
      ] as const) {
        const body = { [field]: unique('Draft '), status: 'draft' }
        const { id } = await client.do({ request: `POST /${name}`, body })
        const title = unique('Open ')
        await client.do({ as: 'editor', request: 'POST /events', body: { title, ...june, [field]: id } })
        const request = `/events?${field}=${id}&${all_time}`
        for (const as of outsiders) expect(await total(as, request), field).toBe(0)
        expect(await total('editor', request)).toBe(1)
        await client.do({ request: `PATCH /${name}/${id}`, body: { author } })
        expect([await total(null, request), await total('organizer', request)]).toEqual([0, 1])
        await client.do({ request: `PATCH /${name}/${id}`, body: { status: 'publish' } })
        expect(await total(null, request)).toBe(1)
      }
    })

    test('do not show a draft translation, not even its title, slug or language', async () => {
      const word = unique('gizli')
      const body = { title: unique('Open '), ...june }
      const event = await client.do({ as: 'editor', request: 'POST /events', body })
      await client.do({ request: `PATCH /events/${event.id}?i18n_language=tr`, body: { title: word } })
      for (const as of outsiders) {
        const got = await client.do({ as, request: `GET /events/${event.id}?i18n_language=tr` })
        expect(got).toMatchObject({ title: event.title, i18n_language: 'en' })
        expect(got.i18n_languages).toEqual({ ar: null, en: 'publish', tr: null })
        expect(await total(as, `/events?search=${word}&${all_time}`)).toBe(0)
      }
    })

    test('are named by a taken slug only to callers who may read them', async () => {
      const slug = unique('taken-')
      const draft = { title: unique('Hidden '), ...june, slug, status: 'draft' }
      const event = await client.do({ as: 'editor', request: 'POST /events', body: draft })
      const body = { title: unique('x'), ...june, slug }
      const got = await client.call({ as: 'organizer', request: 'POST /events', body })
      expect(got.json.data.details).toEqual({ slug: { code: 'slug_taken' } })
      const named = await client.call({ as: 'editor', request: 'POST /events', body })
      expect(named.json.data.details).toEqual({ slug: { code: 'slug_taken', existing_id: event.id } })
      expect(JSON.stringify(got.json)).not.toContain(draft.title)
    })
  })

  describe('the stream of changes', () => {
    test('notifies each caller of what they may see, and of nothing else', async () => {
      const streams = {
        editor: await listen(client, { authorization: client.service.authorization.editor }),
        organizer: await listen(client, { authorization: client.service.authorization.organizer }),
      }
      const make = async (as: Role, status: string) =>
        (await client.do({ as, request: 'POST /events', body: { title: unique('Stream '), ...june, status } })).id
      const hidden = await make('editor', 'draft')
      await client.do({ request: `PATCH /events/${hidden}`, body: { cost: '1' } })
      const open = await make('editor', 'publish')
      const own = await make('organizer', 'draft')
      await client.do({ request: `PATCH /events/${own}`, body: { cost: '1' } })
      await client.do({ request: `PATCH /events/${open}`, body: { status: 'draft' } })
      await client.do({ request: `PATCH /events/${open}`, body: { cost: '2' } })
      await client.do({ request: `PATCH /events/${open}`, body: { status: 'publish' } })
      await client.do({ request: `DELETE /events/${open}` })
      await client.do({ request: `PATCH /events/${open}`, body: { cost: '3' } })
      const tag = (await client.do({ request: 'POST /tags', body: { name: unique('Last ') } })).id
      const ids = [hidden, open, own, tag]
      const heard = async (who: keyof typeof streams) =>
        (await streams[who].until(({ id, resource }) => resource === 'tags' && id === tag))
          .filter(({ id }) => ids.includes(id))
          .map(({ id, action }) => [id, action])
      expect(await heard('editor')).toEqual([
        [hidden, 'create'],
        [hidden, 'update'],
        [open, 'create'],
        [own, 'create'],
        [own, 'update'],
        [open, 'update'],
        [open, 'update'],
        [open, 'publish'],
        [open, 'trash'],
        [open, 'update'],
        [tag, 'create'],
      ])
      expect(await heard('organizer')).toEqual([
        [open, 'create'],
        [own, 'create'],
        [own, 'update'],
        [open, 'update'],
        [open, 'publish'],
        [open, 'trash'],
        [tag, 'create'],
      ])
      for (const stream of Object.values(streams)) stream.close()
    })

    test('does not notify readers of drafts among the texts of a series', async () => {
      const { id } = await client.do({
        request: 'POST /events',
        body: { title: unique('Series '), ...june, status: 'publish' },
      })
      await client.do({ request: `PATCH /events/${id}?i18n_language=tr`, body: { title: 'Dizi', status: 'draft' } })
      const made = await client.do({
        request: `POST ${desk}/series`,
        body: { event: id, rule: 'RRULE:FREQ=WEEKLY;COUNT=3' },
      })
      const ids: number[] = made.series.occurrences.map(({ event }: { event: number }) => event)
      await client.do({ request: `PATCH /events/${ids[2]}`, body: { cost: '7' } })
      const stream = await listen(client, { authorization: client.service.authorization.organizer })
      const change = (body: object) =>
        client.do({ request: `PATCH /events/${id}?reach=all&i18n_language=tr`, body: { ...body, status: 'draft' } })
      await change({ title: 'Yeni dizi' })
      await change({ title: 'En yeni dizi', cost: '7' })
      const tag = (await client.do({ request: 'POST /tags', body: { name: unique('Last ') } })).id
      const heard = await stream.until((notice) => notice.resource === 'tags' && notice.id === tag)
      // The new cost of two is public; the titles of drafts are not.
      const of_series = heard.filter((notice) => notice.resource === 'events' && ids.includes(notice.id))
      expect(of_series.map((notice) => notice.id).toSorted((a, b) => a - b)).toEqual(ids.slice(0, 2))
      stream.close()
    })

    test('notifies readers of a protected event only when its place in lists changes', async () => {
      const stream = await listen(client, { authorization: client.service.authorization.organizer })
      const body = { title: unique('Locked '), ...june, status: 'publish' }
      const { id } = await client.do({ request: 'POST /events', body })
      await client.do({ request: `PATCH /events/${id}`, body: { password: 'open sesame' } })
      await client.do({ request: `PATCH /events/${id}`, body: { cost: '5' } })
      await client.do({ request: `PATCH /events/${id}`, body: { hide_from_listings: true } })
      await client.do({ request: `PATCH /events/${id}`, body: { cost: '6' } })
      const tag = (await client.do({ request: 'POST /tags', body: { name: unique('Last ') } })).id
      const heard = await stream.until((notice) => notice.resource === 'tags' && notice.id === tag)
      expect(
        heard.filter((notice) => notice.resource === 'events' && notice.id === id).map(({ action }) => action),
      ).toEqual(['create', 'update', 'update'])
      stream.close()
    })

    test('is for callers who are signed in', async () => {
      expect((await client.call({ request: `GET ${desk}/changes` })).status).toBe(401)
    })
  })
})
