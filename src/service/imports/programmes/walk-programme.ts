/** Walks through the lines of a programme: headings hold for the lines below them, and lines without a time belong to the event above. */
import type { Days, Span } from '../../../contract/sentence/reading.ts'
import { addDays } from '../../../contract/time/clock.ts'
import { isTableHead, labelOf, mailHead, type Label } from './labels.ts'
import { leadsToCost, leadsToDoors, leadsToPlace, saysKind } from './lines/led-words.ts'
import { spanOfName } from './lines/told-words.ts'
import { nextDay, saysClosed, saysOnlyDays, untimedLine } from './lines/untimed.ts'
import { isPlaceName, isRoomName, placeBeforeMonth, placeInHeading, placeOfRoom } from './place-names.ts'
import { addReading, addTimes, newEvent, takeLabelled, takePlace, type ProgrammeEvent } from './programme-event.ts'
import { monthOfHeading, namesDate, namesMonth, no_days, type DayContext } from './reading-context.ts'
import type { LineReader, LineReading } from './read-line.ts'
import type { TextLine } from './text-lines.ts'
import {
  takeCostAbove,
  takeOfFooter,
  takeOfList,
  tellOfList,
  tellLineAbove,
  tellPlaceAbove,
  tellPriceOfAll,
} from './walk/facts-of-all.ts'
import { HeadingsAbove } from './walk/headings-above.ts'
import { LinesBelow } from './walk/lines-below.ts'
import {
  areTitle,
  isSentence,
  leads,
  mayBeOtherTitle,
  mayBeTitle,
  titleFirst,
  withoutClock,
} from './walk/title-lines.ts'

/** Words of the longest line that may be a heading in a list. */
const most_of_heading = 4

interface WalkedProgramme {
  readonly events: readonly ProgrammeEvent[]
  /** Lines that belong to no event, a paragraph each. */
  readonly left_over: readonly (readonly TextLine[])[]
}

/** Returns where a span stands in a text from which words were cut: on both sides of them, if they were inside of it. */
function spansAround(span: Span, cut: Pick<Span, 'from' | 'to'>): readonly Span[] {
  const by = cut.to - cut.from
  if (span.to <= cut.from) return [span]
  if (span.from >= cut.from) return [{ ...span, from: span.from + by, to: span.to + by }]
  return [
    { ...span, to: cut.from },
    { ...span, from: cut.to, to: span.to + by },
  ]
}

export class ProgrammeWalk {
  readonly #reader: LineReader
  readonly #lines: readonly TextLine[]
  readonly #headings = new HeadingsAbove()
  readonly #below: LinesBelow
  readonly #of_mail: ReadonlySet<TextLine>
  /** Whether paragraphs begin with a time, and their title follows it. */
  readonly #is_time_first: boolean
  /** Paragraphs with a label that says when something is. */
  readonly #blocks: ReadonlySet<number>
  readonly #events: ProgrammeEvent[] = []
  readonly #used = new Set<TextLine>()
  #current: ProgrammeEvent | null = null
  /** A label of a price above all events. */
  #cost_above: { readonly line: TextLine; readonly cost: string } | null = null
  /** A label whose words stand in the next line. */
  #open_label: { readonly line: TextLine; readonly label: Label } | null = null
  /** Lines of this paragraph, or of the one above, that may be the title of an event. */
  #waiting: TextLine[] = []

  constructor(reader: LineReader, lines: readonly TextLine[]) {
    this.#reader = reader
    this.#lines = lines
    this.#below = new LinesBelow(reader, lines, this.#headings)
    this.#of_mail = mailHead(lines)
    const isWhen = (line: TextLine) => !this.#of_mail.has(line) && labelOf(line)?.field === 'when'
    const begins = lines.flatMap((line, at) => (line.paragraph === lines[at - 1]?.paragraph ? [] : [at]))
    this.#is_time_first = begins.filter((at) => this.#isTimeAboveTitle(at)).length > 1
    this.#blocks = new Set(lines.filter(isWhen).map(({ paragraph }) => paragraph))
  }

