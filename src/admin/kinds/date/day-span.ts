/** The days that an event covers on its own clock. */
import { addDays } from '../../../contract/time/clock.ts'

/** Returns the last day of an event. An end at midnight belongs to the day before. */
export function lastDay(start: string, end: string): string {
  const date = end.slice(0, 10)
  return end.slice(11) === '00:00:00' && date > start.slice(0, 10) ? addDays(date, -1) : date
}

/** Events of this many days or more run beside the others, such as an exhibition of weeks. */
const running_days = 4

/** Returns whether an event from the first to the last day is a running one. */
export const runsFor = (first: string, last: string): boolean => last >= addDays(first, running_days - 1)
