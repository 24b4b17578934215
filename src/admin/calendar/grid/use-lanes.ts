/** Computes how many lanes of events the weeks of a month show, so that the month stands in its window. */
import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useCalendarContext } from '../drag/calendar-context.ts'
import { shareRoom, type WeekRoom } from './share-room.ts'

/** Lanes of dots on a phone. */
const phone_lanes = 4

function onResize(act: () => void) {
  addEventListener('resize', act)
  return () => removeEventListener('resize', act)
}

/** Where weeks mostly begin, in pixels. */
const usual_top = 177

/** Returns the foot of the page below the weeks (calendar.module.css), which has room for a notice in a low window. */
const pageFoot = (height: number) => (height > 875 ? 16 : 72)

/** The line below the last week. */
const last_line = 1

/** Returns the height that the window has for weeks. It follows what stands above them, such as a second line of filters. */
function useRoom(heads: RefObject<HTMLElement | null>): number {
  const height = useSyncExternalStore(onResize, () => innerHeight)
  const [top, setTop] = useState(usual_top)
  useLayoutEffect(() => {
    // Called before the paint, so that no week is seen to grow or shrink.
    const above = new ResizeObserver(() => {
      const begins = heads.current?.getBoundingClientRect().bottom
      if (begins !== undefined) flushSync(() => setTop(Math.round(begins + scrollY)))
    })
    for (let one = heads.current?.parentElement?.previousElementSibling; one; one = one.previousElementSibling)
      above.observe(one)
    return () => above.disconnect()
  }, [heads])
  return height - top - pageFoot(height) - last_line
}

/**
 * Returns the room of each week: more on a higher window, and most in the week of today.
 * @param heads stands above the first week @param lines lines of running events by week
 */
export function useLanes(
  heads: RefObject<HTMLElement | null>,
  weeks: readonly (readonly string[])[],
  lines: readonly number[],
): readonly WeekRoom[] {
  const { today, phone } = useCalendarContext()
  const room = useRoom(heads)
  if (phone) return weeks.map(() => ({ lanes: phone_lanes, more: 0 }))
  return shareRoom(
    room,
    weeks.map((days, week) => ({ lines: lines[week] ?? 0, today: days.includes(today) })),
  )
}
