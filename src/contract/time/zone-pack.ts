/**
 * Reads the IANA data as moment-timezone packs them: https://momentjs.com/timezone/docs/#/data-formats/. The admin loads this with
 * the data, apart from its first script.
 */
import type { Zone, ZoneData } from './zone-data.ts'
import { todaysName } from './zone-names.ts'

/** `data/packed/latest.json` of moment-timezone. */
export interface PackedZones {
  /** IANA release: `2026f` */
  readonly version: string
  /** `name|abbreviations|offsets|periods|transitions|population` */
  readonly zones: readonly string[]
  /** `name|alias` */
  readonly links: readonly string[]
  /** `country|zones` */
  readonly countries: readonly string[]
  /** Transitions that `@0`, `@1` … stand for at the end of a zone's own; an addition to the format, for the admin. */
  readonly tails?: readonly string[]
}

const digitOf = (code: number) => code - (code > 96 ? 87 : code > 64 ? 29 : 48)

/** Reads a number in base 60, its fraction included. */
function unpackNumber(text: string): number {
  const negative = text.startsWith('-')
  const [whole = '', fraction = ''] = (negative ? text.slice(1) : text).split('.')
  let value = 0
  for (let at = 0; at < whole.length; at++) value = value * 60 + digitOf(whole.charCodeAt(at))
  for (let at = 0, unit = 1 / 60; at < fraction.length; at++, unit /= 60)
    value += digitOf(fraction.charCodeAt(at)) * unit
  return negative ? -value : value
}

/** Reads minutes in base 60. @returns milliseconds, on a whole second */
const unpackMinutes = (text: string) => Math.round(unpackNumber(text) * 60) * 1000

function unpackZone(packed: string, tails: readonly string[]): Zone {
  const [, abbreviations = '', offsets = '', periods = '', transitions = ''] = packed.split('|')
  const names = abbreviations.split(' ')
  // The format counts minutes west of UTC.
  const values = offsets.split(' ').map((text) => -unpackMinutes(text))
  const which = [...periods].map((digit) => unpackNumber(digit))
  let end = 0
  const written = transitions.replace(/@(\d+)$/, (_, index) => tails[Number(index)] ?? '')
  const ends = written === '' ? [] : written.split(' ').map((text) => (end += unpackMinutes(text)))
  return {
    ends: Float64Array.from(ends),
    offsets: Float64Array.from(which, (index) => values[index] ?? 0),
    abbreviations: which.map((index) => names[index] ?? ''),
  }
}

/** Returns lookups in packed data; each zone is unpacked when it is first asked for. */
export function readZones({ version, zones, links, countries, tails = [] }: PackedZones): ZoneData {
  const pairs = (rows: readonly string[]) =>
    rows.map((row): readonly [string, string] => {
      const [first = '', rest = ''] = row.split('|', 2)
      return [first, rest]
    })
  const packed = new Map(zones.map((row) => [row.slice(0, row.indexOf('|')), row]))
  const targets = new Map(pairs(links).map(([name, alias]) => [alias, name]))
  const offered = new Set(pairs(countries).flatMap(([, names]) => names.split(' ')))
  const nameToday = (name: string): string => todaysName(name, offered, (alias) => targets.get(alias))
  const canonical = new Map([...packed.keys(), ...targets.keys()].map((name) => [name.toLowerCase(), name]))
  const unpacked = new Map<string, Zone>()
  const peopleIn = (name: string) => Number(packed.get(targets.get(name) ?? name)?.split('|')[5] ?? 0)
  return {
    version,
    offered: [...offered].toSorted(),
    countries: new Map(
      pairs(countries).map(([code, names]) => [code, names.split(' ').toSorted((a, b) => peopleIn(b) - peopleIn(a))]),
    ),
    find(name) {
      const known = unpacked.get(name)
      if (known) return known
      const row = packed.get(targets.get(name) ?? name)
      if (row === undefined) return undefined
      const zone = unpackZone(row, tails)
      unpacked.set(name, zone)
      return zone
    },
    canonical(name) {
      const spelled = canonical.get(name.toLowerCase())
      return spelled === undefined ? undefined : nameToday(spelled)
    },
  }
}
