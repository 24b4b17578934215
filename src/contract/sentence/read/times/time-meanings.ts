/** Tells which times of the day a written time may mean. */
import type { Times } from '../../reading.ts'
import type { DayPart } from '../../vocabulary/vocabulary.ts'

/** A time as it is written. */
export interface WrittenTime {
  readonly hour: number
  readonly minute: number
  /** Written on a clock of 24 hours. */
  readonly full: boolean
  readonly part: DayPart | null
  /** Certainly a time, and no other number. */
  readonly marked: boolean
  readonly midnight?: boolean
  /** Said by an ending alone, as other numbers are: `7'den 70'e`. */
  readonly weak?: boolean
  readonly to: number
}

/** Returns the minutes that an hour means in a part of the day. */
function inPart(hour: number, part: DayPart): readonly number[] {
  if (hour > 12) return [hour]
  const later = hour % 12 === 0 ? 12 : hour + 12
  if (part === 'am') return [hour % 12]
  if (part === 'pm') return [later]
  if (part === 'morning') return [hour]
  if (part === 'noon') return [hour >= 11 ? hour : later]
  if (part === 'afternoon') return [later]
  if (hour === 12) return [0, 24]
  if (part === 'evening') return [hour < 4 ? hour : later]
  return hour >= 6 ? [later] : [hour, hour + 24]
}

/** Returns what a time may mean, in minutes. */
export function meanings(
  { hour, minute, full, part, midnight = false }: WrittenTime,
  outer: DayPart | null,
): readonly number[] {
  const inMinutes = (one: number) => one * 60 + minute
  if (midnight) return [0, 24 * 60]
  const said = part ?? (full ? null : outer)
  if (said) return inPart(hour, said).map(inMinutes)
  if (full) return [inMinutes(hour)]
  return hour === 12 ? [12, 24].map(inMinutes) : [hour, hour + 12].map(inMinutes)
}

const day = 24 * 60

/** Returns what a time and the end behind it may mean: an end without a part of the day is the next one. */
export function rangeMeanings(first: WrittenTime, last: WrittenTime, outer: DayPart | null): readonly Times[] {
  const shared = first.part ?? last.part ?? outer
  if (first.part === null && last.part !== null && !first.full) {
    const ends = meanings(last, outer)
    const together = meanings({ ...first, part: last.part }, outer)
    const starts = [...together, first.hour * 60 + first.minute]
    return ends.flatMap((end) => {
      const start = starts.find((one) => one < end)
      // "9 til 1am"
      return start === undefined ? { start: (first.hour + 12) * 60 + first.minute, end: end + day } : { start, end }
    })
  }
  const ranges = meanings(first, shared).flatMap((start) => {
    const choices = meanings(last, null).flatMap((end) => [end, end + day])
    const end = last.full || last.part ? choices.find((one) => one > start) : nextHour(last, start)
    return end === undefined ? [] : [{ start, end }]
  })
  // "9.30-16.00" is that of one day, and none of 18 hours.
  const of_one_day = ranges.filter(({ end }) => end <= day)
  return last.full && of_one_day.length > 0 ? of_one_day : ranges
}

/** Returns the first time after another at which a clock of twelve hours shows this. */
function nextHour({ hour, minute }: WrittenTime, start: number): number {
  const once = (hour % 12) * 60 + minute
  return [once, once + 720, once + 1440, once + 2160].find((one) => one > start) ?? once
}
