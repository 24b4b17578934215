/** The clock of an event: the zone in which its times are shown and kept, and the instants of its wall times. */
import type { ImportWarning } from '../../../../contract/desk/imports/kinds.ts'
import { canonicalZone, instantToWall, wallToInstant } from '../../../../contract/time/clock.ts'
import { zoneData } from '../../../../contract/time/zone-data.ts'
import { blockInstant, type ZoneBlock } from '../../zones/zone-block.ts'
import { zoneOfName } from '../../zones/zone-names.ts'
import type { ReadSettings } from '../../entry.ts'
import type { IcsTime } from './date-values.ts'
import type { NameMeaning, ZoneAsks } from './zone-asks.ts'

export interface EventClock {
  readonly zone: string
  /** By whose rules wall times without a name are read. */
  readonly rules: ZoneBlock | string
  /** The block of the file for a zone that is known by its name. */
  readonly compared: ZoneBlock | undefined
  readonly warnings: readonly ImportWarning[]
  readonly open_asks: readonly string[]
  /** A name that nobody knows, and nobody will. */
  readonly unknown: string | null
  /** Whether the file itself names the zone. */
  readonly is_written: boolean
}

/** Names of places, the whole LOCATION first. */
type VenueNames = readonly string[]

type TimeOfDay = Exclude<IcsTime, { kind: 'date' }>

const simple = { compared: undefined, warnings: [], open_asks: [], unknown: null } as const

const inZone = (zone: string, is_written: boolean): EventClock => ({ ...simple, zone, rules: zone, is_written })

const assumed = (clock: EventClock): EventClock => ({
  ...clock,
  is_written: false,
  warnings: [...new Set<ImportWarning>([...clock.warnings, 'zone_assumed'])],
})

/** Instant of a wall time; a time that the clock skips has the wall time that it is moved on to. */
interface Read {
  readonly utc: string
  readonly moved_to: string | null
}

function read(wall: string, rules: ZoneBlock | string): Read {
  if (typeof rules !== 'string') return { utc: blockInstant(rules, wall), moved_to: null }
  const moment = wallToInstant(wall, rules)
  return { utc: moment.utc, moved_to: moment.kind === 'gap' ? moment.offer : null }
}

/** The clocks of one calendar of a file. */
export class CalendarClocks {
  readonly #settings: ReadSettings
  readonly #asks: ZoneAsks
  readonly #blocks: ReadonlyMap<string, ZoneBlock | null>
  /** X-WR-TIMEZONE */
  readonly #header: NameMeaning | null
  /** Whether all wall times of the file are instants. */
  readonly #are_utc: boolean

  constructor(
    settings: ReadSettings,
    asks: ZoneAsks,
    { blocks, header, are_utc }: { blocks: ReadonlyMap<string, ZoneBlock | null>; header: string; are_utc: boolean },
  ) {
    this.#settings = settings
    this.#asks = asks
    this.#blocks = blocks
    this.#header = header === '' ? null : headerMeaning(header)
    this.#are_utc = are_utc
  }

  meaning(tzid: string): NameMeaning {
    return this.#asks.meaning(tzid, this.#blocks.get(tzid) ?? undefined)
  }

  /** Whether a name stands for nothing, so that the clock of the event has to do. */
  isUnknown(tzid: string): boolean {
    if (tzid === '') return false
    const meaning = this.meaning(tzid)
    return meaning.kind === 'zone' && meaning.warnings.includes('zone_unknown')
  }

  #clockOf(meaning: NameMeaning, tzid: string): EventClock | null {
    if (meaning.kind === 'utc') return null
    const { zone, rules, warnings, open_ask, is_declined, is_known } = meaning
    return {
      zone,
      rules,
      compared: is_known ? (this.#blocks.get(tzid) ?? undefined) : undefined,
      warnings,
      open_asks: open_ask === null ? [] : [open_ask],
      unknown: is_declined && warnings.includes('zone_unknown') ? tzid : null,
      is_written: true,
    }
  }

