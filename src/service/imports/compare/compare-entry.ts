/** Compares entries of a file with the calendar: what each is, and what it would change. */
import { resources } from '../../../contract/resources.ts'
import type { ImportWarning, RowReason } from '../../../contract/desk/imports/kinds.ts'
import type { Refusals } from '../../../contract/http/error.ts'
import { fold } from '../../../contract/text/fold.ts'
import { timesAt } from '../../../contract/series/slot-times.ts'
import { wallToInstant } from '../../../contract/time/clock.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { valueAt } from '../../resources/proposals/paths.ts'
import { time_fields } from '../../resources/plan/times.ts'
import { seconds } from '../../resources/present/presenter.ts'
import { loadRecords, type Stored } from '../../resources/rows/load.ts'
import { seriesOf } from '../../series/series-rows.ts'
import type { FileEntry } from '../entry.ts'
import { entryInstant } from '../moments/second-instants.ts'
import { rightToChange } from '../rights/right-to-change.ts'
import { withProposed } from '../rights/with-proposed.ts'
import type { Identity } from '../store/identities.ts'
import type { ImportSettings } from '../store/import-record.ts'
import type { Corrections, KeptChange, RowResult, ValueChange } from '../store/import-rows.ts'
import { without_changes, type Comparison } from './comparison.ts'
import { eventsAlone, eventsBySlot, seriesDifferences } from './compare-series.ts'
import { differencesFrom, languageIn, refusalsOfNew } from './differences.ts'
import { bodyOf, termsWithoutUnknown, type EntryBody } from './entry-body.ts'
import { findExported } from './exported-entry.ts'
import { blankTexts, refusalsOfTexts, withFurtherTexts } from './further-texts.ts'
import { findAlike, type EventCandidate } from './find-events.ts'
import type { KnownNames } from './known-names.ts'
import { findOwnEvent } from './own-event.ts'
import type { NearVenue } from './near-venues.ts'
import { isEmptyValue, threeWay } from './three-way.ts'

/** The calendar, as far as a batch of entries concerns it. */
export interface CalendarAround {
  readonly settings: Pick<ImportSettings, 'language' | 'clear_blank'>
  readonly known: KnownNames
  /** By the key of an entry; those of whole series by the key of their single dates, too. */
  readonly identity: Identity | null
  readonly series_identity: Identity | null
  readonly candidates: readonly EventCandidate[]
  /** Events that entries of the import have become before. */
  readonly taken: ReadonlySet<number>
  readonly corrections: Corrections | null
}

const refusedFor = (reason: RowReason, more: Partial<RowResult> = {}): Comparison => ({
  found: 'refused',
  result: { ...without_changes, ...more, reason },
  warnings: [],
})

const refusedBy = (refusals: Refusals, of: number | null = null) => refusedFor('refused', { refusals, of })

const startUtc = (entry: Pick<FileEntry, 'values' | 'instants'>): string => entryInstant(entry, 'start_date') ?? ''

/** Returns the single date of a series that an entry is about, and the values that it came with; null: it is not there. */
async function dateOf(tx: Tx, entry: FileEntry, identity: Identity) {
  const series = await seriesOf(tx, identity.record_id)
  if (!series || entry.occurrence === null) return null
  const dates = await eventsBySlot(tx, series)
  const slot = dates.has(entry.occurrence) ? entry.occurrence : entry.occurrence.slice(0, 10)
  const stored = dates.get(slot)
  if (!stored) return null
  const { start_date, end_date } = timesAt(slot, series)
  return { stored, imported: { ...identity.imported, start_date, end_date } }
}

/** Whether an event is the first date of a series, if the entry repeats. */
async function startsWith(tx: Tx, { series, values }: FileEntry, { facts }: Stored): Promise<boolean> {
  if (series === null) return true
  return (await seriesOf(tx, facts.id))?.start_date === values['start_date']
}

