/** Says a rule in the words of a language. */
import { language_rows, lowerCase } from '../../contract/languages.ts'
import type { Recurrence, SeriesRule, Slot } from '../../contract/series/rule.ts'
import { addDays } from '../../contract/time/clock.ts'
import { weekdays, type Weekday } from '../../contract/series/days.ts'
import type { Format } from '../i18n/formats/format.ts'
import { seriesWords } from './words.ts'

/** Most dates that are named one by one. */
const most_named = 4

/** Returns the name of a weekday. 5 January 1970 was a Monday. */
export const weekdayName = (format: Format, day: Weekday, width: 'long' | 'short' = 'long'): string =>
  format.weekday(`${addDays('1970-01-05', weekdays.indexOf(day))} 12:00:00`, width)

/** Returns the name of a weekday inside a sentence, where some languages write it small. */
const saidWeekday = (format: Format, day: Weekday): string =>
  language_rows[format.language].small_weekdays
    ? lowerCase(weekdayName(format, day), format.language)
    : weekdayName(format, day)

function datesText(format: Format, slots: readonly Slot[]): string {
  const named = slots
    .slice(0, most_named)
    .map((slot) => (slot.length > 10 ? format.dateTime(slot) : format.date(`${slot} 12:00:00`)))
  return format.list([...named, ...(slots.length > most_named ? ['…'] : [])])
}

/** Returns the day that a yearly rule names: 7 May, or the first Friday of May. */
export function dayOfYear(format: Format, { month, month_day, nth }: Pick<Recurrence, 'month' | 'month_day' | 'nth'>) {
  const say = seriesWords(format)
  const pad = (number: number) => String(number).padStart(2, '0')
  // A leap year has all days.
  const at = (day: number) => `2000-${pad(month ?? 1)}-${pad(day)} 12:00:00`
  const of_month = { month: format.wall(at(1), { month: 'long' }) }
  if (nth) {
    const [position, day] = [say(`nth_${nth.position}` as 'nth_1'), saidWeekday(format, nth.weekday)]
    return say('nth_of', { ...of_month, nth: position, day })
  }
  if (month_day === -1) return say('last_of', of_month)
  return format.wall(at(month_day ?? 1), { day: 'numeric', month: 'long' })
}

export function ruleText(format: Format, { recurrence, also, left_out }: SeriesRule, start_date: string): string {
  const say = seriesWords(format)
  const time = format.time(start_date)
  if (!recurrence) {
    const days = [start_date.slice(0, 10), ...also.filter((slot) => slot.length === 10)]
    const hours = also.filter((slot) => slot.length > 10)
    return format.phrases(
      say('rule_chosen', { dates: datesText(format, days.toSorted()), time }),
      hours.length > 0 ? say('and_on', { dates: datesText(format, hours) }) : '',
    )
  }
  const { interval: count, nth, month_day } = recurrence
  const days = format.list(recurrence.weekdays.map((day) => saidWeekday(format, day)))
  const first = () => {
    if (recurrence.frequency === 'daily') return say(count > 1 ? 'rule_dates' : 'rule_date', { count, time })
    if (recurrence.frequency === 'weekly') return say(count > 1 ? 'rule_weeks' : 'rule_week', { count, days, time })
    if (recurrence.frequency === 'yearly')
      return say(count > 1 ? 'rule_years' : 'rule_year', { count, time, date: dayOfYear(format, recurrence) })
    if (nth) {
      const values = { count, time, nth: say(`nth_${nth.position}` as 'nth_1'), day: saidWeekday(format, nth.weekday) }
      return say(count > 1 ? 'rule_nths' : 'rule_nth', values)
    }
    if (month_day === -1) return say(count > 1 ? 'rule_last_days' : 'rule_last_day', { count, time })
    return say(count > 1 ? 'rule_days' : 'rule_day', { count, time, day: month_day ?? 1 })
  }
  const { until } = recurrence
  return format.phrases(
    first(),
    recurrence.count === null ? '' : say('times', { count: recurrence.count }),
    until === null ? '' : say('to', { date: format.date(`${until} 12:00:00`) }),
    also.length > 0 ? say('and_on', { dates: datesText(format, also) }) : '',
    left_out.length > 0 ? say('except', { dates: datesText(format, left_out) }) : '',
  )
}
