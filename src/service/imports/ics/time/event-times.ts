/** Reads when an event takes place: whole days or times, by its end or its duration. */
import { addDays, instantToWall, milliseconds } from '../../../../contract/time/clock.ts'
import type { ImportWarning } from '../../../../contract/desk/imports/kinds.ts'
import type { EntryLength, EntryRefusal, EntryValues, SecondInstants } from '../../entry.ts'
import { secondInstants } from '../../moments/second-instants.ts'
import type { EventLines } from '../events/event-lines.ts'
import { contentLine, dateLine } from '../grammar/content-line.ts'
import {
  durationOfLine,
  movedDays,
  movedSeconds,
  timeOfLine,
  zoneName,
  type Duration,
  type IcsTime,
} from './date-values.ts'
import { blockDiffers, wallOn, type CalendarClocks, type EventClock } from './event-clock.ts'

export interface IcsTimes {
  readonly clock: EventClock
  readonly all_day: boolean
  /** On the clock of the event; days are 00:00:00 to 23:59:59. */
  readonly start_date: string
  readonly end_date: string
  readonly instants?: SecondInstants
  /** The name of the zone as it is written, `Z` for an instant; empty: there is none. */
  readonly zone_name?: string
  /** Whether the file gives an end or a length. */
  readonly has_end: boolean
  readonly warnings: readonly ImportWarning[]
}

type TimesReading = IcsTimes | { readonly refused: EntryRefusal }

type TimeOfDay = Exclude<IcsTime, { kind: 'date' }>

const longest_shown = 200

/** Refuses an event for one of its lines. */
function refuse(
  reason: EntryRefusal['reason'],
  column: string,
  line: string | null,
): { readonly refused: EntryRefusal } {
  const value = line === null ? null : contentLine(line).value.trim().slice(0, longest_shown)
  return { refused: { reason, column, value } }
}

interface Reader {
  readonly lines: EventLines
  readonly clocks: CalendarClocks
  readonly venues: readonly string[]
  /** Names of zones in other lines, which say where whole days are. */
  readonly named: readonly string[]
  /** Whether a start that the clock skips stays, because the dates of a series are moved one by one. */
  readonly keeps_gaps: boolean
}

/** Reads the duration of an event; null: there is none. */
function readLength(lines: EventLines): Duration | null | { readonly refused: EntryRefusal } {
  const line = lines.line('DURATION')
  if (line === null) return null
  const duration = durationOfLine(line)
  if (!duration) return refuse('bad_duration', 'DURATION', line)
  const is_before = duration.negative && (duration.days > 0 || duration.seconds > 0)
  return is_before ? refuse('end_before_start', 'DURATION', line) : duration
}

/** Names of zones in the lines of other dates of an event. */
export function zonesNamed(lines: EventLines): readonly string[] {
  const written = ['EXDATE', 'RECURRENCE-ID'].map((name) => lines.line(name)?.slice(0, 1000))
  const names = written.map((line) => (line === undefined ? '' : zoneName(dateLine(line).parameters['TZID'])))
  return names.filter((name) => name !== '')
}

// --- whole days ----------------------------------------------------------------------------------------------------

const ofDays = (
  clock: EventClock,
  first: string,
  last: string,
  has_end: boolean,
  warnings: readonly ImportWarning[] = [],
) => ({
  clock,
  all_day: true,
  start_date: `${first} 00:00:00`,
  end_date: `${last} 23:59:59`,
  has_end,
  warnings,
})

/** The last day before a wall time. */
const dayBefore = (wall: string) => instantToWall(movedSeconds(wall, -1) ?? wall, 'UTC').slice(0, 10)

