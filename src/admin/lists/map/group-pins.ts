/** Groups pins that would cover each other at a zoom of the map. */

interface Point {
  readonly x: number
  readonly y: number
}

/** Pins that stand on one place, drawn at the first of them. */
export interface PinGroup<Pin> extends Point {
  readonly pins: readonly Pin[]
}

/**
 * Returns groups of pins that are at least `apart` pixels from each other, in the order of their first pins.
 * @param place where a pin stands, in pixels
 */
export function groupPins<Pin>(pins: readonly Pin[], place: (pin: Pin) => Point, apart: number): PinGroup<Pin>[] {
  const groups: (Point & { pins: Pin[] })[] = []
  /** Groups by cells as large as the distance, so that only the cells around a pin are searched. */
  const cells = new Map<string, (typeof groups)[number][]>()
  for (const pin of pins) {
    const { x, y } = place(pin)
    const [column, row] = [Math.floor(x / apart), Math.floor(y / apart)]
    const around = [-1, 0, 1].flatMap((right) =>
      [-1, 0, 1].flatMap((down) => cells.get(`${column + right}/${row + down}`) ?? []),
    )
    const near = around.find((group) => Math.hypot(group.x - x, group.y - y) < apart)
    if (near) near.pins.push(pin)
    else {
      const group = { x, y, pins: [pin] }
      groups.push(group)
      const key = `${column}/${row}`
      cells.set(key, [...(cells.get(key) ?? []), group])
    }
  }
  return groups
}
