/** Loads the zone data before the first screen, because the clock answers synchronously. */
import type { Language } from '../../../contract/languages.ts'
import { codeOf } from '../../failures/code.ts'

let loading: Promise<void> | undefined
let cities: Partial<typeof import('./zones.ts').zone_cities> = {}

/** Returns the cities that have other names in a language, by zone; undefined before the zones are loaded. */
export const citiesOfZones = (language: Language) => cities[language]

/** Loads them once; after a failure, the next call tries again. */
export async function loadZones(): Promise<void> {
  loading ??= codeOf(import('./zones.ts')).then((zones) => void ({ zone_cities: cities } = zones))
  try {
    await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}
