/** Installs the zone data of the package that the lock file names, when it is imported. */
import { createRequire } from 'node:module'
import { installZones } from '../../contract/time/zone-data.ts'
import { readZones, type PackedZones } from '../../contract/time/zone-pack.ts'

const require = createRequire(import.meta.url)

/** Tests set ZONE_DATA to a file with the data of another year. */
const file = process.env['ZONE_DATA'] || 'moment-timezone/data/packed/latest.json'

// The package documents this format; a test compares every zone in it with a second source.
installZones(readZones(require(file) as PackedZones))
