/** Cells as texts, as the columns of a sheet read them: by the kind of field, not by the kind of cell alone. */
import type { ImportWarning, RowReason } from '../../../../contract/desk/imports/kinds.ts'
import { sheet_fields, type SheetFieldName } from '../../sheets/cells/sheet-fields.ts'
import { dateOfSerial } from '../../sheets/dates/read-date.ts'
import type { BookCell, CellValue } from '../book.ts'
import { isOfDate, plainNumber, shownNumber, shownPrice } from './number-format.ts'

/** A cell as a column of texts reads it. */
export interface ReadCell {
  readonly text: string
  readonly warnings: readonly ImportWarning[]
  /** Why the row cannot come in; null: it can. */
  readonly reason: RowReason | null
}

const day_seconds = 86_400
/** Days between the starts of the two systems of serial numbers. */
const system_step = 1462
/** Digits from which on a number of a workbook is rounded. */
const exact_digits = 15

const two = (number: number) => String(number).padStart(2, '0')

const clockText = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`

const read = (text: string, ...warnings: ImportWarning[]): ReadCell => ({ text, warnings, reason: null })
const refused = (text: string, reason: RowReason): ReadCell => ({ text, warnings: [], reason })

/** Returns a cell as it would be read in a column that holds anything. */
export function textOfCell({ value, shown }: BookCell): string {
  if (shown !== null && shown !== '') return shown
  if (value.kind === 'text' || value.kind === 'error') return value.text
  if (value.kind === 'number') {
    if (!isOfDate(value.format)) return shownNumber(value.value, value.format)
    const moment = momentOfSerial(value.value)
    if (!value.format.shows_day || moment.date === null) return clockText(moment.seconds)
    return value.format.shows_time ? `${moment.date} ${clockText(moment.seconds)}` : moment.date
  }
  if (value.kind === 'date') return value.text
  if (value.kind === 'elapsed') return clockText(Math.abs(value.seconds))
  return value.kind === 'boolean' ? String(value.value).toUpperCase() : ''
}

/** A day and the seconds in it, as they stand on the row's clock. */
interface CellMoment {
  /** Null: no year of events. */
  readonly date: string | null
  readonly seconds: number
}

/** Splits a serial number, rounded to the second before. */
function momentOfSerial(serial: number): CellMoment {
  const total = Math.round(serial * day_seconds)
  const days = Math.floor(total / day_seconds)
  return { date: dateOfSerial(days, '1900'), seconds: total - days * day_seconds }
}

/** Returns the real date of a cell; null: its text, or a bare number, has to be read. */
export function realDateOf(value: CellValue, from_1904: boolean): CellMoment | null {
  if (value.kind === 'date') return value.date === null ? null : { date: value.date, seconds: value.seconds ?? 0 }
  if (value.kind !== 'number' || !(isOfDate(value.format) || from_1904)) return null
  const moment = momentOfSerial(value.value + (from_1904 ? system_step : 0))
  return moment.date === null ? null : moment
}

const hidesTime = ({ value, shown }: BookCell): boolean =>
  value.kind === 'number'
    ? isOfDate(value.format) && !value.format.shows_time
    : shown !== null && shown !== '' && !/\d[:.]\d\d(?!\d*[.\d])/.test(shown)

/** Returns a number of days that no format marks as a date. */
const bareNumber = (value: number) => plainNumber(Number(value.toFixed(10)))

interface DateColumn {
  readonly from_1904: boolean
  /** Whether day and month of real dates are exchanged. */
  readonly swapped: boolean
  /** Whether the time of a midnight is meant as one. */
  readonly has_times: boolean
}

/** Exchanges day and month where that is a date. */
export function swappedDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return Number(day) <= 12 ? `${year}-${day}-${month}` : date
}

/**
 * Reads a cell of a column of dates.
 * @param has_time_cell whether the cell of times beside it counts
 */
export function readDateCell(cell: BookCell, column: DateColumn, has_time_cell: boolean): ReadCell {
  const { value } = cell
  const moment = realDateOf(value, column.from_1904)
  if (moment === null || moment.date === null)
    return read(value.kind === 'number' ? bareNumber(value.value) : textOfCell(cell))
  const date = column.swapped ? swappedDate(moment.date) : moment.date
  const shows_time = value.kind === 'date' ? value.seconds !== null : value.kind === 'number' && value.format.shows_time
  if (moment.seconds === 0 && !(shows_time && column.has_times)) return read(date)
  const text = `${date} ${clockText(moment.seconds)}`
  return !has_time_cell && hidesTime(cell) ? read(text, 'time_not_shown') : read(text)
}

const partOfDay = (days: number) => {
  const seconds = Math.round((days - Math.floor(days)) * day_seconds)
  return seconds % day_seconds
}

/** Returns the seconds from midnight of a number in a column of times; null: it is no time. */
function secondsOfNumber({ value, format }: Extract<CellValue, { readonly kind: 'number' }>): number | null {
  if (value < 0) return null
  if (format.is_elapsed && value < 2) return Math.round(value * day_seconds)
  if (format.shows_time) return partOfDay(value)
  const is_part = value < 1 || (format.shows_day && partOfDay(value) !== 0)
  return is_part && !(format.shows_day && value === 0) ? partOfDay(value) : null
}

function secondsOfTime(value: CellValue): number | null {
  if (value.kind === 'number') return secondsOfNumber(value)
  if (value.kind === 'date') return value.seconds
  if (value.kind !== 'elapsed' || value.seconds < 0) return null
  return value.seconds < 2 * day_seconds ? value.seconds : value.seconds % day_seconds
}

function readTime(cell: BookCell): ReadCell {
  if (cell.value.kind === 'text') return read(cell.value.text)
  const seconds = secondsOfTime(cell.value)
  return seconds === null ? refused(textOfCell(cell), 'bad_time') : read(clockText(seconds))
}

function secondsOfDuration(value: CellValue): number | null {
  if (value.kind === 'elapsed') return value.seconds
  if (value.kind === 'date') return value.date === null || value.date === '1899-12-30' ? value.seconds : null
  if (value.kind !== 'number' || !value.format.shows_time || value.value < 0) return null
  return Math.round(value.value * day_seconds)
}

function readDuration(cell: BookCell): ReadCell {
  if (cell.value.kind === 'text') return read(cell.value.text)
  const seconds = secondsOfDuration(cell.value)
  const is_wrong = seconds === null || seconds < 0 || seconds >= 10_000 * 3600
  return is_wrong ? refused(textOfCell(cell), 'bad_duration') : read(clockText(seconds))
}

const is_address = /^https?:\/\/\S+$/i

const sameAddress = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '')

function readAddress(cell: BookCell): ReadCell {
  const text = textOfCell(cell).trim()
  const link = cell.link !== null && is_address.test(cell.link.trim()) ? cell.link.trim() : null
  if (!is_address.test(text)) return read(link ?? text)
  return link !== null && !sameAddress(link, text) ? read(text, 'link_differs') : read(text)
}

/** Blanks at which a line does not break are blanks. */
const plainBlanks = (text: string) => text.replace(/[\u00a0\u2007\u202f]/g, ' ')

function readText(cell: BookCell): ReadCell {
  const { value } = cell
  if (value.kind === 'date') return read(value.text, 'date_in_text')
  if (value.kind !== 'number') return read(plainBlanks(textOfCell(cell)))
  if (value.format.shows_day) return read(textOfCell(cell), 'date_in_text')
  const is_long = Number.isInteger(value.value) && Math.abs(value.value) >= 10 ** exact_digits
  return is_long ? read(textOfCell(cell), 'digits_lost') : read(textOfCell(cell))
}

function readNumber(cell: BookCell): ReadCell {
  const { value } = cell
  return read(value.kind === 'number' ? shownPrice(value.value, value.format) : textOfCell(cell))
}

function readBoolean(cell: BookCell): ReadCell {
  const { value } = cell
  if (value.kind === 'boolean') return read(String(value.value))
  return read(value.kind === 'number' ? plainNumber(value.value) : textOfCell(cell))
}

/** Reads a cell of a mapped column, dates aside. */
export function readCellOf(cell: BookCell, field: SheetFieldName): ReadCell {
  const { kind } = sheet_fields[field]
  if (kind === 'time') return readTime(cell)
  if (kind === 'duration') return readDuration(cell)
  if (kind === 'url') return readAddress(cell)
  if (kind === 'cost') return readNumber(cell)
  if (kind === 'boolean' || kind === 'private') return readBoolean(cell)
  return readText(cell)
}

/** Returns why a cell has no value; null: it has one. */
export function missingValue({ value }: BookCell): RowReason | null {
  if (value.kind === 'error') return 'cell_error'
  return value.kind === 'unknown' ? 'formula_without_value' : null
}
