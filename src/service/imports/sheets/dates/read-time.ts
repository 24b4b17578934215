/** Times of day and durations of cells. */
import { fold } from '../../../../contract/text/fold.ts'

interface CellTime {
  /** Counted from midnight; from 86,400 on it is the next day: 25:30. */
  readonly seconds: number
  /** Minutes east of UTC; null: a time on the row's clock. */
  readonly offset: number | null
}

const before_noon = ['am', 'a.m.', 'a.m', 'öö', 'ö.ö.', 'ö.ö', 'ص', 'ص.', 'صباحا']
const after_noon = ['pm', 'p.m.', 'p.m', 'ös', 'ö.s.', 'ö.s', 'م', 'م.', 'مساء', 'ظهرا', 'عصرا']
const halves: ReadonlyMap<string, 'am' | 'pm'> = new Map([
  ...before_noon.map((word) => [fold(word), 'am'] as const),
  ...after_noon.map((word) => [fold(word), 'pm'] as const),
])
/** Words that say which half of the day a time is in, as a pattern of folded text. */
export const half_of_day = [...halves.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((word) => word.replaceAll('.', '\\.'))
  .join('|')

const shape = new RegExp(
  `^(?:(${half_of_day})\\s?)?(\\d{1,2})(?:[:.h](\\d{2})(?:[:.](\\d{2})(?:[.,]\\d{1,9})?)?)?\\s?(${half_of_day})?\\s?(z|(?:utc|gmt)?[+-]\\d{2}(?::?[0-5]\\d)?|utc|gmt)?$`,
)
/** Words around a time: `saat 20:30`, `19.30 Uhr`. */
const around = /^(?:saat|at|الساعه)\s+|\s*(?:uhr|h)$/g

/** Hours of a clock of 24 or 12; null: there is no such hour. */
function hoursOf(hours: number, of: 'am' | 'pm' | undefined): number | null {
  if (of === undefined) return hours <= 47 ? hours : null
  if (hours > 12) return of === 'pm' && hours < 24 ? hours : null
  return (hours % 12) + (of === 'pm' ? 12 : 0)
}

/** @param text folded; `Z` has no digits */
function offsetOf(text: string): number {
  const digits = text.replace(/\D/g, '').padEnd(4, '0')
  return (text.includes('-') ? -1 : 1) * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)))
}

/**
 * Reads a folded time: `20:30`, `8:30 pm`, `8 pm`, `20.30`, `20:30:15+03:00`; null: it is none. `10:00-12:00` is no time of another
 * zone, but two times.
 * @param is_iso whether it stands behind the T of ISO 8601, so that a hyphen begins an offset
 */
export function readClockTime(folded: string, is_iso = false): CellTime | null {
  const match = shape.exec(folded.replace(around, '').trim())
  if (match === null) return null
  const [, first, hours, minutes, seconds, last, offset] = match
  const word = first ?? last
  if ((minutes === undefined && word === undefined) || (first !== undefined && last !== undefined)) return null
  if (offset?.startsWith('-') && seconds === undefined && !is_iso) return null
  const hour = hoursOf(Number(hours), word === undefined ? undefined : halves.get(word))
  const [minute, second] = [Number(minutes ?? 0), Number(seconds ?? 0)]
  if (hour === null || minute > 59 || second > 59) return null
  return {
    seconds: hour * 3600 + minute * 60 + second,
    offset: offset === undefined ? null : offsetOf(offset),
  }
}

/** A decimal fraction, alone or behind the number of a day. */
const fraction = /^(\d{1,5})[.,](\d+)$/

/** Reads a cell of a column of times: a time, or the part of a day as a spreadsheet counts it; null: it is none. */
export function readTimeCell(cell: string): CellTime | null {
  const folded = fold(cell)
  const [, days, part] = fraction.exec(folded) ?? []
  if (days === undefined || !(Number(days) === 0 || days.length === 5)) return readClockTime(folded)
  return { seconds: Math.round(Number(`0.${part}`) * 86_400) % 86_400, offset: null }
}

const clock = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/
const iso = /^p(?:(\d{1,4})w)?(?:(\d{1,4})d)?(?:t(?:(\d{1,5})h)?(?:(\d{1,6})m)?(?:(\d{1,7})s)?)?$/
const part_of_text = /^(\d{1,5}(?:[.,]\d{1,2})?)\s*([a-z\u0621-\u064a]+)\.?\s*/

const units: Readonly<Record<number, readonly string[]>> = {
  60: ['m', 'min', 'mins', 'minute', 'minutes', 'dk', 'dakika', 'د', 'دقيقة', 'دقائق'],
  3600: ['h', 'hr', 'hrs', 'hour', 'hours', 'sa', 'saat', 'س', 'ساعة', 'ساعات'],
  86_400: ['d', 'day', 'days', 'gün', 'يوم', 'أيام'],
}
const unit_of: ReadonlyMap<string, number> = new Map(
  Object.entries(units).flatMap(([seconds, words]) => words.map((word) => [fold(word), Number(seconds)] as const)),
)

/** Returns the seconds of numbers with units: `1 h 30 min`, `90 dk`; null: there is something else. */
function secondsOfParts(folded: string): number | null {
  let rest = folded
  let seconds = 0
  for (let match = part_of_text.exec(rest); match !== null; match = part_of_text.exec(rest)) {
    const [whole, count = '', word = ''] = match
    const unit = unit_of.get(word)
    if (unit === undefined) return null
    seconds += Number(count.replace(',', '.')) * unit
    rest = rest.slice(whole.length)
  }
  return rest === '' && folded !== '' ? Math.round(seconds) : null
}

/** Reads elapsed time in seconds: `1:30`, `90 min`, `PT1H30M`; null: it is none. A bare number has no unit. */
export function readElapsed(cell: string): number | null {
  const folded = fold(cell)
  const [, hours, minutes, seconds = '0'] = clock.exec(folded) ?? []
  if (hours !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  const parts = iso.exec(folded)?.slice(1)
  if (!parts?.some((part) => part !== undefined)) return secondsOfParts(folded)
  const sizes = [604_800, 86_400, 3600, 60, 1]
  return parts.reduce((sum, part, index) => sum + Number(part ?? 0) * (sizes[index] ?? 0), 0)
}