/** An id that a sheet or a page numbers its events with, and another one may, too; those of calendars name their host, or are long. */
const isBareId = (uid: string | null) => uid !== null && uid.length < 20 && !/[@:/]/.test(uid)

/** Whether an entry with a bare id has the title, the day or the venue of the record that had this id. */
function isLikeIt({ values }: FileEntry, { body }: EntryBody, { facts, texts }: Stored): boolean {
  const title = fold(String(values['title'] ?? ''))
  const titles = texts.map((text) => fold(String(text['title'] ?? '')))
  const ids = body['venue']
  const is_there = Array.isArray(ids) && Array.isArray(facts['venue']) && facts['venue'].includes(ids[0])
  const day = String(values['start_date'] ?? '').slice(0, 10)
  return (
    is_there ||
    titles.some((one) => one.includes(title) || title.includes(one)) ||
    day === seconds(facts['start_date']).slice(0, 10)
  )
}

/** Finds the record that an entry is known to be, or resembles. @param joined dates of the entry that are here alone, and are not it */
async function findRecord(
  tx: Tx,
  entry: FileEntry,
  body: EntryBody,
  { identity, series_identity, candidates, taken, known }: CalendarAround,
  joined: RowResult['joined'],
) {
  const load = async (id: number) => (await loadRecords(tx, resources[entry.resource], [id])).get(id) ?? null
  const of_body = body.body['venue']
  const findLike = () =>
    findAlike(
      {
        title: String(entry.values['title'] ?? ''),
        start_date: String(entry.values['start_date']),
        start_utc: startUtc(entry),
        venue: body.fresh.venue ? 'new' : Array.isArray(of_body) ? Number(of_body[0]) : null,
      },
      joined.length === 0 ? candidates : candidates.filter(({ id }) => !joined.some(({ event }) => event === id)),
      taken,
    )
  if (entry.occurrence !== null && series_identity) {
    const date = await dateOf(tx, entry, series_identity)
    if (date) return { ...date, ...(identity ? { imported: identity.imported } : {}), perhaps: false, sequence: null }
  }
  if (identity) {
    const stored = await load(identity.record_id)
    const is_dated = resources[entry.resource].dated === true
    if (stored && is_dated && isBareId(entry.uid) && !entry.cancels && !isLikeIt(entry, body, stored)) {
      // It may be there all the same: its number became that of an event in another sheet.
      const alike = findLike()
      const same = alike?.likeness === 'same' ? await load(alike.id) : null
      return same && (await startsWith(tx, entry, same))
        ? { stored: same, imported: {}, perhaps: false, sequence: null }
        : { stored, imported: null, perhaps: true, sequence: null }
    }
    if (stored) return { stored, imported: identity.imported, perhaps: false, sequence: identity.sequence }
  }
  if (!resources[entry.resource].dated) {
    const id = entry.venue ? known.findVenue(entry.venue) : null
    const stored = id === null ? null : await load(id)
    return stored && { stored, imported: {}, perhaps: false, sequence: null }
  }
  if (entry.cancels) return null
  const alike = findLike()
  const stored = alike && (await load(alike.id))
  if (!alike || !stored) return null
  const perhaps = alike.likeness === 'perhaps' || !(await startsWith(tx, entry, stored))
  // A person who says that both are one event takes what the file says.
  return { stored, imported: perhaps ? null : {}, perhaps, sequence: null }
}

/** Returns what an entry that takes an event back changes. */
function cancelling(body: EntryBody): EntryBody {
  return { ...body, body: { event_status: 'cancelled' } }
}

function differsFromVenue({ venue, values, instants = {}, warnings }: FileEntry, known: KnownNames): boolean {
  if (!venue || values['all_day'] === true || warnings.includes('zone_assumed')) return false
  const zone = known.zoneOf(venue.venue, venue.country)
  if (zone === null || zone === values['timezone'] || typeof values['start_date'] !== 'string') return false
  return wallToInstant(values['start_date'], zone).utc !== startUtc({ values, instants })
}

