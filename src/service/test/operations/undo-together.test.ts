/**
 * Records that an undo takes back together are left as each of them by itself: random acts on events, some of which were written since,
 * as one operation in one calendar and as one for each event in another. They are undone, done again, and undone again.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databasesOnOneEngine } from '../open-database.ts'
import { random } from '../random.ts'
import { unique } from '../scenario.ts'
import { servedHere } from '../served-here.ts'
import { june } from '../writing/events.ts'

const desk = '//api/calendar/desk/v1'
const events = 12

/** Writes of an event, one after the other, each in a language. `remove` moves it to the trash. */
type Writes = readonly (readonly ['en' | 'tr', object | 'remove'])[]

interface Plan {
  readonly start: Readonly<Record<string, unknown>>
  readonly by: 'editor' | 'organizer'
  readonly translated: boolean
  readonly in_trash: boolean
  /** Null: the act creates the event. */
  readonly act: Writes | null
  /** Writes of another user after the act. */
  readonly since: Writes
}

function randomPlan(next: () => number, tags: readonly number[], venue: number): Plan {
  // There is something to pick in each list of this test.
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value
  const translated = next() < 0.3
  const statuses = ['publish', 'draft', 'pending', 'private', 'future'] as const
  const later = { status: 'future', date_utc: '2031-01-01 10:00:00' }
  const status = pick(statuses)
  const edits = [
    { cost: '5' },
    { featured: true, hide_from_listings: true },
    { description: '<p>Bring a lamp.</p>' },
    { tags: [pick(tags)] },
    { venue: [venue], cost: '6' },
    { start_date: '2027-06-20 09:00:00', end_date: '2027-06-21 10:00:00' },
    { password: 'lantern' },
    { status: pick(['publish', 'draft', 'pending']) },
    { event_status: 'postponed', start_date: '2027-06-22 09:00:00', end_date: '2027-06-23 09:00:00' },
    { slug: unique('slug-') },
  ]
  const in_trash = next() < 0.15
  const acts: readonly (Writes | null)[] = [
    ...edits.map((edit) => [['en', edit]] as Writes),
    [
      ['en', pick(edits)],
      ['en', pick(edits)],
    ],
    [['en', 'remove']],
    [['tr', { title: 'Fener yürüyüşü', status: 'publish' }]],
    [
      ['en', { excerpt: 'A walk' }],
      ['tr', { excerpt: 'Bir yürüyüş', title: 'Gece yürüyüşü' }],
    ],
    ...Array.from({ length: 4 }, () => null),
  ]
  const act = in_trash ? ([['en', { status: 'publish' }]] as const) : pick(acts)
  const since = next() < 0.4 ? ([['en', pick([...edits, 'remove' as const])]] as const) : []
  const start = status === 'future' ? later : { status }
  const by = status === 'pending' ? ('organizer' as const) : ('editor' as const)
  return { start, by, translated, in_trash, act, since }
}

/** A translation that is out of date since, and was written as it had been: an undo writes nothing new in it. */
const same_words: Plan = {
  ...{ start: { status: 'publish' }, by: 'editor', translated: true, in_trash: false },
  act: [
    ['tr', { title: 'Gece' }],
    ['tr', { title: 'Olay' }],
  ],
  since: [['en', { title: 'Other words' }]],
}

