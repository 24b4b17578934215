/** Gives events without an end the length that a person chooses for all of them. */
import type { FileAsk, FileEntry, ReadSettings } from '../entry.ts'
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

/** Gives the events of one reading that have no end the chosen length, and offers to choose it. */
export class EventLengths {
  readonly #minutes: number
  #open = 0

  constructor({ answers }: Pick<ReadSettings, 'answers'>) {
    const minutes = Number(/^\d{1,4}$/.exec(answers[id] ?? '')?.[0] ?? 0)
    this.#minutes = minutes > 0 && minutes <= longest ? minutes : 0
  }

  entry(entry: FileEntry): FileEntry {
    if (!isOpen(entry)) return entry
    this.#open++
    return this.#minutes > 0 ? withMinutes(entry, this.#minutes) : entry
  }

  get asks(): readonly FileAsk[] {
    if (this.#open === 0) return []
    const offers = minutes_offered.map((value) => ({ value, sample: [] }))
    return [{ id, about: 'event_length', for: '', rows: this.#open, offers, default: none }]
  }
}