  /** The clock of times that name no zone. */
  #unnamed(venues: VenueNames): EventClock {
    if (this.#header?.kind === 'zone') return { ...inZone(this.#header.zone, true), warnings: this.#header.warnings }
    if (this.#settings.time_zone !== null) return inZone(this.#settings.time_zone, false)
    const [only] = this.#blocks.size === 1 ? this.#blocks.keys() : []
    const block_clock = only === undefined ? null : this.#clockOf(this.meaning(only), only)
    if (block_clock) return assumed({ ...block_clock, compared: undefined })
    const venue_zone = this.venueZone(venues)
    return assumed(inZone(venue_zone ?? this.#settings.site_zone, false))
  }

  venueZone(venues: VenueNames): string | null {
    for (const venue of venues) {
      const zone = this.#settings.zoneOfVenue(venue)
      if (zone !== null) return zone
    }
    return null
  }

  /** The clock of an event that starts at a time of day. */
  ofTime(start: TimeOfDay, venues: VenueNames): EventClock {
    // An instant needs no name; one that nobody knows is no question.
    if (start.tzid === '' || (start.kind === 'utc' && zoneOfName(start.tzid) === null)) return this.#unnamed(venues)
    return this.#clockOf(this.meaning(start.tzid), start.tzid) ?? this.#unnamed(venues)
  }

  /** The clock of whole days. @param own names of zones in other lines of the event */
  ofDays(own: readonly string[], venues: VenueNames): EventClock {
    for (const name of own) {
      const meaning = this.meaning(name)
      if (meaning.kind === 'zone' && meaning.is_known) return inZone(meaning.zone, true)
    }
    const { zone } = this.#unnamed(venues)
    return inZone(zone, false)
  }

  /** Reads a time for an event on this clock. */
  instant(time: TimeOfDay, clock: EventClock): Read {
    if (time.kind === 'utc') return { utc: time.utc, moved_to: null }
    if (this.#are_utc) return { utc: time.wall, moved_to: null }
    if (time.tzid === '') {
      const is_utc = this.#header?.kind === 'utc' && !clock.is_written
      return is_utc ? { utc: time.wall, moved_to: null } : read(time.wall, clock.rules)
    }
    const meaning = this.meaning(time.tzid)
    return meaning.kind === 'utc' ? { utc: time.wall, moved_to: null } : read(time.wall, meaning.rules)
  }

  /** The instant of a wall time in the zone in which an event is shown. */
  instantOnZone(wall: string, clock: EventClock): string {
    return wallToInstant(wall, clock.zone).utc
  }

  /** Whether the venue is known to be in a zone with another clock. */
  differsFromVenue(clock: EventClock, venues: VenueNames): boolean {
    const zone = this.venueZone(venues)
    return zone !== null && !haveOneClock(zone, clock.zone)
  }

  /** Whether a time stands on the wall clock by whose rules the event is read, in the zone in which it is shown. */
  isOnClock(time: TimeOfDay, clock: EventClock): boolean {
    if (time.kind === 'utc' || this.#are_utc || typeof clock.rules !== 'string' || clock.rules !== clock.zone)
      return false
    if (time.tzid === '') return this.#header?.kind !== 'utc' || clock.is_written
    const meaning = this.meaning(time.tzid)
    return meaning.kind === 'zone' && meaning.rules === clock.rules
  }
}

/** Whether two names stand for the same clock, as those of Kuwait and Riyadh do. */
function haveOneClock(one: string, other: string): boolean {
  const [a, b] = [canonicalZone(one) ?? one, canonicalZone(other) ?? other]
  if (a === b) return true
  const [found, compared] = [zoneData().find(a), zoneData().find(b)]
  if (!found || !compared || found.ends.length !== compared.ends.length) return false
  return (
    found.ends.every((end, at) => end === compared.ends[at]) &&
    found.offsets.every((offset, at) => offset === compared.offsets[at])
  )
}

function headerMeaning(header: string): NameMeaning | null {
  const named = zoneOfName(header)
  if (named?.kind === 'utc') return { kind: 'utc' }
  if (named?.kind !== 'known' && named?.kind !== 'offset') return null
  const { zone } = named
  const warnings: readonly ImportWarning[] = named.kind === 'offset' ? ['zone_offset_only'] : []
  return { kind: 'zone', zone, rules: zone, warnings, open_ask: null, is_declined: false, is_known: true }
}

/** Whether the rules of the file give another instant than the zone of the name. */
export function blockDiffers(clock: EventClock, wall: string, utc: string): boolean {
  return clock.compared !== undefined && blockInstant(clock.compared, wall) !== utc
}

/** The wall time of an instant on the clock of an event. */
export const wallOn = (clock: EventClock, utc: string): string => instantToWall(utc, clock.zone)
