/** Restoring a record from an entry of its history, as a draft. */
import { describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique, type Answer } from '../scenario.ts'
import { june } from '../writing/events.ts'
import { desk, entriesOf } from './history-entries.ts'

onOneEngine((client) => {
  const create = (body: object, as: Role = 'editor') =>
    client.do({ as, request: 'POST /events', body: { title: unique('Event '), ...june, ...body } })
  const change = (id: number, body: object, query = '') =>
    client.do({ as: 'editor', request: `PATCH /events/${id}${query}`, body })

  describe('restoring an entry', () => {
    const restore = (entry: number, as: Role | null = 'editor', headers: Record<string, string> = {}) =>
      client.call({ as, request: `POST ${desk}/history/${entry}/restore`, headers })
    const first = async (resource: string, id: number) => (await entriesOf(client, resource, id))[0]?.id ?? 0

    test('brings back facts, texts and links of an event, as a draft', async () => {
      const event = await create({
        description: '<p>First</p>',
        cost: '10',
        featured: true,
        timezone: 'Africa/Cairo',
        venue: { venue: unique('Hall ') },
        tags: [unique('tag ')],
        image: 'https://example.org/a.png',
      })
      const before = await client.do({ request: `GET /events/${event.id}` })
      await change(event.id, { title: 'Second', description: '', cost: '', featured: false, image: '' })
      await change(event.id, { all_day: true, start_date: '2028-01-01', end_date: '2028-01-03', timezone: 'UTC' })
      await change(event.id, { venue: [], tags: [] })
      const restored = await restore(await first('events', event.id))
      expect(restored.status).toBe(200)
      const same = { ...before, status: 'draft', i18n_languages: { ar: null, en: 'draft', tr: null } }
      const { modified: _, modified_utc: __, json_ld: ___, tags, ...rest } = same
      expect(restored.json).toMatchObject(rest)
      expect(restored.json.tags).toMatchObject(tags.map(({ id }: { id: number }) => ({ id })))
      expect((await client.call({ request: `GET /events/${event.id}` })).status).toBe(403)
    })

    test('brings back the values right after the entry, not those before it', async () => {
      const event = await create({ cost: '1' })
      await change(event.id, { cost: '2', title: 'Two' })
      await change(event.id, { cost: '3' })
      const [, second] = await entriesOf(client, 'events', event.id)
      expect((await restore(second?.id ?? 0)).json).toMatchObject({ cost: '$2', title: 'Two' })
    })

    test('leaves slug, date and author as they are now', async () => {
      const event = await create({ date: '2020-01-01 00:00:00' })
      const today = { slug: unique('slug-'), author: client.service.ids.reviewer, date: '2021-01-01 00:00:00' }
      await change(event.id, { ...today, title: 'Two' })
      expect((await restore(await first('events', event.id))).json).toMatchObject({
        ...today,
        title: event.title,
        status: 'draft',
      })
    })

    test('of one language leaves the other texts alone', async () => {
      const event = await create({})
      await change(event.id, { title: 'Türkçe', status: 'publish' }, '?i18n_language=tr')
      await change(event.id, { title: 'Two' })
      const restored = await restore(await first('events', event.id))
      expect(restored.json).toMatchObject({ title: event.title, i18n_languages: { en: 'draft', tr: 'publish' } })
      const turkish = await client.do({ as: null, request: `GET /events/${event.id}?i18n_language=tr` })
      expect(turkish).toMatchObject({ title: 'Türkçe', i18n_language: 'tr' })
    })

    test('that changes facts turns every language into a draft, each with an entry', async () => {
      const event = await create({ cost: '1' })
      await change(event.id, { title: 'Türkçe', status: 'publish' }, '?i18n_language=tr')
      await change(event.id, { cost: '2' })
      const restored = await restore(await first('events', event.id))
      expect(restored.json).toMatchObject({ cost: '$1', i18n_languages: { en: 'draft', tr: 'draft' } })
      const found = await client.do({ as: null, request: `GET /events?include=${event.id}&i18n_language=tr` })
      expect(found.total).toBe(0)
      const added = (await entriesOf(client, 'events', event.id)).slice(3)
      expect(added.map(({ language, changes }) => [language, changes['status']]).toSorted()).toEqual([
        ['en', ['publish', 'draft']],
        ['tr', ['publish', 'draft']],
      ])
    })

    test('leaves other languages published when no fact differs', async () => {
      const event = await create({ cost: '1' })
      await change(event.id, { title: 'Türkçe', status: 'publish' }, '?i18n_language=tr')
      await change(event.id, { cost: '2' })
      await change(event.id, { cost: '1' })
      const restored = await restore(await first('events', event.id))
      expect(restored.json.i18n_languages).toMatchObject({ en: 'draft', tr: 'publish' })
      const again = await restore(await first('events', event.id))
      expect(again.headers.get('etag')).toBe(restored.headers.get('etag'))
      expect(again.json.modified).toBe(restored.json.modified)
    })

    test('takes a record out of the trash, as a draft in every language', async () => {
      const event = await create({})
      await change(event.id, { title: 'Türkçe', status: 'publish' }, '?i18n_language=tr')
      await client.do({ request: `DELETE /events/${event.id}` })
      const restored = await restore(await first('events', event.id))
      expect(restored).toMatchObject({ status: 200, json: { i18n_languages: { en: 'draft', tr: 'draft' } } })
      expect((await entriesOf(client, 'events', event.id)).at(-1)?.action).toBe('restore')
    })

    test('leaves out terms that were deleted since', async () => {
      const [kept, gone] = [unique('Kept '), unique('Gone ')]
      const event = await create({ categories: [kept, gone] })
      const id = event.categories.find(({ name }: { name: string }) => name === gone).id
      await change(event.id, { categories: [] })
      await client.do({ request: `DELETE /categories/${id}` })
      const restored = await restore(await first('events', event.id))
      expect(restored).toMatchObject({ status: 200, json: { categories: [{ name: kept }] } })
      expect(restored.json.categories).toHaveLength(1)
    })

    test('brings back name and parent of a category, and refuses what is no longer valid', async () => {
      const name = unique('Name ')
      const top = await client.do({ request: 'POST /categories', body: { name: unique('Top ') } })
      const term = await client.do({ request: 'POST /categories', body: { name, parent: top.id } })
      const update = (body: object) => client.do({ request: `PATCH /categories/${term.id}`, body })
      await update({ name: unique('Other '), parent: 0 })
      const entry = await first('categories', term.id)
      expect((await restore(entry, 'reviewer')).status).toBe(403)
      expect((await restore(entry)).json).toMatchObject({ name, parent: top.id })
      await update({ name: unique('Another ') })
      const namesake = await client.do({ request: 'POST /categories', body: { name, parent: top.id } })
      expect(await restore(entry)).toMatchObject({ status: 400, json: { code: 'term_exists' } })
      for (const { id } of [namesake, top]) await client.do({ request: `DELETE /categories/${id}` })
      expect((await restore(entry)).json).toMatchObject({ name, parent: 0 })
      await client.do({ request: `DELETE /categories/${term.id}` })
      expect(await restore(entry)).toMatchObject({ status: 404, json: { code: 'category-not-found' } })
    })

    test('by an organizer changes an own draft, waits for review of a published event, and is 404 for others', async () => {
      const own = await create({ status: 'draft' }, 'organizer')
      const update = (body: object) =>
        client.do({ as: 'organizer', request: `PATCH /events/${own.id}`, body }) as Promise<Answer['json']>
      await update({ title: 'Two' })
      const entry = await first('events', own.id)
      expect(await restore(entry, 'organizer')).toMatchObject({ status: 200, json: { title: own.title } })
      await update({ title: 'Three' })
      await change(own.id, { status: 'publish' })
      const waits = await restore(entry, 'organizer')
      expect(waits).toMatchObject({
        status: 202,
        json: { title: 'Three', status: 'publish', pending_change: { fields: ['title', 'status'] } },
      })
      const other = await first('events', (await create({})).id)
      expect(await restore(other, 'organizer')).toMatchObject({
        status: 404,
        json: { code: 'history-entry-not-found' },
      })
      expect((await restore(other, null)).status).toBe(401)
      expect((await restore(999_999_999)).status).toBe(404)
    })

    test('honours If-Match', async () => {
      const event = await create({})
      const read = await client.call({ as: 'editor', request: `GET /events/${event.id}` })
      await change(event.id, { title: 'Two' })
      const entry = await first('events', event.id)
      const stale = await restore(entry, 'editor', { 'if-match': read.headers.get('etag') ?? '' })
      expect(stale).toMatchObject({ status: 412, json: { data: { current: { title: 'Two' } } } })
      const now = await client.call({ as: 'editor', request: `GET /events/${event.id}` })
      const right = await restore(entry, 'editor', { 'if-match': now.headers.get('etag') ?? '' })
      expect(right).toMatchObject({ status: 200, json: { title: event.title } })
    })
  })
})
