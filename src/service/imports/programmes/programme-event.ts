/** An event of a programme while its lines are read. */
import type { Label } from './labels.ts'
import type { Days, Span } from '../../../contract/sentence/reading.ts'
import type { DayContext } from './reading-context.ts'
import { isPlaceName, isRoomName } from './place-names.ts'
import type { LineReading } from './read-line.ts'
import type { TextLine } from './text-lines.ts'
import type { TimeAbove } from './walk/headings-above.ts'

export interface ProgrammeEvent {
  readonly lines: TextLine[]
  /** Headings that hold for it, as they are written. */
  readonly headings: string[]
  readonly around: DayContext
  title: string
  /** The label that says its title, folded; empty: none does. */
  readonly titled_by: string
  /** A part of the day that is said in place of a time: "evening"; empty: none is. */
  untimed: string
  /** Says when it is; null: no line has said it yet. */
  when: LineReading | null
  /** Lines of a label "When", which are read together. */
  readonly written_when: string[]
  venue: string | null
  /** The venue of the headings. */
  readonly venue_above: string | null
  /** A heading with the time of the lines below it. */
  readonly time_above: TimeAbove | null
  readonly organizers: string[]
  readonly categories: string[]
  cost: string
  online: boolean
  /** Lines of its description. */
  readonly details: string[]
  readonly unread: string[]
  /** Words of its lines that were understood. */
  readonly spans: { readonly line: TextLine; readonly spans: readonly Span[] }[]
  /** Whether its title stands in a line of its own, and not beside the time. */
  has_own_title: boolean
}

interface Around {
  readonly headings: string[]
  readonly around: DayContext
  readonly venue_above: string | null
  readonly time_above: TimeAbove | null
}

export const newEvent = (title: string, titled_by: string | null, around: Around): ProgrammeEvent => ({
  ...{
    ...around,
    title,
    untimed: '',
    titled_by: titled_by ?? '',
    has_own_title: titled_by !== null,
    lines: [],
    when: null,
    written_when: [],
    venue: null,
  },
  ...{ organizers: [], categories: [], cost: '', online: false, details: [], unread: [], spans: [] },
})

/** Adds what a line says beside the title, and when it is where nothing has said that yet. A second place or price is told. */
export function addReading(event: ProgrammeEvent, line: TextLine | null, reading: LineReading): void {
  event.when ??= reading.days.length + reading.times.length > 0 ? reading : null
  if (line) event.spans.push({ line, spans: reading.spans })
  if (event.venue !== null && reading.venue !== null && event.venue !== reading.venue) event.unread.push(reading.venue)
  if (event.cost !== '' && reading.cost !== '' && event.cost !== reading.cost) event.unread.push(reading.cost)
  event.venue ??= reading.venue
  if (reading.room !== null) takeRoom(event, reading.room)
  event.details.push(...reading.notes)
  event.cost ||= reading.cost
  event.online ||= reading.online
  event.organizers.push(...reading.organizers)
  event.categories.push(...reading.categories)
  event.unread.push(...reading.unread)
}

/** Takes a place that may be a room of the venue above: then it is told in the description. A church or a park is none, and is told. */
function takeRoom(event: ProgrammeEvent, room: string): void {
  const is_other = event.venue === null && event.venue_above !== null && !isPlaceName(room)
  // Which house a room is in is told beside the venue above.
  if (event.venue === null && event.venue_above !== null) event.unread.push(room)
  if (event.venue === null && (event.venue_above === null || is_other)) event.venue = room
  else event.details.push(room)
}

/** Takes the name of a place in a line of its own. */
export function takePlace(event: ProgrammeEvent, line: TextLine): void {
  event.venue = line.text
  event.spans.push({ line, spans: [{ from: 0, to: line.text.length, is_when: false }] })
}

const areSame = (some: readonly Days[], others: readonly Days[]) => JSON.stringify(some) === JSON.stringify(others)

/** Adds a time to an event whose day was said before. Another day beside the time is told. */
export function addTimes(event: ProgrammeEvent, line: TextLine, reading: LineReading): void {
  const { when } = event
  const is_other = when !== null && when.days.length > 0 && reading.has_own_day && !areSame(when.days, reading.days)
  addReading(event, line, reading)
  if (is_other) event.unread.push(line.text)
  if (when && when.times.length === 0) event.when = { ...when, times: reading.times }
}

/** Takes what a label says. @returns whether all of its words became values */
export function takeLabelled(event: ProgrammeEvent, { field, rest }: Label, reading: LineReading): boolean {
  if (rest === '') return false
  if (field === 'when') return event.written_when.push(rest) > 0
  if (field === 'organizer') {
    event.organizers.push(...(reading.organizers.length > 0 ? reading.organizers : [rest]))
    // "Quay Choir at Babylon, Arts Foundation" has words beside the known name, and is told as a whole.
    return reading.organizers.length === 0 || reading.title === ''
  }
  const is_new = (field === 'venue' ? (event.venue ?? '') : event[field]) === ''
  if (!is_new) return false
  if (field === 'title') event.title = rest
  else if (field === 'venue') {
    const [first = '', ...more] = rest.split(/\s*[,،]\s*/u)
    const is_parted = reading.venue === null && more.length > 0 && isRoomName(first)
    event.venue = reading.venue ?? (is_parted ? first : rest)
    if (is_parted) return false
    // "£12, children £8" is one price.
  } else event.cost = reading.title === '' && reading.cost !== '' ? reading.cost : rest
  return field !== 'venue' || reading.venue === null || reading.title === ''
}