databasesOnOneEngine((databases) => {
  const served = servedHere(databases)

  test('records taken back together are as each by itself', async () => {
    const { client, db } = served()
    const made = await client.do({ request: 'POST /venues', body: { venue: 'Lantern House' } })
    const tagged = { title: 'First', ...june, tags: ['Walks', 'Lights'] }
    const { tags } = await client.do({ request: 'POST /events', body: tagged })
    const tag_ids = tags.map((tag: { id: number }) => tag.id)
    for (const seed of [1, 2]) {
      const next = random(seed)
      const plans = [same_words, ...Array.from({ length: events }, () => randomPlan(next, tag_ids, made.id))]
      const actor = seed === 2 ? 'reviewer' : 'editor'

      /** Does all acts, as one operation or as one for each event. @returns the events, and the operations in their order */
      const world = async (is_one: boolean) => {
        const word = unique('w')
        const key = unique('key-')
        const ids: number[] = []
        const operations: number[] = []
        const bodyOf = (position: number) => ({
          ...{ title: `Event ${position} ${word}`, ...june, tags: [tag_ids[0]] },
          slug: `event-${position}-${word}`,
        })
        const write = (as: 'editor' | 'reviewer' | 'administrator', id: number, writes: Writes, headers = {}) =>
          writes.map(([language, body]) => async () => {
            const path = `/events/${id}`
            const ofWorld = (name: 'slug' | 'title', between: string) =>
              typeof body === 'object' && name in body
                ? { [name]: `${String((body as Record<string, unknown>)[name])}${between}${word}` }
                : {}
            const named = { ...ofWorld('slug', '-'), ...ofWorld('title', ' ') }
            const { headers: got } =
              body === 'remove'
                ? await client.call({ as, request: `DELETE ${path}`, headers })
                : await client.call({
                    as,
                    request: `PATCH ${path}?i18n_language=${language}`,
                    body: { ...body, ...named },
                    headers,
                  })
            return Number(got.get('operation-id') ?? 0)
          })
        for (const [position, { start, by, translated, in_trash, act }] of plans.entries()) {
          if (act === null) {
            ids.push(0)
            continue
          }
          const body = { ...bodyOf(position), ...start }
          const { id } = await client.do({ as: by, request: 'POST /events', body })
          ids.push(id)
          if (translated) for (const one of write('administrator', id, [['tr', { title: 'Olay' }]])) await one()
          if (in_trash) await client.do({ request: `DELETE /events/${id}` })
        }
        for (const [position, { act, start }] of plans.entries()) {
          const headers = { 'operation-key': is_one ? key : `${key}-${position}` }
          const did: number[] = []
          if (act === null) {
            const body = { ...bodyOf(position), ...start }
            const answer = await client.call({ as: actor, request: 'POST /events', body, headers })
            ids[position] = answer.json.id
            did.push(Number(answer.headers.get('operation-id')))
          } else for (const one of write(actor, ids[position] ?? 0, act, headers)) did.push(await one())
          const operation = did.find((one) => one > 0)
          if (operation !== undefined && operations.at(-1) !== operation) operations.push(operation)
        }
        for (const [position, { since }] of plans.entries())
          for (const one of write('administrator', ids[position] ?? 0, since)) await one()
        return { word, ids, operations }
      }

      /** Undoes operations, the last one first. @returns what became of each event, and the operations that undid them */
      const undo = async ({ ids, operations }: Awaited<ReturnType<typeof world>>) => {
        const became: [number, unknown][] = []
        const by: number[] = []
        for (const id of operations.toReversed()) {
          const { json } = await client.call({ as: actor, request: `POST ${desk}/operations/${id}/undo`, body: {} })
          for (const one of json.undone ?? []) became.push([ids.indexOf(one.id), 'undone'])
          for (const { id: of, reason, fields } of json.skipped ?? [])
            became.push([ids.indexOf(of), [reason, fields.toSorted()]])
          if (json.operation) by.push(json.operation.id)
        }
        return { became: became.toSorted(([a], [b]) => a - b), by }
      }

      /** Returns what is stored of the events, without ids and times of writing. */
      const stored = async ({ ids, word }: Awaited<ReturnType<typeof world>>) => {
        const times = sql`array['modified_utc', 'open_modified_utc', 'date_utc', 'trashed_utc', 'id']`
        const { rows } = await sql<{
          id: number
        }>`select e.id, to_jsonb(e) - ${times} as facts, e.trashed_utc is null as live,
            e.open_modified_utc = e.modified_utc as seen,
            (select jsonb_agg(to_jsonb(t) - ${times} order by t.language) from event_texts t where t.id = e.id) as texts,
            (select jsonb_agg(to_jsonb(i) - ${times} - array['sort_key', 'title_key'] order by i.language)
              from event_index i where i.id = e.id) as listed,
            (select to_jsonb(s) - ${times} from event_search s where s.id = e.id) as found,
            (select jsonb_agg(jsonb_build_array(h.action, h.language, h.user_id, h.undone_by is null, h.undo,
                h.changes - ${times}, h.changes ? 'trashed_utc') order by h.id)
              from history h where h.resource = 'events' and h.record_id = e.id) as history,
            (select jsonb_agg(jsonb_build_array(p.kind, p.state, p.version, p.languages, p.search, p.decision) order by p.id)
              from proposals p where p.resource = 'events' and p.record_id = e.id) as proposals
          from events e where e.id = any(${ids}::int[])`.execute(db)
        return ids.map((id) => {
          const { id: _, ...row } = rows.find((one) => one.id === id) ?? { id }
          return JSON.parse(JSON.stringify(row).replaceAll(word, 'W')) as object
        })
      }

      const [together, alone] = [await world(true), await world(false)]
      expect(together.operations).toHaveLength(1)
      expect(alone.operations.length).toBeGreaterThan(6)
      expect(await stored(together)).toEqual(await stored(alone))
      for (const time of ['undone', 'done again', 'undone again']) {
        const [of_one, of_each] = [await undo(together), await undo(alone)]
        expect(of_one.became, `seed ${seed}, ${time}`).toEqual(of_each.became)
        expect(of_one.became.filter(([, what]) => what === 'undone').length).toBeGreaterThan(3)
        expect(await stored(together), `seed ${seed}, ${time}`).toEqual(await stored(alone))
        together.operations.splice(0, Infinity, ...of_one.by)
        alone.operations.splice(0, Infinity, ...of_each.by)
      }
    }
  })
})
