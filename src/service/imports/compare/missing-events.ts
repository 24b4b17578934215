/** Finds events that an earlier file of the same calendar or table brought, and that a later one no longer holds. */
import { sql } from 'kysely'
import type { Db } from '../../context.ts'
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

interface FileOfSource {
  readonly import_id: number
  /** The key of the import. */
  readonly source_key: Buffer
  /** The only one whose imports count; null: all others. */
  readonly owner: number | null
  /** In UTC. */
  readonly now: string
}

interface Held {
  /** Keys of the entries. */
  readonly keys: ReadonlySet<string>
  /** The records that they are or resemble. */
  readonly records: ReadonlySet<number>
}

async function heldBy(db: Db, { import_id, owner }: FileOfSource): Promise<Held> {
  const [keys, records] = [new Set<string>(), new Set<number>()]
  for (let after = 0; ;) {
    const { rows } = await sql<{ n: number; key: Buffer; of: number | null }>`select n, key, (result->>'of')::int as of
      from import_rows where import_id = ${import_id} and n > ${after} order by n limit ${at_once}`.execute(db)
    for (const { key, of } of rows) {
      keys.add(ownedKey(key, owner).toString('base64'))
      if (of !== null) records.add(of)
    }
    const last = rows.at(-1)
    if (!last) return { keys, records }
    after = last.n
  }
}

/** Returns the records of entries that the file lacks, and how many entries of earlier files it holds. */
async function lackedBy(db: Db, { source_key, owner }: FileOfSource, { keys, records }: Held) {
  const lacked: number[] = []
  let held = 0
  for (let after: Buffer = Buffer.alloc(0); lacked.length < most_counted;) {
    const { rows } = await sql<{ key: Buffer; record_id: number }>`select key, record_id from import_identities
      where source_key = ${ownedKey(source_key, owner)} and resource = 'events' and key > ${after}
      order by key limit ${at_once}`.execute(db)
    for (const { key, record_id } of rows) {
      if (keys.has(key.toString('base64'))) held++
      else if (!records.has(record_id)) lacked.push(record_id)
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.key
  }
  return { held, lacked }
}

/** Returns those that are live and still to come, series with a coming date by their first one. */
async function coming(db: Db, ids: readonly number[], now: string): Promise<readonly MissingEvent[]> {
  const { rows } =
    await sql<MissingEvent>`select e.id, t.title, to_char(e.start_date, 'YYYY-MM-DD HH24:MI:SS') as start_date
    from events e join event_texts t on t.id = e.id and t.language = e.original_language
    where e.id = any(${[...ids]}::int[]) and e.trashed_utc is null and e.event_status <> 'cancelled'
      and (e.end_utc > ${now}::timestamp or exists (select from series_events own
        join series_events other on other.series_id = own.series_id join events o on o.id = other.event_id
        where own.event_id = e.id and o.end_utc > ${now}::timestamp and o.trashed_utc is null))
    order by e.start_utc, e.id`.execute(db)
  return rows
}

/**
 * Returns the coming events that the file lacks. One that holds nothing of earlier files is not a later state of them, and neither is a
 * single event as a mail brings it.
 */
export async function eventsMissingFrom(db: Db, file: FileOfSource): Promise<MissingEvents> {
  const in_file = await heldBy(db, file)
  const { held, lacked } = await lackedBy(db, file, in_file)
  if (held === 0 || (in_file.keys.size === 1 && lacked.length > 1)) return none_missing
  const ids = [...new Set(lacked)]
  const found: MissingEvent[] = []
  for (let at = 0; at < ids.length; at += at_once)
    found.push(...(await coming(db, ids.slice(at, at + at_once), file.now)))
  const sorted = found.toSorted((a, b) =>
    a.start_date < b.start_date ? -1 : a.start_date > b.start_date ? 1 : a.id - b.id,
  )
  return { count: sorted.length, events: sorted.slice(0, most_named) }
}
