/** One day or seven by the hour: events of whole days above, the hours below. */
import { Link } from '@tanstack/react-router'
import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { instantToWall } from '../../../contract/time/clock.ts'
import { useSiteZone } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { weekdayFromSunday } from '../../i18n/formats/week.ts'
import { Hidden } from '../../shell/notices/announce.tsx'
import { Icon } from '../../shell/parts/icon.tsx'
import { clock, useCalendarContext, useCalendarCursor, useSameLists } from '../drag/calendar-context.ts'
import { EventChip } from '../events/event-chip.tsx'
import { GridRow } from './month.tsx'
import {
  assignBlocks,
  assignLines,
  isLong,
  openingHour,
  type CalendarEvent,
  type HiddenBlocks,
} from '../events/placement.ts'
import classes from './grid.module.css'

/** Lanes above the hours; more would leave no room for the hours. */
const whole_day_lanes = 5
/** Most events beside and above each other; more would be too narrow to read. */
const most_in_week = 3
const most_in_day = 9
const hours = Array.from({ length: 24 }, (_, hour) => hour)

interface TimeGridProps {
  readonly days: readonly string[]
  readonly events: readonly CalendarEvent[]
}

export const TimeGrid = memo(function TimeGrid({ days, events }: TimeGridProps) {
  const { t, format } = useWords()
  const { today, phone } = useCalendarContext()
  const most = days.length > 1 || phone ? most_in_week : most_in_day
  const scroller = useRef<HTMLDivElement>(null)
  const timed = events.filter((event) => !isLong(event))
  const [long = [], ...columns] = useSameLists([
    events.filter(isLong),
    ...days.map((date) => timed.filter(({ first, last }) => first <= date && last >= date)),
  ])
  const lines = useMemo(
    () =>
      assignLines(
        long.filter(({ running }) => running),
        days,
      ).segments.length,
    [long, days],
  )
  const opening = openingHour(timed.filter(({ first }) => days.includes(first)))
  const opened = useRef(false)
  useEffect(() => {
    const box = scroller.current
    const day = box?.querySelector('[data-hours]')
    if (!box || !day || opened.current) return
    box.scrollTop = (day.clientHeight / 24) * opening
    // Scrolls again until the events have come; from then on it leaves the position alone.
    opened.current = timed.length > 0
  }, [opening, timed.length])
  const [is_scrolled, setScrolled] = useState(false)
  return (
    <div
      ref={scroller}
      className={classes['hours']}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop > 0)}
      data-scrolls=""
      style={{ ['--columns' as string]: days.length }}
    >
      <div className={classes['top']}>
        <div role="row" className={classes['heads']} data-timed="">
          <div role="columnheader" className={classes['corner']}>
            <Hidden>{t('column.when')}</Hidden>
          </div>
          {days.map((date) => (
            <div key={date} role="columnheader" className={classes['head']} data-today={date === today || undefined}>
              <Link to="/calendar" search={(before) => ({ ...before, view: 'day', date })} tabIndex={-1}>
                <span>{format.weekday(date, 'short')}</span>
                <bdi className={classes['head_number']}>{format.wall(date, { day: 'numeric' })}</bdi>
              </Link>
            </div>
          ))}
        </div>
        <div role="row" className={classes['whole']}>
          <div role="rowheader" className={classes['corner']}>
            <span>{t('calendar.all_day')}</span>
            {lines > 0 && (
              <span className={classes['beside_running']} style={linesOf(lines)}>
                {t('calendar.running')}
              </span>
            )}
            {is_scrolled && (
              <button
                type="button"
                tabIndex={-1}
                className={classes['earlier']}
                title={t('calendar.earlier')}
                aria-label={t('calendar.earlier')}
                onClick={() => scroller.current?.scrollTo({ top: 0 })}
              >
                <Icon name="up" size={14} />
              </button>
            )}
          </div>
          <GridRow days={days} events={long} most={whole_day_lanes} period={null} />
        </div>
      </div>
      <div role="row" className={classes['columns']}>
        <div role="rowheader" className={classes['clock']}>
          {hours.map((hour) => (
            <bdi key={hour}>{hour > 0 && format.time(`2026-01-01 ${clock(hour * 60)}`)}</bdi>
          ))}
        </div>
        {days.map((date, position) => (
          <Column key={date} date={date} events={columns[position] ?? []} most={most} />
        ))}
      </div>
    </div>
  )
})

