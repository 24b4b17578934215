/** Status and publication date, and the way to the trash and back (semantics.md, Statuses and rights). */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { newEvent, paramsOf, patchWith } from './events.ts'

onOneEngine((client) => {
  const patch = patchWith(client)

  describe('status and publication date', () => {
    test('takes future with a date to come, on create and on update', async () => {
      const event = await client.do(newEvent({ status: 'future', date: '2099-01-01 12:00' }))
      expect(event).toMatchObject({ status: 'future', date: '2099-01-01 12:00:00', date_utc: '2099-01-01 09:00:00' })
      const draft = await client.do(newEvent({ status: 'draft' }))
      expect(paramsOf(await patch(`/events/${draft.id}`, { status: 'future' }))).toEqual(['date'])
      const dated = await patch(`/events/${draft.id}`, { status: 'publish', date_utc: '2099-01-01' })
      expect(dated.json).toMatchObject({ status: 'future', date_utc: '2099-01-01 00:00:00' })
    })

    test('takes date and date_utc that agree', async () => {
      const both = { date: '2026-01-01 03:00', date_utc: '2026-01-01T00:00:00Z' }
      expect(await client.do(newEvent(both))).toMatchObject({ status: 'publish', date_utc: '2026-01-01 00:00:00' })
    })

    test('leaves the status alone when only the date is sent', async () => {
      const event = await client.do(newEvent({ status: 'draft' }))
      expect((await patch(`/events/${event.id}`, { date: '2099-01-01' })).json.status).toBe('draft')
    })

    test('moves a record to the trash by an update, as by a deletion', async () => {
      const event = await client.do(newEvent({}))
      const trashed = await patch(`/events/${event.id}`, { status: 'trash', title: 'Last words' })
      expect(trashed).toMatchObject({ status: 200, json: { status: 'trash', title: 'Last words' } })
      expect((await client.call({ as: 'editor', request: `DELETE /events/${event.id}` })).status).toBe(410)
      const edited = await patch(`/events/${event.id}`, { title: 'Changed in the trash' })
      expect(edited.json).toMatchObject({ status: 'trash', title: 'Changed in the trash' })
    })

    test('moves a record to the trash by a status alone, also in a language without a text', async () => {
      const event = await client.do(newEvent({}))
      const trashed = await patch(`/events/${event.id}?i18n_language=ar`, { status: 'trash' })
      expect(trashed).toMatchObject({ status: 200, json: { status: 'trash', i18n_languages: { ar: null } } })
    })
  })

  describe('the trash', () => {
    test('gives a record back with its other languages as they were', async () => {
      const event = await client.do(newEvent({}))
      const path = `/events/${event.id}`
      await client.do({ request: `PATCH ${path}?i18n_language=tr`, body: { title: 'Türkçe', status: 'private' } })
      await client.do({ request: `DELETE ${path}` })
      await client.do({ request: `PATCH ${path}?i18n_language=ar`, body: { title: 'عربي' } })
      const restored = await patch(path, { status: 'draft' })
      expect(restored.json.i18n_languages).toMatchObject({ en: 'draft', tr: 'private', ar: 'draft' })
    })

    test('gives a record back by a status alone, also in a language without a text', async () => {
      const event = await client.do(newEvent({}))
      await client.do({ request: `DELETE /events/${event.id}` })
      const restored = await patch(`/events/${event.id}?i18n_language=ar`, { status: 'publish' })
      expect(restored.json).toMatchObject({ status: 'publish', i18n_languages: { ar: null, en: 'publish' } })
    })

    test('frees the slug of a record, which comes back with a number', async () => {
      const slug = unique('slug-')
      const event = await client.do(newEvent({ slug }))
      await client.do({ request: `DELETE /events/${event.id}` })
      expect((await client.do(newEvent({ slug }))).slug).toBe(slug)
      expect((await patch(`/events/${event.id}`, { status: 'publish' })).json.slug).toBe(`${slug}-2`)
    })
  })

  describe('a deletion', () => {
    test('moves to the trash once; a restore gives back a free slug', async () => {
      const event = await client.do(newEvent({}))
      const request = `/events/${event.id}`
      expect(await client.do({ request: `DELETE ${request}` })).toMatchObject({ status: 'trash' })
      expect(await client.call({ as: 'editor', request: `DELETE ${request}` })).toMatchObject({
        status: 410,
        json: { code: 'event-is-in-trash' },
      })
      expect((await client.call({ request: `GET ${request}` })).status).toBe(403)
      const other = await client.do(newEvent({ title: event.title }))
      expect(other.slug).toBe(event.slug)
      const restored = await client.do({ request: `PATCH ${request}`, body: { status: 'publish' } })
      expect(restored).toMatchObject({ status: 'publish', slug: `${event.slug}-2` })
    })
  })
})
