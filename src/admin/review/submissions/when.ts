/** Says when an event starts, shortest for what is near. */
import { addDays } from '../../../contract/time/clock.ts'
import type { Locale } from '../../i18n/locale.tsx'

interface Start {
  /** Wall time of the event. */
  readonly start_date: string
  readonly all_day?: boolean
}

const days_named_by_weekday = 7

/** Reports whether it starts today or tomorrow. */
export const isUrgent = ({ start_date }: Start, today: string): boolean =>
  start_date.slice(0, 10) >= today && start_date.slice(0, 10) <= addDays(today, 1)

/** Returns "today 20:00", "Wed 20:00" within a week, "12 Dec" later. @param today `YYYY-MM-DD`, at the site */
export function startText({ t, format }: Locale, { start_date, all_day = false }: Start, today: string): string {
  const day = start_date.slice(0, 10)
  const time = all_day ? '' : ` ${format.time(start_date)}`
  if (day === today) return `${t('when.today')}${time}`
  if (day === addDays(today, 1)) return `${t('when.tomorrow')}${time}`
  if (day > today && day < addDays(today, days_named_by_weekday)) return `${format.weekday(day, 'short')}${time}`
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return `${format.wall(day, { day: 'numeric', month: 'short', ...year })}${time}`
}
