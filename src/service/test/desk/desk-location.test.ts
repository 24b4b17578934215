/** The location of a venue, written by the desk and read and found through the interface. */
import { beforeAll, describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique, type Answer } from '../scenario.ts'
import type { Role } from '../../../contract/roles.ts'

const desk = '//api/calendar/desk/v1'

onOneEngine((client) => {
  const put = (id: number, body: unknown, as: Role | null = 'editor', headers: Record<string, string> = {}) =>
    client.call({ as, request: `PUT ${desk}/venues/${id}/location`, body, headers })
  let venue: Answer['json']
  beforeAll(async () => {
    venue = await client.do({ as: 'editor', request: 'POST /venues', body: { venue: unique('Hall ') } })
  })

  test('is written, is a fact in every language, and is found', async () => {
    const place = { geo_lat: -41.5, geo_lng: 174.25 }
    const written = await put(venue.id, place)
    expect([written.status, written.json]).toMatchObject([200, { id: venue.id, ...place }])
    const read = await client.call({ request: `GET /venues/${venue.id}?i18n_language=tr` })
    expect(read.json).toMatchObject(place)
    const body = { title: unique('Event '), start_date: '2027-06-01', end_date: '2027-06-01', venue: venue.id }
    const { id } = await client.do({ request: 'POST /events', body })
    const found = async (query: string) =>
      (await client.do({ as: null, request: `GET /events?venue=${venue.id}&${query}` })).events.map(
        (event: { id: number }) => event.id,
      )
    expect(await found('geoloc=true')).toEqual([id])
    expect(await found('geoloc_lat=-41.51&geoloc_lng=174.2')).toEqual([id])
    // 24.99 and 25.01 km to the south.
    expect(await found('geoloc_lat=-41.72474&geoloc_lng=174.25')).toEqual([id])
    expect(await found('geoloc_lat=-41.72492&geoloc_lng=174.25')).toEqual([])
    expect((await put(venue.id, { geo_lat: null, geo_lng: '' })).json).toMatchObject({ geo_lat: null, geo_lng: null })
    expect(await found('geoloc=true')).toEqual([])
    expect(await found('geoloc=false')).toEqual([id])
  })

  test('each change is an entry of the history, with a tag of its own; what changes nothing is none', async () => {
    const { id } = await client.do({ as: 'editor', request: 'POST /venues', body: { venue: unique('Hall ') } })
    const first = await put(id, { geo_lat: '41.0082', geo_lng: '28.9784' })
    const tag = first.headers.get('etag') ?? ''
    expect((await put(id, { geo_lat: 41.0082, geo_lng: 28.9784 })).headers.get('etag')).toBe(tag)
    expect((await put(id, { geo_lat: 41, geo_lng: 29 }, 'editor', { 'if-match': tag })).status).toBe(200)
    const late = await put(id, { geo_lat: 42, geo_lng: 29 }, 'editor', { 'if-match': tag })
    expect([late.status, late.json.data.current]).toMatchObject([412, { id, geo_lat: 41 }])
    const { entries } = await client.do({ request: `GET ${desk}/history?resource=venues&id=${id}` })
    expect(entries).toMatchObject([
      { action: 'update', language: null, changes: { geo_lat: [41.0082, 41], geo_lng: [28.9784, 29] } },
      { action: 'update', changes: { geo_lat: [null, 41.0082], geo_lng: [null, 28.9784] } },
      { action: 'create' },
    ])
    expect(entries).toHaveLength(3)
  })

  describe('is refused', () => {
    test.each([
      [{}, 'rest_missing_callback_param', ['geo_lat', 'geo_lng']],
      [{ geo_lat: 1 }, 'rest_missing_callback_param', ['geo_lng']],
      [{ geo_lat: 91, geo_lng: -181 }, 'rest_invalid_param', ['geo_lat', 'geo_lng']],
      [{ geo_lat: 'north', geo_lng: true }, 'rest_invalid_param', ['geo_lat', 'geo_lng']],
      [{ geo_lat: 1, geo_lng: null }, 'rest_invalid_param', ['geo_lng']],
      [{ geo_lat: '', geo_lng: 1 }, 'rest_invalid_param', ['geo_lat']],
      [{ geo_lat: [1], geo_lng: 1 }, 'rest_invalid_param', ['geo_lat']],
    ])('%j', async (body, code, params) => {
      const before = await client.do({ request: `GET /venues/${venue.id}` })
      const { status, json } = await put(venue.id, body)
      expect([status, json.code]).toEqual([400, code])
      expect(Array.isArray(json.data.params) ? json.data.params : Object.keys(json.data.params)).toEqual(params)
      expect(await client.do({ request: `GET /venues/${venue.id}` })).toEqual(before)
    })

    test('to those who may not change the venue; its owner may, also when it is published', async () => {
      const place = { geo_lat: 1, geo_lng: 2 }
      expect((await put(venue.id, {}, null)).status).toBe(401)
      expect((await put(venue.id, {}, 'organizer')).status).toBe(403)
      expect((await put(99999999, place)).json.code).toBe('venue-not-found')
      const own = await client.do({ as: 'organizer', request: 'POST /venues', body: { venue: unique('Own ') } })
      expect((await put(own.id, place, 'organizer')).status).toBe(200)
      await client.do({ request: `PATCH /venues/${own.id}`, body: { status: 'publish' } })
      expect((await put(own.id, { geo_lat: 3, geo_lng: 4 }, 'organizer')).json).toMatchObject({ geo_lat: 3 })
    })
  })
})
