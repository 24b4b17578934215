/** Installs the zone data for tests, as the service and the admin do at start. */
import latest from 'moment-timezone/data/packed/latest.json' with { type: 'json' }
import { installZones } from '../../contract/time/zone-data.ts'
import { readZones } from '../../contract/time/zone-pack.ts'

installZones(readZones(latest))
