/** Windows of days that are counted from today. A week and its weekend are those of the reader. */
import { addDays } from '../../../contract/time/clock.ts'
import { weekdayFromSunday, weekStart, type CalendarWeek } from '../../i18n/formats/week.ts'
import type { Days } from '../../../contract/sentence/reading.ts'
import type { WindowName } from '../../../contract/sentence/vocabulary/vocabulary.ts'

/** Returns the month of a day, or a later one. */
function monthOf(day: string, later: number): Days {
  const first = (date: string) => `${date.slice(0, 7)}-01`
  let from = first(day)
  for (let at = 0; at < later; at++) from = first(addDays(from, 31))
  return { from, to: addDays(first(addDays(from, 31)), -1) }
}

/** Returns the weekend that a day is in, else the next one; a weekend that has begun keeps its first day. */
function weekendOf(day: string, { weekend }: CalendarWeek): Days {
  const isFree = (date: string) => weekend.includes(weekdayFromSunday(date))
  let from = day
  // A week of free days has no end.
  for (let at = 0; at < 7 && !isFree(from); at++) from = addDays(from, 1)
  for (let at = 0; at < 7 && isFree(addDays(from, -1)); at++) from = addDays(from, -1)
  let to = from
  for (let at = 0; at < 7 && isFree(addDays(to, 1)); at++) to = addDays(to, 1)
  return { from, to }
}

/** Returns the days of a window. */
export function windowDays(name: WindowName, today: string, week: CalendarWeek): Days {
  const weekFrom = (from: string): Days => ({ from, to: addDays(from, 6) })
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'weekend':
      return weekendOf(today, week)
    case 'next_weekend':
      return weekendOf(addDays(weekendOf(today, week).to, 1), week)
    case 'week':
      return weekFrom(weekStart(today, week.first))
    case 'next_week':
      return weekFrom(addDays(weekStart(today, week.first), 7))
    case 'month':
      return monthOf(today, 0)
    case 'next_month':
      return monthOf(today, 1)
  }
}
