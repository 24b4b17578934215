/** Turns the page while an event is held over an arrow of the toolbar, so that it can be dropped in another month. */

/** How long the pointer rests on an arrow until the page turns, and turns again. */
const rest_ms = 600

/** Returns the direction of the arrow at a position; 0 where there is none. */
function arrowAt(x: number, y: number): 1 | -1 | 0 {
  const arrow = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLElement && one.dataset['turn'])
  if (!(arrow instanceof HTMLElement)) return 0
  return arrow.dataset['turn'] === '1' ? 1 : -1
}

export function pageTurner(turn: (by: 1 | -1) => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  let over: 1 | -1 | 0 = 0
  function rest(by: 1 | -1 | 0): void {
    if (by === over) return
    clearInterval(timer)
    over = by
    if (by !== 0) timer = setInterval(() => turn(by), rest_ms)
  }
  return {
    /** @param x @param y of the pointer in the window */
    follow: (x: number, y: number) => rest(arrowAt(x, y)),
    end: () => rest(0),
  }
}
