/** Says how a row repeats, and on which dates. */
import { useWords } from '../../i18n/locale.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import type { Row } from '../requests.ts'
import classes from './rows.module.css'

type Series = NonNullable<Row['series']>

/** Dates that are listed. */
const most_dates = 12

export function SeriesLine({ series: { kept, endless, total, dates } }: { series: Series }) {
  const { t, format, word } = useWords()
  return (
    <details className={classes['series']}>
      <summary>
        <Icon name="repeat" size={16} />{' '}
        {format.phrases(
          endless ? t('imports.series_endless') : t('imports.dates', { count: total }),
          kept ? '' : t('imports.series_dates'),
        )}
      </summary>
      <ul aria-label={t('imports.series_all')}>
        {dates.slice(0, most_dates).map(({ slot, start_date, event_status }) => (
          <li key={slot} data-cancelled={event_status === 'cancelled' || undefined}>
            <bdi>{format.dateTime(start_date.slice(0, 16))}</bdi>
            {event_status && event_status !== 'scheduled' && ` ${word(`options.event_status.${event_status}`)}`}
          </li>
        ))}
        {total > most_dates && <li>…</li>}
      </ul>
    </details>
  )
}
