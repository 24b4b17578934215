/** Says what keys mean in the calendar, and finds the elements that they lead to. */
import { addDays } from '../../../contract/time/clock.ts'
import type { Locale } from '../../i18n/locale.tsx'
import type { SlotRef } from './calendar-context.ts'

type Direction = Locale['direction']

/** Minutes of one step of the focus, and of the slot at which the hours are entered. */
const slot_minutes = 30
export const first_slot = 8 * 60

/** Returns the days that a horizontal arrow stands for; 0 for other keys. Arrows are visual. */
export function daySteps(key: string, direction: Direction): number {
  const right = direction === 'rtl' ? -1 : 1
  return key === 'ArrowRight' ? right : key === 'ArrowLeft' ? -right : 0
}

/** Returns the rows that a vertical arrow stands for; 0 for other keys. */
export const rowSteps = (key: string): number => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)

interface Rows {
  /** Whether rows are hours; otherwise they are weeks. */
  readonly hours: boolean
}

/** Returns the slot some rows below: weeks, or half hours. Above the first hour are the whole days. */
function below({ date, minutes }: SlotRef, by: number, { hours }: Rows): SlotRef {
  if (!hours) return { date: addDays(date, by * 7), minutes: null }
  if (minutes === null) return { date, minutes: by > 0 ? first_slot : null }
  const next = minutes + by * slot_minutes
  return { date, minutes: next < 0 ? null : Math.min(next, 1440 - slot_minutes) }
}

interface Reading extends Rows {
  readonly direction: Direction
  /** Returns the first day of the week of a day. */
  readonly weekStart: (date: string) => string
}

/** Returns the slot that a key leads to from another; null for keys that lead to none. */
export function slotAfter(key: string, slot: SlotRef, reading: Reading): SlotRef | null {
  const { direction, weekStart } = reading
  if (key === 'Home') return { ...slot, date: weekStart(slot.date) }
  if (key === 'End') return { ...slot, date: addDays(weekStart(slot.date), 6) }
  const [days, rows] = [daySteps(key, direction), rowSteps(key)]
  if (days) return { ...slot, date: addDays(slot.date, days) }
  return rows ? below(slot, rows, reading) : null
}

/** Returns the events of a day and its button for the hidden ones, in their visual order. */
export function itemsOf(root: HTMLElement, date: string): readonly HTMLElement[] {
  const covers = ({ dataset }: HTMLElement) => (dataset['first'] ?? '') <= date && (dataset['last'] ?? '') >= date
  const all = [...root.querySelectorAll<HTMLElement>('[data-item]')].filter(covers)
  // A bar that continues in the next row has an element in both.
  const row = root.querySelector(`[data-day="${date}"]`)?.closest('[data-row]')
  return all
    .filter((item) => row === null || row === undefined || item.dataset['anywhere'] || row.contains(item))
    .toSorted((a, b) => Number(a.dataset['item']) - Number(b.dataset['item']))
}

export const slotElement = (root: HTMLElement, { date, minutes }: SlotRef) =>
  root.querySelector<HTMLElement>(`[data-day="${date}"]${minutes === null ? ':not([data-hours])' : '[data-hours]'}`) ??
  root.querySelector<HTMLElement>(`[data-day="${date}"]`)
