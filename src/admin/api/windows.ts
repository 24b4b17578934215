/** List searches that several screens link to. */
import { addDays, instantToWall } from '../../contract/clock.ts'
import type { Query } from '../../contract/query.ts'

/** Lifts the default window of the events: past and future alike. */
export const all_time: Query = { ends_after: '1000-01-01' }

/** Today's date in a zone, `YYYY-MM-DD`. */
export function todayIn(zone: string): string {
  return instantToWall(new Date().toISOString().slice(0, 19).replace('T', ' '), zone).slice(0, 10)
}

/** Events that start on one of `days` days from `date` on, whole days on each event's own clock. */
export function startingWithin(date: string, days: number): Query {
  return { start_date: date, starts_before: addDays(date, days - 1) }
}