/** Returns a known venue at the place of a new one; null: there is none. */
function venueNearby({ venue }: Pick<FileEntry, 'venue'>, known: KnownNames): NearVenue | null {
  return venue !== null && known.findVenue(venue) === null ? known.nearby(venue) : null
}

const warningsOf = (entry: FileEntry, known: KnownNames): readonly ImportWarning[] => [
  ...(differsFromVenue(entry, known) ? (['zone_differs_from_venue'] as const) : []),
  ...(Object.keys(termsWithoutUnknown(entry, known)).length > 0 ? (['terms_left_out'] as const) : []),
  ...(venueNearby(entry, known) === null ? [] : (['venue_nearby'] as const)),
]

/** Fields of a row that a person compares. */
const shown_fields = [
  ...['title', 'description', 'excerpt', 'website', 'cost', 'event_status', 'attendance_mode', 'online_url'],
  ...time_fields,
]

/** Returns where a record has a field: one of its text, or of itself. */
const pathOf = (stored: Stored, read: EntryBody, name: string): string =>
  name in stored.facts ? name : `${languageIn(stored, read)}.${name}`

/** Counts the values that blank cells clear where they do: none that were edited here. */
function countCleared(
  entry: FileEntry,
  stored: Stored,
  read: EntryBody,
  imported: Identity['imported'] | null,
  decided: readonly string[],
): number {
  if (entry.cancels) return 0
  const cleared = entry.blanks.flatMap((field) => {
    const before = valueAt(stored, pathOf(stored, read, field))
    return isEmptyValue(before) ? [] : [{ field, before, after: null }]
  })
  return threeWay([...cleared, ...blankTexts(entry, stored)], imported, decided).changes.length
}

/** Returns the values that the write of a row does not carry, and those that were edited here. */
function staysOf(stored: Stored, read: EntryBody, kept: readonly ValueChange[]): RowResult['stays'] {
  const unsaid = shown_fields.filter((name) => !(name in read.body))
  return Object.fromEntries([
    ...unsaid.map((name) => [name, valueAt(stored, pathOf(stored, read, name))] as const),
    ...kept.map(({ field, before }) => [field, before] as const),
  ])
}

/** Returns a change with names in place of the ids of links. */
function named(change: ValueChange, known: KnownNames): ValueChange {
  const resource = ({ venue: 'venues', organizer: 'organizers', categories: 'categories', tags: 'tags' } as const)[
    change.field
  ]
  if (!resource) return change
  const names = (value: unknown) =>
    Array.isArray(value)
      ? value.map((one) => (typeof one === 'number' ? known.nameOf(resource, one) : String(one)))
      : []
  return { ...change, before: names(change.before), after: names(change.after) }
}

function keptOf(change: ValueChange, known: KnownNames): KeptChange {
  const told = named(change, known)
  return told === change ? change : { ...told, said: change.after }
}

/** Compares the row of an exported list with its record; null: it is another row, or its record is gone. */
async function compareExported(
  tx: Tx,
  context: RequestContext,
  said: FileEntry,
  { settings, known, corrections }: CalendarAround,
): Promise<Comparison | null> {
  const found = await findExported(tx, context, said, corrections)
  if (found === null) return null
  const { stored, imported, changes: entry } = found
  const of = stored.facts.id
  if (entry === null) return { found: 'same', result: { ...without_changes, of }, warnings: [] }
  if (entry.refused) return { found: 'refused', result: { ...without_changes, of }, warnings: [] }
  const read = bodyOf(entry, settings, known, context.service.config.SITE_LANGUAGE)
  const around = { stored, imported, perhaps: false, sequence: null, read, known, corrections, settings }
  return compareFound(tx, context, entry, { ...around, warnings: warningsOf(entry, known) })
}

