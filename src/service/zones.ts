/** Installs the zone data of the package that the lock file names. */
import { createRequire } from 'node:module'
import { installZones, type PackedZones } from '../contract/zone-data.ts'

const require = createRequire(import.meta.url)

/** Reads the data once for the process. @param file packed zone data instead of those of the package */
export function loadZones(file = 'moment-timezone/data/packed/latest.json'): void {
  // The package publishes this file; a test compares every zone in it with a second source.
  installZones(require(file) as PackedZones)
}
