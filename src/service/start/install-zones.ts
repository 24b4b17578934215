/** Installs the zone data of the package that the lock file names, when it is imported. */
import { createRequire } from 'node:module'
import { installZones } from '../../contract/time/zone-data.ts'
import { readZones, type PackedZones } from '../../contract/time/zone-pack.ts'

const require = createRequire(import.meta.url)

/** Tests start a service with the data of another year: a path in ZONE_DATA. */
const file = process.env['ZONE_DATA'] || 'moment-timezone/data/packed/latest.json'

// The package publishes this format; a test compares every zone in it with a second source.
installZones(readZones(require(file) as PackedZones))
