/** Loads the zone data before the first screen, because the clock answers synchronously. */
import { codeOf } from '../../failures/code.ts'

let loading: Promise<void> | undefined
let cities: typeof import('./zones.ts').cities = {}

/** Returns the cities that have other names in Arabic and Turkish, by zone; none before the zones are loaded. */
export const citiesOfZones = () => cities

/** Loads them once; after a failure, the next call tries again. */
export async function loadZones(): Promise<void> {
  loading ??= codeOf(import('./zones.ts')).then((zones) => void ({ cities } = zones))
  try {
    await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}
