/**
 * Random operations by several users, some of them undone in random order: what is left is as in a calendar where those never
 * happened. A record that undoing skipped and named counts as not undone.
 */
import { expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onEveryEngine, unique } from '../scenario.ts'
import { june } from '../writing/events.ts'

const desk = '//api/calendar/desk/v1'
const languages = ['en', 'ar', 'tr'] as const
const users: readonly Role[] = ['administrator', 'editor', 'reviewer']

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** An operation on some events of a world, by their position. */
interface Act {
  readonly as: Role
  readonly on: readonly number[]
  readonly language: (typeof languages)[number]
  readonly body: Readonly<Record<string, unknown>> | 'trash'
}

function randomAct(next: () => number, position: number): Act {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value
  const bodies = [
    { cost: String(1 + Math.floor(next() * 4)) },
    { featured: next() < 0.5 },
    { description: `<p>Words ${Math.floor(next() * 3)}</p>` },
    { title: `Title ${position}` },
    { status: 'draft' },
    { status: 'publish' },
    { start_date: `2027-06-0${1 + Math.floor(next() * 9)} 10:00:00` },
    'trash',
  ] as const
  const on = next() < 0.3 ? [0, 1, 2] : [Math.floor(next() * 3)]
  return { as: pick(users), on, language: pick(languages), body: pick(bodies) }
}

onEveryEngine((client) => {
  /** Three published events, of which the first has a Turkish text. */
  async function world(): Promise<number[]> {
    const ids: number[] = []
    for (const name of ['one', 'two', 'three']) {
      const body = {
        title: unique(`World ${name} `),
        slug: unique(`world-${name}-`),
        ...june,
        end_date: '2027-06-30 12:00:00',
        cost: '9',
      }
      ids.push((await client.do({ as: 'editor', request: 'POST /events', body })).id)
    }
    const body = { title: 'Dünya', slug: unique('dunya-'), status: 'publish' }
    await client.do({ as: 'editor', request: `PATCH /events/${ids[0]}?i18n_language=tr`, body })
    return ids
  }

  /** Does an act on those of its events that `does` names; each is a request with one key. */
  async function perform(ids: readonly number[], { as, on, language, body }: Act, does: ReadonlySet<number>) {
    const headers = { 'operation-key': unique('act-') }
    for (const position of on) {
      if (!does.has(position)) continue
      const path = `/events/${ids[position]}`
      if (body === 'trash') await client.call({ as, request: `DELETE ${path}`, headers })
      else {
        const own =
          'title' in body ? { ...body, slug: `${String(body['title']).replace(' ', '-')}-${ids[position]}` } : body
        await client.call({ as, request: `PATCH ${path}?i18n_language=${language}`, body: own, headers })
      }
    }
  }

  /** Returns what readers and editors see of a world, without ids, versions, times of writing and slugs. */
  async function seen(ids: readonly number[]): Promise<unknown[]> {
    const answers: unknown[] = []
    for (const id of ids) {
      for (const language of languages) {
        for (const as of ['editor', null] as const) {
          const { status, json } = await client.call({ as, request: `GET /events/${id}?i18n_language=${language}` })
          const { title, description, cost, featured, start_date, utc_start_date } = json
          const { i18n_language, i18n_languages, i18n_stale } = json
          const named = String(title).replace(/^(World \w+).*/, '$1')
          const shown = { named, description, cost, featured, start_date, utc_start_date }
          answers.push([status, json.code, json.status, shown, i18n_language, i18n_languages, i18n_stale])
        }
      }
    }
    return answers
  }

  /** Returns the newest operation of some events. */
  async function newest(events: readonly number[]) {
    const found: { id: number; summary: { first: { id: number }[] } }[] = []
    for (const id of events) {
      const request = `GET ${desk}/operations?resource=events&record=${id}`
      found.push(...(await client.do({ as: 'administrator', request })).operations.slice(0, 1))
    }
    return found.toSorted((a, b) => b.id - a.id)[0]
  }

  test.each([1, 2, 3, 4])('with seed %i', { timeout: 120_000 }, async (seed) => {
    const next = random(seed)
    const [ids, twin] = [await world(), await world()]
    const acts = Array.from({ length: 16 }, (_, position) => randomAct(next, position))
    const made: number[] = []
    const left: Set<number>[] = []
    for (const act of acts) {
      await perform(ids, act, new Set(act.on))
      const written = await newest(act.on.map((position) => ids[position] ?? 0))
      // A write that changes nothing belongs to no operation, and is left out of the other calendar.
      const is_new = written && !made.includes(written.id)
      made.push(is_new ? written.id : 0)
      left.push(new Set(is_new ? written.summary.first.map((one: { id: number }) => ids.indexOf(one.id)) : []))
    }
    expect(made.filter((id) => id > 0).length).toBeGreaterThan(4)
    const order = acts.map((_, position) => position).toSorted(() => next() - 0.5)
    for (const position of order.slice(0, 9)) {
      const id = made[position]
      if (!id) continue
      const request = `POST ${desk}/operations/${id}/undo`
      const { json } = await client.call({ as: 'administrator', request, body: {} })
      for (const one of json.undone ?? []) left[position]?.delete(ids.indexOf(one.id))
    }
    for (const [position, act] of acts.entries()) await perform(twin, act, left[position] ?? new Set())
    expect(await seen(ids)).toEqual(await seen(twin))
  })
})
