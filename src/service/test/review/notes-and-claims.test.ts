/** Notes on proposals, and who reviews one just now. */
import { describe, expect, test } from 'vitest'
import { longest_note, most_notes } from '../../../contract/limits.ts'
import { cookieOf, peopleOf } from '../desk/people.ts'
import { onOneEngine } from '../one-engine.ts'
import { type Answer } from '../scenario.ts'
import { paramsOf } from '../writing/events.ts'
import { DeskReview } from './desk-review.ts'

onOneEngine((client) => {
  const review = new DeskReview(client)
  const { own, admin, call, newSession } = peopleOf(client)

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
      expect((await review.get(id)).open_notes).toBe(1)
      const resolved = await review.ask('organizer', `PATCH /proposals/${id}/notes/${note.json.id}`, { resolved: true })
      expect(resolved.json.resolved.by.name).toBe('organizer')
      expect((await review.get(id)).open_notes).toBe(0)
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

    test('ends with the last session of its user', async () => {
      const { email, password, as } = await newSession('reviewer')
      const id = await review.propose(await review.ownEvent(), { title: 'Left alone' })
      const other = cookieOf(await call('POST session', { email, password }))
      expect((await as(`POST proposals/${id}/claim`, {})).json.claimed_by.name).toBe('Somebody')
      await as('DELETE session')
      expect((await review.get(id)).claimed_by.name).toBe('Somebody')
      await call('DELETE session', undefined, { ...own, cookie: other })
      expect((await review.get(id)).claimed_by).toBeNull()
    })

    describe('ends with the sessions of its user', () => {
      type Reviewer = Awaited<ReturnType<typeof newSession>>
      const lastOf = async ({ as }: Reviewer) => (await as('GET sessions')).json.sessions[0].id
      const ways: Readonly<Record<string, (one: Reviewer) => Promise<Answer>>> = {
        'one by one': async (one) => admin(`DELETE sessions/${await lastOf(one)}`),
        'all others': async ({ email, password }) => {
          const cookie = cookieOf(await call('POST session', { email, password }))
          return call('DELETE sessions', undefined, { ...own, cookie })
        },
        'all, by an administrator': ({ id }) => admin(`DELETE users/${id}/sessions`),
        'with the account': ({ id }) => admin(`PATCH users/${id}`, { active: false }),
      }
      test.each(Object.keys(ways))('%s, and those of others stay', async (way) => {
        const [one, other] = [await newSession('reviewer'), await newSession('reviewer')]
        const claimed = async ({ as }: Reviewer) => {
          const id = await review.propose(await review.ownEvent(), { title: 'Held' })
          expect((await as(`POST proposals/${id}/claim`, {})).status).toBe(200)
          return id
        }
        const [id, others] = [await claimed(one), await claimed(other)]
        expect((await ways[way]?.(one))?.status).toBe(200)
        expect(await review.get(id)).toMatchObject({ state: 'open', claimed_by: null, claimed_until: null })
        expect((await review.get(others)).claimed_by.id).toBe(other.id)
        const next = await review.ask('reviewer', `POST /proposals/${id}/claim`, {})
        expect(next.json.claimed_by.name).toBe('reviewer')
      })

      test('but not with one of several', async () => {
        const one = await newSession('reviewer')
        const id = await review.propose(await review.ownEvent(), { title: 'Held elsewhere' })
        await one.as(`POST proposals/${id}/claim`, {})
        const ended = await lastOf(one)
        const cookie = cookieOf(await call('POST session', { email: one.email, password: one.password }))
        expect((await call(`DELETE sessions/${ended}`, undefined, { ...own, cookie })).json).toEqual({ ended: 1 })
        expect((await review.get(id)).claimed_by.id).toBe(one.id)
      })
    })
  })
})
