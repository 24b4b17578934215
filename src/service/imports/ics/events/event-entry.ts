/** Makes entries of events: single ones, series with their changed dates, dates of series that are not in the file. */
import { format, milliseconds } from '../../../../contract/time/clock.ts'
import type { ImportWarning } from '../../../../contract/desk/imports/kinds.ts'
import type { EntryLength, FileEntry, EntryRefusal, EntryValues, EntryVenue } from '../../entry.ts'
import { readRecurrence } from '../../recurrence/read-recurrence.ts'
import { timeOfLine } from '../time/date-values.ts'
import { wallOn } from '../time/event-clock.ts'
import type { IcsTimes } from '../time/event-times.ts'
import type { ReadEvent } from './read-event.ts'
import { dateValue, readRecurrenceLines } from './recurrence-lines.ts'

const unique = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)]

/** Returns the questions that wait, and what is to be said of the clock; whole days need no word of an assumed one. */
function clockOf(times: IcsTimes | null): {
  readonly asks: readonly string[]
  readonly warnings: readonly ImportWarning[]
} {
  if (!times) return { asks: [], warnings: [] }
  const { clock, all_day } = times
  return {
    asks: clock.open_asks,
    warnings: all_day ? clock.warnings.filter((warning) => warning !== 'zone_assumed') : [],
  }
}

function timeValues(times: IcsTimes | null): EntryValues {
  if (!times) return {}
  const { start_date, end_date, all_day, clock } = times
  return { start_date, end_date, timezone: clock.zone, all_day }
}

const noStart: EntryRefusal = { reason: 'no_start', column: 'DTSTART', value: null }
const noTitle: EntryRefusal = { reason: 'no_title', column: 'SUMMARY', value: null }

/** Keeps nothing but the length of a duration. */
const lengthOf = ({ days, seconds }: EntryLength): EntryLength => ({ days, seconds })

const also = (entry: FileEntry, refusal: EntryRefusal): FileEntry => ({
  ...entry,
  also_refused: [...(entry.also_refused ?? []), refusal],
})

/** Refuses the dates of an event that is refused: a person who corrects it cannot bring them back. */
export function withoutDates(entry: FileEntry): FileEntry {
  return also(entry, { reason: 'bad_rule', column: 'RRULE', value: null })
}

/** An event that is read by itself. @param more what the file says of it in other places */
function baseEntry(read: ReadEvent, more: readonly ImportWarning[]): FileEntry {
  const { times, cancels } = read
  const { asks, warnings } = clockOf(times)
  const missing = cancels ? null : !times ? noStart : read.values['title'] === undefined ? noTitle : null
  return {
    position: { line: read.lines.event.line },
    resource: 'events',
    uid: read.uid,
    occurrence: null,
    cancels,
    sequence: read.sequence,
    values: { ...timeValues(times), ...read.partial?.values, ...read.values },
    blanks: [],
    venue: read.place.venue,
    organizers: read.context.takes_organizers && read.organizer !== null ? [read.organizer] : [],
    series: null,
    private: read.private,
    refused: read.refused ?? missing,
    ...(read.also_refused.length > 0 ? { also_refused: read.also_refused } : {}),
    ...(read.partial?.length ? { length: lengthOf(read.partial.length) } : {}),
    ...(times?.instants ? { instants: times.instants } : {}),
    ...(times?.zone_name ? { zone_name: times.zone_name } : {}),
    warnings: unique<ImportWarning>([
      ...read.warnings.filter((warning) => warning !== 'end_missing' || !cancels),
      ...warnings,
      ...(read.uid === null && read.refused?.reason !== 'cut_off' ? (['uid_missing'] as const) : []),
      ...more,
    ]),
    asks,
  }
}

/** The wall time that RECURRENCE-ID names, on the clock of the event. */
function occurrenceOf({ recurrence_id, times, context }: ReadEvent): string | null {
  if (recurrence_id === null || recurrence_id === 'bad') return null
  if (recurrence_id.kind === 'date') return `${recurrence_id.date} ${times?.start_date.slice(11) ?? '00:00:00'}`
  const clock = times?.clock ?? context.clocks.ofTime(recurrence_id, [])
  const date = dateValue(recurrence_id, context.clocks, clock, times?.all_day ?? false)
  return 'wall' in date ? date.wall : 'utc' in date ? wallOn(clock, date.utc) : `${date.date} 00:00:00`
}

