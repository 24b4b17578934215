/** The history: every write is one entry, readable with the right, restorable as a draft. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { resource_names, resources, writable } from '../../../contract/resources.ts'
import { fullBody, makeWorld, sample, sampled, type World } from '../samples.ts'
import { onEveryEngine, unique, type Answer, type Call, type Client } from '../scenario.ts'
import { signIn } from '../service-process.ts'

const desk = '//api/calendar/desk/v1'
const june = { start_date: '2027-06-01 10:00:00', end_date: '2027-06-01 11:00:00' }

interface Entry {
  readonly id: number
  readonly at: string
  readonly user: { readonly id: number; readonly name: string } | null
  readonly door: string
  readonly language: string | null
  readonly action: string
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
}

const path = (resource: string, id: number) => `GET ${desk}/history?resource=${resource}&id=${id}`

/** Entries of a record, oldest first. */
async function entriesOf(client: Client, resource: string, id: number): Promise<Entry[]> {
  const { entries } = await client.do({ request: path(resource, id) })
  return (entries as Entry[]).toReversed()
}

/** Returns the stored form of a field. */
const columns: Readonly<Record<string, string>> = { date: 'date_utc' }

onEveryEngine((client) => {
  const create = (body: object, as: Role = 'editor') =>
    client.do({ as, request: 'POST /events', body: { title: unique('Event '), ...june, ...body } })
  const change = (id: number, body: object, query = '') =>
    client.do({ as: 'editor', request: `PATCH /events/${id}${query}`, body })

  describe('every field', () => {
    let world: World
    beforeAll(async () => {
      world = await makeWorld(client)
    })

    test.each(resource_names)('of %s: one entry for its change, with before and after', async (name) => {
      const resource = resources[name]
      const made = await client.do({ request: `POST /${name}`, body: fullBody(resource, world) })
      const created = await entriesOf(client, name, made.id)
      expect(created).toMatchObject([{ action: 'create', door: 'api', language: 'en' }])
      const last = new Map(Object.entries(created[0]?.changes ?? {}).map(([field, [, after]]) => [field, after]))
      let count = 1
      // Changes each field and restores it before the next one.
      for (const [field, which] of sampled(resource).flatMap((one) => [[one, 1] as const, [one, 0] as const])) {
        const body = { [field]: sample(resource, field, which, world) }
        await client.do({ as: 'editor', request: `PATCH /${name}/${made.id}`, body })
        const entries = await entriesOf(client, name, made.id)
        expect(entries.length, field).toBe(++count)
        const entry = entries.at(-1)
        expect(entry, field).toMatchObject({
          user: { id: client.service.ids.editor, name: 'editor' },
          door: 'api',
          action: 'update',
          language: writable(resource)[field]?.per_language ? 'en' : null,
        })
        const column = columns[field] ?? field
        expect(Object.keys(entry?.changes ?? {}), field).toContain(column)
        const [before, after] = entry?.changes[column] ?? []
        expect(before, field).toEqual(last.get(column))
        expect(after, field).not.toEqual(before)
        for (const [changed, [, now]] of Object.entries(entry?.changes ?? {})) last.set(changed, now)
      }
    })
  })

  describe('one entry', () => {
    test('by the door it came through, with its time', async () => {
      const { cookie } = await signIn(client.service.url, 'editor@example.org')
      const headers = { cookie, origin: client.service.url }
      const body = { title: unique('Desk '), ...june }
      const made = await client.call({ request: 'POST /events', body, headers })
      expect(made.status).toBe(201)
      const [entry] = await entriesOf(client, 'events', made.json.id)
      expect(entry).toMatchObject({ door: 'desk', user: { id: client.service.ids.editor } })
      expect(entry?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    })

    test('in the language that was written, and none for the others', async () => {
      const event = await create({})
      await change(event.id, { title: 'Türkçe', status: 'publish' }, '?i18n_language=tr')
      await change(event.id, { cost: '5' }, '?i18n_language=ar')
      const entries = await entriesOf(client, 'events', event.id)
      expect(entries.map(({ action, language }) => [action, language])).toEqual([
        ['create', 'en'],
        ['publish', 'tr'],
        ['update', null],
      ])
      expect(entries[1]?.changes).toMatchObject({ title: [null, 'Türkçe'], status: [null, 'publish'] })
      expect(entries[2]?.changes).toEqual({ cost: ['', '5'] })
    })

    test('for each record that is made in place, and for the event that asked', async () => {
      const event = await create({
        venue: [{ venue: unique('Hall ') }],
        organizer: { organizer: unique('Society ') },
        tags: [unique('tag ')],
      })
      for (const [resource, id] of [
        ['events', event.id],
        ['venues', event.venue.id],
        ['organizers', event.organizer[0].id],
        ['tags', event.tags[0].id],
      ] as const) {
        expect(await entriesOf(client, resource, id), resource).toMatchObject([{ action: 'create' }])
      }
    })

    test('none for what was refused: invalid, forbidden, overtaken; none for a change of nothing', async () => {
      const event = await create({})
      const request = `PATCH /events/${event.id}`
      const refused: readonly (Call & { readonly status: number })[] = [
        { as: 'editor', request, body: { title: '', venue: { venue: unique('Never ') } }, status: 400 },
        { as: 'organizer', request, body: { title: 'x' }, status: 403 },
        { as: 'editor', request, body: { title: 'x' }, headers: { 'if-match': '"9.x"' }, status: 412 },
        { as: 'editor', request, body: { title: event.title }, status: 200 },
      ]
      for (const { status, ...call } of refused) expect((await client.call(call)).status).toBe(status)
      expect(await entriesOf(client, 'events', event.id)).toHaveLength(1)
    })

    test('for each step of a term, its deletion with what it was, its children with their new parent', async () => {
      const top = await client.do({ request: 'POST /categories', body: { name: unique('Top ') } })
      const body = { name: unique('Middle '), parent: top.id }
      const middle = await client.do({ request: 'POST /categories', body })
      const leaf = await client.do({ request: 'POST /categories', body: { name: unique('Leaf '), parent: middle.id } })
      await client.do({ request: `PATCH /categories/${middle.id}`, body: { description: 'x' } })
      await client.do({ request: `DELETE /categories/${middle.id}` })
      const entries = await entriesOf(client, 'categories', middle.id)
      expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
      expect(JSON.stringify(entries[2]?.changes)).toContain(body.name)
      expect((await entriesOf(client, 'categories', leaf.id)).at(-1)?.changes).toEqual({
        parent: [middle.id, top.id],
      })
    })
  })

  describe('reading it', () => {
    const read = (as: Role | null, query = '') => client.call({ as, request: `GET ${desk}/history${query}` })

    test('editors read everything, organizers what is theirs, nobody else anything', async () => {
      const own = await create({}, 'organizer')
      await change(own.id, { cost: '7' })
      const other = await create({ status: 'draft' })
      expect((await read(null)).status).toBe(401)
      const query = (id: number) => `?resource=events&id=${id}`
      expect((await read('organizer', query(own.id))).json).toMatchObject({ total: 2 })
      expect((await read('organizer', query(other.id))).json).toMatchObject({ total: 0, total_pages: 0, entries: [] })
      expect((await read('reviewer', query(other.id))).json.total).toBe(1)
      const all = await read('organizer')
      expect(JSON.stringify(all.json)).not.toContain(other.title)
    })

    test('newest first, in pages of fifty', async () => {
      const event = await create({})
      for (let n = 1; n <= 50; n++) await change(event.id, { cost: String(n) })
      const first = await read('editor', `?resource=events&id=${event.id}`)
      expect(first.json).toMatchObject({ total: 51, total_pages: 2 })
      expect(first.json.entries).toHaveLength(50)
      expect(first.json.entries[0].changes).toEqual({ cost: ['49', '50'] })
      const second = await read('editor', `?resource=events&id=${event.id}&page=2`)
      expect(second.json.entries).toMatchObject([{ action: 'create' }])
    })

    test.each(['resource=users', 'id=x', 'id=-1', 'page=0', 'page=1.5'])('%s is refused by name', async (query) => {
      const got = await read('editor', `?${query}`)
      expect([got.status, Object.keys(got.json.data.params)]).toEqual([400, [query.split('=')[0]]])
    })
  })

  describe('back to how it was', () => {
    const restore = (entry: number, as: Role | null = 'editor', headers: Record<string, string> = {}) =>
      client.call({ as, request: `POST ${desk}/history/${entry}/restore`, headers })
    const first = async (resource: string, id: number) => (await entriesOf(client, resource, id))[0]?.id ?? 0

    test('facts, texts and links of an event, as a draft', async () => {
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

    test('what came in between, not what was before', async () => {
      const event = await create({ cost: '1' })
      await change(event.id, { cost: '2', title: 'Two' })
      await change(event.id, { cost: '3' })
      const [, second] = await entriesOf(client, 'events', event.id)
      expect((await restore(second?.id ?? 0)).json).toMatchObject({ cost: '$2', title: 'Two' })
    })

    test('status, slug, date and author are those of today', async () => {
      const event = await create({ date: '2020-01-01 00:00:00' })
      const today = { slug: unique('slug-'), author: client.service.ids.reviewer, date: '2021-01-01 00:00:00' }
      await change(event.id, { ...today, title: 'Two' })
      expect((await restore(await first('events', event.id))).json).toMatchObject({
        ...today,
        title: event.title,
        status: 'draft',
      })
    })

    test('words of one language leave the others alone', async () => {
      const event = await create({})
      await change(event.id, { title: 'Türkçe', status: 'publish' }, '?i18n_language=tr')
      await change(event.id, { title: 'Two' })
      const restored = await restore(await first('events', event.id))
      expect(restored.json).toMatchObject({ title: event.title, i18n_languages: { en: 'draft', tr: 'publish' } })
      const turkish = await client.do({ as: null, request: `GET /events/${event.id}?i18n_language=tr` })
      expect(turkish).toMatchObject({ title: 'Türkçe', i18n_language: 'tr' })
    })

    test('facts show in all languages: each becomes a draft, each with an entry', async () => {
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

    test('a fact that is again what it was makes no draft of other languages', async () => {
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

    test('out of the trash, as a draft in every language', async () => {
      const event = await create({})
      await change(event.id, { title: 'Türkçe', status: 'publish' }, '?i18n_language=tr')
      await client.do({ request: `DELETE /events/${event.id}` })
      const restored = await restore(await first('events', event.id))
      expect(restored).toMatchObject({ status: 200, json: { i18n_languages: { en: 'draft', tr: 'draft' } } })
      expect((await entriesOf(client, 'events', event.id)).at(-1)?.action).toBe('restore')
    })

    test('terms that are gone are left out', async () => {
      const [kept, gone] = [unique('Kept '), unique('Gone ')]
      const event = await create({ categories: [kept, gone] })
      const id = event.categories.find(({ name }: { name: string }) => name === gone).id
      await change(event.id, { categories: [] })
      await client.do({ request: `DELETE /categories/${id}` })
      const restored = await restore(await first('events', event.id))
      expect(restored).toMatchObject({ status: 200, json: { categories: [{ name: kept }] } })
      expect(restored.json.categories).toHaveLength(1)
    })

    test('a category: name and parent; what would not be valid today is refused; what is gone is gone', async () => {
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

    test('an organizer: an own draft at once, an own published event waits, others are not there', async () => {
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

    test('with a stale If-Match not, with the right one yes', async () => {
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
