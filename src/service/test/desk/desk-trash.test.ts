/** The trash at the desk, and the names that its histories say. */
import { describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'

const desk = '//api/calendar/desk/v1'
const june = { start_date: '2027-06-01 10:00:00', end_date: '2027-06-01 11:00:00' }

interface Trashed {
  readonly resource: string
  readonly id: number
  readonly name: string
  readonly language: string
  readonly trashed_at: string
  readonly ends_at: string
  readonly user: { readonly name: string } | null
}

onOneEngine((client) => {
  const trash = (as: Role, query = '') => client.do({ as, request: `GET ${desk}/trash${query}` })
  const find = async (as: Role, id: number, resource: string) =>
    ((await trash(as)).records as Trashed[]).find((one) => one.id === id && one.resource === resource)

  describe('trash', () => {
    test('names each record with its kind, who deleted it, when, and the day it goes', async () => {
      const title = unique('Event ')
      const event = await client.do({ as: 'organizer', request: 'POST /events', body: { title, ...june } })
      const venue = await client.do({ as: 'editor', request: 'POST /venues', body: { venue: unique('Hall ') } })
      await client.do({ as: 'reviewer', request: `DELETE /events/${event.id}` })
      await client.do({ as: 'editor', request: `DELETE /venues/${venue.id}` })
      const found = await find('editor', event.id, 'events')
      expect(found).toMatchObject({ name: title, language: 'en', user: { name: 'reviewer' } })
      const days = (Date.parse(found?.ends_at ?? '') - Date.parse(found?.trashed_at ?? '')) / 86_400_000
      expect(days).toBe(30)
      expect(await find('editor', venue.id, 'venues')).toMatchObject({ user: { name: 'editor' } })
      const { records, totals, total } = await trash('editor', '?resource=venues')
      expect(new Set((records as Trashed[]).map(({ resource }) => resource))).toEqual(new Set(['venues']))
      expect(totals.venues).toBe(total)
    })

    test('shows an organizer own records alone, and no stranger anything', async () => {
      const own = await client.do({
        as: 'organizer',
        request: 'POST /events',
        body: { title: unique('Own '), ...june },
      })
      const other = await client.do({
        as: 'editor',
        request: 'POST /events',
        body: { title: unique('Other '), ...june },
      })
      for (const { id } of [own, other]) await client.do({ as: 'editor', request: `DELETE /events/${id}` })
      expect(await find('organizer', own.id, 'events')).toBeDefined()
      expect(await find('organizer', other.id, 'events')).toBeUndefined()
      const { totals, total } = await trash('organizer', '?resource=events')
      expect(totals.events).toBe(total)
      expect((await client.call({ as: null, request: `GET ${desk}/trash` })).status).toBe(401)
      const refused = await client.call({ as: 'editor', request: `GET ${desk}/trash?resource=tags&page=0` })
      expect(refused.status).toBe(400)
      expect(Object.keys(refused.json.data.params)).toEqual(['resource', 'page'])
    })
  })

  describe('names in the history', () => {
    const namesOf = async (as: Role, id: number) =>
      (await client.do({ as, request: `GET ${desk}/history?resource=events&id=${id}` })).names

    test('say users, venues and terms by name, also when they are deleted for good', async () => {
      const [hall, tag] = [unique('Hall '), unique('tag ')]
      const venue = await client.do({ as: 'editor', request: 'POST /venues', body: { venue: hall } })
      const term = await client.do({ as: 'editor', request: 'POST /tags', body: { name: tag } })
      const body = { title: unique('Event '), ...june, venue: venue.id, tags: [term.id] }
      const event = await client.do({ as: 'editor', request: 'POST /events', body })
      const { reviewer } = client.service.ids
      await client.do({ as: 'editor', request: `PATCH /events/${event.id}`, body: { author: reviewer } })
      const names = { venues: { [venue.id]: { name: hall, language: 'en' } }, tags: { [term.id]: { name: tag } } }
      expect(await namesOf('editor', event.id)).toMatchObject({ ...names, users: { [reviewer]: 'reviewer' } })
      await client.do({ as: 'editor', request: `DELETE /tags/${term.id}?force=true` })
      expect(await namesOf('editor', event.id)).toMatchObject(names)
    })

    test('leave out what the reader may not read', async () => {
      const venue = await client.do({
        as: 'editor',
        request: 'POST /venues',
        body: { venue: unique('Secret '), status: 'draft' },
      })
      const body = { title: unique('Event '), ...june, author: client.service.ids.organizer }
      const event = await client.do({ as: 'editor', request: 'POST /events', body })
      await client.do({ as: 'editor', request: `PATCH /events/${event.id}`, body: { venue: venue.id } })
      expect((await namesOf('organizer', event.id)).venues ?? {}).toEqual({})
      expect((await namesOf('editor', event.id)).venues[venue.id]).toBeDefined()
    })
  })
})
