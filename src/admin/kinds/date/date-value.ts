/**
 * The value of a time in a form: `YYYY-MM-DD`, or `YYYY-MM-DD HH:MM` on the event's clock, with an offset (`+02:00`)
 * where the time happens twice, or typed text that is no date.
 */
import {
  firstMoment,
  format,
  milliseconds,
  parseDateTime,
  toInstant,
  wallToInstant,
} from '../../../contract/time/clock.ts'
import type { FormValue } from '../values/values.ts'

export interface TimeParts {
  readonly date: string
  readonly time: string
  /** `+02:00`; empty: none */
  readonly offset: string
}

const shape = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2})([+-]\d{2}:\d{2})?)?$/

/** Returns the parts of a value; null when it is no date. */
export function timePartsOf(value: FormValue | undefined): TimeParts | null {
  const match = typeof value === 'string' ? shape.exec(value) : null
  if (!match || 'error' in parseDateTime(match[0])) return null
  return { date: match[1] ?? '', time: match[2] ?? '', offset: match[3] ?? '' }
}

export const textOf = ({ date, time, offset }: TimeParts) => (time === '' ? date : `${date} ${time}${offset}`)

/** Returns the wall time of a value, without its offset. */
export const wallOfParts = ({ date, time }: TimeParts) => `${date} ${time || '00:00'}:00`

/** Returns the instant of a time in a zone as UTC text; of a date its first moment. */
export function instantOf(parts: TimeParts, zone: string): string {
  if (parts.time === '') return firstMoment(parts.date, zone)
  const parsed = parts.offset === '' ? null : parseDateTime(textOf(parts))
  return parsed && !('error' in parsed) ? toInstant(parsed) : wallToInstant(wallOfParts(parts), zone).utc
}

/** Returns a wall time some milliseconds later, without offset. */
export function movedParts({ date, time }: TimeParts, by: number): TimeParts {
  const wall = format(milliseconds(`${date} ${time || '00:00'}:00`) + by)
  return { date: wall.slice(0, 10), time: time === '' ? '' : wall.slice(11, 16), offset: '' }
}
