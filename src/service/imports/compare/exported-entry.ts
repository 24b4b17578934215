/** Compares the row of an exported list with its record: what it says as it was exported is no change, however it is written. */
import { exportColumns } from '../../../contract/desk/exports/export-columns.ts'
import { languages, type Language } from '../../../contract/languages.ts'
import { resources } from '../../../contract/resources.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { withoutGuards } from '../../exports/cell-guards.ts'
import { cellsOf, cutCell, fileColumns, longest_cell } from '../../exports/export-cells.ts'
import { presentRecords } from '../../exports/exported-records.ts'
import { calendarHost } from '../../exports/record-mark.ts'
import { time_fields } from '../../resources/plan/times.ts'
import { loadRecord, type Stored } from '../../resources/rows/load.ts'
import type { EntryValues, ExportedRow, FileEntry } from '../entry.ts'
import type { Corrections } from '../store/import-rows.ts'

interface ExportedRecord {
  readonly stored: Stored
  /** Null: the record is as it was exported, and follows the file; otherwise what was edited here since stays. */
  readonly imported: null | Readonly<Record<string, unknown>>
  /** The entry with what the file changes alone; null: nothing. */
  readonly changes: FileEntry | null
}

/** Times are the same with seconds or without; whether a midnight is a day, another cell says. */
const comparable = (cell: string): string =>
  cell
    .replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d):00$/, '$1')
    .replace(/^(\d{4}-\d\d-\d\d) 00:00$/, '$1')
    .replaceAll('\r\n', '\n')

/**
 * Reports whether a cell of a file is what an export writes now. A workbook holds the start of a long text, and what was a sheet before
 * may still have its guards.
 */
const isSame = (cell: string, now: string): boolean =>
  [cell, withoutGuards(cell)].some((text) => comparable(text) === comparable(now)) ||
  (now.length > longest_cell && comparable(cell) === cutCell(now).trim())

/** Returns the headings whose cells are not what an export would write now; null: the caller may not read the record. */
async function changedHeadings(
  tx: Tx,
  context: RequestContext,
  { resource: name, language, cells }: ExportedRow,
  stored: Stored,
): Promise<ReadonlySet<string> | null> {
  const resource = resources[name]
  const all = exportColumns(name)
  const columns = [...fileColumns(all, []), ...fileColumns(all, languages)].filter(({ heading }) => heading in cells)
  const texts = languages.filter((one) => columns.some((column) => column.language === one))
  const own = { ...context, tx, language }
  const [record] = await presentRecords(own, resource, [stored], texts)
  if (!record) return null
  const now = cellsOf(own, resource, columns, record)
  const changed = columns.filter(({ heading }, at) => !isSame(cells[heading] ?? '', now[at] ?? ''))
  return new Set(changed.map(({ heading }) => heading))
}

const pick = (values: EntryValues, isKept: (name: string) => boolean): EntryValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)))

/** Returns an entry with what stands in changed cells alone. @param changes whether a field changes, by its name and language */
function withChanges(entry: FileEntry, changes: (name: string, language: Language | null) => boolean): FileEntry {
  const isChanged = (name: string) => changes(name, entry.language ?? null)
  const is_dated = resources[entry.resource].dated === true
  const place = is_dated ? entry.values : { ...entry.values, ...entry.venue }
  const further = Object.entries(entry.texts ?? {}).flatMap(([language, values]) => {
    // Keys of the entry's texts.
    const changed = pick(values ?? {}, (name) => changes(name, language as Language))
    return Object.keys(changed).length > 0 ? [[language, changed] as const] : []
  })
  const blank_texts = Object.entries(entry.blank_texts ?? {}).map(([language, names]) => {
    // Keys of the entry's texts.
    return [language, (names ?? []).filter((name) => changes(name, language as Language))] as const
  })
  const refusals = [entry.refused, ...(entry.also_refused ?? [])].flatMap((one) =>
    one && (one.column === null || isChanged(one.column)) ? [one] : [],
  )
  const [refused = null, ...also_refused] = refusals
  return {
    ...entry,
    values: pick(place, isChanged),
    venue: is_dated && isChanged('venue') ? entry.venue : null,
    organizers: isChanged('organizer') ? entry.organizers : [],
    blanks: entry.blanks.filter(isChanged),
    texts: Object.fromEntries(further),
    blank_texts: Object.fromEntries(blank_texts),
    refused,
    also_refused,
    warnings: entry.warnings.filter((warning) => warning !== 'zone_assumed' || isChanged('timezone')),
  }
}

/**
 * Finds the record of a row that this calendar has exported.
 * @param corrections of a person, which count whatever the cells say
 * @returns null: it is another row, or its record is gone
 */
export async function findExported(
  tx: Tx,
  context: RequestContext,
  entry: FileEntry,
  corrections: Corrections | null,
): Promise<ExportedRecord | null> {
  const { exported, resource } = entry
  if (exported?.resource !== resource || exported.host !== calendarHost(context.service.config.PUBLIC_URL)) return null
  const stored = await loadRecord(tx, resources[resource], exported.id)
  if (!stored || stored.facts.trashed_utc) return null
  const headings = await changedHeadings(tx, context, exported, stored)
  if (headings === null) return null
  const corrected = Object.keys(corrections?.values ?? {})
  const isChanged = (name: string, language: Language | null): boolean =>
    corrected.includes(name) || headings.has(`${name}_${language}`) || headings.has(name)
  // A time means nothing without its zone.
  const are_times_changed = time_fields.some((name) => isChanged(name, null)) && 'start_date' in entry.values
  const isTime = (name: string) => time_fields.some((field) => field === name)
  const imported = stored.facts.version === exported.version ? null : {}
  if (headings.size === 0 && corrected.length === 0) return { stored, imported, changes: null }
  const changes = withChanges(entry, (name, language) => (isTime(name) ? are_times_changed : isChanged(name, language)))
  return { stored, imported, changes }
}
