/** Weekdays and minutes of days as text, `YYYY-MM-DD`. */
import { addDays, format, milliseconds } from '../../../time/clock.ts'

/** Returns the day of the week: Monday is 1, Sunday 7. */
export const isoWeekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Returns how many days are to come before a weekday; 0: it is that one. */
export const daysToWeekday = (day: string, weekday: number): number => (weekday - isoWeekdayOf(day) + 7) % 7

/** Returns the first of a weekday from a day on. */
export const weekdayFrom = (day: string, weekday: number): string => addDays(day, daysToWeekday(day, weekday))

/** Returns the wall time some minutes after the midnight that begins a day: `YYYY-MM-DD HH:MM`. */
export const wallAfter = (day: string, minutes: number): string =>
  format(milliseconds(day) + minutes * 60_000).slice(0, 16)
