/** Reads a source: fetches its file, and makes an import of it that waits for a person or is written at once. */
import { createHash } from 'node:crypto'
import type { SourceFailure } from '../../../contract/desk/imports/kinds.ts'
import { may } from '../../../contract/roles.ts'
import type { RequestContext, Service, Tx } from '../../context.ts'
import type { FetchedFile } from '../../imports/addresses/fetch-file.ts'
import { rulesFor } from '../../imports/addresses/guarded-request.ts'
import { readImport } from '../../imports/read-import.ts'
import { fetchAddress } from '../../imports/services/fetch-address.ts'
import { deleteImport, loadImport, setState, type ImportRecord } from '../../imports/store/import-record.ts'
import { storeImport } from '../../imports/store/import-files.ts'
import { rememberSaid } from '../../imports/store/identities.ts'
import { countRows, type OutcomeCounts } from '../../imports/store/import-rows.ts'
import { callerOf } from '../../imports/write/resume-imports.ts'
import { importContext, runImport } from '../../imports/write/run-import.ts'
import { notifyUsers } from '../../news/notify.ts'
import { transact } from '../../resources/rows/transact.ts'
import { nowUtc } from '../../stored-time.ts'
import { credentialsOf } from '../source-password.ts'
import { carryDecisions, forgetSame, forgetWaiting, sameWaiting } from './imports-of-source.ts'
import { countMissing, healthOf, noteEntries, resultOf } from './look-at-reading.ts'
import {
  loadSourceRecord,
  releaseSource,
  saveFailure,
  saveSourceReading,
  saveUnchanged,
  type SourceRecord,
  type SourceTurn,
} from '../source-record.ts'

/** Minutes until a source is tried again after an error of the service itself. */
const minutes_after_error = 10

type File = Extract<FetchedFile, { kind: 'file' }>

interface Reading {
  readonly service: Service
  readonly source: SourceRecord
  readonly context: RequestContext
  readonly ended: AbortSignal
}

const comesIn = ({ new: fresh = 0, change = 0 }: OutcomeCounts) => fresh + change > 0

/** Whether a person has to decide something: about rows, or before there are any. */
function isOpen({ duplicate = 0, asked = 0, ...others }: OutcomeCounts, { findings }: ImportRecord): boolean {
  const has_rows = Object.values(others).some((n) => n > 0)
  return duplicate + asked > 0 || (!has_rows && findings.asks.length > 0)
}

interface NewReading {
  readonly record: ImportRecord
  readonly counts: OutcomeCounts
}

/** Makes an import of the file, with the answers and decisions that were given before. */
async function importFile({ source, context }: Reading, { body }: File): Promise<NewReading | null> {
  const { db } = context.service
  const { name, brings, language, time_zone, settings, user_id } = source
  const status = brings === 'review' ? 'draft' : brings
  const { answers = {}, columns = {}, clear_blank = false } = settings
  const made = {
    user_id,
    scope: context.caller?.scope ?? 'read',
    name,
    status,
    language,
    time_zone,
    clear_blank,
    answers,
    columns,
    source_id: source.id,
  } as const
  const reading = await storeImport(context, made, [{ name: null, body }])
  const { id } = reading
  await readImport(context, reading)
  await transact(context, (tx) => carryDecisions(tx, source.id, id))
  const record = await loadImport(db, id)
  return record && { record, counts: (await countRows(db, [id])).get(id)?.counts ?? {} }
}

/** Writes an import at once. What needs a decision stands in another one then, which waits. */
async function writeAtOnce(reading: Reading, { record, counts }: NewReading, file: File): Promise<void> {
  const { service, context, ended } = reading
  const claimed = await transact(context, async (tx) => {
    const now = await loadImport(tx, record.id, { lock: true })
    if (now?.state === 'ready') await setState(tx, record.id, 'running')
    return now?.state === 'ready'
  })
  if (!claimed) return
  const writing = importContext(service, record, context)
  await runImport(writing, record.id, { isEnded: () => ended.aborted })
  await forgetSame(service.db, record.id)
  if (isOpen(counts, record) && !ended.aborted) await importFile(reading, file)
}

