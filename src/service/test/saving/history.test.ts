/** The history: every write is one entry, for those who may read the record. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { resource_names, resources, writable } from '../../../contract/resources.ts'
import { fullBody, makeWorld, sample, sampled, type World } from '../samples.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique, type Answer, type Call } from '../scenario.ts'
import { signIn } from '../service-process.ts'
import { june } from '../writing/events.ts'
import { desk, entriesOf } from './history-entries.ts'

/** The columns of fields that are stored under another name. */
const columns: Readonly<Record<string, string>> = { date: 'date_utc' }

onOneEngine((client) => {
  const create = (body: object, as: Role = 'editor') =>
    client.do({ as, request: 'POST /events', body: { title: unique('Event '), ...june, ...body } })
  const change = (id: number, body: object, query = '') =>
    client.do({ as: 'editor', request: `PATCH /events/${id}${query}`, body })

  describe('every field', () => {
    let world: World
    beforeAll(async () => {
      world = await makeWorld(client)
    })

    test.each(resource_names)('of %s: a change writes one entry with the value before and after', async (name) => {
      const resource = resources[name]
      const made = await client.do({ request: `POST /${name}`, body: fullBody(resource, world) })
      const created = await entriesOf(client, name, made.id)
      expect(created).toMatchObject([{ action: 'create', door: 'api', language: 'en' }])
      const last = new Map(Object.entries(created[0]?.changes ?? {}).map(([field, [, after]]) => [field, after]))
      let count = 1
      // Sets each field to another value and back, so that one does not affect the next.
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

  describe('an entry', () => {
    test('names the door of the write and its time', async () => {
      const { cookie } = await signIn(client.service.url, 'editor@example.org')
      const headers = { cookie, origin: client.service.url }
      const body = { title: unique('Desk '), ...june }
      const made = await client.call({ request: 'POST /events', body, headers })
      expect(made.status).toBe(201)
      const [entry] = await entriesOf(client, 'events', made.json.id)
      expect(entry).toMatchObject({ door: 'desk', user: { id: client.service.ids.editor } })
      expect(entry?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    })

    test('names the language of the text that was written, and none for facts', async () => {
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

    test('is written for each record created in place, and for the event', async () => {
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

    test('is not written for a refused write, nor for one that changes nothing', async () => {
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

    test('of a deleted term holds what it was; its children get one for their new parent', async () => {
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

  describe('reading the history', () => {
    const read = (as: Role | null, query = '') => client.call({ as, request: `GET ${desk}/history${query}` })

    test('shows editors everything, organizers their own records, others nothing', async () => {
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

    test('lists the newest entries first, in pages of fifty', async () => {
      const event = await create({})
      for (let n = 1; n <= 50; n++) await change(event.id, { cost: String(n) })
      const first = await read('editor', `?resource=events&id=${event.id}`)
      expect(first.json).toMatchObject({ total: 51, total_pages: 2 })
      expect(first.json.entries).toHaveLength(50)
      expect(first.json.entries[0].changes).toEqual({ cost: ['49', '50'] })
      const second = await read('editor', `?resource=events&id=${event.id}&page=2`)
      expect(second.json.entries).toMatchObject([{ action: 'create' }])
    })

    test.each(['resource=users', 'id=x', 'id=-1', 'page=0', 'page=1.5'])(
      'refuses %s and names the parameter',
      async (query) => {
        const got = await read('editor', `?${query}`)
        expect([got.status, Object.keys(got.json.data.params)]).toEqual([400, [query.split('=')[0]]])
      },
    )
  })

  describe('the history of a record that changes hands', () => {
    test('shows an author what it was created with by others', async () => {
      const body = { title: unique('Made for '), ...june, author: client.service.ids.organizer }
      const { id } = await client.do({ as: 'editor', request: 'POST /events', body })
      const of = `GET ${desk}/history?resource=events&id=${id}`
      const { entries } = await client.do({ as: 'organizer', request: of })
      expect(entries).toMatchObject([{ action: 'create', changes: { title: [null, body.title] } }])
    })

    test('stays readable for those who could read it then', async () => {
      const { ids } = client.service
      const body = { title: unique('Handed '), ...june, status: 'draft' }
      const made = await client.do({ as: 'organizer', request: 'POST /events', body })
      const path = `/events/${made.id}`
      const secret = unique('secret')
      await client.do({ request: `PATCH ${path}`, body: { title: secret } })
      const entries = async (as: Role) =>
        (await client.do({ as, request: `GET ${desk}/history?resource=events&id=${made.id}` })).entries
      expect(await entries('organizer')).toHaveLength(2)
      await client.do({ request: `PATCH ${path}`, body: { author: ids.editor, title: unique('Open ') } })
      await client.do({ request: `PATCH ${path}`, body: { title: unique('Later ') } })
      // The former author reads what was theirs, and nothing after.
      expect((await entries('organizer')).map(({ action }: Answer['json']) => action)).toEqual(['update', 'create'])
      expect(await entries('editor')).toHaveLength(4)
      // Handed to the organizer, a record of an editor shows what happens from then on.
      const other = await client.do({ as: 'editor', request: 'POST /events', body: { ...body, title: secret } })
      await client.do({ request: `PATCH /events/${other.id}`, body: { author: ids.organizer, title: unique('New ') } })
      await client.do({ request: `PATCH /events/${other.id}`, body: { cost: '5' } })
      const { entries: read, total } = await client.do({
        as: 'organizer',
        request: `GET ${desk}/history?resource=events&id=${other.id}`,
      })
      expect(total).toBe(2)
      expect(read.map(({ changes }: Answer['json']) => Object.keys(changes))).toEqual([['cost'], ['author']])
      expect(JSON.stringify(read)).not.toContain(secret)
      const everything = await client.do({ as: 'organizer', request: `GET ${desk}/history?page=1` })
      expect(
        JSON.stringify(everything.entries.filter(({ record_id }: Answer['json']) => record_id === other.id)),
      ).not.toContain(secret)
    })
  })
})
