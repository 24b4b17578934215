/** Writes one row of an import by the rules of any write. */
import type { Resource, ResourceName } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { time_fields } from '../../resources/plan/times.ts'
import { addUntoldEntry } from '../../resources/history/history.ts'
import { valueAt } from '../../resources/proposals/paths.ts'
import { loadRecord, type Stored } from '../../resources/rows/load.ts'
import { updateStored } from '../../resources/write/update.ts'
import { seriesOf } from '../../series/series-rows.ts'
import { writeRule } from '../../../contract/series/rule.ts'
import type { RowOutcome } from '../../../contract/desk/imports/kinds.ts'
import { notFound } from '../../http/rest-error.ts'
import { compareFound } from '../compare/compare-entry.ts'
import { without_changes } from '../compare/comparison.ts'
import { findExported } from '../compare/exported-entry.ts'
import { furtherTexts } from '../compare/further-texts.ts'
import { languageIn, linksSaid } from '../compare/differences.ts'
import { bodyOf, dateAsEntry, parentsOf, type EntryBody } from '../compare/entry-body.ts'
import type { KnownNames } from '../compare/known-names.ts'
import { correctedEntry } from '../corrections/corrected-entry.ts'
import type { EntryValues, FileEntry } from '../entry.ts'
import { rightToChange } from '../rights/right-to-change.ts'
import { withProposed } from '../rights/with-proposed.ts'
import { seriesKey, type Identity, type NewIdentity } from '../store/identities.ts'
import type { ImportRecord, ImportSettings } from '../store/import-record.ts'
import type { RowResult, StoredRow } from '../store/import-rows.ts'
import { createNamed, createVenue, withNewPlaces } from './new-places.ts'
import { updateSeries, writeNewSeries } from './write-series.ts'

const link_fields = ['venue', 'organizer', 'categories', 'tags'] as const

/** Returns the fields that an entry says something about. */
function saidFields({ body, fresh }: EntryBody): readonly string[] {
  const links = [fresh.venue ? ['venue'] : [], ...link_fields.slice(1).map((name) => (name in body ? [name] : []))]
  return [...new Set([...Object.keys(body), ...links.flat(), ...(fresh.organizers.length > 0 ? ['organizer'] : [])])]
}

/** Returns what the record holds after the import, which tells later what was edited here since. */
async function importedOf(
  tx: Tx,
  stored: Stored,
  row: StoredRow,
  read: EntryBody,
  before: NewIdentity['imported'],
): Promise<NewIdentity['imported']> {
  const { entry, result } = row
  const language = languageIn(stored, read)
  // Values that this file does not say are as an earlier one left them.
  const values: Record<string, unknown> = { ...before }
  for (const name of saidFields(read))
    values[name] = valueAt(stored, name in stored.facts ? name : `${language}.${name}`)
  const series = entry.series ? await seriesOf(tx, stored.facts.id) : null
  if (series) {
    for (const name of time_fields) values[name] = series[name]
    values['rule'] = writeRule(series.rule)
    values['dates'] = entry.series?.dates ?? []
  }
  // A value that was edited here stays one that the file did not give.
  for (const { field, after, said = after } of result.kept) values[field] = said
  return values
}

/** The means of writing a row. */
interface RowMeans {
  readonly read: EntryBody
  /** Returns the body of an entry of the same language. */
  readonly bodyOf: (entry: FileEntry) => EntryBody
  readonly status: string
  readonly known: KnownNames
  readonly settings: Pick<ImportSettings, 'clear_blank'>
}

/** Returns a function that gives the body of one date of a series, whose values name venues and terms. */
const datesOf =
  (tx: Tx, context: RequestContext, entry: FileEntry, { bodyOf: read, status, known }: RowMeans) =>
  (values: EntryValues) =>
    withNewPlaces(tx, context, read(dateAsEntry(entry, values)), status, known)

/** Learns the terms that a new event has brought, so that the next rows name them by id. */
function learnTerms({ read, known }: RowMeans, { facts }: Stored): void {
  for (const field of ['categories', 'tags'] as const) {
    const [before, after, names] = [read.body[field], facts[field], read.fresh[field]]
    const first = Array.isArray(before) ? before.length : 0
    // Two names for one term cannot be told apart by their places.
    if (!Array.isArray(after) || after.length !== first + names.length) continue
    for (const [position, name] of names.entries()) {
      known.add(field, name, Number(after[first + position]), parentsOf(name, read.details).at(-1) ?? null)
    }
  }
}

