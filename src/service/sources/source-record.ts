/** Loads and stores sources. */
import { sql, type RawBuilder } from 'kysely'
import type { ImportFormat, SourceFailure, SourceInterval, SourceMode } from '../../contract/desk/imports/kinds.ts'
import type { SourceNewsKind } from '../../contract/desk/notifications/kinds.ts'
import type { SourceAnswer } from '../../contract/desk/imports/sources.ts'
import type { Language } from '../../contract/field.ts'
import type { Db, Tx } from '../context.ts'
import type { FileVersion } from '../imports/addresses/fetch-file.ts'
import type { ImportSettings } from '../imports/store/import-record.ts'

/** Minutes after which a reading that has not ended has lost its process. */
const longest_reading = 20

export interface SourceSettings {
  readonly name: string
  readonly address: string
  readonly every: SourceInterval
  readonly brings: SourceMode
  readonly language: Language
  readonly time_zone: string | null
  /** The user of a service as whom it is read; null: as everybody. */
  readonly reads_as: string | null
}

export type SourceResult = NonNullable<SourceAnswer['last_result']>
export type SourceHealth = NonNullable<SourceAnswer['health']>

export interface SourceRecord extends SourceSettings, FileVersion {
  readonly id: number
  readonly user_id: number | null
  readonly user_name: string | null
  readonly format: ImportFormat | null
  readonly due_utc: string
  readonly read_utc: string | null
  readonly failing_utc: string | null
  readonly reason: SourceFailure | null
  readonly body_hash: Buffer | null
  readonly sealed_password: Buffer | null
  readonly settings: Partial<Pick<ImportSettings, 'answers' | 'columns' | 'clear_blank'>>
  readonly result: SourceResult | null
  readonly health: SourceHealth | null
}

const columns = sql`s.id, s.user_id, coalesce(nullif(u.name, ''), u.email) as user_name, s.name, s.address, s.every, s.brings,
  s.language, s.time_zone, s.settings, s.format, s.due_utc, s.read_utc, s.failing_utc, s.reason, s.etag, s.last_modified,
  s.body_hash, s.result, s.health, s.reads_as, s.sealed_password`

const from_sources = sql`from sources s left join users u on u.id = s.user_id`

export async function listSources(db: Db): Promise<readonly SourceRecord[]> {
  const { rows } = await sql<SourceRecord>`select ${columns} ${from_sources} order by lower(s.name), s.id`.execute(db)
  return rows
}

export async function loadSourceRecord(db: Db, id: number, { lock = false } = {}): Promise<SourceRecord | null> {
  const { rows } = await sql<SourceRecord>`select ${columns} ${from_sources} where s.id = ${id}
    ${lock ? sql`for update of s` : sql``}`.execute(db)
  return rows[0] ?? null
}

export async function countSources(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('takvim:sources', 0))`.execute(tx)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from sources`.execute(tx)
  return rows[0]?.n ?? 0
}

