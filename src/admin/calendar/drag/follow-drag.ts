/** Follows a press of the pointer until it ends: scrolls at the edges, turns pages and reports the slot under it. */
import { milliseconds } from '../../../contract/time/clock.ts'
import { moved, resized, type CalendarEvent } from '../events/placement.ts'
import { edgeScroll } from '../grid/edge-scroll.ts'
import type { SlotRef } from './calendar-context.ts'
import { pageTurner } from './page-turner.ts'

/** Pixels after which a press becomes a drag. */
const drag_threshold = 4
const snap_minutes = 15

export function slotAt(x: number, y: number): SlotRef | null {
  const day = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLElement && one.dataset['day'])
  if (!(day instanceof HTMLElement)) return null
  const date = day.dataset['day'] ?? ''
  if (day.dataset['hours'] === undefined) return { date, minutes: null }
  const box = day.getBoundingClientRect()
  const minutes = Math.floor((((y - box.top) / box.height) * 1440) / snap_minutes) * snap_minutes
  return { date, minutes: Math.max(0, Math.min(1440 - snap_minutes, minutes)) }
}

const clamp = (value: number, size: number) => Math.max(0, Math.min(value, size - 1))

const inGrid = (x: number, y: number) => document.elementsFromPoint(x, y).some((one) => one.matches('[role=grid]'))

const daysBetween = (from: string, to: string) => Math.round((milliseconds(to) - milliseconds(from)) / 86_400_000)

export const inOrder = (a: SlotRef, b: SlotRef): readonly [SlotRef, SlotRef] =>
  a.date < b.date || (a.date === b.date && (a.minutes ?? 0) <= (b.minutes ?? 0)) ? [a, b] : [b, a]

interface Point {
  readonly x: number
  readonly y: number
}

export interface Press extends Point {
  readonly slot: SlotRef
  readonly event: CalendarEvent | null
  readonly edge: boolean
  readonly scroller: Element
  /** The touched element; null for a mouse or a pen. */
  readonly touch_target: Element | null
}

/** Returns the event as dropped on `to`: moved, or resized by its edge. */
export function dragged({ slot: from, edge }: Press, event: CalendarEvent, to: SlotRef): CalendarEvent {
  const days = daysBetween(from.date, to.date)
  const minutes = from.minutes !== null && to.minutes !== null && !event.all_day ? to.minutes - from.minutes : 0
  return edge ? resized(event, days, minutes) : moved(event, days, minutes)
}

interface DragListener {
  /** Called when the pointer reaches another slot. */
  readonly onChange: (from: SlotRef, to: SlotRef) => void
  readonly onTurn: (by: 1 | -1) => void
  /** Called first however the drag ends. */
  readonly onEnd: () => void
  /** Called on Escape. */
  readonly onCancel: () => void
  /** @param to null: it was a press, and no drag */
  readonly onDrop: (from: SlotRef, to: SlotRef | null, inside: boolean) => void
}

/** @returns a function that stops following */
export function followDrag(press: Press, listener: DragListener): () => void {
  const { event, slot: from } = press
  let at: Point = press
  let to: SlotRef | null = null
  let inside = true
  const scroll = edgeScroll(press.scroller, () => show(at))
  const turner = pageTurner(listener.onTurn)
  function follow({ clientX: x, clientY: y }: PointerEvent) {
    if (to === null && Math.hypot(x - press.x, y - press.y) < drag_threshold) return
    // Positions outside the window count as its edge.
    at = { x: clamp(x, innerWidth), y: clamp(y, innerHeight) }
    show(at)
    if (event) turner.follow(at.x, at.y)
    if (inside) scroll.follow(at.y)
    else scroll.end()
  }
  function show({ x, y }: Point) {
    inside = inGrid(x, y)
    // Outside the calendar the event returns to where it was.
    const over = inside ? slotAt(x, y) : from
    if (!over || (to?.date === over.date && to.minutes === over.minutes)) return
    to = over
    listener.onChange(from, to)
  }
  function release() {
    listener.onEnd()
    listener.onDrop(from, to, inside)
  }
  function onKey(pressed: KeyboardEvent) {
    if (pressed.key !== 'Escape') return
    pressed.stopPropagation()
    listener.onCancel()
    listener.onEnd()
  }
  addEventListener('pointermove', follow)
  addEventListener('pointerup', release)
  addEventListener('pointercancel', listener.onEnd)
  addEventListener('keydown', onKey, true)
  return () => {
    scroll.end()
    turner.end()
    removeEventListener('pointermove', follow)
    removeEventListener('pointerup', release)
    removeEventListener('pointercancel', listener.onEnd)
    removeEventListener('keydown', onKey, true)
  }
}
