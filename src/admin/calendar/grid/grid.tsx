/** The grid of a month, a week or a day, with everything that pointer and keyboard do in it. */
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
  /** Where the focus is, for whoever asks from outside the grid. */
  readonly onSpot: (spot: SlotRef) => void
}

/** The events with one of them where it is held. */
const held = (events: readonly CalendarEvent[], proposal: CalendarEvent | null) =>
  proposal === null ? events : [...events.filter(({ id }) => id !== proposal.id), { ...proposal, held: true as const }]

/** A date that no calendar shows. */
const some_day = '1000-01-01'

/** The address of any day, with the filters of now: put together once, and not for each day of a month. */
function useDayAddress(): (date: string) => string {
  const router = useRouter()
  const search = useSearch({ strict: false })
  return useMemo(() => {
    const { href } = router.buildLocation({ to: '/calendar', search: { ...search, view: 'day', date: some_day } })
    return (date) => href.replace(`date=${some_day}`, `date=${date}`)
  }, [router, search])
}

export function Grid({ place, period, events, loaded, stale, onAdd, onSpot }: GridProps) {
  const { view, date, today, phone, go } = place
  const may = useMay()
  const move = useMoveEvent()
  const by_id = useMemo(() => new Map(events.map((event) => [event.id, event])), [events])
  const double = useMemo(() => doubleBookings(events), [events])
  // Who may not change a published one directly asks for it: the service says that it waits.
  const mayMove = useMemo(
    () =>
      ({ item }: CalendarEvent) =>
        item.status !== 'trash' && may('edit_unpublished', item.author ?? null),
    [may],
  )
  const use = { find: (id: number) => by_id.get(id), mayMove, onMove: move, onAdd }
  // The days of a month are too small on a phone to press what is in them, and the heads of a day to hold all of its bars.
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
  const onAddHere = phone && view === 'month' ? (spot: SlotRef) => openDay(spot.date) : onAdd
  const pointer = usePointer({ ...use, root: keys.root, onAdd: onAddHere })
  const { focus } = keys
  useEffect(() => onSpot(focus), [focus, onSpot])
  const proposal = pointer.proposal ?? keys.proposal?.to ?? null
  const shown = useMemo(() => held(events, proposal), [events, proposal])
  const { marked } = pointer
  const addressOf = useDayAddress()
  const board = useMemo(
    (): CalendarContext => ({
      today,
      phone,
      double,
      mayMove,
      openDay,
      addressOf,
    }),
    [today, phone, double, mayMove, openDay, addressOf],
  )
  const hand = useMemo(() => ({ focus, marked }), [focus, marked])
  return (
    <CalendarReactContext value={board}>
      {/* The grid is not pressed itself: cells and events hear the keys, and pointers come to them. */}
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
        <CalendarCursorContext value={hand}>
          {view === 'month' ? (
            <Month period={period} events={shown} />
          ) : (
            <TimeGrid days={period.shown} events={shown} />
          )}
        </CalendarCursorContext>
      </div>
      {proposal && <DragPreview event={proposal} pulled={pointer.proposal !== null} />}
    </CalendarReactContext>
  )
}
