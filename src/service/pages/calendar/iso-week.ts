/**
 * Weeks and their names, `2026-W48` (ISO 8601). A week starts where the language has it start; its name is that of its Monday, so that an
 * address means nearly the same days in every language.
 */
import type { Language } from '../../../contract/languages.ts'
import { addDays, milliseconds } from '../../../contract/time/clock.ts'
import { dayOfWeek, firstOfWeek, isDay } from '../events/list-state.ts'

const days_of_week = [0, 1, 2, 3, 4, 5, 6] as const

/** Returns the Monday of the week of a day, as ISO 8601 has weeks. */
const mondayOf = (day: string): string => addDays(day, -((dayOfWeek(day) + 6) % 7))

/** Returns the name of the week that starts on a Monday: the year is that of its Thursday. */
function nameOf(monday: string): string {
  const year = addDays(monday, 3).slice(0, 4)
  const first = mondayOf(`${year}-01-04`)
  const number = Math.round((milliseconds(monday) - milliseconds(first)) / (7 * 86_400_000)) + 1
  return `${year}-W${String(number).padStart(2, '0')}`
}

/** Returns the seven days of the week of a day. */
export function daysOfWeek(day: string, language: Language): readonly string[] {
  const first = firstOfWeek(day, language)
  return days_of_week.map((days) => addDays(first, days))
}

/** Returns the name of the week of a day. */
export function weekName(day: string, language: Language): string {
  return nameOf(daysOfWeek(day, language).find((one) => dayOfWeek(one) === 1) ?? day)
}

/** Returns the Monday of a week by its name; null: there is no such week. */
export function mondayOfWeek(name: string): string | null {
  const [, year = '', number = ''] = /^(\d{4})-W(\d\d)$/.exec(name) ?? []
  const start = `${year}-01-04`
  if (!isDay(start)) return null
  const monday = addDays(mondayOf(start), (Number(number) - 1) * 7)
  return nameOf(monday) === name ? monday : null
}
