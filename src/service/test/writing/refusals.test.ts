/** Refusals name everything that is wrong together, and leave nothing behind. */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { play, unique } from '../scenario.ts'
import { newEvent, paramsOf, patchWith } from './events.ts'

onOneEngine((client) => {
  const patch = patchWith(client)

  describe('a refused write', () => {
    play(client, [
      {
        name: 'names invalid values and links to unknown records together [C10]',
        ...newEvent({ website: 'nothing', venue: [99999999], author: 99999999, status: 'future', title: '' }),
        status: 400,
        params: ['title', 'website', 'author', 'venue', 'date'],
      },
      {
        name: 'names a skipped time, a slug without letters and a missing end together [C10]',
        as: 'editor',
        request: 'POST /events',
        body: { title: 'x', timezone: 'Africa/Cairo', start_date: '2026-04-24 00:30', slug: '!' },
        status: 400,
        params: ['end_date', 'slug', 'start_date'],
      },
      {
        name: 'names the field of a record in place',
        ...newEvent({ venue: { venue: 'x', website: 'nothing' } }),
        status: 400,
        answer: { data: { details: { venue: { code: 'invalid_url', field: 'website' } } } },
      },
      {
        name: 'treats null in a required field as missing',
        ...newEvent({ title: null }),
        status: 400,
        params: ['title'],
      },
      {
        name: 'names the first reason of a field that is wrong for several',
        ...newEvent({ date: 'never', status: 'future' }),
        status: 400,
        params: ['date'],
        answer: { data: { details: { date: { code: 'invalid_date' } } } },
      },
      { name: 'refuses an empty status', ...newEvent({ status: '' }), status: 400, params: ['status'] },
      {
        name: 'checks rights before values',
        ...newEvent({ author: 1, website: 'nothing' }, 'organizer'),
        status: 403,
      },
      { name: 'ignores unknown fields', ...newEvent({ nothing: { a: [1] } }), status: 201 },
    ])

    test('names everything on an update too, and changes nothing', async () => {
      const event = await client.do(newEvent({}))
      const venue = unique('Never')
      const refused = await patch(`/events/${event.id}`, {
        title: null,
        end_date: '2020-01-01',
        tags: [unique('never')],
        venue: [{ venue }],
        cost: '-1',
      })
      expect(refused.status).toBe(400)
      expect(paramsOf(refused)).toEqual(['title', 'cost', 'end_date'])
      const { possible_duplicates: _, ...before } = event
      const { json_ld: __, ...after } = await client.do({ request: `GET /events/${event.id}` })
      expect(after).toEqual(before)
      expect((await client.do({ request: `GET /venues?search=${encodeURIComponent(venue)}` })).total).toBe(0)
    })
  })
})
