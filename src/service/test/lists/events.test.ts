/** Reading single events. */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { play } from '../scenario.ts'
import { newEvent } from '../writing/events.ts'

onOneEngine((client) => {
  describe('reading an event', () => {
    test('answers by id and by slug, with an ETag that is honoured', async () => {
      const event = await client.do(newEvent({}))
      const by_id = await client.call({ request: `GET /events/${event.id}` })
      const by_slug = await client.call({ request: `GET /events/by-slug/${event.slug.toUpperCase()}` })
      expect(by_slug.json).toEqual(by_id.json)
      expect(by_id.json.json_ld).toMatchObject({ '@type': 'Event', startDate: '2027-06-01T10:00:00+03:00' })
      const etag = by_id.headers.get('etag') ?? ''
      expect(
        (await client.call({ request: `GET /events/${event.id}`, headers: { 'if-none-match': etag } })).status,
      ).toBe(304)
    })

    test('refuses an unpublished event to others than its author and reviewers', async () => {
      const event = await client.do({ ...newEvent({ status: 'draft' }), as: 'organizer' })
      const read = { request: `GET /events/${event.id}` }
      expect(await client.call(read)).toMatchObject({ status: 403, json: { code: 'event-not-accessible' } })
      expect((await client.call({ ...read, as: 'organizer' })).status).toBe(200)
      expect((await client.call({ ...read, as: 'reviewer' })).status).toBe(200)
    })

    test('shows title, slug, url and dates of a protected event until its password is given', async () => {
      const event = await client.do(newEvent({ description: 'secret words' }))
      await client.do({ request: `PATCH /events/${event.id}`, body: { password: 'open sesame' } })
      expect(await client.call({ request: `GET /events/${event.id}` })).toMatchObject({
        status: 403,
        json: { code: 'event-password-protected' },
      })
      expect((await client.call({ request: `GET /events/${event.id}?password=open%20sesame` })).json.description).toBe(
        'secret words',
      )
      const listed = await client.do({ as: null, request: `GET /events?include=${event.id}` })
      expect(listed.events).toMatchObject([{ title: event.title, description: '' }])
      const whole = await client.do({ request: `GET /events?include=${event.id}` })
      expect(whole.events).toMatchObject([{ description: 'secret words' }])
      expect(await client.do({ as: null, request: `GET /events?include=${event.id}&search=secret` })).toMatchObject({
        total: 0,
      })
    })

    play(client, [
      {
        name: 'answers 404 to an unknown id',
        request: 'GET /events/99999999',
        status: 404,
        answer: { code: 'event-not-found' },
      },
      {
        name: 'answers 404 to an id beyond all numbers',
        request: 'GET /events/99999999999999999999',
        status: 404,
        answer: { code: 'event-not-found' },
      },
      {
        name: 'answers 404 to an unknown slug',
        request: 'GET /events/by-slug/no-such-thing',
        status: 404,
        answer: { code: 'event-not-found' },
      },
      {
        name: 'has no route for an id of letters',
        request: 'GET /events/abc',
        status: 404,
        answer: { code: 'rest_no_route' },
      },
      {
        name: 'answers 404 to an unknown route',
        request: 'GET /nothing',
        status: 404,
        answer: { code: 'rest_no_route' },
      },
      {
        name: 'answers 404 to an unknown method',
        request: 'PUT /events',
        as: 'administrator',
        status: 404,
        answer: { code: 'rest_no_route' },
      },
      {
        name: 'refuses a wrong application password',
        request: 'GET /events',
        headers: { authorization: 'Basic eDp5' },
        status: 401,
      },
    ])
  })
})
