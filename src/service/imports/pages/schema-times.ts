/** Reads start and end of an event of schema.org. */
import type { ImportWarning, RowReason } from '../../../contract/desk/imports/kinds.ts'
import {
  addDays,
  format,
  milliseconds,
  offsetMinutesAt,
  parseDateTime,
  toInstant,
} from '../../../contract/time/clock.ts'
import type { EntryRefusal, EntryValues, EntryVenue, FileAsk, ReadSettings, SecondInstants } from '../entry.ts'
import { momentAfter, momentOf, timesBetween, timesOfDays, type Moment } from '../moments/moments.ts'
import { readElapsed } from '../sheets/dates/read-time.ts'
import { schemaText, type SchemaNode } from './schema-nodes.ts'

/** Why an event cannot be read. */
export class RefusedEvent extends Error {
  readonly refusal: EntryRefusal

  constructor(reason: RowReason, column: string | null, value: string | null = null) {
    super(reason)
    this.refusal = { reason, column, value: value === null ? null : value.slice(0, 200) }
  }
}

interface SchemaTimes {
  readonly values: EntryValues
  readonly instants?: SecondInstants
  readonly warnings: readonly ImportWarning[]
}

type Written = Exclude<ReturnType<typeof parseDateTime>, { readonly error: string }>

/** @throws RefusedEvent */
function written(event: SchemaNode, name: 'startDate' | 'endDate', settings: ReadSettings): Written | null {
  const text = schemaText(event, name, settings.site_language)
  if (text === null) return null
  const read = parseDateTime(text)
  // Years of other calendars are none: 1448 is 2026 in Mecca.
  if ('error' in read || read.date < '1900') throw new RefusedEvent('bad_date', name, text)
  return read
}

/** Counts times whose offset is not that of their place, and offers to read them as they are written. */
export class ForeignOffsets {
  readonly #walls: string[] = []
  readonly #instants: string[] = []
  readonly #answer: string | undefined
  #rows = 0

  constructor({ answers }: ReadSettings) {
    this.#answer = answers[foreign_offsets_ask]
  }

  /** Whether a person has said that the times are those of the place, whatever their offset. */
  get areWalls(): boolean {
    return this.#answer === 'no'
  }

