/** Reads dates, times and durations as calendars write them. */
import { addDays, format, milliseconds, parseDateTime, toInstant } from '../../../../contract/time/clock.ts'
import { contentLine, dateLine, type ContentLine } from '../grammar/content-line.ts'

/** A date, an instant, or a wall time. `tzid` names the clock on which it is read or shown; empty: none is named. */
export type IcsTime =
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'utc'; readonly utc: string; readonly tzid: string }
  | { readonly kind: 'wall'; readonly wall: string; readonly tzid: string }

const longest_zone = 200

/** The name of a zone as a parameter or a block writes it, without outer blanks, quotes and escapes. */
export const zoneName = (written: string | undefined): string =>
  (written ?? '')
    .slice(0, longest_zone)
    .replace(/^[\s"']+|[\s"']+$/g, '')
    .replace(/\\([,;\\])/g, '$1')

/** Reads one date or time. Returns null where there is no such date. */
export function readIcsTime(text: string, parameters: ContentLine['parameters']): IcsTime | null {
  const parsed = parseDateTime(text.trim())
  if ('error' in parsed) return null
  const is_day = parsed.time === null || (parsed.time === '00:00:00' && /^date$/i.test(parameters['VALUE'] ?? ''))
  if (is_day) return { kind: 'date', date: parsed.date }
  const tzid = zoneName(parameters['TZID'])
  if (parsed.offset_minutes !== null) return { kind: 'utc', utc: toInstant(parsed), tzid }
  return { kind: 'wall', wall: `${parsed.date} ${parsed.time ?? '00:00:00'}`, tzid }
}

/** Reads the time of a line; null: there is no line; `bad`: it holds no such date. */
export function timeOfLine(line: string | null): IcsTime | 'bad' | null {
  if (line === null) return null
  const { parameters, value } = dateLine(line)
  if (value.trim() === '') return null
  return readIcsTime(value, parameters) ?? 'bad'
}

export interface Duration {
  readonly negative: boolean
  readonly days: number
  readonly seconds: number
}

/** Reads `P1W`, `PT1H30M`, `P1DT12H`. Returns null where it is none. */
export function readIcsDuration(text: string): Duration | null {
  const match =
    /^\s*([+-])?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?\s*$/i.exec(text)
  if (!match) return null
  const [, sign, ...numbers] = match
  if (numbers.every((one) => one === undefined)) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = numbers.map((one) => Number(one ?? 0))
  return { negative: sign === '-', days: weeks * 7 + days, seconds: hours * 3600 + minutes * 60 + seconds }
}

export const durationOfLine = (line: string): Duration | null => readIcsDuration(contentLine(line).value)

const last_year = '9999-12-31 23:59:59'

/** Moves a wall time by whole days; null: beyond the calendar. */
export function movedDays(wall: string, days: number): string | null {
  const moved = addDays(wall, days) + wall.slice(10)
  return moved.length === 19 && moved <= last_year ? moved : null
}

/** Moves an instant by seconds; null: beyond the calendar. */
export function movedSeconds(utc: string, seconds: number): string | null {
  const moved = format(milliseconds(utc) + seconds * 1000)
  return moved.length === 19 && moved <= last_year ? moved : null
}
