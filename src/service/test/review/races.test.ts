/** Decisions, edits and withdrawals at the same time: each version is decided once, and nobody loses without a word. */
import { expect, test } from 'vitest'
import { onBothEngines } from '../both-engines.ts'
import { long } from '../long.ts'
import { unique, type Answer } from '../scenario.ts'
import { DeskReview } from './desk-review.ts'

const rounds = long ? 200 : 30
const pairs = 25

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted()

onBothEngines((client) => {
  const review = new DeskReview(client)
  const read = async (id: number) => client.do({ request: `GET /events/${id}` })

  test(
    `of two reviewers ${rounds} times one decides, and the other is told by whom and how`,
    { timeout: 300_000 },
    async () => {
      const event = await review.ownEvent()
      let title = event.title
      let approvals = 0
      for (let round = 0; round < rounds; round++) {
        const proposed = unique('Raced ')
        const id = await review.propose(event, { title: proposed })
        const { version } = await review.get(id)
        const decisions = [
          { version, decision: 'approve' },
          round % 2 ? { version, decision: 'approve' } : { version, decision: 'decline', note: 'No' },
        ]
        const who = ['reviewer', 'editor'] as const
        const answers = await Promise.all(who.map((as, n) => review.decide(id, decisions[n] ?? {}, as)))
        expect(statuses(answers)).toEqual([200, 409])
        const winner = answers.findIndex(({ status }) => status === 200)
        const lost = answers[1 - winner]?.json
        expect(lost.code).toBe('proposal-decided')
        const { decision } = decisions[winner] ?? {}
        expect(lost.data.proposal).toMatchObject({ id, version, decided: { by: { name: who[winner] }, decision } })
        if (decision === 'approve') {
          title = proposed
          approvals++
        }
        expect((await read(event.id)).title).toBe(title)
      }
      const history = `GET //api/calendar/desk/v1/history?resource=events&id=${event.id}`
      // It was created and published before; each approval is one entry.
      expect((await client.do({ request: history })).total).toBe(2 + approvals)
      expect(approvals).toBeGreaterThan(rounds / 4)
    },
  )

  test('an edit while it is decided is either part of what was seen, or a version of its own', async () => {
    const event = await review.ownEvent()
    for (let round = 0; round < pairs; round++) {
      const [seen, newer] = [unique('Seen '), unique('Newer ')]
      const id = await review.propose(event, { title: seen })
      const { version } = await review.get(id)
      const edit = { version, language: 'en', fields: { title: newer } }
      const [decided, edited] = await Promise.all([
        review.decide(id, { version, decision: 'approve' }),
        review.ask('organizer', `PATCH /proposals/${id}`, edit),
      ])
      expect(statuses([decided, edited])).toEqual([200, 409])
      if (decided.status === 200) {
        expect(edited.json.code).toBe('proposal-decided')
        expect((await read(event.id)).title).toBe(seen)
      } else {
        expect(decided.json.code).toBe('proposal-changed')
        expect(decided.json.data.proposal.version).toBe(version + 1)
        expect((await read(event.id)).title).not.toBe(seen)
        await review.ask('organizer', `POST /proposals/${id}/withdraw`)
      }
    }
  })

  test('a withdrawal while it is approved leaves the one or the other', async () => {
    for (let round = 0; round < pairs; round++) {
      const { event, id } = await review.submitted()
      const { version } = await review.get(id)
      const [approved, withdrawn] = await Promise.all([
        review.decide(id, { version, decision: 'approve' }),
        review.ask('organizer', `POST /proposals/${id}/withdraw`),
      ])
      expect(statuses([approved, withdrawn])).toEqual([200, 409])
      const { state } = await review.get(id)
      expect(state).toBe(approved.status === 200 ? 'approved' : 'withdrawn')
      expect((await read(event.id)).status).toBe(approved.status === 200 ? 'publish' : 'draft')
    }
  })

  test('edits of one author at the same time all stay', async () => {
    const event = await review.ownEvent()
    for (let round = 0; round < pairs; round++) {
      const changes: readonly object[] = [
        { cost: `${round + 2}` },
        { website: `https://example.org/${round}` },
        { title: unique('T ') },
      ]
      const answers = await Promise.all(changes.map((body) => review.change(`/events/${event.id}`, body)))
      expect(statuses(answers)).toEqual([202, 202, 202])
      expect(new Set(answers.map(({ json }) => json.pending_change.id)).size).toBe(1)
      const { id } = answers[0]?.json.pending_change ?? {}
      const { fields } = await review.get(id)
      for (const [name, value] of Object.entries(Object.assign({}, ...changes) as Record<string, unknown>)) {
        expect(fields).toContainEqual(expect.objectContaining({ name, after: value }))
      }
      expect((await review.approve(id)).status).toBe(200)
    }
  })
})
