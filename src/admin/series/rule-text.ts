/** Says a rule in the words of a language. */
import { language_rows, lowerCase } from '../../contract/languages.ts'
import type { SeriesRule, Slot } from '../../contract/series/rule.ts'
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
    if (recurrence.frequency === 'weekly') return say(count > 1 ? 'rule_weeks' : 'rule_week', { count, days, time })
    if (nth) {
      const values = { count, time, nth: say(`nth_${nth.position}` as 'nth_1'), day: saidWeekday(format, nth.weekday) }
      return say(count > 1 ? 'rule_nths' : 'rule_nth', values)
    }
    if (month_day === -1) return say('rule_last_day', { time })
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
