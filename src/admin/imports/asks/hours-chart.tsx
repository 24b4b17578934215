/** Shows how many rows start in which hour: at a glance as bars, and for screen readers as a list of numbers. */
import { useWords } from '../../i18n/locale.tsx'
import { Hidden } from '../../shell/notices/announce.tsx'
import { nightOf, isNight } from './night.ts'
import classes from './asks.module.css'

const any_day = '2000-01-01'

export function HoursChart({ hours }: { hours: readonly number[] }) {
  const { t, format } = useWords()
  const { night, total } = nightOf(hours)
  const most = Math.max(...hours, 1)
  if (total === 0) return <p className={classes['about']}>{t('imports.no_times')}</p>
  return (
    <>
      <ul className={classes['hours']}>
        {hours.map((count, hour) => {
          const text = t('imports.hour_rows', {
            hour: format.time(`${any_day} ${String(hour).padStart(2, '0')}:00`),
            count,
          })
          return (
            // An hour is its position.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={hour} title={text} data-night={isNight(hour) || undefined} aria-hidden={count === 0 || undefined}>
              <span style={{ blockSize: `${(count / most) * 100}%` }} />
              <Hidden>{text}</Hidden>
            </li>
          )
        })}
      </ul>
      <div className={classes['scale']} aria-hidden="true">
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      {night > 0 && <p className={classes['night']}>{t('imports.at_night', { night, total })}</p>}
    </>
  )
}
