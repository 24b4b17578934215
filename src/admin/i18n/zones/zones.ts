/** The zone data, shortened by vite.config.ts; loaded by load-zones.ts. */
import latest from 'moment-timezone/data/packed/latest.json'
import { installZones } from '../../../contract/time/zone-data.ts'
import { readZones } from '../../../contract/time/zone-pack.ts'

installZones(readZones(latest))

export { cities } from './cities.ts'
