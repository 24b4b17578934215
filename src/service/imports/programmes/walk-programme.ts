/** Walks through the lines of a programme: headings hold for the lines below them, and lines without a time belong to the event above. */
import type { Span } from '../../../contract/sentence/reading.ts'
import { addDays } from '../../../contract/time/clock.ts'
import { isTableHead, labelOf, type Label } from './labels.ts'
import { leadsToCost, leadsToTicket } from './lines/led-words.ts'
import { leadsToClosed, nextDay, saysClosed } from './lines/untimed.ts'
import { isRoomName } from './place-names.ts'
import type { ProgrammeEvent } from './programme-event.ts'
import { no_days } from './reading-context.ts'
import type { LineReader, LineReading } from './read-line.ts'
import type { TextLine } from './text-lines.ts'
import { DatedLines } from './walk/dated-lines.ts'
import { takeOfFooter, takeTimeAbove, tellLineAbove, tellPlaceAbove, tellPriceOfAll } from './walk/facts-of-all.ts'
import { LabelLines } from './walk/label-lines.ts'
import { PlaceLines } from './walk/place-lines.ts'
import { PlainLines } from './walk/plain-lines.ts'
import { TimedLines } from './walk/timed-lines.ts'
import { WalkedEvents } from './walk/walked-events.ts'

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
  readonly #walk: WalkedEvents
  readonly #places: PlaceLines
  readonly #timed: TimedLines
  readonly #dated: DatedLines
  readonly #plain: PlainLines
  readonly #labels: LabelLines
  /** A label whose words stand in the next line. */
  #open_label: { readonly line: TextLine; readonly label: Label } | null = null

  constructor(reader: LineReader, lines: readonly TextLine[]) {
    this.#walk = new WalkedEvents(reader, lines)
    this.#places = new PlaceLines(this.#walk)
    this.#timed = new TimedLines(this.#walk)
    this.#plain = new PlainLines(this.#walk)
    this.#dated = new DatedLines(this.#walk, this.#plain)
    this.#labels = new LabelLines(this.#walk, this.#plain)
    const begins = lines.flatMap((line, at) => (line.paragraph === lines[at - 1]?.paragraph ? [] : [at]))
    this.#walk.is_time_first = begins.filter((at) => this.#isTimeAboveTitle(at)).length > 1
  }

  #isTimeAboveTitle(at: number): boolean {
    const line = this.#walk.lines[at]
    if (!line || labelOf(line)) return false
    const { title, times } = this.#walk.reader.read(line.text, no_days)
    const next = this.#walk.lines[at + 1]
    return (
      title === '' && times.length > 0 && this.#walk.below.isTitle(at) && next !== undefined && !isRoomName(next.text)
    )
  }

  /** Reads the line at a position; lines are read in their order. */
  step(at: number): void {
    const line = this.#walk.lines[at]
    if (!line || this.#walk.of_mail.has(line)) return
    if (line.paragraph !== this.#walk.lines[at - 1]?.paragraph) this.#walk.current = null
    if (isTableHead(line)) return
    const label = labelOf(line)
    const above = this.#open_label
    this.#open_label = null
    if (label && label.rest === '' && this.#holdsRest(label, at)) this.#open_label = { line, label }
    else if (label) this.#labels.label(line, label, at, null)
    else if (above) this.#labels.label(line, { ...above.label, rest: line.text }, at, above.line)
    else this.#line(line, this.#readingOf(line), at)
  }

  /** Reads a line below its headings; "the next day" is that behind the event above. */
  #readingOf({ text }: TextLine): LineReading {
    const said = nextDay(text)
    const [above, ...more] = said === null ? [] : (this.#walk.events.at(-1)?.when?.days ?? [])
    if (said === null || !above || more.length > 0) return this.#walk.reader.read(text, this.#walk.headings.days)
    const { from, to } = said
    const rest = `${text.slice(0, from)}${text.slice(to)}`
    const reading = this.#walk.reader.read(rest, { days: [addDays(above.to, 1)], period: null, is_month: false })
    const spans = reading.spans.flatMap((span) => spansAround(span, { from, to }))
    const words = text.slice(from, to).trimEnd()
    return { ...reading, has_own_day: true, spans: [{ from, to: from + words.length, is_when: true }, ...spans] }
  }

  /** Whether the next line holds the words of a label: "When:" above "12 March, 20:00". */
  #holdsRest({ field }: Label, at: number): boolean {
    const next = this.#walk.below.next(at)
    return next !== null && (field !== 'when' || (next.title === '' && next.days.length + next.times.length > 0))
  }

  get result(): WalkedProgramme {
    for (const line of takeOfFooter(this.#walk.events, this.#walk.lines, this.#walk.reader)) this.#walk.used.add(line)
    tellPriceOfAll(this.#walk.events, this.#walk.lines)
    this.#labels.giveCostAbove()
    takeTimeAbove(this.#walk.events)
    const of_events = new Set(this.#walk.events.flatMap(({ lines }) => lines))
    const free = this.#walk.lines.filter((line) => !of_events.has(line) && !this.#walk.used.has(line))
    tellPlaceAbove(this.#walk.events, this.#walk.lines)
    tellLineAbove(this.#walk.events)
    const paragraphs = new Map<number, TextLine[]>()
    for (const line of free) paragraphs.set(line.paragraph, [...(paragraphs.get(line.paragraph) ?? []), line])
    return { events: this.#walk.events, left_over: [...paragraphs.values()] }
  }

  #line(line: TextLine, reading: LineReading, at: number): void {
    const { days, times, has_own_day } = reading
    const is_closed = saysClosed(reading.title) || (has_own_day && times.length === 0 && leadsToClosed(reading.title))
    // "Tickets £8, Wednesdays half price"
    const is_price = reading.cost !== '' && times.length === 0 && (leadsToCost(line.text) || leadsToTicket(line.text))
    if (is_closed) this.#plain.closed(line)
    else if (is_price && this.#walk.current) this.#plain.plain(line)
    else if (times.length > 0) this.#timed.timed(line, reading, at)
    else if (has_own_day && days.length > 0) this.#dated.dated(line, reading, at)
    else if (!this.#dated.isMonth(line, at) && !this.#timed.isUntimed(line) && !this.#places.isPlace(line, reading, at))
      this.#plain.plain(line)
  }
}
