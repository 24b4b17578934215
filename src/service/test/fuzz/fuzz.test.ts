/**
 * No request crashes the service, hangs or leaks, and a refused write changes nothing.
 * `npm run test:long` asks 20,000 times on each engine, `npm test` a few hundred times on one and a hundred on the other, always the
 * same. The long run also
 * measures that nobody waits for a request: in the short one other tests work at the same time, and would be measured too.
 */
import { sql } from 'kysely'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Db } from '../../context.ts'
import { OtherCallers } from './delays.ts'
import { toBytes, type FuzzRequest } from './fuzz-bytes.ts'
import { fuzz_requests, known, known_id } from './fuzz-requests.ts'
import { shaped_requests } from './fuzz-shapes.ts'
import { long } from '../long.ts'
import { databasesOnBothEngines } from '../open-database.ts'
import { main_engine, type Engine } from '../place.ts'
import { ask, type RawAnswer } from '../process/raw-http.ts'
import { serve } from '../serve.ts'
import { staffed } from '../service-process.ts'

/** The second engine gets the first of the requests of the first one. */
const requestsOn = (engine: Engine) => (long ? 20_000 : engine === main_engine ? 400 : 100)
const seed = 20_261_121
const shapesOn = (engine: Engine) => (long ? 2000 : engine === main_engine ? 100 : 30)
/**
 * Waits of others as multiples of those in an idle service, so that a slow machine is no fault: a hundred milliseconds for
 * what the service answers by itself in a tenth of one, a second for the database where it reads a record in two.
 */
const longest_waits = { service: 1000, database: 500 }
/** Counts the best of several tries: a wait that other work on this machine causes does not come back each time. */
const tries = long ? 6 : 1
/** Requests that are made at a time. */
const at_once = 200
/** Milliseconds; other tests run at the same time when it is not the long mode. */
const longest = long ? 2_000 : 15_000

const tables = [
  ...['events', 'event_texts', 'event_index', 'event_search', 'event_linked'],
  ...['venues', 'venue_texts', 'venue_index', 'venue_search'],
  ...['organizers', 'organizer_texts', 'organizer_index', 'organizer_search', 'categories', 'category_texts'],
  ...[
    'category_index',
    'category_search',
    'tags',
    'tag_texts',
    'tag_index',
    'tag_search',
    'history',
    'proposals',
    'proposal_versions',
    'proposal_notes',
    'imports',
    'import_files',
    'import_rows',
    'import_sources',
    'import_identities',
    'sources',
    'source_entries',
    'webhooks',
    'webhook_records',
    'webhook_deliveries',
    'moved_records',
    'moves',
    'media',
    'look',
  ],
  ...['sessions', 'links'],
]
/** In these, a request leaves when its sender was last seen. */
const of_people = ['users', 'application_passwords']

/** A sum over every row there is. A row that is inserted or updated has the number of its transaction. */
async function checksum(db: Db): Promise<string> {
  const each = [
    ...tables.map((name) => sql`select count(*) as count, sum(xmin::text::bigint) as sum from ${sql.table(name)}`),
    ...of_people.map(
      (name) => sql`select count(*) as count,
        sum(hashtextextended((to_jsonb(t) - 'last_seen_utc' - 'last_used_utc')::text, 0)) as sum from ${sql.table(name)} t`,
    ),
  ]
  return JSON.stringify((await sql`${sql.join(each, sql` union all `)}`.execute(db)).rows)
}

