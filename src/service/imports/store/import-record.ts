/** Loads and stores imports and their files. */
import { sql } from 'kysely'
import type {
  AskSubject,
  FileReason,
  ImportFormat,
  ImportState,
  ImportStatus,
  ImportWarning,
} from '../../../contract/desk/imports/kinds.ts'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { may, type Caller, type Scope } from '../../../contract/roles.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Db, Tx } from '../../context.ts'
import type { MissingEvents } from '../compare/missing-events.ts'
import type { FileColumn } from '../entry.ts'
import type { FileContent } from '../files/file-bytes.ts'
import type { ZoneCount } from '../moments/time-count.ts'
import { ownedKey } from './identities.ts'
import { storableJson } from './storable-json.ts'

/** Days for which an import is kept after it was read or has ended. */
const kept_days = 30

/** Most undone operations in a row that are followed. */
const most_turns = 1000

interface ImportAsk {
  readonly id: string
  readonly about: AskSubject
  readonly for: string
  readonly file: string | null
  readonly rows: number
  readonly offers: readonly { readonly value: string; readonly sample: readonly string[] }[]
  /** The offer that holds until a person chooses; absent: nothing is decided yet. */
  readonly default?: string
}

/** The result of reading, beside the rows. */
export interface ImportFindings {
  readonly asks: readonly ImportAsk[]
  /** True of a whole file. */
  readonly warnings: readonly ImportWarning[]
  readonly ignored: Readonly<Record<string, number>>
  readonly columns: readonly FileColumn[]
  /** Imports of an earlier version do not have all of it. */
  readonly zones: readonly (Pick<ZoneCount, 'zone' | 'rows' | 'assumed'> & Partial<ZoneCount>)[]
  readonly hours: readonly number[]
  readonly days?: number
  /** Values that blank cells clear, or would clear, and their rows. Imports of an earlier version do not have it. */
  readonly clears?: { readonly values: number; readonly rows: number }
  readonly new_venues: readonly string[]
  readonly new_organizers: readonly string[]
  readonly new_terms: readonly { readonly resource: ResourceName; readonly name: string }[]
  /** The files, those of archives too; `reason`: why it is not read. */
  readonly files: readonly {
    readonly name: string | null
    readonly reason: FileReason | null
    readonly rows: number
  }[]
  /** Coming events that earlier files of its source brought, and that it no longer holds. Imports of an earlier version do not have it. */
  readonly missing?: MissingEvents
  /** Sources of several files, by the marks of their questions. */
  readonly sources: readonly { readonly mark: string; readonly key: string }[]
}

export const no_findings: ImportFindings = {
  ...{ asks: [], warnings: [], ignored: {}, columns: [], zones: [], hours: Array.from({ length: 24 }, () => 0) },
  ...{ new_venues: [], new_organizers: [], new_terms: [], files: [], sources: [] },
}

export interface ImportSettings {
  readonly language: Language
  readonly status: ImportStatus
  readonly time_zone: string | null
  readonly clear_blank: boolean
  readonly answers: Readonly<Record<string, string>>
  readonly columns: Readonly<Record<string, string | null>>
}

export interface ImportRecord extends ImportSettings {
  readonly id: number
  readonly user_id: number | null
  readonly user_name: string | null
  readonly at_utc: string
  readonly state: ImportState
  readonly name: string
  readonly format: ImportFormat | null
  readonly reason: FileReason | null
  readonly source_key: Buffer | null
  readonly findings: ImportFindings
  readonly operation_id: number | null
  /** The scope of the password with which it was made, changed or run last. */
  readonly scope: Scope
  /** Counts the readings that were begun; 0: its files are not all there yet. */
  readonly reading: number
  /** The operation of the run, then those that took back, did again, took back …; empty: nothing was written. */
  readonly operations: readonly number[]
  /** The source whose address brought it. */
  readonly source_id: number | null
  readonly source_name: string | null
  readonly expires_utc: string | null
}

export interface ImportFile {
  readonly name: string | null
  readonly body: FileContent
}

