/** Contexts that the parts of a calendar share: its settings, and the cursor of keyboard and pointer. */
import { createContext, use, useRef } from 'react'
import type { CalendarEvent } from '../events/placement.ts'

/** Names a day, or a time of it. */
export interface SlotRef {
  readonly date: string
  /** Minutes since midnight; null: the day as a whole. */
  readonly minutes: number | null
}

/** Times of a new event that is added by pressing on an empty slot. */
export interface NewEventTimes {
  readonly start: string
  readonly end?: string
  readonly all_day?: boolean
}

/** Changes with every key press, so it has a context of its own that only the cells read. */
interface CalendarCursor {
  readonly focus: SlotRef
  /** First and last slot that are marked for a new event. */
  readonly marked: readonly [SlotRef, SlotRef] | null
}

export interface CalendarContext {
  readonly today: string
  readonly phone: boolean
  /** The event that overlaps another at its venue, by the id of the other. */
  readonly double_booked: ReadonlyMap<number, CalendarEvent>
  readonly mayMove: (event: CalendarEvent) => boolean
  /** Opens an event at an element. */
  readonly openEvent: (id: number, anchor: HTMLElement) => void
  /** Lists the events of these days at an element; `running`: only the running ones. */
  readonly openList: (anchor: HTMLElement, first: string, last: string, running?: boolean) => void
  /** Returns the address of a day in the day view. */
  readonly addressOf: (date: string) => string
}

export const CalendarReactContext = createContext<CalendarContext | null>(null)

export const CalendarCursorContext = createContext<CalendarCursor | null>(null)

export function useCalendarContext(): CalendarContext {
  const calendar = use(CalendarReactContext)
  if (!calendar) throw new Error('useCalendarContext needs a CalendarReactContext above it')
  return calendar
}

export function useCalendarCursor(): CalendarCursor {
  const cursor = use(CalendarCursorContext)
  if (!cursor) throw new Error('useCalendarCursor needs a CalendarCursorContext above it')
  return cursor
}

/** Returns the previous array of each list whose items are unchanged, so that memoised components skip their render. */
export function useSameLists<T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] {
  const before = useRef(lists)
  before.current = lists.map((list, position) => {
    const old = before.current[position]
    return old?.length === list.length && list.every((one, at) => one === old[at]) ? old : list
  })
  return before.current
}

const pad = (number: number) => String(number).padStart(2, '0')

/** Writes minutes since midnight as `HH:MM`; the day ends at 23:59. */
export const clock = (minutes: number) =>
  minutes >= 1440 ? '23:59' : `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`

/** Duration of a new event whose end was not marked. */
const default_minutes = 60

/** Returns the times of a new event in the marked slots. */
export function newEventTimes([from, to]: readonly [SlotRef, SlotRef]): NewEventTimes {
  if (from.minutes !== null && to.minutes !== null && from.date === to.date) {
    const end = to.minutes > from.minutes ? to.minutes : from.minutes + default_minutes
    return { start: `${from.date} ${clock(from.minutes)}`, end: `${from.date} ${clock(end)}` }
  }
  return from.date === to.date ? { start: from.date } : { start: from.date, end: to.date, all_day: true }
}
