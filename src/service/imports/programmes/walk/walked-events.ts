/** The events of a programme that have been walked through, the one that lines may still belong to, and the lines that wait for one. */
import { addReading, addTimes, newEvent, type ProgrammeEvent } from '../programme-event.ts'
import { mailHead } from '../labels.ts'
import { saysKind } from '../lines/led-words.ts'
import { namesDate, namesMonth, no_days } from '../reading-context.ts'
import type { LineReader, LineReading } from '../read-line.ts'
import type { TextLine } from '../text-lines.ts'
import { takeOfList } from './facts-of-all.ts'
import { HeadingsAbove } from './headings-above.ts'
import { LinesBelow } from './lines-below.ts'
import { areTitle, isSentence, leads, mayBeOtherTitle, mayBeTitle, titleFirst } from './title-lines.ts'

export class WalkedEvents {
  readonly reader: LineReader
  readonly lines: readonly TextLine[]
  readonly headings = new HeadingsAbove()
  readonly below: LinesBelow
  readonly of_mail: ReadonlySet<TextLine>
  readonly events: ProgrammeEvent[] = []
  /** Lines that became headings or facts of events. */
  readonly used = new Set<TextLine>()
  current: ProgrammeEvent | null = null
  /** Lines of this paragraph, or of the one above, that may be the title of an event. */
  waiting: TextLine[] = []
  /** Whether paragraphs begin with a time, and their title follows it. */
  is_time_first = false

  constructor(reader: LineReader, lines: readonly TextLine[]) {
    this.reader = reader
    this.lines = lines
    this.below = new LinesBelow(reader, lines, this.headings)
    this.of_mail = mailHead(lines)
  }

  /** @param titled_by the label of a title in a line of its own, empty without one; null: it stands beside the time */
  open(title: string, titled_by: string | null, lines: readonly TextLine[]): ProgrammeEvent {
    const above = this.headings.lines
    for (const line of above) this.used.add(line)
    const event = newEvent(title, titled_by, {
      headings: above.toSorted((a, b) => a.n - b.n).map(({ text }) => text),
      around: this.headings.days,
      venue_above: this.headings.venue,
      time_above: this.headings.time,
    })
    event.lines.push(...lines)
    const { doubt } = this.headings
    if (doubt && doubt.paragraph === lines[0]?.paragraph) event.unread.push(doubt.text)
    this.events.push(event)
    this.headings.countEvent()
    this.current = event
    return event
  }

  begin(line: TextLine): ProgrammeEvent {
    const taken = this.takeTitle(line)
    const [title, ...more] = titleFirst(taken)
    // "The details:" leads to the lines below, and is no title.
    const is_lead = title === undefined || /[:：]$/u.test(title.text)
    const event = this.open('', title === undefined ? null : '', taken)
    if (title !== undefined && !is_lead) this.takeOwnTitle(event, title)
    event.details.push(...more.map(({ text }) => text))
    if (is_lead && title !== undefined) event.unread.push(title.text)
    // "Open evening", "The sea and us": any of several lines may be the title.
    for (const { text } of more) if (mayBeOtherTitle(text) && !saysKind(text)) event.unread.push(text)
    return event
  }

  /** Takes the lines that wait as title and description: those of the same paragraph, or a line alone above a blank one. */
  takeTitle({ paragraph }: TextLine): readonly TextLine[] {
    const beside = this.waiting.filter((one) => one.paragraph === paragraph)
    const last = this.is_time_first ? undefined : this.waiting.at(-1)
    const above = this.waiting.filter((one) => one.paragraph === last?.paragraph)
    this.waiting = []
    return beside.length > 0 ? beside : areTitle(above) ? above : []
  }

  /** Takes a line as the title of an event, with the place and the price that it names. */
  takeOwnTitle(event: ProgrammeEvent, line: TextLine): void {
    const reading = this.reader.read(line.text, no_days)
    const says_more = reading.venue !== null || reading.room !== null || reading.cost !== '' || reading.notes.length > 0
    const is_sure = reading.title !== '' && reading.days.length + reading.times.length === 0 && says_more
    event.title = is_sure ? reading.title : line.text
    if (is_sure) addReading(event, line, reading)
  }