  #isTimeAboveTitle(at: number): boolean {
    const line = this.#lines[at]
    if (!line || labelOf(line)) return false
    const { title, times } = this.#reader.read(line.text, no_days)
    const next = this.#lines[at + 1]
    return title === '' && times.length > 0 && this.#below.isTitle(at) && next !== undefined && !isRoomName(next.text)
  }

  /** Reads the line at a position; lines are read in their order. */
  step(at: number): void {
    const line = this.#lines[at]
    if (!line || this.#of_mail.has(line)) return
    if (line.paragraph !== this.#lines[at - 1]?.paragraph) this.#current = null
    if (isTableHead(line)) return
    const label = labelOf(line)
    const above = this.#open_label
    this.#open_label = null
    if (label && label.rest === '' && this.#holdsRest(label, at)) this.#open_label = { line, label }
    else if (label) this.#label(line, label, at, null)
    else if (above) this.#label(line, { ...above.label, rest: line.text }, at, above.line)
    else this.#line(line, this.#readingOf(line), at)
  }

  /** Reads a line below its headings; "the next day" is that behind the event above. */
  #readingOf({ text }: TextLine): LineReading {
    const said = nextDay(text)
    const [above, ...more] = said === null ? [] : (this.#events.at(-1)?.when?.days ?? [])
    if (said === null || !above || more.length > 0) return this.#reader.read(text, this.#headings.days)
    const { from, to } = said
    const rest = `${text.slice(0, from)}${text.slice(to)}`
    const reading = this.#reader.read(rest, { days: [addDays(above.to, 1)], period: null, is_month: false })
    const spans = reading.spans.flatMap((span) => spansAround(span, { from, to }))
    const words = text.slice(from, to).trimEnd()
    return { ...reading, has_own_day: true, spans: [{ from, to: from + words.length, is_when: true }, ...spans] }
  }

  /** Whether the next line holds the words of a label: "When:" above "12 March, 20:00". */
  #holdsRest({ field }: Label, at: number): boolean {
    const next = this.#below.next(at)
    return next !== null && (field !== 'when' || (next.title === '' && next.days.length + next.times.length > 0))
  }

  get result(): WalkedProgramme {
    for (const line of takeOfFooter(this.#events, this.#lines, this.#reader)) this.#used.add(line)
    tellPriceOfAll(this.#events, this.#lines)
    if (this.#cost_above) {
      takeCostAbove(this.#events, this.#cost_above.line, this.#cost_above.cost)
      this.#used.add(this.#cost_above.line)
    }
    const of_events = new Set(this.#events.flatMap(({ lines }) => lines))
    const free = this.#lines.filter((line) => !of_events.has(line) && !this.#used.has(line))
    tellPlaceAbove(this.#events, this.#lines)
    tellLineAbove(this.#events)
    const paragraphs = new Map<number, TextLine[]>()
    for (const line of free) paragraphs.set(line.paragraph, [...(paragraphs.get(line.paragraph) ?? []), line])
    return { events: this.#events, left_over: [...paragraphs.values()] }
  }

  #line(line: TextLine, reading: LineReading, at: number): void {
    const { days, times, has_own_day } = reading
    if (saysClosed(reading.title)) this.#closed(line)
    else if (times.length > 0) this.#timed(line, reading, at)
    else if (has_own_day && days.length > 0) this.#dated(line, reading, at)
    else if (!this.#isMonth(line, at) && !this.#isUntimed(line) && !this.#isPlace(line, reading, at)) this.#plain(line)
  }

  /** A line that says that nothing takes place is no event. */
  #closed(line: TextLine): void {
    if (this.#current?.has_own_title) return this.#plain(line)
    this.#current = null
  }

  // --- headings ------------------------------------------------------------------------------------------------------

  /** Ends what stood above a heading: it waits no longer. */
  #endAbove(): void {
    this.#waiting = []
    this.#current = null
  }

  #setDays(line: TextLine, reading: LineReading): void {
    this.#headings.setDays(line, reading)
    this.#endAbove()
  }

  #setPlace(line: TextLine, venue: string): void {
    this.#headings.setPlace(line, venue)
    this.#endAbove()
  }

  #isMonth(line: TextLine, at: number): boolean {
    if (this.#current || line.is_bullet || this.#below.sayOnlyWhen(at)) return false
    const period = monthOfHeading(line.text, this.#reader.language, this.#reader.now.slice(0, 10))
    if (!period) return false
    const venue =
      this.#reader.read(line.text, no_days).venue ??
      placeInHeading(line.text) ??
      placeBeforeMonth(line.text, this.#reader.language)
    this.#headings.setMonth(line, period, venue)
    this.#endAbove()
    return true
  }

  /** Takes a line that names a place alone: that of the event above it, or of those below. */
  #isPlace(line: TextLine, reading: LineReading, at: number): boolean {
    const { venue, title } = reading
    const is_known = venue !== null && title === ''
    const next = this.#below.next(at)
    const below = next !== null && next.times.length > 0
    const current = this.#current
    const is_top = this.#events.length === 0 && this.#waiting.length === 0
    const is_named = isPlaceName(line.text) || ((is_top || (current !== null && !below)) && isRoomName(line.text))
    if (this.#isPlaceLikeAbove(line, below)) {
      this.#setPlace(line, venue ?? line.text)
      if (!is_known && !is_named) this.#headings.setDoubt(line)
      return true
    }
    const place_of_room = venue === null && below ? placeOfRoom(line.text) : null
    if (place_of_room !== null) return this.#takePlaceAbove(line, place_of_room, next)
    if (!is_known && !is_named) return this.#isPlaceOfAll(line, venue, at)
    const name = venue ?? line.text
    const is_last = this.#lines[at + 1]?.paragraph !== line.paragraph
    // A place below a list is that of all.
    if (current && !current.has_own_title && is_last && this.#isOfAll(line, 'venue', name)) return true
    if (current && current.venue === null && (current.has_own_title || !below)) {
      current.lines.push(line)
      // "Moda Stage, £10": the price counts, too.
      if (is_known) addReading(current, line, reading)
      else takePlace(current, line)
      return true
    }
    if (!is_known && this.#below.sayOnlyWhen(at)) return false
    return current && !below ? false : this.#takePlaceAbove(line, name, next)
  }

  /** Takes a place for the lines below it. */
  #takePlaceAbove(line: TextLine, name: string, next: LineReading | null): true {
    const waiting = this.#waiting
    this.#setPlace(line, name)
    // A place between a title and its time, or a part of it.
    const is_time = next?.title === '' && next.days.length + next.times.length > 0
    if (is_time || (next !== null && saysKind(next.title))) this.#waiting = waiting
    return true
  }

  /** Whether a line stands between two events as a place does above them in the same list: "Main stage", "Tent". */
  #isPlaceLikeAbove({ text, paragraph, indent, is_bullet }: TextLine, is_above_time: boolean): boolean {
    const of_place = this.#headings.place_line
    const is_short =
      text.split(' ').length < 4 && mayBeTitle(text) && !isSentence(text) && /^[\p{Lu}\p{Lo}]/u.test(text)
    const is_like = of_place?.paragraph === paragraph && of_place.indent === indent && !is_bullet
    return is_like && is_short && is_above_time && this.#current?.has_own_title === false && labelOf(of_place) === null
  }

  /** "Spring at the Garden Theatre" above everything names the place of all. */
  #isPlaceOfAll(line: TextLine, known: string | null, at: number): boolean {
    const venue = known ?? placeInHeading(line.text)
    const before = this.#lines.slice(0, at).filter((one) => !this.#of_mail.has(one))
    // A greeting may stand above: "Good evening, this is the week at the Boat Shed:"
    const is_first =
      this.#events.length === 0 &&
      (before.length === 0 || (before.length < 3 && (known !== null || /[:：]$/u.test(line.text))))
    if (venue === null || !is_first || isSentence(line.text) || /[,،]$/u.test(line.text)) return false
    const next = this.#below.next(at)
    // "Every Tuesday at 7" below a place is the time of all.
    const has_day = next?.has_own_day === true || this.#headings.days.days.length > 0
    if (next && next.times.length > 0 && next.title === '' && has_day) return false
    return this.#takePlaceAbove(line, venue, next)
  }

  // --- events --------------------------------------------------------------------------------------------------------

  /** @param titled_by the label of a title in a line of its own, empty without one; null: it stands beside the time */
  #open(title: string, titled_by: string | null, lines: readonly TextLine[]): ProgrammeEvent {
    const above = this.#headings.lines
    for (const line of above) this.#used.add(line)
    const event = newEvent(title, titled_by, {
      headings: above.toSorted((a, b) => a.n - b.n).map(({ text }) => text),
      around: this.#headings.days,
      venue_above: this.#headings.venue,
    })
    event.lines.push(...lines)
    const { doubt } = this.#headings
    if (doubt && doubt.paragraph === lines[0]?.paragraph) event.unread.push(doubt.text)
    this.#events.push(event)
    this.#headings.countEvent()
    this.#current = event
    return event
  }

  /** Takes the lines that wait as title and description: those of the same paragraph, or a line alone above a blank one. */
  #takeTitle({ paragraph }: TextLine): readonly TextLine[] {
    const beside = this.#waiting.filter((one) => one.paragraph === paragraph)
    const last = this.#is_time_first ? undefined : this.#waiting.at(-1)
    const above = this.#waiting.filter((one) => one.paragraph === last?.paragraph)
    this.#waiting = []
    return beside.length > 0 ? beside : areTitle(above) ? above : []
  }

  #begin(line: TextLine): ProgrammeEvent {
    const taken = this.#takeTitle(line)
    const [title, ...more] = titleFirst(taken)
    // "The details:" leads to the lines below, and is no title.
    const is_lead = title === undefined || /[:：]$/u.test(title.text)
    const event = this.#open('', title === undefined ? null : '', taken)
    if (title !== undefined && !is_lead) this.#takeOwnTitle(event, title)
    event.details.push(...more.map(({ text }) => text))
    if (is_lead && title !== undefined) event.unread.push(title.text)
    // "Open evening", "The sea and us": any of several lines may be the title.
    for (const { text } of more) if (mayBeOtherTitle(text) && !saysKind(text)) event.unread.push(text)
    return event
  }

  /** Takes a line as the title of an event, with the place and the price that it names. */
  #takeOwnTitle(event: ProgrammeEvent, line: TextLine): void {
    const reading = this.#reader.read(line.text, no_days)
    const says_more = reading.venue !== null || reading.room !== null || reading.cost !== '' || reading.notes.length > 0
    const is_sure = reading.title !== '' && reading.days.length + reading.times.length === 0 && says_more
    event.title = is_sure ? reading.title : line.text
    if (is_sure) addReading(event, line, reading)
  }

  /** A line with a time: an event, or the time of the event whose title stands above. */
  #timed(line: TextLine, reading: LineReading, at: number): void {
    const current = this.#current
    if (!line.is_bullet && leadsToDoors(line.text) && this.#areDoors(line, reading, at)) return
    // "17:00 Doors" in a list is an event, too, and "20:00 Online (play)" is called so.
    const is_listed = line.is_bullet || withoutClock(current?.lines[0]?.text ?? '') !== ''
    const behind_clock = current === null || is_listed ? withoutClock(line.text) : ''
    const is_bare = /^\([^)]*\)$/u.test(reading.title)
    // "St Peter's Church, 7.30pm" below the title of a concert.
    const waits = this.#waiting.some(({ paragraph }) => paragraph === line.paragraph)
    if (waits && reading.venue === null && isRoomName(reading.title))
      return this.#timed(line, { ...reading, title: '', venue: reading.title }, at)
    // "Four Tuesdays: 9, 16 March" below the title of a workshop.
    if (reading.title !== '' && saysOnlyDays(reading.title)) {
      // "Tue–Sun 10–18, Thu until 20" below an exhibition.
      if (!waits && current && !this.#lacksTime(current)) return this.#note(current, line, reading)
      if (waits || current)
        return this.#timed(line, { ...reading, title: '', unread: [...reading.unread, reading.title] }, at)
    }
    const title = (is_bare ? /^\p{Nd}{1,2}[:.]\p{Nd}{2}\s+(.+)$/u.exec(line.text)?.[1] : null) ?? reading.title
    if (title === '' && behind_clock === '') {
      if (current && this.#lacksTime(current)) return this.#addTo(current, line, reading)
      const above = current ? this.#lastDetail(current) : null
      if (current && above === null && !this.#below.isTitle(at)) return this.#note(current, line, reading)
      const event = above ? this.#open(above.text, '', [above]) : this.#begin(line)
      event.lines.push(line)
      return addReading(event, line, reading)
    }
    if (current && this.#isDetail(current, line, reading)) return this.#note(current, line, reading)
    const event = this.#open(title || behind_clock, null, [line])
    addReading(event, line, reading)
    this.#tellTitleAbove(event, at)
  }

  /** Tells a line that waits above an event beside it, where it may be the title: "Threads" above "Opening, 14 March 19:00". */
  #tellTitleAbove(event: ProgrammeEvent, at: number): void {
    const [line] = event.lines
    const above = this.#waiting.filter(({ paragraph }) => paragraph === line?.paragraph)
    this.#waiting = []
    const next = this.#below.next(at)
    const is_list = next !== null && next.days.length + next.times.length > 0
    if (is_list && !saysKind(event.title)) return
    for (const { text } of above) if (mayBeTitle(text) && !isSentence(text) && !saysKind(text)) event.unread.push(text)
  }

  /** Takes the time of the doors, which is none of an event: "Doors 20.00" above "Start 21.00", or above a list. */
  #areDoors(line: TextLine, reading: LineReading, at: number): boolean {
    const current = this.#current
    if (current) this.#note(current, line, reading)
    else if ((this.#below.next(at)?.times.length ?? 0) === 0 && !this.#below.areTitled(at, [])) return false
    // The doors belong to the title above them.
    else if (this.#waiting.some(({ paragraph }) => paragraph === line.paragraph)) this.#waiting.push(line)
    return true
  }

  /** Takes a line that says a part of the day in place of a time: "evening: open rehearsal". Its time is asked. */
  #isUntimed(line: TextLine): boolean {
    const { days } = this.#headings.days
    const said = days.length === 1 ? untimedLine(line.text, this.#reader.language) : null
    if (!said || isSentence(line.text)) return false
    const reading = this.#reader.read(said.rest, no_days)
    if (reading.title === '' || reading.times.length > 0) return false
    const event = this.#open(reading.title, null, [line])
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

  /** Whether an event has a title, and a day at most. */
  #lacksTime(event: ProgrammeEvent): boolean {
    return event.written_when.length === 0 && (event.when === null || event.when.times.length === 0)
  }

  #addTo(event: ProgrammeEvent, line: TextLine, reading: LineReading): void {
    event.lines.push(line)
    addTimes(event, line, reading)
  }

  /** Adds the day to an event whose time was said before. */
  #addDays(event: ProgrammeEvent, line: TextLine, reading: LineReading): void {
    const { when } = event
    event.lines.push(line)
    addReading(event, line, reading)
    if (when) event.when = { ...when, days: reading.days, is_order_open: reading.is_order_open, has_own_day: true }
  }

  /** Takes the last line of a description back, which is the title of what follows. */
  #lastDetail(event: ProgrammeEvent): TextLine | null {
    const line = event.lines.at(-1)
    if (!line || line.text !== event.details.at(-1) || isSentence(line.text)) return null
    event.lines.pop()
    event.details.pop()
    const told = event.unread.lastIndexOf(line.text)
    if (told !== -1) event.unread.splice(told, 1)
    return line
  }

  /** Whether a line with a time only tells more of the event above it. */
  #isDetail(event: ProgrammeEvent, line: TextLine, { title, has_own_day, days }: LineReading): boolean {
    const [first] = event.lines
    if (!first || line.is_bullet || /^\p{N}/u.test(line.text)) return false
    // "Spring clean, Sunday 25 April, 10am." below "Bat walk, Friday 23 April, 8pm."
    const is_next = !event.has_own_title && has_own_day && namesMonth(line.text) && namesMonth(first.text)
    if (is_next && line.indent === first.indent && JSON.stringify(event.when?.days) !== JSON.stringify(days))
      return false
    // "Saturday matinee 2.30pm" below the days of a play
    const is_of_run = event.has_own_title && (event.when?.times.length ?? 0) > 0 && has_own_day
    if (is_of_run && line.paragraph === event.lines.at(-1)?.paragraph && !namesDate(line.text, this.#reader.language))
      return true
    if (leads(line.text, title)) return false
    const is_alike =
      (has_own_day || !leads(first.text, event.title)) &&
      first.is_bullet === line.is_bullet &&
      line.indent <= first.indent
    return line.indent > first.indent || event.has_own_title || (is_alike && isSentence(line.text)) || !is_alike
  }

  /** Adds a line to the description, and tells the times in it. */
  #note(event: ProgrammeEvent, line: TextLine, reading: LineReading): void {
    event.lines.push(line)
    event.details.push(line.text)
    event.unread.push(line.text)
    event.cost ||= reading.cost
    event.venue ??= event.has_own_title ? reading.venue : null
  }

  /** A line with a day and no time: a heading, or an event of that day. */
  #dated(line: TextLine, reading: LineReading, at: number): void {
    const { title, days } = reading
    const waits = this.#waiting.some(({ paragraph }) => paragraph === line.paragraph)
    if (title === '') {
      if (this.#current && this.#current.when === null) return this.#addTo(this.#current, line, reading)
      // "Doors 19.00, concert 20.00" above "26 March"
      if (this.#current?.when?.days.length === 0 && this.#current.title === '')
        return this.#addDays(this.#current, line, reading)
      if ((waits && !this.#below.areTitled(at, days) && !this.#isWeekOf(at, days)) || this.#isRunOfTitle(at, days)) {
        const event = this.#begin(line)
        event.lines.push(line)
        return addReading(event, line, reading)
      }
      return this.#setDays(line, reading)
    }
    // "Saturday Night Fever" above "12 March, 20:00" is a title.
    if (
      this.#below.sayOnlyWhen(at) &&
      this.#below.next(at)?.has_own_day &&
      !namesDate(line.text, this.#reader.language)
    )
      return void this.#waiting.push(line)
    const [first] = days
    const period = first && first.from < first.to ? first : null
    const context: DayContext = { days: days.map(({ from }) => from), period, is_month: false }
    const is_below = this.#current !== null && this.#isDetail(this.#current, line, reading)
    if (!line.is_bullet && !is_below && this.#below.takeTheirDay(at, context))
      return this.#setDays(line, { ...reading, venue: reading.venue ?? placeInHeading(line.text) })
    if (this.#current && is_below) return this.#note(this.#current, line, reading)
    // "This weekend at Babylon:" leads to a list.
    if (/[:：]$/u.test(line.text)) {
      const venue = reading.venue ?? placeInHeading(line.text)
      return venue === null ? this.#plain(line) : this.#setPlace(line, venue)
    }
    // A sentence that only mentions a day is none of the programme.
    if (isSentence(line.text) && !line.is_bullet) return this.#plain(line)
    // "Thursday: after iftar – songs"
    const said = days.length === 1 ? untimedLine(title, this.#reader.language) : null
    const event = this.#open(said?.rest ?? title, null, [line])
    addReading(event, line, reading)
    const span = said && spanOfName(line.text, said.part)
    if (said) event.untimed = said.part
    if (span) event.spans.push({ line, spans: [{ ...span, is_when: true }] })
    this.#tellTitleAbove(event, at)
  }

  /** Whether days are those of the lines below, which name each by its weekday: "4–6 March" above "Thursday: open rehearsal". */
  #isWeekOf(at: number, days: readonly Days[]): boolean {
    const [only, ...more] = days
    const period = only && more.length === 0 && only.from < only.to ? only : null
    return period !== null && this.#below.nameWeekdays(at, { days: [], period, is_month: false })
  }

  /** Whether days stand between a title above a blank line and the hours of these days: "17–20 March" above "Evenings at 7pm". */
  #isRunOfTitle(at: number, days: readonly Days[]): boolean {
    const next = this.#below.next(at)
    const is_run = days.some(({ from, to }) => from < to) && this.#waiting.length > 0
    if (!is_run || next === null || next.times.length === 0) return false
    return /^\([^)]*\)$/u.test(next.title) || (next.title === '' ? next.has_own_day : saysOnlyDays(next.title))
  }

  /** A line without a day and a time belongs to the event above it, or waits for one. */
  #plain(line: TextLine): void {
    const event = this.#current
    if (!event) return void this.#waiting.push(line)
    const reading = this.#reader.read(line.text, no_days)
    const is_cost = leadsToCost(line.text)
    if (event.title === '' && !is_cost) {
      event.lines.push(line)
      event.has_own_title = true
      return this.#takeOwnTitle(event, line)
    }
    const is_price = reading.cost !== '' && (reading.title === '' || is_cost)
    if (is_price && this.#isOfAll(line, 'cost', reading.cost, reading.title === '')) return
    this.#doubtHeading(event, line)
    if (leadsToPlace(line.text)) tellOfList(this.#events, line)
    event.lines.push(line)
    if (event.cost !== '' && reading.cost !== '' && event.cost !== reading.cost) event.unread.push(line.text)
    event.cost ||= reading.cost
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
    const next = this.#below.next(this.#lines.indexOf(line))
    const is_above = next !== null && next.times.length > 0 && next.title !== ''
    const is_alike = !event.has_own_title && !line.is_bullet && line.indent <= (first?.indent ?? 0)
    if (!is_above || !is_alike || !mayBeOtherTitle(line.text) || line.text.split(' ').length > most_of_heading) return
    event.unread.push(line.text)
    this.#headings.setDoubt(line)
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

  /** Gives the place or the price below a list to all of its events. */
  #isOfAll(line: TextLine, field: 'venue' | 'cost', value: string, is_sure = true): boolean {
    const is_taken = takeOfList(this.#events, line, { field, value, is_sure })
    if (is_taken) this.#used.add(line)
    return is_taken
  }

  // --- labels --------------------------------------------------------------------------------------------------------

  /** @param above the line of the label itself, where the next one holds its words */
  #label(line: TextLine, label: Label, at: number, above: TextLine | null): void {
    const { field, rest } = label
    const is_of_event = this.#current !== null || field === 'title' || this.#isOfBlock(line)
    if (field === 'when' && !this.#current) {
      const reading = this.#reader.read(rest, this.#headings.days)
      const days: DayContext = { days: reading.days.map(({ from }) => from), period: null, is_month: false }
      const is_heading = reading.days.length > 0 && reading.times.length === 0 && this.#below.takeTheirDay(at, days)
      if (is_heading) return this.#setDays(line, reading)
    }
    const own = this.#reader.read(rest, no_days)
    if (!is_of_event) {
      if (field === 'cost' && rest !== '' && this.#events.length === 0) {
        this.#cost_above = { line, cost: own.title === '' && own.cost !== '' ? own.cost : rest }
        return
      }
      if (field !== 'venue' || rest === '') return this.#plain(line)
      return this.#setPlace(line, this.#reader.read(rest, no_days).venue ?? rest)
    }
    const cost = own.title === '' && own.cost !== '' ? own.cost : rest
    const of_all = field === 'venue' ? (own.venue ?? rest) : field === 'cost' ? cost : ''
    if (of_all !== '' && !above && (field === 'venue' || field === 'cost') && this.#isOfAll(line, field, of_all)) return
    const event = this.#eventOf(line, label)
    const said = above ? [above, line] : [line]
    event.lines.push(...said)
    if (takeLabelled(event, label, this.#reader.read(rest, event.around)))
      for (const one of said)
        event.spans.push({ line: one, spans: [{ from: 0, to: one.text.length, is_when: field === 'when' }] })
    else event.details.push(...said.map(({ text }) => text))
  }

  /** Returns the event that a label tells of: the same label of a title again, or another day below a title, begins another one. */
  #eventOf(line: TextLine, { field, heading, rest }: Label): ProgrammeEvent {
    const current = this.#current
    if (field === 'title' && (!current || (current.title !== '' && current.titled_by === heading))) {
      this.#waiting = []
      return this.#open('', heading, [])
    }
    if (!current) return this.#begin(line)
    const saysDay = (text: string) => this.#reader.read(text, no_days).has_own_day
    const is_other = field === 'when' && saysDay(rest) && current.written_when.some(saysDay)
    const title = is_other ? this.#lastDetail(current) : null
    return title ? this.#open(title.text, '', [title]) : current
  }

  /** Whether a label stands among others that say when something is. */
  #isOfBlock({ paragraph }: TextLine): boolean {
    return this.#blocks.has(paragraph)
  }
}
