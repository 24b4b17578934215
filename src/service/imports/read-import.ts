/** Reads the files of an import, and compares their entries with the calendar. Nothing but the import is written. */
import { resources } from '../../contract/resources.ts'
import { fold } from '../../contract/text/fold.ts'
import type { ImportWarning } from '../../contract/desk/imports/kinds.ts'
import type { RequestContext } from '../context.ts'
import { BatchSize } from '../async/batch-size.ts'
import { letOthersPass } from '../database/embedded/let-others-pass.ts'
import { transact } from '../resources/rows/transact.ts'
import { nowUtc } from '../stored-time.ts'
import { compareEntry, without_changes, type Comparison, type CalendarAround } from './compare/compare-entry.ts'
import { bodyOf, dateAsEntry, newParents } from './compare/entry-body.ts'
import { eventsOn } from './compare/find-events.ts'
import { KnownNames } from './compare/known-names.ts'
import { eventsMissingFrom, none_missing, type MissingEvents } from './compare/missing-events.ts'
import type { FileEntry, ReadSettings } from './entry.ts'
import { TimeCount } from './moments/time-count.ts'
import { ownerOf } from './rights/whose-imports.ts'
import { recordsInText } from './programmes/records-in-text.ts'
import { readFiles } from './several/read-files.ts'
import type { LocatedEntry } from './several/shared-uids.ts'
import { correctedEntry, correctedKey } from './corrections/corrected-entry.ts'
import { findIdentities, seriesKey, type Identity } from './store/identities.ts'
import {
  loadFiles,
  loadImport,
  no_findings,
  refuseImport,
  saveReading,
  touchReading,
  holdReading,
  SupersededReading,
  type ImportFindings,
  type ImportRecord,
  type ImportReading,
} from './store/import-record.ts'
import { wouldFailAgain } from './store/would-fail-again.ts'
import {
  insertRows,
  placeOfEntry,
  takeRows,
  wordsOfEntry,
  type Corrections,
  type NewRow,
  type RowWords,
} from './store/import-rows.ts'

/** Most entries that one transaction compares and stores. */
const most_at_once = 50

/** Milliseconds after which a reading says again that it goes on: a large file takes longer than others wait for it. */
const sign_every = 10_000

/** Keys that one statement looks up. */
const keys_at_once = 1000

function settingsFor(context: RequestContext, record: ImportRecord, known: KnownNames): ReadSettings {
  const { SITE_TIME_ZONE, SITE_LANGUAGE } = context.service.config
  const { time_zone, answers, columns } = record
  return {
    ...{ site_zone: SITE_TIME_ZONE, site_language: SITE_LANGUAGE, now: context.service.now() },
    ...{ time_zone, answers, columns },
    recordsIn: recordsInText(() => ({
      ...{ venues: known.recordsOf('venues'), organizers: known.recordsOf('organizers') },
      ...{ categories: known.recordsOf('categories'), tags: known.recordsOf('tags') },
    })),
    zoneOfVenue: (name, country) => known.zoneOf(name, country),
  }
}

/** Counts the zones of timed rows, and the hours at which they start. */
function countTimes(entries: readonly LocatedEntry[]): Pick<ImportFindings, 'zones' | 'hours' | 'days'> {
  const count = new TimeCount()
  for (const { entry } of entries) count.add(entry)
  return count.found
}

/** Collects the names that an import would add to the calendar. */
class NewNames {
  readonly #venues = new Map<string, string>()
  readonly #organizers = new Map<string, string>()
  readonly #terms = new Map<string, { readonly resource: 'categories' | 'tags'; readonly name: string }>()

  addEntry(...[entry, ...rest]: Parameters<typeof bodyOf>): void {
    const [, known] = rest
    this.#add(bodyOf(entry, ...rest), known)
    for (const { values } of entry.series?.dates ?? []) this.#add(bodyOf(dateAsEntry(entry, values), ...rest), known)
  }

