/** Reads the files of an import, and compares their entries with the calendar. Nothing but the import is written. */
import { setImmediate } from 'node:timers/promises'
import { resources } from '../../contract/resources.ts'
import { fold } from '../../contract/text/fold.ts'
import type { ImportWarning } from '../../contract/desk/imports/kinds.ts'
import type { Db, RequestContext, Tx } from '../context.ts'
import { BatchSize, embedded_aim } from '../async/batch-size.ts'
import { letOthersPass } from '../database/embedded/let-others-pass.ts'
import { transact } from '../resources/rows/transact.ts'
import { nowUtc } from '../stored-time.ts'
import { compareEntry, type CalendarAround } from './compare/compare-entry.ts'
import { without_changes, type Comparison } from './compare/comparison.ts'
import { bodyOf, dateAsEntry, newParents } from './compare/entry-body.ts'
import { eventsOn } from './compare/find-events.ts'
import { KnownNames } from './compare/known-names.ts'
import { calendarKey, eventsMissingFrom, none_missing, type MissingEvents } from './compare/missing-events.ts'
import { MadeRecords } from './compare/made-records.ts'
import type { FileEntry, ReadSettings } from './entry.ts'
import { TimeCount } from './moments/time-count.ts'
import { ownerOf } from './rights/whose-imports.ts'
import { recordsInText } from './programmes/records-in-text.ts'
import type { LocatedEntries } from './several/located-entries.ts'
import { readFiles } from './several/read-files.ts'
import type { LocatedEntry } from './several/shared-uids.ts'
import { correctedEntry, correctedKey } from './corrections/corrected-entry.ts'
import { EntryStore } from './store/entry-store.ts'
import { findIdentities, seriesKey, type Identity } from './store/identities.ts'
import { loadFiles } from './store/import-files.ts'
import {
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
  forgetTaken,
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

/** Entries whose keys one statement looks up. */
const keys_at_once = 500

function settingsFor(context: RequestContext, record: ImportRecord, known: KnownNames): ReadSettings {
  const { SITE_TIME_ZONE, SITE_LANGUAGE } = context.service.config
  const { time_zone, answers, columns, language } = record
  return {
    ...{ site_zone: SITE_TIME_ZONE, site_language: SITE_LANGUAGE, now: context.service.now() },
    ...{ time_zone, answers, columns, language },
    recordsIn: recordsInText(() => ({
      ...{ venues: known.recordsOf('venues'), organizers: known.recordsOf('organizers') },
      ...{ categories: known.recordsOf('categories'), tags: known.recordsOf('tags') },
    })),
    zoneOfVenue: (name, country) => known.zoneOf(name, country),
  }
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

  get count(): number {
    return this.#venues.size + this.#organizers.size + this.#terms.size
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

const keysOf = ({ entry, key }: CorrectedEntry): readonly Buffer[] => {
  const series = entry.occurrence === null ? null : seriesKey(entry)
  return series ? [key, series] : [key]
}

/** Returns the identities of some entries by key. */
const identitiesOf = (db: Db, context: RequestContext, entries: readonly CorrectedEntry[]) =>
  findIdentities(db, entries.flatMap(keysOf), ownerOf(context.caller))

/** Returns the events that entries are known to be. */
async function knownEvents(context: RequestContext, entries: LocatedEntries, words: RowWords): Promise<Set<number>> {
  const taken = new Set<number>()
  for (let at = 0; at < entries.count; at += keys_at_once) {
    const some = withCorrections(context, await entries.from(at, keys_at_once), words)
    const found: ReadonlyMap<string, Identity> = await identitiesOf(context.service.db, context, some)
    for (const { resource, record_id } of found.values()) if (resources[resource].dated) taken.add(record_id)
    await setImmediate()
  }
  return taken
}

/** An entry that stands in another file of the import as well. */
const repeated: Comparison = { found: 'same', result: without_changes, warnings: [] }

/** The entries before a batch, and those of the calendar. */
interface ComparedBefore {
  readonly known: KnownNames
  readonly names: NewNames
  readonly words: RowWords
  /** How many they are. */
  readonly count: number
  /** Their keys. */
  readonly seen: ReadonlySet<string>
  /** The events that they are, and those that any entry is known to be. */
  readonly taken: ReadonlySet<number>
}

/** Compares and stores entries in a transaction that may run twice. */
async function compareBatch(
  tx: Tx,
  context: RequestContext,
  record: ImportRecord,
  entries: readonly CorrectedEntry[],
  { known, names, words, count, seen, taken }: ComparedBefore,
) {
  await holdReading(tx, record)
  const identities = await identitiesOf(tx, context, entries)
  // A second attempt must not find the entries of the first one.
  const [keys, records] = [new Set<string>(), new Set<number>()]
  const days = entries.flatMap(({ entry }) => {
    const start = entry.values['start_date']
    return entry.refused || typeof start !== 'string' ? [] : [start.slice(0, 10)]
  })
  const candidates = await eventsOn(tx, days, ownerOf(context.caller))
  const rows: NewRow[] = []
  const coming: FileEntry[] = []
  const cleared: number[] = []
  for (const [position, { file, entry, outdated, said, corrections, key }] of entries.entries()) {
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
    const { found, result, clears = 0 } = comparison
    if (clears > 0) cleared.push(clears)
    if (found === 'new' || found === 'change' || found === 'duplicate') {
      names.addEntry(entry, record, known, context.service.config.SITE_LANGUAGE)
      coming.push(entry)
    }
    if (result.of !== null && found !== 'duplicate') records.add(result.of)
    const warnings = [...new Set<ImportWarning>([...entry.warnings, ...comparison.warnings])]
    rows.push({
      ...{ n: count + position + 1, file, key, found, result, warnings, entry: said, corrections },
      words: wordsOfEntry(entry),
      decision: words.decisions.get(hex) ?? null,
    })
  }
  await insertRows(tx, record.id, rows)
  await touchReading(tx, record)
  return { entries, keys, records, coming, cleared }
}

/**
 * Compares and stores entries in their order, in short transactions.
 * @returns what all of them say; null: they would make more records than can be undone
 */
async function compareAll(
  context: RequestContext,
  record: ImportRecord,
  entries: LocatedEntries,
  words: RowWords,
  known: KnownNames,
) {
  const taken = await knownEvents(context, entries, words)
  const [names, times, made] = [new NewNames(), new TimeCount(), new MadeRecords(context)]
  const seen = new Set<string>()
  const clears = { values: 0, rows: 0 }
  const aim = context.service.engine === 'pglite' ? embedded_aim : undefined
  const batches = new BatchSize(most_at_once / 2, most_at_once, aim)
  for (let count = 0; count < entries.count;) {
    const batch = await batches.run(async (size) => {
      const some = withCorrections(context, await entries.from(count, size), words)
      const before = { known, names, words, count, seen, taken }
      return transact(context, (tx) => compareBatch(tx, context, record, some, before))
    })
    count += batch.entries.length
    await letOthersPass(context.service)
    for (const { entry } of batch.entries) times.add(entry)
    for (const entry of batch.coming) made.add(entry)
    for (const key of batch.keys) seen.add(key)
    for (const values of batch.cleared) clears.values += values
    clears.rows += batch.cleared.length
    for (const id of batch.records) taken.add(id)
    if (made.areTooMany(names.count)) return null
  }
  return { ...names.found, ...times.found, clears }
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

async function readRecord(context: RequestContext, record: ImportRecord): Promise<void> {
  const store = await EntryStore.open()
  try {
    await readWith(store, context, record)
  } finally {
    await store.close()
  }
}

/** Whether only a part of a calendar is there: a feed gives its next events alone, a workbook ends early, or a file is not read. */
const isCut = ({ findings: { warnings, files } }: Awaited<ReturnType<typeof readFiles>>) =>
  warnings.includes('feed_cut') || warnings.includes('cut_off') || files.some(({ reason }) => reason !== null)

async function missingFrom(
  context: RequestContext,
  { id, source_id }: ImportRecord,
  read: Awaited<ReturnType<typeof readFiles>>,
): Promise<MissingEvents> {
  const { source_key, reason, findings } = read
  const calendar_key = calendarKey({ source_id, source_key }, findings.sources)
  if (calendar_key === null || reason !== null || isCut(read)) return none_missing
  const owner = ownerOf(context.caller)
  return eventsMissingFrom(context.service.db, { import_id: id, calendar_key, owner, now: nowUtc(context) })
}

async function readWith(store: EntryStore, context: RequestContext, record: ImportRecord): Promise<void> {
  const { db } = context.service
  const { id } = record
  const known = await KnownNames.load(db, context.caller)
  const files = await loadFiles(db, id)
  const settings = settingsFor(context, record, known)
  // Only the first reading asks what was answered before: an answer that is taken back later stays away.
  const recalls = record.source_key === null
  // Which venue a name stands for decides the zone of its times, too.
  const takeAnswers = (recalled: ReadSettings['answers']) => known.takeAnswers({ ...recalled, ...record.answers })
  takeAnswers({})
  const recall = { ...settings, recalls, takeAnswers }
  const read = await readFiles(context, files, store, recall, () => touchReading(db, record))
  const { format, source_key } = read
  takeAnswers(read.recalled.answers)
  // An address that gave no file stays refused. One without a reason was given up by a process that has ended.
  const reason = files.length === 0 ? (record.reason ?? 'address_unreachable') : read.reason
  const words = await transact(context, async (tx) => {
    await holdReading(tx, record)
    return takeRows(tx, id)
  })
  const found = await compareAll(context, record, read.entries, words, known)
  await transact(context, async (tx) => {
    await holdReading(tx, record)
    if (!found) await takeRows(tx, id)
    await forgetTaken(tx, id)
  })
  const refused = reason ?? (found ? null : 'too_many_records')
  const missing = await missingFrom(context, record, read)
  const findings =
    found && refused === null ? { ...read.findings, ...found, missing } : { ...no_findings, files: read.findings.files }
  await saveReading(db, record, { format, reason: refused, source_key, findings, recalled: read.recalled })
}
