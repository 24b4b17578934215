/** Marks, lists, bells, overview, queue, drafts and submissions tell of the same events that wait, after the sample and random writes. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import type { Role } from '../../../contract/roles.ts'
import { proposePending } from '../../start/propose-pending.ts'
import { long } from '../long.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import { random } from '../random.ts'
import { unique } from '../scenario.ts'
import { servedHere } from '../served-here.ts'
import { june } from '../writing/events.ts'
import { DeskReview } from './desk-review.ts'

const desk = '//api/calendar/desk/v1'
const seed = Number(process.env['WAITING_SEED'] ?? 20261128)
const writes = long ? 600 : 25

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
    await comparePeople(after, waiting)
    return waiting.length
  }

  /** Compares what waits with marks and filters of lists, drafts, bells, and the submissions of the organizer. */
  async function comparePeople(after: string, waiting: readonly { id: number; languages: readonly string[] }[]) {
    const { client, db } = served()
    const review = new DeskReview(client)
    const ask = async (as: Role, request: string) => (await client.call({ as, request: `GET ${request}` })).json
    const all = 'status=pending&status_language=any&starts_after=2000-01-01&per_page=100'
    const { events = [] } = await ask('editor', `${desk}/events?${all}`)
    const marked = events.map(
      ({ id, i18n_languages }: { id: number; i18n_languages: Record<string, string | null> }) => ({
        id,
        languages: Object.keys(i18n_languages)
          .filter((language) => i18n_languages[language] === 'pending')
          .toSorted(),
      }),
    )
    expect(
      marked.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id),
      `${after}, marks`,
    ).toEqual(waiting)
    const { rows: drafts } = await sql`select distinct e.id from events e join event_texts t on t.id = e.id
      where e.trashed_utc is null and t.status = 'draft' and not exists (select from proposals p
        where p.record_id = e.id and p.resource = 'events' and p.kind = 'new' and p.state = 'sent_back')`.execute(db)
    expect((await review.ask('editor', 'GET /overview')).json.counts.drafts, `${after}, drafts`).toBe(drafts.length)
    const { rows: own } = await sql<{
      id: number
    }>`select id from events where id = any(${waiting.map(({ id }) => id)}::int[])
      and author = ${client.service.ids.organizer}`.execute(db)
    expect((await review.list('mine=true&kind=new&resource=events', 'organizer')).total, `${after}, own`).toBe(
      own.length,
    )
    const open = new Set((await review.list('per_page=100')).proposals.map(({ id }: { id: number }) => id))
    for (const as of ['reviewer', 'editor'] as const) {
      const { notifications } = (await review.ask(as, 'GET /notifications?unread=true')).json
      const told = notifications.filter(({ kind }: { kind: string }) => kind.endsWith('submitted'))
      expect(
        told.filter(({ proposal_id }: { proposal_id: number }) => !open.has(proposal_id)),
        `${after}, bell`,
      ).toEqual([])
    }
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

  test('a start proposes what an earlier sample left out, once', async () => {
    const { client, db, service } = served()
    expect((await client.call({ as: 'administrator', request: `POST ${desk}/sample`, body: {} })).status).toBe(201)
    // As it was: of some events only the original was proposed, of others nothing.
    await sql`delete from proposals where resource = 'events' and record_id % 2 = 0`.execute(db)
    await sql`update proposals set languages = languages[1:1] where resource = 'events'`.execute(db)
    await sql`update proposal_versions set fields = '{}' where proposal_id in (select id from proposals
      where resource = 'events')`.execute(db)
    expect(await proposePending(service)).toBeGreaterThan(2)
    await compare('the start')
    expect(await proposePending(service)).toBe(0)
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
