/** The zone data, shortened by vite.config.ts; loaded by load-zones.ts. */
import latest from 'moment-timezone/data/packed/latest.json'
import { installZones } from '../../contract/zone-data.ts'
import { readZones } from '../../contract/zone-pack.ts'

installZones(readZones(latest))
