/** Shows rows of imports. */
import type { ImportRow } from '../../../contract/desk/imports/imports.ts'
import { refusalText } from '../../../contract/http/refusals.ts'
import { resources } from '../../../contract/resources.ts'
import { expand, isEndless } from '../../../contract/series/expand.ts'
import { readRule } from '../../../contract/series/rule.ts'
import { timesAt } from '../../../contract/series/slot-times.ts'
import type { Db, RequestContext } from '../../context.ts'
import { seconds } from '../../resources/present/presenter.ts'
import { loadNamed, type NamedRecord } from '../../resources/rows/load.ts'
import { openTexts, seesUnpublished } from '../../resources/rows/readable.ts'
import { madeThrough } from '../../series/dates/prepare.ts'
import { languageOf } from '../compare/entry-body.ts'
import { nearVenueAsks } from '../compare/near-venues.ts'
import { correctableFields } from '../corrections/correctable-fields.ts'
import { correctedEntry, fieldsToCorrect } from '../corrections/corrected-entry.ts'
import { suggestedEnds } from '../corrections/suggested-ends.ts'
import type { FileEntry } from '../entry.ts'
import { entryInstant } from '../moments/second-instants.ts'
import type { ImportRecord } from '../store/import-record.ts'
import type { RowResult, StoredRow } from '../store/import-rows.ts'

/** Most dates of a series that a row shows. */
const most_dates_shown = 1000

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Returns the dates of a series as they would be, with what the file says of single ones. */
function presentSeries(
  context: RequestContext,
  { series, values }: FileEntry,
  joined: RowResult['joined'],
): ImportRow['series'] {
  if (!series) return null
  const times = {
    ...{ timezone: String(values['timezone']), all_day: values['all_day'] === true },
    ...{ start_date: String(values['start_date']), end_date: String(values['end_date']) },
  }
  const rule = readRule(series.rule, times)
  if (!rule) return null
  const { slots } = expand(rule, times.start_date, madeThrough(context, times.start_date))
  const own = new Map<string, FileEntry['values']>([
    ...joined.map((date) => [date.slot, { ...date }] as const),
    ...series.dates.map((date) => [date.slot, date.values] as const),
  ])
  const dates = slots.slice(0, most_dates_shown).map((slot) => {
    const at = timesAt(slot, times)
    const its = own.get(slot) ?? {}
    return {
      slot,
      start_date: textOf(its['start_date']) ?? at.start_date,
      end_date: textOf(its['end_date']) ?? at.end_date,
      title: textOf(its['title']),
      event_status: textOf(its['event_status']),
    }
  })
  return { rule: series.rule, kept: rule.recurrence !== null, endless: isEndless(rule), total: slots.length, dates }
}

/** Returns the fields as they will be. */
function presentEntry(
  { values: said, venue, organizers, instants }: FileEntry,
  stays: RowResult['stays'],
): ImportRow['event'] {
  const values = { ...said, ...stays }
  const start = textOf(values['start_date'])
  const utc = (field: 'start_date' | 'end_date') => entryInstant({ values, ...(instants ? { instants } : {}) }, field)
  return {
    ...values,
    ...(start === null ? {} : { utc_start_date: utc('start_date'), utc_end_date: utc('end_date') }),
    venue,
    organizers,
  }
}

/** Returns the event that an entry changes or resembles, as the caller reads it. */
function presentOf(
  { caller }: RequestContext,
  record: NamedRecord | undefined,
  label: string,
  venue: string | null,
): ImportRow['of'] {
  if (!record) return null
  const { facts } = record
  const texts = seesUnpublished(caller, facts) ? record.texts : openTexts(record)
  if (texts.length === 0) return null
  const text = texts.find(({ language }) => language === facts.original_language) ?? texts[0]
  return {
    id: facts.id,
    title: String(text?.[label] ?? ''),
    language: text?.language ?? facts.original_language,
    start_date: seconds(facts['start_date']),
    end_date: seconds(facts['end_date']),
    venue,
  }
}

