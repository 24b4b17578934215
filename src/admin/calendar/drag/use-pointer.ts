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
import type { SlotRef } from './calendar-context.ts'
import { dragged, followDrag, inOrder, slotAt, type Press } from './follow-drag.ts'
import type { CalendarEvent } from '../events/placement.ts'
import { useTouchCapture, useLongPress } from './use-touch-drag.ts'

interface PointerOptions {
  readonly root: RefObject<HTMLElement | null>
  readonly find: (id: number) => CalendarEvent | undefined
  readonly mayMove: (event: CalendarEvent) => boolean
  readonly onMove: (event: CalendarEvent, to: CalendarEvent) => void
  /** Undefined where nothing can be added. */
  readonly onAdd: ((from: SlotRef, to: SlotRef) => void) | undefined
  readonly onTurn: (by: 1 | -1) => void
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
    const { event } = press
    return followDrag(press, {
      onChange: (from, to) => (event ? setProposal(dragged(press, event, to)) : setMarked(inOrder(from, to))),
      onTurn: (by) => latest.current.onTurn(by),
      onEnd: () => {
        setPress(null)
        setProposal(null)
        setMarked(null)
      },
      onCancel: () => {
        just_dragged.current = true
      },
      onDrop: (from, to, inside) => {
        // A lifted finger is followed by no click that would have to be ignored.
        just_dragged.current = to !== null && !press.touch_target
        if (event && to) latest.current.onMove(event, dragged(press, event, to))
        if (!event && inside) latest.current.onAdd?.(...inOrder(from, to ?? from))
      },
    })
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