const columns = sql`i.id, i.user_id, coalesce(nullif(u.name, ''), u.email) as user_name, i.at_utc, i.state, i.name, i.format,
  i.reason, i.source_key, i.language, i.status, i.time_zone, i.clear_blank, i.answers, i.columns, i.findings,
  i.operation_id, i.scope, i.source_id, s.name as source_name, i.reading, i.expires_utc, array(with recursive turns as (
      select o.id, o.undone_by, 1 as n from operations o where o.id = i.operation_id
      union all select o.id, o.undone_by, n + 1 from turns t join operations o on o.id = t.undone_by where n < ${most_turns}
    ) select id from turns order by n) as operations`

const from_imports = sql`from imports i left join users u on u.id = i.user_id
  left join sources s on s.id = i.source_id`

export async function loadImport(db: Db, id: number, { lock = false } = {}): Promise<ImportRecord | null> {
  const { rows } = await sql<ImportRecord>`select ${columns} ${from_imports} where i.id = ${id}
    ${lock ? sql`for update of i` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Locks an import without loading it: its findings may be long. */
export async function lockRun(tx: Tx, id: number): Promise<Pick<ImportRecord, 'state' | 'operation_id'> | null> {
  const { rows } = await sql<Pick<ImportRecord, 'state' | 'operation_id'>>`select state, operation_id from imports
    where id = ${id} for update`.execute(tx)
  return rows[0] ?? null
}

/** @param owner the only user whose imports count; null: those of all */
export async function listImports(db: Db, owner: number | null, offset: number, limit: number) {
  const whose = owner === null ? sql`i.reading > 0` : sql`i.reading > 0 and i.user_id = ${owner}`
  const { rows } = await sql<ImportRecord>`select ${columns} ${from_imports}
    where ${whose} order by i.at_utc desc, i.id desc offset ${offset} limit ${limit}`.execute(db)
  const all = await sql<{ n: number }>`select count(*)::int as n from imports i where ${whose}`.execute(db)
  return { imports: rows, total: all.rows[0]?.n ?? 0 }
}

/** Locks a user, and counts the imports of theirs that are open: they have not run, or were refused and hold their files. */
export async function countOpenImports(tx: Tx, user_id: number): Promise<number> {
  await sql`select 1 from users where id = ${user_id} for no key update`.execute(tx)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from imports i
    where i.user_id = ${user_id} and (i.state in ('reading', 'ready')
      or i.state = 'refused' and exists (select 1 from import_files f where f.import_id = i.id))`.execute(tx)
  return rows[0]?.n ?? 0
}

export interface NewImport extends Omit<ImportSettings, 'answers' | 'columns'> {
  readonly answers?: ImportSettings['answers']
  readonly columns?: ImportSettings['columns']
  readonly source_id?: number
  readonly user_id: number | null
  readonly scope?: Scope
  readonly name: string
}

/** One reading of an import: it ends when the next one begins. */
export type ImportReading = Pick<ImportRecord, 'id' | 'reading'>

/** Makes an import, and begins to read it. @param reading 0: its files are not there yet, and nobody sees it */
export async function insertImport(tx: Tx, made: NewImport, reading = 1): Promise<ImportReading> {
  const { user_id, name, language, status, time_zone, clear_blank, source_id = null, scope = 'write' } = made
  const { answers = {}, columns: mapped = {} } = made
  const { rows } = await sql<ImportReading>`insert into imports
      (user_id, scope, state, name, language, status, time_zone, clear_blank, source_id, answers, columns, findings, reading)
    values (${user_id}, ${scope}, 'reading', ${name}, ${language}, ${status}, ${time_zone}, ${clear_blank}, ${source_id},
      ${JSON.stringify(answers)}::jsonb, ${JSON.stringify(mapped)}::jsonb, ${JSON.stringify(no_findings)}::jsonb, ${reading})
    returning id, reading`.execute(tx)
  const [made_import] = rows
  if (!made_import) throw new Error('An import that was just made cannot be read')
  return made_import
}

