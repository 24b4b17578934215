/** Turns written dates and times into the times of an event on the clock of its zone. */
import type { ImportWarning } from '../../../contract/desk/imports/kinds.ts'
import { addDays, format, instantToWall, milliseconds, toInstant, wallToInstant } from '../../../contract/time/clock.ts'
import type { EntryValues, SecondInstants } from '../entry.ts'
import { secondInstants } from './second-instants.ts'

interface WrittenMoment {
  readonly date: string
  /** Seconds of the day; from 86,400 on it is past midnight. */
  readonly time: number
  /** Minutes east of UTC; null: a time on the clock of the event. */
  readonly offset: number | null
}

export interface Moment {
  readonly wall: string
  readonly utc: string
  /** Whether the clock skips the time, so that it was moved on. */
  readonly gap: boolean
}

/** Returns the moment of a written time on the clock of a zone. */
export function momentOf({ date, time, offset }: WrittenMoment, zone: string): Moment {
  const wall = format(milliseconds(date) + time * 1000)
  if (offset !== null) {
    const utc = toInstant({ date: wall.slice(0, 10), time: wall.slice(11), offset_minutes: offset })
    return { wall: instantToWall(utc, zone), utc, gap: false }
  }
  const moment = wallToInstant(wall, zone)
  return moment.kind === 'gap'
    ? { wall: moment.offer, utc: moment.utc, gap: true }
    : { wall, utc: moment.utc, gap: false }
}

/** Returns the moment some seconds later. */
export function momentAfter(start: Moment, seconds: number, zone: string): Moment {
  const utc = format(milliseconds(start.utc) + seconds * 1000)
  return { utc, wall: instantToWall(utc, zone), gap: false }
}

/** Returns the fields of an event of whole days, the last one included. */
export const timesOfDays = (first: string, last: string, timezone: string): EntryValues => ({
  ...{ start_date: `${first} 00:00:00`, end_date: `${last} 23:59:59`, all_day: true, timezone },
})

/** Starts and ends of day, on the clock, by which programs without whole days write them. */
const like_days = ['00:01 23:59', '00:00 23:59', '12:01 11:59']

const isMidnight = ({ wall }: Moment) => wall.endsWith(' 00:00:00')

/** Whether an event with times may be meant as one of whole days. */
function looksLikeDays(from: Moment, to: Moment): boolean {
  if (from.wall === to.wall) return isMidnight(from)
  return like_days.includes(`${from.wall.slice(11, 16)} ${to.wall.slice(11, 16)}`)
}

/**
 * Returns the fields of an event with times, and what is to be said of them. From midnight to midnight it is one of whole days.
 * @param said whether the file says that it is not one of whole days
 */
export function timesBetween(
  from: Moment,
  to: Moment,
  timezone: string,
  said: boolean,
): {
  readonly values: EntryValues
  readonly warnings: readonly ImportWarning[]
  readonly instants?: SecondInstants
} {
  const gap: readonly ImportWarning[] = from.gap || to.gap ? ['gap_time'] : []
  if (!said && isMidnight(from) && isMidnight(to) && to.wall > from.wall) {
    const values = timesOfDays(from.wall.slice(0, 10), addDays(to.wall, -1), timezone)
    return { values, warnings: [...gap, 'all_day_read'] }
  }
  const offered: readonly ImportWarning[] = !said && looksLikeDays(from, to) ? ['all_day_offered'] : []
  return {
    values: { start_date: from.wall, end_date: to.wall, all_day: false, timezone },
    warnings: [...gap, ...offered],
    ...secondInstants(from, to, timezone),
  }
}
