/** What is dragged to the edge of the screen or of the hours brings what lies beyond into sight, as a turn of the wheel would. */

/** Pixels from the edge, and pixels a frame at the edge itself. */
const reach = 28
const fastest = 12

/** The page, or the hours of a week below their heads. */
function edgesOf(box: Element): readonly [number, number] {
  if (box === document.scrollingElement) return [0, innerHeight]
  const { bottom } = box.getBoundingClientRect()
  const heads = box.firstElementChild?.getBoundingClientRect()
  return [heads?.bottom ?? 0, Math.min(bottom, innerHeight)]
}

/** @param onScroll other days or hours lie under the pointer now */
export function edgeScroll(box: Element, onScroll: () => void) {
  let speed = 0
  let frame = 0
  function step() {
    const before = box.scrollTop
    box.scrollTop += speed
    if (box.scrollTop !== before) onScroll()
    frame = speed === 0 ? 0 : requestAnimationFrame(step)
  }
  return {
    /** @param y where the pointer is, in pixels of the window */
    follow(y: number): void {
      const [top, bottom] = edgesOf(box)
      const beyond = Math.min(0, y - (top + reach)) + Math.max(0, y - (bottom - reach))
      speed = Math.round((Math.max(-reach, Math.min(reach, beyond)) / reach) * fastest)
      if (speed !== 0 && frame === 0) frame = requestAnimationFrame(step)
    },
    end(): void {
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}
