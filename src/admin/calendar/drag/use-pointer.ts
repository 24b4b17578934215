/**
 * Pressing, dragging and pulling. What lies under the pointer says which day and time is meant, so that a mirrored calendar
 * needs no arithmetic of its own. A finger scrolls, and a tap is a press; one that rests on an event takes hold of it.
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
import { moved, resized, type CalendarEvent } from '../grid/placement.ts'
import { useGrip, useLongPress } from './use-touch-drag.ts'

/** Pixels that a press may wander and still be a press. */
const slack = 4
const snap = 15

interface PointerUse {
  readonly root: RefObject<HTMLElement | null>
  readonly find: (id: number) => CalendarEvent | undefined
  readonly mayMove: (event: CalendarEvent) => boolean
  readonly onMove: (event: CalendarEvent, to: CalendarEvent) => void
  /** Undefined: nothing can be added here. */
  readonly onAdd: ((from: SlotRef, to: SlotRef) => void) | undefined
}

function spotAt(x: number, y: number): SlotRef | null {
  const day = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLElement && one.dataset['day'])
  if (!(day instanceof HTMLElement)) return null
  const date = day.dataset['day'] ?? ''
  if (day.dataset['hours'] === undefined) return { date, minutes: null }
  const box = day.getBoundingClientRect()
  const minutes = Math.floor((((y - box.top) / box.height) * 1440) / snap) * snap
  return { date, minutes: Math.max(0, Math.min(1440 - snap, minutes)) }
}

const clamp = (value: number, size: number) => Math.max(0, Math.min(value, size - 1))

const inGrid = (x: number, y: number) => document.elementsFromPoint(x, y).some((one) => one.matches('[role=grid]'))

const daysBetween = (from: string, to: string) => Math.round((milliseconds(to) - milliseconds(from)) / 86_400_000)

const inOrder = (a: SlotRef, b: SlotRef): readonly [SlotRef, SlotRef] =>
  a.date < b.date || (a.date === b.date && (a.minutes ?? 0) <= (b.minutes ?? 0)) ? [a, b] : [b, a]

/** The event as it is when it is let go at `to`. */
function pulled(event: CalendarEvent, from: SlotRef, to: SlotRef, edge: boolean): CalendarEvent {
  const days = daysBetween(from.date, to.date)
  const minutes = from.minutes !== null && to.minutes !== null && !event.all_day ? to.minutes - from.minutes : 0
  return edge ? resized(event, days, minutes) : moved(event, days, minutes)
}

interface Point {
  readonly x: number
  readonly y: number
}

interface Press extends Point {
  readonly spot: SlotRef
  readonly event: CalendarEvent | null
  readonly edge: boolean
  readonly scroller: Element
  /** What a finger was put on; null: it is a mouse or a pen. */
  readonly finger: Element | null
}

export function usePointer(use: PointerUse) {
  const [proposal, setProposal] = useState<CalendarEvent | null>(null)
  const [marked, setMarked] = useState<readonly [SlotRef, SlotRef] | null>(null)
  const [press, setPress] = useState<Press | null>(null)
  const [resting, setResting] = useState<Press | null>(null)
  const just_dragged = useRef(false)
  const latest = useRef(use)
  latest.current = use
  useGrip(use.root, press?.finger ?? null)
  useLongPress(resting, (held) => {
    setResting(null)
    setPress(held)
    // What is held looks so before it is moved.
    setProposal(held?.event ?? null)
  })

  useEffect(() => {
    if (!press) return
    const { event, edge, spot: from } = press
    let at: Point = press
    let to: SlotRef | null = null
    let inside = true
    const scroll = edgeScroll(press.scroller, () => show(at))
    function follow({ clientX: x, clientY: y }: PointerEvent) {
      if (!press || (to === null && Math.hypot(x - press.x, y - press.y) < slack)) return
      // Beyond the window is at its edge.
      at = { x: clamp(x, innerWidth), y: clamp(y, innerHeight) }
      show(at)
      if (inside) scroll.follow(at.y)
      else scroll.end()
    }
    function show({ x, y }: Point) {
      inside = inGrid(x, y)
      // Beyond the calendar it is as if it had not been moved.
      const over = inside ? spotAt(x, y) : from
      if (!over || (to?.date === over.date && to.minutes === over.minutes)) return
      to = over
      if (event) setProposal(pulled(event, from, to, edge))
      else setMarked(inOrder(from, to))
    }
    function end() {
      setPress(null)
      setProposal(null)
      setMarked(null)
    }
    function release() {
      end()
      // A finger that lets go does not press.
      just_dragged.current = to !== null && !press?.finger
      if (event && to) latest.current.onMove(event, pulled(event, from, to, edge))
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
    const spot = spotAt(x, y)
    if (!spot || (!chip && target.closest('a, button'))) return
    const event = chip ? latest.current.find(Number(chip.dataset['event'])) : null
    if (event === undefined || (event ? !latest.current.mayMove(event) : !latest.current.onAdd)) return
    const scroller = (spot.minutes !== null && target.closest('[data-scrolls]')) || document.documentElement
    const edge = target.closest('[data-edge]') !== null
    const begun = { x, y, spot, event, edge, scroller }
    if (pressed.pointerType !== 'touch') setPress({ ...begun, finger: null })
    else if (event) setResting({ ...begun, finger: target })
  }

  /** What was dragged is not opened as well; a finger's tap on an empty place is a press. */
  function onClickCapture(click: MouseEvent) {
    if (just_dragged.current) {
      just_dragged.current = false
      click.preventDefault()
      click.stopPropagation()
      return
    }
    const { target, nativeEvent } = click
    const by_touch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
    const spot = by_touch ? spotAt(click.clientX, click.clientY) : null
    if (spot && target instanceof Element && !target.closest('a, button')) latest.current.onAdd?.(spot, spot)
  }
  return { proposal, marked, handlers: { onPointerDown, onClickCapture } }
}
