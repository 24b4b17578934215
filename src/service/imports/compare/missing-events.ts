/** Finds events that an earlier file of the same calendar or table brought, and that a later one no longer holds. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../context.ts'
import { isLookedAt } from '../rights/whose-imports.ts'
import { ownedKey } from '../store/identities.ts'

/** Rows and identities that one statement reads. */
const at_once = 500

/** Events that are named. */
const most_named = 50

/** Events that are counted. */
const most_counted = 10_000

interface MissingEvent {
  readonly id: number
  readonly title: string
  readonly start_date: string
}

export interface MissingEvents {
  readonly count: number
  /** The first of them. */
  readonly events: readonly MissingEvent[]
}

export const none_missing: MissingEvents = { count: 0, events: [] }

interface BroughtTogether {
  readonly source_id: number | null
  /** Names the first file. */
  readonly source_key: Buffer | null
}

/**
 * Returns the key of all that an import brings: two addresses may give calendars of one name, and an archive holds more than the first of
 * its files. Null: it was not read.
 * @param sources of several files
 */
export function calendarKey(
  { source_id, source_key }: BroughtTogether,
  sources: readonly { readonly key: string }[] = [],
): Buffer | null {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  if (source_id !== null) return hash(`source ${source_id}`)
  const keys = sources.map(({ key }) => key).toSorted()
  return keys.length > 1 ? hash(keys.join(' ')) : source_key
}

interface FileOfSource {
  readonly import_id: number
  /** That of `calendarKey`. */
  readonly calendar_key: Buffer
  /** The only one whose imports count; null: all others. */
  readonly owner: number | null
  /** In UTC. */
  readonly now: string
}

interface Held {
  /** Keys of the entries; false: it only takes an event back. */
  readonly keys: ReadonlyMap<string, boolean>
  /** The records that they are or resemble. */
  readonly records: ReadonlySet<number>
}

/** Rows that stand for more that could not be read. */
const unread_rest = ['cut_off', 'bad_json']

/** Returns what a file holds; null: a part of it could not be read. */
async function heldBy(db: Db, { import_id, owner }: FileOfSource): Promise<Held | null> {
  const [keys, records] = [new Map<string, boolean>(), new Set<number>()]
  for (let after = 0; ;) {
    const { rows } = await sql<{ n: number; key: Buffer; of: number | null; cancels: boolean; refused: string | null }>`
      select n, key, (result->>'of')::int as of, coalesce((entry->>'cancels')::boolean, false) as cancels,
        entry->'refused'->>'reason' as refused
      from import_rows where import_id = ${import_id} and n > ${after} order by n limit ${at_once}`.execute(db)
    for (const { key, of, cancels, refused } of rows) {
      if (refused !== null && unread_rest.includes(refused)) return null
      keys.set(ownedKey(key, owner).toString('base64'), !cancels)
      if (of !== null) records.add(of)
    }
    const last = rows.at(-1)
    if (!last) return { keys, records }
    after = last.n
  }
}

/** Returns the records of entries that the file lacks, and how many entries of earlier files it holds. */
async function lackedBy(db: Db, { calendar_key, owner }: FileOfSource, { keys, records }: Held) {
  const lacked: number[] = []
  let held = 0
  for (let after: Buffer = Buffer.alloc(0); lacked.length < most_counted;) {
    const { rows } = await sql<{ key: Buffer; series_key: Buffer | null; record_id: number }>`
      select key, series_key, record_id from import_identities
      where source_key = ${ownedKey(calendar_key, owner)} and resource = 'events' and key > ${after}
      order by key limit ${at_once}`.execute(db)
    for (const { key, series_key, record_id } of rows) {
      // A date that came alone has become one of its series.
      const entry = keys.get(key.toString('base64')) ?? keys.get(series_key?.toString('base64') ?? '')
      if (entry) held++
      else if (entry === undefined && !records.has(record_id)) lacked.push(record_id)
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.key
  }
  return { held, lacked }
}

/** Returns those that are live and still to come, series with a coming date by their first one. */
async function coming(db: Db, ids: readonly number[], { now, owner }: FileOfSource): Promise<readonly MissingEvent[]> {
  const { rows } =
    await sql<MissingEvent>`select e.id, t.title, to_char(e.start_date, 'YYYY-MM-DD HH24:MI:SS') as start_date
    from events e join event_texts t on t.id = e.id and t.language = e.original_language
    where e.id = any(${[...ids]}::int[]) and e.trashed_utc is null and e.event_status <> 'cancelled'
      and ${isLookedAt('events', 'e', owner)}
      and (e.end_utc > ${now}::timestamp or exists (select from series_events own
        join series_events other on other.series_id = own.series_id join events o on o.id = other.event_id
        where own.event_id = e.id and o.end_utc > ${now}::timestamp and o.trashed_utc is null))
    order by e.start_utc, e.id`.execute(db)
  return rows
}

/**
 * Returns the coming events that the file lacks. One that holds fewer events of earlier files than it lacks is a part of their calendar, a
 * message about some of its events, or another calendar of its name.
 */
export async function eventsMissingFrom(db: Db, file: FileOfSource): Promise<MissingEvents> {
  const in_file = await heldBy(db, file)
  if (in_file === null) return none_missing
  const { held, lacked } = await lackedBy(db, file, in_file)
  if (held === 0) return none_missing
  const ids = [...new Set(lacked)]
  const found: MissingEvent[] = []
  for (let at = 0; at < ids.length; at += at_once) found.push(...(await coming(db, ids.slice(at, at + at_once), file)))
  if (found.length > held) return none_missing
  const sorted = found.toSorted((a, b) =>
    a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : a.id - b.id,
  )
  return { count: sorted.length, events: sorted.slice(0, most_named) }
}
