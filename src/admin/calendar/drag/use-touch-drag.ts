/** Picks an event up by a long press. Until then the touch belongs to the browser, which scrolls. */
import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Pixels that a resting finger may move, and how long it has to rest: less than until browsers open menus of their own. */
const move_tolerance = 10
const long_press_ms = 400

interface Point {
  readonly x: number
  readonly y: number
}

/** @param onEnd called with the press that became a long one; with null when the finger moved away or was lifted */
export function useLongPress<Resting extends Point>(
  resting: Resting | null,
  onEnd: (picked_up: Resting | null) => void,
): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!resting) return
    const { x, y } = resting
    const over = new AbortController()
    const { signal } = over
    const timer = setTimeout(() => end(resting), long_press_ms)
    const leave = () => end(null)
    const follow = (at: PointerEvent) => Math.hypot(at.clientX - x, at.clientY - y) > move_tolerance && leave()
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', leave, { signal })
    addEventListener('pointercancel', leave, { signal })
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [resting])
}

/** Keeps the browser from scrolling, clicking or opening a menu by this touch. */
const preventDefault = (touch: Event) => touch.cancelable && touch.preventDefault()

const noop = () => {}

/** Takes a touch from the browser. @param target the touched element while an event is picked up, else null */
export function useTouchCapture(root: RefObject<HTMLElement | null>, target: Element | null): void {
  useEffect(() => {
    // Scrolling can be prevented only if a non-passive listener was there before the touch began.
    const element = root.current
    element?.addEventListener('touchmove', noop, { passive: false })
    return () => element?.removeEventListener('touchmove', noop)
  }, [root])
  useEffect(() => {
    if (!target) return
    // Lasts until the touch ends, which is a moment after the event is dropped.
    const over = new AbortController()
    const options = { passive: false, signal: over.signal }
    // Touch events go to the element they began on, even after it was removed from the page.
    target.addEventListener('touchmove', preventDefault, options)
    target.addEventListener('touchcancel', () => over.abort(), options)
    target.addEventListener(
      'touchend',
      (touch) => {
        preventDefault(touch)
        over.abort()
      },
      options,
    )
    addEventListener('contextmenu', preventDefault, options)
  }, [target])
}
