/** Merging records: what moves, what answers afterwards, and undoing it (semantics.md, Merges). */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import { DeskReview } from '../review/desk-review.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { serviceWithClock } from '../operations/service-with-clock.ts'
import { servedHere } from '../served-here.ts'
import { listen } from '../stream.ts'
import { june } from '../writing/events.ts'

interface Merge {
  readonly resource?: string
  readonly survivor: number
  readonly others: readonly number[]
  readonly fields?: object
}

const desk = '//api/calendar/desk/v1'

onOneEngine((client) => {
  const review = new DeskReview(client)
  const make = (path: string, body: object, as: Role = 'editor', query = '') =>
    client.do({ as, request: `POST /${path}${query}`, body })
  const venue = (body: object = {}, as: Role = 'editor', query = '') =>
    make('venues', { venue: unique('Hall '), status: 'publish', ...body }, as, query)
  const event = (body: object = {}) => make('events', { title: unique('Event '), ...june, ...body })
  const read = (path: string, as: Role | null = 'editor') => client.do({ as, request: `GET /${path}` })
  const merge = (body: Merge, as: Role = 'editor') =>
    client.call({ as, request: `POST ${desk}/merges`, body: { resource: 'venues', ...body } })
  const undo = (id: number, as: Role = 'editor') =>
    client.do({ as, request: `POST ${desk}/operations/${id}/undo`, body: {} })
  const idsOf = async (query: string, path = 'events') => {
    const list = await read(`${path}?${query}&per_page=100`)
    return list[path].map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b)
  }
  const venuesOf = async (id: number) => [(await read(`events/${id}`)).venue].flat().map((one) => one.id)

  describe('a preview of a merge', () => {
    const preview = async (survivor: number, other: number, more: object = {}) =>
      (await merge({ survivor, others: [other], preview: true, ...more } as Merge)).json
    const say = (id: number, language: string, body: object) =>
      client.do({ as: 'editor', request: `PATCH /venues/${id}?i18n_language=${language}`, body })

    test('names the languages in which readers lose a published venue', async () => {
      const [shown, draft] = [await venue(), await venue({ status: 'draft' })]
      await say(shown.id, 'ar', { venue: 'قاعة', status: 'publish' })
      await say(shown.id, 'tr', { venue: 'Salon', status: 'draft' })
      // Its Arabic text comes along, published as it is.
      expect((await preview(draft.id, shown.id)).readers_lose).toEqual(['en'])
      await say(draft.id, 'ar', { venue: 'دار', status: 'pending' })
      expect((await preview(draft.id, shown.id)).readers_lose).toEqual(['ar', 'en'])
      expect((await preview(shown.id, draft.id)).readers_lose).toEqual([])
      const term = async () => (await make('tags', { name: unique('Tag ') })).id
      expect((await preview(await term(), await term(), { resource: 'tags' })).readers_lose).toEqual([])
    })

    test('says how far apart pins are, and nothing where one is missing', async () => {
      const [near, far, none] = [await venue(), await venue(), await venue()]
      const pin = (id: number, lat: number) =>
        client.do({ as: 'editor', request: `PUT ${desk}/venues/${id}/location`, body: { geo_lat: lat, geo_lng: 29 } })
      await pin(near.id, 41)
      await pin(far.id, 41.1)
      expect((await preview(near.id, far.id)).metres).toBe(11_119)
      expect((await preview(near.id, none.id)).metres).toBeNull()
    })
  })

  describe('merged venues', () => {
    test('give their events to the survivor, in place, and answer with it', async () => {
      const [a, b, c] = [await venue(), await venue({ phone: '+90 212 1' }), await venue()]
      const one = await event({ venue: b.id })
      const both = await event({ venue: [c.id, b.id, a.id] })
      const trashed = await event({ venue: b.id })
      await client.do({ as: 'editor', request: `DELETE /events/${trashed.id}` })
      const preview = await merge({ survivor: a.id, others: [b.id], preview: true } as Merge)
      expect(preview.json).toMatchObject({
        moves: { events: 3, upcoming: 2, past: 0, statuses: { publish: 2, trash: 1 } },
        taken_over: ['phone'],
        operation: null,
      })
      expect(await venuesOf(one.id)).toEqual([b.id])

      const authorization = client.service.authorization.editor
      const stream = await listen(client, { authorization })
      const merged = await merge({ survivor: a.id, others: [b.id] })
      expect(merged.status).toBe(200)
      const isDeleted = (one: object) => 'action' in one && one.action === 'delete'
      const heard = await stream.until(isDeleted)
      expect(heard.find(isDeleted)).toMatchObject({ resource: 'venues', id: b.id, version: 2 })
      stream.close()
      expect(await venuesOf(one.id)).toEqual([a.id])
      expect(await venuesOf(both.id)).toEqual([c.id, a.id])
      for (const as of [null, 'editor'] as const)
        for (const path of [`venues/${b.id}`, `venues/by-slug/${b.slug}`])
          expect(await read(path, as)).toMatchObject({ id: a.id, merged_into: a.id, phone: '+90 212 1' })
      expect(await read(`venues/${a.id}`)).not.toHaveProperty('merged_into')
      expect(await idsOf(`venue=${b.id}&start_date=2000-01-01`)).toEqual(
        await idsOf(`venue=${a.id}&start_date=2000-01-01`),
      )
      expect((await read(`events?venue=${b.id}&start_date=2000-01-01`, null)).total).toBe(2)
    })

    test('leave the survivor at the first place of several, and the others in their order', async () => {
      const [survivor, first, second, between] = [await venue(), await venue(), await venue(), await venue()]
      const lists = [
        [first.id, between.id, survivor.id],
        [between.id, survivor.id, first.id],
        [second.id, first.id, between.id],
      ]
      const made = await Promise.all(lists.map((list) => event({ venue: list })))
      await merge({ survivor: survivor.id, others: [first.id, second.id] })
      expect(await Promise.all(made.map(({ id }) => venuesOf(id)))).toEqual([
        [survivor.id, between.id],
        [between.id, survivor.id],
        [survivor.id, between.id],
      ])
    })

    test('are the survivor in every filter and link that names them, by id and by slug', async () => {
      const [a, b, c] = [await venue({ city: 'Bursa' }), await venue(), await venue()]
      const one = await event({ venue: b.id })
      const view = await client.do({
        as: 'editor',
        request: `POST ${desk}/views`,
        body: { name: unique('At '), resource: 'events', query: `venue=${b.id}`, layout: 'list', shared: false },
      })
      await merge({ survivor: a.id, others: [b.id] })
      await merge({ survivor: c.id, others: [a.id] })
      const lists = (venues: string) => `start_date=2000-01-01&venue=${venues}`
      for (const named of [b.id, a.id, `${b.id},${c.id}`]) expect(await idsOf(lists(String(named)))).toEqual([one.id])
      const counts = await client.do({ as: 'editor', request: `GET ${desk}/event-counts?venue=${b.id}` })
      expect(counts.counts).toEqual({ [b.id]: 1 })
      expect((await client.do({ as: 'editor', request: `GET ${desk}/events?${view.query}` })).events).toHaveLength(1)
      // Writes of every kind: one field, several at once, dates of a series.
      expect(await venuesOf((await event({ venue: b.id })).id)).toEqual([c.id])
      await client.do({ as: 'editor', request: `PATCH /events/${one.id}`, body: { venue: [b.id, a.id] } })
      expect(await venuesOf(one.id)).toEqual([c.id])
      const other = await event()
      const edit = { field: 'venue', action: 'set', value: [b.id] }
      await client.call({
        as: 'editor',
        request: `POST ${desk}/bulk`,
        body: { resource: 'events', of: { ids: [other.id] }, expect: 1, changes: [edit], preview: false },
      })
      expect(await venuesOf(other.id)).toEqual([c.id])
      expect(await idsOf(`event=${other.id}`, 'venues')).toEqual([c.id])
    })

    test('are linked as the survivor, and refuse to be written themselves', async () => {
      const [a, b] = [await venue(), await venue()]
      await merge({ survivor: a.id, others: [b.id] })
      const later = await event({ venue: [b.id, a.id] })
      expect(await venuesOf(later.id)).toEqual([a.id])
      for (const request of [`PATCH /venues/${b.id}`, `DELETE /venues/${b.id}`, `PATCH /venues/by-slug/${b.slug}`]) {
        const { status, json } = await client.call({ as: 'editor', request, body: { phone: '1' } })
        expect([status, json.code, json.data.merged_into]).toEqual([410, 'venue-is-merged', a.id])
      }
    })

    test('change the ETags of what showed them', async () => {
      const [a, b] = [await venue(), await venue()]
      const one = await event({ venue: b.id })
      const tag = async (path: string) => (await client.call({ request: `GET ${path}` })).headers.get('etag')
      const [of_event, of_venue, of_other] = [
        await tag(`/events/${one.id}`),
        await tag(`/venues/${b.id}`),
        await event(),
      ]
      const before = await tag(`/events/${of_other.id}`)
      await merge({ survivor: a.id, others: [b.id] })
      expect(await tag(`/events/${one.id}`)).not.toBe(of_event)
      expect(await tag(`/venues/${b.id}`)).not.toBe(of_venue)
      expect(await tag(`/events/${of_other.id}`)).toBe(before)
    })

    test('are undone: every record, link, slug and member is as it was', async () => {
      const a = await venue({ venue: unique('Al-Hamra ') })
      const b = await venue({ phone: '7', venue: unique('Hamra ') }, 'editor')
      await client.do({
        as: 'editor',
        request: `PATCH /venues/${b.id}?i18n_language=tr`,
        body: { venue: unique('Salon '), status: 'publish' },
      })
      const bystander = await venue()
      for (const record_id of [b.id, bystander.id]) {
        const members = { resource: 'venues', record_id, users: [client.service.ids.organizer] }
        await client.do({ as: 'editor', request: `PUT ${desk}/members`, body: members })
      }
      // Stays one of both.
      const of_both = { resource: 'venues', record_id: a.id, users: [client.service.ids.reviewer] }
      await client.do({ as: 'editor', request: `PUT ${desk}/members`, body: of_both })
      const [one, two] = [await event({ venue: [b.id, a.id] }), await event({ venue: [a.id, b.id] })]
      const without = (record: Record<string, unknown>): Record<string, unknown> => ({
        ...record,
        modified: '',
        modified_utc: '',
      })
      const state = async () => ({
        a: without(await read(`venues/${a.id}`)),
        b: without(await read(`venues/${b.id}?i18n_language=tr`)),
        links: [await venuesOf(one.id), await venuesOf(two.id)],
        members: await client.do({ as: 'editor', request: `GET ${desk}/members?resource=venues&id=${b.id}` }),
        of_a: await client.do({ as: 'editor', request: `GET ${desk}/members?resource=venues&id=${a.id}` }),
        of_another: await client.do({
          as: 'editor',
          request: `GET ${desk}/members?resource=venues&id=${bystander.id}`,
        }),
      })
      const before = await state()
      const { json } = await merge({ survivor: a.id, others: [b.id] })
      expect(await read(`venues/${a.id}?i18n_language=tr`)).toMatchObject({
        venue: before.b['venue'],
        slug: before.b['slug'],
      })
      expect(
        (await client.do({ as: 'editor', request: `GET ${desk}/members?resource=venues&id=${a.id}` })).members,
      ).toHaveLength(2)
      expect((await read(`venues/${a.id}`, null)).phone).toBe('7')
      const undone = await undo(json.operation)
      expect(undone.skipped).toEqual([])
      expect(await state()).toEqual(before)

      // The undo is undone: it is merged again, and that again undone.
      const again = await undo(undone.operation.id)
      expect(await venuesOf(one.id)).toEqual([a.id])
      expect((await read(`venues/${b.id}`)).merged_into).toBe(a.id)
      await undo(again.operation.id)
      expect(await state()).toEqual(before)
    })

    test('one after the other in one operation are undone in reverse', async () => {
      const [a, b, c] = [await venue(), await venue(), await venue()]
      const suggestion = { resource: 'venues', record_id: a.id, language: 'en', fields: { phone: '99' } }
      const { id } = (await review.ask('organizer', 'POST /proposals', suggestion)).json
      const headers = { 'operation-key': unique('key-') }
      const mergeInto = (survivor: number, other: number) =>
        client.call({
          as: 'editor',
          request: `POST ${desk}/merges`,
          body: { resource: 'venues', survivor, others: [other] },
          headers,
        })
      const first = await mergeInto(b.id, a.id)
      expect((await mergeInto(c.id, b.id)).json.operation).toBe(first.json.operation)
      expect((await review.get(id)).record_id).toBe(c.id)
      expect((await undo(first.json.operation)).skipped).toEqual([])
      expect((await review.get(id)).record_id).toBe(a.id)
    })

    test('move more events than one statement does, and give them back', async () => {
      const [a, b] = [await venue(), await venue()]
      const times = { start_date: '2031-01-01 10:00', end_date: '2031-01-01 10:30', timezone: 'UTC' }
      const template = { title: unique('Daily '), status: 'publish', venue: [b.id], ...times }
      const rule = 'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=250'
      await client.do({ as: 'editor', request: `POST ${desk}/series`, body: { template, rule } })
      const totals = async () => {
        const [of_a, of_b] = await Promise.all(
          [a, b].map(({ id }) => read(`events?venue=${id}&start_date=2030-01-01&end_date=2035-01-01`)),
        )
        return [of_a.total, of_b.total]
      }
      expect(await totals()).toEqual([0, 250])
      const { json } = await merge({ survivor: a.id, others: [b.id] })
      // The merged venue answers as the survivor.
      expect(await totals()).toEqual([250, 250])
      expect((await undo(json.operation)).skipped).toEqual([])
      expect(await totals()).toEqual([0, 250])
    })

    test('leave links alone that were written since, and name them', async () => {
      const [a, b, c] = [await venue(), await venue(), await venue()]
      const [one, two] = [await event({ venue: b.id }), await event({ venue: b.id })]
      const { json } = await merge({ survivor: a.id, others: [b.id] })
      await client.do({ as: 'editor', request: `PATCH /events/${two.id}`, body: { venue: c.id } })
      const undone = await undo(json.operation)
      expect(undone.skipped).toMatchObject([{ resource: 'events', id: two.id, reason: 'changed', fields: ['venue'] }])
      expect([await venuesOf(one.id), await venuesOf(two.id)]).toEqual([[b.id], [c.id]])
    })

    test('follow a merge of the survivor', async () => {
      const [a, b, c] = [await venue(), await venue(), await venue()]
      const one = await event({ venue: a.id })
      const first = await merge({ survivor: b.id, others: [a.id] })
      const second = await merge({ survivor: c.id, others: [b.id] })
      expect(await read(`venues/${a.id}`)).toMatchObject({ id: c.id, merged_into: c.id })
      expect(await read(`venues/by-slug/${a.slug}`)).toMatchObject({ id: c.id })
      expect(await venuesOf((await event({ venue: a.id })).id)).toEqual([c.id])
      await undo(second.json.operation)
      await undo(first.json.operation)
      expect(await venuesOf(one.id)).toEqual([a.id])
      expect((await read(`venues/${a.id}`)).id).toBe(a.id)
    })

    test('come back with a number when their slug was taken', async () => {
      const [a, b] = [await venue(), await venue()]
      const { json } = await merge({ survivor: a.id, others: [b.id] })
      const taker = await venue({ slug: b.slug })
      expect((await read(`venues/by-slug/${b.slug}`)).id).toBe(taker.id)
      await undo(json.operation)
      expect((await read(`venues/${b.id}`)).slug).toBe(`${b.slug}-2`)
    })
  })

  describe('a merge', () => {
    test('keeps the values that were chosen, and says which are lost', async () => {
      const a = await venue({ phone: '1', city: 'Beirut', website: 'https://a.example.org' })
      const b = await venue({ phone: '2', city: 'Beirut', website: 'https://b.example.org' })
      const fields = { phone: b.id, website: 'https://c.example.org' }
      const { json } = await merge({ survivor: a.id, others: [b.id], fields })
      const field = (path: string) => json.fields.find((one: { path: string }) => one.path === path)
      expect(field('en.city')).toMatchObject({ same: true })
      expect(field('phone')).toMatchObject({ same: false, taken: b.id, value: '2' })
      expect(json.taken_over).toEqual(['phone', 'website'])
      expect(json.lost).toContainEqual({ path: 'phone', id: a.id })
      expect(await read(`venues/${a.id}`)).toMatchObject({ phone: '2', website: 'https://c.example.org' })
    })

    test('keeps the slug and status of a text that gets the name of another', async () => {
      const [a, b] = [await venue(), await venue()]
      const body = { venue: unique('Salon '), status: 'draft' }
      await client.do({ as: 'editor', request: `PATCH /venues/${a.id}?i18n_language=tr`, body })
      await merge({ survivor: a.id, others: [b.id], fields: { 'en.venue': b.id } })
      expect(await read(`venues/${a.id}`)).toMatchObject({ venue: b.venue, slug: a.slug, status: 'publish' })
    })

    test('joins what the records say of their accessibility, unless one is chosen', async () => {
      const a = await venue({ accessibility: ['hearing_loop', 'step_free_entrance'] })
      const b = await venue({ accessibility: ['step_free_entrance', 'accessible_toilet'] })
      const both = ['step_free_entrance', 'accessible_toilet', 'hearing_loop']
      const field = ({ json }: { json: { fields: { path: string }[] } }) =>
        json.fields.find(({ path }) => path === 'accessibility')
      const body = { survivor: a.id, others: [b.id] }
      const preview = await merge({ ...body, preview: true } as Merge)
      expect(field(preview)).toMatchObject({ same: false, taken: null, value: both })
      expect(preview.json.taken_over).toEqual(['accessibility'])
      expect(preview.json.lost).not.toContainEqual(expect.objectContaining({ path: 'accessibility' }))
      const chosen = await merge({ ...body, preview: true, fields: { accessibility: b.id } } as Merge)
      expect(field(chosen)).toMatchObject({ taken: b.id })
      expect(chosen.json.lost).toContainEqual({ path: 'accessibility', id: a.id })
      const { json } = await merge(body)
      expect((await read(`venues/${a.id}`)).accessibility).toEqual(both)
      await undo(json.operation)
      expect((await read(`venues/${a.id}`)).accessibility).toEqual(['step_free_entrance', 'hearing_loop'])
    })

    test('says which upcoming events would be double booked, cancelled and touching ones aside', async () => {
      const [a, b] = [await venue(), await venue()]
      const at = (venue_id: number | number[], start: string, end: string, more = {}) =>
        event({
          timezone: 'Africa/Cairo',
          venue: venue_id,
          start_date: `2031-05-01 ${start}`,
          end_date: `2031-05-01 ${end}`,
          ...more,
        })
      const first = await at(a.id, '18:00:00', '20:00:00')
      await at(b.id, '20:00:00', '21:00:00')
      await at(b.id, '19:00:00', '20:00:00', { event_status: 'cancelled' })
      const clash = await at(b.id, '19:30:00', '20:00:00')
      // These have one place in common already.
      await at([b.id, a.id], '21:30:00', '23:00:00')
      await at(a.id, '22:00:00', '23:00:00')
      const { json } = await merge({ survivor: a.id, others: [b.id], preview: true } as Merge)
      expect(json.double_bookings.total).toBe(1)
      expect(json.double_bookings.first[0]).toMatchObject({
        start_date: '2031-05-01 19:30:00',
        timezone: 'Africa/Cairo',
      })
      expect(json.double_bookings.first[0].events.map(({ id }: { id: number }) => id)).toEqual([first.id, clash.id])
    })

    test.each([
      ['an unknown record', { survivor: 1, others: [999_999_999] }, 'others'],
      ['itself', { survivor: 1, others: [1] }, 'others'],
      ['nothing', { survivor: 1, others: [] }, 'others'],
      ['a path that is none', { survivor: 1, others: [2], fields: { capacityy: 1 } }, 'fields'],
    ])('with %s is refused', async (_, { survivor: __, others, ...more }, field) => {
      const [a, b] = [await venue(), await venue()]
      const real = others.map((id) => (id === 1 ? a.id : id === 2 ? b.id : id))
      const { status, json } = await merge({ survivor: a.id, others: real, ...more })
      expect([status, Object.keys(json.data.params)]).toEqual([400, [field]])
    })

    test('is for those who may change all records concerned', async () => {
      const [a, b] = [await venue(), await venue()]
      expect((await merge({ survivor: a.id, others: [b.id] }, 'organizer')).status).toBe(403)
      expect((await merge({ survivor: a.id, others: [b.id], preview: true } as Merge, 'organizer')).status).toBe(403)
      const [c, d] = [
        await make('categories', { name: unique('C ') }),
        await make('categories', { name: unique('D ') }),
      ]
      expect((await merge({ resource: 'categories', survivor: c.id, others: [d.id] }, 'reviewer')).status).toBe(403)
      expect((await merge({ survivor: a.id, others: [b.id] }, 'reviewer')).status).toBe(200)
    })

    test('takes waiting proposals along, and is no conflict with what points to a merged record', async () => {
      const [a, b, other] = [await venue(), await venue(), await venue()]
      const suggestion = await review.ask('organizer', `POST /proposals`, {
        resource: 'venues',
        record_id: b.id,
        language: 'en',
        fields: { phone: '99' },
      })
      const own = await review.ownEvent({ venue: other.id })
      const change = await review.propose(own, { venue: b.id })
      await review.propose(await review.ownEvent({}), { cost: '3' })
      const merging = { survivor: a.id, others: [b.id, other.id] }
      // One is suggested for `b`, which goes.
      expect((await merge({ ...merging, preview: true } as Merge)).json.moves.proposals).toBe(1)
      const { json } = await merge(merging)
      expect(json.status ?? 200).toBe(200)
      expect((await review.get(change)).conflicts).toEqual([])
      expect((await review.approve(change)).status).toBe(200)
      expect(await venuesOf(own.id)).toEqual([a.id])
      expect((await review.get(suggestion.json.id)).record_id).toBe(a.id)
    })
  })

  describe('merged terms', () => {
    test('carry over in every event once, and are named and filtered as the survivor', async () => {
      const [a, b] = [await make('tags', { name: unique('Müzik ') }), await make('tags', { name: unique('Muzika ') })]
      const events = [await event({ tags: [a.id] }), await event({ tags: [b.id, a.id] }), await event({ tags: [b.id] })]
      const { json } = await merge({ resource: 'tags', survivor: a.id, others: [b.id] })
      expect((await read(`tags/${a.id}`)).count).toBe(3)
      for (const { id } of events)
        expect((await read(`events/${id}`)).tags.map((one: { id: number }) => one.id)).toEqual([a.id])
      expect((await read(`tags/${b.id}`)).merged_into).toBe(a.id)
      const ids = events.map(({ id }) => id)
      expect(await idsOf(`tags=${b.slug}&start_date=2000-01-01`)).toEqual(ids)
      expect((await event({ tags: [b.name] })).tags[0].id).toBe(a.id)
      const tags = (query: string) => idsOf(`${query}&hide_empty=false`, 'tags')
      for (const named of [`include=${b.id}`, `slug=${b.slug}`])
        expect([named, await tags(named)]).toEqual([named, [a.id]])
      expect(await tags(`exclude=${b.id}`)).not.toContain(a.id)
      await undo(json.operation)
      expect((await read(`tags/${b.id}`)).count).toBe(2)
    })

    test('of a tree give their children to the survivor, which never stands below itself', async () => {
      const category = (name: string, parent = 0) => make('categories', { name: unique(name), parent })
      const top = await category('Top ')
      const merged = await category('Merged ', top.id)
      const between = await category('Between ', merged.id)
      const survivor = await category('Survivor ', between.id)
      const bystander = await category('Bystander ', top.id)
      const parents = async () =>
        Promise.all([merged, between, survivor].map(async ({ id }) => (await read(`categories/${id}`)).parent))
      const before = await parents()
      const { status, json } = await merge({ resource: 'categories', survivor: survivor.id, others: [merged.id] })
      expect([status, json.moves?.children]).toEqual([200, 1])
      expect((await read(`categories/${survivor.id}`)).parent).toBe(top.id)
      expect((await read(`categories/${bystander.id}`)).parent).toBe(top.id)
      expect(await idsOf(`parent=${merged.id}&hide_empty=false`, 'categories')).toEqual([between.id])
      const child = await category('Child ', merged.id)
      expect(child.parent).toBe(survivor.id)
      expect(await client.do({ as: 'editor', request: `DELETE /categories/${child.id}` })).toBeTruthy()
      expect((await read(`categories/${between.id}`)).parent).toBe(survivor.id)
      await undo(json.operation)
      expect(await parents()).toEqual(before)
    })
  })

  test('organizers merge too', async () => {
    const person = () => make('organizers', { organizer: unique('Org '), status: 'publish' })
    const [a, b] = [await person(), await person()]
    const one = await event({ organizer: [b.id] })
    await merge({ resource: 'organizers', survivor: a.id, others: [b.id] })
    expect((await read(`events/${one.id}`)).organizer.map(({ id }: { id: number }) => id)).toEqual([a.id])
  })
})

