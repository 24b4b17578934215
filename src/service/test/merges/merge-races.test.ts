/** Merges at the same time as other merges, deletions and edits: one of them is first, and nothing is lost or left dangling. */
import { describe, expect, test } from 'vitest'
import { onBothEngines } from '../both-engines.ts'
import { long } from '../long.ts'
import { unique, type Answer } from '../scenario.ts'
import { june } from '../writing/events.ts'

const rounds = long ? 12 : 4
const time_limit = 120_000

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted()

onBothEngines((client) => {
  const call = (request: string, body: object = {}) => client.call({ as: 'editor', request, body })
  const read = (path: string) => client.do({ as: 'editor', request: `GET /${path}` })
  const venue = (body: object = {}) =>
    client.do({
      as: 'editor',
      request: 'POST /venues',
      body: { venue: unique('Raced '), status: 'publish', ...body },
    })
  const eventAt = (id: number) =>
    client.do({ as: 'editor', request: 'POST /events', body: { title: unique('Raced '), ...june, venue: id } })
  const merge = (survivor: { id: number }, ...others: readonly { id: number }[]) =>
    call('POST //api/calendar/desk/v1/merges', {
      resource: 'venues',
      survivor: survivor.id,
      others: others.map(({ id }) => id),
    })
  const venueOf = async (event: { id: number }) => (await read(`events/${event.id}`)).venue.id
  /** Returns the record that answers for a venue. */
  const answersFor = async ({ id }: { id: number }) => (await read(`venues/${id}`)).id

  describe('two merges', { timeout: time_limit }, () => {
    test('into each other: one is first, the other names a record that is gone', async () => {
      for (let round = 0; round < rounds; round++) {
        const [a, b] = [await venue(), await venue()]
        const events = [await eventAt(a.id), await eventAt(b.id)]
        const answers = await Promise.all([merge(a, b), merge(b, a)])
        expect(statuses(answers)).toEqual([200, 400])
        const stays = answers[0].status === 200 ? a : b
        expect(await Promise.all(events.map(venueOf))).toEqual([stays.id, stays.id])
        expect(await Promise.all([a, b].map(answersFor))).toEqual([stays.id, stays.id])
      }
    })

    test('of one record into two others: one has all of it', async () => {
      for (let round = 0; round < rounds; round++) {
        const [a, b, shared] = [await venue(), await venue(), await venue({ phone: '7' })]
        const event = await eventAt(shared.id)
        const answers = await Promise.all([merge(a, shared), merge(b, shared)])
        expect(statuses(answers)).toEqual([200, 400])
        const [stays, left] = answers[0].status === 200 ? [a, b] : [b, a]
        expect([await venueOf(event), await answersFor(shared)]).toEqual([stays.id, stays.id])
        expect([(await read(`venues/${stays.id}`)).phone, (await read(`venues/${left.id}`)).phone]).toEqual(['7', ''])
      }
    })

    test('in a row, the survivor of one merged by the other: everything ends at one record that is there', async () => {
      for (let round = 0; round < rounds; round++) {
        const [a, b, c] = [await venue(), await venue(), await venue()]
        const events = [await eventAt(a.id), await eventAt(b.id), await eventAt(c.id)]
        const [, second] = await Promise.all([merge(a, b), merge(b, c)])
        // The second is refused where its survivor is gone already.
        const of_c = second.status === 200 ? a.id : c.id
        expect([200, 400]).toContain(second.status)
        expect(await Promise.all(events.map(venueOf))).toEqual([a.id, a.id, of_c])
        expect(await Promise.all([a, b, c].map(answersFor))).toEqual([a.id, a.id, of_c])
      }
    })
  })

  describe('a merge', { timeout: time_limit }, () => {
    test('beside the deletion of its survivor moves events to it before, or is refused', async () => {
      for (let round = 0; round < rounds; round++) {
        const [a, b] = [await venue(), await venue()]
        const event = await eventAt(b.id)
        const [merged, deleted] = await Promise.all([merge(a, b), call(`DELETE /venues/${a.id}`)])
        expect(deleted.status).toBe(200)
        expect([200, 400]).toContain(merged.status)
        expect((await read(`venues/${a.id}`)).status).toBe('trash')
        const is_moved = merged.status === 200
        expect([await venueOf(event), await answersFor(b)]).toEqual(is_moved ? [a.id, a.id] : [b.id, b.id])
      }
    })

    test('beside the deletion of a merged record is whole, or leaves that in the trash', async () => {
      for (let round = 0; round < rounds; round++) {
        const [a, b] = [await venue(), await venue()]
        const event = await eventAt(b.id)
        const [merged, deleted] = await Promise.all([merge(a, b), call(`DELETE /venues/${b.id}`)])
        expect([merged.status, deleted.status]).toEqual(merged.status === 200 ? [200, 410] : [400, 200])
        expect(await venueOf(event)).toBe(merged.status === 200 ? a.id : b.id)
      }
    })

    test('beside edits keeps each that was answered, and refuses one that came too late', async () => {
      for (let round = 0; round < rounds; round++) {
        const [a, b] = [await venue(), await venue()]
        const [merged, of_survivor, of_other] = await Promise.all([
          merge(a, b),
          call(`PATCH /venues/${a.id}`, { phone: '11' }),
          call(`PATCH /venues/${b.id}`, { website: 'https://b.example/' }),
        ])
        expect([merged.status, of_survivor.status]).toEqual([200, 200])
        expect([200, 410]).toContain(of_other.status)
        const website = of_other.status === 200 ? 'https://b.example/' : ''
        expect(await read(`venues/${a.id}`)).toMatchObject({ phone: '11', website })
      }
    })

    test('beside events that are made for and moved to a merged record finds them all', async () => {
      for (let round = 0; round < rounds; round++) {
        const [a, b, c] = [await venue(), await venue(), await venue()]
        const moving = await eventAt(c.id)
        const [merged, made, moved] = await Promise.all([
          merge(a, b),
          eventAt(b.id),
          call(`PATCH /events/${moving.id}`, { venue: b.id }),
        ])
        expect([merged.status, moved.status]).toEqual([200, 200])
        expect([await venueOf(made), await venueOf(moving)]).toEqual([a.id, a.id])
      }
    })
  })
})
