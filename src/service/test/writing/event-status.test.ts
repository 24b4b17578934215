/** Cancelled, postponed and moved events, ticket links, and texts that go offline by themselves (semantics.md, Statuses and rights). */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import { servedHere } from '../served-here.ts'
import { newEvent, paramsOf, patchWith } from './events.ts'

onOneEngine((client) => {
  const patch = patchWith(client)
  const jsonLd = async (id: number, language = 'en') =>
    (await client.do({ as: 'editor', request: `GET /events/${id}?i18n_language=${language}` })).json_ld

  describe('the status of an event', () => {
    test('is scheduled at first, and in person', async () => {
      const event = await client.do(newEvent({}))
      expect(event).toMatchObject({
        event_status: 'scheduled',
        event_status_reason: '',
        attendance_mode: 'offline',
        online_url: '',
        unpublish_date: '',
        previous_start_date: '',
      })
      expect(await jsonLd(event.id)).toMatchObject({
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      })
      expect(await jsonLd(event.id)).not.toHaveProperty('previousStartDate')
    })

    test('is one for all languages; its reason is a text of each', async () => {
      const event = await client.do(newEvent({ title: 'Oud' }))
      await patch(`/events/${event.id}?i18n_language=tr`, { title: 'Ud', status: 'publish' })
      await patch(`/events/${event.id}`, { event_status: 'cancelled', event_status_reason: 'Storm' })
      await patch(`/events/${event.id}?i18n_language=tr`, { event_status_reason: 'Fırtına' })
      const tr = await client.do({ as: null, request: `GET /events/${event.id}?i18n_language=tr` })
      const en = await client.do({ as: null, request: `GET /events/${event.id}?i18n_language=en` })
      expect(tr).toMatchObject({ title: 'Ud', event_status: 'cancelled', event_status_reason: 'Fırtına' })
      expect(en).toMatchObject({ event_status: 'cancelled', event_status_reason: 'Storm' })
      for (const said of [tr.json_ld, en.json_ld]) expect(said.eventStatus).toBe('https://schema.org/EventCancelled')
    })

    test('postponed keeps the first start, however often it moves, until it is back', async () => {
      const event = await client.do(newEvent({ timezone: 'Europe/Istanbul' }))
      const path = `/events/${event.id}`
      await patch(path, { event_status: 'postponed' })
      expect(await jsonLd(event.id)).toMatchObject({
        eventStatus: 'https://schema.org/EventPostponed',
        previousStartDate: '2027-06-01T10:00:00+03:00',
      })
      await patch(path, { start_date: '2027-07-01 10:00', end_date: '2027-07-01 11:00' })
      const moved = await patch(path, { start_date: '2027-08-01 10:00', end_date: '2027-08-01 11:00' })
      expect(moved.json.previous_start_date).toBe('2027-06-01 10:00:00')
      expect(await jsonLd(event.id)).toMatchObject({
        eventStatus: 'https://schema.org/EventRescheduled',
        previousStartDate: '2027-06-01T10:00:00+03:00',
        startDate: '2027-08-01T10:00:00+03:00',
      })
      const certain = await patch(path, { event_status: 'scheduled' })
      expect(certain.json.previous_start_date).toBe('2027-06-01 10:00:00')
      expect((await jsonLd(event.id)).eventStatus).toBe('https://schema.org/EventRescheduled')
      const back = await patch(path, { start_date: '2027-06-01 10:00', end_date: '2027-06-01 11:00' })
      expect(back.json.previous_start_date).toBe('')
      expect((await jsonLd(event.id)).eventStatus).toBe('https://schema.org/EventScheduled')
    })

    test('keeps no earlier start of an event that takes place as scheduled', async () => {
      const event = await client.do(newEvent({}))
      const moved = await patch(`/events/${event.id}`, { start_date: '2027-05-01 10:00' })
      expect(moved.json.previous_start_date).toBe('')
    })

    test('keeps the earlier start on the clock of a new zone', async () => {
      const event = await client.do(newEvent({ timezone: 'Europe/Istanbul', event_status: 'postponed' }))
      const body = { timezone: 'Europe/London', start_date: '2027-07-01 10:00', end_date: '2027-07-01 11:00' }
      expect((await patch(`/events/${event.id}`, body)).json.previous_start_date).toBe('2027-06-01 08:00:00')
    })

    test('moved online is attended online, at its address', async () => {
      const venue = await client.do({ as: 'editor', request: 'POST /venues', body: { venue: 'Hall' } })
      const event = await client.do(newEvent({ venue: venue.id }))
      await patch(`/events/${event.id}`, { event_status: 'moved_online' })
      // Without an address online readers still need the venue.
      expect(await jsonLd(event.id)).toMatchObject({
        eventStatus: 'https://schema.org/EventMovedOnline',
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'Place', name: 'Hall' },
      })
      await patch(`/events/${event.id}`, { online_url: 'stream.example.org/oud' })
      const online = { '@type': 'VirtualLocation', url: 'https://stream.example.org/oud' }
      expect((await jsonLd(event.id)).location).toEqual(online)
      await patch(`/events/${event.id}`, { attendance_mode: 'mixed' })
      const { location, eventAttendanceMode } = await jsonLd(event.id)
      expect(location).toMatchObject([{ '@type': 'Place' }, online])
      expect(eventAttendanceMode).toBe('https://schema.org/MixedEventAttendanceMode')
    })

    test('is refused by name where it is none', async () => {
      expect(paramsOf(await client.call(newEvent({ event_status: 'gone', attendance_mode: 'x' })))).toEqual([
        'event_status',
        'attendance_mode',
      ])
    })

    test('waits for review where an organizer cancels a published event', async () => {
      const event = await client.do(newEvent({ author: client.service.ids.organizer }))
      const asked = await patch(`/events/${event.id}`, { event_status: 'cancelled' }, 'organizer')
      expect(asked).toMatchObject({ status: 202, json: { event_status: 'scheduled' } })
      expect(asked.json.pending_change.fields).toEqual(['event_status'])
    })

    test('filters the lists of the desk', async () => {
      const event = await client.do(newEvent({ event_status: 'cancelled' }))
      const ids = async (wanted: string) => {
        const request = `GET //api/calendar/desk/v1/events?include=${event.id}&event_status=${wanted}`
        return (await client.do({ as: 'editor', request })).events.map(({ id }: { id: number }) => id)
      }
      expect(await ids('cancelled,postponed')).toEqual([event.id])
      expect(await ids('scheduled')).toEqual([])
    })
  })

  describe('the ticket link', () => {
    test('is one for all languages, checked as a website, and the address of the offer', async () => {
      const event = await client.do(newEvent({ title: 'Oud', cost: '20', ticket_url: 'tickets.example.org/oud' }))
      expect(event.ticket_url).toBe('https://tickets.example.org/oud')
      await patch(`/events/${event.id}?i18n_language=tr`, { title: 'Ud', status: 'publish' })
      const offers = { '@type': 'Offer', price: '20', priceCurrency: 'USD', url: event.ticket_url }
      for (const language of ['en', 'tr']) expect((await jsonLd(event.id, language)).offers).toEqual(offers)
      await patch(`/events/${event.id}`, { cost: '' })
      expect((await jsonLd(event.id)).offers).toEqual({ '@type': 'Offer', url: event.ticket_url })
      await patch(`/events/${event.id}`, { ticket_url: '' })
      expect(await jsonLd(event.id)).not.toHaveProperty('offers')
      expect(paramsOf(await client.call(newEvent({ ticket_url: 'javascript:alert(1)' })))).toEqual(['ticket_url'])
    })

    test('of a published event waits for review where its organizer changes it', async () => {
      const event = await client.do(newEvent({ author: client.service.ids.organizer }))
      const asked = await patch(`/events/${event.id}`, { ticket_url: 'https://tickets.example.org/' }, 'organizer')
      expect(asked).toMatchObject({ status: 202, json: { ticket_url: '' } })
      expect(asked.json.pending_change.fields).toEqual(['ticket_url'])
    })
  })

  describe('the date at which a text goes offline', () => {
    const later = { unpublish_date: '2098-01-01 12:00' }

    test('is on the clock of the site, for each language, and is cleared by nothing', async () => {
      const event = await client.do(newEvent(later))
      expect(event.unpublish_date).toBe('2098-01-01 12:00:00')
      await patch(`/events/${event.id}?i18n_language=tr`, { title: 'Ud', unpublish_date: '2098-01-01T12:00:00Z' })
      const tr = await client.do({ request: `GET /events/${event.id}?i18n_language=tr` })
      expect(tr.unpublish_date).toBe('2098-01-01 15:00:00')
      expect((await patch(`/events/${event.id}`, { unpublish_date: null })).json.unpublish_date).toBe('')
    })

    test.each([
      ['has passed', { unpublish_date: '2020-01-01 12:00' }, 'date_has_passed'],
      [
        'is before the publication date',
        { ...later, status: 'future', date: '2098-01-01 12:00' },
        'unpublished_before',
      ],
      // Istanbul's clock skipped this hour in 2015.
      ['does not exist', { unpublish_date: '2015-03-29 03:30' }, 'skipped_time'],
    ])('is refused where it %s', async (_why, body, code) => {
      const answer = await client.call(newEvent(body))
      expect(answer.status).toBe(400)
      expect(answer.json.data.details.unpublish_date).toMatchObject({ code })
    })

    test('is not passed by a publication date that is moved', async () => {
      const event = await client.do(newEvent({ ...later, status: 'draft' }))
      const moved = await patch(`/events/${event.id}`, { status: 'future', date: '2099-01-01' })
      expect(moved.json.data.details).toMatchObject({ date: { code: 'unpublished_before' } })
    })

    test('comes, and leaves a draft that stays published once it is published again', async () => {
      const at = new Date(Date.now() + 3000).toISOString()
      const event = await client.do(newEvent({ unpublish_date: at }))
      await patch(`/events/${event.id}?i18n_language=tr`, { title: 'Kalır', status: 'publish' })
      const read = () => client.do({ request: `GET /events/${event.id}` })
      await expect.poll(async () => (await read()).status).toBe('draft')
      expect(await read()).toMatchObject({ unpublish_date: '', i18n_languages: { en: 'draft', tr: 'publish' } })
      const { entries } = await client.do({
        request: `GET //api/calendar/desk/v1/history?resource=events&id=${event.id}`,
      })
      expect(entries[0]).toMatchObject({ door: 'schedule', user: null, language: 'en' })
      expect(entries[0].changes.status).toEqual(['publish', 'draft'])
      expect((await patch(`/events/${event.id}`, { status: 'publish' })).json.status).toBe('publish')
    })
  })
})

databasesOnOneEngine((databases) => {
  const served = servedHere(databases)

  test('the date at which a text goes offline is cleared where it passed before the text is published', async () => {
    const { client, later } = served()
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const { id } = await client.do(newEvent({ status: 'draft', unpublish_date: at }))
    later(2 * 3_600_000)
    const published = await client.do({ request: `PATCH /events/${id}`, body: { status: 'publish' } })
    expect(published).toMatchObject({ status: 'publish', unpublish_date: '' })
  })
})