  add(wall: string, instant: string): void {
    this.#rows++
    if (this.#walls.length >= most_samples) return
    this.#walls.push(wall.slice(0, 16))
    this.#instants.push(instant.slice(0, 16))
  }

  get ask(): FileAsk | null {
    if (this.#rows === 0) return null
    const offers = [
      { value: 'yes', sample: this.#instants },
      { value: 'no', sample: this.#walls },
    ]
    return { id: foreign_offsets_ask, about: 'times_are_utc', for: '', rows: this.#rows, offers }
  }
}

const foreign_offsets_ask = 'times_are_utc'
const most_samples = 3

interface PlaceZone {
  readonly zone: string
  readonly assumed: boolean
}

/** Returns the zones that an event may be in: the first is that of times without an offset. */
function zonesOf(venue: EntryVenue | null, settings: ReadSettings): readonly [PlaceZone, ...PlaceZone[]] {
  const of_site = { zone: settings.site_zone, assumed: true }
  if (settings.time_zone !== null) return [{ zone: settings.time_zone, assumed: false }]
  const of_venue = venue === null ? null : settings.zoneOfVenue(venue.venue, venue.country)
  return of_venue === null ? [of_site] : [{ zone: of_venue, assumed: true }, of_site]
}

const isNamed = (text: string | null) => text !== null && !/z$/i.test(text)

interface Clock extends PlaceZone {
  /** Whether the offset is that of another place. */
  readonly differs: boolean
}

/** Returns the clock of an event: one of the place or the site that has the written offset then. */
function clockOf(event: SchemaNode, start: Written, venue: EntryVenue | null, settings: ReadSettings): Clock {
  const zones = zonesOf(venue, settings)
  const { offset_minutes } = start
  const is_offset = offset_minutes !== null && isNamed(schemaText(event, 'startDate', settings.site_language))
  if (!is_offset) return { ...zones[0], differs: false }
  const fitting = zones.find(({ zone }) => offsetMinutesAt(toInstant(start), zone) === offset_minutes)
  return { ...(fitting ?? zones[0]), differs: fitting === undefined }
}

const secondsOf = (time: string | null) =>
  time === null ? 0 : (milliseconds(`1970-01-01 ${time}`) - milliseconds('1970-01-01')) / 1000

const momentOn = ({ date, time, offset_minutes }: Written, zone: string): Moment =>
  momentOf({ date, time: secondsOf(time), offset: offset_minutes }, zone)

/** Returns the last day of an event that starts on a day; an end with a time is that of its last second. */
function lastDay(end: Written | null, start: string, zone: string): string {
  if (end === null) return start
  if (end.time === null) return end.date
  const { wall } = momentOn(end, zone)
  return format(milliseconds(wall) - 1000).slice(0, 10)
}

/** @throws RefusedEvent */
function durationOf(event: SchemaNode, settings: ReadSettings): number | null {
  const text = schemaText(event, 'duration', settings.site_language)
  if (text === null) return null
  const seconds = readElapsed(text)
  if (seconds === null) throw new RefusedEvent('bad_duration', 'duration', text)
  return seconds
}

/** @throws RefusedEvent */
function refuseEnd(event: SchemaNode, settings: ReadSettings): never {
  throw new RefusedEvent('end_before_start', 'endDate', schemaText(event, 'endDate', settings.site_language))
}

/** @throws RefusedEvent */
function allDay(event: SchemaNode, start: Written, end: Written | null, zone: string, settings: ReadSettings) {
  const seconds = end === null ? durationOf(event, settings) : null
  const of_duration = seconds === null ? null : addDays(start.date, Math.max(0, Math.ceil(seconds / 86_400) - 1))
  const last = of_duration ?? lastDay(end, start.date, zone)
  if (last < start.date) refuseEnd(event, settings)
  return { values: timesOfDays(start.date, last, zone), warnings: [] }
}

/** @throws RefusedEvent */
function timed(
  event: SchemaNode,
  start: Written,
  end: Written | null,
  { zone, differs }: Clock,
  settings: ReadSettings,
  offsets: ForeignOffsets,
): SchemaTimes {
  const as_written = differs && offsets.areWalls
  const at = (one: Written) => momentOn(as_written ? { ...one, offset_minutes: null } : one, zone)
  const from = at(start)
  if (differs) offsets.add(`${start.date} ${start.time ?? ''}`, momentOn(start, zone).wall)
  const seconds = end === null ? durationOf(event, settings) : null
  const missing = seconds === null && end?.time == null
  const to: Moment =
    seconds === null
      ? at(missing ? { ...start, date: end?.date ?? start.date } : (end ?? start))
      : momentAfter(from, seconds, zone)
  if (to.utc < from.utc) refuseEnd(event, settings)
  const times = timesBetween(from, to, zone, false)
  return {
    ...times,
    warnings: [
      ...times.warnings,
      ...(missing ? (['end_missing'] as const) : []),
      ...(differs ? (['offset_differs'] as const) : []),
    ],
  }
}

/**
 * Reads the times of an event.
 * @param venue whose zone counts first
 * @throws RefusedEvent
 */
export function timesOfEvent(
  event: SchemaNode,
  venue: EntryVenue | null,
  settings: ReadSettings,
  offsets: ForeignOffsets,
): SchemaTimes {
  const start = written(event, 'startDate', settings)
  if (start === null) throw new RefusedEvent('no_start', 'startDate')
  const end = written(event, 'endDate', settings)
  if (start.time === null) return allDay(event, start, end, zonesOf(venue, settings)[0].zone, settings)
  const clock = clockOf(event, start, venue, settings)
  const times = timed(event, start, end, clock, settings, offsets)
  return clock.assumed ? { ...times, warnings: ['zone_assumed', ...times.warnings] } : times
}