  #add({ fresh, details }: ReturnType<typeof bodyOf>, known: KnownNames): void {
    if (fresh.venue) this.#venues.set(fold(fresh.venue.venue), fresh.venue.venue)
    for (const name of fresh.organizers) this.#organizers.set(fold(name), name)
    for (const name of newParents({ fresh, details }, known))
      this.#terms.set(`categories ${fold(name)}`, { resource: 'categories', name })
    for (const resource of ['categories', 'tags'] as const)
      for (const name of fresh[resource]) this.#terms.set(`${resource} ${fold(name)}`, { resource, name })
  }

  get found(): Pick<ImportFindings, 'new_venues' | 'new_organizers' | 'new_terms'> {
    return {
      new_venues: [...this.#venues.values()],
      new_organizers: [...this.#organizers.values()],
      new_terms: [...this.#terms.values()],
    }
  }
}

/** An entry as a person has corrected it. */
interface CorrectedEntry extends LocatedEntry {
  /** As the file says it. */
  readonly said: FileEntry
  readonly corrections: Corrections | null
  readonly key: Buffer
}

/** Puts what a person has corrected into the entries that were read. */
function withCorrections(
  { service }: RequestContext,
  entries: readonly LocatedEntry[],
  { corrections: all }: RowWords,
): readonly CorrectedEntry[] {
  return entries.map((one) => {
    const { file, entry: said } = one
    const corrections = all.size === 0 ? null : (all.get(placeOfEntry(file, said)) ?? null)
    const entry = correctedEntry(said, corrections, service.config.SITE_TIME_ZONE)
    return { ...one, said, entry, corrections, key: correctedKey(said, entry) }
  })
}

/** Returns the identities of all entries by key. */
async function identitiesOf(context: RequestContext, entries: readonly CorrectedEntry[]) {
  const keys = entries.flatMap(({ entry, key }) => {
    const series = entry.occurrence === null ? null : seriesKey(entry)
    return [key, ...(series ? [series] : [])]
  })
  const found = new Map<string, Identity>()
  for (let at = 0; at < keys.length; at += keys_at_once) {
    const some = await findIdentities(context.service.db, keys.slice(at, at + keys_at_once), ownerOf(context.caller))
    for (const [key, identity] of some) found.set(key, identity)
  }
  return found
}

/** An entry that stands in another file of the import as well. */
const repeated: Comparison = { found: 'same', result: without_changes, warnings: [] }

/** Compares and stores entries in their order, in short transactions. */
async function compareAll(
  context: RequestContext,
  record: ImportRecord,
  entries: readonly CorrectedEntry[],
  { decisions }: RowWords,
  known: KnownNames,
) {
  const identities = await identitiesOf(context, entries)
  const taken = new Set(
    [...identities.values()].flatMap((one) => (resources[one.resource].dated ? [one.record_id] : [])),
  )
  const names = new NewNames()
  const seen = new Set<string>()
  const batches = new BatchSize(most_at_once / 2, most_at_once)
  for (let at = 0; at < entries.length;) {
    const batch = await batches.run((size) =>
      transact(context, async (tx) => {
        await holdReading(tx, record)
        // A second attempt must not find the entries of the first one.
        const [keys, records] = [new Set<string>(), new Set<number>()]
        const some = entries.slice(at, at + size)
        const days = some.flatMap(({ entry }) => {
          const start = entry.values['start_date']
          return entry.refused || typeof start !== 'string' ? [] : [start.slice(0, 10)]
        })
        const candidates = await eventsOn(tx, days, ownerOf(context.caller))
        const rows: NewRow[] = []
        for (const [position, { file, entry, outdated, said, corrections, key }] of some.entries()) {
          const hex = key.toString('hex')
          const identity = identities.get(hex) ?? null
          const series_key = entry.occurrence === null ? null : seriesKey(entry)
          const series_identity = (series_key && identities.get(series_key.toString('hex'))) ?? null
          const around: CalendarAround = {
            ...{ settings: record, known, identity, series_identity, candidates, taken, corrections },
          }
          const comparison =
            outdated || seen.has(hex) || keys.has(hex) ? repeated : await compareEntry(tx, context, entry, around)
          if (!entry.refused && !outdated) keys.add(hex)
          const { found, result } = comparison
          if (found === 'new' || found === 'change' || found === 'duplicate')
            names.addEntry(entry, record, known, context.service.config.SITE_LANGUAGE)
          if (result.of !== null && found !== 'duplicate') records.add(result.of)
          const warnings = [...new Set<ImportWarning>([...entry.warnings, ...comparison.warnings])]
          rows.push({
            ...{ n: at + position + 1, file, key, found, result, warnings, entry: said, corrections },
            words: wordsOfEntry(entry),
            decision: decisions.get(hex) ?? null,
          })
        }
        await insertRows(tx, record.id, rows)
        await touchReading(tx, record)
        return { size: some.length, keys, records }
      }),
    )
    at += batch.size
    await letOthersPass(context.service)
    for (const key of batch.keys) seen.add(key)
    for (const id of batch.records) taken.add(id)
  }
  return names.found
}

/** Reads an import, unless it is deleted or another reading begins. */
export async function readImport(context: RequestContext, { id, reading }: ImportReading): Promise<void> {
  const record = await loadImport(context.service.db, id)
  if (record?.state !== 'reading' || record.reading !== reading) return
  const { db } = context.service
  const signs = setInterval(() => void touchReading(db, record).catch(() => undefined), sign_every)
  try {
    await readRecord(context, record)
  } catch (error) {
    if (error instanceof SupersededReading) return
    if (wouldFailAgain(error)) await refuseImport(db, record, 'not_read')
    throw error
  } finally {
    clearInterval(signs)
  }
}

/** A feed that gives only the next events of its calendar lacks the others. */
const isCut = ({ findings }: Awaited<ReturnType<typeof readFiles>>) => findings.warnings.includes('feed_cut')

async function missingFrom(
  context: RequestContext,
  { id }: ImportRecord,
  read: Awaited<ReturnType<typeof readFiles>>,
): Promise<MissingEvents> {
  const { source_key, reason } = read
  if (source_key === null || reason !== null || isCut(read)) return none_missing
  const owner = ownerOf(context.caller)
  return eventsMissingFrom(context.service.db, { import_id: id, source_key, owner, now: nowUtc(context) })
}

async function readRecord(context: RequestContext, record: ImportRecord): Promise<void> {
  const { db } = context.service
  const { id } = record
  const known = await KnownNames.load(db, context.caller)
  const files = await loadFiles(db, id)
  const settings = settingsFor(context, record, known)
  // Only the first reading asks what was answered before: an answer that is taken back later stays away.
  const recalls = record.source_key === null
  const read = await readFiles(context, files, { ...settings, recalls }, () => touchReading(db, record))
  const { format, source_key } = read
  known.takeAnswers({ ...read.recalled.answers, ...record.answers })
  // An address that gave no file stays refused. One without a reason was given up by a process that has ended.
  const reason = files.length === 0 ? (record.reason ?? 'address_unreachable') : read.reason
  const words = await transact(context, async (tx) => {
    await holdReading(tx, record)
    return takeRows(tx, id)
  })
  const entries = withCorrections(context, read.entries, words)
  const names = await compareAll(context, record, entries, words, known)
  const missing = await missingFrom(context, record, read)
  const findings =
    reason === null
      ? { ...read.findings, ...countTimes(entries), ...names, missing }
      : { ...no_findings, files: read.findings.files }
  await saveReading(db, record, { format, reason, source_key, findings, recalled: read.recalled })
}