  /** Whether an event has a title, and a day at most. */
  lacksTime(event: ProgrammeEvent): boolean {
    return event.written_when.length === 0 && (event.when === null || event.when.times.length === 0)
  }

  addTo(event: ProgrammeEvent, line: TextLine, reading: LineReading): void {
    event.lines.push(line)
    addTimes(event, line, reading)
  }

  /** Adds the day to an event whose time was said before. */
  addDays(event: ProgrammeEvent, line: TextLine, reading: LineReading): void {
    const { when } = event
    event.lines.push(line)
    addReading(event, line, reading)
    if (when) event.when = { ...when, days: reading.days, is_order_open: reading.is_order_open, has_own_day: true }
  }

  /** Takes the last line of a description back, which is the title of what follows. */
  lastDetail(event: ProgrammeEvent): TextLine | null {
    const line = event.lines.at(-1)
    if (!line || line.text !== event.details.at(-1) || isSentence(line.text)) return null
    event.lines.pop()
    event.details.pop()
    const told = event.unread.lastIndexOf(line.text)
    if (told !== -1) event.unread.splice(told, 1)
    return line
  }

  /** Whether a line with a time only tells more of the event above it. */
  isDetail(event: ProgrammeEvent, line: TextLine, { title, has_own_day, days }: LineReading): boolean {
    const [first] = event.lines
    if (!first || line.is_bullet || /^\p{N}/u.test(line.text)) return false
    // "Spring clean, Sunday 25 April, 10am." below "Bat walk, Friday 23 April, 8pm."
    const is_next = !event.has_own_title && has_own_day && namesMonth(line.text) && namesMonth(first.text)
    if (is_next && line.indent === first.indent && JSON.stringify(event.when?.days) !== JSON.stringify(days))
      return false
    // "Saturday matinee 2.30pm" below the days of a play
    const is_of_run = event.has_own_title && (event.when?.times.length ?? 0) > 0 && has_own_day
    if (is_of_run && line.paragraph === event.lines.at(-1)?.paragraph && !namesDate(line.text, this.reader.language))
      return true
    if (leads(line.text, title)) return false
    const is_alike =
      (has_own_day || !leads(first.text, event.title)) &&
      first.is_bullet === line.is_bullet &&
      line.indent <= first.indent
    return line.indent > first.indent || event.has_own_title || (is_alike && isSentence(line.text)) || !is_alike
  }

  /** Adds a line to the description, and tells the times in it. */
  note(event: ProgrammeEvent, line: TextLine, reading: LineReading): void {
    event.lines.push(line)
    event.details.push(line.text)
    event.unread.push(line.text)
    event.cost ||= reading.cost
    event.venue ??= event.has_own_title ? reading.venue : null
  }

  /** Ends what stood above a heading: it waits no longer. */
  endAbove(): void {
    this.waiting = []
    this.current = null
  }

  setDays(line: TextLine, reading: LineReading): void {
    this.headings.setDays(line, reading)
    this.endAbove()
  }

  setPlace(line: TextLine, venue: string): void {
    this.headings.setPlace(line, venue)
    this.endAbove()
  }

  /** Gives the place or the price below a list to all of its events. */
  isOfAll(line: TextLine, field: 'venue' | 'cost', value: string, is_sure = true): boolean {
    const is_taken = takeOfList(this.events, line, { field, value, is_sure })
    if (is_taken) this.used.add(line)
    return is_taken
  }

  /** Tells a line that waits above an event beside it, where it may be the title: "Threads" above "Opening, 14 March 19:00". */
  tellTitleAbove(event: ProgrammeEvent, at: number): void {
    const [line] = event.lines
    const above = this.waiting.filter(({ paragraph }) => paragraph === line?.paragraph)
    this.waiting = []
    const next = this.below.next(at)
    const is_list = next !== null && next.days.length + next.times.length > 0
    if (is_list && !saysKind(event.title)) return
    for (const { text } of above) if (mayBeTitle(text) && !isSentence(text) && !saysKind(text)) event.unread.push(text)
  }
}
