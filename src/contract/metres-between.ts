/** Returns the metres between two positions, latitude first, on a sphere; null for values that are none. */
export function metresBetween(one: unknown, other: unknown): number | null {
  const [from, to] = [positionOf(one), positionOf(other)]
  if (!from || !to) return null
  const rad = Math.PI / 180
  const north = Math.sin(((to[0] - from[0]) * rad) / 2) ** 2
  const east = Math.sin(((to[1] - from[1]) * rad) / 2) ** 2
  const share = north + Math.cos(from[0] * rad) * Math.cos(to[0] * rad) * east
  return Math.round(12_742_000 * Math.asin(Math.sqrt(Math.min(1, share))))
}

function positionOf(value: unknown): readonly [number, number] | null {
  if (!Array.isArray(value)) return null
  const [lat, lng] = value as readonly unknown[]
  return typeof lat === 'number' && typeof lng === 'number' ? [lat, lng] : null
}
