/** Dates of cells, as far as one cell says them: the order of day and month may depend on the other rows. */
import { asciiDigits, withoutInvisible } from '../../../../contract/text/characters.ts'
import { fold } from '../../../../contract/text/fold.ts'
import { milliseconds, parseDateTime } from '../../../../contract/time/clock.ts'
import { isWeekday, monthOf } from './month-names.ts'
import { half_of_day, readClockTime } from './read-time.ts'

export interface CellDate {
  readonly day: CellDay
  /** Seconds of the day; null: no time. */
  readonly time: number | null
  /** Minutes east of UTC; null: a time on the row's clock. */
  readonly offset: number | null
  /** Whether a script wrote it: its midnight stands for a day. */
  readonly script: boolean
}

type CellDay =
  | { readonly kind: 'sure'; readonly date: string }
  /** Between slashes or hyphens: each reading is a date or, where there is none such, null. */
  | { readonly kind: 'order'; readonly day_first: string | null; readonly month_first: string | null }
  /** Days since the end of 1899. */
  | { readonly kind: 'serial'; readonly days: number }

/** Years of events. Others are years of another calendar: 1448 is 2026 in Mecca. */
const [least_year, most_year] = [1900, 2199]

/** Returns a date if there is such a day. */
function dateOf(year: number, month: number, day: number): string | null {
  if (year < least_year || year > most_year) return null
  const two = (number: number) => String(number).padStart(2, '0')
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return 'error' in parseDateTime(text) ? null : text
}

/** Two digits are a year of this century. */
const yearOf = (text: string): number => Number(text.length === 2 ? `20${text}` : text)

const script_shape = /^[a-z]{3} ([a-z]{3}) (\d{1,2}) (\d{4}) (\d{2}:\d{2}:\d{2}) (?:gmt|utc)[+-]\d{4}(?: \(.*\))?$/
const year_first = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)(.*)$/
const basic = /^(\d{8})(t.*)?$/
const numbers = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?['’]?(\d{4}|\d{2})(?!\d)(.*)$/
const serial_shape = /^(\d{4,6})(?:[.,](\d{1,12}))?$/

/** Adds what stands behind the date: nothing, or a time. */
function withTime(day: CellDay, rest: string): CellDate | null {
  const text = rest.replace(/^\s*[t,]?\s*/, '')
  if (text === '') return { day, time: null, offset: null, script: false }
  const time = readClockTime(text, /^\s*t/.test(rest))
  if (time === null) return null
  return { day, time: time.seconds, offset: time.offset, script: false }
}

const sure = (date: string | null): CellDay | null => (date === null ? null : { kind: 'sure', date })

/** ISO 8601 without separators. */
function basicDate(text: string): CellDate | null {
  const read = parseDateTime(text)
  if ('error' in read || dateOf(Number(text.slice(0, 4)), 1, 1) === null) return null
  const time = read.time === null ? null : readClockTime(read.time)
  return {
    day: { kind: 'sure', date: read.date },
    time: time?.seconds ?? null,
    offset: read.offset_minutes,
    script: false,
  }
}

function dayOfNumbers(first: string, mark: string, second: string, year: string): CellDay | null {
  const day_first = dateOf(yearOf(year), Number(second), Number(first))
  if (mark === '.') return sure(day_first)
  const month_first = dateOf(yearOf(year), Number(first), Number(second))
  if (day_first === null && month_first === null) return null
  return { kind: 'order', day_first, month_first }
}

const same_day = (day: CellDay | null, rest: string) => (day === null ? null : withTime(day, rest))

/** Words behind which a time stands, if it has a colon, or says which half of the day it is in. */
const time_behind = new RegExp(
  `[\\s,]+((?:saat |at |الساعه )?(?:(?:${half_of_day}) ?)?\\d{1,2}(?::\\d{2}.*|\\s?(?:${half_of_day})))$`,
)

/** Reads a date with the name of its month: `apr 19, 2027`, `19 Nisan 2027 Pazartesi 20:30`. */
function dateWithMonthName(text: string): CellDate | null {
  const match = time_behind.exec(text)
  const time = match?.[1] === undefined ? null : readClockTime(match[1])
  const date = match !== null && time !== null ? text.slice(0, match.index) : text
  const words = date.split(/[\s,./()-]+/).filter((word) => word !== '' && !isWeekday(word) && word !== 'of')
  const figures = words.filter((word) => /^['’]?\d/.test(word))
  const month = monthOf(words.filter((word) => !figures.includes(word) && word !== common_era))
  const day = dayOfFigures(figures, month)
  return day && { day, time: time?.seconds ?? null, offset: time?.offset ?? null, script: false }
}

/** Stands behind a year that is none of the Islamic calendar. */
const common_era = 'م'

function dayOfFigures(figures: readonly string[], month: number | null): CellDay | null {
  const plain = figures.map((figure) => figure.replace(/^['’]|(?:st|nd|rd|th|م)$/g, ''))
  if (month === null || plain.length !== 2 || plain.some((figure) => !/^\d{1,4}$/.test(figure))) return null
  const [first = '', last = ''] = plain
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  if (day.length > 2 || (year.length !== 4 && year.length !== 2)) return null
  return sure(dateOf(yearOf(year), month, Number(day)))
}

function serialDate(text: string): CellDate | null {
  const [, days, part] = serial_shape.exec(text) ?? []
  if (days === undefined) return null
  if (part === undefined)
    return { day: { kind: 'serial', days: Number(days) }, time: null, offset: null, script: false }
  const seconds = Math.round(Number(`0.${part}`) * 86_400)
  const day: CellDay = { kind: 'serial', days: Number(days) + Math.floor(seconds / 86_400) }
  return { day, time: seconds % 86_400, offset: null, script: false }
}

/** Reads a cell of a column of dates; null: it is no date. */
export function readDate(cell: string): CellDate | null {
  const text = fold(asciiDigits(withoutInvisible(cell)).replace(/،/g, ','))
  const [, month, day, year, time] = script_shape.exec(text) ?? []
  if (month !== undefined) {
    const read = dateWithMonthName(`${day} ${month} ${year} ${time}`)
    return read && { ...read, script: true }
  }
  const iso = year_first.exec(text)
  if (iso) return same_day(sure(dateOf(Number(iso[1]), Number(iso[3]), Number(iso[4]))), iso[5] ?? '')
  if (basic.test(text)) return basicDate(text)
  const bare = text.replace(/^([^\s\d,.]+)[\s,.]+/, (whole, word: string) => (isWeekday(word) ? '' : whole))
  const [, first = '', mark = '', second = '', last = '', rest = ''] = numbers.exec(bare) ?? []
  if (mark !== '') return same_day(dayOfNumbers(first, mark, second, last), rest)
  return serialDate(text) ?? dateWithMonthName(text)
}

/** Days between the starts of the two systems of serial numbers. */
const system_step = 1462
const start_of_serials = milliseconds('1899-12-30')
const [least_serial, most_serial] = ['1990-01-01', '2100-12-31'].map(
  (date) => (milliseconds(date) - start_of_serials) / 86_400_000,
)

/** Returns the date of a serial number; null: no year of events. */
export function dateOfSerial(days: number, system: '1900' | '1904'): string | null {
  const count = days + (system === '1904' ? system_step : 0)
  if (count < (least_serial ?? 0) || count > (most_serial ?? 0)) return null
  return new Date(start_of_serials + count * 86_400_000).toISOString().slice(0, 10)
}
