/** Proposals: what waits for a decision, and what a decision does. */
import { describe, expect, test } from 'vitest'
import { longest_note, most_notes } from '../../../contract/desk/limits.ts'
import { onEveryEngine, unique } from '../scenario.ts'
import { june, newEvent, paramsOf, patchWith } from '../writing/events.ts'
import { DeskReview } from './desk-review.ts'

onEveryEngine((client) => {
  const patch = patchWith(client)
  const review = new DeskReview(client)
  const event = (id: number, language = 'en') =>
    client.do({ as: null, request: `GET /events/${id}?i18n_language=${language}` })

  describe('a change of an own published record', () => {
    test('is a proposal with the fields before and after, and approving applies them', async () => {
      const made = await review.ownEvent({ cost: '5' })
      const id = await review.propose(made, { title: 'New title', cost: '7' })
      const proposal = await review.get(id)
      expect(proposal).toMatchObject({
        ...{ kind: 'change', state: 'open', version: 1, record_id: made.id, changes: 2, name: made.title },
        ...{ by: { name: 'organizer' }, starts_at: { start_date: june.start_date, timezone: 'Europe/Istanbul' } },
        languages: { ar: null, en: 'proposed', tr: null },
      })
      expect(proposal.fields).toEqual([
        { path: 'en.title', name: 'title', language: 'en', before: made.title, after: 'New title', kind: 'text' },
        { path: 'cost', name: 'cost', language: null, before: '5', after: '7', kind: 'cost' },
      ])
      const done = await review.decide(id, { version: 1, decision: 'approve' })
      expect(done.json).toMatchObject({ state: 'approved', decided: { decision: 'approve', by: { name: 'reviewer' } } })
      expect(await event(made.id)).toMatchObject({ title: 'New title', cost: '$7' })
      const again = await review.decide(id, { version: 1, decision: 'decline', note: 'No' }, 'editor')
      expect(again).toMatchObject({ status: 409, json: { code: 'proposal-decided' } })
      expect(again.json.data.proposal).toMatchObject({ decided: { decision: 'approve', by: { name: 'reviewer' } } })
    })

    test('merges further edits into one, in several languages; what is set back leaves it', async () => {
      const made = await review.ownEvent({ cost: '5' }, ['en', 'tr'])
      const id = await review.propose(made, { title: 'First', cost: '7' })
      expect(await review.propose(made, { title: 'Türkçe' }, 'tr')).toBe(id)
      expect(await review.propose(made, { title: 'Second' })).toBe(id)
      expect((await review.change(`/events/${made.id}`, { cost: '5' })).status).toBe(200)
      const proposal = await review.get(id)
      expect(proposal.version).toBe(4)
      expect(proposal.versions).toHaveLength(4)
      const after = proposal.fields.map((field: { path: string; after: unknown }) => [field.path, field.after])
      expect(after).toEqual([
        ['en.title', 'Second'],
        ['tr.title', 'Türkçe'],
      ])
      // The same edit again is no new version.
      expect(await review.propose(made, { title: 'Second' })).toBe(id)
      expect((await review.get(id)).version).toBe(4)
      await review.change(`/events/${made.id}`, { title: made.title })
      const tr = (await client.do({ request: `GET /events/${made.id}?i18n_language=tr` })).title
      expect((await review.change(`/events/${made.id}`, { title: tr }, 'tr')).status).toBe(200)
      expect((await review.get(id)).state).toBe('withdrawn')
    })

    test('is checked together with what waits already', async () => {
      const made = await review.ownEvent()
      const earlier = { start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00' }
      const id = await review.propose(made, earlier)
      expect(await review.propose(made, { end_date: '2027-05-01 11:00:00' })).toBe(id)
      const refused = await review.change(`/events/${made.id}`, { end_date: '2027-04-30 11:00:00' })
      expect(paramsOf(refused)).toEqual(['end_date'])
      await review.approve(id)
      expect(await event(made.id)).toMatchObject({
        start_date: '2027-05-01 10:00:00',
        end_date: '2027-05-01 11:00:00',
      })
    })

    test('keeps the second one of an hour that occurs twice', async () => {
      const made = await review.ownEvent({ timezone: 'Africa/Cairo' })
      const id = await review.propose(made, { start_date: '2026-10-29T23:30+02:00', end_date: '2026-10-30 03:00' })
      await review.approve(id)
      expect(await event(made.id)).toMatchObject({
        start_date: '2026-10-29 23:30:00',
        utc_start_date: '2026-10-29 21:30:00',
      })
    })

    test('of days, of links and of a password is applied as it was written', async () => {
      const made = await review.ownEvent()
      const venue = await client.do({ request: 'POST /venues', body: { venue: unique('Hall') } })
      const change = {
        all_day: true,
        start_date: '2027-07-01',
        end_date: '2027-07-02',
        venue: venue.id,
        featured: true,
      }
      const id = await review.propose(made, { ...change, password: 'secret' })
      const proposal = await review.get(id)
      expect(JSON.stringify(proposal)).not.toContain('secret')
      expect(proposal.names.venues[String(venue.id)].name).toBe(venue.venue)
      expect((await review.approve(id)).status).toBe(200)
      const read = await client.do({ request: `GET /events/${made.id}` })
      const days = { start_date: '2027-07-01 00:00:00', end_date: '2027-07-02 23:59:59' }
      expect(read).toMatchObject({ ...days, all_day: true, featured: true, venue: { id: venue.id } })
      const locked = await client.call({ request: `GET /events/${made.id}?password=secret` })
      expect(locked.json.venue.id).toBe(venue.id)
    })

    test('that adds a language is published with it where publication is asked for', async () => {
      const made = await review.ownEvent()
      const id = await review.propose(made, { title: 'Türkçe', status: 'pending' }, 'tr')
      expect((await review.get(id)).fields).toContainEqual(
        expect.objectContaining({ path: 'tr.status', after: 'publish' }),
      )
      await review.approve(id)
      expect(await event(made.id, 'tr')).toMatchObject({
        title: 'Türkçe',
        i18n_languages: { en: 'publish', tr: 'publish' },
      })
    })

    test('approved in part goes back with the rest, which is submitted again alone', async () => {
      const made = await review.ownEvent({ cost: '5' })
      const id = await review.propose(made, { title: 'Part', cost: '7' })
      const part = { version: 1, decision: 'approve', fields: ['cost'] }
      expect(paramsOf(await review.decide(id, part))).toEqual(['0'])
      expect(paramsOf(await review.decide(id, { ...part, fields: ['tr.title'], note: 'x' }))).toEqual(['fields'])
      const field_notes = [{ path: 'en.title', text: 'Too short' }]
      const decided = await review.decide(id, { ...part, field_notes })
      expect(decided.json).toMatchObject({ state: 'sent_back', came_back: ['en.title'], changes: 1, open_notes: 1 })
      expect(await event(made.id)).toMatchObject({ title: made.title, cost: '$7' })
      const again = await review.ask('organizer', `POST /proposals/${id}/submit`)
      expect(again.json).toMatchObject({ state: 'open', version: 2, changes: 1, came_back: [] })
      await review.approve(id)
      expect(await event(made.id)).toMatchObject({ title: 'Part', cost: '$7' })
    })

    test('sent back is submitted again by an edit; the reviewer sees what changed since', async () => {
      const made = await review.ownEvent({ cost: '5' })
      const id = await review.propose(made, { title: 'Once', cost: '7' })
      const note = await review.decide(id, { version: 1, decision: 'send_back' })
      expect([note.status, note.json.data.params]).toEqual([400, ['note']])
      await review.decide(id, { version: 1, decision: 'send_back', note: 'Which hall?' })
      expect((await review.list('state=sent_back&mine=true', 'organizer')).proposals[0]).toMatchObject({
        id,
        open_notes: 1,
      })
      const edit = { version: 1, language: 'en', fields: { title: 'Twice' } }
      const edited = await review.ask('organizer', `PATCH /proposals/${id}`, edit)
      expect(edited.json).toMatchObject({ state: 'open', version: 2 })
      const since = { version: 1, fields: [{ path: 'en.title', before: 'Once', after: 'Twice' }] }
      expect((await review.get(id)).since).toEqual(since)
      const old = await review.decide(id, { version: 1, decision: 'approve' })
      expect(old).toMatchObject({ status: 409, json: { code: 'proposal-changed', data: { proposal: { version: 2 } } } })
      expect((await review.ask('organizer', `PATCH /proposals/${id}`, edit)).json.code).toBe('proposal-changed')
    })

    test('asks what to do where the record has moved meanwhile', async () => {
      const made = await review.ownEvent({ cost: '5' })
      const id = await review.propose(made, { title: 'Mine', cost: '7', website: 'https://mine.example/' })
      await patch(`/events/${made.id}`, { title: 'Theirs', cost: '7' })
      const conflict = { path: 'en.title', base: made.title, theirs: 'Theirs', mine: 'Mine' }
      expect((await review.get(id)).conflicts).toEqual([conflict])
      const refused = await review.approve(id)
      expect(refused).toMatchObject({
        status: 409,
        json: { code: 'proposal-conflicts', data: { conflicts: [conflict] } },
      })
      const { record_version } = refused.json.data
      const chosen = { conflicts: { 'en.title': 'theirs' }, record_version }
      await patch(`/events/${made.id}`, { title: 'Theirs again' })
      const moved = await review.approve(id, chosen)
      expect(moved.json.code).toBe('proposal-conflicts')
      const done = await review.approve(id, { ...chosen, record_version: moved.json.data.record_version })
      expect(done.status).toBe(200)
      expect(await event(made.id)).toMatchObject({
        title: 'Theirs again',
        website: 'https://mine.example/',
        cost: '$7',
      })
    })

    test('of a record that is trashed meanwhile ends with it', async () => {
      const made = await review.ownEvent()
      const id = await review.propose(made, { title: 'Late' })
      await client.do({ as: 'editor', request: `DELETE /events/${made.id}` })
      expect(await review.get(id)).toMatchObject({ state: 'declined', decided: { by: { name: 'editor' } } })
      expect((await review.approve(id)).json.code).toBe('proposal-decided')
    })

    test('names a link whose record is gone; the rest can be approved', async () => {
      const made = await review.ownEvent()
      const tag = await client.do({ request: 'POST /tags', body: { name: unique('Gone') } })
      const id = await review.propose(made, { title: 'Tagged', tags: [tag.id] })
      await client.do({ request: `DELETE /tags/${tag.id}` })
      expect(paramsOf(await review.approve(id))).toEqual(['tags'])
      expect((await review.approve(id, { fields: ['en.title'], note: 'The tag is gone' })).status).toBe(200)
      expect(await event(made.id)).toMatchObject({ title: 'Tagged', tags: [] })
      expect(await review.propose(made, { cost: '9' })).toBe(id)
      expect((await review.get(id)).fields).toMatchObject([{ path: 'cost' }])
    })
  })

  describe('a deletion', () => {
    test('waits, takes the place of a change, and trashes the record when it is approved', async () => {
      const made = await review.ownEvent()
      const id = await review.propose(made, { title: 'Changed' })
      const waits = await client.call({ as: 'organizer', request: `DELETE /events/${made.id}` })
      expect(waits.json.pending_change).toEqual({ id, fields: ['status'] })
      expect(await review.get(id)).toMatchObject({
        kind: 'deletion',
        version: 2,
        fields: [{ path: 'status', after: 'trash' }],
      })
      // A later change takes it back.
      expect(await review.propose(made, { title: 'Stays' })).toBe(id)
      expect((await review.get(id)).kind).toBe('change')
      expect((await review.change(`/events/${made.id}`, { status: 'trash' })).status).toBe(202)
      expect((await review.approve(id)).json).toMatchObject({ state: 'approved', kind: 'deletion' })
      expect((await client.do({ request: `GET /events/${made.id}` })).status).toBe('trash')
    })
  })

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
    })
  })

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

  describe('notes', () => {
    test('are answered and resolved, and never leave the desk', async () => {
      const made = await review.ownEvent()
      const id = await review.propose(made, { title: 'Noted' })
      const note = await review.ask('reviewer', `POST /proposals/${id}/notes`, {
        text: 'Why?\nReally',
        fields: ['en.title'],
      })
      expect(note).toMatchObject({
        status: 201,
        json: { text: 'Why?\nReally', by_name: 'reviewer', fields: ['en.title'], version: 1 },
      })
      const answer = await review.ask('organizer', `POST /proposals/${id}/notes`, {
        text: 'Because',
        answers: note.json.id,
      })
      expect(answer.json.answers).toBe(note.json.id)
      const resolved = await review.ask('organizer', `PATCH /proposals/${id}/notes/${note.json.id}`, { resolved: true })
      expect(resolved.json.resolved.by.name).toBe('organizer')
      expect((await review.get(id)).open_notes).toBe(1)
      const reopened = await review.ask('reviewer', `PATCH /proposals/${id}/notes/${note.json.id}`, { resolved: false })
      expect(reopened.json.resolved).toBeNull()
      expect(JSON.stringify(await client.do({ request: `GET /events/${made.id}` }))).not.toContain('Really')
      const other = await review.propose(await review.ownEvent(), { title: 'Other' })
      expect(
        (await review.ask('reviewer', `PATCH /proposals/${other}/notes/${note.json.id}`, { resolved: true })).status,
      ).toBe(404)
      expect(
        (await review.ask('reviewer', `POST /proposals/${other}/notes`, { text: 'x', answers: note.json.id })).status,
      ).toBe(404)
    })

    test('are bounded', async () => {
      const id = await review.propose(await review.ownEvent(), { title: 'Bounded' })
      const write = (text: string) => review.ask('organizer', `POST /proposals/${id}/notes`, { text })
      expect((await write('x'.repeat(longest_note))).status).toBe(201)
      expect(paramsOf(await write('x'.repeat(longest_note + 1)))).toEqual(['text'])
      for (let n = 1; n < most_notes; n++) expect((await write(`${n}`)).status).toBe(201)
      expect((await write('One too many')).json.code).toBe('too-many-notes')
      const decided = await review.decide(id, { version: 1, decision: 'decline', note: 'No' })
      expect(decided.json.code).toBe('too-many-notes')
      expect((await review.decide(id, { version: 1, decision: 'approve' })).status).toBe(200)
    })
  })

  describe('a claim', () => {
    test('is held by one, taken over by asking, and released', async () => {
      const id = await review.propose(await review.ownEvent(), { title: 'Claimed' })
      const claim = (as: 'reviewer' | 'editor', body: object = {}) =>
        review.ask(as, `POST /proposals/${id}/claim`, body)
      expect((await claim('reviewer')).json.claimed_by.name).toBe('reviewer')
      const refused = await claim('editor')
      expect(refused).toMatchObject({
        status: 409,
        json: { code: 'proposal-claimed', data: { claimed_by: { name: 'reviewer' } } },
      })
      expect(Date.parse(refused.json.data.claimed_until)).toBeGreaterThan(Date.now() + 14 * 60_000)
      expect((await review.list('claimed=others', 'editor')).proposals.map((one: { id: number }) => one.id)).toContain(
        id,
      )
      const approve = { version: 1, decision: 'approve' }
      expect((await review.decide(id, approve, 'editor')).json.code).toBe('proposal-claimed')
      await review.ask('editor', `DELETE /proposals/${id}/claim`)
      expect((await review.get(id)).claimed_by.name).toBe('reviewer')
      expect((await claim('editor', { take_over: true })).json.claimed_by.name).toBe('editor')
      expect((await review.ask('editor', `DELETE /proposals/${id}/claim`)).json.claimed_by).toBeNull()
      await claim('reviewer')
      expect((await review.decide(id, { ...approve, take_over: true }, 'editor')).json).toMatchObject({
        state: 'approved',
        claimed_by: null,
      })
      expect((await claim('reviewer')).json.code).toBe('proposal-decided')
    })
  })

  describe('the list', () => {
    test('what has started comes last, the latest first, and what has no start before it', async () => {
      const mark = unique('begun')
      const starting = async (year: number) => {
        const dates = { start_date: `${year}-03-01 10:00`, end_date: `${year}-03-01 11:00` }
        return (await review.submitted({ title: `${mark} ${year}`, ...dates })).id
      }
      const [long_ago, ago, late, early] = [
        await starting(2019),
        await starting(2021),
        await starting(2044),
        await starting(2041),
      ]
      const venue = await client.do({ request: 'POST /venues', body: { venue: `${mark} venue` } })
      const suggestion = { resource: 'venues', record_id: venue.id, language: 'en', fields: { phone: '+90 212' } }
      const undated = (await review.ask('organizer', 'POST /proposals', suggestion)).json.id
      const { proposals } = await review.list(`search=${mark}`)
      expect(proposals.map(({ id }: { id: number }) => id)).toEqual([early, late, undated, ago, long_ago])
    })

    test('filters, counts and comes by the start of the event', async () => {
      const mark = unique('listed')
      const late = await review.ownEvent({
        title: `${mark} late`,
        start_date: '2027-08-01 10:00',
        end_date: '2027-08-01 11:00',
      })
      const early = await review.ownEvent({ title: `${mark} early` })
      const venue = await client.do({ request: 'POST /venues', body: { venue: `${mark} venue` } })
      const last = await review.ask('organizer', 'POST /proposals', {
        resource: 'venues',
        record_id: venue.id,
        language: 'tr',
        fields: { venue: 'Salon' },
      })
      const second = await review.propose(late, { title: `${mark} later` })
      const moved = await review.propose(early, { start_date: '2027-09-01 10:00', end_date: '2027-09-01 11:00' })
      const { id: first } = await review.submitted({ title: `${mark} new` })
      const ids = async (query: string, as: 'reviewer' | 'organizer' = 'reviewer') =>
        (await review.list(`search=${mark}&${query}`, as)).proposals.map((one: { id: number }) => one.id)
      expect(await ids('')).toEqual([first, second, moved, last.json.id])
      expect((await review.list(`search=${mark}&kind=change`)).counts).toEqual({
        all: 4,
        new: 1,
        change: 2,
        suggestion: 1,
        deletion: 0,
        soon: 0,
      })
      expect(await review.list(`search=${mark}&kind=change,new&per_page=2`)).toMatchObject({ total: 3, total_pages: 2 })
      expect(await ids('kind=change,new&per_page=2&page=2')).toEqual([moved])
      expect(await ids('language=tr')).toEqual([last.json.id])
      expect(await ids('resource=venues')).toEqual([last.json.id])
      expect(await ids('mine=true')).toEqual([])
      expect(await ids('mine=true', 'organizer')).toEqual([first, second, moved, last.json.id])
      expect(await ids('claimed=nobody')).toHaveLength(4)
      expect(await ids('claimed=me')).toEqual([])
      expect((await review.list(`search=${mark} later`)).total).toBe(1)
      expect((await review.list(`search=${mark} -later`)).total).toBe(3)
      await review.approve(second)
      expect(await ids('state=approved,open&kind=change&decided_since=2020-01-01T00:00:00Z')).toEqual([second])
      for (const wrong of ['state=x', 'kind=x', 'decided_since=x', 'page=0', 'claimed=x']) {
        expect(paramsOf(await review.ask('reviewer', `GET /proposals?${wrong}`))).toEqual([wrong.split('=')[0]])
      }
    })

    test('and single proposals are for their authors and for those who decide', async () => {
      const id = await review.propose(await review.ownEvent(), { title: 'Private' })
      expect((await review.ask(null, `GET /proposals/${id}`)).status).toBe(401)
      expect((await review.ask('organizer', `GET /proposals/${id}`)).headers.get('etag')).toMatch(/^"1\./)
      expect(
        (await review.ask('organizer', `POST /proposals/${id}/decision`, { version: 1, decision: 'approve' })).status,
      ).toBe(403)
      expect((await review.ask('editor', `POST /proposals/${id}/withdraw`)).status).toBe(403)
      expect((await review.ask('editor', 'GET /proposals/999999999')).json.code).toBe('proposal-not-found')
    })
  })
})
