/** Shares the height of a window among the weeks of a month, and tells how many lanes of events each has room for. */
import { most_lanes } from '../events/placement.ts'

/** How many lanes a week has at least, how many the week of today has more where there is room, and with how many all are alike. */
const [least_lanes, more_today, enough_lanes] = [2, 4, 4]

/** Heights in pixels, as in grid.module.css: a week without lanes, a lane, a line of running events and their names. */
const week_height = 33
const lane_height = 21
const line_height = 5
const names_height = 22

interface Week {
  /** Its lines of running events. */
  readonly lines: number
  readonly today: boolean
}

export interface WeekRoom {
  readonly lanes: number
  /** Lanes by which it is higher than the other weeks. */
  readonly more: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Shares like a flex container: all alike, but none below its own least height, which the others make room for. */
function shareAlike(room: number, least: readonly number[]): number {
  const larger = least.filter((height) => height > room / least.length)
  if (larger.length === 0 || larger.length === least.length) return room / least.length
  const others = least.filter((height) => !larger.includes(height))
  return shareAlike(room - sum(larger), others)
}

/**
 * Returns the room of each week. It does not depend on how many events a week has: no week grows or shrinks when they come.
 * @param room height of all weeks
 */
export function shareRoom(room: number, weeks: readonly Week[]): readonly WeekRoom[] {
  const empty = weeks.map(({ lines }) => week_height + (lines > 0 ? names_height + lines * line_height : 0))
  const all = Math.floor((room - sum(empty)) / lane_height)
  const spare = all < weeks.length * enough_lanes ? all - weeks.length * least_lanes : 0
  const more = weeks.map(({ today }) => (today ? Math.max(0, Math.min(more_today, spare)) : 0))
  const least = empty.map((height) => height + least_lanes * lane_height)
  const share = shareAlike(room - sum(more) * lane_height, least)
  return weeks.map((_, week) => {
    const lanes = Math.max(least_lanes, Math.floor((share - (empty[week] ?? 0)) / lane_height))
    return { lanes: Math.min(most_lanes, lanes + (more[week] ?? 0)), more: more[week] ?? 0 }
  })
}
