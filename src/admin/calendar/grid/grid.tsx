/** The grid of a month, a week or a day, with pointer and keyboard handling. */
import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { startDay } from '../../address/calendar-search.ts'
import { useMay } from '../../api/session/rights.ts'
import {
  CalendarReactContext,
  CalendarCursorContext,
  type CalendarContext,
  type SlotRef,
} from '../drag/calendar-context.ts'
import { DragPreview } from '../drag/drag-preview.tsx'
import { Month } from './month.tsx'
import { step, type Period } from '../screen/period.ts'
import { doubleBookings, type CalendarEvent } from './placement.ts'
import { TimeGrid } from './time-grid.tsx'
import type { CalendarSearch } from '../screen/use-calendar-search.ts'
import { useCalendarKeys } from '../drag/use-calendar-keys.ts'
import { useMoveEvent } from '../drag/use-move-event.ts'
import { usePointer } from '../drag/use-pointer.ts'
import classes from './grid.module.css'

interface GridProps {
  readonly place: CalendarSearch
  readonly period: Period
  readonly events: readonly CalendarEvent[]
  readonly loaded: boolean
  readonly stale: boolean
  readonly onAdd: ((from: SlotRef, to: SlotRef) => void) | undefined
  /** Tells the screen which slot has the focus. */
  readonly onCursorMove: (slot: SlotRef) => void
}

/** Returns the events with the moved one at its new time. */
const withDragged = (events: readonly CalendarEvent[], proposal: CalendarEvent | null): readonly CalendarEvent[] =>
  proposal === null ? events : [...events.filter(({ id }) => id !== proposal.id), { ...proposal, dragged: true }]

/** A date that no calendar shows. */
const placeholder_date = '1000-01-01'

/** Builds the address of days with the current filters. The router is asked once, not for each day of a month. */
function useDayAddress(): (date: string) => string {
  const router = useRouter()
  const search = useSearch({ strict: false })
  return useMemo(() => {
    const { href } = router.buildLocation({
      to: '/calendar',
      search: { ...search, view: 'day', date: placeholder_date },
    })
    return (date) => href.replace(`date=${placeholder_date}`, `date=${date}`)
  }, [router, search])
}

export function Grid({ place, period, events, loaded, stale, onAdd, onCursorMove: onSpot }: GridProps) {
  const { view, date, today, phone, go } = place
  const may = useMay()
  const move = useMoveEvent()
  const by_id = useMemo(() => new Map(events.map((event) => [event.id, event])), [events])
  const double_booked = useMemo(() => doubleBookings(events), [events])
  // Users who may not change published events directly ask for it: the service answers that the change waits.
  const mayMove = useMemo(
    () =>
      ({ item }: CalendarEvent) =>
        item.status !== 'trash' && may('edit_unpublished', item.author ?? null),
    [may],
  )
  const use = { find: (id: number) => by_id.get(id), mayMove, onMove: move, onAdd }
  // Leaves the month of a phone, whose days are too small to press events in, and the heads of a day, which cannot hold all bars.
  const openDay = useCallback((day: string) => go({ view: view === 'month' ? 'day' : 'agenda', date: day }), [go, view])
  const keys = useCalendarKeys({
    ...use,
    first: period.first,
    last: period.last,
    hours: view !== 'month',
    start: { date: startDay(date, today), minutes: null },
    onLeave: (day) => go({ view, date: day }, true),
    onTurn: (by) => go({ view, date: step(view, date, by) }),
  })
  const onAddHere = phone && view === 'month' ? (slot: SlotRef) => openDay(slot.date) : onAdd
  const pointer = usePointer({ ...use, root: keys.root, onAdd: onAddHere })
  const { focus } = keys
  useEffect(() => onSpot(focus), [focus, onSpot])
  const proposal = pointer.proposal ?? keys.proposal?.to ?? null
  const shown = useMemo(() => withDragged(events, proposal), [events, proposal])
  const { marked } = pointer
  const addressOf = useDayAddress()
  const calendar = useMemo(
    (): CalendarContext => ({
      today,
      phone,
      double_booked,
      mayMove,
      openDay,
      addressOf,
    }),
    [today, phone, double_booked, mayMove, openDay, addressOf],
  )
  const cursor = useMemo(() => ({ focus, marked }), [focus, marked])
  return (
    <CalendarReactContext value={calendar}>
      {/* The grid handles events of its cells; it is not pressed itself. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        ref={keys.root}
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
