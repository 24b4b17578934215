/** A month in weeks, with the events of each week in lanes. */
import { memo, useMemo, useRef, type ReactNode } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { weekdayFromSunday } from '../../i18n/formats/week.ts'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import { usePainted } from '../../shell/loading/use-painted.ts'
import { useCalendarContext, useCalendarCursor, useSameLists } from '../drag/calendar-context.ts'
import { EventChip, RunningChip } from '../events/event-chip.tsx'
import { assignLanes, assignLines, isLong, linesOf, touches } from '../events/placement.ts'
import type { CalendarEvent, Lanes, Running } from '../events/placement.ts'
import type { Period } from '../period/period.ts'
import { useLanes } from './use-lanes.ts'
import classes from './grid.module.css'

const day_and_month: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }

const none: readonly never[] = []

/** Lanes that are painted first; the others follow at once, and nothing moves. */
const first_lanes = 2

/** The names of the weekdays above their columns. */
function DayHeads({ days }: { days: readonly string[] }) {
  const { format } = useWords()
  const { phone } = useCalendarContext()
  return days.map((date) => (
    <div key={date} role="columnheader" className={classes['head']}>
      <abbr title={format.weekday(date)}>{format.weekday(date, phone ? 'narrow' : 'short')}</abbr>
    </div>
  ))
}

export const Month = memo(function Month({ period, events }: { period: Period; events: readonly CalendarEvent[] }) {
  const { shown } = period
  const weeks = useMemo(
    () => Array.from({ length: shown.length / 7 }, (_, week) => shown.slice(week * 7, week * 7 + 7)),
    [shown],
  )
  const rows = useSameLists(weeks.map((days) => events.filter((event) => touches(event, days[0] ?? '', days[6] ?? ''))))
  const heads = useRef<HTMLDivElement>(null)
  // Until the events come, most weeks are taken to have a running one.
  const rooms = useLanes(heads, weeks, events.length === 0 ? weeks.map(() => 1) : rows.map(linesOf))
  const drawn = usePainted(events.length > 0 ? Infinity : first_lanes, first_lanes)
  return (
    <>
      <div ref={heads} role="row" className={classes['heads']}>
        <DayHeads days={shown.slice(0, 7)} />
      </div>
      {weeks.map((days, week) => {
        const { lanes = 0, more = 0 } = rooms[week] ?? {}
        return <GridRow key={days[0]} {...{ days, more, period, drawn }} events={rows[week] ?? none} most={lanes} />
      })}
    </>
  )
})

interface RowProps {
  readonly days: readonly string[]
  readonly events: readonly CalendarEvent[]
  readonly most: number
  /** The month that the days belong to; null in other views. */
  readonly period: Period | null
  /** Lanes by which the row is higher than the others. */
  readonly more?: number
  /** Lanes that are drawn so far; all of them where it is absent. */
  readonly drawn?: number
}

/** A row of days as cells of the grid, with the running events at its foot. */
export const GridRow = memo(function DayRow({ days, events, most, period, more = 0, drawn = Infinity }: RowProps) {
  const running = useMemo(
    () =>
      assignLines(
        events.filter((event) => event.running),
        days,
      ),
    [events, days],
  )
  const lanes = useMemo(
    () =>
      assignLanes(
        events.filter((event) => !event.running),
        days,
        most,
      ),
    [events, days, most],
  )
  return (
    <div
      role={period ? 'row' : undefined}
      className={classes['week']}
      data-row={days[0]}
      data-running={running.segments.length > 0 || undefined}
      style={rowSizes(period ? most : lanes.height, running.segments.length, more)}
    >
      {days.map((date, position) => (
        <DayCell key={date} {...{ date, position, lanes, events, most, period, drawn }} />
      ))}
      {running.segments.length > 0 && <RunningLane running={running} days={days} />}
    </div>
  )
})

// React's types know no custom properties; these are numbers.
const rowSizes = (lanes: number, lines: number, more: number) => ({
  ['--lanes' as string]: lanes,
  ['--lines' as string]: lines,
  ['--more' as string]: more,
})
const laneOf = (lane: number, length: number) => ({ ['--lane' as string]: lane, ['--days' as string]: length })
const lineOf = (lane: number, from: number, length: number, days: number) => ({
  ['--line' as string]: lane,
  insetInlineStart: `calc(${(from / days) * 100}% + 3px)`,
  inlineSize: `calc(${(length / days) * 100}% - 6px)`,
})

