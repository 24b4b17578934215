/** Says when something was or will be, as short as it is clear. */
import { instantToWall } from '../../../contract/time/clock.ts'
import type { Format } from './format.ts'

const day_options: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' }

/** Returns the time of an instant, with its day unless that is today. @param now in milliseconds since 1970 */
export function whenText(format: Format, at: string, now = Date.now()): string {
  const wallOf = (utc: string) => instantToWall(utc.slice(0, 19).replace('T', ' '), format.zone)
  const wall = wallOf(at)
  const is_today = wall.slice(0, 10) === wallOf(new Date(now).toISOString()).slice(0, 10)
  return format.phrases(is_today ? '' : format.wall(wall, day_options), format.time(wall))
}
