/**
 * Writes VTIMEZONE blocks from our own zone data: one observance for each transition, with its local start, so that a reader needs no
 * rules and no data of its own (RFC 5545, section 3.6.5).
 */
import { format, milliseconds, offsetMinutesAt } from '../../contract/time/clock.ts'
import { calendar_cycle, periodAt, zoneData, type Zone } from '../../contract/time/zone-data.ts'
import { icsLine } from './content-lines.ts'

/** The times for which a calendar needs the clock of a zone, as UTC text. */
export interface ZoneUse {
  readonly zone: string
  readonly first_utc: string
  readonly last_utc: string
}

interface Observance {
  readonly daylight: boolean
  /** Start on the clock before it, in milliseconds. */
  readonly local: number
  /** Milliseconds east of UTC before and after the start. */
  readonly from: number
  readonly to: number
  readonly name: string
}

const day = 24 * 60 * 60 * 1000
const two_years = 2 * 366 * day

/** A period of a higher offset is called summer time where it lasts no longer: the zone data do not tell. */
const longest_summer = 270 * day

/** Returns the instants at which a zone may change its clock, from the one before a time to another time. */
function transitionsOf(zone: Zone, from: number, through: number): readonly number[] {
  const last = zone.ends.at(-1) ?? -Infinity
  const found = [...zone.ends]
  // A zone that changes until the end of its table goes on by the same rules, which repeat after 400 years.
  if (last > calendar_cycle) {
    const repeated = zone.ends.filter((end) => end > last - calendar_cycle)
    for (let shift = calendar_cycle; last + shift - calendar_cycle <= through; shift += calendar_cycle)
      for (const end of repeated) found.push(end + shift)
  }
  const before = found.findLast((at) => at <= from)
  return found.filter((at) => at <= through && at >= (before ?? from))
}

function observancesOf(zone: Zone, from: number, through: number): readonly Observance[] {
  const offsetAt = (at: number) => zone.offsets[periodAt(zone, at)] ?? 0
  const nameAt = (at: number) => zone.abbreviations[periodAt(zone, at)] ?? ''
  const end = through + two_years
  // The one behind the end tells whether the last one of the block is summer time.
  const times = transitionsOf(zone, from, end + longest_summer)
  const changes = times.flatMap((at, index): readonly Observance[] => {
    const [before, after] = [offsetAt(at - 1), offsetAt(at)]
    if (at > end || (before === after && nameAt(at - 1) === nameAt(at))) return []
    const next = times[index + 1]
    const daylight = before < after && next !== undefined && next - at < longest_summer && offsetAt(next) < after
    return [{ daylight, local: at + before, from: before, to: after, name: nameAt(at) }]
  })
  const [first] = times
  if (changes.length > 0 && first !== undefined && first <= from) return changes
  // The clock has not been changed before: its first period starts anywhere before the first use.
  const start = Math.min(0, milliseconds(`${format(from).slice(0, 4)}-01-01`) - day)
  const offset = offsetAt(from)
  return [{ daylight: false, local: start, from: offset, to: offset, name: nameAt(from) }, ...changes]
}

/** The only observance of a clock that is always so far from UTC. */
function fixedObservance(zone: string, from: number): readonly Observance[] {
  const offset = offsetMinutesAt(format(from), zone) * 60_000
  const local = Math.min(0, milliseconds(`${format(from).slice(0, 4)}-01-01`) - day)
  return [{ daylight: false, local, from: offset, to: offset, name: zone }]
}

const pad = (number: number) => String(number).padStart(2, '0')

/** Writes an offset: `+0300`, with seconds only where it has some. */
function offsetValue(milliseconds_east: number): string {
  const seconds = Math.round(Math.abs(milliseconds_east) / 1000)
  const rest = seconds % 60
  const digits = `${pad(Math.floor(seconds / 3600))}${pad(Math.floor(seconds / 60) % 60)}${rest === 0 ? '' : pad(rest)}`
  return `${milliseconds_east < 0 ? '-' : '+'}${digits}`
}

/** Writes a wall time or an instant without separators: `20270601T203000`. */
export const basicTime = (time: string): string =>
  `${time.slice(0, 10).replaceAll('-', '')}T${time.slice(11, 19).replaceAll(':', '')}`

function observanceLines({ daylight, local, from, to, name }: Observance): string {
  const kind = daylight ? 'DAYLIGHT' : 'STANDARD'
  return (
    icsLine('BEGIN', kind) +
    icsLine('DTSTART', basicTime(format(local))) +
    icsLine('TZOFFSETFROM', offsetValue(from)) +
    icsLine('TZOFFSETTO', offsetValue(to)) +
    icsLine('TZNAME', name) +
    icsLine('END', kind)
  )
}

/** Returns the block of a zone from the clock of its first use to two years after the last one. */
export function timeZoneBlock({ zone, first_utc, last_utc }: ZoneUse): string {
  const [from, through] = [milliseconds(first_utc), milliseconds(last_utc)]
  const known = zoneData().find(zone)
  const observances = known ? observancesOf(known, from, through) : fixedObservance(zone, from)
  return (
    icsLine('BEGIN', 'VTIMEZONE') +
    icsLine('TZID', zone) +
    observances.map(observanceLines).join('') +
    icsLine('END', 'VTIMEZONE')
  )
}