/** Patterns that no answer may contain: traces, source locations, messages of the database. */
const leaks =
  /\bat [^ ]+ \(|\.js:\d|node:internal|node_modules|syntax error|relation "|violates|duplicate key|kysely|pg_/i

const is_read = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

function faultOf({ method }: FuzzRequest, { status, head, body, hung }: RawAnswer): string | null {
  if (hung) return `no answer within ${longest} ms`
  if (status >= 500) return `${status}`
  // Node answers what is no HTTP by itself, or closes the connection.
  if (status === 0 || status < 400 || method === 'HEAD') return null
  if (!/^content-type: application\/json/im.test(head))
    return /^HTTP\/1.1 4\d\d /.test(head) && body === '' ? null : `${status} without JSON`
  const told = JSON.parse(body) as { code?: unknown; message?: unknown; data?: { status?: unknown } }
  if (typeof told.code !== 'string' || typeof told.message !== 'string' || told.data?.status !== status)
    return `${status} without its body`
  return leaks.test(body) ? `a leak: ${body}` : null
}

const told = (request: FuzzRequest) =>
  `${request.as ?? 'nobody'}: ${toBytes(request, undefined).toString('latin1').slice(0, 1500)}`

/** Make what is known before. @returns the ids of each kind */
async function fill(url: string, authorization: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const ids = new Map<string, number[]>()
  const add = (name: string, id: number) => ids.set(name, [...(ids.get(name) ?? []), id])
  for (const [name, body] of known) {
    const headers = { 'content-type': 'application/json', authorization }
    const answer = await fetch(`${url}/api/calendar/events/v1/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(201)
    // Every answer has an id; an event's venue is an object here.
    const made = (await answer.json()) as { id: number; venue?: { id: number } }
    add(name, made.id)
    if (name === 'events' && made.venue) add('venues', made.venue.id)
  }
  return ids
}

/** The same for everyone, made as they are needed: together they would be too many to hold. */
function* generated(of: fc.Arbitrary<FuzzRequest>, count: number, together: number): Generator<FuzzRequest> {
  for (let made = 0; made < count; made += together) yield* fc.sample(of, { numRuns: together, seed: seed + made })
}

databasesOnBothEngines(({ engine, openStaffed }) => {
  const [requests, shapes] = [requestsOn(engine), shapesOn(engine)]

  test(`${requests} malformed requests`, { timeout: requests * 500 }, async () => {
    const database = await openStaffed()
    const { db } = database
    const { url, close } = await serve(database)
    const { authorization: callers } = staffed(engine, url)
    const ids = await fill(url, callers.administrator)
    const idAt = (_: string, name: string, n: string) => String(ids.get(name)?.[Number(n)] ?? n)

    const faults: string[] = []
    const statuses: Record<number, number> = {}
    let before = await checksum(db)
    for (const { path, ...rest } of generated(fuzz_requests, requests, Math.min(at_once, requests))) {
      const request = { ...rest, path: path.replace(known_id, idAt) }
      const bytes = toBytes(request, request.as === null ? undefined : callers[request.as])
      const answer = await ask(Number(new URL(url).port), bytes, longest)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      const fault = faultOf(request, answer)
      if (fault !== null) faults.push(`${fault}: ${told(request)}`)
      if (is_read(request.method)) continue
      const after = await checksum(db)
      const was_done = answer.status >= 200 && answer.status < 300
      if (!was_done && after !== before) faults.push(`data changed: ${told(request)}`)
      before = after
    }
    await close()
    process.stderr.write(`fuzz on ${engine}: ${JSON.stringify(statuses)}\n`)
    expect(faults).toEqual([])
    // Some of it gets through: what is refused at the door tests nothing behind it.
    expect(statuses[201] ?? 0).toBeGreaterThan(requests / 200)
    expect(statuses[200] ?? 0).toBeGreaterThan(requests / 20)
  })

  test(
    `${shapes} requests of unusual size and shape${long ? ': nobody waits for them' : ''}`,
    { timeout: shapes * 1500 },
    async () => {
      const { url, close } = await serve(await openStaffed())
      const { authorization: callers } = staffed(engine, url)
      const ids = await fill(url, callers.administrator)
      const others = new OtherCallers(url, `/api/calendar/events/v1/events/${ids.get('events')?.[0] ?? 0}`)

      const faults: string[] = []
      const statuses: Record<number, number> = {}
      let idle = long ? await others.idle() : null
      for (const { path, ...rest } of generated(shaped_requests, shapes, 10)) {
        const request = {
          ...rest,
          path: path.replace(known_id, (_, name: string, n: string) => String(ids.get(name)?.[Number(n)] ?? n)),
        }
        const bytes = toBytes(request, request.as === null ? undefined : callers[request.as])
        const exceeded: string[] = []
        for (let attempt = 0; attempt < tries; attempt++) {
          const asked = ask(Number(new URL(url).port), bytes, longest)
          const waits = idle && (await others.during(asked))
          const answer = await asked
          const fault = faultOf(request, answer)
          if (attempt === 0) statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
          if (fault !== null) faults.push(`${fault}: ${told(request)}`)
          if (fault !== null || !idle || !waits) break
          const times = { service: waits.service / idle.service, database: waits.database / idle.database }
          if (times.service <= longest_waits.service && times.database <= longest_waits.database) break
          exceeded.push(`${waits.service.toFixed()} ms and ${waits.database.toFixed()} ms`)
          idle = await others.idle()
        }
        if (long && exceeded.length === tries)
          faults.push(`others waited ${exceeded.join(', ')}: ${told(request).slice(0, 400)}`)
      }
      await close()
      process.stderr.write(`shapes on ${engine}: ${JSON.stringify(statuses)}, idle ${JSON.stringify(idle)}\n`)
      expect(faults).toEqual([])
      expect(statuses[201] ?? 0).toBeGreaterThan(shapes / 50)
      expect(statuses[200] ?? 0).toBeGreaterThan(shapes / 20)
    },
  )
})