/** Gives an import the rights of the caller, who changes or runs it. */
export async function takeOver(tx: Tx, id: number, caller: Caller): Promise<void> {
  await sql`update imports set user_id = ${caller?.id ?? null}, scope = ${caller?.scope ?? 'read'}
    where id = ${id}`.execute(tx)
}

/** Saves settings of an import, which are also those of the next one of its source if the caller may set them, and begins to read it again. */
export async function saveSettings(
  tx: Tx,
  caller: Caller,
  id: number,
  settings: ImportSettings,
): Promise<ImportReading> {
  const { language, status, time_zone, clear_blank, answers, columns: mapped } = settings
  const { rows } = await sql<ImportReading>`update imports set state = 'reading', reading = reading + 1,
    touched_utc = now() at time zone 'utc', language = ${language}, status = ${status}, time_zone = ${time_zone},
    clear_blank = ${clear_blank}, answers = ${JSON.stringify(answers)}::jsonb, columns = ${JSON.stringify(mapped)}::jsonb
    where id = ${id} returning id, reading`.execute(tx)
  if (may(caller, 'manage_sources', null))
    await sql`update sources s set language = ${language}, time_zone = ${time_zone},
      settings = jsonb_build_object('answers', i.answers, 'columns', i.columns, 'clear_blank', i.clear_blank)
    from imports i where i.id = ${id} and s.id = i.source_id`.execute(tx)
  const [begun] = rows
  if (!begun) throw new Error('An import that is locked cannot be read')
  return begun
}

interface ReadResult {
  readonly format: ImportFormat | null
  readonly reason: FileReason | null
  readonly source_key: Buffer | null
  readonly findings: ImportFindings
  /** Answers about earlier files, which become those of the import where it has none. */
  readonly recalled: Pick<ImportSettings, 'answers' | 'columns'>
}

/** Ends a reading: the import was deleted, or another reading has begun. */
export class SupersededReading extends Error {}

/** Locks an import that is being read. @throws SupersededReading */
export async function holdReading(tx: Tx, { id, reading }: ImportReading): Promise<void> {
  const { rows } = await sql`select from imports where id = ${id} and state = 'reading' and reading = ${reading}
    for update`.execute(tx)
  if (rows.length === 0) throw new SupersededReading()
}

/** Saves what was read, unless the import was deleted or read again meanwhile. */
export async function saveReading(
  db: Db,
  { id, reading }: ImportReading,
  { format, reason, source_key, findings, recalled }: ReadResult,
): Promise<void> {
  await sql`update imports set state = ${reason === null ? 'ready' : 'refused'}, format = ${format}, reason = ${reason},
      source_key = ${source_key}, findings = ${storableJson(findings)}::jsonb,
      answers = ${JSON.stringify(recalled.answers)}::jsonb || answers,
      columns = ${JSON.stringify(recalled.columns)}::jsonb || columns,
      expires_utc = (now() at time zone 'utc') + ${kept_days} * interval '1 day'
    where id = ${id} and state = 'reading' and reading = ${reading}`.execute(db)
}

/** Refuses an import that has no file. */
export async function refuseImport(db: Db, made: ImportReading, reason: FileReason): Promise<void> {
  await saveReading(db, made, {
    ...{ format: null, reason, source_key: null, findings: no_findings },
    recalled: { answers: {}, columns: {} },
  })
}

export async function setState(db: Db, id: number, state: ImportState): Promise<void> {
  const ended = state === 'done' || state === 'cancelled'
  await sql`update imports set state = ${state}, touched_utc = now() at time zone 'utc', expires_utc = case when ${ended}
      then (now() at time zone 'utc') + ${kept_days} * interval '1 day' else null end
    where id = ${id}`.execute(db)
  if (ended) await sql`delete from import_files where import_id = ${id}`.execute(db)
}

/** Says that a process goes on with a reading. */
export async function touchReading(db: Db, { id, reading }: ImportReading): Promise<void> {
  await sql`update imports set touched_utc = now() at time zone 'utc' where id = ${id} and reading = ${reading}`.execute(
    db,
  )
}

