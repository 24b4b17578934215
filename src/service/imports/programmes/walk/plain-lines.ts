/** Takes lines that say no day, no time and no place: they belong to the event above them, or wait for one. */
import { leadsToCost, leadsToPlace, leadsToTicket } from '../lines/led-words.ts'
import { saysFree } from '../lines/of-all.ts'
import { isRoomName } from '../place-names.ts'
import type { ProgrammeEvent } from '../programme-event.ts'
import { no_days } from '../reading-context.ts'
import type { TextLine } from '../text-lines.ts'
import { tellOfList } from './facts-of-all.ts'
import { mayBeOtherTitle } from './title-lines.ts'
import type { WalkedEvents } from './walked-events.ts'

/** Words of the longest line that may be a heading in a list. */
const most_of_heading = 4

export class PlainLines {
  readonly #walk: WalkedEvents

  constructor(walk: WalkedEvents) {
    this.#walk = walk
  }

  /** A line without a day and a time belongs to the event above it, or waits for one. */
  plain(line: TextLine): void {
    const event = this.#walk.current
    if (!event) return void this.#walk.waiting.push(line)
    const reading = this.#walk.reader.read(line.text, no_days)
    const is_cost = leadsToCost(line.text)
    if (event.title === '' && !is_cost) {
      event.lines.push(line)
      event.has_own_title = true
      return this.#walk.takeOwnTitle(event, line)
    }
    const is_free = reading.cost === '' && saysFree(line.text)
    const cost = is_free ? '0' : reading.cost
    const is_price = cost !== '' && (reading.title === '' || is_cost || is_free || leadsToTicket(line.text))
    if (is_price && this.#walk.isOfAll(line, 'cost', cost, reading.title === '')) return
    this.#doubtHeading(event, line)
    if (leadsToPlace(line.text)) tellOfList(this.#walk.events, line)
    event.lines.push(line)
    if (event.cost !== '' && cost !== '' && event.cost !== cost) event.unread.push(line.text)
    event.cost ||= cost
    // "Entry 50p": a price that is not understood.
    if (is_cost && event.cost === '' && /\p{N}/u.test(line.text)) event.unread.push(line.text)
    // A line that begins with a date, and in which no day was read.
    if (/^\p{Nd}{1,4}[./-]\p{Nd}{1,2}/u.test(line.text)) event.unread.push(line.text)
    event.details.push(line.text)
    this.#takePlaceBefore(event, line, reading.venue)
  }

  /** Tells a short line between two events of a list, which may be the heading of those below. */
  #doubtHeading(event: ProgrammeEvent, line: TextLine): void {
    const [first] = event.lines
    const next = this.#walk.below.next(this.#walk.lines.indexOf(line))
    const is_above = next !== null && next.times.length > 0 && next.title !== ''
    const is_alike = !event.has_own_title && !line.is_bullet && line.indent <= (first?.indent ?? 0)
    if (!is_above || !is_alike || !mayBeOtherTitle(line.text) || line.text.split(' ').length > most_of_heading) return
    event.unread.push(line.text)
    this.#walk.headings.setDoubt(line)
  }

  /** Takes the name of a place that begins a line of several parts: "Mill Park, north gate – free". */
  #takePlaceBefore(event: ProgrammeEvent, line: TextLine, known: string | null): void {
    const [first = '', ...more] = line.text.split(/\s*[,،|]\s*|\s+[–—-]\s+/u)
    const is_known = known !== null && line.text.startsWith(known)
    const is_place = is_known || isRoomName(more.length > 0 ? first : line.text)
    if (event.venue !== null || !event.has_own_title || !is_place) return
    const name = is_known ? known : first
    event.venue = name
    event.spans.push({ line, spans: [{ from: 0, to: name.length, is_when: false }] })
    // A line that holds the place alone is no description.
    if (more.length === 0) event.details.pop()
  }

  /** A line that says that nothing takes place is no event. */
  closed(line: TextLine): void {
    if (this.#walk.current?.has_own_title) return this.plain(line)
    this.#walk.current = null
  }
}
