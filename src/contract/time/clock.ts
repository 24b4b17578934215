/**
 * Wall time ⇄ instant; gaps and overlaps as RFC 5545 resolves them. Wall times and instants are text `YYYY-MM-DD HH:MM:SS`;
 * instants are UTC. Offsets come from our own copy of the IANA data (zone-data.ts), never from the platform's.
 */
import { periodAt, zoneData } from './zone-data.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const pad = (number: number, digits = 2) => String(number).padStart(digits, '0')

/** Milliseconds since 1970 → `YYYY-MM-DD HH:MM:SS`. */
export function format(milliseconds: number): string {
  const date = new Date(milliseconds)
  return (
    `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())} ` +
    `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`
  )
}

/** `YYYY-MM-DD HH:MM:SS` (or a date alone) → milliseconds since 1970, read as UTC; a time may be just behind the year 9999. */
export function milliseconds(text: string): number {
  if (text.length > 19) return Date.parse(`+0${text.replace(' ', 'T')}Z`)
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`)
}

// --- zones -------------------------------------------------------------------------------------------------------

const clock_offset = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?([0-5]\d))?$/i
/** Hours with a fraction: `UTC+5.5`. */
const fractional = /^(?:UTC|GMT)?([+-])(\d{1,2})\.(25|5|75)$/i

/** Minutes east of UTC of a fixed offset; null for any other name. */
function fixedMinutes(name: string): number | null {
  const [, sign, hours, minutes] = clock_offset.exec(name) ?? []
  const [, fraction_sign, whole, fraction] = fractional.exec(name) ?? []
  if (hours !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0))
  if (whole !== undefined) return (fraction_sign === '-' ? -1 : 1) * Number(`${whole}.${fraction}`) * 60
  return null
}

/**
 * Returns the canonical name of a zone: IANA's of today, in its own case (`europe/istanbul` and `Turkey` → `Europe/Istanbul`),
 * `UTC`, and fixed offsets as `UTC+3`, `UTC+5.5`. Null for anything else.
 */
export function canonicalZone(written: string): string | null {
  const name = written.trim()
  if (/^(utc|z)$/i.test(name)) return 'UTC'
  const offset = fixedMinutes(name)
  return offset === null ? (zoneData().canonical(name) ?? null) : fixedZone(offset)
}

/** Quarters of an hour are a fraction, as clients of the interface write them. */
function fixedZone(offset: number): string | null {
  const hours = Math.floor(Math.abs(offset) / 60)
  const minutes = Math.abs(offset) % 60
  if (hours > 14) return null
  if (offset === 0) return 'UTC'
  const part = minutes % 15 === 0 ? String(minutes / 60).slice(1) : `:${pad(minutes)}`
  return `UTC${offset < 0 ? '-' : '+'}${hours}${part}`
}

/**
 * Returns the offset of a zone from UTC at an instant, in milliseconds.
 * @throws RangeError where there is no such zone
 */
function offsetAt(instant: number, zone: string): number {
  if (zone === 'UTC') return 0
  const found = zoneData().find(zone)
  if (found) return found.offsets[periodAt(found, instant)] ?? 0
  const fixed = fixedMinutes(zone)
  if (fixed === null) throw new RangeError(`There is no time zone ${JSON.stringify(zone)}`)
  return fixed * minute
}

/** Offset of a zone from UTC at an instant, in minutes (whole or with a fraction for local mean times). */
export function offsetMinutesAt(utc: string, zone: string): number {
  return offsetAt(milliseconds(utc), zone) / minute
}

/** Instant → wall time. */
export function instantToWall(utc: string, zone: string): string {
  const instant = milliseconds(utc)
  return format(instant + offsetAt(instant, zone))
}

type Moment =
  | { readonly kind: 'exact'; readonly utc: string }
  /** The clock skips this time; `utc` takes the offset before the gap (RFC 5545), `offer` is that moment's wall time. */
  | { readonly kind: 'gap'; readonly utc: string; readonly offer: string }
  /** The clock shows this time twice; `utc` is the one asked for, `alternatives` are both, the first first. */
  | { readonly kind: 'overlap'; readonly utc: string; readonly alternatives: readonly [string, string] }

/** Wall time → instant. */
export function wallToInstant(wall: string, zone: string, which: 'first' | 'second' = 'first'): Moment {
  const local = milliseconds(wall)
  const before = offsetAt(local - day, zone)
  const after = offsetAt(local + day, zone)
  const candidates = [...new Set([before, after, offsetAt(local - before, zone), offsetAt(local - after, zone)])]
    .map((offset) => local - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === local)
    .toSorted((a, b) => a - b)
  const [first, last] = [candidates[0], candidates.at(-1)]
  if (first === undefined || last === undefined) {
    const moved = local - before
    return { kind: 'gap', utc: format(moved), offer: format(moved + offsetAt(moved, zone)) }
  }
  if (first === last) return { kind: 'exact', utc: format(first) }
  return {
    kind: 'overlap',
    utc: format(which === 'first' ? first : last),
    alternatives: [format(first), format(last)],
  }
}

/** Offset of an instant that a wall time stands for: `+02:00`. */
export function offsetText(wall: string, utc: string): string {
  const minutes = Math.round((milliseconds(wall) - milliseconds(utc)) / minute)
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

/**
 * Formats a wall time to the minute, with its offset where it happens twice: `2027-10-31 02:30+01:00`.
 * @param utc the instant that selects one of the two; ignored when it is neither
 */
export function exactMinutes(wall: string, zone: string, utc: unknown): string {
  const moment = wallToInstant(wall, zone)
  const which = moment.kind === 'overlap' ? moment.alternatives.find((one) => one === utc) : undefined
  return wall.slice(0, 16) + (which === undefined ? '' : offsetText(wall, which))
}

/** Returns the first instant of a date in a zone, also where midnight is skipped or happens twice. */
export function firstMoment(date: string, zone: string): string {
  const midnight = `${date.slice(0, 10)} 00:00:00`
  const moment = wallToInstant(midnight, zone)
  if (moment.kind !== 'gap') return moment.utc
  // The gap's end: the instant at which the offset changes.
  const local = milliseconds(midnight)
  let low = local - offsetAt(local - day, zone) - day
  let high = low + 2 * day
  const old = offsetAt(low, zone)
  while (high - low > second) {
    const middle = Math.floor((low + high) / 2 / second) * second
    if (offsetAt(middle, zone) === old) low = middle
    else high = middle
  }
  return format(high)
}

/** Returns the last whole second of a date in a zone, also where the clock skips it. */
export function lastMoment(date: string, zone: string): string {
  const moment = wallToInstant(`${date.slice(0, 10)} 23:59:59`, zone, 'second')
  return moment.kind === 'gap' ? format(milliseconds(firstMoment(addDays(date, 1), zone)) - second) : moment.utc
}

/** `YYYY-MM-DD` some days later (negative: earlier). */
export function addDays(date: string, days: number): string {
  return format(milliseconds(date.slice(0, 10)) + days * day).slice(0, 10)
}

/** Hours east of UTC that American abbreviations stand for; elsewhere the same letters mean other offsets. */
const american: Readonly<Record<string, number>> = {
  ...{ AST: -4, ADT: -3, EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
  ...{ AKST: -9, AKDT: -8, HST: -10, HDT: -9 },
}

/** Returns the English short name of a zone at an instant as CLDR writes it: `EST`, `GMT+3`. */
export function zoneAbbreviation(utc: string, zone: string): string {
  const found = zone === 'UTC' ? undefined : zoneData().find(zone)
  if (!found) return zone
  const period = periodAt(found, milliseconds(utc))
  const offset = found.offsets[period] ?? 0
  const letters = found.abbreviations[period] ?? ''
  if (/^(America|Atlantic|Pacific)\//.test(zone) && american[letters] === offset / hour) return letters
  // `GMT` names London's winter time; CLDR writes other zones with an offset of zero the same way.
  if (offset === 0) return letters === 'GMT' ? 'GMT' : 'GMT+0'
  const seconds = Math.abs(offset) / second
  const parts = [Math.floor(seconds / 3600), pad(Math.floor(seconds / 60) % 60), pad(seconds % 60)]
  const shown = seconds % 60 !== 0 ? 3 : seconds % 3600 !== 0 ? 2 : 1
  return `GMT${offset < 0 ? '-' : '+'}${parts.slice(0, shown).join(':')}`
}

// --- parsing -----------------------------------------------------------------------------------------------------

interface ParsedDateTime {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:MM:SS`; null when only a date was given */
  readonly time: string | null
  /** Minutes east of UTC when an offset or `Z` was given: then date and time are an instant. */
  readonly offset_minutes: number | null
}

