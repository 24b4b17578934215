/** The queue and the overview tell of the same events that wait for review, after the sample and after random writes. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import { long } from '../long.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import { random } from '../random.ts'
import { unique } from '../scenario.ts'
import { servedHere } from '../served-here.ts'
import { june } from '../writing/events.ts'
import { DeskReview } from './desk-review.ts'

const desk = '//api/calendar/desk/v1'
const seed = Number(process.env['WAITING_SEED'] ?? 20261128)
const writes = long ? 600 : 40

databasesOnOneEngine((databases) => {
  const served = servedHere(databases)

  /** Compares the pending texts of events with the queue and the overview. @returns the number of events that wait */
  async function compare(after: string): Promise<number> {
    const { client, db } = served()
    const { rows: waiting } = await sql<{ id: number; languages: readonly string[] }>`
      select e.id, array_agg(t.language order by t.language) as languages from events e join event_texts t on t.id = e.id
      where e.trashed_utc is null and t.status = 'pending' group by e.id order by e.id`.execute(db)
    const { rows: proposed } = await sql<{ id: number; languages: readonly string[] }>`
      select record_id as id, array(select unnest(languages) order by 1) as languages from proposals
      where resource = 'events' and kind = 'new' and state = 'open' order by record_id`.execute(db)
    expect(proposed, after).toEqual(waiting)
    const review = new DeskReview(client)
    const queue = await review.list('resource=events&kind=new&per_page=1')
    const { counts } = (await review.ask('reviewer', 'GET /overview')).json
    expect([queue.total, counts.pending], after).toEqual([waiting.length, waiting.length])
    for (const language of languages) {
      const of_language = waiting.filter((one) => one.languages.includes(language)).length
      expect(counts[`pending_${language}`], `${after}, ${language}`).toBe(of_language)
    }
    return waiting.length
  }

  test('every pending text of the sample is in the queue, and approving it leaves none', async () => {
    const { client } = served()
    expect((await client.call({ as: 'administrator', request: `POST ${desk}/sample`, body: {} })).status).toBe(201)
    await compare('the sample')
    const review = new DeskReview(client)
    const { proposals } = await review.list('resource=events&kind=new&per_page=100')
    const several = proposals.filter(
      (one: { languages: object }) => Object.values(one.languages).filter((state) => state === 'proposed').length > 1,
    )
    expect(several.length).toBeGreaterThan(0)
    for (const { id } of proposals.slice(0, 8)) expect((await review.approve(id)).status).toBe(200)
    await compare('eight decisions')
  })

  test('random writes, decisions and undos keep them equal', async () => {
    const { client } = served()
    const review = new DeskReview(client)
    const next = random(seed)
    const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(next() * values.length)]
    const ids: number[] = []
    const said: string[] = []
    const numbers = new Set<number>()
    const acts = {
      async create() {
        const body = { title: unique('Waits '), ...june, status: pick(['draft', 'pending', 'publish']) }
        const as = pick(['organizer', 'editor'] as const)
        const { json } = await client.call({ as, request: `POST /events?i18n_language=${pick(languages)}`, body })
        ids.push(Number(json.id))
      },
      async write() {
        const body = { title: unique('Written '), status: pick(['draft', 'pending', 'publish', 'private']) }
        const as = pick(['organizer', 'editor'] as const)
        await client.call({ as, request: `PATCH /events/${pick(ids)}?i18n_language=${pick(languages)}`, body })
      },
      async trash() {
        await client.call({ as: 'editor', request: `DELETE /events/${pick(ids)}` })
      },
      async restore() {
        const body = { status: pick(['draft', 'pending']) }
        await client.call({
          as: 'editor',
          request: `PATCH /events/${pick(ids)}?i18n_language=${pick(languages)}`,
          body,
        })
      },
      async decide() {
        const { proposals } = await review.list('per_page=100')
        const one = pick<{ id: number }>(proposals)
        if (!one) return
        const decision = pick(['approve', 'send_back', 'decline'])
        await review.decide(one.id, {
          version: (await review.get(one.id)).version,
          decision,
          ...(decision === 'approve' ? {} : { note: 'Please look again.' }),
        })
      },
      async undo() {
        const { operations } = (await review.ask('editor', 'GET /operations?per_page=10')).json
        const one = pick<{ id: number }>(operations)
        if (one) await review.ask('administrator', `POST /operations/${one.id}/undo`, {})
      },
    }
    const names = ['create', 'write', 'write', 'write', 'trash', 'restore', 'decide', 'decide', 'undo'] as const
    for (let n = 0; n < 3; n++) await acts.create()
    for (let n = 0; n < writes; n++) {
      const name = pick(names) ?? 'write'
      said.push(name)
      await acts[name]()
      numbers.add(await compare(`seed ${seed}: ${said.join(', ')}`))
    }
    expect(new Set(said).size).toBe(new Set(names).size)
    // The writes are of all kinds, and change what waits.
    expect(numbers.size).toBeGreaterThan(2)
  })
})