databasesOnOneEngine((databases) => {
  const served = servedHere(databases)

  test('what readers see of the events of a merged venue is modified by the merge', async () => {
    const { client, db } = served()
    const make = (path: string, body: object) => client.do({ as: 'editor', request: `POST /${path}`, body })
    const [survivor, other] = [await make('venues', { venue: 'Salon' }), await make('venues', { venue: 'Salon 2' })]
    const [moved, alone] = [
      await make('events', { title: 'Moved', ...june, venue: [other.id] }),
      await make('events', { title: 'Alone', ...june, venue: [survivor.id] }),
    ]
    await sql`update events set modified_utc = '2020-01-01', open_modified_utc = '2020-01-01'`.execute(db)
    const merging = { resource: 'venues', survivor: survivor.id, others: [other.id] }
    await client.do({ as: 'editor', request: `POST ${desk}/merges`, body: merging })
    const modified = async (id: number, as: Role | null) =>
      (await client.do({ as, request: `GET /events/${id}` })).modified_utc
    expect(await modified(moved.id, null)).toBe(await modified(moved.id, 'editor'))
    expect(await modified(moved.id, null)).not.toMatch(/^2020/)
    expect([await modified(alone.id, null), await modified(alone.id, 'editor')]).toEqual([
      ...['2020-01-01 00:00:00', '2020-01-01 00:00:00'],
    ])
  })

  test('an event that ends at this second is still to come', async () => {
    const { client } = await serviceWithClock(databases, () => new Date('2027-06-01T12:00:00Z'))
    const make = (path: string, body: object) => client.do({ as: 'editor', request: `POST /${path}`, body })
    const [survivor, other] = [await make('venues', { venue: 'Salon' }), await make('venues', { venue: 'Salon 2' })]
    const at = (venue: number, start_date: string) =>
      make('events', { title: 'Concert', venue, start_date, end_date: '2027-06-01 12:00:00', timezone: 'UTC' })
    await at(survivor.id, '2027-06-01 10:00:00')
    await at(other.id, '2027-06-01 11:00:00')
    const body = { resource: 'venues', survivor: survivor.id, others: [other.id], preview: true }
    const preview = await client.do({ as: 'editor', request: `POST ${desk}/merges`, body })
    expect(preview).toMatchObject({ moves: { upcoming: 1, past: 0 }, double_bookings: { total: 1 } })
  })

  test('a proposal goes on to wait for the survivor, unless its author has one there', async () => {
    const { client, db } = served()
    const review = new DeskReview(client)
    const suggested = async (name: string) => {
      const venue = await client.do({ as: 'editor', request: 'POST /venues', body: { venue: name } })
      const body = { resource: 'venues', record_id: venue.id, language: 'en', fields: { phone: '99' } }
      return { venue: venue.id, id: (await review.ask('organizer', 'POST /proposals', body)).json.id }
    }
    const [survivor, own, others] = [await suggested('Salon'), await suggested('Salon 2'), await suggested('Salon 3')]
    const { ids } = client.service
    await sql`update proposals set user_id = ${ids.administrator} where id = ${others.id}`.execute(db)
    const merging = { resource: 'venues', survivor: survivor.venue, others: [own.venue, others.venue] }
    await client.do({ as: 'editor', request: `POST ${desk}/merges`, body: merging })
    const states = await Promise.all([survivor, own, others].map(async ({ id }) => (await review.get(id)).state))
    expect(states).toEqual(['open', 'withdrawn', 'open'])
  })

  test('only the entries of links that moved back are undone', async () => {
    const { client, db } = served()
    const make = (path: string, body: object) => client.do({ as: 'editor', request: `POST /${path}`, body })
    const [survivor, other, third] = [
      await make('venues', { venue: 'Salon' }),
      await make('venues', { venue: 'Salon 2' }),
      await make('venues', { venue: 'Salon 3' }),
    ]
    const [back, kept] = [
      await make('events', { title: 'Back', ...june, venue: [other.id] }),
      await make('events', { title: 'Kept', ...june, venue: [other.id] }),
    ]
    const merging = { resource: 'venues', survivor: survivor.id, others: [other.id] }
    const { operation } = await client.do({ as: 'editor', request: `POST ${desk}/merges`, body: merging })
    await client.do({ as: 'editor', request: `PATCH /events/${kept.id}`, body: { venue: third.id } })
    await client.do({ as: 'editor', request: `POST ${desk}/operations/${operation}/undo`, body: {} })
    const { rows } = await sql`select record_id, undone_by is null as stands from history
      where operation_id = ${operation} and undo ? 'moved' order by record_id`.execute(db)
    expect(rows).toEqual([
      { record_id: back.id, stands: false },
      { record_id: kept.id, stands: true },
    ])
  })
})
