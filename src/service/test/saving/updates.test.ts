/** Updates: versions, passwords, derived fields, and what the history notes. */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { newEvent, paramsOf, patchWith } from '../writing/events.ts'

onOneEngine((client) => {
  const patch = patchWith(client)

  describe('If-Match', () => {
    test('lets * and the current tag pass and refuses others, on deletes too', async () => {
      const event = await client.do(newEvent({}))
      const path = `/events/${event.id}`
      expect((await patch(path, { cost: '1' }, 'editor', { 'if-match': '*' })).status).toBe(200)
      expect((await patch(path, { cost: '2' }, 'editor', { 'if-match': '"1.x"' })).status).toBe(412)
      const stale = { as: 'editor' as const, request: `DELETE ${path}`, headers: { 'if-match': '"1.x"' } }
      expect((await client.call(stale)).status).toBe(412)
      expect((await client.do({ request: `GET ${path}` })).cost).toBe('$1')
    })

    test('lets an event be saved after its venue has changed', async () => {
      const event = await client.do(newEvent({ venue: { venue: unique('Venue') } }))
      const read = await client.call({ as: 'editor', request: `GET /events/${event.id}` })
      await client.do({ request: `PATCH /venues/${event.venue.id}`, body: { city: 'Rize' } })
      const saved = await patch(`/events/${event.id}`, { cost: '1' }, 'editor', {
        'if-match': read.headers.get('etag') ?? '',
      })
      expect(saved.status).toBe(200)
    })
  })

  describe('the password of an event', () => {
    test('is set on create, and never in the history', async () => {
      const secret = unique('secret ')
      const { id } = await client.do(newEvent({ password: secret, description: 'the treasure' }))
      const read = (query = '') => client.call({ request: `GET /events/${id}${query}` })
      expect((await read()).json.code).toBe('event-password-protected')
      expect((await read(`?password=${encodeURIComponent(secret)}`)).json.description).toContain('the treasure')
      const { json } = await client.call({ request: `GET /events?include=${id}` })
      expect(json.events).toMatchObject([{ id, description: '' }])
      const history = await client.do({ request: `GET //api/calendar/desk/v1/history?resource=events&id=${id}` })
      expect(JSON.stringify(history)).not.toContain(secret)
      for (const password of ['', null, false]) {
        const open = await client.do(newEvent({ password }))
        expect((await client.call({ request: `GET /events/${open.id}` })).status).toBe(200)
      }
      expect(paramsOf(await client.call(newEvent({ password: 'x'.repeat(256) })))).toEqual(['password'])
    })

    test('is set by id only, removed by an empty one, and never in the history', async () => {
      const event = await client.do(newEvent({}))
      const path = `/events/${event.id}`
      await client.do({ request: `PATCH /events/by-slug/${event.slug}`, body: { password: 'secret word' } })
      expect((await client.call({ request: `GET ${path}` })).status).toBe(200)
      await client.do({ request: `PATCH ${path}`, body: { password: 'secret word' } })
      expect((await client.call({ request: `GET ${path}` })).status).toBe(403)
      expect(paramsOf(await patch(path, { password: { a: 1 } }))).toEqual(['password'])
      expect((await client.call({ request: `GET ${path}` })).status).toBe(403)
      await client.do({ request: `PATCH ${path}`, body: { password: '' } })
      expect((await client.call({ request: `GET ${path}` })).status).toBe(200)
      const history = await client.do({ request: `GET //api/calendar/desk/v1/history?resource=events&id=${event.id}` })
      expect(JSON.stringify(history)).not.toContain('secret word')
    })
  })

  describe('the history', () => {
    test('has one entry for each write, field by field, also of records created in place', async () => {
      const event = await client.do(newEvent({ venue: { venue: unique('In place') } }))
      await patch(`/events/${event.id}`, { cost: '5', featured: true })
      await patch(`/events/${event.id}`, { cost: '5' })
      await patch(`/events/${event.id}`, { title: '' })
      await client.do({ request: `DELETE /events/${event.id}` })
      await patch(`/events/${event.id}`, { status: 'draft' })
      const of = async (resource: string, id: number) =>
        (await client.do({ request: `GET //api/calendar/desk/v1/history?resource=${resource}&id=${id}` })).entries
      const entries = await of('events', event.id)
      expect(entries.map(({ action }: { action: string }) => action)).toEqual(['restore', 'trash', 'update', 'create'])
      expect(entries[2]).toMatchObject({
        door: 'api',
        user: { id: client.service.ids.editor },
        changes: { cost: ['', '5'], featured: [false, true] },
      })
      expect(Object.keys(entries[2].changes)).toEqual(['cost', 'featured'])
      expect(await of('venues', event.venue.id)).toMatchObject([{ action: 'create' }])
    })
  })

  describe('a venue', () => {
    test('keeps stateprovince in step with state and province until it is set apart', async () => {
      const made = await client.do({ request: 'POST /venues', body: { venue: unique('V'), province: 'Ontario' } })
      expect(made.stateprovince).toBe('Ontario')
      const path = `/venues/${made.id}`
      expect((await patch(path, { state: 'Ohio' })).json.stateprovince).toBe('Ohio')
      expect((await patch(path, { state: '' })).json.stateprovince).toBe('Ontario')
      expect((await patch(path, { stateprovince: 'Other' })).json.stateprovince).toBe('Other')
      expect((await patch(path, { province: 'Quebec' })).json).toMatchObject({
        province: 'Quebec',
        stateprovince: 'Other',
      })
    })
  })

  describe('an update', () => {
    test('with a stale If-Match is refused with the current representation', async () => {
      const event = await client.do(newEvent({}))
      const read = await client.call({ as: 'editor', request: `GET /events/${event.id}` })
      const headers = { 'if-match': read.headers.get('etag') ?? '' }
      const first = await client.call({
        as: 'editor',
        request: `PATCH /events/${event.id}`,
        body: { cost: '5' },
        headers,
      })
      const second = await client.call({
        as: 'editor',
        request: `PATCH /events/${event.id}`,
        body: { cost: '6' },
        headers,
      })
      expect(first.status).toBe(200)
      const current = await client.do({ as: 'editor', request: `GET /events/${event.id}` })
      expect(second).toMatchObject({ status: 412, json: { code: 'rest_precondition_failed' } })
      expect(second.json.data.current).toEqual(current)
      expect(current.cost).toBe('$5')
    })

    test('of start or end alone is checked against the other, and of the zone keeps the wall time', async () => {
      const event = await client.do(newEvent({}))
      const path = `PATCH /events/${event.id}`
      expect(await client.do({ request: path, body: { end_date: '2027-06-01 12:00' } })).toMatchObject({
        start_date: '2027-06-01 10:00:00',
        end_date: '2027-06-01 12:00:00',
      })
      expect(await client.do({ request: path, body: { timezone: 'Asia/Tokyo' } })).toMatchObject({
        start_date: '2027-06-01 10:00:00',
        utc_start_date: '2027-06-01 01:00:00',
      })
      expect(
        (await client.call({ as: 'editor', request: path, body: { start_date: '2027-06-02' } })).json.data.params,
      ).toHaveProperty('start_date')
    })

    test('by an organizer of an own published event waits, and the public answer stays', async () => {
      const event = await client.do({ ...newEvent({ title: unique('Before') }), as: 'organizer' })
      await client.do({ request: `PATCH /events/${event.id}`, body: { status: 'publish' } })
      const changed = await client.call({
        as: 'organizer',
        request: `PATCH /events/${event.id}`,
        body: { title: 'After' },
      })
      expect(changed).toMatchObject({
        status: 202,
        json: { title: event.title, pending_change: { fields: ['title'] } },
      })
      expect((await client.do({ as: null, request: `GET /events/${event.id}` })).title).toBe(event.title)
      expect(
        (
          await client.call({
            as: 'organizer',
            request: `PATCH /events/${event.id}`,
            body: { status: 'publish', title: 'x' },
            headers: {},
          })
        ).status,
      ).toBe(202)
    })
  })
})