const written =
  /^(\d{4,6})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?(Z|[+-]\d{2}(?::?[0-5]\d)?)?)?$/i

/** ISO 8601 without its separators. */
const basic = /^(\d{4})(\d{2})(\d{2})(?:(T\d{2})(\d{2})(\d{2})?(\D.*)?)?$/i

/** With its separators. */
function extended(text: string): string {
  const match = basic.exec(text)
  if (!match) return text
  const [, year, month, date, hours, minutes, seconds = '00', rest = ''] = match
  return `${year}-${month}-${date}${hours === undefined ? '' : `${hours}:${minutes}:${seconds}${rest}`}`
}

/** Read `YYYY-MM-DD`, `YYYY-MM-DD HH:MM[:SS]` or ISO 8601; fractions of seconds are dropped (semantics.md, Times). */
export function parseDateTime(text: string): ParsedDateTime | { readonly error: 'invalid_date' | 'date_out_of_range' } {
  const match = written.exec(extended(text.trim()))
  if (!match) return { error: 'invalid_date' }
  const [, year, month, date, hours, minutes, seconds, offset] = match
  if (Number(year) < 1000 || Number(year) > 9999) return { error: 'date_out_of_range' }
  const day_text = `${year}-${month}-${date}`
  const time = hours === undefined ? null : `${hours}:${minutes}:${seconds ?? '00'}`
  const full = `${day_text} ${time ?? '00:00:00'}`
  const instant = milliseconds(full)
  // Date.parse turns 30 February into March and 24:00 into the next day, so a date that does not round-trip is invalid.
  if (Number.isNaN(instant) || format(instant) !== full) return { error: 'invalid_date' }
  const offset_minutes = offset === undefined ? null : parseOffset(offset)
  if (offset_minutes !== null && Math.abs(offset_minutes) > 18 * 60) return { error: 'invalid_date' }
  return { date: day_text, time, offset_minutes }
}

/** @param offset `Z` has no digits, and is no minutes away. */
function parseOffset(offset: string): number {
  const digits = offset.replace(/\D/g, '').padEnd(4, '0')
  return (offset.startsWith('-') ? -1 : 1) * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)))
}

/** Returns the instant of a parsed date-time with an offset, as UTC text. */
export function toInstant({ date, time, offset_minutes }: ParsedDateTime): string {
  return format(milliseconds(`${date} ${time ?? '00:00:00'}`) - (offset_minutes ?? 0) * minute)
}
