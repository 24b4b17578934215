/** Computes with the rules of a VTIMEZONE block: the instants of its wall times, and the zones that agree with it. */
import {
  canonicalZone,
  format,
  instantToWall,
  milliseconds,
  parseDateTime,
  toInstant,
} from '../../../contract/time/clock.ts'
import { zoneData } from '../../../contract/time/zone-data.ts'
import { expandRrule, type Work } from '../recurrence/expand-rrule.ts'
import { readRrule } from '../recurrence/rrule-parts.ts'

export interface ZoneBlock {
  readonly tzid: string
  readonly observances: readonly Observance[]
}

/** STANDARD or DAYLIGHT: the offset that holds from its onsets on. */
export interface Observance {
  readonly daylight: boolean
  /** Wall time `YYYY-MM-DD HH:MM:SS` of the first onset, on the clock before it. */
  readonly start: string
  /** Minutes east of UTC before an onset. */
  readonly offset_from: number
  readonly offset_to: number
  readonly rrule: string | null
  readonly rdates: readonly string[]
}

/** The start of an observance: seconds since 1970 on the clock before it, and the offsets in seconds. */
interface Onset {
  readonly wall: number
  readonly from: number
  readonly to: number
  readonly daylight: boolean
}

const minute = 60
const year_seconds = 366 * 86_400
const most_work = 100_000
const most_onsets = 2000

const secondsOf = (wall: string): number => milliseconds(wall) / 1000

/** Reads a time of the block, an instant too, on the clock before the onset; null where it is none. */
function onsetWall(text: string, offset_from: number): number | null {
  const parsed = parseDateTime(text)
  if ('error' in parsed) return null
  if (parsed.offset_minutes !== null) return secondsOf(toInstant(parsed)) + offset_from * minute
  return secondsOf(`${parsed.date} ${parsed.time ?? '00:00:00'}`)
}

/** The last moment of the rule of an observance; null: it has no end. */
function lastOnset(until: string | null, offset_from: number): number | null {
  const wall = until === null ? null : onsetWall(until, offset_from)
  return wall !== null && until !== null && /^\d{8}$/.test(until) ? wall + 86_399 : wall
}

/** Returns the onsets of an observance in a window, and the last one before it. */
function onsetsOf(one: Observance, from: number, through: number): readonly Onset[] {
  const { offset_from, offset_to, daylight, rrule } = one
  const start = secondsOf(one.start)
  const rdates = one.rdates.slice(0, most_onsets).map((text) => onsetWall(text, offset_from))
  const walls = [start, ...rdates.filter((wall) => wall !== null)]
  const parts = rrule === null ? null : readRrule(rrule)
  if (parts) {
    const last = lastOnset(parts.until, offset_from) ?? through
    // A rule that ended before the window is read from shortly before its end.
    const entered = Math.min(from, last) - 2 * year_seconds
    const work: Work = { left: most_work }
    for (const wall of expandRrule(parts, start, { from: entered, through: Math.min(through, last), work }))
      walls.push(wall)
  }
  return walls.map((wall) => ({ wall, from: offset_from * minute, to: offset_to * minute, daylight }))
}

const known = new WeakMap<ZoneBlock, Map<number, readonly Onset[]>>()

/** Returns the onsets that decide the times of a year, in order; of two at once, that of standard time decides. */
function onsetsOfYear(block: ZoneBlock, year: number): readonly Onset[] {
  const years = known.get(block) ?? new Map<number, readonly Onset[]>()
  known.set(block, years)
  const found = years.get(year)
  if (found) return found
  const from = Date.UTC(year, 0, 1) / 1000
  const onsets = block.observances
    .flatMap((one) => onsetsOf(one, from, from + year_seconds + 86_400))
    .toSorted((a, b) => a.wall - b.wall || Number(b.daylight) - Number(a.daylight))
  years.set(year, onsets)
  return onsets
}

/**
 * Returns the instant of a wall time by the rules of the block, as UTC text. A time that the clock skips is taken with the offset
 * before the gap, one that it shows twice is the first.
 */
export function blockInstant(block: ZoneBlock, wall: string): string {
  const local = secondsOf(wall)
  const onsets = onsetsOfYear(block, Number(wall.slice(0, 4)))
  const onset = onsets.findLast((one) => one.wall <= local)
  const in_gap = onset !== undefined && local < onset.wall + onset.to - onset.from
  const offset = onset === undefined ? (onsets[0]?.from ?? 0) : in_gap ? onset.from : onset.to
  return format((local - offset) * 1000)
}

const most_zones = 12
const most_walls = 1000

/** Returns wall times around the changes of the clock in the years of some times, by which zones are told apart. */
function wallsOfChanges(block: ZoneBlock, walls: readonly string[]): readonly string[] {
  const years = [...new Set(walls.map((wall) => Number(wall.slice(0, 4))))].slice(0, 4)
  return years.flatMap((year) =>
    onsetsOfYear(block, year)
      .filter((onset) => format(onset.wall * 1000).startsWith(String(year)) && onset.from !== onset.to)
      .slice(0, 4)
      .flatMap(({ wall }) => [wall - 3 * 3600, wall - 60, wall + 3 * 3600].map((at) => format(at * 1000))),
  )
}

/**
 * Returns the zones whose clock agrees with the block at all these wall times, those of `first` first, then those that change their
 * clock when the block does; at most 12.
 */
export function zonesLike(block: ZoneBlock, walls: readonly string[], first: readonly string[]): readonly string[] {
  const timesOf = (list: readonly string[]) => list.map((wall) => ({ wall, utc: blockInstant(block, wall) }))
  const wanted = timesOf([...new Set(walls)].slice(0, most_walls))
  const changes = timesOf(wallsOfChanges(block, walls))
  const agrees = (zone: string, { wall, utc }: { wall: string; utc: string }) => instantToWall(utc, zone) === wall
  const preferred = first.map(canonicalZone).filter((zone) => zone !== null)
  const zones = [...new Set([...preferred, ...zoneData().offered])]
  const alike = zones.filter((zone) => wanted.every((time) => agrees(zone, time)))
  const score = new Map(alike.map((zone) => [zone, changes.filter((time) => agrees(zone, time)).length]))
  const rank = (zone: string) => (preferred.includes(zone) ? changes.length + 1 : (score.get(zone) ?? 0))
  return alike.toSorted((a, b) => rank(b) - rank(a)).slice(0, most_zones)
}

/** Returns the rules of a clock that is never changed. */
export function steadyBlock(zone: string): ZoneBlock {
  const start = '2000-01-01 00:00:00'
  const offset = (milliseconds(instantToWall(start, zone)) - milliseconds(start)) / (minute * 1000)
  const always = { daylight: false, start, offset_from: offset, offset_to: offset, rrule: null, rdates: [] }
  return { tzid: zone, observances: [always] }
}
