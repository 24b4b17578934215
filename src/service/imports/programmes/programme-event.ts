/** An event of a programme while its lines are read. */
import type { DayContext } from './reading-context.ts'
import type { LineReading } from './read-line.ts'
import type { TextLine } from './text-lines.ts'

export interface ProgrammeEvent {
  readonly lines: TextLine[]
  /** Headings that hold for it, as they are written. */
  readonly headings: readonly string[]
  readonly around: DayContext
  title: string
  /** Says when it is; null: no line has said it yet. */
  when: LineReading | null
  /** Lines of a label "When", which are read together. */
  readonly written_when: string[]
  venue: string | null
  /** The venue of the headings. */
  readonly venue_above: string | null
  readonly organizers: string[]
  readonly categories: string[]
  cost: string
  online: boolean
  /** Lines of its description. */
  readonly details: string[]
  readonly unread: string[]
  /** Whether its title stands in a line of its own, and not beside the time. */
  readonly has_own_title: boolean
}

interface Around {
  readonly headings: readonly string[]
  readonly around: DayContext
  readonly venue_above: string | null
}

export const newEvent = (title: string, has_own_title: boolean, around: Around): ProgrammeEvent => ({
  ...{ ...around, title, has_own_title, lines: [], when: null, written_when: [], venue: null },
  ...{ organizers: [], categories: [], cost: '', online: false, details: [], unread: [] },
})

/** Adds what a line says beside the title, and when it is where nothing has said that yet. */
export function addReading(event: ProgrammeEvent, reading: LineReading): void {
  event.when ??= reading.days.length + reading.times.length > 0 ? reading : null
  event.venue ??= reading.venue
  event.cost ||= reading.cost
  event.online ||= reading.online
  event.organizers.push(...reading.organizers)
  event.categories.push(...reading.categories)
  event.unread.push(...reading.unread)
}

/** Adds a time to an event whose day was said before. */
export function addTimes(event: ProgrammeEvent, reading: LineReading): void {
  const { when } = event
  addReading(event, reading)
  if (when && when.times.length === 0) event.when = { ...when, times: reading.times }
}
