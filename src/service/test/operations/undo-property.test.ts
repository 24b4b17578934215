/**
 * Random operations by several users on events and tags, some of them undone in random order: what is left is as in a calendar
 * where those never happened. A record that undoing skipped and named counts as not undone.
 */
import { expect, test } from 'vitest'
import type { Role } from '../../../contract/roles.ts'
import { onOneEngine } from '../one-engine.ts'
import { random } from '../random.ts'
import { unique } from '../scenario.ts'
import { june } from '../writing/events.ts'

const desk = '//api/calendar/desk/v1'
const languages = ['en', 'ar', 'tr'] as const
const users: readonly Role[] = ['administrator', 'editor', 'reviewer']

/** An operation that does the same to each of its records, named by their position in the world. */
interface Act {
  readonly as: Role
  readonly on: readonly number[]
  readonly language: (typeof languages)[number]
  readonly body: Readonly<Record<string, unknown>> | 'remove'
}

interface Ref {
  readonly resource: 'events' | 'tags'
  readonly id: number
}

/** Positions of the world: three events, the organizer's own draft, and two tags; then what acts create. */
const [events, own_event, tags] = [[0, 1, 2], 3, [4, 5]] as const

/** An act that creates an event has no records before it. */
const creates = ({ on }: Act) => on.length === 0

function randomAct(next: () => number, position: number, made: number): Act {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value
  const language = pick(languages)
  if (next() < 0.25) {
    const bodies = [{ name: `Tag ${position}` }, { name: `Tag ${position}` }, 'remove'] as const
    return { as: pick(['editor', 'reviewer']), on: [pick(tags)], language, body: pick(bodies) }
  }
  if (next() < 0.12) return { as: pick(users), on: [], language, body: { title: `Made ${position}`, cost: '3' } }
  const by_organizer = next() < 0.15
  const bodies = [
    { cost: String(1 + Math.floor(next() * 4)) },
    { featured: next() < 0.5 },
    { description: `<p>Words ${Math.floor(next() * 3)}</p>` },
    { title: `Title ${position}` },
    { tags: tags.filter(() => next() < 0.5) },
    ...(by_organizer ? [] : [{ status: 'draft' }, { status: 'publish' }]),
    { start_date: `2027-06-0${1 + Math.floor(next() * 9)} 10:00:00` },
    'remove',
  ] as const
  if (by_organizer) return { as: 'organizer', on: [own_event], language: 'en', body: pick(bodies) }
  const later = Array.from({ length: made }, (_, number) => tags[1] + 1 + number)
  const on = next() < 0.3 ? events : [pick([...events, own_event, ...later])]
  return { as: pick(users), on, language, body: pick(bodies) }
}

/** Returns a name without what tells worlds apart. */
const plain = (name: string) => name.replace(/^(World \w+|Label) .*/, '$1').replace(/ of \d+$/, '')

