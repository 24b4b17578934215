/** One row of a sheet of events. */
import type { ImportWarning } from '../../../../contract/desk/imports/kinds.ts'
import type { Field } from '../../../../contract/field.ts'
import { most_listed } from '../../../../contract/tables/common.ts'
import { events } from '../../../../contract/tables/events.ts'
import { venues } from '../../../../contract/tables/venues.ts'
import type { FileEntry, EntryValues, EntryVenue } from '../../entry.ts'
import { lostLetters } from '../../files/lost-letters.ts'
import { htmlOfText } from '../../ics/text/description.ts'
import { readPlace } from '../../ics/text/place.ts'
import { NightCount } from '../../ics/time/night-times.ts'
import { cleanName } from '../../ics/text/text-values.ts'
import { sheet_fields, type SheetFieldName } from '../cells/sheet-fields.ts'
import {
  isDamaged,
  readAttendanceMode,
  readBoolean,
  readEventStatus,
  readCellList,
  readNumber,
} from '../cells/words.ts'
import { RefusedRow, RowRefusals, type RowCells } from './row-cells.ts'
import { readPartialRowTimes, readRowTimes, type SheetReading } from './row-times.ts'
import { ZoneNameAsks } from './zone-of-row.ts'

type FieldLimits = Readonly<Record<string, Field>>
const limits: FieldLimits = { ...events.fields, ...events.added_fields }
const venue_limits: FieldLimits = venues.fields

/** @throws RefusedRow where a text is longer than its field */
function checkLength(field: string, text: string, max: number | undefined): void {
  if (max !== undefined && text.length > max) throw new RefusedRow('too_long', field, text)
}

/** @throws RefusedRow */
function wordOf<Value>(cells: RowCells, field: SheetFieldName, read: (cell: string) => Value | null): Value {
  const cell = cells.cell(field)
  const value = read(cell)
  if (value === null) throw new RefusedRow('bad_value', field, cell)
  return value
}

/** @throws RefusedRow */
export function htmlOfCell(cells: RowCells, field: 'description' | 'excerpt' | 'venue_description'): string {
  const cell = cells.cell(field)
  const max = limits['description']?.max
  checkLength(field, cell, max)
  const html = htmlOfText(cell)
  if (html === null) throw new RefusedRow('bad_value', field, cell)
  checkLength(field, html, max)
  return html
}

/** @throws RefusedRow */
function namesOf(cells: RowCells, field: 'categories' | 'organizer' | 'tags'): readonly string[] {
  const cell = cells.cell(field)
  const names = readCellList(cell).map(cleanName)
  if (names.length > most_listed) throw new RefusedRow('too_long', field, cell)
  return names.filter((name) => name !== '')
}

const booleans = ['featured', 'hide_from_listings', 'sticky', 'show_map', 'show_map_link'] as const
const htmls = ['description', 'excerpt'] as const
const is_address = /^https?:\/\/\S+$/i
const links = ['website', 'online_url', 'ticket_url'] as const
const lists = ['categories', 'tags'] as const

/** Reads each of some fields whose cell is not blank. */
function each<Name extends SheetFieldName>(
  cells: RowCells,
  fields: readonly Name[],
  read: (field: Name) => unknown,
): EntryValues {
  return Object.fromEntries(fields.flatMap((field) => (cells.cell(field) === '' ? [] : [[field, read(field)]])))
}

/** @throws RefusedRow */
export function truthsOf<Name extends SheetFieldName>(cells: RowCells, fields: readonly Name[]): EntryValues {
  return each(cells, fields, (field) => wordOf(cells, field, readBoolean))
}

/** Reads the values of a row, without those that are refused. */
function valuesOf(cells: RowCells, refusals: RowRefusals): EntryValues {
  const readAll = <Name extends SheetFieldName>(fields: readonly Name[], read: (field: Name) => unknown) =>
    fields.map((field) => refusals.attempt(() => checkedValue(each(cells, [field], read))) ?? {})
  const all: readonly EntryValues[] = [
    ...readAll(htmls, (field) => htmlOfCell(cells, field)),
    ...readAll(links, (field) => cells.cell(field)),
    // A number is the id of an image of another system.
    ...readAll(is_address.test(cells.cell('image')) ? ['image'] : [], (field) => cells.cell(field)),
    ...readAll(['event_status_reason'], (field) => cleanName(cells.cell(field))),
    ...readAll(['cost'], (field) => readNumber(cleanName(cells.cell(field)))),
    ...readAll(lists, (field) => namesOf(cells, field)),
    ...readAll(['event_status'], (field) => wordOf(cells, field, readEventStatus)),
    ...readAll(['attendance_mode'], (field) => wordOf(cells, field, readAttendanceMode)),
    ...readAll(booleans, (field) => wordOf(cells, field, readBoolean)),
  ]
  return Object.fromEntries(all.flatMap((values) => Object.entries(values)))
}

