/** The time of daily mail. */
import { daily_hour } from '../../contract/desk/notifications/kinds.ts'
import { addDays, canonicalZone, instantToWall, wallToInstant } from '../../contract/time/clock.ts'

/** Returns the next time, in UTC, at which the reader's clock shows the hour of daily mail. @param zone as the reader chose */
export function nextMorning(now: string, zone: unknown, site_zone: string): string {
  const own = (typeof zone === 'string' && canonicalZone(zone)) || site_zone
  const today = instantToWall(now, own).slice(0, 10)
  const hour = `${String(daily_hour).padStart(2, '0')}:00:00`
  const morning = wallToInstant(`${today} ${hour}`, own).utc
  return morning > now ? morning : wallToInstant(`${addDays(today, 1)} ${hour}`, own).utc
}