/** Returns the fields that lift the refusal of a row. */
function fieldsOf({ said, entry, corrections, result }: StoredRow & { readonly said: FileEntry }): readonly string[] {
  if (entry.refused) return fieldsToCorrect(said, corrections, entry)
  const allowed = correctableFields(entry)
  return Object.keys(result.refusals ?? {}).filter((field) => allowed.includes(field))
}

const firstId = (value: unknown): number | null =>
  Array.isArray(value) && typeof value[0] === 'number' ? value[0] : null

/** Shows a page of rows. */
export async function presentRows(
  db: Db,
  context: RequestContext,
  record: ImportRecord,
  rows: readonly StoredRow[],
): Promise<ImportRow[]> {
  const idsOf = (name: 'events' | 'venues') =>
    rows.flatMap(({ entry, result }) => (entry.resource === name && result.of !== null ? [result.of] : []))
  const events = await loadNamed(db, resources.events, idsOf('events'))
  const venue_ids = [...events.values()].flatMap(({ facts }) => firstId(facts['venue']) ?? [])
  const venues = await loadNamed(db, resources.venues, [...idsOf('venues'), ...venue_ids])
  const zone = context.service.config.SITE_TIME_ZONE
  const shown = rows.map((row) => ({
    ...row,
    said: row.entry,
    entry: correctedEntry(row.entry, row.corrections, zone),
  }))
  const ends = await suggestedEnds(db, record.id, shown)
  return shown.map((row) => {
    const { entry, result } = row
    const { position, uid, resource, refused, asks, values, venue } = entry
    const known = result.of === null ? undefined : (resources[resource].dated ? events : venues).get(result.of)
    const venue_id = resources[resource].dated ? firstId(known?.facts['venue']) : null
    const of_venue = venue_id === null ? null : (presentOf(context, venues.get(venue_id), 'venue', null)?.title ?? null)
    const [field, refusal] = Object.entries(result.refusals ?? {})[0] ?? []
    const name = String(values['title'] ?? venue?.venue ?? '')
    // Rows that were read by an earlier version do not have it.
    const near_venue = (result as Partial<RowResult>).near_venue ?? null
    return {
      ...{ n: row.n, file: row.file, uid, resource, outcome: row.outcome },
      asks: [...asks, ...(row.outcome === 'duplicate' ? nearVenueAsks(entry.venue, near_venue) : [])],
      ...{ line: position.line ?? null, row: position.row ?? null, block: position.block ?? null },
      sheet: position.sheet ?? null,
      read_from: entry.read_from
        ? {
            ...{ text: entry.read_from.text, ask: entry.read_from.ask ?? null },
            ...{ headings: [...entry.read_from.headings], unread: [...entry.read_from.unread] },
            marks: [...(entry.read_from.marks ?? [])],
          }
        : null,
      reason: refused?.reason ?? result.reason,
      column: refused?.column ?? field ?? null,
      value: refused?.value ?? null,
      message: refusal ? refusalText(context.language, refusal) : null,
      warnings: [...row.warnings],
      language: entry.language ?? languageOf(name, record.language, context.service.config.SITE_LANGUAGE),
      event: presentEntry(entry, result.stays),
      new_venue: result.new_venue,
      near_venue,
      series: refused ? null : presentSeries(context, entry, result.joined),
      changes: [...result.changes],
      kept_here: result.kept.map(({ field, before, after }) => ({ field, before, after })),
      of: presentOf(context, known, resources[resource].label, of_venue),
      ...{ decision: row.decision, record: row.record_id },
      ...{ corrections: { ...row.corrections?.values }, taken: [...(row.corrections?.take ?? [])] },
      settled: [...(row.corrections?.settled ?? [])],
      to_correct: row.outcome === 'refused' ? [...fieldsOf(row)] : [],
      suggested_end: ends.get(row.n) ?? null,
    }
  })
}
