/**
 * Time zone transitions from the IANA data. The platform's own data differ between machines, so neither floor asks `Intl` for the
 * offset of a zone.
 */

/** The Gregorian calendar, weekdays included, repeats after 400 years: milliseconds. */
export const calendar_cycle = 146_097 * 24 * 60 * 60 * 1000

export interface Zone {
  /** Milliseconds since 1970 at which each period but the last ends, ascending. */
  readonly ends: Float64Array
  /** Milliseconds east of UTC in each period. */
  readonly offsets: Float64Array
  /** IANA abbreviation in each period: `EST`, `+03`. */
  readonly abbreviations: readonly string[]
}

export interface ZoneData {
  readonly version: string
  /** IANA names of places, for people to choose from; without fixed offsets, without old names. */
  readonly offered: readonly string[]
  /** Codes of ISO 3166 with the zones of each country, that of most people first. */
  readonly countries: ReadonlyMap<string, readonly string[]>
  /** Returns the zone of this exact name, old names included. */
  find(name: string): Zone | undefined
  /** Returns today's name for a name in any case. */
  canonical(name: string): string | undefined
}

/** Returns the index of the period that an instant lies in. */
export function periodAt({ ends, offsets }: Zone, instant: number): number {
  const last = ends.at(-1)
  // A zone that changes until the end of its table goes on changing by the same rules, which repeat after 400 years.
  const goes_on = last !== undefined && last > calendar_cycle
  const moment =
    goes_on && instant >= last ? instant - Math.ceil((instant - last + 1) / calendar_cycle) * calendar_cycle : instant
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (moment < (ends[middle] ?? Infinity)) high = middle
    else low = middle + 1
  }
  return Math.min(low, offsets.length - 1)
}

// --- the data in use ---------------------------------------------------------------------------------------------

let current: ZoneData | undefined

/** Installs the data that every lookup uses from now on: by the service at start, by the admin before its first screen. */
export function installZones(data: ZoneData): void {
  current = data
}

/** @throws before data are installed */
export function zoneData(): ZoneData {
  if (!current) throw new Error('Zone data are used before they are installed')
  return current
}
