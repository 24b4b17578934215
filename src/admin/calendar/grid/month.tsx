/** A month in weeks, with the events of each week in lanes. */
import { memo, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { weekdayOf } from '../../i18n/formats/week.ts'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import { useCalendarContext, useCalendarCursor, useSameLists } from '../drag/calendar-context.ts'
import { EventChip, RunningChip } from './event-chip.tsx'
import { assignLanes, assignLines, isLong, touches } from './placement.ts'
import type { CalendarEvent, Lanes, Running } from './placement.ts'
import type { Period } from '../screen/period.ts'
import classes from './grid.module.css'

const day_and_month: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }

const none: readonly never[] = []

/** Lanes of dots on a phone. */
const phone_lanes = 4

/** How many lanes a week has at least, how many the week of today has more where there is room, and with how many all are alike. */
const [least_lanes, more_today, enough_lanes] = [2, 4, 4]

/** Heights in pixels, as in grid.module.css: what stands above a month, a line of filters, a week with three running events but no lanes, and a lane. */
const page_height = 176
const filters_height = 40
const week_height = 72
const lane_height = 21

/** Returns how many lanes weeks have room for in the window, and how many more that of today has. */
function lanesIn(height: number, weeks: number, today: boolean): readonly [lanes: number, more: number] {
  const room = height - page_height - weeks * week_height
  const spare = Math.floor((room - filters_height) / lane_height) - weeks * least_lanes
  const all = Math.floor(room / lane_height)
  const more = today && all < weeks * enough_lanes ? Math.max(0, Math.min(more_today, spare)) : 0
  return [Math.max(least_lanes, Math.floor((all - more) / weeks)), more]
}

function onResize(act: () => void) {
  addEventListener('resize', act)
  return () => removeEventListener('resize', act)
}

/** Returns a function that gives the lanes of a week: more on a higher window, and most in the week of today. */
function useLanes(weeks: readonly (readonly string[])[]): (days: readonly string[]) => number {
  const { today, phone } = useCalendarContext()
  const has_today = weeks.some((days) => days.includes(today))
  const height = useSyncExternalStore(onResize, () => innerHeight)
  const [lanes, more] = lanesIn(height, weeks.length, has_today)
  return (days) => (phone ? phone_lanes : days.includes(today) ? lanes + more : lanes)
}

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
  const lanesOf = useLanes(weeks)
  return (
    <>
      <div role="row" className={classes['heads']}>
        <DayHeads days={shown.slice(0, 7)} />
      </div>
      {weeks.map((days, week) => (
        <DayRow key={days[0]} days={days} events={rows[week] ?? none} most={lanesOf(days)} period={period} />
      ))}
    </>
  )
})

interface RowProps {
  readonly days: readonly string[]
  readonly events: readonly CalendarEvent[]
  readonly most: number
  /** The month that the days belong to; null in other views. */
  readonly period: Period | null
}

/** A row of days as cells of the grid, with the running events at its foot. */
export const DayRow = memo(function DayRow({ days, events, most, period }: RowProps) {
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
      style={rowSizes(period ? most : lanes.height, running.segments.length)}
    >
      {days.map((date, position) => (
        <DayCell key={date} date={date} position={position} lanes={lanes} events={events} most={most} period={period} />
      ))}
      {running.segments.length > 0 && <RunningLane running={running} days={days} />}
    </div>
  )
})

// React's types know no custom properties; these are numbers.
const rowSizes = (lanes: number, lines: number) => ({ ['--lanes' as string]: lanes, ['--lines' as string]: lines })
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

interface CellProps extends Omit<RowProps, 'days'> {
  readonly date: string
  readonly position: number
  readonly lanes: Lanes
}

const DayCell = memo(function DayCell({ date, position, lanes, events, most, period }: CellProps) {
  const { t, format } = useWords()
  const { phone, openList, addressOf } = useCalendarContext()
  const name = format.date(date, 'full')
  const count = useMemo(() => events.filter((event) => touches(event, date, date)).length, [events, date])
  // Distinguishes it from the column of hours below, which names the same day.
  const whole = period ? '' : t('calendar.all_day')
  const more = lanes.hidden[position] ?? 0
  const outside = period !== null && (date < period.first || date > period.last)
  return (
    <DayBox date={date} label={format.phrases(name, whole, t('count.events', { count }))} outside={outside}>
      {period && (
        <PlainLink href={addressOf(date)} tabIndex={-1} aria-label={name} className={classes['number']}>
          {date.endsWith('-01') && !phone ? format.wall(date, day_and_month) : format.number(Number(date.slice(8)))}
        </PlainLink>
      )}
      {lanes.segments
        .filter(({ from }) => from === position)
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
      data-weekend={week.weekend.includes(weekdayOf(date)) || undefined}
      data-marked={(marked && marked[0].date <= date && date <= marked[1].date) || undefined}
    >
      {children}
    </div>
  )
}
