/** Computes the days that a view shows. Dates are `YYYY-MM-DD`; the address may also name a month, `YYYY-MM`. */
import { addDays } from '../../../contract/time/clock.ts'
import type { CalendarView } from '../../address/calendar-search.ts'
import { weekStart } from '../../i18n/formats/week.ts'

export interface Period {
  /** First and last day that are counted and listed. */
  readonly first: string
  readonly last: string
  /** Days on the screen: a month in whole weeks. */
  readonly shown: readonly string[]
}

/** Length of an agenda that begins with a day. */
const agenda_days = 28

const monthOf = (date: string) => date.slice(0, 7)

/** Returns the month, `YYYY-MM`, some months later. */
function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const all = year * 12 + number - 1 + months
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`
}

const lastOfMonth = (month: string) => addDays(`${addMonths(month, 1)}-01`, -1)

function daysFrom(first: string, last: string): readonly string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** @param week_start first day of the week; 0 is Sunday */
export function periodOf(view: CalendarView, date: string, week_start: number): Period {
  if (view === 'day') return { first: date, last: date, shown: [date] }
  const whole_month = view === 'month' || date.length === 7
  const [first, last] =
    view === 'week'
      ? [weekStart(date, week_start), addDays(weekStart(date, week_start), 6)]
      : whole_month
        ? [`${monthOf(date)}-01`, lastOfMonth(monthOf(date))]
        : [date, addDays(date, agenda_days - 1)]
  if (view !== 'month') return { first, last, shown: daysFrom(first, last) }
  return { first, last, shown: daysFrom(weekStart(first, week_start), addDays(weekStart(last, week_start), 6)) }
}

/** Returns the date in the address one period later or, with -1, earlier. */
export function stepPeriod(view: CalendarView, date: string, by: 1 | -1): string {
  if (view === 'month' || (view === 'agenda' && date.length === 7)) return addMonths(monthOf(date), by)
  return addDays(date, by * (view === 'week' ? 7 : view === 'day' ? 1 : agenda_days))
}
