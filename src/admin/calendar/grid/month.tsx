/** A month in weeks, with the events of each week in lanes. */
import { memo, useMemo, type ReactNode } from 'react'
import { useWords } from '../../i18n/locale.tsx'
import { weekdayOf } from '../../i18n/formats/week.ts'
import { PlainLink } from '../../shell/parts/plain-link.tsx'
import { usePainted } from '../../shell/loading/use-painted.ts'
import { useCalendarContext, useCalendarCursor, useSameLists } from '../drag/calendar-context.ts'
import { EventChip } from './event-chip.tsx'
import { isLong, assignLanes, touches, type CalendarEvent, type Lanes } from './placement.ts'
import type { Period } from '../screen/period.ts'
import classes from './grid.module.css'

const day_and_month: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }

const none: readonly never[] = []

/** Lanes of a week; the last one holds the button for hidden events. */
const month_lanes = 4

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
  // On the first render the first week is painted before the others are laid out.
  const is_complete = usePainted(events.length > 0, false)
  return (
    <>
      <div role="row" className={classes['heads']}>
        <DayHeads days={shown.slice(0, 7)} />
      </div>
      {weeks.map((days, week) => (
        <DayRow
          key={days[0]}
          days={days}
          events={rows[week] ?? none}
          most={month_lanes}
          period={period}
          bare={week > 0 && events.length > 0 && !is_complete}
        />
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
  /** Renders empty days in their final height, without labels. */
  readonly bare?: boolean
}

/** A row of days as cells of the grid. */
export const DayRow = memo(function DayRow({ days, events, most, period, bare = false }: RowProps) {
  const laid = useMemo(() => assignLanes(events, days, most), [events, days, most])
  const lanes = bare ? { ...laid, segments: none, hidden: none } : laid
  return (
    <div
      role={period ? 'row' : undefined}
      aria-busy={bare || undefined}
      className={classes['week']}
      data-row={days[0]}
      style={laneCount(lanes)}
    >
      {days.map((date, position) => (
        <DayCell
          key={date}
          date={date}
          position={position}
          lanes={lanes}
          events={events}
          most={most}
          period={period}
          bare={bare}
        />
      ))}
    </div>
  )
})

// React's types know no custom properties; these are numbers.
const laneCount = ({ height }: Lanes) => ({ ['--lanes' as string]: height })
const laneOf = (lane: number, length: number) => ({ ['--lane' as string]: lane, ['--days' as string]: length })

interface CellProps extends Omit<RowProps, 'days'> {
  readonly date: string
  readonly position: number
  readonly lanes: Lanes
}

function DayCell({ date, position, lanes, events, most, period, bare }: CellProps) {
  const { t, format } = useWords()
  const { phone, openDay, addressOf } = useCalendarContext()
  const label = useMemo(() => {
    if (bare) return undefined
    const count = events.filter((event) => touches(event, date, date)).length
    // Distinguishes it from the column of hours below, which names the same day.
    const whole = period ? '' : t('calendar.all_day')
    return format.phrases(format.date(date, 'full'), whole, t('count.events', { count }))
  }, [bare, events, date, period, t, format])
  const more = lanes.hidden[position] ?? 0
  const outside = period !== null && (date < period.first || date > period.last)
  return (
    <DayBox date={date} label={label} outside={outside}>
      {period && (
        <PlainLink
          href={addressOf(date)}
          tabIndex={-1}
          aria-label={bare ? undefined : format.date(date, 'full')}
          className={classes['number']}
        >
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
          style={laneOf(most - 1, 1)}
          data-item={most}
          data-first={date}
          data-last={date}
          onClick={() => openDay(date)}
        >
          {t('calendar.more', { count: more })}
        </button>
      )}
    </DayBox>
  )
}

interface BoxProps {
  readonly date: string
  readonly label: string | undefined
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
