/** Decisions are told by their outcome and undone by those who decide, unless something was proposed or decided since. */
import { describe, expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { DeskReview } from '../review/desk-review.ts'
import { unique } from '../scenario.ts'

onOneEngine((client) => {
  const review = new DeskReview(client)
  const newest = async (id: number, resource = 'events') =>
    (await review.ask('editor', `GET /operations?resource=${resource}&record=${id}`)).json.operations[0]
  const undo = (id: number, as: Role = 'reviewer') => review.ask(as, `POST /operations/${id}/undo`, {})
  const state = async (id: number) => {
    const { state: now, version, decision, fields } = await review.get(id)
    return { now, version, decision, fields }
  }
  const unread = async (as: Role, id: number) =>
    (await review.ask(as, 'GET /notifications?unread=true')).json.notifications
      .filter(({ proposal_id }: { proposal_id: number }) => proposal_id === id)
      .map(({ kind }: { kind: string }) => kind)
  const decided = async (id: number, decision: string) => {
    const { version } = await review.get(id)
    const note = decision === 'approve' ? {} : { note: 'Which hall?' }
    expect((await review.decide(id, { version, decision, ...note })).status).toBe(200)
  }

  describe.each(['approve', 'send_back', 'decline'])('%s', (decision) => {
    test('of a new record is undone, and done again', async () => {
      const { event, id } = await review.submitted()
      const before = await state(id)
      await decided(id, decision)
      const after = await state(id)
      const operation = await newest(event.id)
      expect(operation).toMatchObject({ kind: 'decision', outcome: decision, undoable: true })
      expect(await unread('editor', id)).toEqual([])
      const { status, json } = await undo(operation.id)
      expect([status, json.skipped, json.operation.undoes.outcome]).toEqual([200, [], decision])
      expect(await state(id)).toEqual(before)
      expect((await client.do({ request: `GET /events/${event.id}` })).status).toBe('pending')
      // It is to be done again, and its author does not read of what is no longer so.
      expect([await unread('editor', id), await unread('organizer', id)]).toEqual([['submitted'], []])
      expect((await undo(json.operation.id)).json.skipped).toEqual([])
      expect(await state(id)).toEqual(after)
    })

    test('of a change is undone', async () => {
      const event = await review.ownEvent({ cost: '3' })
      const id = await review.propose(event, { cost: '12' })
      const before = await state(id)
      await decided(id, decision)
      const operation = await newest(event.id)
      expect(operation).toMatchObject({ kind: 'decision', outcome: decision, undoable: true })
      const { json } = await undo(operation.id)
      expect(json.skipped).toEqual([])
      expect(await state(id)).toEqual(before)
      expect((await client.do({ request: `GET /events/${event.id}` })).cost).toBe('$3')
    })

    test('is not undone by an author', async () => {
      const { event, id } = await review.submitted()
      await decided(id, decision)
      const { id: operation } = await newest(event.id)
      expect((await undo(operation, 'organizer')).status).toBe(409)
    })
  })

  test('what was sent back and submitted again is skipped, and named', async () => {
    const event = await review.ownEvent()
    const id = await review.propose(event, { cost: '12' })
    await decided(id, 'send_back')
    const operation = await newest(event.id)
    await review.propose(event, { cost: '13' })
    const preview = (await review.ask('reviewer', `GET /operations/${operation.id}`)).json
    expect(preview).toMatchObject({ would_undo: 0, would_skip: [{ id: event.id, reason: 'changed' }] })
    const { json } = await undo(operation.id)
    expect(json).toMatchObject({ undone: [], skipped: [{ id: event.id, reason: 'changed' }] })
    expect((await state(id)).now).toBe('open')
  })

  test('a decline is not undone beside a newer proposal', async () => {
    const event = await review.ownEvent()
    const id = await review.propose(event, { cost: '12' })
    await decided(id, 'decline')
    const operation = await newest(event.id)
    const newer = await review.propose(event, { cost: '13' })
    expect((await undo(operation.id)).json).toMatchObject({ undone: [], skipped: [{ reason: 'changed' }] })
    expect([(await state(id)).now, (await state(newer)).now]).toEqual(['declined', 'open'])
  })

  test('an approval for later is undone before its time', async () => {
    const event = await review.ownEvent({ cost: '3' })
    const id = await review.propose(event, { cost: '12' })
    expect((await review.approve(id, { date: '2027-03-01 10:00' })).status).toBe(200)
    const operation = await newest(event.id)
    expect((await undo(operation.id)).json.skipped).toEqual([])
    expect(await review.get(id)).toMatchObject({ state: 'open', scheduled_at: null })
  })

  test('a decision that changes nothing is told of in the Activity, and not in the history of the record', async () => {
    const event = await review.ownEvent()
    const history = async () =>
      (await review.ask('editor', `GET /history?resource=events&id=${event.id}`)).json.total as number
    const before = await history()
    const id = await review.propose(event, { cost: '12' })
    await decided(id, 'decline')
    expect(await history()).toBe(before)
    expect(await newest(event.id)).toMatchObject({ outcome: 'decline', summary: { changes: [] } })
  })

  test('a merge is named by the record that stays', async () => {
    const venue = async () => (await client.do({ request: 'POST /venues', body: { venue: unique('Hall ') } })).id
    const [survivor, other] = [await venue(), await venue()]
    const body = {
      title: unique('In the hall '),
      start_date: '2027-05-01 10:00',
      end_date: '2027-05-01 11:00',
      venue: other,
    }
    await client.do({ request: 'POST /events', body })
    await review.ask('editor', 'POST /merges', { resource: 'venues', survivor, others: [other] })
    const operation = await newest(other, 'venues')
    expect(operation.survivor).toMatchObject({ resource: 'venues', id: survivor })
    const { json } = await undo(operation.id, 'editor')
    expect(json.operation.undoes.survivor).toMatchObject({ resource: 'venues', id: survivor })
  })
})
