/** Reads the lines by which an event recurs: rules, added dates, excluded dates. */
import { startPausing } from '../../../async/pause.ts'
import type { DateValue, RecurrenceSource } from '../../recurrence/read-recurrence.ts'
import { dateLine } from '../grammar/content-line.ts'
import { movedDays, movedSeconds, readIcsDuration, readIcsTime, type IcsTime } from '../time/date-values.ts'
import type { CalendarClocks, EventClock } from '../time/event-clock.ts'
import type { EventLines } from './event-lines.ts'

type RecurrenceLines = Pick<RecurrenceSource, 'rrules' | 'exrules' | 'rdates' | 'exdates'>

/** Most dates in the lines of one event. */
const most_dates = 300_000

/** Returns a time as the date of a series on the clock of its event. */
export function dateValue(time: IcsTime, clocks: CalendarClocks, clock: EventClock, all_day: boolean): DateValue {
  if (time.kind === 'date') return { date: time.date }
  // Whole days are where the event is: a midnight is that of its own day, whatever zone its line names.
  if (time.kind === 'wall' && (all_day || clocks.isOnClock(time, clock) || clocks.isUnknown(time.tzid)))
    return { wall: time.wall }
  return { utc: clocks.instant(time, clock).utc }
}

/** Returns whether a line names a zone that is none of the event's. */
function readAt(text: string, parameters: Readonly<Record<string, string>>, tzid: string): IcsTime | null {
  const time = readIcsTime(text, parameters)
  return time?.kind === 'wall' && time.tzid === '' ? { ...time, tzid } : time
}

/** Returns the end of a period: a time, or a length after its start. */
function periodEnd(text: string, start: DateValue): DateValue | null {
  const length = readIcsDuration(text)
  if (!length || length.negative) {
    const time = readIcsTime(text, {})
    if (!time) return null
    return time.kind === 'wall' ? { wall: time.wall } : time.kind === 'utc' ? { utc: time.utc } : { date: time.date }
  }
  const from = 'date' in start ? `${start.date} 00:00:00` : 'wall' in start ? start.wall : start.utc
  const moved = movedDays(from, length.days)
  const until = moved === null ? null : movedSeconds(moved, length.seconds)
  if (until === null) return null
  return 'utc' in start ? { utc: until } : { wall: until }
}

interface RecurrenceReader {
  readonly lines: EventLines
  readonly clocks: CalendarClocks
  readonly clock: EventClock
  readonly all_day: boolean
  /** The zone by which the start is written. */
  readonly tzid: string
}

/** Reads the dates of all lines of one name. Returns null where one is no date, or there are too many. */
async function readDates<Value>(
  { lines }: RecurrenceReader,
  name: string,
  read: (text: string, parameters: Readonly<Record<string, string>>) => Value | null,
): Promise<readonly Value[] | 'bad_date' | 'too_many_dates'> {
  const pause = startPausing()
  const dates: Value[] = []
  for (const line of lines.rawLines(name)) {
    if (pause.isDue()) await pause.take()
    const { parameters, value } = dateLine(lines.decode(line))
    for (let at = 0; at < value.length;) {
      if (pause.isDue()) await pause.take()
      const comma = value.indexOf(',', at)
      const text = value.slice(at, comma === -1 ? value.length : comma).trim()
      at = comma === -1 ? value.length : comma + 1
      if (text === '') continue
      const date = read(text, parameters)
      if (date === null) return 'bad_date'
      dates.push(date)
      if (dates.length > most_dates) return 'too_many_dates'
    }
  }
  return dates
}

/** Reads the lines of an event by which it recurs. */
export async function readRecurrenceLines(
  reader: RecurrenceReader,
): Promise<RecurrenceLines | { readonly reason: 'bad_date' | 'too_many_dates'; readonly column: string }> {
  const { lines, clocks, clock, all_day, tzid } = reader
  const toDate = (time: IcsTime) => dateValue(time, clocks, clock, all_day)
  const exdates = await readDates(reader, 'EXDATE', (text, parameters) => {
    const time = readAt(text, parameters, tzid)
    return time && toDate(time)
  })
  if (typeof exdates === 'string') return { reason: exdates, column: 'EXDATE' }
  const rdates = await readDates(reader, 'RDATE', (text, parameters) => {
    const [from = '', end] = text.split('/')
    const time = readAt(from, parameters, tzid)
    if (!time) return null
    const at = toDate(time)
    const until = end === undefined ? null : periodEnd(end, at)
    return end !== undefined && until === null ? null : { at, end: until }
  })
  if (typeof rdates === 'string') return { reason: rdates, column: 'RDATE' }
  const rules = (name: string) =>
    lines
      .contents(name)
      .map(({ value }) => value.trim())
      .filter((value) => value !== '')
  return { rrules: rules('RRULE'), exrules: rules('EXRULE'), rdates, exdates }
}
