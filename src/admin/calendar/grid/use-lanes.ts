/** Computes how many lanes of events the weeks of a month show, so that the month stands in its window. */
import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useCalendarContext } from '../drag/calendar-context.ts'

/** Lanes of dots on a phone. */
const phone_lanes = 4

/** How many lanes a week has at least, how many the week of today has more where there is room, and with how many all are alike. */
const [least_lanes, more_today, enough_lanes] = [2, 4, 4]

/** Heights in pixels, as in grid.module.css: a week without lanes, a lane, a line of running events and their names. */
const week_height = 33
const lane_height = 21
const line_height = 5
const names_height = 22

/**
 * Returns how many lanes weeks have room for, and how many more that of today has.
 * @param room height of all weeks @param lines most lines of running events in a week
 */
function lanesIn(room: number, weeks: number, today: boolean, lines: number): readonly [lanes: number, more: number] {
  const foot = lines > 0 ? names_height + lines * line_height : 0
  const all = Math.floor((room - weeks * (week_height + foot)) / lane_height)
  const more = today && all < weeks * enough_lanes ? Math.max(0, Math.min(more_today, all - weeks * least_lanes)) : 0
  return [Math.max(least_lanes, Math.floor((all - more) / weeks)), more]
}

function onResize(act: () => void) {
  addEventListener('resize', act)
  return () => removeEventListener('resize', act)
}

/** Where weeks mostly begin, in pixels. */
const usual_top = 177

/** Returns the foot of the page below the weeks (calendar.module.css), which has room for a notice in a low window. */
const pageFoot = (height: number) => (height > 875 ? 16 : 72)

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
  return height - top - pageFoot(height)
}

/**
 * Returns a function that gives the lanes of a week: more on a higher window, and most in the week of today.
 * @param heads stands above the first week @param lines most lines of running events in a week
 */
export function useLanes(
  heads: RefObject<HTMLElement | null>,
  weeks: readonly (readonly string[])[],
  lines: number,
): (days: readonly string[]) => number {
  const { today, phone } = useCalendarContext()
  const has_today = weeks.some((days) => days.includes(today))
  const [lanes, more] = lanesIn(useRoom(heads), weeks.length, has_today, lines)
  return (days) => (phone ? phone_lanes : days.includes(today) ? lanes + more : lanes)
}
