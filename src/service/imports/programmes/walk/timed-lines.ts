/** Takes lines that say a time or a part of the day: an event, or when the one above them is. */
import { leadsToDoors } from '../lines/led-words.ts'
import { saysAll } from '../lines/of-all.ts'
import { saysOnlyDays, untimedLine } from '../lines/untimed.ts'
import { isRoomName } from '../place-names.ts'
import { addReading } from '../programme-event.ts'
import type { LineReading } from '../read-line.ts'
import { namesMonth, no_days } from '../reading-context.ts'
import type { TextLine } from '../text-lines.ts'
import { isSentence, withoutClock } from './title-lines.ts'
import type { WalkedEvents } from './walked-events.ts'

export class TimedLines {
  readonly #walk: WalkedEvents

  constructor(walk: WalkedEvents) {
    this.#walk = walk
  }

  /** A line with a time: an event, or the time of the event whose title stands above. */
  timed(line: TextLine, reading: LineReading, at: number): void {
    const current = this.#walk.current
    if (this.#isTimeOfAll(line, reading, at)) return
    if (!line.is_bullet && leadsToDoors(line.text) && this.#areDoors(line, reading, at)) return
    // "17:00 Doors" in a list is an event, too, and "20:00 Online (play)" is called so.
    const is_listed = line.is_bullet || withoutClock(current?.lines[0]?.text ?? '') !== ''
    const behind_clock = current === null || is_listed ? withoutClock(line.text) : ''
    const is_bare = /^\([^)]*\)$/u.test(reading.title)
    // "St Peter's Church, 7.30pm" below the title of a concert.
    const waits = this.#walk.waiting.some(({ paragraph }) => paragraph === line.paragraph)
    if (waits && reading.venue === null && isRoomName(reading.title))
      return this.timed(line, { ...reading, title: '', venue: reading.title }, at)
    // "Four Tuesdays: 9, 16 March" below the title of a workshop.
    if (reading.title !== '' && saysOnlyDays(reading.title)) {
      // "Tue–Sun 10–18, Thu until 20" below an exhibition.
      if (!waits && current && !this.#walk.lacksTime(current)) return this.#walk.note(current, line, reading)
      if (waits || current)
        return this.timed(line, { ...reading, title: '', unread: [...reading.unread, reading.title] }, at)
    }
    const title = (is_bare ? /^\p{Nd}{1,2}[:.]\p{Nd}{2}\s+(.+)$/u.exec(line.text)?.[1] : null) ?? reading.title
    if (title === '' && behind_clock === '') {
      if (current && this.#walk.lacksTime(current)) return this.#walk.addTo(current, line, reading)
      const above = current ? this.#walk.lastDetail(current) : null
      if (current && above === null && !this.#walk.below.isTitle(at)) return this.#walk.note(current, line, reading)
      const event = above ? this.#walk.open(above.text, '', [above]) : this.#walk.begin(line)
      event.lines.push(line)
      return addReading(event, line, reading)
    }
    if (current && this.#walk.isDetail(current, line, reading)) return this.#walk.note(current, line, reading)
    const event = this.#walk.open(title || behind_clock, null, [line])
    addReading(event, line, reading)
    this.#walk.tellTitleAbove(event, at)
  }

  /** Takes a time that holds for the lines below, each of which names its date and no time: "All films at 7 pm" above "4 March: Salt". */
  #isTimeOfAll(line: TextLine, reading: LineReading, at: number): boolean {
    const { current, waiting, events, headings, below } = this.#walk
    const is_open = current !== null || waiting.some(({ paragraph }) => paragraph === line.paragraph)
    // "Workshops this spring (all at the Old Mill, 2 to 4.30 pm)"
    const is_in_brackets = !reading.has_own_day && /\([^()]*\p{Nd}[^()]*\)$/u.test(line.text)
    const says_all = reading.title === '' || saysOnlyDays(reading.title) || saysAll(reading.title) || is_in_brackets
    if (is_open || events.length > 0 || !says_all || namesMonth(line.text) || !below.areDated(at)) return false
    const venue = reading.venue ?? reading.room
    if (venue !== null) this.#walk.setPlace(line, venue)
    headings.setTime(line, reading)
    this.#walk.used.add(line)
    return true
  }

  /** Takes the time of the doors, which is none of an event: "Doors 20.00" above "Start 21.00", or above a list. */
  #areDoors(line: TextLine, reading: LineReading, at: number): boolean {
    const current = this.#walk.current
    if (current) this.#walk.note(current, line, reading)
    else if ((this.#walk.below.next(at)?.times.length ?? 0) === 0 && !this.#walk.below.areTitled(at, [])) return false
    // The doors belong to the title above them.
    else if (this.#walk.waiting.some(({ paragraph }) => paragraph === line.paragraph)) this.#walk.waiting.push(line)
    return true
  }

  /** Takes a line that says a part of the day in place of a time: "evening: open rehearsal". Its time is asked. */
  isUntimed(line: TextLine): boolean {
    const { days } = this.#walk.headings.days
    const said = days.length === 1 ? untimedLine(line.text, this.#walk.reader.language) : null
    if (!said || isSentence(line.text)) return false
    const reading = this.#walk.reader.read(said.rest, no_days)
    if (reading.title === '' || reading.times.length > 0) return false
    const event = this.#walk.open(reading.title, null, [line])
    const from = line.text.length - said.rest.length
    const spans = reading.spans.map((span) => ({ ...span, from: span.from + from, to: span.to + from }))
    const when = { from: 0, to: said.part.length, is_when: true }
    addReading(event, line, {
      ...{ ...reading, days: days.map((day) => ({ from: day, to: day })), has_own_day: false },
      spans: [when, ...spans],
    })
    event.untimed = said.part
    return true
  }
}
