/** Calendar days as numbers, so that rules are computed without any time zone. */
import { format, milliseconds } from '../time/clock.ts'

/** Days of the week in the order of ISO 8601, by the names of RFC 5545. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

const day = 24 * 60 * 60 * 1000

/** Days since 1 January 1970. @param date `YYYY-MM-DD`, or a wall time, whose time is ignored */
export const dayNumber = (date: string): number => milliseconds(date.slice(0, 10)) / day

/** `YYYY-MM-DD` of a day. */
export const dateOfDayNumber = (number: number): string => format(number * day).slice(0, 10)

/** Position of a day in its week; 0 is Monday. 1 January 1970 was a Thursday. */
export const positionInWeek = (number: number): number => (((number + 3) % 7) + 7) % 7

export const weekdayOf = (date: string): Weekday => weekdays[positionInWeek(dayNumber(date))] ?? 'MO'

/** A month as the number of months since the year 0. */
export const monthNumber = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

/** The first day of a month. */
export const firstDay = (month: number): number =>
  dayNumber(`${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`)
