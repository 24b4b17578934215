/** Days and weeks of the Gregorian calendar as numbers: quick enough to look at each of many thousand days. */

export interface CivilDay {
  readonly year: number
  /** 1 to 12 */
  readonly month: number
  readonly day: number
}

/** Days since 1 January 1970. Years begin in March here, so that a leap day is the last of its year. */
export function numberOfDay(year: number, month: number, day: number): number {
  const shifted = month > 2 ? year : year - 1
  const era = Math.floor(shifted / 400)
  const year_of_era = shifted - era * 400
  const day_of_year = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return (
    era * 146_097 +
    year_of_era * 365 +
    Math.floor(year_of_era / 4) -
    Math.floor(year_of_era / 100) +
    day_of_year -
    719_468
  )
}

export function civilOf(number: number): CivilDay {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const of_era = shifted - era * 146_097
  const year_of_era = Math.floor(
    (of_era - Math.floor(of_era / 1460) + Math.floor(of_era / 36_524) - Math.floor(of_era / 146_096)) / 365,
  )
  const of_year = of_era - (365 * year_of_era + Math.floor(year_of_era / 4) - Math.floor(year_of_era / 100))
  const part = Math.floor((5 * of_year + 2) / 153)
  const month = part < 10 ? part + 3 : part - 9
  return {
    year: year_of_era + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: of_year - Math.floor((153 * part + 2) / 5) + 1,
  }
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

export const daysInYear = (year: number): number => (isLeap(year) ? 366 : 365)

export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

/** 0 is Monday. */
export const weekdayNumber = (number: number): number => (((number + 3) % 7) + 7) % 7

/** First day of the first week of a year: the first week with four days of it. */
export function firstWeek(year: number, week_start: number): number {
  const fourth = numberOfDay(year, 1, 4)
  return fourth - ((weekdayNumber(fourth) - week_start + 7) % 7)
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