/** Begins to read an import anew whose reading nobody goes on with. Null: somebody does, or another process has begun. */
export async function takeReading(
  db: Db,
  { id, reading }: ImportReading,
  seconds: number,
): Promise<ImportReading | null> {
  const { rows } =
    await sql<ImportReading>`update imports set reading = reading + 1, touched_utc = now() at time zone 'utc'
    where id = ${id} and state = 'reading' and reading = ${reading}
      and touched_utc < (now() at time zone 'utc') - ${seconds} * interval '1 second' returning id, reading`.execute(db)
  return rows[0] ?? null
}

/** Says that a run goes on, and which operation it belongs to. */
export async function touchImport(db: Db, id: number, operation_id: number | null): Promise<void> {
  await sql`update imports set operation_id = ${operation_id}, touched_utc = now() at time zone 'utc'
    where id = ${id}`.execute(db)
}

/** Returns the answers that a person gave for earlier files of a source. */
export async function loadSource(
  db: Db,
  source_key: Buffer,
  owner: number | null,
): Promise<Pick<ImportSettings, 'answers' | 'columns'> | null> {
  const { rows } = await sql<Pick<ImportSettings, 'answers' | 'columns'>>`select answers, columns from import_sources
    where source_key = ${ownedKey(source_key, owner)}`.execute(db)
  return rows[0] ?? null
}

export async function saveSource(
  db: Db,
  source_key: Buffer,
  { answers, columns: mapped }: Pick<ImportSettings, 'answers' | 'columns'>,
  owner: number | null,
): Promise<void> {
  await sql`insert into import_sources (source_key, answers, columns)
    values (${ownedKey(source_key, owner)}, ${JSON.stringify(answers)}::jsonb, ${JSON.stringify(mapped)}::jsonb)
    on conflict (source_key) do update set answers = excluded.answers, columns = excluded.columns`.execute(db)
}

/** Returns imports that nobody goes on with: their process has ended. @param seconds since they were touched last */
export async function abandonedImports(db: Db, state: ImportState, seconds: number): Promise<readonly ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`select ${columns} ${from_imports} where i.state = ${state}
    and i.touched_utc < (now() at time zone 'utc') - ${seconds} * interval '1 second' order by i.id`.execute(db)
  return rows
}

/** Deletes an import whose files are not all there, unless its process goes on after all. @param seconds since it was touched last */
export async function deleteUnarrived(db: Db, id: number, seconds: number): Promise<void> {
  await sql`delete from imports where id = ${id} and reading = 0
    and touched_utc < (now() at time zone 'utc') - ${seconds} * interval '1 second'`.execute(db)
}

/** Deletes imports whose time is over. */
export async function forgetImports(db: Db, now: string): Promise<void> {
  await sql`delete from imports where expires_utc < ${now}::timestamp`.execute(db)
}

export async function deleteImport(tx: Db, id: number): Promise<void> {
  await sql`delete from imports where id = ${id}`.execute(tx)
}

/** Adds the names that a corrected row would bring to those that the import would add to the calendar. */
export async function addFoundNames(
  tx: Tx,
  { id, findings }: Pick<ImportRecord, 'id' | 'findings'>,
  fresh: {
    readonly venue: { readonly venue: string } | null
    readonly organizers: readonly string[]
    readonly categories: readonly string[]
    readonly tags: readonly string[]
  },
): Promise<void> {
  const joined = (before: readonly string[], names: readonly string[]) => {
    const known = new Set(before.map(fold))
    return [...before, ...names.filter((name) => !known.has(fold(name)))]
  }
  const terms = (['categories', 'tags'] as const).flatMap((resource) => {
    const before = findings.new_terms.filter((term) => term.resource === resource).map(({ name }) => name)
    return joined(before, fresh[resource]).map((name) => ({ resource, name }))
  })
  const found = {
    new_venues: joined(findings.new_venues, fresh.venue ? [fresh.venue.venue] : []),
    new_organizers: joined(findings.new_organizers, fresh.organizers),
    new_terms: terms,
  }
  await sql`update imports set findings = findings || ${JSON.stringify(found)}::jsonb where id = ${id}`.execute(tx)
}
