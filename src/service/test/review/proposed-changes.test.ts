/** Proposed changes and deletions of published records, and what deciding them does. */
import { describe, expect, test } from 'vitest'
import { onOneEngine } from '../one-engine.ts'
import { unique } from '../scenario.ts'
import { june, paramsOf, patchWith } from '../writing/events.ts'
import { DeskReview } from './desk-review.ts'

onOneEngine((client) => {
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

    test('a start is that of whole days where the event is proposed to be', async () => {
      const made = await review.ownEvent()
      const id = await review.propose(made, { cost: '9' })
      expect((await review.get(id)).starts_at).toMatchObject({ all_day: false })
      await review.propose(made, { all_day: true })
      expect((await review.get(id)).starts_at).toMatchObject({ all_day: true })
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
      // A further edit says nothing of the times.
      expect(await review.propose(made, { cost: '9' })).toBe(id)
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

    test('of which a part is approved for later is told of alone', async () => {
      const id = await review.propose(await review.ownEvent({ cost: '5' }), { title: 'Later', cost: '7' })
      const part = { version: 1, decision: 'approve', fields: ['cost'], date: '2027-05-20 09:00', note: 'Too short' }
      expect((await review.decide(id, part)).json).toMatchObject({ state: 'sent_back' })
      const { notifications } = (await review.ask('organizer', 'GET /notifications')).json
      expect(notifications[0]).toMatchObject({ proposal_id: id, kind: 'sent_back', more: 0 })
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
      // The approved part left the proposal, which is no change since.
      expect(again.json.since).toEqual({ version: 1, fields: [] })
      await review.approve(id)
      expect(await event(made.id)).toMatchObject({ title: 'Part', cost: '$7' })
    })

    test('that waits is not submitted again', async () => {
      const id = await review.propose(await review.ownEvent({ cost: '5' }), { title: 'Waiting', cost: '7' })
      const again = await review.ask('organizer', `POST /proposals/${id}/submit`)
      expect(again.json).toMatchObject({ state: 'open', version: 1, changes: 2 })
    })

    test('tells reviewers that it is withdrawn while they have it, and not once it is sent back', async () => {
      const told = async (id: number) => {
        const { notifications } = (await review.ask('reviewer', 'GET /notifications?limit=20')).json
        const of_proposal = notifications.filter((one: { proposal_id: number }) => one.proposal_id === id)
        return of_proposal.map(({ kind }: { kind: string }) => kind)
      }
      const made = [await review.ownEvent(), await review.ownEvent()] as const
      const waiting = await review.propose(made[0], { cost: '7' })
      await review.ask('organizer', `POST /proposals/${waiting}/withdraw`)
      expect(await told(waiting)).toContain('withdrawn')
      const returned = await review.propose(made[1], { cost: '7' })
      await review.decide(returned, { version: 1, decision: 'send_back', note: 'Which hall?' })
      await review.ask('organizer', `POST /proposals/${returned}/withdraw`)
      expect((await review.get(returned, 'organizer')).state).toBe('withdrawn')
      expect(await told(returned)).not.toContain('withdrawn')
    })

    test('sent back is submitted again by an edit; the reviewer sees what changed since', async () => {
      const made = await review.ownEvent({ cost: '5' })
      const id = await review.propose(made, { title: 'Once', cost: '7' })
      const note = await review.decide(id, { version: 1, decision: 'send_back' })
      expect([note.status, note.json.data.params]).toEqual([400, ['note']])
      await review.decide(id, { version: 1, decision: 'send_back', note: 'Which hall?' })
      const { proposals } = await review.list('state=sent_back&mine=true', 'organizer')
      expect(proposals).toContainEqual(expect.objectContaining({ id, open_notes: 1 }))
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
      expect(done.json).toMatchObject({ state: 'approved', came_back: ['en.title'] })
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

    test('is no conflict with a merge of one of the records that it points to', async () => {
      const tag = async () => (await client.do({ request: 'POST /tags', body: { name: unique('Merged ') } })).id
      const [survivor, merged, other] = [await tag(), await tag(), await tag()]
      const made = await review.ownEvent({ tags: [merged, other] })
      const id = await review.propose(made, { tags: [merged] })
      await review.ask('editor', 'POST /merges', { resource: 'tags', survivor, others: [merged] })
      expect(await review.get(id)).toMatchObject({
        conflicts: [],
        fields: [{ path: 'tags', before: [survivor, other], after: [survivor] }],
      })
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
})
