/** The day and the time of a row. A day is written once for the rows that follow each other on it. */
import { useSiteZone, useToday } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import { Icon } from '../../shell/parts/icon.tsx'
import type { Row } from '../requests.ts'
import type { RowEvent } from './row-event.ts'
import classes from './rows.module.css'

interface DayProps {
  readonly day: string
  readonly day_before: string | null
}

export function DayCell({ day, day_before }: DayProps) {
  const { format } = useWords()
  const today = useToday()
  if (day === '' || day === day_before) return <td className={classes['day']} />
  const new_month = day.slice(0, 7) !== day_before?.slice(0, 7)
  const this_year = day.slice(0, 4) === today.slice(0, 4)
  return (
    <td className={classes['day']}>
      <time dateTime={day} title={format.date(day, 'full')}>
        <b>{format.wall(day, { day: 'numeric' })}</b> {format.weekday(day, 'short')}
        {new_month && (
          <small>{format.wall(day, this_year ? { month: 'long' } : { month: 'short', year: 'numeric' })}</small>
        )}
      </time>
      <span className={classes['whole_day']}>{format.date(day, 'full')}</span>
    </td>
  )
}

/** Notes that are about the time itself. */
const of_time: ReadonlySet<string> = new Set(['zone_assumed', 'zone_rules_differ', 'gap_time', 'zone_custom'])

interface TimeProps {
  readonly event: RowEvent
  readonly warnings: Row['warnings']
}

export function TimeCell({ event, warnings }: TimeProps) {
  if (event.start === '') return <td className={classes['time']} />
  return (
    <td className={classes['time']}>
      <TimeText event={event} warnings={warnings} />
    </td>
  )
}

export function TimeText({ event: { start, end, all_day, zone }, warnings }: TimeProps) {
  const { t, format, language } = useWords()
  const site_zone = useSiteZone()
  const doubts = warnings.filter((kind) => of_time.has(kind)).map((kind) => t(`imports.warning.${kind}`))
  const same_day = end === '' || end.slice(0, 10) === start.slice(0, 10)
  return (
    <span className={classes['time_text']} data-doubt={doubts.length > 0 || undefined}>
      {all_day && <span>{t('imports.all_day')}</span>}
      {!all_day && (
        <bdi>{end === '' || end === start || !same_day ? format.time(start) : format.times(start, end)}</bdi>
      )}
      {!same_day && (
        <small>{t('imports.until', { date: format.wall(end.slice(0, 10), { day: 'numeric', month: 'short' }) })}</small>
      )}
      {zone !== '' && zone !== site_zone && !all_day && (
        <small>
          <bdi>{cityOfZone(zone, language)}</bdi>
        </small>
      )}
      {doubts.length > 0 && (
        <span role="img" aria-label={format.phrases(...doubts)} title={format.phrases(...doubts)}>
          <Icon name="warning" size={16} />
        </span>
      )}
    </span>
  )
}
