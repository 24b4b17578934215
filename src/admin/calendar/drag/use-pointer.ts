/**
 * Adds, moves and resizes events by pointer. The cell under the pointer gives the day, so that a right-to-left calendar needs
 * no arithmetic of its own. By touch, a drag scrolls, a tap is a press, and a long press picks an event up.
 */
import {
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react'
import { milliseconds } from '../../../contract/time/clock.ts'
import type { SlotRef } from './calendar-context.ts'
import { edgeScroll } from '../grid/edge-scroll.ts'
import { pageTurner } from './page-turner.ts'
import { moved, resized, type CalendarEvent } from '../events/placement.ts'
import { useTouchCapture, useLongPress } from './use-touch-drag.ts'

/** Pixels after which a press becomes a drag. */
const drag_threshold = 4
const snap_minutes = 15

interface PointerOptions {
  readonly root: RefObject<HTMLElement | null>
  readonly find: (id: number) => CalendarEvent | undefined
  readonly mayMove: (event: CalendarEvent) => boolean
  readonly onMove: (event: CalendarEvent, to: CalendarEvent) => void
  /** Undefined where nothing can be added. */
  readonly onAdd: ((from: SlotRef, to: SlotRef) => void) | undefined
  readonly onTurn: (by: 1 | -1) => void
}

function slotAt(x: number, y: number): SlotRef | null {
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

const inOrder = (a: SlotRef, b: SlotRef): readonly [SlotRef, SlotRef] =>
  a.date < b.date || (a.date === b.date && (a.minutes ?? 0) <= (b.minutes ?? 0)) ? [a, b] : [b, a]

/** Returns the event as dropped on `to`: moved, or resized by its edge. */
function dragged(event: CalendarEvent, from: SlotRef, to: SlotRef, edge: boolean): CalendarEvent {
  const days = daysBetween(from.date, to.date)
  const minutes = from.minutes !== null && to.minutes !== null && !event.all_day ? to.minutes - from.minutes : 0
  return edge ? resized(event, days, minutes) : moved(event, days, minutes)
}

interface Point {
  readonly x: number
  readonly y: number
}

interface Press extends Point {
  readonly slot: SlotRef
  readonly event: CalendarEvent | null
  readonly edge: boolean
  readonly scroller: Element
  /** The touched element; null for a mouse or a pen. */
  readonly touch_target: Element | null
}

export function usePointer(options: PointerOptions) {
  const [proposal, setProposal] = useState<CalendarEvent | null>(null)
  const [marked, setMarked] = useState<readonly [SlotRef, SlotRef] | null>(null)
  const [press, setPress] = useState<Press | null>(null)
  const [resting, setResting] = useState<Press | null>(null)
  const just_dragged = useRef(false)
  const latest = useRef(options)
  latest.current = options
  useTouchCapture(options.root, press?.touch_target ?? null)
  useLongPress(resting, (picked_up) => {
    setResting(null)
    setPress(picked_up)
    // Shows that the event is picked up before it is moved.
    setProposal(picked_up?.event ?? null)
  })

  useEffect(() => {
    if (!press) return
    const { event, edge, slot: from } = press
    let at: Point = press
    let to: SlotRef | null = null
    let inside = true
    const scroll = edgeScroll(press.scroller, () => show(at))
    const turner = pageTurner((by) => latest.current.onTurn(by))
    function follow({ clientX: x, clientY: y }: PointerEvent) {
      if (!press || (to === null && Math.hypot(x - press.x, y - press.y) < drag_threshold)) return
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
      if (event) setProposal(dragged(event, from, to, edge))
      else setMarked(inOrder(from, to))
    }
    function end() {
      setPress(null)
      setProposal(null)
      setMarked(null)
    }
    function release() {
      end()
      // A lifted finger is followed by no click that would have to be ignored.
      just_dragged.current = to !== null && !press?.touch_target
      if (event && to) latest.current.onMove(event, dragged(event, from, to, edge))
      if (!event && inside) latest.current.onAdd?.(...inOrder(from, to ?? from))
    }
    function onKey(pressed: KeyboardEvent) {
      if (pressed.key !== 'Escape') return
      pressed.stopPropagation()
      just_dragged.current = true
      end()
    }
    addEventListener('pointermove', follow)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', end)
    addEventListener('keydown', onKey, true)
    return () => {
      scroll.end()
      turner.end()
      removeEventListener('pointermove', follow)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', onKey, true)
    }
  }, [press])

  function onPointerDown(pressed: ReactPointerEvent) {
    just_dragged.current = false
    const { target, clientX: x, clientY: y } = pressed
    if (pressed.button !== 0 || !(target instanceof Element)) return
    const chip = target.closest<HTMLElement>('[data-event]')
    const slot = slotAt(x, y)
    if (!slot || (!chip && target.closest('a, button'))) return
    const event = chip ? latest.current.find(Number(chip.dataset['event'])) : null
    if (event === undefined || (event ? !latest.current.mayMove(event) : !latest.current.onAdd)) return
    const scroller = (slot.minutes !== null && target.closest('[data-scrolls]')) || document.documentElement
    const edge = target.closest('[data-edge]') !== null
    const begun = { x, y, slot, event, edge, scroller }
    if (pressed.pointerType !== 'touch') setPress({ ...begun, touch_target: null })
    else if (event) setResting({ ...begun, touch_target: target })
  }

  /** Ignores the click that ends a drag; adds an event for a tap on an empty slot. */
  function onClickCapture(click: MouseEvent) {
    if (just_dragged.current) {
      just_dragged.current = false
      click.preventDefault()
      click.stopPropagation()
      return
    }
    const { target, nativeEvent } = click
    const by_touch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
    const slot = by_touch ? slotAt(click.clientX, click.clientY) : null
    if (slot && target instanceof Element && !target.closest('a, button')) latest.current.onAdd?.(slot, slot)
  }
  return { proposal, marked, handlers: { onPointerDown, onClickCapture } }
}