/** Positions for the keyboard: below the lanes of a day, above its hours. */
const order_of_more = 40
const order_of_running = 50

/** The names of running events in one line, and below it a thin line for the days of each. */
function RunningLane({ running, days }: { running: Running; days: readonly string[] }) {
  const { t } = useWords()
  const { openList } = useCalendarContext()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return (
    <div role="gridcell" aria-label={t('calendar.running')} className={classes['running']}>
      {running.segments.map(({ event, lane, from, length, began, goes_on }) => (
        <RunningChip
          key={event.id}
          event={event}
          days={days}
          order={order_of_running + lane}
          style={lineOf(lane, from, length, days.length)}
          began={began}
          goes_on={goes_on}
        />
      ))}
      {running.hidden > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={classes['more']}
          data-item={order_of_running + running.segments.length}
          data-first={first}
          data-last={last}
          onClick={({ currentTarget }) => openList(currentTarget, first, last, true)}
        >
          {t('calendar.more', { count: running.hidden })}
        </button>
      )}
    </div>
  )
}

interface CellProps extends Omit<RowProps, 'days' | 'more' | 'drawn'> {
  readonly drawn: number
  readonly date: string
  readonly position: number
  readonly lanes: Lanes
}

const DayCell = memo(function DayCell({ date, position, lanes, events, most, period, drawn }: CellProps) {
  const { t, format } = useWords()
  const { phone, openList, addressOf } = useCalendarContext()
  const name = format.date(date, 'full')
  const count = useMemo(() => events.filter((event) => touches(event, date, date)).length, [events, date])
  // Distinguishes it from the column of hours below, which names the same day.
  const whole = period ? '' : t('calendar.all_day')
  const more = lanes.hidden[position] ?? 0
  const names_month = date.endsWith('-01') && !phone
  const day = format.number(Number(date.slice(8)))
  const outside = period !== null && (date < period.first || date > period.last)
  return (
    <DayBox date={date} label={format.phrases(name, whole, t('count.events', { count }))} outside={outside}>
      {period && (
        <PlainLink
          href={addressOf(date)}
          tabIndex={-1}
          aria-label={name}
          className={classes['number']}
          data-named={names_month ? day : undefined}
        >
          {names_month ? format.wall(date, day_and_month) : day}
        </PlainLink>
      )}
      {lanes.segments
        .filter(({ from, lane }) => from === position && lane < drawn)
        .map(({ event, lane, length, began, goes_on }) => (
          <EventChip
            key={event.id}
            event={event}
            look={isLong(event) || length > 1 || began ? 'bar' : 'line'}
            order={lane}
            style={laneOf(lane, length)}
            began={began}
            goes_on={goes_on}
          />
        ))}
      {more > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={classes['more']}
          style={laneOf(most, 1)}
          data-short={`+${format.number(more)}`}
          data-item={order_of_more}
          data-first={date}
          data-last={date}
          onClick={({ currentTarget }) => openList(currentTarget, date, date)}
        >
          {t('calendar.more', { count: more })}
        </button>
      )}
    </DayBox>
  )
})

interface BoxProps {
  readonly date: string
  readonly label: string
  readonly outside: boolean
  readonly children: ReactNode
}

/** The cell by itself: it renders with every move of the cursor, its content does not. */
function DayBox({ date, label, outside, children }: BoxProps) {
  const { week } = useWords().format
  const { today } = useCalendarContext()
  const { focus, marked } = useCalendarCursor()
  return (
    <div
      role="gridcell"
      tabIndex={focus.date === date && focus.minutes === null ? 0 : -1}
      aria-label={label}
      aria-current={date === today ? 'date' : undefined}
      className={classes['day']}
      data-day={date}
      data-outside={outside || undefined}
      data-weekend={week.weekend.includes(weekdayFromSunday(date)) || undefined}
      data-marked={(marked && marked[0].date <= date && date <= marked[1].date) || undefined}
    >
      {children}
    </div>
  )
}