function readDays(first: string, reader: Reader): TimesReading {
  const { lines, clocks } = reader
  const clock = clocks.ofDays(reader.named, reader.venues)
  const end_line = lines.line('DTEND')
  const end = timeOfLine(end_line)
  if (end === 'bad') return refuse('bad_date', 'DTEND', end_line)
  if (end) {
    const until = end.kind === 'date' ? `${end.date} 00:00:00` : wallOn(clock, clocks.instant(end, clock).utc)
    if (until < `${first} 00:00:00`) return refuse('end_before_start', 'DTEND', end_line)
    return ofDays(clock, first, until === `${first} 00:00:00` ? first : dayBefore(until), true)
  }
  const length = readLength(lines)
  if (length === null) return ofDays(clock, first, first, false)
  if ('refused' in length) return length
  const until = movedSeconds(`${first} 00:00:00`, length.days * 86_400 + length.seconds)
  if (until === null) return refuse('bad_duration', 'DURATION', lines.line('DURATION'))
  return ofDays(clock, first, until === `${first} 00:00:00` ? first : dayBefore(until), true)
}

// --- times ---------------------------------------------------------------------------------------------------------

interface Ends {
  readonly end_date: string
  readonly end_utc: string
  readonly has_end: boolean
}

interface Start {
  readonly written: TimeOfDay
  readonly wall: string
  readonly utc: string
  /** Seconds by which the clock skipped it. */
  readonly shift: number
}

function readStart(written: TimeOfDay, clock: EventClock, { clocks, keeps_gaps }: Reader): Start {
  const { utc, moved_to } = clocks.instant(written, clock)
  const on_clock = written.kind === 'wall' && clocks.isOnClock(written, clock)
  const wall = !on_clock ? wallOn(clock, utc) : moved_to === null || keeps_gaps ? written.wall : moved_to
  const shift =
    moved_to === null || written.kind !== 'wall' ? 0 : (milliseconds(moved_to) - milliseconds(written.wall)) / 1000
  return { written, wall, utc, shift }
}

/** Reads an end that is written. Ends on the clock of a start that the clock skips are moved with it. */
function endAt(written: IcsTime, start: Start, clock: EventClock, { clocks, keeps_gaps }: Reader): Ends {
  const tzid = start.written.kind === 'wall' ? start.written.tzid : ''
  const time: TimeOfDay =
    written.kind === 'date'
      ? { kind: 'wall', wall: `${written.date} 00:00:00`, tzid }
      : written.kind === 'wall' && written.tzid === ''
        ? { ...written, tzid }
        : written
  if (time.kind === 'wall' && clocks.isOnClock(time, clock)) {
    if (keeps_gaps) return { end_date: time.wall, end_utc: clocks.instant(time, clock).utc, has_end: true }
    const moved = { ...time, wall: movedSeconds(time.wall, start.shift) ?? time.wall }
    const { utc, moved_to } = clocks.instant(moved, clock)
    return { end_date: moved_to ?? moved.wall, end_utc: utc, has_end: true }
  }
  const { utc } = clocks.instant(time, clock)
  return { end_date: wallOn(clock, utc), end_utc: utc, has_end: true }
}

/** Weeks and days move the wall clock, hours and minutes the instant. */
function endAfter(length: Duration, start: Start, clock: EventClock, { clocks }: Reader): Ends | null {
  const wall = movedDays(start.wall, length.days)
  if (wall === null) return null
  const begin = length.days === 0 ? start.utc : clocks.instantOnZone(wall, clock)
  const utc = movedSeconds(begin, length.seconds)
  return utc === null
    ? null
    : { end_date: length.seconds === 0 ? wall : wallOn(clock, utc), end_utc: utc, has_end: true }
}

function readEnd(start: Start, clock: EventClock, reader: Reader): Ends | { readonly refused: EntryRefusal } {
  const { lines } = reader
  const line = lines.line('DTEND')
  const written = timeOfLine(line)
  if (written === 'bad') return refuse('bad_date', 'DTEND', line)
  if (written) {
    const end = endAt(written, start, clock, reader)
    return end.end_utc < start.utc && !(reader.keeps_gaps && end.end_date >= start.wall)
      ? refuse('end_before_start', 'DTEND', line)
      : end
  }
  const length = readLength(lines)
  if (length === null) return { end_date: start.wall, end_utc: start.utc, has_end: false }
  if ('refused' in length) return length
  return endAfter(length, start, clock, reader) ?? refuse('bad_duration', 'DURATION', lines.line('DURATION'))
}

