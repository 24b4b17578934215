/** Operations: what belongs to one, who reads it, and undoing it (semantics.md, Operations). */
import { describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { june } from '../writing/events.ts'

const desk = '//api/calendar/desk/v1'

onOneEngine((client) => {
  const create = (body: object = {}, as: Role = 'editor', headers = {}) =>
    client.do({ as, request: 'POST /events', body: { title: unique('Event '), ...june, ...body }, headers })
  const patch = (id: number, body: object, as: Role = 'editor', headers = {}, query = '') =>
    client.do({ as, request: `PATCH /events/${id}${query}`, body, headers })
  const read = (id: number, query = '') => client.do({ as: 'editor', request: `GET /events/${id}${query}` })
  const listed = (query: string, as: Role = 'editor') => client.do({ as, request: `GET ${desk}/operations?${query}` })
  /** The newest operation of an event. */
  async function newest(id: number, as: Role = 'editor') {
    return (await listed(`resource=events&record=${id}`, as)).operations[0]
  }
  const undo = (id: number, as: Role = 'editor') =>
    client.call({ as, request: `POST ${desk}/operations/${id}/undo`, body: {} })

  describe('an operation', () => {
    test('of a person is not listed with what the service did by itself', async () => {
      const { id } = await create()
      const of = `resource=events&record=${id}`
      expect((await listed(`${of}&by_itself=false`)).operations).toHaveLength(1)
      expect((await listed(`${of}&by_itself=true`)).operations).toEqual([])
    })

    test('of an organizer is found by words of their own draft, and not by others', async () => {
      const word = unique('Nightingale').replaceAll(/[^A-Za-z0-9]/g, '')
      const { id } = await create({ title: `The ${word} sings` }, 'organizer')
      const found = async (search: string) =>
        (await listed(`resource=events&record=${id}&search=${search}`, 'organizer')).total
      expect([await found(word), await found(`${word}x`)]).toEqual([1, 0])
    })

    test('that created a record is not undone where others have added a text since', async () => {
      const { id } = await create()
      const operation = await newest(id)
      await patch(id, { title: 'Başka bir yazı' }, 'reviewer', {}, '?i18n_language=tr')
      const { json } = await undo(operation.id)
      expect(json).toMatchObject({ undone: [], skipped: [{ id, reason: 'changed', fields: ['tr.title'] }] })
    })

    test('is one request, with what it created in place', async () => {
      const [venue, tag] = [unique('Venue '), unique('Tag ')]
      const event = await create({ venue: { venue }, tags: [tag] })
      const operation = await newest(event.id)
      expect(operation).toMatchObject({
        user: { id: client.service.ids.editor },
        kind: 'write',
        summary: { records: 3, actions: ['create'], resources: ['events', 'tags', 'venues'] },
        undoable: true,
        blocked: [],
      })
    })

    test('is all requests of a user with one key', async () => {
      const [first, second] = [await create(), await create()]
      const headers = { 'operation-key': unique('key-') }
      await patch(first.id, { cost: '1' }, 'editor', headers)
      await patch(second.id, { cost: '1' }, 'editor', headers)
      await patch(second.id, { cost: '2' }, 'reviewer', headers)
      const operation = await newest(first.id)
      expect(operation.summary).toMatchObject({ records: 2, actions: ['update'], fields: ['cost'] })
      expect((await newest(second.id)).user.id).toBe(client.service.ids.reviewer)
    })

    test('is one for requests with one key at once', async () => {
      const events = await Promise.all(Array.from({ length: 6 }, () => create()))
      const headers = { 'operation-key': unique('key-') }
      await Promise.all(events.map(({ id }) => patch(id, { cost: '1' }, 'editor', headers)))
      expect((await newest(events[0].id)).summary.records).toBe(6)
    })

    test('is named in the answer of each of its writes, also to pages of other origins', async () => {
      const headers = { 'operation-key': unique('key-'), origin: 'https://calendar.example.org' }
      const body = { title: unique('Event '), ...june }
      const made = await client.call({ as: 'editor', request: 'POST /events', body, headers })
      const path = `/events/${made.json.id}`
      const edited = await client.call({ as: 'editor', request: `PATCH ${path}`, body: { cost: '7' }, headers })
      const same = await client.call({ as: 'editor', request: `PATCH ${path}`, body: { cost: '7' } })
      const trashed = await client.call({ as: 'editor', request: `DELETE ${path}` })
      const [first, second] = (await listed(`resource=events&record=${made.json.id}`)).operations
      expect([made, edited, same, trashed].map((one) => one.headers.get('operation-id'))).toEqual([
        String(second.id),
        String(second.id),
        null,
        String(first.id),
      ])
      expect(made.headers.get('access-control-expose-headers')).toContain('Operation-Id')
    })

    test('is not named for a change that waits for review', async () => {
      const own = await create({}, 'organizer')
      await patch(own.id, { status: 'publish' })
      const { status, headers } = await client.call({
        as: 'organizer',
        request: `PATCH /events/${own.id}`,
        body: { cost: '8' },
      })
      expect([status, headers.get('operation-id')]).toEqual([202, null])
    })

    test('is found by name of its records and by its user', async () => {
      const title = unique('Zeynep ')
      const event = await create({ title })
      const found = await listed(`search=${encodeURIComponent(title.toUpperCase())}`)
      expect(found.operations.map((one: { summary: { first: object[] } }) => one.summary.first[0])).toMatchObject([
        { id: event.id, name: title },
      ])
      expect((await listed(`search=${encodeURIComponent(unique('nobody '))}`)).total).toBe(0)
    })
  })

  describe('organizers', () => {
    test('read and undo their own operations alone', async () => {
      const [own, other] = [await create({}, 'organizer'), await create({ status: 'draft' })]
      expect(await newest(own.id, 'organizer')).toMatchObject({ undoable: true })
      expect(await newest(other.id, 'organizer')).toBeUndefined()
      const [theirs, all] = [await listed('', 'organizer'), await listed('')]
      expect(theirs.total).toBeLessThan(all.total)
      const operation = await newest(other.id)
      const { status } = await client.call({ as: 'organizer', request: `GET ${desk}/operations/${operation.id}` })
      expect([status, (await undo(operation.id, 'organizer')).status]).toEqual([404, 404])
      expect((await undo((await newest(own.id, 'organizer')).id, 'organizer')).json.undone).toHaveLength(1)
    })

    test('do not undo what others did to their records', async () => {
      const own = await create({ status: 'draft' }, 'organizer')
      await patch(own.id, { cost: '5' })
      const operation = await newest(own.id, 'organizer')
      expect(operation).toMatchObject({ undoable: false, blocked: ['rights'] })
      expect((await undo(operation.id, 'organizer')).json).toMatchObject({
        code: 'operation-not-undoable',
        data: { status: 409, blocked: ['rights'] },
      })
    })

    test('do not take back what was published meanwhile', async () => {
      const own = await create({}, 'organizer')
      const created = await newest(own.id, 'organizer')
      await patch(own.id, { cost: '3' }, 'organizer')
      const operation = await newest(own.id, 'organizer')
      await patch(own.id, { status: 'publish' })
      const { json } = await undo(operation.id, 'organizer')
      expect(json).toMatchObject({ operation: null, undone: [], skipped: [{ id: own.id, reason: 'rights' }] })
      expect((await undo(created.id, 'organizer')).json.skipped[0]).toMatchObject({ reason: 'rights' })
      expect((await read(own.id)).cost).toBe('$3')
    })
  })

  describe('undo', () => {
    test('of a bulk action skips and names a record that was changed meanwhile', async () => {
      const events = await Promise.all(Array.from({ length: 3 }, () => create({ cost: '10' })))
      const headers = { 'operation-key': unique('key-') }
      for (const { id } of events) await patch(id, { cost: '20', featured: true }, 'editor', headers)
      await patch(events[1].id, { cost: '30' }, 'reviewer')
      const operation = await newest(events[0].id)
      const skipped = [
        { id: events[1].id, reason: 'changed', fields: ['cost'], by: { id: client.service.ids.reviewer } },
      ]
      expect(await client.do({ as: 'editor', request: `GET ${desk}/operations/${operation.id}` })).toMatchObject({
        would_undo: 2,
        would_skip: skipped,
      })
      const { json } = await undo(operation.id)
      expect(json).toMatchObject({ operation: { kind: 'undo', undoes: { id: operation.id } }, skipped })
      expect(json.undone).toHaveLength(2)
      const now = await Promise.all(events.map(({ id }) => read(id)))
      expect(now.map(({ cost, featured }) => [cost, featured])).toEqual([
        ['$10', false],
        ['$30', true],
        ['$10', false],
      ])
    })

    test('goes on as one operation after a record that is refused once it has begun', async () => {
      const tag = async (name: string, language = 'en') =>
        (await client.do({ as: 'editor', request: `POST /tags?i18n_language=${language}`, body: { name } }))
          .id as number
      const headers = { 'operation-key': unique('key-') }
      const rename = (id: number, name: string, language = 'en') =>
        client.do({ as: 'editor', request: `PATCH /tags/${id}?i18n_language=${language}`, body: { name }, headers })
      const taken = unique('Taken ')
      const [other, both] = [await tag(unique('Other ')), await tag(unique('Both '))]
      await client.do({ as: 'editor', request: `PATCH /tags/${both}?i18n_language=tr`, body: { name: taken } })
      await rename(other, unique('Renamed '))
      await rename(both, unique('Renamed '))
      await rename(both, unique('Renamed '), 'tr')
      await tag(taken, 'tr')
      const [{ id }] = (await listed(`resource=tags&record=${both}&mine=true`)).operations.filter(
        ({ summary }: { summary: { records: number } }) => summary.records === 2,
      )
      // The record that was written last is undone first: its English name begins the operation, its Turkish one is refused.
      const { json } = await undo(id)
      expect(json.skipped).toMatchObject([{ id: both, reason: 'refused', fields: ['name'] }])
      expect(json.undone).toMatchObject([{ id: other }])
      expect(json.operation).toMatchObject({ kind: 'undo', undoes: { id }, summary: { records: 1 } })
      const [entry] = (await client.do({ as: 'editor', request: `GET ${desk}/history?resource=tags&id=${other}` }))
        .entries
      expect(entry.operation).toBe(json.operation.id)
      const undos = (await listed('kind=undo')).operations.filter(
        ({ undoes }: { undoes: { id: number } | null }) => undoes?.id === id,
      )
      expect(undos).toMatchObject([{ id: json.operation.id }])
    })

    test('is undone, and cannot be done twice', async () => {
      const event = await create({ cost: '1' })
      await patch(event.id, { cost: '2' })
      const operation = await newest(event.id)
      const undone = await undo(operation.id)
      expect((await undo(operation.id)).json).toMatchObject({
        code: 'operation-not-undoable',
        data: { blocked: ['undone'] },
      })
      expect((await read(event.id)).cost).toBe('$1')
      expect((await undo(undone.json.operation.id)).json).toMatchObject({ operation: { kind: 'redo' } })
      expect((await read(event.id)).cost).toBe('$2')
    })

    test('of two requests at once happens once', async () => {
      const event = await create({ cost: '1' })
      await patch(event.id, { cost: '2' })
      const { id } = await newest(event.id)
      const answers = await Promise.all([undo(id), undo(id), undo(id)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    })

    test('of a creation moves to the trash, and of that restores', async () => {
      const event = await create({ tags: [unique('Tag ')] })
      const [tag] = event.tags
      const made = await undo((await newest(event.id)).id)
      expect(made.json.skipped).toEqual([])
      expect((await read(event.id)).status).toBe('trash')
      expect((await client.call({ request: `GET /tags/${tag.id}` })).status).toBe(404)
      const again = await undo(made.json.operation.id)
      expect(again.json.skipped).toEqual([])
      expect(await read(event.id)).toMatchObject({ status: 'publish', slug: event.slug, tags: [{ id: tag.id }] })
    })

    test('of a deleted category restores its id, texts, children and links in their order', async () => {
      const make = (name: string, body: object = {}) =>
        client.do({ as: 'editor', request: 'POST /categories', body: { name: unique(name), ...body } })
      const [first, second] = [await make('First '), await make('Second ')]
      const child = await make('Child ', { parent: second.id })
      await client.do({ request: `PATCH /categories/${second.id}?i18n_language=tr`, body: { name: unique('İkinci ') } })
      const event = await create({ categories: [first.id, second.id, child.id] })
      const before = await client.do({ request: `GET /categories/${second.id}?i18n_language=tr` })
      await client.do({ as: 'editor', request: `DELETE /categories/${second.id}` })
      expect((await read(event.id)).categories).toHaveLength(2)
      const found = await listed(`resource=categories&record=${second.id}`)
      expect((await undo(found.operations[0].id)).json.skipped).toEqual([])
      expect(await client.do({ request: `GET /categories/${second.id}?i18n_language=tr` })).toEqual(before)
      expect((await client.do({ request: `GET /categories/${child.id}` })).parent).toBe(second.id)
      expect((await read(event.id)).categories.map(({ id }: { id: number }) => id)).toEqual([
        first.id,
        second.id,
        child.id,
      ])
    })

    test('of a deleted tag names the events whose tags were changed since, and leaves them', async () => {
      const names = [unique('Tag '), unique('Tag ')]
      const [first, second] = [await create({ tags: names }), await create({ tags: names })]
      const [gone, other] = first.tags
      await client.do({ as: 'editor', request: `DELETE /tags/${gone.id}` })
      await patch(second.id, { tags: [] }, 'reviewer')
      const found = await listed(`resource=tags&record=${gone.id}`)
      const [{ id }] = found.operations
      const left = [{ resource: 'events', id: second.id, reason: 'changed', fields: ['tags'] }]
      expect(await client.do({ as: 'editor', request: `GET ${desk}/operations/${id}` })).toMatchObject({
        would_undo: 1,
        would_skip: left,
      })
      expect((await undo(id)).json).toMatchObject({ undone: [{ resource: 'tags', id: gone.id }], skipped: left })
      const tagsOf = async (event: { id: number }) => (await read(event.id)).tags.map((tag: { id: number }) => tag.id)
      expect([await tagsOf(first), await tagsOf(second)]).toEqual([[gone.id, other.id], []])
    })

    test('of a later change of tags lets the deletion before it restore its links', async () => {
      const event = await create({ tags: [unique('Tag '), unique('Tag ')] })
      const ids = event.tags.map(({ id }: { id: number }) => id)
      await client.do({ as: 'editor', request: `DELETE /tags/${ids[0]}` })
      await patch(event.id, { tags: [] })
      await undo((await newest(event.id)).id)
      const found = await listed(`resource=tags&record=${ids[0]}`)
      expect((await undo(found.operations[0].id)).json.skipped).toEqual([])
      expect((await read(event.id)).tags.map(({ id }: { id: number }) => id)).toEqual(ids)
    })

    test('of an added language removes its text, and of that restores it', async () => {
      const event = await create()
      await patch(event.id, { title: unique('Etkinlik '), status: 'publish' }, 'editor', {}, '?i18n_language=tr')
      const translated = await read(event.id, '?i18n_language=tr')
      const made = await undo((await newest(event.id)).id)
      expect((await read(event.id, '?i18n_language=tr')).i18n_languages).toMatchObject({ tr: null })
      await undo(made.json.operation.id)
      const now = await read(event.id, '?i18n_language=tr')
      expect([now.title, now.slug, now.i18n_languages]).toEqual([
        translated.title,
        translated.slug,
        translated.i18n_languages,
      ])
    })

    test('of an edit of the original leaves its translations as they were: up to date', async () => {
      const event = await create()
      await patch(event.id, { title: unique('Etkinlik ') }, 'editor', {}, '?i18n_language=tr')
      await patch(event.id, { description: 'New words' })
      const stale = `GET ${desk}/events?include=${event.id}&stale_language=tr&status=publish,draft`
      const listed_stale = async () => (await client.do({ as: 'editor', request: stale })).total
      expect([(await read(event.id)).i18n_stale, await listed_stale()]).toEqual([['tr'], 1])
      await undo((await newest(event.id)).id)
      expect([(await read(event.id)).i18n_stale, await listed_stale()]).toEqual([[], 0])
    })

    test('restores a password', async () => {
      const event = await create()
      await patch(event.id, { password: 'open sesame' })
      await patch(event.id, { password: '' })
      await undo((await newest(event.id)).id)
      expect((await client.call({ request: `GET /events/${event.id}` })).status).toBe(403)
      expect((await client.call({ request: `GET /events/${event.id}?password=open sesame` })).status).toBe(200)
      const { operations } = await listed(`resource=events&record=${event.id}`)
      expect(JSON.stringify(operations)).not.toContain('sesame')
    })

    test('names who changed the skipped field, not who changed the record last', async () => {
      const event = await create({ cost: '1' })
      await patch(event.id, { cost: '2', title: unique('Second ') })
      const { id } = await newest(event.id)
      await patch(event.id, { cost: '3' }, 'reviewer')
      await patch(event.id, { title: unique('Third ') }, 'administrator')
      await patch(event.id, { website: 'https://later.example' })
      const { entries } = await client.do({
        as: 'editor',
        request: `GET ${desk}/history?resource=events&id=${event.id}`,
      })
      const of = (name: string) => entries.find((entry: { changes: object }) => name in entry.changes)
      const skipped = (await client.do({ as: 'editor', request: `GET ${desk}/operations/${id}` })).would_skip
      expect(skipped).toMatchObject([{ id: event.id, reason: 'changed', fields: ['cost', 'en.title'] }])
      // The answer names who changed the field that was changed last.
      expect(skipped[0].by.id).toBe(client.service.ids.administrator)
      expect(skipped[0].at).toBe(of('title').at)
      const other = await create({ cost: '1' })
      await patch(other.id, { cost: '2' })
      const of_cost = (await newest(other.id)).id
      await patch(other.id, { cost: '3' }, 'reviewer')
      await patch(other.id, { website: 'https://later.example' })
      const [named] = (await undo(of_cost)).json.skipped
      expect(named).toMatchObject({ fields: ['cost'], by: { id: client.service.ids.reviewer } })
    })

    test('of several records leaves those that cannot be written any more, wherever they stand, and undoes the others', async () => {
      const headers = { 'operation-key': unique('key-') }
      const category = await client.do({ as: 'editor', request: 'POST /categories', body: { name: unique('Gone ') } })
      const [first, last] = [await create(), await create()]
      const refused = [await create({ categories: [category.id] }), await create({ categories: [category.id] })]
      const change = (id: number) => patch(id, { cost: '9' }, 'editor', headers)
      /** Trashes an event as well, so that undoing has written of it before it is refused. */
      const uncategorize = async (id: number) => {
        await patch(id, { categories: [] }, 'editor', headers)
        await client.do({ as: 'editor', request: `DELETE /events/${id}`, headers })
      }
      await change(first.id)
      await uncategorize(refused[0].id)
      await change(last.id)
      // Changed last, so that it is the first that is undone.
      await uncategorize(refused[1].id)
      await client.do({ as: 'editor', request: `DELETE /categories/${category.id}` })
      const { status, json } = await undo((await newest(first.id)).id)
      expect([status, json.undone.map(({ id }: { id: number }) => id)]).toEqual([200, [last.id, first.id]])
      expect(json.skipped).toMatchObject([
        { id: refused[1].id, reason: 'refused', fields: ['categories'] },
        { id: refused[0].id, reason: 'refused', fields: ['categories'] },
      ])
      const now = await Promise.all([...refused, first, last].map(({ id }) => read(id)))
      expect(now.map(({ status: is, cost }) => [is, cost])).toEqual([
        ['trash', ''],
        ['trash', ''],
        ['publish', ''],
        ['publish', ''],
      ])
      expect(json.operation.summary.records).toBe(2)
    })

    test('leaves a venue that is used meanwhile', async () => {
      const venue = await client.do({ as: 'editor', request: 'POST /venues', body: { venue: unique('Venue ') } })
      await create({ venue: venue.id })
      const found = await listed(`resource=venues&record=${venue.id}`)
      expect((await undo(found.operations[0].id)).json.skipped).toMatchObject([{ id: venue.id, reason: 'in_use' }])
    })

    test('of a time in an hour that happens twice restores the instant', async () => {
      const twice = {
        timezone: 'Europe/Berlin',
        start_date: '2026-10-25T02:30:00+01:00',
        end_date: '2026-10-25 04:00:00',
      }
      const event = await create(twice)
      await patch(event.id, { start_date: '2026-10-25 01:00:00' })
      await undo((await newest(event.id)).id)
      expect((await read(event.id)).utc_start_date).toBe(event.utc_start_date)
    })
  })
})
