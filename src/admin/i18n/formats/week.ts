/** First day of the week and weekend, by locale or by choice. 0 is Sunday, as in `Date`. Dates are `YYYY-MM-DD`. */
import { addDays, milliseconds } from '../../../contract/time/clock.ts'
import { language_rows, type Language } from '../../../contract/languages.ts'
import type { WeekStart } from '../../preferences.ts'

export interface CalendarWeek {
  readonly first: number
  readonly weekend: readonly number[]
}

const chosen_days: Readonly<Record<Exclude<WeekStart, 'auto'>, number>> = { sunday: 0, monday: 1, saturday: 6 }

/** `Intl.Locale` says Monday is 1 and Sunday 7; older engines have a property instead of the method. */
interface WeekInfo {
  readonly firstDay: number
  readonly weekend: readonly number[]
}

function browserWeek(locale: string): CalendarWeek | null {
  // Not in the library's types yet, and not in every browser: both spellings are asked for and either may be missing.
  const asked = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }
  const info = asked.getWeekInfo?.() ?? asked.weekInfo
  return info ? { first: info.firstDay % 7, weekend: info.weekend.map((day) => day % 7) } : null
}

export function weekOf(language: Language, locale: string, start: WeekStart): CalendarWeek {
  const week = browserWeek(locale) ?? language_rows[language].week
  return start === 'auto' ? week : { ...week, first: chosen_days[start] }
}

export const weekdayFromSunday = (date: string) => new Date(milliseconds(date)).getUTCDay()

/** Returns the first day of the week of a date. */
export const weekStart = (date: string, first: number) => addDays(date, -((weekdayFromSunday(date) - first + 7) % 7))
