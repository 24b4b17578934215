/** Finds dates of a series by what files write of them, on the clock of the series. */
import type { SeriesTimes } from '../../../contract/series/slot-times.ts'
import { firstMoment, instantToWall, wallToInstant } from '../../../contract/time/clock.ts'
import type { DateValue } from './recurrence-source.ts'

/** Returns the wall time of a date as the series would have it: a day is at the time of the series. */
export function wallOf(at: DateValue, { start_date, timezone, all_day }: SeriesTimes): string {
  if ('date' in at) return at.date + start_date.slice(10)
  const wall = 'wall' in at ? at.wall : instantToWall(at.utc, timezone)
  return all_day ? wall.slice(0, 10) + start_date.slice(10) : wall
}

/** Instants that a date stands for: two, where the clock shows its time twice. */
function instantsOf(wall: string, { timezone, all_day }: SeriesTimes): readonly string[] {
  if (all_day) return [firstMoment(wall, timezone)]
  const moment = wallToInstant(wall, timezone)
  return moment.kind === 'overlap' ? moment.alternatives : [moment.utc]
}

const none: readonly string[] = []

/** Wall times of dates by what files write of them. */
interface DateIndex {
  readonly by_day: ReadonlyMap<string, readonly string[]>
  readonly by_wall: ReadonlyMap<string, string>
  readonly by_instant: ReadonlyMap<string, string>
}

function indexOf(walls: readonly string[], times: SeriesTimes): DateIndex {
  const by_day = new Map<string, string[]>()
  const by_wall = new Map<string, string>()
  const by_instant = new Map<string, string>()
  for (const wall of walls) {
    const day = wall.slice(0, 10)
    by_day.set(day, [...(by_day.get(day) ?? []), wall])
    for (const utc of instantsOf(wall, times)) {
      by_instant.set(utc, wall)
      by_wall.set(times.all_day ? `${day} 00:00:00` : instantToWall(utc, times.timezone), wall)
    }
  }
  // The time to which a skipped one moves on may be that of another date.
  for (const wall of times.all_day ? [] : walls) by_wall.set(wall, wall)
  return { by_day, by_wall, by_instant }
}

/**
 * Returns a function that finds dates: a day finds those of the day, a time the one that starts then, a time that the clock skips
 * under both of its names. In a series of days, a time finds a day where it is its midnight.
 * @param walls wall times of the dates
 */
export function dateFinder(walls: readonly string[], times: SeriesTimes): (at: DateValue) => readonly string[] {
  let index: DateIndex | null = null
  return (at) => {
    index ??= indexOf(walls, times)
    if ('date' in at) return index.by_day.get(at.date) ?? none
    const found = 'wall' in at ? index.by_wall.get(at.wall) : index.by_instant.get(at.utc)
    return found === undefined ? none : [found]
  }
}
