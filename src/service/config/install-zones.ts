/**
 * Installs the zone data when it is imported. The build copies them beside the service (src/scripts/build/build.mjs), which then needs
 * no package for them. Sources that run without a build, in tests, read the package that the build copies from.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { installZones } from '../../contract/time/zone-data.ts'
import { readZones, type PackedZones } from '../../contract/time/zone-pack.ts'

const built = new URL('../../zones.json', import.meta.url)
const inPackage = () => createRequire(import.meta.url).resolve('moment-timezone/data/packed/latest.json')

/** Tests set ZONE_DATA to a file with the data of another year. */
const file = process.env['ZONE_DATA'] || (existsSync(built) ? built : inPackage())

// The package documents this format; a test compares every zone in it with a second source.
installZones(readZones(JSON.parse(readFileSync(file, 'utf8')) as PackedZones))