/** Returns a date of a series that is not in the file. */
export function entryOfDate(read: ReadEvent): FileEntry {
  const occurrence = occurrenceOf(read)
  const entry = baseEntry(read, read.cancels ? [] : ['override_alone'])
  const bad: EntryRefusal | null =
    occurrence === null ? { reason: 'bad_date', column: 'RECURRENCE-ID', value: null } : null
  return { ...entry, occurrence, refused: entry.refused ?? bad }
}

/** A venue as a field of an event, which has no position. */
const withoutPosition = ({ venue, address, website }: EntryVenue): EntryVenue => ({
  venue,
  ...(address === undefined ? {} : { address }),
  ...(website === undefined ? {} : { website }),
})

/** Returns the values of a changed date on the clock of its series. */
function changedValues(read: ReadEvent, master: ReadEvent, of: IcsTimes): EntryValues {
  const place: EntryValues =
    read.place.venue !== null && read.place.written !== master.place.written
      ? { venue: withoutPosition(read.place.venue) }
      : {}
  const { times } = read
  if (!times) return { ...read.values, ...place }
  const moved = (wall: string) => {
    if (times.all_day || times.clock.zone === of.clock.zone) return wall
    return wallOn(of.clock, read.context.clocks.instantOnZone(wall, times.clock))
  }
  const start_date = moved(times.start_date)
  const length = milliseconds(of.end_date) - milliseconds(of.start_date)
  const end_date = times.has_end ? moved(times.end_date) : format(milliseconds(start_date) + length)
  return { start_date, end_date, all_day: times.all_day, ...read.values, ...place }
}

/** Warnings of a changed date that are not its own: those of the zone are said at the series. */
const of_dates: ReadonlySet<ImportWarning> = new Set([
  ...(['attachment_ignored', 'bad_position', 'gap_time', 'all_day_offered', 'zone_rules_differ'] as const),
])

/** Returns an event with the changed dates that the file has of it, which are readable. */
export async function eventEntry(
  read: ReadEvent,
  changed: readonly ReadEvent[],
  more: readonly ImportWarning[],
  now: Date,
): Promise<FileEntry> {
  const base = baseEntry(read, [
    ...more,
    ...changed.flatMap(({ warnings }) => warnings.filter((one) => of_dates.has(one))),
  ])
  const { context, lines } = read
  const times = read.times ?? read.partial?.from_start ?? null
  const recurs = ['RRULE', 'RDATE', 'EXRULE'].some((name) => lines.event.properties.has(name))
  if (!times || (base.refused && !recurs)) return base.refused && recurs ? withoutDates(base) : base
  const start = timeOfLine(lines.line('DTSTART'))
  const tzid = start !== null && start !== 'bad' && start.kind === 'wall' ? start.tzid : ''
  const reader = { lines, clocks: context.clocks, clock: times.clock, all_day: times.all_day, tzid }
  const recurrence = await readRecurrenceLines(reader)
  if ('reason' in recurrence) {
    const refused = { reason: recurrence.reason, column: recurrence.column, value: null }
    return base.refused ? also(base, refused) : { ...base, refused }
  }
  if (changed.length === 0 && recurrence.rrules.length === 0 && recurrence.rdates.length === 0) return base
  const dates = changed.flatMap((one) => {
    if (one.recurrence_id === null || one.recurrence_id === 'bad') return []
    const at = dateValue(one.recurrence_id, context.clocks, times.clock, times.all_day)
    const values = changedValues(one, read, times)
    return [{ at, this_and_future: one.this_and_future, cancelled: one.cancels, values }]
  })
  const { start_date, end_date, all_day, clock } = times
  const source = {
    start_date,
    end_date,
    all_day,
    timezone: clock.zone,
    master: base.values,
    ...recurrence,
    changed: dates,
  }
  const reading = readRecurrence(source, now)
  if ('reason' in reading) {
    const value = recurrence.rrules[0]?.slice(0, 200) ?? null
    const column = value === null && recurrence.rdates.length > 0 ? 'RDATE' : 'RRULE'
    const refused = { reason: reading.reason, column, value }
    return base.refused ? also(base, refused) : { ...base, refused }
  }
  const asks = unique([...base.asks, ...changed.flatMap((one) => one.times?.clock.open_asks ?? [])])
  // The start may be left out by the file: then the series starts at the next date.
  // An end that stands for one that cannot be read is none.
  const first = Object.entries(reading.first).filter(([name]) => read.times !== null || name !== 'end_date')
  const values = { ...base.values, ...Object.fromEntries(first) }
  return { ...base, values, asks, series: reading.series, warnings: unique([...base.warnings, ...reading.warnings]) }
}
