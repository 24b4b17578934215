/** Reads the names of time zones that calendars and sheets write: IANA's, those of Windows in several languages, and offsets. */
import { withoutInvisible } from '../../../contract/text/characters.ts'
import { fold } from '../../../contract/text/fold.ts'
import { canonicalZone } from '../../../contract/time/clock.ts'
import { shared_names, translated_places, translated_zones } from './translated-zones.ts'
import { windows_zones } from './windows-zones.ts'

/** `offset`: a fixed offset without a place; `ambiguous`: a name that stands for one of several zones with the same clock. */
type NamedZone =
  | { readonly zone: string; readonly kind: 'known' }
  | { readonly zone: string; readonly kind: 'offset' }
  | { readonly kind: 'ambiguous'; readonly zones: readonly string[] }
  | { readonly kind: 'utc' }

const longest_name = 200

/** The form by which names are compared. */
const entryKey = (name: string): string => fold(name.replace(/[‘’]/g, "'"))

const windows_rows = windows_zones
  .trim()
  .split('\n')
  .map((line) => line.split(' = '))

const translated = (names: Readonly<Record<string, string>>): readonly (readonly [string, string])[] =>
  Object.entries(names).flatMap(([zone, list]) => list.split('; ').map((name) => [entryKey(name), zone] as const))

/** Zones by their folded name. */
const by_name: ReadonlyMap<string, string> = new Map([
  ...translated(translated_zones),
  ...windows_rows.map(([name = '', zone = '']) => [entryKey(name), zone] as const),
])

/** Zones by the folded places that stand behind an offset. */
const by_places: ReadonlyMap<string, string> = new Map([
  ...translated(translated_places),
  ...windows_rows.map(([, zone = '', places = '']) => [entryKey(places), zone] as const),
])

const shared: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(shared_names).map(([name, zones]) => [entryKey(name), zones]),
)

const utc_names: ReadonlySet<string> = new Set(
  [
    ...['Coordinated Universal Time', 'Greenwich Mean Time', 'Koordinierte Weltzeit', 'Eşgüdümlü Evrensel Saat'],
    ...['Eşgüdümlü Evrensel Zaman', 'Temps universel coordonné', 'Hora universal coordinada'],
    ...['التوقيت العالمي المنسق', 'التوقيت العالمي'],
  ].map(entryKey),
)

const utc: NamedZone = { kind: 'utc' }

/** Zones of IANA with a fixed offset bear the opposite sign: `Etc/GMT-3` is three hours east. */
const etc_offset = /^Etc\/GMT([+-])(\d{1,2})$/

function ofCanonical(zone: string): NamedZone {
  if (zone === 'UTC') return utc
  const [, sign, hours] = etc_offset.exec(zone) ?? []
  if (hours !== undefined) return { zone: `UTC${sign === '-' ? '+' : '-'}${hours}`, kind: 'offset' }
  return { zone, kind: /^UTC[+-]/.test(zone) ? 'offset' : 'known' }
}

function ofIana(name: string): NamedZone | null {
  const zone = canonicalZone(name.replace(/\s*([+-])\s*/g, '$1')) ?? canonicalZone(name.replace(/ /g, '_'))
  return zone === null ? null : ofCanonical(zone)
}

const known = (zone: string | undefined): NamedZone | null =>
  zone === undefined ? null : ofCanonical(canonicalZone(zone) ?? zone)

const behind_offset = /^[([](?:UTC|GMT)\s*([+-]\s*\d{1,2}(?:[:.]?\d{2})?)?[)\]]\s*(.*)$/i

/** Reads `(UTC+03:00) Istanbul`. The offset is that of winter, and older than the law: the places count. */
function ofPlaces(name: string): NamedZone | null {
  const [, offset, places = ''] = behind_offset.exec(name) ?? []
  if (places === '')
    return name.length > 2 && behind_offset.test(name) ? ofIana(`UTC${offset ?? ''}`.replace('.', ':')) : null
  const folded = entryKey(places)
  if (utc_names.has(folded)) return utc
  if (/^coordinated universal time ?[+-]/.test(folded)) return ofIana(`UTC${offset ?? ''}`.replace('.', ':'))
  return (
    known(by_places.get(folded) ?? by_places.get(folded.replace(/ \([^()]*\)$/, ''))) ??
    ofWhole(places) ??
    ofCity(places)
  )
}

const areas = ['Europe', 'Asia', 'Africa', 'America', 'Australia', 'Pacific', 'Atlantic', 'Indian']

/** Returns the zone that bears the name of the first place. */
function ofCity(places: string): NamedZone | null {
  const [city = ''] = places.split(/[,،]/)
  const name = city.normalize('NFD').replace(/\p{M}/gu, '').trim().replace(/ /g, '_')
  if (name === '') return null
  const zone = areas.map((area) => canonicalZone(`${area}/${name}`)).find((one) => one !== null)
  return known(zone ?? undefined)
}

/** Reads a name that is not behind a path. */
function ofWhole(name: string): NamedZone | null {
  const folded = entryKey(name)
  if (folded === '') return null
  if (utc_names.has(folded)) return utc
  const zones = shared.get(folded)
  if (zones) return { kind: 'ambiguous', zones }
  const standard = folded.replace(/\b(?:daylight|summer) time\b/, 'standard time')
  return ofIana(name) ?? known(by_name.get(folded) ?? by_name.get(standard))
}

/** Reads a name, or the longest end of a path that is one: `/site.example/2025_1/Europe/Istanbul`. */
function ofPath(name: string): NamedZone | null {
  const found = ofWhole(name) ?? ofPlaces(name)
  if (found) return found
  // An offset behind a name of IANA is a note: `Europe/Istanbul (UTC+3)`.
  const [, noted = ''] = /^(\w+\/[\w/+-]+)\s*\([^()]*\)$/.exec(name) ?? []
  const parts = (noted === '' ? name : `/${noted}`).split('/')
  const ends = parts.map((_, position) => parts.slice(position + 1).join('/'))
  return ends.map(ofWhole).find((zone) => zone !== null) ?? null
}

const bare = (text: string) =>
  withoutInvisible(text)
    .replace(/\\(.)/g, '$1')
    .replace(/\u2212/g, '-')
    .replace(/^["'\s]+|["'\s]+$/g, '')

/** Returns the zone that a name stands for; null: the name is unknown. */
export function zoneOfName(written: string): NamedZone | null {
  if (written.length > longest_name) return null
  const name = bare(bare(written).replace(/^(?:TZID\s*[=:]\s*)+/i, ''))
  const found = ofPath(name)
  if (found) return found
  // Exchange numbers zones that it meets twice; an offset does not lose its minutes that way.
  const numbered = / \d{1,3}$/.test(name) ? ofPath(name.replace(/ \d{1,3}$/, '')) : null
  return numbered?.kind === 'known' || numbered?.kind === 'ambiguous' ? numbered : null
}
