import { useEffect, type RefObject } from 'react'
import { notices_id } from '../notices/notify.tsx'

/**
 * Keeps notices above a bar at the end of the screen; one at its head is left alone. Follows the bar, because a sticky one leaves the edge of the window at
 * the end of the page, and a hidden one takes no room.
 */
export function useRoomBelow(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Set on the notices alone: a property of the page is inherited by everything, and changing it restyles the whole page.
    const style = document.getElementById(notices_id)?.style
    const element = bar.current
    if (!element?.parentElement || !style) return
    const measure = () => {
      const { height, top } = element.getBoundingClientRect()
      style.setProperty(
        '--room-below',
        `${height === 0 || top < innerHeight / 2 ? 0 : Math.max(0, innerHeight - top)}px`,
      )
    }
    const sizes = new ResizeObserver(measure)
    for (const one of [element, element.parentElement, document.body]) sizes.observe(one)
    addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', measure, { capture: true })
      style.removeProperty('--room-below')
    }
  }, [bar])
}
