/** List searches that several screens link to. */
import { addDays, instantToWall } from '../time/clock.ts'
import type { Query } from './query.ts'

/** The parameters that say which days. */
export const window_parameters: readonly string[] = [
  'start_date',
  'end_date',
  'starts_before',
  'starts_after',
  'ends_before',
  'ends_after',
  'strict_dates',
]

/** Lifts the default window of the events: past and future alike. */
export const all_time: Query = { ends_after: '1000-01-01' }

/** The date in a zone, `YYYY-MM-DD`; of this moment unless another is given. */
export function todayIn(zone: string, now = new Date()): string {
  return instantToWall(now.toISOString().slice(0, 19).replace('T', ' '), zone).slice(0, 10)
}

/** Events that start on one of `days` days from `date` on, whole days on each event's own clock. */
export function startingWithin(date: string, days: number): Query {
  return { start_date: date, starts_before: addDays(date, days - 1) }
}

/** Events that are not over: they end today or later, each on its own clock. */
export function openOn(today: string): Query {
  return { ends_after: addDays(today, -1) }
}
