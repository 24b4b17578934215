/** The grid of a month, a week or a day, with pointer and keyboard handling. */
import { useEffect, useMemo } from 'react'
import { startDay } from '../../address/calendar-search.ts'
import {
  CalendarReactContext,
  CalendarCursorContext,
  type CalendarContext,
  type SlotRef,
} from '../drag/calendar-context.ts'
import { DragPreview } from '../drag/drag-preview.tsx'
import { Month } from './month.tsx'
import { stepPeriod, type Period } from '../period/period.ts'
import type { CalendarEvent } from '../events/placement.ts'
import { TimeGrid } from './time-grid.tsx'
import type { CalendarSearch } from '../screen/use-calendar-search.ts'
import { useCalendarKeys } from '../drag/use-calendar-keys.ts'
import { useFocusTarget, useMoveFocus } from '../drag/use-focus-target.ts'
import { usePointer } from '../drag/use-pointer.ts'
import { useDayAddress } from './use-day-address.ts'
import { useEventLinks } from './use-event-links.ts'
import classes from './grid.module.css'

interface GridProps {
  readonly place: CalendarSearch
  readonly period: Period
  readonly events: readonly CalendarEvent[]
  readonly loaded: boolean
  readonly stale: boolean
  readonly double_booked: ReadonlyMap<number, CalendarEvent>
  readonly mayMove: (event: CalendarEvent) => boolean
  readonly onMove: (event: CalendarEvent, to: CalendarEvent) => void
  readonly openList: CalendarContext['openList']
  readonly openEvent: CalendarContext['openEvent']
  readonly onAdd: ((from: SlotRef, to: SlotRef) => void) | undefined
  /** Tells the screen which slot has the focus. */
  readonly onCursorMove: (slot: SlotRef) => void
}

/** Returns the events with the moved one at its new time. */
const withDragged = (events: readonly CalendarEvent[], proposal: CalendarEvent | null): readonly CalendarEvent[] =>
  proposal === null ? events : [...events.filter(({ id }) => id !== proposal.id), { ...proposal, dragged: true }]

export function Grid(props: GridProps) {
  const { place, period, events, loaded, stale, double_booked, mayMove, onMove, openList, openEvent, onAdd } = props
  const { onCursorMove } = props
  const { view, date, today, phone, go } = place
  const by_id = useMemo(() => new Map(events.map((event) => [event.id, event])), [events])
  const use = { find: (id: number) => by_id.get(id), mayMove, onMove, onAdd }
  const onTurn = (by: 1 | -1) => go({ view, date: stepPeriod(view, date, by) })
  const target = useFocusTarget()
  const keys = useCalendarKeys({
    ...use,
    target,
    first: period.first,
    last: period.last,
    hours: view !== 'month',
    start: startDay(date, today),
    onLeave: (day) => go({ view, date: day }, true),
    onTurn,
  })
  // The days of a month on a phone are too small to press events in.
  const onAddHere = phone && view === 'month' ? (slot: SlotRef) => go({ view: 'day', date: slot.date }) : onAdd
  const pointer = usePointer({ ...use, root: target.root, onAdd: onAddHere, onTurn })
  const links = useEventLinks({ find: use.find, double_booked, openEvent })
  const { focus } = keys
  useEffect(() => onCursorMove(focus), [focus, onCursorMove])
  const proposal = pointer.proposal ?? keys.proposal?.to ?? null
  const shown = useMemo(() => withDragged(events, proposal), [events, proposal])
  useMoveFocus(target, { focus, first: period.first }, shown)
  const { marked } = pointer
  const addressOf = useDayAddress()
  const calendar = useMemo(
    (): CalendarContext => ({
      today,
      phone,
      double_booked,
      mayMove,
      openList,
      openEvent,
      addressOf,
    }),
    [today, phone, double_booked, mayMove, openList, openEvent, addressOf],
  )
  const cursor = useMemo(() => ({ focus, marked }), [focus, marked])
  return (
    <CalendarReactContext value={calendar}>
      {/* The grid handles events of its cells; it is not pressed itself. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        ref={target.root}
        role="grid"
        tabIndex={-1}
        aria-labelledby="period"
        aria-describedby="calendar-keys"
        aria-busy={!loaded || undefined}
        className={classes['grid']}
        data-stale={stale || undefined}
        data-hours={view === 'month' ? undefined : ''}
        data-pulling={pointer.proposal !== null || pointer.marked !== null || undefined}
        {...pointer.handlers}
        {...keys.handlers}
        {...links}
      >
        <CalendarCursorContext value={cursor}>
          {view === 'month' ? (
            <Month period={period} events={shown} />
          ) : (
            <TimeGrid days={period.shown} events={shown} />
          )}
        </CalendarCursorContext>
      </div>
      {proposal && <DragPreview event={proposal} by_pointer={pointer.proposal !== null} />}
    </CalendarReactContext>
  )
}
