/** What the parts of a calendar share: where the focus is, what is being moved, and who may do what. */
import { createContext, use } from 'react'
import type { CalendarEvent } from './placement.ts'

/** A day, or a quarter of an hour of it. */
export interface Spot {
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

export interface Board {
  readonly today: string
  readonly phone: boolean
  readonly focus: Spot
  /** The event that is being moved, at its new times; saved when it is let go. */
  readonly proposal: CalendarEvent | null
  /** Empty days or hours that are being marked for a new event, in order. */
  readonly marked: readonly [Spot, Spot] | null
  readonly double: ReadonlyMap<number, CalendarEvent>
  readonly mayMove: (event: CalendarEvent) => boolean
  /** Address of a day in the day view. */
  readonly openDay: (date: string) => void
}

export const BoardContext = createContext<Board | null>(null)

export function useBoard(): Board {
  const board = use(BoardContext)
  if (!board) throw new Error('useBoard needs a BoardContext above it')
  return board
}

const pad = (number: number) => String(number).padStart(2, '0')

/** `HH:MM` of minutes since midnight; the day ends at 23:59. */
export const clock = (minutes: number) =>
  minutes >= 1440 ? '23:59' : `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`

/** Minutes a new event lasts where only its start was pressed. */
const usual_minutes = 60

/** What was marked, as the start of a new event. */
export function startOf([from, to]: readonly [Spot, Spot]): Start {
  if (from.minutes !== null && to.minutes !== null && from.date === to.date) {
    const end = to.minutes > from.minutes ? to.minutes : from.minutes + usual_minutes
    return { start: `${from.date} ${clock(from.minutes)}`, end: `${from.date} ${clock(end)}` }
  }
  return from.date === to.date ? { start: from.date } : { start: from.date, end: to.date, all_day: true }
}