onOneEngine((client) => {
  const as_event = { ...june, end_date: '2027-06-30 12:00:00', cost: '9' }

  async function world(): Promise<(Ref | null)[]> {
    const [first, second] = [unique('Label '), unique('Label ')]
    const refs: Ref[] = []
    const found: number[] = []
    for (const name of ['one', 'two', 'three', 'own']) {
      const body = {
        title: unique(`World ${name} `),
        slug: unique(`world-${name}-`),
        tags: [first, second],
        ...as_event,
      }
      const made = await client.do({ as: 'editor', request: 'POST /events', body })
      refs.push({ resource: 'events', id: made.id })
      if (name === 'one') found.push(...made.tags.map((tag: { id: number }) => tag.id))
    }
    const own = { author: client.service.ids.organizer, status: 'draft' }
    await client.do({ request: `PATCH /events/${refs[own_event]?.id}`, body: own })
    const body = { title: 'Dünya', slug: unique('dunya-'), status: 'publish' }
    await client.do({ as: 'editor', request: `PATCH /events/${refs[0]?.id}?i18n_language=tr`, body })
    return [...refs, ...found.map((id) => ({ resource: 'tags', id }) as const)]
  }

  /** Does an act on those of its records that `does` names, each in a request with one key. @returns its operation */
  async function perform(refs: (Ref | null)[], act: Act, does: ReadonlySet<number>, as = act.as): Promise<number> {
    const { on, language, body } = act
    const headers = { 'operation-key': unique('act-') }
    let operation = 0
    if (creates(act)) {
      const is_made = does.has(refs.length)
      const sent = { ...as_event, ...(body as object), slug: unique('made-'), status: 'publish' }
      const request = `POST /events?i18n_language=${language}`
      const made = is_made ? await client.call({ as, request, body: sent, headers }) : null
      refs.push(made ? { resource: 'events', id: made.json.id } : null)
      return Number(made?.headers.get('operation-id') ?? 0)
    }
    for (const position of on) {
      const ref = refs[position]
      if (!ref || !does.has(position)) continue
      const path = `/${ref.resource}/${ref.id}`
      const named = typeof body === 'object' && ('title' in body || 'name' in body)
      const linked =
        typeof body === 'object' && 'tags' in body
          ? { tags: (body['tags'] as number[]).map((tag) => refs[tag]?.id) }
          : {}
      const sent = body === 'remove' ? null : { ...body, ...linked, ...(named ? { slug: unique('slug-') } : {}) }
      if (sent && 'name' in sent) sent.name = `${String(sent.name)} of ${refs[0]?.id}`
      const answer = sent
        ? await client.call({ as, request: `PATCH ${path}?i18n_language=${language}`, body: sent, headers })
        : await client.call({ as, request: `DELETE ${path}`, headers })
      operation = Number(answer.headers.get('operation-id') ?? operation)
    }
    return operation
  }

  /** Returns what readers and editors see of a record, without ids, versions, times of writing and slugs. */
  async function seen(refs: readonly (Ref | null)[], position: number, without_tags: boolean): Promise<unknown[]> {
    const ref = refs[position]
    const answers: unknown[][] = []
    for (const language of languages) {
      for (const as of ['editor', null] as const) {
        if (!ref) continue
        const { status, json } = await client.call({
          as,
          request: `GET /${ref.resource}/${ref.id}?i18n_language=${language}`,
        })
        const { title, description, cost, featured, start_date, utc_start_date, count } = json
        const { i18n_language, i18n_languages, i18n_stale } = json
        const named = plain(String(title ?? json.name))
        // Deletions that are undone in another order may leave the links in another order.
        const linked = without_tags
          ? null
          : json.tags
              ?.map(({ id }: { id: number }) => refs.findIndex((one) => one?.resource === 'tags' && one.id === id))
              .toSorted()
        const shown = {
          named,
          description,
          cost,
          featured,
          start_date,
          utc_start_date,
          linked,
          count: without_tags ? null : count,
        }
        answers.push([status, json.code, json.status, shown, i18n_language, i18n_languages, i18n_stale])
      }
    }
    // An event that was never created is like one in the trash, where undoing its creation put it.
    const is_made = position > tags[1]
    const is_gone = answers.every(([status, , state]) => Number(status) >= 400 || state === 'trash')
    return is_made && is_gone ? [] : answers
  }

  test.each([1, 2, 3, 4, 5, 6])('with seed %i', async (seed) => {
    const next = random(seed)
    const [refs, twin] = [await world(), await world()]
    const acts: Act[] = []
    const made: number[] = []
    const left: Set<number>[] = []
    const position_of = ({ resource, id }: Ref) => refs.findIndex((one) => one?.resource === resource && one.id === id)
    for (let step = 0; step < 18; step += 1) {
      const act = randomAct(next, step, acts.filter(creates).length)
      const on = creates(act) ? [refs.length] : act.on
      const operation = await perform(refs, act, new Set(on))
      acts.push(act)
      made.push(operation)
      // A write that changes nothing belongs to no operation, and is left out of the other calendar.
      const request = `GET ${desk}/operations/${operation}`
      const records: Ref[] = operation === 0 ? [] : (await client.do({ request })).records
      left.push(new Set(records.map(position_of).filter((position) => on.includes(position))))
    }
    expect(made.filter((id) => id > 0).length).toBeGreaterThan(6)
    const order = acts.map((_, position) => position).toSorted(() => next() - 0.5)
    const without_tags = new Set<number>()
    for (const position of order.slice(0, 11)) {
      const [id, act] = [made[position], acts[position]]
      if (!id || !act) continue
      const as = act.as === 'organizer' ? 'organizer' : 'administrator'
      const request = `POST ${desk}/operations/${id}/undo`
      if (as === 'administrator') {
        const { status } = await client.call({ as: 'organizer', request, body: {} })
        expect([404, 409], 'of others').toContain(status)
      }
      const { json } = await client.call({ as, request, body: {} })
      for (const one of json.undone ?? []) left[position]?.delete(position_of(one))
      for (const one of json.skipped ?? [])
        if (one.resource === 'events' && !act.on.includes(position_of(one))) without_tags.add(position_of(one))
    }
    for (const [position, act] of acts.entries())
      await perform(twin, act, left[position] ?? new Set(), act.as === 'organizer' ? 'administrator' : act.as)
    for (const position of refs.keys()) {
      const some =
        without_tags.has(position) || (without_tags.size > 0 && (tags as readonly number[]).includes(position))
      expect([position, await seen(refs, position, some)]).toEqual([position, await seen(twin, position, some)])
    }
  })
})