async function writeNew(tx: Tx, context: RequestContext, { entry }: StoredRow, means: RowMeans): Promise<Stored> {
  const { read, status, known } = means
  if (!resources[entry.resource].dated) {
    if (!entry.venue) return createNamed(tx, context, 'venues', { ...read.body, status })
    const id = await createVenue(tx, context, entry.venue, status, known)
    const stored = await loadRecord(tx, resources.venues, id)
    if (!stored) throw new Error('A venue that was just created cannot be read')
    return stored
  }
  const template = { ...(await withNewPlaces(tx, context, read, status, known)), status }
  if (!entry.series) {
    const stored = await createNamed(tx, context, 'events', template)
    learnTerms(means, stored)
    return stored
  }
  return writeNewSeries(tx, context, entry, { template }, datesOf(tx, context, entry, means))
}

/** Returns the body of the fields that change, with new places and terms only of those. */
async function changedBody(
  tx: Tx,
  context: RequestContext,
  { read, status, known }: RowMeans,
  changed: ReadonlySet<string>,
) {
  const { fresh } = read
  const of_changed = {
    venue: changed.has('venue') ? fresh.venue : null,
    organizers: changed.has('organizer') ? fresh.organizers : [],
    categories: changed.has('categories') ? fresh.categories : [],
    tags: changed.has('tags') ? fresh.tags : [],
  }
  const body = await withNewPlaces(tx, context, { ...read, fresh: of_changed }, status, known)
  return Object.fromEntries(Object.entries(body).filter(([name]) => changed.has(name)))
}

/** Whether a change waits for review, so that the record stays as it is. */
const waits = (context: RequestContext, resource: Resource, stored: Stored, body: Readonly<Record<string, unknown>>) =>
  rightToChange(context, resource, stored, body) === 'review'

/** Updates a record, or proposes it. An entry of its own makes what is only proposed a part of the operation, which undoes it. */
async function updateOne(
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  stored: Stored,
  body: Readonly<Record<string, unknown>>,
): Promise<Stored> {
  const proposes = waits(context, resource, stored, body)
  if (proposes) await addUntoldEntry(tx, context, resource, stored.facts.id)
  const now = await updateStored(tx, context, resource, stored, body)
  return proposes ? withProposed(tx, context, resource, now) : now
}

