/** Searches zones by city in three languages and by country. */
import { canonicalZone } from '../../../contract/time/clock.ts'
import { languages } from '../../../contract/field.ts'
import { fold } from '../../../contract/text/fold.ts'
import { zoneData } from '../../../contract/time/zone-data.ts'
import { cityOfZone } from '../../i18n/zones/zone-places.ts'
import { lazily } from '../controls/lazily.ts'

/** Not in the library's types yet, and not in every browser: both spellings are asked for and either may be missing. */
function zonesOfRegion(region: string): readonly string[] {
  const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined
    timeZones?: string[]
  }
  return (locale.getTimeZones?.() ?? locale.timeZones ?? []).map((zone) => canonicalZone(zone) ?? zone)
}

interface Country {
  /** Folded, in each language. */
  readonly names: readonly string[]
  readonly zones: readonly string[]
}

const letters = [...Array(26).keys()].map((index) => String.fromCodePoint(65 + index))

/** Countries that the browser has names for. */
const countries = lazily((): readonly Country[] => {
  const namers = languages.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }))
  return letters.flatMap((first) =>
    letters.flatMap((second) => {
      const code = first + second
      const names = namers.map((namer) => namer.of(code)).filter((name) => name !== undefined)
      return names.length > 0 ? [{ names: [...names, code].map(fold), zones: zonesOfRegion(code) }] : []
    }),
  )
})

interface Entry {
  readonly zone: string
  /** Folded names that match. */
  readonly words: readonly string[]
}

const entries = lazily((): readonly Entry[] => {
  const by_zone = new Map<string, string[]>()
  for (const { names, zones } of countries()) {
    for (const zone of zones) by_zone.set(zone, [...(by_zone.get(zone) ?? []), ...names])
  }
  const zones = ['UTC', ...zoneData().offered]
  return zones.map((zone) => {
    const places = new Set([...languages.map((language) => cityOfZone(zone, language)), zone])
    return { zone, words: [...places].map(fold).concat(by_zone.get(zone) ?? []) }
  })
})

/** Ranks: the name starts with the text, a word of it does, it contains the text. */
function rank(words: readonly string[], text: string): number {
  if (words.some((word) => word.startsWith(text))) return 0
  if (words.some((word) => word.includes(` ${text}`))) return 1
  return words.some((word) => word.includes(text)) ? 2 : 3
}

/** Returns the IANA zones that match a text, best first; never fixed offsets. */
export function searchZones(text: string, most = 12): readonly string[] {
  const folded = fold(text)
  return entries()
    .map(({ zone, words }) => ({ zone, rank: rank(words, folded) }))
    .filter((entry) => entry.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ zone }) => zone)
}

/** Returns the zone of an address: the only one of its country, or that of its city. Null: undecided. */
export function zoneOfPlace(country: string, city: string): string | null {
  const name = fold(country)
  const zones = countries().find(({ names }) => names.includes(name))?.zones ?? []
  const [only] = zones
  if (only && zones.length === 1) return only
  const place = fold(city)
  const by_city = place === '' ? [] : entries().filter(({ words }) => words.includes(place))
  const [found] = by_city
  return found && by_city.length === 1 && (zones.length === 0 || zones.includes(found.zone)) ? found.zone : null
}
