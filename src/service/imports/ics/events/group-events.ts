/** Brings the events of a file together by their UIDs: series with their changed dates, repeated ones, and newer states of one event. */
import { startPausing } from '../../../async/pause.ts'
import type { FileEntry } from '../../entry.ts'
import type { ImportWarning } from '../../../../contract/desk/imports/kinds.ts'
import { entryOfDate, eventEntry, withoutDates } from './event-entry.ts'
import type { ReadEvent } from './read-event.ts'

/** Whether an event is a later state than another: by its SEQUENCE, then by its DTSTAMP. */
function isLater(one: ReadEvent, other: ReadEvent): boolean {
  const [a, b] = [one.sequence ?? 0, other.sequence ?? 0]
  return a === b ? one.stamp > other.stamp : a > b
}

/** Keeps the latest state of each event; the key says which are one. */
function latest(events: readonly ReadEvent[], entryKey: (event: ReadEvent) => string): readonly ReadEvent[] {
  const kept = new Map<string, ReadEvent>()
  for (const event of events) {
    const key = entryKey(event)
    const before = kept.get(key)
    if (!before || isLater(event, before)) kept.set(key, event)
  }
  return [...kept.values()]
}

const startOf = ({ times }: ReadEvent): string =>
  times ? `${times.start_date} ${times.clock.zone} ${times.all_day}` : 'no start'

function dateKey({ recurrence_id, context, times, lines }: ReadEvent): string {
  if (recurrence_id === null || recurrence_id === 'bad') return `line ${lines.event.line}`
  if (recurrence_id.kind === 'date') return recurrence_id.date
  const clock = times?.clock ?? context.clocks.ofTime(recurrence_id, [])
  return context.clocks.instant(recurrence_id, clock).utc
}

const recurs = ({ lines }: ReadEvent) => ['RRULE', 'RDATE'].some((name) => lines.event.properties.has(name))

/** Returns the entries of the events with one UID. */
export async function entriesOfUid(events: readonly ReadEvent[], now: Date): Promise<readonly FileEntry[]> {
  const isReadable = ({ refused, uid }: ReadEvent) => refused === null && uid !== null
  const readable = events.filter(isReadable)
  const refused = events.filter((one) => !isReadable(one))
  const wholes = readable.filter(({ recurrence_id }) => recurrence_id === null)
  const masters = latest(wholes, startOf)
  const dates = latest(
    readable.filter(({ recurrence_id }) => recurrence_id !== null),
    dateKey,
  )
  const owner = masters.find(recurs) ?? masters[0]
  const isAlone = ({ recurrence_id }: ReadEvent) => !owner || recurrence_id === 'bad'
  // The last change of a date counts.
  const changed = dates
    .filter((date) => !isAlone(date))
    .toSorted((a, b) => Number(isLater(a, b)) - Number(isLater(b, a)))
  const more: readonly ImportWarning[] = masters.length > 1 ? ['uid_repeated'] : []
  const entries: FileEntry[] = []
  const pause = startPausing()
  for (const master of masters) {
    if (pause.isOver()) await pause.take()
    entries.push(await eventEntry(master, master === owner ? changed : [], more, now))
  }
  for (const event of refused) {
    const entry = event.recurrence_id === null ? await eventEntry(event, [], [], now) : entryOfDate(event)
    // Its changed dates came in alone.
    entries.push(event.recurrence_id === null && dates.length > 0 ? withoutDates(entry) : entry)
  }
  return [...entries, ...dates.filter(isAlone).map(entryOfDate)]
}
