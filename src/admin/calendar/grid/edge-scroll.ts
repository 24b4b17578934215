/** Scrolls while an event is dragged near the edge of the window or of the hours. */

/** Pixels from the edge where scrolling begins, and pixels per frame at the edge itself. */
const edge_size = 28
const max_speed = 12

/** Returns the top and bottom of the visible part: of the window, or of the hours below their heads. */
function edgesOf(box: Element): readonly [number, number] {
  if (box === document.scrollingElement) return [0, innerHeight]
  const { bottom } = box.getBoundingClientRect()
  const heads = box.firstElementChild?.getBoundingClientRect()
  return [heads?.bottom ?? 0, Math.min(bottom, innerHeight)]
}

/** @param onScroll called when other days or hours lie under the pointer */
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
    /** @param y of the pointer in the window */
    follow(y: number): void {
      const [top, bottom] = edgesOf(box)
      const beyond = Math.min(0, y - (top + edge_size)) + Math.max(0, y - (bottom - edge_size))
      speed = Math.round((Math.max(-edge_size, Math.min(edge_size, beyond)) / edge_size) * max_speed)
      if (speed !== 0 && frame === 0) frame = requestAnimationFrame(step)
    },
    end(): void {
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}
