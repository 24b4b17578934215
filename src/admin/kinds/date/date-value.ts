/**
 * A time as a form keeps it: `YYYY-MM-DD`, `YYYY-MM-DD HH:MM` on the clock of the event, the latter with an offset (`+02:00`)
 * where that clock shows the time twice, or whatever was typed and is not understood.
 */
import {
  firstMoment,
  format,
  milliseconds,
  parseDateTime,
  toInstant,
  wallToInstant,
} from '../../../contract/time/clock.ts'
import type { FormValue } from '../controls/values.ts'

export interface TimeParts {
  readonly date: string
  readonly time: string
  /** `+02:00`; empty: none */
  readonly offset: string
}

const shape = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2})([+-]\d{2}:\d{2})?)?$/

/** Parts of a value that is understood; null of any other. */
export function partsOf(value: FormValue | undefined): TimeParts | null {
  const match = typeof value === 'string' ? shape.exec(value) : null
  if (!match || 'error' in parseDateTime(match[0])) return null
  return { date: match[1] ?? '', time: match[2] ?? '', offset: match[3] ?? '' }
}

export const textOf = ({ date, time, offset }: TimeParts) => (time === '' ? date : `${date} ${time}${offset}`)

/** The value as the clock on the wall shows it. */
export const wallOf = ({ date, time }: TimeParts) => `${date} ${time || '00:00'}:00`

/** The instant of a time in a zone, UTC text; of a date alone its first moment. */
export function instantOf(parts: TimeParts, zone: string): string {
  if (parts.time === '') return firstMoment(parts.date, zone)
  const parsed = parts.offset === '' ? null : parseDateTime(textOf(parts))
  return parsed && !('error' in parsed) ? toInstant(parsed) : wallToInstant(wallOf(parts), zone).utc
}

/** A wall time some milliseconds later, as parts without offset. */
export function moved({ date, time }: TimeParts, by: number): TimeParts {
  const wall = format(milliseconds(`${date} ${time || '00:00'}:00`) + by)
  return { date: wall.slice(0, 10), time: time === '' ? '' : wall.slice(11, 16), offset: '' }
}