const isMidnight = (wall: string) => wall.endsWith(' 00:00:00')

/** Times by which other programs say whole days, and which may also be meant as they stand. */
function looksLikeDays(start: string, end: string): boolean {
  const [from, to] = [start.slice(11, 16), end.slice(11, 16)]
  if (start === end) return isMidnight(start)
  return (
    (from === '00:01' && to === '23:59') ||
    (from === '12:01' && to === '11:59') ||
    (isMidnight(start) && to === '23:59')
  )
}

/** Wall times as the file writes them, without any zone. */
const bare = (time: IcsTime): string =>
  time.kind === 'utc' ? time.utc : time.kind === 'wall' ? time.wall : `${time.date} 00:00:00`

/** Reads times from midnight to midnight as the days that they are; null: they are none. */
function daysOfTimes(start: Start, { end_date, has_end }: Ends, clock: EventClock, { lines }: Reader): IcsTimes | null {
  const is_marked = /^true$/i.test(lines.text('X-MICROSOFT-CDO-ALLDAYEVENT'))
  const until = (first: string, end: string) => (end.slice(0, 10) <= first ? first : addDays(end, -1))
  const first = start.wall.slice(0, 10)
  if (isMidnight(start.wall) && isMidnight(end_date) && (is_marked || (has_end && end_date > start.wall))) {
    return ofDays(clock, first, until(first, end_date), has_end, is_marked ? [] : ['all_day_read'])
  }
  const end = timeOfLine(lines.line('DTEND'))
  if (!is_marked || !end || end === 'bad' || !isMidnight(bare(start.written)) || !isMidnight(bare(end))) return null
  const written_first = bare(start.written).slice(0, 10)
  return ofDays(clock, written_first, until(written_first, bare(end)), true)
}

/** Returns the warnings about the zone of a timed event. */
function clockWarnings(
  start: Start,
  ends: Ends,
  clock: EventClock,
  { clocks, venues }: Reader,
): readonly ImportWarning[] {
  const is_compared = start.written.kind === 'wall' && clocks.isOnClock(start.written, clock)
  const differs =
    is_compared && (blockDiffers(clock, start.wall, start.utc) || blockDiffers(clock, ends.end_date, ends.end_utc))
  const is_elsewhere = clock.is_written && clocks.differsFromVenue(clock, venues)
  return [
    ...clock.warnings,
    ...(differs ? (['zone_rules_differ'] as const) : []),
    ...(is_elsewhere ? (['zone_differs_from_venue'] as const) : []),
    ...(start.shift > 0 ? (['gap_time'] as const) : []),
  ]
}

/** Returns the clock of an end that names a zone of its own; else that of the start. */
function clockOfEnd(start: TimeOfDay, clock: EventClock, { lines, clocks, venues }: Reader): EventClock {
  const end = timeOfLine(lines.line('DTEND'))
  if (end === null || end === 'bad' || end.kind !== 'wall' || end.tzid === '') return clock
  return start.kind === 'wall' && start.tzid === end.tzid ? clock : clocks.ofTime(end, venues)
}

function readTimed(written: TimeOfDay, reader: Reader): TimesReading {
  const clock = reader.clocks.ofTime(written, reader.venues)
  if (clock.unknown !== null) return { refused: { reason: 'zone_unknown', column: 'DTSTART', value: clock.unknown } }
  const end_clock = clockOfEnd(written, clock, reader)
  if (end_clock.unknown !== null)
    return { refused: { reason: 'zone_unknown', column: 'DTEND', value: end_clock.unknown } }
  const start = readStart(written, clock, reader)
  const ends = readEnd(start, clock, reader)
  if ('refused' in ends) return ends
  const days = daysOfTimes(start, ends, clock, reader)
  if (days) return days
  const warnings: readonly ImportWarning[] = [
    ...clockWarnings(start, ends, clock, reader),
    ...(ends.has_end ? [] : (['end_missing'] as const)),
    ...(looksLikeDays(start.wall, ends.end_date) ? (['all_day_offered'] as const) : []),
  ]
  const open_asks = [...new Set([...clock.open_asks, ...end_clock.open_asks])]
  const waiting = { ...clock, open_asks }
  const end = { wall: ends.end_date, utc: ends.end_utc }
  return {
    clock: waiting,
    // The dates of a series have the times of their rule.
    ...(reader.keeps_gaps ? {} : secondInstants(start, end, clock.zone)),
    zone_name: written.kind === 'utc' ? 'Z' : written.tzid,
    all_day: false,
    start_date: start.wall,
    end_date: ends.end_date,
    has_end: ends.has_end,
    warnings,
  }
}