/** @param now when it is due */
export async function insertSource(
  tx: Tx,
  { name, address, every, brings, language, time_zone, reads_as }: SourceSettings,
  user_id: number | null,
  now: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into sources
      (user_id, name, address, every, brings, language, time_zone, reads_as, due_utc)
    values (${user_id}, ${name}, ${address}, ${every}, ${brings}, ${language}, ${time_zone}, ${reads_as}, ${now}::timestamp)
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Saves settings. @param due when its file is read anew as a whole; null: as it was to be */
export async function updateSource(
  tx: Tx,
  id: number,
  { name, address, every, brings, language, time_zone, reads_as }: SourceSettings,
  user_id: number | null,
  due: string | null,
): Promise<void> {
  await sql`update sources set name = ${name}, address = ${address}, every = ${every}, brings = ${brings},
    language = ${language}, time_zone = ${time_zone}, reads_as = ${reads_as}, user_id = ${user_id} where id = ${id}`.execute(
    tx,
  )
  if (due !== null)
    await sql`update sources set etag = null, last_modified = null, body_hash = null, due_utc = ${due}::timestamp
      where id = ${id}`.execute(tx)
}

/** Saves answers and columns for the next import of a source. */
export async function saveRemembered(
  tx: Tx,
  id: number,
  remembered: Pick<ImportSettings, 'answers' | 'columns'>,
): Promise<void> {
  await sql`update sources set settings = settings || ${JSON.stringify(remembered)}::jsonb where id = ${id}`.execute(tx)
}

/** Forgets answers and columns that files of a source have by themselves, once they were imported. */
export async function forgetOfFiles(
  tx: Tx,
  id: number,
  { asks, headings }: { readonly asks: readonly string[]; readonly headings: readonly string[] },
): Promise<void> {
  await sql`update import_sources set answers = answers - ${asks}::text[], columns = columns - ${headings}::text[]
    where source_key in (select source_key from imports where source_id = ${id}
      union select decode(file ->> 'key', 'hex') from imports, jsonb_array_elements(findings -> 'sources') file
        where source_id = ${id})`.execute(tx)
}

/** Saves the password with which a source is read, as it was sealed; null: none. */
export async function savePassword(tx: Tx, id: number, sealed: Buffer | null): Promise<void> {
  await sql`update sources set sealed_password = ${sealed}::bytea where id = ${id}`.execute(tx)
}

export async function deleteSource(tx: Tx, id: number): Promise<void> {
  await sql`delete from sources where id = ${id}`.execute(tx)
}

/**
 * Claims a source that nobody reads, so that no other process reads it meanwhile.
 * @param id null: the next that is due
 */
export async function claimSource(db: Db, id: number | null, now: string): Promise<SourceRecord | null> {
  const which = id === null ? sql`due_utc <= ${now}::timestamp` : sql`id = ${id}`
  const { rows } = await sql<{ id: number }>`update sources set
      busy_until_utc = ${now}::timestamp + ${longest_reading} * interval '1 minute'
    where id = (select id from sources where ${which} and (busy_until_utc is null or busy_until_utc <= ${now}::timestamp)
      order by due_utc, id limit 1 for update skip locked)
    returning id`.execute(db)
  return rows[0] ? loadSourceRecord(db, rows[0].id) : null
}

/** Gives a source back that was not read. @param minutes until another process may try it */
export async function releaseSource(db: Db, id: number, minutes: number, now: string): Promise<void> {
  await sql`update sources set busy_until_utc = null,
    due_utc = greatest(due_utc, ${now}::timestamp + ${minutes} * interval '1 minute') where id = ${id}`.execute(db)
}

const next = (now: string) => sql`case every when 'hour' then ${now}::timestamp + interval '1 hour'
  when 'day' then ${now}::timestamp + interval '1 day' else ${now}::timestamp + interval '7 days' end`

/** Whether settings are those of a reading. Others, set meanwhile, ask for another one, which is left due. */
const isSame = ({ address, brings, due_utc }: SourceRecord) =>
  sql`address = ${address} and brings = ${brings} and due_utc = ${due_utc}::timestamp`

/** A change that people are told of: a source begins to fail, or can be read again; null: it is as it was. */
export type SourceTurn = SourceNewsKind | null

/** Ends a reading. @param values what is set */
async function endReading(tx: Tx, id: number, values: RawBuilder<unknown>): Promise<SourceTurn> {
  const { rows } = await sql<{ failed: boolean; fails: boolean }>`with before as (
      select id as before_id, failing_utc is not null as failed from sources where id = ${id} for update)
    update sources set busy_until_utc = null, ${values} from before where id = before_id
    returning failed, failing_utc is not null as fails`.execute(tx)
  const { failed = false, fails = false } = rows[0] ?? {}
  return failed === fails ? null : fails ? 'source_failing' : 'source_well'
}

/** Saves that a source could not be read. */
export function saveFailure(tx: Tx, before: SourceRecord, reason: SourceFailure, now: string): Promise<SourceTurn> {
  const same = isSame(before)
  return endReading(
    tx,
    before.id,
    sql`due_utc = case when ${same} then ${next(now)} else due_utc end,
      reason = case when ${same} then ${reason} else reason end,
      failing_utc = case when ${same} then coalesce(failing_utc, ${now}::timestamp) else failing_utc end`,
  )
}

/** Saves that the file is the same as before. */
export function saveUnchanged(tx: Tx, before: SourceRecord, now: string): Promise<SourceTurn> {
  return endReading(
    tx,
    before.id,
    sql`read_utc = ${now}::timestamp, reason = null, failing_utc = null,
      due_utc = case when ${isSame(before)} then ${next(now)} else due_utc end`,
  )
}

interface SourceReading {
  readonly format: ImportFormat | null
  readonly version: FileVersion
  readonly body_hash: Buffer
  readonly result: SourceResult
  readonly health: SourceHealth
}

/** Saves what a reading brought. */
export function saveSourceReading(
  tx: Tx,
  before: SourceRecord,
  reading: SourceReading,
  now: string,
): Promise<SourceTurn> {
  const { format, version, body_hash, result, health } = reading
  const same = isSame(before)
  return endReading(
    tx,
    before.id,
    sql`read_utc = ${now}::timestamp, reason = null, failing_utc = null,
      format = ${format}, result = ${JSON.stringify(result)}::jsonb, health = ${JSON.stringify(health)}::jsonb,
      due_utc = case when ${same} then ${next(now)} else due_utc end,
      etag = case when ${same} then ${version.etag} end,
      last_modified = case when ${same} then ${version.last_modified} end,
      body_hash = case when ${same} then ${body_hash}::bytea end`,
  )
}