/** Compares an event that this calendar has written into a file; null: it is another one, or is gone. */
async function compareOwn(
  tx: Tx,
  context: RequestContext,
  said: FileEntry,
  { settings, known, corrections }: CalendarAround,
): Promise<Comparison | null> {
  const found = await findOwnEvent(tx, context, said, corrections)
  if (found === null) return null
  const { stored, sequence, changes: entry } = found
  if (entry === null) return { found: 'same', result: { ...without_changes, of: stored.facts.id }, warnings: [] }
  const read = bodyOf(entry, settings, known, context.service.config.SITE_LANGUAGE)
  const around = { stored, imported: null, perhaps: false, sequence, read, known, corrections, settings }
  return compareFound(tx, context, entry, { ...around, warnings: warningsOf(entry, known) })
}

export async function compareEntry(
  tx: Tx,
  context: RequestContext,
  entry: FileEntry,
  around: CalendarAround,
): Promise<Comparison> {
  const exported = entry.exported ? await compareExported(tx, context, entry, around) : null
  if (exported) return exported
  // A row that is no row of the table is not one that somebody has to correct.
  if (entry.refused?.reason === 'section_row') return { found: 'skipped', result: without_changes, warnings: [] }
  if (entry.refused) return { found: 'refused', result: without_changes, warnings: [] }
  if (entry.asks.length > 0) return { found: 'asked', result: without_changes, warnings: [] }
  const own = entry.uid?.startsWith('event-') ? await compareOwn(tx, context, entry, around) : null
  if (own) return own
  const { known, settings } = around
  const read = bodyOf(entry, settings, known, context.service.config.SITE_LANGUAGE)
  const joined = entry.series && around.identity === null ? await eventsAlone(tx, context, entry) : []
  const found = await findRecord(tx, entry, read, around, joined)
  const new_venue = read.fresh.venue !== null
  const warnings = warningsOf(entry, known)
  if (!found) {
    if (entry.cancels) return refusedFor('nothing_to_cancel')
    const refusals = { ...(await refusalsOfNew(entry.resource, read)), ...refusalsOfTexts(entry) }
    if (Object.keys(refusals).length > 0) return { ...refusedBy(refusals), warnings }
    const near = venueNearby(entry, known)
    const of_venue = { new_venue, near_venue: near?.name ?? null, near_id: near?.id ?? null }
    const result = { ...without_changes, ...of_venue, joined, stays: termsWithoutUnknown(entry, known) }
    return { found: near === null ? 'new' : 'duplicate', result, warnings }
  }
  return compareFound(tx, context, entry, {
    ...found,
    read,
    warnings,
    known,
    settings,
    corrections: around.corrections,
  })
}

/** Returns the fields of which a person has decided that they follow the file, or what they have written themselves. */
const decidedFields = (corrections: Corrections | null): readonly string[] =>
  corrections ? [...corrections.take, ...Object.keys(corrections.values)] : []

interface FoundRecord {
  readonly stored: Stored
  /** The values that the last import gave it; null: a person says that both are one event. */
  readonly imported: Identity['imported'] | null
  readonly perhaps: boolean
  readonly sequence: number | null
  readonly read: EntryBody
  readonly warnings: readonly ImportWarning[]
  readonly known: KnownNames
  readonly corrections: Corrections | null
  readonly settings: Pick<ImportSettings, 'clear_blank'>
}

/** The times of which the zone is assumed where the file names none. */
const moment_fields = ['start_date', 'end_date', 'timezone'] as const

/**
 * Reports whether times whose zone is assumed are those that the last import gave the record: the zone that is assumed now is another
 * one where the venue has events in other zones since.
 */