/** Escapes what a calendar would escape, so that the place is read as the same text. */
const asLocation = (text: string) => ({ name: 'LOCATION', parameters: {}, value: text.replace(/\\/g, '\\\\') })

interface RowPlace {
  readonly venue: EntryVenue | null
  readonly online_url: string | null
}

/** Reads a column that holds the name of a venue, or a place with its address, or a link. */
function placeOf(cells: RowCells): RowPlace {
  const name = cells.cell('venue')
  if (name !== '' && !is_address.test(name)) return { venue: { venue: cleanName(name) }, online_url: null }
  const location = name === '' ? cells.cell('location') : name
  if (location === '') return { venue: null, online_url: null }
  const { venue, online_url } = readPlace({ location: asLocation(location), geo: null, apple: null, conferences: [] })
  return { venue, online_url }
}

const address_fields = ['city', 'country', 'zip', 'phone'] as const

/** Returns the columns of a venue beside its name. */
export function venueDetails(cells: RowCells): Omit<EntryVenue, 'venue'> {
  const address = [cells.cell('address'), cells.cell('address_2')].filter((line) => line !== '').map(cleanName)
  const website = cells.cell('venue_website')
  return {
    ...(address.length === 0 ? {} : { address: address.join(', ') }),
    ...each(cells, address_fields, (field) => cleanName(cells.cell(field))),
    ...(website === '' ? {} : { website }),
  }
}

/** @throws RefusedRow */
export function checkVenue(venue: EntryVenue | null): void {
  for (const [field, value] of Object.entries(venue ?? {}))
    if (typeof value === 'string') checkLength(field, value, venue_limits[field]?.max)
}

/** @throws RefusedRow */
function checkedValue(values: EntryValues): EntryValues {
  for (const [field, value] of Object.entries(values))
    if (typeof value === 'string') checkLength(field, value, limits[field]?.max)
  return values
}

/** Whether a value holds bytes that were not understood. */
const holdsDamage = (value: unknown): boolean =>
  typeof value === 'string' ? isDamaged(value) : Array.isArray(value) && value.some(holdsDamage)

/** Fields that a person may clear. */
const clearable: readonly SheetFieldName[] = [
  ...htmls,
  ...links,
  ...lists,
  ...(['cost', 'event_status_reason', 'venue', 'organizer'] as const),
]

/** Characters of the name of a zone that are shown. */
const longest_zone_name = 100

/** Kinds of fields whose words are shown as they are written. */
const text_kinds: ReadonlySet<string> = new Set(['text', 'location'])

/**
 * Refuses a row whose bytes were not understood.
 * @throws RefusedRow
 */
export function checkLetters(cells: RowCells): void {
  if (cells.isCut) throw new RefusedRow('too_long', null)
  const damaged = cells.find(isDamaged)
  if (damaged) throw new RefusedRow('text_damaged', damaged.column, damaged.value)
  for (const field of cells.columns.by_field.keys()) {
    if (!text_kinds.has(sheet_fields[field].kind)) continue
    const cell = cells.cell(field)
    if (lostLetters(cell) !== 'none') throw new RefusedRow('encoding_lost', field, cell)
  }
}

const lost_elsewhere = [...htmls, ...lists, 'organizer'] as const

interface Organizers {
  readonly names: readonly string[]
  readonly warnings: readonly ImportWarning[]
}

/** Bare numbers are ids of another system. */
function organizersOf(cells: RowCells): Organizers {
  const names = namesOf(cells, 'organizer')
  const unknown = names.some((name) => /^\d+$/.test(name))
  return {
    names: names.filter((name) => !/^\d+$/.test(name)),
    warnings: unknown ? ['organizer_ids_unknown'] : [],
  }
}

