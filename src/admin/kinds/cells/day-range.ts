/** Says the days of events that run for days. */
import type { Format } from '../../i18n/formats/format.ts'

const day_and_month = { day: 'numeric', month: 'short' } as const

/** Says a day without its year where the reader knows it: from another day of the same year. */
export const dayBeside = (format: Format, day: string, other: string): string =>
  day.slice(0, 4) === other.slice(0, 4) ? format.wall(day, day_and_month) : format.date(day)

/** Returns the first and last day; with the years only where they differ. */
export const dayRangeText = (format: Format, first: string, last: string): string =>
  `${dayBeside(format, first, last)} – ${dayBeside(format, last, first)}`