/** Makes, writes or drops the import of a changed file. @returns why the file cannot be read; null: it can */
async function bringIn(reading: Reading, file: File, body_hash: Buffer): Promise<SourceFailure | null> {
  const { service, source, context } = reading
  const { db } = service
  const made = await importFile(reading, file)
  if (!made) return null
  const { record, counts } = made
  const drop = () => transact(context, (tx) => deleteImport(tx, record.id))
  if (record.state === 'refused') {
    await drop()
    return record.reason
  }
  const now = nowUtc({ service })
  const is_written = source.brings !== 'review' && comesIn(counts)
  const older = is_written ? null : await sameWaiting(db, source.id, record.id)
  const uid_changes = await transact(context, async (tx) => {
    await forgetWaiting(tx, source.id, older ?? record.id)
    await rememberSaid(tx, record.id)
    return noteEntries(tx, source.id, record.id, now)
  })
  const health = await healthOf(db, record, source, uid_changes)
  const result = resultOf(counts, await countMissing(db, source.id, now))
  if (is_written) await writeAtOnce(reading, made, file)
  else if (older !== null || (!comesIn(counts) && !isOpen(counts, record))) await drop()
  const { version } = file
  const read = { format: record.format, version, body_hash, result, health }
  await saveAndTell(service, source, (tx) => saveSourceReading(tx, source, read, now))
  return null
}

const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest()

/** @returns why it cannot be read; null: it can */
async function readClaimed(service: Service, source: SourceRecord, ended: AbortSignal): Promise<SourceFailure | null> {
  const user = await callerOf(service, source)
  if (!user || !may(user, 'manage_sources', null)) return 'no_user'
  const caller = source.brings === 'pending' ? { ...user, scope: 'propose' as const } : user
  const { db, config } = service
  const credentials = credentialsOf(config, source)
  if (credentials === 'lost') return 'password_lost'
  const fetched = await fetchAddress(source.address, rulesFor(config.IMPORT_PRIVATE_ADDRESSES), {
    ...{ version: source, credentials, ended },
  })
  if (fetched.kind === 'failed') return fetched.reason
  // One that was deleted meanwhile brings nothing.
  if (!(await loadSourceRecord(db, source.id))) return null
  const body_hash = fetched.kind === 'file' ? hashOf(fetched.body) : null
  if (fetched.kind === 'unchanged' || (body_hash && source.body_hash && body_hash.equals(source.body_hash))) {
    await saveAndTell(service, source, (tx) => saveUnchanged(tx, source, nowUtc({ service })))
    return null
  }
  const context = importContext(
    service,
    { operation_id: null, language: source.language },
    { caller, door: 'schedule' },
  )
  return bringIn({ service, source, context, ended }, fetched, hashOf(fetched.body))
}

/** Saves how a reading ended. Those who manage sources hear once that it begins to fail, and once that it can be read again. */
async function saveAndTell(
  service: Service,
  { id }: SourceRecord,
  save: (tx: Tx) => Promise<SourceTurn>,
): Promise<void> {
  await transact({ service }, async (tx) => {
    const kind = await save(tx)
    if (kind) await notifyUsers(tx, { service, caller: null }, { kind, to: 'source_managers', source_id: id })
  })
}

/**
 * Reads a source that this process has claimed.
 * @param ended when the process ends: what is not read by then is left to the next one
 */
export async function readSource(service: Service, source: SourceRecord, ended: AbortSignal): Promise<void> {
  try {
    const failure = await readClaimed(service, source, ended)
    if (failure !== null)
      await saveAndTell(service, source, (tx) => saveFailure(tx, source, failure, nowUtc({ service })))
  } catch (error) {
    await releaseSource(service.db, source.id, ended.aborted ? 0 : minutes_after_error, nowUtc({ service }))
    // One that was deleted meanwhile is read by nobody any more.
    if (!ended.aborted && (await loadSourceRecord(service.db, source.id))) throw error
  }
}