/** An event with a link instead of a place, or beside it. */
function attendance({ venue, online_url }: RowPlace, values: EntryValues): EntryValues {
  if (online_url === null) return {}
  return { attendance_mode: venue === null ? 'online' : 'mixed', online_url, ...values }
}

/** @returns warnings about a whole row */
function warningsOf(cells: RowCells, place: RowPlace, is_private: boolean): readonly ImportWarning[] {
  const details = Object.keys(venueDetails(cells)).length > 0
  return [
    ...(cells.hasCellsBeyond ? (['extra_cells'] as const) : []),
    ...(is_private ? (['private'] as const) : []),
    ...(lost_elsewhere.some((field) => lostLetters(cells.cell(field)) !== 'none') ? (['encoding_lost'] as const) : []),
    ...(place.venue === null && details ? (['place_without_name'] as const) : []),
  ]
}

/** Returns an entry with nothing but its place in the file. */
export function blankEntry(cells: RowCells): FileEntry {
  const uid = cells.cell('uid')
  return {
    ...{ position: { row: cells.row }, resource: cells.columns.resource, uid: uid === '' ? null : cleanName(uid) },
    ...{ occurrence: null, cancels: false, sequence: null, values: {}, blanks: [], venue: null, organizers: [] },
    ...{ series: null, private: false, refused: null, warnings: [], asks: [] },
  }
}

/** @throws RefusedRow */
function titleOf(cells: RowCells): string {
  const title = cleanName(cells.cell('title'))
  if (title === '') throw new RefusedRow('no_title', 'title')
  checkLength('title', title, limits['title']?.max)
  return title
}

/** Reads the start, the end and the zone, or what it can of them. */
function timesOfRow(cells: RowCells, venue: EntryVenue | null, reading: SheetReading, refusals: RowRefusals) {
  // Rows that do not come in count for no question.
  const uncounted = { ...reading, zone_asks: new ZoneNameAsks(), nights: new NightCount() }
  const times = refusals.attempt(() => readRowTimes(cells, venue, refusals.all.length > 0 ? uncounted : reading))
  if (times) return { ...times, length: null }
  const partial = readPartialRowTimes(cells, venue, reading, (read) => refusals.attempt(read))
  return { ...partial, warnings: [], asks: [] }
}

/** Reads an event; a row that cannot be read says why, and holds what can. */
export function readEventRow(cells: RowCells, reading: SheetReading): FileEntry {
  const refusals = new RowRefusals()
  refusals.attempt(() => checkLetters(cells))
  const title = refusals.attempt(() => titleOf(cells))
  const place = placeOf(cells)
  const venue = place.venue === null ? null : { ...place.venue, ...venueDetails(cells) }
  const values = valuesOf(cells, refusals)
  const times = timesOfRow(cells, venue, reading, refusals)
  refusals.attempt(() => checkVenue(venue))
  const organizers = refusals.attempt(() => organizersOf(cells)) ?? { names: [], warnings: [] }
  const is_private =
    refusals.attempt(() => cells.cell('private') !== '' && wordOf(cells, 'private', readBoolean)) ?? false
  const all = { ...(title === null ? {} : { title }), ...values, ...attendance(place, values), ...times.values }
  const [refused = null, ...others] = refusals.all
  const entry = {
    ...blankEntry(cells),
    values: all,
    venue,
    organizers: organizers.names,
    private: is_private,
  }
  if (refused !== null) {
    const cut = cleanName(cells.cell('title')).slice(0, limits['title']?.max)
    const whole = Object.entries(cut === '' ? all : { title: cut, ...all }).filter(([, value]) => !holdsDamage(value))
    return {
      ...entry,
      values: Object.fromEntries(whole),
      venue: Object.values(venue ?? {}).some(holdsDamage) ? null : venue,
      organizers: organizers.names.filter((name) => !isDamaged(name)),
      refused,
      ...(others.length > 0 ? { also_refused: others } : {}),
      ...(times.length ? { length: times.length } : {}),
    }
  }
  return {
    ...entry,
    blanks: clearable.filter((field) => cells.isBlank(field)),
    ...(cells.cell('timezone') === '' ? {} : { zone_name: cells.cell('timezone').slice(0, longest_zone_name) }),
    ...('instants' in times && times.instants ? { instants: times.instants } : {}),
    warnings: [...warningsOf(cells, place, is_private), ...organizers.warnings, ...times.warnings],
    asks: times.asks,
  }
}