// --- what can be read of times that are refused --------------------------------------------------------------------

/** The readable parts of times that are refused. */
export interface PartialTimes {
  readonly values: EntryValues
  readonly length: EntryLength | null
  /** The start with an end that stands for the one that cannot be read; null: the start cannot be read either. */
  readonly from_start: IcsTimes | null
  readonly refused: readonly EntryRefusal[]
}

/** Returns a wall time as it is shown, without a zone where none is known. */
function wallOf(time: IcsTime, clock: EventClock, { clocks }: Reader): EntryValues & { readonly wall: string } {
  if (time.kind === 'date') return { wall: `${time.date} 00:00:00` }
  if (clock.unknown !== null && time.kind === 'wall') return { wall: time.wall }
  return { wall: wallOn(clock, clocks.instant(time, clock).utc), timezone: clock.zone }
}

/** Reads what it can of the times of an event whose times are refused. */
export function readPartialTimes(reader: Reader): PartialTimes {
  const { lines, clocks, venues } = reader
  const [start, end] = [timeOfLine(lines.line('DTSTART')), timeOfLine(lines.line('DTEND'))]
  const length = readLength(lines)
  const refused = [
    ...(start === 'bad' ? [refuse('bad_date', 'DTSTART', lines.line('DTSTART')).refused] : []),
    ...(end === 'bad' ? [refuse('bad_date', 'DTEND', lines.line('DTEND')).refused] : []),
    ...(end === null && length !== null && 'refused' in length ? [length.refused] : []),
  ]
  const known_length = length !== null && !('refused' in length) && end === null && !length.negative ? length : null
  const first = start === null || start === 'bad' ? null : start
  const all_day = first === null ? /^\d{8}$/.test(lines.text('DTSTART')) : first.kind === 'date'
  const clockOf = (time: IcsTime) =>
    time.kind === 'date' ? clocks.ofDays(reader.named, venues) : clocks.ofTime(time, venues)
  const last = end === null || end === 'bad' ? null : end
  const one = first ?? last
  if (one === null) return { values: { all_day }, length: known_length, from_start: null, refused }
  const clock = clockOf(one)
  const { wall, ...zone } = wallOf(one, clock, reader)
  const zone_of_days = all_day && zone['timezone'] === undefined ? { timezone: clock.zone } : zone
  if (first === null) {
    // The last day before an end of whole days.
    const until = all_day ? `${dayBefore(wall)} 23:59:59` : wall
    return { values: { end_date: until, all_day, ...zone_of_days }, length: null, from_start: null, refused }
  }
  const values = { start_date: wall, all_day, ...zone_of_days }
  const end_date = all_day ? `${wall.slice(0, 10)} 23:59:59` : wall
  const from_start =
    clock.unknown === null ? { clock, all_day, start_date: wall, end_date, has_end: false, warnings: [] } : null
  const until = clock.unknown === null || last === null ? null : wallOf(last, clock, reader).wall
  return {
    values: until === null || until < wall ? values : { ...values, end_date: until },
    length: known_length,
    from_start,
    refused,
  }
}

/** Reads the times of an event; null: it has no start. */
export function readEventTimes(reader: Reader): TimesReading | null {
  const line = reader.lines.line('DTSTART')
  const start = timeOfLine(line)
  if (start === null) return null
  if (start === 'bad') return refuse('bad_date', 'DTSTART', line)
  return start.kind === 'date' ? readDays(start.date, reader) : readTimed(start, reader)
}
