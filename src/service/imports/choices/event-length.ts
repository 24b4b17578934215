/** Gives events without an end the length that a person chooses for all of them. */
import type { FileAsk, FileEntry, FileReading, ReadSettings } from '../entry.ts'
import { momentAfter } from '../moments/moments.ts'
import { wallToInstant } from '../../../contract/time/clock.ts'

const id = 'event_length'

/** Minutes that are offered; none: the event ends when it starts. */
const none = '0'
const minutes_offered = [none, '30', '60', '90', '120', '180', '240'] as const

const longest = 24 * 60

/** Whether the file says neither an end nor a length of an event. */
function isOpen({ warnings, values, refused, cancels }: FileEntry): boolean {
  if (refused !== null || cancels || !warnings.includes('end_missing') || values['all_day'] === true) return false
  return typeof values['start_date'] === 'string' && values['start_date'] === values['end_date']
}

function withMinutes(entry: FileEntry, minutes: number): FileEntry {
  const [wall, zone] = [String(entry.values['start_date']), String(entry.values['timezone'])]
  const start = { wall, utc: wallToInstant(wall, zone).utc, gap: false }
  return { ...entry, values: { ...entry.values, end_date: momentAfter(start, minutes * 60, zone).wall } }
}

/** Returns a reading whose events without an end have the chosen length, and which offers to choose it. */
export function withEventLength(reading: FileReading, { answers }: Pick<ReadSettings, 'answers'>): FileReading {
  const open = reading.entries.filter(isOpen).length
  if (open === 0) return reading
  const offers = minutes_offered.map((value) => ({ value, sample: [] }))
  const ask: FileAsk = { id, about: 'event_length', for: '', rows: open, offers, default: none }
  const minutes = Number(/^\d{1,4}$/.exec(answers[id] ?? '')?.[0] ?? 0)
  const entries =
    minutes > 0 && minutes <= longest
      ? reading.entries.map((entry) => (isOpen(entry) ? withMinutes(entry, minutes) : entry))
      : reading.entries
  return { ...reading, entries, asks: [...reading.asks, ask] }
}
