/** Looks at what a file of a source holds: which events it has lost, and how healthy it is. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../context.ts'
import type { ImportRecord } from '../../imports/store/import-record.ts'
import type { OutcomeCounts } from '../../imports/store/import-rows.ts'
import type { SourceHealth, SourceRecord, SourceResult } from '../source-record.ts'

/** Lost events that are named. */
const most_missing = 50

/** Whether an event or a date of its series is still to come. @param now in UTC */
const isComing = (record: string, now: string) => {
  const id = sql.raw(record)
  return sql`exists (select from events e where e.end_utc > ${now}::timestamp and e.trashed_utc is null
    and e.event_status <> 'cancelled' and (e.id = ${id} or e.id in (select other.event_id from series_events other
      join series_events own on own.series_id = other.series_id where own.event_id = ${id})))`
}

/**
 * Remembers the entries of a file, and those that were there before and are coming events that it no longer holds.
 * @returns how many events came under another UID than before
 */
export async function noteEntries(tx: Tx, source_id: number, import_id: number, now: string): Promise<number> {
  const here = sql`select key from import_rows where import_id = ${import_id}`
  const gone = sql`select e.key, i.record_id, i.record_id in (select (r.result->>'of')::int from import_rows r
        where r.import_id = ${import_id} and r.result->>'of' is not null) as is_known
    from source_entries e join import_identities i on i.key = e.key and i.resource = 'events'
    where e.source_id = ${source_id} and e.key not in (${here})`
  const { rows } = await sql<{ n: number }>`with gone as (${gone})
    select count(*)::int as n from gone where is_known`.execute(tx)
  await sql`with gone as (${gone}), missing as (select g.key from gone g where not is_known
      and ${isComing('g.record_id', now)}),
    dropped as (delete from source_entries where source_id = ${source_id} and key not in (select key from missing)
      and key not in (${here}))
    update source_entries s set missing = true from missing m where s.source_id = ${source_id} and s.key = m.key`.execute(
    tx,
  )
  await sql`insert into source_entries (source_id, key) select distinct ${source_id}::int, h.key from (${here}) h
    on conflict (source_id, key) do update set missing = false`.execute(tx)
  return rows[0]?.n ?? 0
}

const lost = (source_id: number, now: string) => sql`from source_entries s
  join import_identities i on i.key = s.key and i.resource = 'events'
  where s.source_id = ${source_id} and s.missing and ${isComing('i.record_id', now)}`

export async function countMissing(db: Db, source_id: number, now: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(distinct i.record_id)::int as n ${lost(source_id, now)}`.execute(db)
  return rows[0]?.n ?? 0
}

interface MissingEvent {
  readonly id: number
  readonly title: string
  readonly start_date: string
}

/** Returns the first coming events that a source no longer holds. */
export async function missingEvents(db: Db, source_id: number, now: string): Promise<MissingEvent[]> {
  const { rows } =
    await sql<MissingEvent>`select e.id, t.title, to_char(e.start_date, 'YYYY-MM-DD HH24:MI:SS') as start_date
    from events e join event_texts t on t.id = e.id and t.language = e.original_language
    where e.id in (select i.record_id ${lost(source_id, now)})
    order by e.start_utc, e.id limit ${most_missing}`.execute(db)
  return rows
}

interface RowFacts {
  readonly events: number
  readonly timed: number
  readonly at_midnight: number
  readonly uid_repeated: number
  readonly uid_missing: number
}

export async function healthOf(
  db: Db,
  { id, findings }: ImportRecord,
  before: SourceRecord,
  uid_changes: number,
): Promise<SourceHealth> {
  const timed = sql`coalesce(entry->'values'->>'all_day', 'false') <> 'true'`
  const { rows } = await sql<RowFacts>`select count(*)::int as events,
      count(*) filter (where ${timed})::int as timed,
      count(*) filter (where ${timed} and entry->'values'->>'start_date' like '%00:00:00')::int as at_midnight,
      count(*) filter (where warnings @> array['uid_repeated'])::int as uid_repeated,
      count(*) filter (where warnings @> array['uid_missing'])::int as uid_missing
    from import_rows where import_id = ${id} and found <> 'refused' and entry->>'resource' = 'events'`.execute(db)
  const { events = 0, timed: all = 0, at_midnight = 0, uid_repeated = 0, uid_missing = 0 } = rows[0] ?? {}
  return {
    ...{ events, uid_repeated, uid_missing, uid_changes },
    zones: findings.zones.map(({ zone, rows: n }) => ({ zone, rows: n })),
    zone_missing: findings.zones.reduce((sum, { assumed }) => sum + assumed, 0),
    midnight_share: all === 0 ? 0 : at_midnight / all,
    growth: events - (before.health?.events ?? events),
  }
}

export const resultOf = (counts: OutcomeCounts, missing: number): SourceResult => {
  const { new: fresh = 0, change = 0, same = 0, duplicate = 0, asked = 0, refused = 0 } = counts
  return { new: fresh, change, same, duplicate, asked, refused, missing }
}