interface TextsToWrite {
  readonly settings: RowMeans['settings']
  /** Whether a field of a language is written, by `tr.title`. */
  readonly isWritten: (path: string) => boolean
  /** Is written with each text. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** Writes the texts of an entry in further languages. */
async function writeTexts(
  tx: Tx,
  context: RequestContext,
  entry: FileEntry,
  stored: Stored,
  { settings, isWritten, more }: TextsToWrite,
): Promise<Stored> {
  let now = stored
  for (const [language, values] of furtherTexts(entry, settings)) {
    const body = Object.fromEntries(Object.entries(values).filter(([name]) => isWritten(`${language}.${name}`)))
    if (Object.keys(body).length === 0) continue
    now = await updateOne(tx, { ...context, language }, resources[entry.resource], now, { ...body, ...more })
  }
  return now
}

async function writeChange(
  tx: Tx,
  context: RequestContext,
  { entry, result }: StoredRow,
  stored: Stored,
  means: RowMeans,
): Promise<Stored> {
  const resource = resources[entry.resource]
  const own = { ...context, language: languageIn(stored, means.read) }
  if (entry.cancels) return updateOne(tx, own, resource, stored, { event_status: 'cancelled' })
  const changed = new Set(result.changes.map(({ field }) => field))
  const body = await changedBody(tx, own, means, changed)
  if (!entry.series) {
    const now = Object.keys(body).length > 0 ? await updateOne(tx, own, resource, stored, body) : stored
    return writeTexts(tx, context, entry, now, { settings: means.settings, isWritten: (path) => changed.has(path) })
  }
  const is_time = (name: string) => time_fields.some((field) => field === name)
  const shared = Object.fromEntries(Object.entries(body).filter(([name]) => !is_time(name)))
  return updateSeries(tx, own, entry, stored, shared, changed, datesOf(tx, own, entry, means))
}

/** A row with what the import knows of it before it is written. */
export interface RowInHand {
  /** Its entry as a person has corrected it, and as the file says it. */
  readonly row: StoredRow & { readonly said: FileEntry }
  readonly means: RowMeans
  readonly identity: Identity | null
  /** Writes in the language of the row. */
  readonly context: RequestContext
}

export function takeRow(
  tx: Tx,
  context: RequestContext,
  record: ImportRecord,
  said: StoredRow,
  { identity, known }: { readonly identity: Identity | null; readonly known: KnownNames },
): RowInHand {
  const { SITE_TIME_ZONE, SITE_LANGUAGE } = context.service.config
  const entry = correctedEntry(said.entry, said.corrections, SITE_TIME_ZONE)
  const readBody = (one: FileEntry) => bodyOf(one, record, known, SITE_LANGUAGE)
  const read = readBody(entry)
  const status = entry.private ? 'draft' : record.status
  return {
    row: { ...said, entry, said: said.entry },
    means: { read, bodyOf: readBody, status, known, settings: record },
    identity,
    context: { ...context, tx, language: read.language },
  }
}

export interface RowWrite {
  readonly outcome: RowOutcome
  readonly record_id: number | null
  readonly result: RowResult
  /** Null: there is nothing to remember. */
  readonly identity: NewIdentity | null
}

/** Returns the record that a row is, as it is known so far; null: none. */
export function recordOfRow({ outcome, decision, result }: StoredRow, identity: Identity | null): number | null {
  if (outcome !== 'new') return result.of
  const known = identity?.record_id ?? null
  // A person has said that it is another event than the one which had its id.
  return decision === 'new' && known === result.of ? null : known
}

type FindRecord = (resource: ResourceName, id: number) => Promise<Stored | null>

/**
 * Compares a row again, since the record may have been edited after the dry run, and another import may have brought the entry.
 * @param findRecord returns a record, locked
 * @returns null: it is new
 * @throws RestError 404
 */
export async function compareNow(tx: Tx, { row, means, identity, context }: RowInHand, findRecord: FindRecord) {
  const { entry, decision } = row
  const { read, known } = means
  const id = recordOfRow(row, identity)
  if (id === null) return null
  const resource = resources[entry.resource]
  const stored = await findRecord(entry.resource, id)
  if (!stored || stored.facts.trashed_utc) throw notFound(resource)
  const exported = entry.exported ? await findExported(tx, context, entry, row.corrections) : null
  const imported = exported
    ? exported.imported
    : identity?.record_id === id
      ? identity.imported
      : decision === 'same'
        ? null
        : {}
  const sent = exported?.changes ?? entry
  const known_before = { imported, perhaps: false, sequence: identity?.sequence ?? null }
  const of_sent = sent === entry ? read : means.bodyOf(sent)
  const found = {
    stored,
    ...known_before,
    read: of_sent,
    warnings: [],
    known,
    corrections: row.corrections,
    settings: means.settings,
  }
  const own = { ...context, language: languageIn(stored, read) }
  const shown = waits(own, resource, stored, read.body) ? await withProposed(tx, own, resource, stored) : stored
  if (exported?.changes === null)
    return {
      stored,
      shown,
      is_exported: true,
      found: 'same' as const,
      result: { ...without_changes, of: id },
      warnings: [],
    }
  return { stored, shown, is_exported: exported !== null, ...(await compareFound(tx, context, sent, found)) }
}

const nothing_to_clear = { clear_blank: false }

type ComparedNow = Awaited<ReturnType<typeof compareNow>>

/** Writes what a row changes. @returns the record as it is now @throws RestError why the row is refused */
export async function writeRow(tx: Tx, { row, means, context }: RowInHand, now: ComparedNow): Promise<Stored> {
  if (now === null) {
    const made = await writeNew(tx, context, row, means)
    const texts = { settings: nothing_to_clear, isWritten: () => true, more: { status: means.status } }
    return writeTexts(tx, context, row.entry, made, texts)
  }
  if (now.found !== 'change') return now.shown
  return writeChange(tx, context, { ...row, result: now.result }, now.stored, means)
}

/** Returns what became of a row, with what is remembered of it. @param stored its record as it is now */
export async function writtenRow(
  tx: Tx,
  { row, means, identity }: RowInHand,
  now: ComparedNow,
  stored: Stored,
): Promise<RowWrite> {
  const { entry, key, corrections } = row
  const result = now?.result ?? row.result
  const { id } = stored.facts
  const written = { outcome: now?.found ?? ('new' as const), record_id: id, result }
  // Its file names it the next time, too.
  if (entry.cancels || now?.is_exported) return { ...written, identity: null }
  const before = identity?.record_id === id ? identity.imported : {}
  const written_values = await importedOf(tx, stored, { ...row, result }, means.read, before)
  // A value that a person has corrected is one that the file did not give.
  const corrected = Object.keys(corrections?.values ?? {})
  const read_file = means.bodyOf(row.said)
  const saidOf = (name: string) =>
    link_fields.some((field) => field === name) ? linksSaid(read_file, name) : (row.said.values[name] ?? null)
  const of_file = corrected.map((name) => [name, saidOf(name)] as const)
  const imported = { ...written_values, ...Object.fromEntries(of_file) }
  const { resource, sequence, occurrence, uid } = entry
  const series_key = occurrence === null ? null : seriesKey(entry)
  const language = languageIn(stored, means.read)
  const remembered = { key, resource, record_id: id, sequence, imported, series_key, occurrence, uid, language }
  return { ...written, identity: remembered }
}
