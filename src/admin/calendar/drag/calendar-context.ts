/** What the parts of a calendar share: where the focus is, what is being moved, and who may do what. */
import { createContext, use, useRef } from 'react'
import type { CalendarEvent } from '../grid/placement.ts'

/** A day, or a quarter of an hour of it. */
export interface SlotRef {
  readonly date: string
  /** Minutes since midnight; null: the day as a whole. */
  readonly minutes: number | null
}

/** What is begun by pressing on an empty place. */
export interface Start {
  readonly start: string
  readonly end?: string
  readonly all_day?: boolean
}

/** Where keyboard and pointer are: it changes with every key, and only the days themselves look at it. */
interface CalendarCursor {
  readonly focus: SlotRef
  /** Empty days or hours that are being marked for a new event, in order. */
  readonly marked: readonly [SlotRef, SlotRef] | null
}

export interface CalendarContext {
  readonly today: string
  readonly phone: boolean
  readonly double: ReadonlyMap<number, CalendarEvent>
  readonly mayMove: (event: CalendarEvent) => boolean
  readonly openDay: (date: string) => void
  /** Of a day in the day view. */
  readonly addressOf: (date: string) => string
}

export const CalendarReactContext = createContext<CalendarContext | null>(null)

export const CalendarCursorContext = createContext<CalendarCursor | null>(null)

export function useCalendarContext(): CalendarContext {
  const board = use(CalendarReactContext)
  if (!board) throw new Error('useBoard needs a BoardContext above it')
  return board
}

export function useCalendarCursor(): CalendarCursor {
  const hand = use(CalendarCursorContext)
  if (!hand) throw new Error('useHand needs a HandContext above it')
  return hand
}

/** Lists as they were where they hold the same, so that what shows them is not drawn again. */
export function useSameLists<T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] {
  const before = useRef(lists)
  before.current = lists.map((list, position) => {
    const old = before.current[position]
    return old?.length === list.length && list.every((one, at) => one === old[at]) ? old : list
  })
  return before.current
}

const pad = (number: number) => String(number).padStart(2, '0')

/** `HH:MM` of minutes since midnight; the day ends at 23:59. */
export const clock = (minutes: number) =>
  minutes >= 1440 ? '23:59' : `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`

/** Minutes a new event lasts where only its start was pressed. */
const usual_minutes = 60

/** What was marked, as the start of a new event. */
export function startOf([from, to]: readonly [SlotRef, SlotRef]): Start {
  if (from.minutes !== null && to.minutes !== null && from.date === to.date) {
    const end = to.minutes > from.minutes ? to.minutes : from.minutes + usual_minutes
    return { start: `${from.date} ${clock(from.minutes)}`, end: `${from.date} ${clock(end)}` }
  }
  return from.date === to.date ? { start: from.date } : { start: from.date, end: to.date, all_day: true }
}
