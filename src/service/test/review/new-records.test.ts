/** Proposals of new records, which are decided language by language. */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { newEvent, paramsOf, patchWith } from '../writing/events.ts'
import { DeskReview } from './desk-review.ts'

onOneEngine((client) => {
  test('what was sent back has one mark and stands in one list', async () => {
    const review = new DeskReview(client)
    const { event, id } = await review.submitted()
    const { version } = await review.get(id)
    await review.decide(id, { version, decision: 'send_back', note: 'Which hall?' })
    const states = ['open', 'sent_back', 'approved', 'declined', 'withdrawn']
    const [found] = (await review.list(`state=sent_back&record_id=${event.id}&resource=events`, 'organizer')).proposals
    expect(found).toMatchObject({ id, languages: { ar: null, en: 'sent_back', tr: null } })
    for (const as of ['organizer', 'editor'] as const) {
      const request = async (query: string) =>
        (await client.do({ as, request: `GET //api/calendar/desk/v1/events?include=${event.id}&${query}` })).total
      const drafts = 'status=draft&status_language=any'
      const lists = [`${drafts}&sent_back=false`, 'status=pending&status_language=any', `${drafts}&sent_back=true`]
      expect([as, ...(await Promise.all(lists.map(request)))]).toEqual([as, 0, 0, 1])
    }
    const queues = await Promise.all(
      states.map(async (state) => (await review.list(`state=${state}&record_id=${event.id}&resource=events`)).total),
    )
    expect(queues).toEqual([0, 1, 0, 0, 0])
  })

  const patch = patchWith(client)
  const review = new DeskReview(client)
  const event = (id: number, language = 'en') =>
    client.do({ as: null, request: `GET /events/${id}?i18n_language=${language}` })

  describe('a new record', () => {
    test('is published by its approval, language by language', async () => {
      const { event: made, id } = await review.submitted({ cost: '3' })
      expect(await review.get(id)).toMatchObject({ kind: 'new', state: 'open', record_id: made.id })
      await patch(`/events/${made.id}?i18n_language=tr`, { title: 'Türkçe', status: 'pending' }, 'organizer')
      const proposal = await review.get(id)
      expect(proposal).toMatchObject({ version: 2, languages: { en: 'proposed', tr: 'proposed' } })
      expect((await review.decide(id, { version: 1, decision: 'approve' })).json.code).toBe('proposal-changed')
      const part = { version: 2, decision: 'approve', fields: ['en.status'], note: 'Turkish needs work' }
      const decided = await review.decide(id, part)
      expect(decided.json).toMatchObject({ state: 'sent_back', came_back: ['tr.status'] })
      expect((await client.do({ request: `GET /events/${made.id}` })).i18n_languages).toMatchObject({
        en: 'publish',
        tr: 'draft',
      })
      expect((await review.ask('organizer', `POST /proposals/${id}/submit`)).json).toMatchObject({
        state: 'open',
        version: 3,
      })
      expect((await review.approve(id)).json.state).toBe('approved')
      expect((await event(made.id, 'tr')).title).toBe('Türkçe')
    })

    test('can be scheduled', async () => {
      const { event: made, id } = await review.submitted()
      const past = await review.approve(id, { date: '2020-01-01 10:00' })
      expect(paramsOf(past)).toEqual(['date'])
      const done = await review.approve(id, { date: '2027-05-20 09:00' })
      expect(done.json).toMatchObject({ state: 'approved', scheduled_at: '2027-05-20T06:00:00Z' })
      expect(await client.do({ request: `GET /events/${made.id}` })).toMatchObject({
        status: 'future',
        date: '2027-05-20 09:00:00',
      })
    })

    test('sent back or declined is a draft, and pending again when it is submitted', async () => {
      const { event: made, id } = await review.submitted()
      await review.decide(id, { version: 1, decision: 'send_back', note: 'Please add a place' })
      const status = async () => (await client.do({ request: `GET /events/${made.id}` })).status
      expect(await status()).toBe('draft')
      await patch(`/events/${made.id}`, { cost: '4' }, 'organizer')
      expect(await review.get(id)).toMatchObject({ state: 'sent_back', version: 1 })
      const again = await patch(`/events/${made.id}`, { status: 'pending' }, 'organizer')
      expect(again.status).toBe(200)
      const proposal = await review.get(id)
      expect(proposal).toMatchObject({
        state: 'open',
        version: 2,
        since: { version: 1, fields: [{ path: 'cost', after: '4' }] },
      })
      await review.decide(id, { version: 2, decision: 'decline', note: 'Not here' })
      expect(await status()).toBe('draft')
    })

    test('follows what is done to its record elsewhere', async () => {
      const state = async (id: number) => (await review.get(id)).state
      const published = await review.submitted()
      await patch(`/events/${published.event.id}`, { status: 'publish' })
      expect(await review.get(published.id)).toMatchObject({ state: 'approved', decided: { by: { name: 'editor' } } })
      const withdrawn = await review.submitted()
      await patch(`/events/${withdrawn.event.id}`, { status: 'draft' }, 'organizer')
      expect(await state(withdrawn.id)).toBe('withdrawn')
      const own = await review.submitted()
      await client.do({ as: 'organizer', request: `DELETE /events/${own.event.id}` })
      expect(await state(own.id)).toBe('withdrawn')
      const trashed = await review.submitted()
      await client.do({ as: 'editor', request: `DELETE /events/${trashed.event.id}` })
      expect(await state(trashed.id)).toBe('declined')
      const given = await review.submitted()
      await patch(`/events/${given.event.id}`, { author: client.service.ids.editor })
      expect(await review.get(given.id)).toMatchObject({ state: 'open', by: { id: client.service.ids.editor } })
      expect((await review.ask('organizer', `GET /proposals/${given.id}`)).status).toBe(404)
    })

    test('says what a reviewer has changed in it', async () => {
      const { event: made, id } = await review.submitted()
      expect((await review.get(id)).edited).toBeNull()
      await patch(`/events/${made.id}`, { cost: '4' })
      const change = { path: 'cost', before: null, after: '4' }
      const edited = { version: 1, by: { name: 'editor' }, fields: [change] }
      expect(await review.get(id, 'organizer')).toMatchObject({ version: 2, edited })
      await patch(`/events/${made.id}`, { title: 'Published otherwise', status: 'publish' })
      const title = { path: 'en.title', before: made.title, after: 'Published otherwise' }
      const decided = await review.get(id, 'organizer')
      expect(decided).toMatchObject({ state: 'approved', version: 3 })
      expect(decided.edited.fields).toEqual(expect.arrayContaining([title, change]))
    })

    test('names what it points to and readers do not see', async () => {
      const { event: made, id } = await review.submitted({ venue: { venue: unique('Hall of its own ') } })
      const { resource, id: venue } = (await review.get(id)).unpublished[0]
      expect([resource, venue]).toEqual(['venues', made.venue.id])
      await client.do({ request: `PATCH /venues/${venue}`, body: { status: 'publish' } })
      expect((await review.get(id)).unpublished).toEqual([])
    })

    test('stays when its author is removed, and can be decided', async () => {
      const email = `${unique('leaver')}@example.org`
      const user = await client.do({ request: 'POST //api/calendar/desk/v1/users', body: { email, role: 'organizer' } })
      const made = await client.do(newEvent({ title: unique('Left '), status: 'pending', author: user.id }))
      const list = await review.list(`search=${encodeURIComponent(`"${made.title}"`)}`)
      expect(list.proposals[0].by.id).toBe(user.id)
      await client.do({ request: `DELETE //api/calendar/desk/v1/users/${user.id}` })
      const [{ id }] = list.proposals
      expect(await review.get(id)).toMatchObject({ state: 'open', by: null })
      expect((await review.approve(id)).json.state).toBe('approved')
    })

    test('stands beside double bookings and what may be the same', async () => {
      const venue = await client.do({ request: 'POST /venues', body: { venue: unique('Hall') } })
      const title = unique('Concert of the sea ')
      const first = await client.do(newEvent({ title, venue: venue.id, end_date: '2027-06-01 12:00:00' }))
      const later = { start_date: '2027-06-01 12:00:00', end_date: '2027-06-01 13:00:00' }
      await client.do(newEvent({ venue: venue.id, ...later }))
      await client.do(newEvent({ venue: venue.id, end_date: '2027-06-01 12:00:00', event_status: 'cancelled' }))
      const { id } = await review.submitted({ title: `${title}x`, venue: venue.id })
      const proposal = await review.get(id)
      expect(proposal.double_bookings).toMatchObject([{ id: first.id, title, timezone: 'Europe/Istanbul' }])
      expect(proposal.possible_duplicates).toMatchObject([{ id: first.id, name: title }])
      expect(proposal.place).toEqual({ name: venue.venue, language: 'en' })
      // A decided proposal asks nobody to look beside it.
      await review.approve(id)
      expect((await review.get(id)).double_bookings).toEqual([])
    })
  })
})
