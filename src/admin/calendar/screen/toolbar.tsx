/** Turns to the earlier and the later period and to today, and switches the view. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { calendar_views, type CalendarView } from '../../address/calendar-search.ts'
import { useWords } from '../../i18n/locale.tsx'
import { buttonClass } from '../../shell/parts/button.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { stepPeriod, type Period } from '../period/period.ts'
import type { CalendarSearch } from './use-calendar-search.ts'
import classes from './toolbar.module.css'

/** Names a period: a month, a day, or a range of dates. */
export function usePeriodName(view: CalendarView, { first, last }: Period): string {
  const { format } = useWords()
  const whole_month =
    first.endsWith('-01') && first.slice(0, 7) === last.slice(0, 7) && last > `${first.slice(0, 7)}-27`
  if (view === 'day') return format.date(first, 'full')
  return view === 'month' || whole_month ? format.month(first) : format.range(first, last, true)
}

interface ToolbarProps {
  readonly place: CalendarSearch
  /** The day that stays in sight when the view changes. */
  readonly day: string
  /** Such as "23 events"; empty while loading. */
  readonly count: string
  readonly name: string
  readonly children?: ReactNode
}

export function Toolbar({ place, day, count, name, children }: ToolbarProps) {
  const { t } = useWords()
  const { view, date, today, go } = place
  return (
    <div className={classes['bar']} data-commands="">
      <div className={classes['turn']}>
        <Link to="/calendar" search={(before) => ({ ...before, view, date: today })} className={buttonClass('plain')}>
          {t('calendar.today')}
        </Link>
        <Turn view={view} date={stepPeriod(view, date, -1)} by={-1} label={t(`calendar.previous.${view}`)} />
        <Turn view={view} date={stepPeriod(view, date, 1)} by={1} label={t(`calendar.next.${view}`)} />
      </div>
      <h2 id="period" className={classes['name']}>
        <bdi>{name}</bdi>
      </h2>
      <span className={classes['count']}>{count}</span>
      <div role="group" aria-label={t('calendar.view')} className={classes['views']}>
        {calendar_views.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            className={classes['view']}
            onClick={() => go({ view: one, date: day })}
          >
            {t(`calendar.${one}`)}
          </button>
        ))}
      </div>
      {children}
    </div>
  )
}

function Turn({ view, date, by, label }: { view: CalendarView; date: string; by: 1 | -1; label: string }) {
  return (
    <Link
      to="/calendar"
      search={(before) => ({ ...before, view, date })}
      resetScroll={false}
      title={label}
      className={classes['arrow']}
      data-turn={by}
    >
      <Icon name={by > 0 ? 'next' : 'previous'} />
    </Link>
  )
}
