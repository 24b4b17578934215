/** Tells whether the clock skips dates of a series, without looking at each of them. */
import type { Slot } from '../../../contract/series/rule.ts'
import { timesAt, wallOfSlot, type SeriesTimes } from '../../../contract/series/slot-times.ts'
import { format, milliseconds } from '../../../contract/time/clock.ts'
import { zoneData } from '../../../contract/time/zone-data.ts'

const day = 24 * 60 * 60 * 1000

/** Returns the days around the changes of a clock between two instants. */
function daysOfChanges(timezone: string, from: number, to: number): ReadonlySet<string> {
  const ends = zoneData().find(timezone)?.ends ?? []
  const days = new Set<string>()
  for (const end of ends) {
    if (end < from || end > to) continue
    for (const at of [end - day, end, end + day]) days.add(format(at).slice(0, 10))
  }
  return days
}

/** Reports whether the clock skips the start or the end of one of the dates, which are in order. */
export function hasSkippedTime(slots: readonly Slot[], times: SeriesTimes): boolean {
  const [first, last] = [slots[0], slots.at(-1)]
  if (times.all_day || first === undefined || last === undefined) return false
  const length = milliseconds(times.end_date) - milliseconds(times.start_date)
  const [from, to] = [milliseconds(first) - 2 * day, milliseconds(last) + length + 3 * day]
  const near = daysOfChanges(times.timezone, from, to)
  if (near.size === 0) return false
  return slots.some((slot) => {
    const end = format(milliseconds(wallOfSlot(slot, times)) + length).slice(0, 10)
    return (near.has(slot.slice(0, 10)) || near.has(end)) && timesAt(slot, times).skipped !== null
  })
}
