/**
 * Finds what a record came from: the entries of files and sources that became it, those that brought it along, or the series that it is
 * a date of.
 */
import { sql, type RawBuilder } from 'kysely'
import { imported_resources } from '../../contract/desk/imports/origins.ts'
import type { ResourceName } from '../../contract/field.ts'
import type { Language } from '../../contract/languages.ts'
import { resources } from '../../contract/resources.ts'
import { reach, type Caller } from '../../contract/roles.ts'
import type { Db } from '../context.ts'
import { ownerOf } from '../imports/rights/whose-imports.ts'
import { withLinksNow } from '../imports/store/imported-links.ts'

/** Most origins of one record: several sources may hold the same event. */
const most_origins = 3

export interface FoundOrigin {
  readonly source_id: number | null
  readonly source_name: string | null
  /** When the source was read last. */
  readonly read_utc: string | null
  /** The name that the file or source had then. */
  readonly name: string | null
  readonly at_utc: string | null
  readonly uid: string | null
  /** The language of its texts; null: that of the record. */
  readonly language: Language | null
  /** Values as the last import left them, or as the file says them where they were changed here. */
  readonly imported: Readonly<Record<string, unknown>>
  /** Whether the entry is about one date of a series alone. */
  readonly is_date: boolean
}

/** Condition on an identity `i` that a caller may read the import that made it. */
function isReadable(caller: Caller): RawBuilder<unknown> {
  if (reach(caller, 'import') === 'none') return sql`false`
  const owner = ownerOf(caller)
  return owner === null ? sql`true` : sql`i.owner = ${owner}::int`
}

/** Events of one operation of which the origin is looked for. */
const most_events = 100

/** Values of a new record that no file says. */
const not_said: readonly string[] = ['status', 'slug', 'author', 'date', 'date_utc', 'show_map', 'show_map_link']

type NewValues = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

const saidIn = (changes: NewValues): FoundOrigin['imported'] =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, [, after]]) =>
      after === null || after === '' || not_said.includes(name) ? [] : [[name, after] as const],
    ),
  )

/** Returns the origin of a venue or organizer that an event of a file or source has brought along, with the values that it had then. */
async function findBroughtAlong(
  db: Db,
  caller: Caller,
  resource: ResourceName,
  id: number,
): Promise<readonly FoundOrigin[]> {
  const { rows } = await sql<Omit<FoundOrigin, 'imported'> & { changes: NewValues }>`select i.source_id,
      s.name as source_name, s.read_utc, i.name, h.at_utc, null as uid, h.language, h.changes, false as is_date
    from (select at_utc, language, changes, operation_id from history where resource = ${resource} and record_id = ${id}
      and action = 'create' order by id limit 1) h
    join operations o on o.id = h.operation_id and o.kind = 'import'
    cross join lateral (select i.source_id, i.name from (select record_id from history e
        where e.operation_id = h.operation_id and e.resource = 'events' limit ${most_events}) e
      join import_identities i on i.resource = 'events' and i.record_id = e.record_id and ${isReadable(caller)} limit 1) i
    left join sources s on s.id = i.source_id`.execute(db)
  return rows.map(({ changes, ...found }) => ({ ...found, imported: saidIn(changes) }))
}

/**
 * Returns the origins of a record that the caller may read, the newest first; those of its series, or of what brought it along, where it
 * has none of its own.
 */
export async function findOrigins(
  db: Db,
  caller: Caller,
  resource: ResourceName,
  id: number,
): Promise<readonly FoundOrigin[]> {
  if (!imported_resources.some((name) => name === resource) || reach(caller, 'import') === 'none') return []
  const of_series = sql`i.occurrence is null and i.record_id in (select other.event_id from series_events other
    join series_events own on own.series_id = other.series_id where own.event_id = ${id})`
  const { rows } = await sql<
    FoundOrigin & { is_own: boolean }
  >`select i.source_id, s.name as source_name, s.read_utc, i.name,
      i.at_utc, i.uid, i.language, i.imported, i.occurrence is not null as is_date, i.record_id = ${id} as is_own
    from import_identities i left join sources s on s.id = i.source_id
    where i.resource = ${resource} and ${isReadable(caller)}
      and (i.record_id = ${id} ${resources[resource].dated ? sql`or (${of_series})` : sql``})
    order by is_own desc, i.at_utc desc nulls last, i.key limit ${most_origins}`.execute(db)
  const [first] = rows
  if (!first) return resources[resource].dated ? [] : findBroughtAlong(db, caller, resource, id)
  const found = rows.filter(({ is_own }) => is_own === first.is_own)
  return withLinksNow(db, found, ownerOf(caller))
}
