/** The zone data, shortened by vite.config.ts; loaded by load-zones.ts. */
import latest from 'moment-timezone/data/packed/latest.json'
import { installZones } from '../../../contract/time/zone-data.ts'
import { readZones } from '../../../contract/time/zone-pack.ts'
import { byLanguage } from '../words-together.ts'

installZones(readZones(latest))

/** Cities that have another name in a language than in the identifier of their zone, by zone. */
export const zone_cities = byLanguage(
  import.meta.glob<Readonly<Record<string, string>>>('../../../contract/words/*/cities.ts', {
    eager: true,
    import: 'cities',
  }),
)
