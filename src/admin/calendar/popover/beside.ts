/** Finds the place of a popover beside the element that it belongs to. */

interface Size {
  readonly width: number
  readonly height: number
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Pixels between the popover and its element, and between the popover and the edge of the window. */
const gap = 8

const clamp = (value: number, size: number, room: number) => Math.max(gap, Math.min(value, room - size - gap))

/**
 * Returns the place: at the inline end of the element, else at its start, where it covers neither the element nor its row of
 * events below; an element too wide for that has it below, else above.
 */
export function placeBeside(anchor: Box, popover: Size, window: Size, rtl: boolean): { left: number; top: number } {
  const after = anchor.right + gap
  const before = anchor.left - popover.width - gap
  const fits = (left: number) => left >= gap && left + popover.width <= window.width - gap
  const [near, far] = rtl ? [before, after] : [after, before]
  const left = fits(near) ? near : fits(far) ? far : null
  if (left !== null) return { left, top: clamp(anchor.top - gap, popover.height, window.height) }
  const start = rtl ? anchor.right - popover.width : anchor.left
  const below = anchor.bottom + gap
  const top = below + popover.height <= window.height - gap ? below : anchor.top - popover.height - gap
  return { left: clamp(start, popover.width, window.width), top: clamp(top, popover.height, window.height) }
}
