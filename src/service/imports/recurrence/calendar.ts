/** Days and weeks of the Gregorian calendar as numbers: quick enough to look at each of many thousand days. */
import { positionInWeek } from '../../../contract/series/days.ts'

export interface CivilDay {
  readonly year: number
  /** 1 to 12 */
  readonly month: number
  readonly day: number
}

const day_milliseconds = 24 * 60 * 60 * 1000

/** Days since 1 January 1970; NaN for years far beyond the calendar. */
export const numberOfDay = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / day_milliseconds

export function civilOf(number: number): CivilDay {
  const date = new Date(number * day_milliseconds)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

export const daysInYear = (year: number): number => (isLeap(year) ? 366 : 365)

export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** First day of the first week of a year: the first week with four days of it. */
export function firstWeek(year: number, week_start: number): number {
  const fourth = numberOfDay(year, 1, 4)
  return fourth - ((positionInWeek(fourth) - week_start + 7) % 7)
}

/** Returns the year to which the week of a day counts. */
export function weekYear(number: number, week_start: number): number {
  const { year } = civilOf(number)
  if (number >= firstWeek(year + 1, week_start)) return year + 1
  return number < firstWeek(year, week_start) ? year - 1 : year
}

/** Returns the number of the week of a day in a year of weeks, from the start and from the end (−1: the last). */
export function weekNumbers(number: number, year: number, week_start: number): readonly [number, number] {
  const week = Math.floor((number - firstWeek(year, week_start)) / 7)
  return [week + 1, week - (firstWeek(year + 1, week_start) - firstWeek(year, week_start)) / 7]
}
