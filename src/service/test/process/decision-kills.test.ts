/** The service killed in the middle of decisions: each is made whole or not at all, and can be made again. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { long } from '../long.ts'
import { databasesOnBothEngines } from '../open-database.ts'
import { administeredIn } from '../place.ts'
import { DeskReview } from '../review/desk-review.ts'
import { Client } from '../scenario.ts'
import { freePort } from '../../../scripts/setup/free-port.mjs'
import { staffed, startProcess } from '../service-process.ts'
import { brokenIn } from '../whole.ts'

const rounds = long ? 20 : 1
const proposals = 24
const at_once = 6

interface Outcome {
  readonly id: number
  readonly state: string
  readonly title: string
  readonly cost: string
  readonly notes: number
  /** Whether its link was used; null: it has none. */
  readonly used: boolean | null
}

databasesOnBothEngines(({ engine, open, place }) => {
  test(`killed ${rounds} times while ${at_once} reviewers decide`, { timeout: rounds * 180_000 }, async () => {
    const where = await place('staff')
    const port = await freePort()
    const start = async () => {
      const service = startProcess(port, { ...administeredIn(where), RATE_LIMIT: 'off' })
      await service.opened
      return service
    }
    let service = await start()
    const client = new Client(staffed(engine, service.url))
    const review = new DeskReview(client)
    let answered = 0
    for (let round = 1; round <= rounds; round++) {
      const propose = async (n: number) => {
        const event = await review.ownEvent({ title: `Round ${round} of ${n}` })
        return review.propose(event, { title: `Decided ${round} of ${n}`, cost: '7' })
      }
      const waiting = await Promise.all(Array.from({ length: proposals }, (_, n) => propose(n)))
      // Half of them are decided by links, without an account.
      const tokens = new Map<number, string>()
      const addLink = async (id: number) => {
        const { json } = await review.ask('reviewer', `POST /proposals/${id}/links`, { purpose: 'decide', days: 1 })
        tokens.set(id, String(json.url).split('#')[1] ?? '')
      }
      await Promise.all(waiting.filter((_, n) => n % 2 === 0).map(addLink))
      const decideOne = (id: number, decision: 'approve' | 'send_back') => {
        const token = tokens.get(id)
        const body = { decision, note: 'Seen' }
        if (token === undefined) return review.decide(id, { version: 1, ...body })
        return review.ask(null, 'POST /review-links/decide', { token, name: 'Dr. Selin', ...body })
      }
      const known = new Map<number, string>()
      let killed: Promise<unknown> | undefined
      const until = 3 + round
      const queue = [...waiting]
      const decide = async () => {
        for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
          const decision = id % 3 === 0 ? 'send_back' : 'approve'
          try {
            const { status } = await decideOne(id, decision)
            if (status === 200) known.set(id, decision === 'approve' ? 'approved' : 'sent_back')
          } catch (error) {
            // A connection that broke or was refused.
            if (!(error instanceof Error && 'code' in error)) throw error
            return
          }
          // Kills it while the others' decisions are under way.
          if (known.size >= until) killed ??= service.end('SIGKILL')
        }
      }
      await Promise.all(Array.from({ length: at_once }, decide))
      await killed
      expect(known.size).toBeGreaterThanOrEqual(until)
      expect(known.size).toBeLessThan(proposals)
      answered += known.size
      const { db, close } = await open(where)
      expect(await brokenIn(db)).toEqual({})
      const { rows } = await sql<Outcome>`select p.id, p.state, t.title, e.cost,
          (select count(*) from proposal_notes n where n.proposal_id = p.id)::int as notes,
          (select used_utc is not null from review_links l where l.proposal_id = p.id) as used
        from proposals p join events e on e.id = p.record_id join event_texts t on t.id = e.id
        where p.id = any(${waiting}::int[])`.execute(db)
      await close()
      expect(rows).toHaveLength(proposals)
      for (const { id, state, title, cost, notes, used } of rows) {
        if (known.has(id)) expect(state).toBe(known.get(id))
        const applied = title.startsWith('Decided')
        expect([applied, cost]).toEqual(state === 'approved' ? [true, '7'] : [false, ''])
        expect(notes).toBe(state === 'open' ? 0 : 1)
        expect(used).toBe(tokens.has(id) ? state !== 'open' : null)
      }
      service = await start()
      for (const { id, state } of rows) {
        const again = state === 'open' || tokens.has(id) ? await decideOne(id, 'approve') : null
        expect(again?.status).toBe(state === 'open' ? 200 : tokens.has(id) ? 409 : undefined)
      }
    }
    expect(await service.end('SIGTERM')).toBe(0)
    process.stderr.write(`${rounds} kills on ${engine}: ${answered} acknowledged decisions, each whole\n`)
  })
})
