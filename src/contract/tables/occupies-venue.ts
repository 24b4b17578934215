/** Whether an event occupies its venue: a cancelled one leaves it free, and so does one that takes place online alone. */
export function occupiesVenue({ event_status, attendance_mode }: Readonly<Record<string, unknown>>): boolean {
  if (event_status === 'cancelled') return false
  return attendance_mode === 'mixed' || (attendance_mode !== 'online' && event_status !== 'moved_online')
}

/** An event at one venue, between two instants `YYYY-MM-DD HH:MM:SS` in UTC. */
interface Booking {
  readonly id: number
  readonly venue: number
  readonly start: string
  readonly end: string
}

/**
 * Finds bookings that overlap another one at their venue. Touching (end = start) is no overlap. The service does the same in SQL
 * (0016-bookings.ts), and a test compares both over random events.
 * @returns one that it overlaps, by id
 */
export function overlapping<One extends Booking>(bookings: readonly One[]): ReadonlyMap<number, One> {
  const found = new Map<number, One>()
  const longest = new Map<number, One>()
  // One without duration comes before those that start at its time, which it only touches.
  const key = ({ start, end }: One) => `${start} ${end}`
  const sorted = bookings.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id))
  for (const booking of sorted) {
    const earlier = longest.get(booking.venue)
    if (earlier && booking.start < earlier.end) {
      found.set(booking.id, earlier)
      if (!found.has(earlier.id)) found.set(earlier.id, booking)
    }
    if (!earlier || booking.end > earlier.end) longest.set(booking.venue, booking)
  }
  return found
}
