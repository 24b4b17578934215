/** Times of operations. */
import { instantToWall } from '../../contract/time/clock.ts'

/** Returns the time of an instant on the clock of a zone. */
export const wallInZone = (at: string, zone: string): string =>
  instantToWall(at.replace('T', ' ').replace('Z', ''), zone)
