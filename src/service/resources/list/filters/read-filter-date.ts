/**
 * Reads the dates of list filters: the forms of a field, relative dates (`now`, `tomorrow`,
 * `+3 days`), the common written forms (`1/31/2027`, `Dec 1 2026`) and Unix seconds. All become the form of a field, on the
 * clock of the site, so that whatever reads a filter knows one form.
 */
import {
  addDays,
  format,
  instantToWall,
  milliseconds,
  offsetText,
  parseDateTime,
} from '../../../../contract/time/clock.ts'
import type { Resource } from '../../../../contract/field.ts'

/** The clock that relative dates are read on. */
interface SiteClock {
  /** IANA name of the zone of the site. */
  readonly zone: string
  readonly now: Date
}

type FilterDate = { readonly date: string } | { readonly error: 'invalid_date' | 'date_out_of_range' }

const pad = (text: string) => text.padStart(2, '0')

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month_name =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'

/** A date in one of the common written forms, before whatever time follows it. */
const dates: readonly RegExp[] = [
  /^(?<year>\d{4})\/(?<month>\d{1,2})\/(?<day>\d{1,2})/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})/,
  new RegExp(`^(?<month>${month_name})\\.? (?<day>\\d{1,2}),? (?<year>\\d{4})`, 'i'),
  new RegExp(`^(?<day>\\d{1,2}) (?<month>${month_name})\\.?,? (?<year>\\d{4})`, 'i'),
]

const time =
  /^(?:T|,? )(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d{1,9})?)?(?: ?(?<half>[ap])m)?(?<offset> ?(?:Z|[+-]\d{2}(?::?\d{2})?))?$/i

/** Converts hours of a 12-hour clock: 12 am is 0, 12 pm is 12. Null for an hour outside 1 to 12. */
function hourOf(hour: string, half: string | undefined): string | null {
  if (half === undefined) return pad(hour)
  const number = Number(hour)
  if (number < 1 || number > 12) return null
  return pad(String((number % 12) + (half.toLowerCase() === 'p' ? 12 : 0)))
}

/** Converts a time after a date to the form of a field; empty for none, null for invalid text. */
function timeOf(text: string): string | null {
  if (text === '') return ''
  const { hour = '', minute, second = '00', half, offset = '' } = time.exec(text)?.groups ?? {}
  const hours = minute === undefined ? null : hourOf(hour, half)
  return hours === null ? null : ` ${hours}:${minute}:${second}${offset.trim()}`
}

function written(text: string): string | null {
  for (const form of dates) {
    const match = form.exec(text)
    const { year = '', month = '', day = '' } = match?.groups ?? {}
    if (!match) continue
    const number = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
    const rest = timeOf(text.slice(match[0].length))
    return rest === null ? null : `${year}-${pad(number === 0 ? month : String(number))}-${pad(day)}${rest}`
  }
  return null
}

/** Unix seconds, of nine digits or more: eight are a date without separators. */
const unix = /^@?(\d{9,12})$/

/** Formats an instant on the site's clock with its offset, so that its day is the site's and the instant stays exact. */
function onSite(utc: string, zone: string): string {
  const wall = instantToWall(utc, zone)
  return `${wall}${offsetText(wall, utc)}`
}

const days_from_today: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }

const distance = /^([+-]?) ?(\d{1,5}) (day|week|month|year)s?$/i

/** Adds a period to a wall time. A day beyond the month's end overflows into the next month, as in PHP's dates. */
function shifted(wall: string, amount: number, unit: string): string {
  const date = new Date(milliseconds(wall))
  if (unit === 'day') date.setUTCDate(date.getUTCDate() + amount)
  if (unit === 'week') date.setUTCDate(date.getUTCDate() + 7 * amount)
  if (unit === 'month') date.setUTCMonth(date.getUTCMonth() + amount)
  if (unit === 'year') date.setUTCFullYear(date.getUTCFullYear() + amount)
  return format(date.getTime())
}

function relative(text: string, { zone, now }: SiteClock): string | null {
  const utc = format(now.getTime())
  const word = text.toLowerCase()
  if (word === 'now') return onSite(utc, zone)
  const days = days_from_today[word]
  if (days !== undefined) return addDays(instantToWall(utc, zone), days)
  const [, sign, amount, unit] = distance.exec(text) ?? []
  if (amount === undefined || unit === undefined) return null
  return shifted(instantToWall(utc, zone), (sign === '-' ? -1 : 1) * Number(amount), unit.toLowerCase())
}

/**
 * Reads the date of a filter.
 * @returns `YYYY-MM-DD`, with ` HH:MM:SS` and an offset where they are known; what a field would take is returned as written
 */
export function readFilterDate(text: string, clock: SiteClock): FilterDate {
  const value = text.trim()
  const parsed = parseDateTime(value)
  if (!('error' in parsed)) return { date: value }
  const [, seconds] = unix.exec(value) ?? []
  const plain = value.replace(/\s+/g, ' ')
  const date = seconds ? onSite(format(Number(seconds) * 1000), clock.zone) : (relative(plain, clock) ?? written(plain))
  if (date === null) return parsed
  const read = parseDateTime(date)
  return 'error' in read ? read : { date }
}

/**
 * Converts the date filters of a query string to the form that the contract reads, on the clock of the site, so that all pages of
 * one list mean the same window. Leaves invalid dates for the contract to refuse.
 */
export function withFieldDates(
  parameters: Resource['parameters'],
  raw: Readonly<Record<string, unknown>>,
  clock: SiteClock,
): Record<string, unknown> {
  const read = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(read)
    const found = typeof value === 'string' ? readFilterDate(value, clock) : null
    return found && 'date' in found ? found.date : value
  }
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, parameters[name]?.kind === 'date_filter' ? read(value) : value]),
  )
}
