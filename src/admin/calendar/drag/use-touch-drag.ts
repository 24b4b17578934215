/** A finger that rests on an event takes hold of it. Until then the touch is the browser's, which scrolls by it. */
import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Pixels that a resting finger may wander, and milliseconds until it has hold: before browsers open menus of their own. */
const slack = 10
const patience = 400

interface Point {
  readonly x: number
  readonly y: number
}

/** @param onEnd called with what the finger has hold of; null: it moved away, or was lifted */
export function useLongPress<Resting extends Point>(
  resting: Resting | null,
  onEnd: (held: Resting | null) => void,
): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!resting) return
    const { x, y } = resting
    const over = new AbortController()
    const { signal } = over
    const timer = setTimeout(() => end(resting), patience)
    const leave = () => end(null)
    const follow = (at: PointerEvent) => Math.hypot(at.clientX - x, at.clientY - y) > slack && leave()
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', leave, { signal })
    addEventListener('pointercancel', leave, { signal })
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [resting])
}

/** The browser neither scrolls nor presses nor opens a menu by this touch. */
const keep = (touch: Event) => touch.cancelable && touch.preventDefault()

const nothing = () => {}

/** @param finger what the finger was put on that holds an event; null: none does */
export function useGrip(root: RefObject<HTMLElement | null>, finger: Element | null): void {
  useEffect(() => {
    // Browsers ask whether a touch may be kept from scrolling only where they know of it before the touch.
    const element = root.current
    element?.addEventListener('touchmove', nothing, { passive: false })
    return () => element?.removeEventListener('touchmove', nothing)
  }, [root])
  useEffect(() => {
    if (!finger) return
    // It ends with the touch, which goes on for a moment after the event is let go.
    const over = new AbortController()
    const options = { passive: false, signal: over.signal }
    // What is held is drawn elsewhere meanwhile: touches are told to the element they began on, also when it is gone.
    finger.addEventListener('touchmove', keep, options)
    finger.addEventListener('touchcancel', () => over.abort(), options)
    finger.addEventListener(
      'touchend',
      (touch) => {
        keep(touch)
        over.abort()
      },
      options,
    )
    addEventListener('contextmenu', keep, options)
  }, [finger])
}