function areTimesKnown({ values, instants, warnings }: FileEntry, imported: Identity['imported'] | null): boolean {
  const [zone, known_zone] = [values['timezone'], imported?.['timezone']]
  if (typeof known_zone !== 'string' || zone === known_zone) return false
  if (values['all_day'] !== true && !warnings.includes('zone_assumed')) return false
  const wallOf = (from: FileEntry['values'], name: 'start_date' | 'end_date') => seconds(from[name])
  const hasWall = (name: 'start_date' | 'end_date') => wallOf(values, name) === wallOf(imported ?? {}, name)
  if (hasWall('start_date') && hasWall('end_date')) return true
  const isInstant = (name: 'start_date' | 'end_date') =>
    entryInstant({ values, ...(instants ? { instants } : {}) }, name) === entryInstant({ values: imported ?? {} }, name)
  return values['all_day'] !== true && isInstant('start_date') && isInstant('end_date')
}

/** Returns an entry and its body with the times that its record has. */
function withKnownTimes(entry: FileEntry, read: EntryBody, imported: Identity['imported']) {
  const known = Object.fromEntries(moment_fields.map((name) => [name, imported[name]]))
  const isOther = ([name]: readonly [string, unknown]) => !moment_fields.some((field) => field === name)
  return {
    entry: { ...entry, values: { ...entry.values, ...known } },
    read: { ...read, body: Object.fromEntries(Object.entries(read.body).filter(isOther)) },
  }
}

/** Compares an entry with the record that it is, or may be. */
export async function compareFound(
  tx: Tx,
  context: RequestContext,
  said: FileEntry,
  {
    stored: written,
    imported,
    perhaps,
    sequence,
    read: read_body,
    warnings,
    known,
    corrections,
    settings,
  }: FoundRecord,
): Promise<Comparison> {
  const { entry, read } =
    imported && areTimesKnown(said, imported)
      ? withKnownTimes(said, read_body, imported)
      : { entry: said, read: read_body }
  const of = written.facts.id
  const resource = resources[entry.resource]
  const right = rightToChange({ ...context, language: languageIn(written, read) }, resource, written, read.body)
  // Nothing of what somebody else's event would become is told. A person may still say that it is another one.
  if (right === 'none')
    return perhaps
      ? { found: 'duplicate', result: { ...without_changes, of }, warnings }
      : { ...refusedFor('not_yours', { of }), warnings }
  const stored = right === 'review' ? await withProposed(tx, context, resource, written) : written
  if (sequence !== null && entry.sequence !== null && entry.sequence < sequence)
    return {
      found: 'same',
      result: { ...without_changes, of, reason: 'older_sequence', stays: staysOf(stored, { ...read, body: {} }, []) },
      warnings,
    }
  const body = entry.cancels ? cancelling(read) : read
  const compared =
    entry.series && !entry.cancels
      ? await seriesDifferences(tx, context, stored, entry, body, imported)
      : await differencesFrom(tx, context, entry.resource, stored, body)
  if ('refusals' in compared) return { ...refusedBy(compared.refusals, of), warnings }
  const decided = decidedFields(corrections)
  const { changes, kept } = threeWay(compared.differences, entry.cancels ? null : imported, decided)
  const result = {
    ...without_changes,
    of,
    stays: { ...termsWithoutUnknown(entry, known), ...staysOf(stored, body, kept) },
    new_venue: read.fresh.venue !== null && changes.some(({ field }) => field === 'venue'),
    changes: changes.map((change) => named(change, known)),
    kept: kept.map((change) => keptOf(change, known)),
  }
  // Changes of several dates cannot wait.
  if (right === 'review' && entry.series && !entry.cancels && changes.length > 0)
    return { ...refusedFor('series_published', { of }), warnings }
  const edited: readonly ImportWarning[] = kept.length > 0 ? ['edited_here'] : []
  const outcome = perhaps ? 'duplicate' : changes.length > 0 ? 'change' : 'same'
  const clears = countCleared(entry, stored, read, imported, decided)
  const comparison: Comparison = {
    found: outcome,
    result,
    warnings: [...warnings, ...edited],
    ...(clears > 0 ? { clears } : {}),
  }
  return (entry.texts || entry.blank_texts) && !perhaps
    ? withFurtherTexts(tx, context, entry, written, { imported, take: decided, settings }, comparison)
    : comparison
}
