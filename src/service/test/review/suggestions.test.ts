/** Suggestions for the venues and organizers of others. */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { paramsOf } from '../writing/events.ts'
import { DeskReview } from './desk-review.ts'

onOneEngine((client) => {
  const review = new DeskReview(client)

  describe('a suggestion', () => {
    const suggest = (body: object) => review.ask('organizer', 'POST /proposals', body)

    test('changes a venue of somebody else when it is approved', async () => {
      const venue = await client.do({ request: 'POST /venues', body: { venue: unique('Theirs'), city: 'Izmir' } })
      const body = { resource: 'venues', record_id: venue.id, language: 'en', fields: { city: 'Ankara' } }
      const made = await suggest(body)
      expect(made).toMatchObject({
        status: 201,
        json: { kind: 'suggestion', name: venue.venue, by: { name: 'organizer' } },
      })
      const more = await suggest({ ...body, fields: { phone: '+90 1' } })
      expect(more.json).toMatchObject({ id: made.json.id, version: 2, changes: 2 })
      await review.approve(made.json.id)
      expect(await client.do({ request: `GET /venues/${venue.id}` })).toMatchObject({ city: 'Ankara', phone: '+90 1' })
    })

    test('is refused for own, unknown and unpublished records, and for fields that are no content', async () => {
      const own = await client.do({ as: 'organizer', request: 'POST /venues', body: { venue: unique('Own') } })
      const hidden = await client.do({ request: 'POST /venues', body: { venue: unique('Hidden'), status: 'draft' } })
      const open = await client.do({ request: 'POST /venues', body: { venue: unique('Open') } })
      const of = (record_id: number, fields: object = { city: 'X' }) =>
        suggest({ resource: 'venues', record_id, language: 'en', fields })
      expect(await of(own.id)).toMatchObject({ status: 409, json: { code: 'own-record' } })
      expect((await of(hidden.id)).json.code).toBe('venue-not-found')
      expect((await of(999_999_999)).json.code).toBe('venue-not-found')
      expect(paramsOf(await of(open.id, { status: 'draft', phone: 5 }))).toContain('status')
      expect(paramsOf(await of(open.id, { venue: '' }))).toEqual(['venue'])
      expect(paramsOf(await of(open.id, { city: '' }))).toEqual(['fields'])
      expect(paramsOf(await suggest({ resource: 'events', record_id: 1, language: 'xx', fields: {} }))).toEqual([
        'resource',
        'language',
      ])
      const direct = await client.call({ as: 'organizer', request: `PATCH /venues/${open.id}`, body: { city: 'X' } })
      expect(direct.status).toBe(403)
    })
  })
})
