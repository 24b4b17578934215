/**
 * An undo leaves no trace: queue, submissions, marks, lists, counts and bells are as before an operation once it is undone, as
 * after it once it is done again, and as before it after a second undo. Random operations of every role on records that wait.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import type { Role } from '../../../contract/roles.ts'
import { long } from '../long.ts'
import { databasesOnOneEngine } from '../open-database.ts'
import { random } from '../random.ts'
import { DeskReview } from '../review/desk-review.ts'
import { unique } from '../scenario.ts'
import { servedHere } from '../served-here.ts'
import { june } from '../writing/events.ts'

const desk = '//api/calendar/desk/v1'
const seed = Number(process.env['TRACE_SEED'] ?? 36)
const rounds = long ? 400 : 14
const note = 'Please look again.'

databasesOnOneEngine((databases) => {
  const served = servedHere(databases)

  /** Returns what the people at the desk see, without ids of operations and times of writing. */
  async function seen() {
    const { client, db } = served()
    const review = new DeskReview(client)
    const { rows: queue } =
      await sql`select p.id, p.kind, p.resource, p.record_id, p.user_id, p.state, p.version, p.languages,
        p.name, p.name_language, p.search, p.start_utc, p.submitted_utc, p.came_back, p.decided_by, p.decided_utc, p.decision,
        p.scheduled_utc, p.scheduled_paths, v.fields, v.base
      from proposals p join proposal_versions v on v.proposal_id = p.id and v.version = p.version order by p.id`.execute(
        db,
      )
    const people = ['editor', 'reviewer', 'organizer'] as const
    const of_people: unknown[] = []
    for (const as of people) {
      const { counts } = (await review.ask(as, 'GET /overview')).json
      const { notifications, unread } = (await review.ask(as, 'GET /notifications?unread=true')).json
      const news = notifications.map((one: { id: number }) => one.id)
      const open = await review.list('per_page=100', as)
      const marks: unknown[] = []
      for (const language of languages) {
        const request = `GET /events?i18n_language=${language}&per_page=100&status=publish,draft,pending,future,private&starts_after=2000-01-01`
        const { events } = (await client.call({ as, request })).json
        marks.push(
          (events ?? []).map((one: Record<string, unknown>) => [
            one['id'],
            one['status'],
            one['title'],
            one['i18n_languages'],
            one['i18n_stale'],
          ]),
        )
      }
      of_people.push({ as, counts, unread, news, waits: open.proposals.map(({ id }: { id: number }) => id), marks })
    }
    return { queue, of_people }
  }

  test('random operations that are undone, done again and undone again', async () => {
    const { client } = served()
    const review = new DeskReview(client)
    const next = random(seed)
    // There is something to pick in each list of this test.
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value
    const roles = ['administrator', 'editor', 'reviewer'] as const
    const make = async (as: Role, status: string) => {
      const body = { title: unique('Trace '), ...june, status }
      return Number((await client.do({ as, request: 'POST /events', body })).id)
    }
    const own = [await make('organizer', 'pending')]
    for (const status of ['pending', 'draft', 'draft']) own.push(await make('organizer', status))
    const body = { title: 'Karada', status: 'pending' }
    await client.do({ as: 'organizer', request: `PATCH /events/${own[0]}?i18n_language=tr`, body })
    for (let n = 0; n < 2; n++) {
      const published = await review.ownEvent({}, ['en', 'ar'])
      own.push(published.id)
      await review.propose(published, { cost: '12' })
    }
    const series = await make('editor', 'pending')
    await client.do({
      as: 'editor',
      request: `POST ${desk}/series`,
      body: { event: series, rule: 'RRULE:FREQ=WEEKLY;COUNT=3' },
    })
    const place = async (status: string, as: Role) =>
      Number((await client.do({ as, request: 'POST /venues', body: { venue: unique('Place '), status } })).id)
    const places: number[] = []
    for (let n = 0; n < 4; n++) places.push(await place('pending', 'organizer'), await place('publish', 'editor'))

    const write = (as: Role, id: number, change: object) =>
      client.call({ as, request: `PATCH /events/${id}?i18n_language=${pick(languages)}`, body: change })
    const proposals = async (state: string) => {
      const { proposals: found } = await review.list(`state=${state}&per_page=100`)
      return found as { readonly id: number }[]
    }
    async function decide() {
      const open = await proposals('open')
      if (open.length === 0) return null
      const { id } = pick(open)
      const decision = pick(['approve', 'send_back', 'decline'] as const)
      const later = decision === 'approve' && next() < 0.3 ? { date: '2027-02-01 10:00' } : {}
      const { version } = await review.get(id)
      const words = decision === 'approve' ? {} : { note }
      return review.decide(id, { version, decision, ...words, ...later }, pick(roles))
    }
    async function merge() {
      const [survivor, other] = [pick(places), pick(places)]
      if (survivor === other) return null
      return client.call({
        as: pick(['administrator', 'editor']),
        request: `POST ${desk}/merges`,
        body: { resource: 'venues', survivor, others: [other] },
      })
    }
    const statuses = ['draft', 'pending', 'publish', 'private'] as const
    const acts = {
      edit: () => write(pick(roles), pick(own), pick([{ title: unique('Other ') }, { cost: unique('1') }])),
      status: () => write(pick(roles), pick(own), { title: unique('Stated '), status: pick(statuses) }),
      author: () => write('organizer', pick(own), { title: unique('Own '), status: pick(['draft', 'pending']) }),
      trash: () => client.call({ as: pick(roles), request: `DELETE /events/${pick(own)}` }),
      back: () => write(pick(roles), pick(own), { status: pick(['draft', 'pending']) }),
      bulk: () =>
        client.call({
          as: pick(roles),
          request: `POST ${desk}/bulk`,
          body: {
            resource: 'events',
            of: { ids: own },
            changes: [
              pick([
                { field: 'cost', action: 'set', value: unique('2') },
                { field: 'status', action: 'set', value: pick(statuses) },
              ]),
            ],
          },
        }),
      reach: () =>
        client.call({
          as: pick(['editor', 'administrator']),
          request: `PATCH /events/${series}?reach=${pick(['all', 'this', 'following'])}`,
          body: pick([{ cost: unique('3') }, { status: pick(statuses) }]),
        }),
      decide,
      merge,
    }
    const names = Object.keys(acts) as (keyof typeof acts)[]
    const undone = new Map<string, number>()
    const said: string[] = []
    for (let round = 0; round < rounds; round++) {
      const name = names[round % names.length] ?? 'edit'
      const before = await seen()
      const newest = (await review.ask('administrator', 'GET /operations')).json.operations[0]?.id ?? 0
      await acts[name]()
      const [operation] = (await review.ask('administrator', 'GET /operations')).json.operations
      if (operation.id === newest) continue
      said.push(`${name} ${operation.id}`)
      const at = `seed ${seed}: ${said.join(', ')}`
      const after = await seen()
      const undo = async (id: number) => {
        const { status, json } = await review.ask('administrator', `POST /operations/${id}/undo`, {})
        expect([status, json.skipped], `${at}: ${JSON.stringify(json)}`).toEqual([200, []])
        return Number(json.operation.id)
      }
      const first = await undo(operation.id)
      expect(await seen(), `${at}, undone`).toEqual(before)
      const again = await undo(first)
      undone.set(name, (undone.get(name) ?? 0) + 1)
      // A submission that is made again is a new one.
      const made = after.queue.length > before.queue.length
      if (!made && name !== 'merge') expect((await seen()).queue, `${at}, again`).toEqual(after.queue)
      if (next() < 0.7) {
        await undo(again)
        expect(await seen(), `${at}, undone twice`).toEqual(before)
      }
    }
    expect([...undone.keys()].toSorted()).toEqual(names.toSorted())
  })
})
