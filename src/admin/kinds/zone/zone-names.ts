/** Zones by the names people look for: the city in three languages, and the countries that keep the zone. */
import { languages } from '../../../contract/field.ts'
import { fold } from '../../../contract/fold.ts'
import { newZoneName } from '../../../contract/zone-names.ts'
import { placeOf } from '../../i18n/zone-places.ts'

/** Not in the library's types yet, and not in every browser: both spellings are asked for and either may be missing. */
function zonesOfRegion(region: string): readonly string[] {
  const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined
    timeZones?: string[]
  }
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

interface Country {
  /** Folded, in each language. */
  readonly names: readonly string[]
  readonly zones: readonly string[]
}

let known_countries: readonly Country[] | undefined

/** Every country the browser has names for; none of them is asked about before a zone is looked for. */
function countries(): readonly Country[] {
  if (known_countries) return known_countries
  const namers = languages.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }))
  const letters = [...Array(26).keys()].map((index) => String.fromCodePoint(65 + index))
  const found: Country[] = []
  for (const first of letters) {
    for (const second of letters) {
      const names = namers.map((namer) => namer.of(first + second)).filter((name) => name !== undefined)
      const zones = names.length > 0 ? zonesOfRegion(first + second) : []
      if (zones.length > 0) found.push({ names: [...names.map(fold), (first + second).toLowerCase()], zones })
    }
  }
  return (known_countries = found)
}

interface Entry {
  readonly zone: string
  /** Folded names one may type. */
  readonly words: readonly string[]
}

let known_entries: readonly Entry[] | undefined

function entries(): readonly Entry[] {
  if (known_entries) return known_entries
  const by_zone = new Map<string, string[]>()
  for (const { names, zones } of countries()) {
    for (const zone of zones) by_zone.set(newZoneName(zone), [...(by_zone.get(newZoneName(zone)) ?? []), ...names])
  }
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(newZoneName)])
  return (known_entries = [...zones].map((zone) => ({
    zone,
    words: [...new Set([...languages.map((language) => fold(placeOf(zone, language))), fold(zone)])].concat(
      by_zone.get(zone) ?? [],
    ),
  })))
}

/** Best first: the name begins so, a word in it begins so, it occurs. */
function rank(words: readonly string[], text: string): number {
  if (words.some((word) => word.startsWith(text))) return 0
  if (words.some((word) => word.includes(` ${text}`) || word.includes(`/${text}`) || word.includes(`_${text}`)))
    return 1
  return words.some((word) => word.includes(text)) ? 2 : 3
}

/** IANA zones that a text names, best first; never fixed offsets. */
export function searchZones(text: string, most = 12): readonly string[] {
  const folded = fold(text)
  return entries()
    .map(({ zone, words }) => ({ zone, rank: folded === '' ? 0 : rank(words, folded) }))
    .filter((entry) => entry.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ zone }) => zone)
}

/** The zone of a place as its address says it: the only zone of its country, or that of its city. Null: it does not say. */
export function zoneOfPlace(country: string, city: string): string | null {
  const name = fold(country)
  const zones = countries().find(({ names }) => name !== '' && names.includes(name))?.zones ?? []
  const [only] = zones
  if (only && zones.length === 1) return newZoneName(only)
  const place = fold(city)
  const by_city = place === '' ? [] : entries().filter(({ words }) => words.includes(place))
  const [found] = by_city
  return found && by_city.length === 1 && (zones.length === 0 || zones.map(newZoneName).includes(found.zone))
    ? found.zone
    : null
}
