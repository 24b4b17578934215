/** Changes of a rule as its controls make them. */
import { dateOfDayNumber, dayNumber, firstDay, monthNumber, weekdayOf } from '../../contract/series/days.ts'
import type { Recurrence, SeriesRule } from '../../contract/series/rule.ts'
import { addDays } from '../../contract/time/clock.ts'

export const frequencies = [
  ...(['daily', 'weekly', 'monthly_day', 'monthly_weekday', 'yearly_day', 'yearly_weekday', 'chosen'] as const),
] as const
export type Frequency = (typeof frequencies)[number]

const twelve_times = { interval: 1, week_start: 'MO', count: 12, until: null } as const
const no_day = { weekdays: [], month: null, month_day: null, nth: null } as const

export const weekly = (start_date: string): SeriesRule => ({
  recurrence: { ...twelve_times, ...no_day, frequency: 'weekly', weekdays: [weekdayOf(start_date)] },
  also: [],
  left_out: [],
})

export function frequencyOf({ recurrence }: SeriesRule): Frequency {
  if (!recurrence) return 'chosen'
  const { frequency, nth } = recurrence
  if (frequency === 'daily' || frequency === 'weekly') return frequency
  return `${frequency}_${nth ? 'weekday' : 'day'}`
}

/** Returns the rule with another frequency, on the day of the start; the end stays. */
export function withFrequency(rule: SeriesRule, frequency: Frequency, start_date: string): SeriesRule {
  if (frequency === 'chosen') return { ...rule, recurrence: null }
  const { count, until } = rule.recurrence ?? twelve_times
  const shared = { ...twelve_times, ...no_day, count, until }
  const [month, day] = [Number(start_date.slice(5, 7)), Number(start_date.slice(8, 10))]
  const nth = { position: day > 28 ? -1 : Math.ceil(day / 7), weekday: weekdayOf(start_date) }
  const of_frequency: Record<Exclude<Frequency, 'chosen'>, Recurrence> = {
    daily: { ...shared, frequency: 'daily' },
    weekly: { ...shared, frequency: 'weekly', weekdays: [weekdayOf(start_date)] },
    monthly_day: { ...shared, frequency: 'monthly', month_day: day },
    monthly_weekday: { ...shared, frequency: 'monthly', nth },
    yearly_day: { ...shared, frequency: 'yearly', month, month_day: day },
    yearly_weekday: { ...shared, frequency: 'yearly', month, nth },
  }
  return { ...rule, recurrence: of_frequency[frequency] }
}

/** Returns the positions that the weekday of a date has in its month: the third can be the last, too. */
export function positionsOf(start_date: string): readonly number[] {
  const day = Number(start_date.slice(8, 10))
  const is_last = dayNumber(start_date) + 7 >= firstDay(monthNumber(start_date) + 1)
  return [Math.ceil(day / 7), ...(is_last ? [-1] : [])]
}

/** Returns the last day that is offered first: some weeks after the start, or some years. */
export const firstUntil = ({ frequency }: Recurrence, start_date: string): string =>
  addDays(start_date, frequency === 'yearly' ? 5 * 366 : 84)

/** Returns the start of a series after a change of its weekdays: the first day that the rule names. */
export function startOf({ recurrence }: SeriesRule, start_date: string): string {
  if (recurrence?.frequency !== 'weekly' || recurrence.weekdays.length === 0) return start_date
  let day = dayNumber(start_date)
  while (!recurrence.weekdays.includes(weekdayOf(dateOfDayNumber(day)))) day++
  return dateOfDayNumber(day) + start_date.slice(10)
}