// React's types know no custom properties; this one is a number.
const linesOf = (lines: number) => ({ ['--lines' as string]: lines })

const percent = (minutes: number) => `${(minutes / 1440) * 100}%`

interface ColumnProps {
  readonly date: string
  readonly events: readonly CalendarEvent[]
  readonly most: number
}

const Column = memo(function Column({ date, events, most }: ColumnProps) {
  const { today } = useCalendarContext()
  const { shown, hidden } = useMemo(() => assignBlocks(events, date, most), [events, date, most])
  return (
    <ColumnBox date={date} count={events.length}>
      {shown.map(({ event, from, to, indent, width, level }) => (
        <EventChip
          key={event.id}
          event={event}
          look="block"
          order={100 + from}
          began={event.first < date}
          goes_on={event.last > date}
          style={{
            insetBlockStart: percent(from),
            blockSize: percent(to - from),
            insetInlineStart: `${indent * 100}%`,
            inlineSize: `${width * 100}%`,
            // React's types know no custom properties; this one is a number.
            ['--level' as string]: level,
          }}
        />
      ))}
      {hidden.map((one) => (
        <MoreButton key={one.from} date={date} hidden={one} />
      ))}
      {date === today && <CurrentTime />}
    </ColumnBox>
  )
})

/** The button that lists the events of the day. */
function MoreButton({ date, hidden }: { date: string; hidden: HiddenBlocks }) {
  const { t, format } = useWords()
  const { openList } = useCalendarContext()
  const { from, count } = hidden
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`${classes['more']} ${classes['rest']}`}
      style={{ insetBlockStart: percent(from) }}
      aria-label={t('calendar.more', { count })}
      data-item={100 + from}
      data-first={date}
      data-last={date}
      data-hours
      data-anywhere
      onClick={({ currentTarget }) => openList(currentTarget, date, date)}
    >
      <bdi dir="ltr">+{format.number(count)}</bdi>
    </button>
  )
}

/** The cell by itself, as in a month. */
function ColumnBox({ date, count, children }: { date: string; count: number; children: ReactNode }) {
  const { t, format } = useWords()
  const { today } = useCalendarContext()
  const { focus, marked } = useCalendarCursor()
  const here = focus.date === date && focus.minutes !== null ? focus.minutes : null
  const label = `${format.date(date, 'full')}${here === null ? '' : ` ${format.time(`${date} ${clock(here)}`)}`}`
  const hours_marked = marked?.[0].date === date && marked[1].date === date ? marked : null
  return (
    <div
      role="gridcell"
      tabIndex={here === null ? -1 : 0}
      aria-label={format.phrases(label, t('count.events', { count }))}
      className={classes['column']}
      data-day={date}
      data-hours=""
      data-today={date === today || undefined}
      data-weekend={format.week.weekend.includes(weekdayFromSunday(date)) || undefined}
      data-marked={(marked && !hours_marked && marked[0].date <= date && date <= marked[1].date) || undefined}
    >
      {here !== null && <span className={classes['slot']} style={{ insetBlockStart: percent(here) }} />}
      {hours_marked && (
        <span
          className={classes['marked']}
          style={{
            insetBlockStart: percent(hours_marked[0].minutes ?? 0),
            blockSize: percent(Math.max(15, (hours_marked[1].minutes ?? 0) - (hours_marked[0].minutes ?? 0))),
          }}
        />
      )}
      {children}
    </div>
  )
}

/** The line at the current time, on the site's clock. */
function CurrentTime() {
  const { t } = useWords()
  const zone = useSiteZone()
  const read = () => instantToWall(new Date().toISOString().slice(0, 19).replace('T', ' '), zone).slice(11, 16)
  const [time, setTime] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setTime(read), 30_000)
    return () => clearInterval(timer)
    // `read` depends on the zone alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [zone])
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return <span className={classes['now']} style={{ insetBlockStart: percent(minutes) }} title={t('calendar.now')} />
}
