/** Names time zones by their city, as people do. */
import type { Language } from '../../../contract/field.ts'
import { citiesOfZones } from './load-zones.ts'

/** Returns the city of a zone, in the language where a name is known. */
export function cityOfZone(zone: string, language: Language): string {
  return citiesOfZones(language)?.[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}
