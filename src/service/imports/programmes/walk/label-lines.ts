/** Takes lines that say by a label what they hold: those of an event, of a block of labels, or of all. */
import { labelOf, type Label } from '../labels.ts'
import { takeLabelled, type ProgrammeEvent } from '../programme-event.ts'
import { no_days, type DayContext } from '../reading-context.ts'
import type { TextLine } from '../text-lines.ts'
import { takeCostAbove } from './facts-of-all.ts'
import type { PlainLines } from './plain-lines.ts'
import type { WalkedEvents } from './walked-events.ts'

export class LabelLines {
  readonly #walk: WalkedEvents
  readonly #plain: PlainLines
  /** Paragraphs with a label that says when something is. */
  readonly #blocks: ReadonlySet<number>
  /** A label of a price above all events. */
  #cost_above: { readonly line: TextLine; readonly cost: string } | null = null

  constructor(walk: WalkedEvents, plain: PlainLines) {
    this.#walk = walk
    this.#plain = plain
    const isWhen = (line: TextLine) => !walk.of_mail.has(line) && labelOf(line)?.field === 'when'
    this.#blocks = new Set(walk.lines.filter(isWhen).map(({ paragraph }) => paragraph))
  }

  /** Gives the price of a label above all events to those that say none. */
  giveCostAbove(): void {
    if (!this.#cost_above) return
    takeCostAbove(this.#walk.events, this.#cost_above.line, this.#cost_above.cost)
    this.#walk.used.add(this.#cost_above.line)
  }

  /** @param above the line of the label itself, where the next one holds its words */
  label(line: TextLine, label: Label, at: number, above: TextLine | null): void {
    const { field, rest } = label
    const is_of_event = this.#walk.current !== null || field === 'title' || this.#isOfBlock(line)
    if (field === 'when' && !this.#walk.current) {
      const reading = this.#walk.reader.read(rest, this.#walk.headings.days)
      const days: DayContext = { days: reading.days.map(({ from }) => from), period: null, is_month: false }
      const is_heading =
        reading.days.length > 0 && reading.times.length === 0 && this.#walk.below.takeTheirDay(at, days)
      if (is_heading) return this.#walk.setDays(line, reading)
    }
    const own = this.#walk.reader.read(rest, no_days)
    if (!is_of_event) {
      if (field === 'cost' && rest !== '' && this.#walk.events.length === 0) {
        this.#cost_above = { line, cost: own.title === '' && own.cost !== '' ? own.cost : rest }
        return
      }
      if (field !== 'venue' || rest === '') return this.#plain.plain(line)
      return this.#walk.setPlace(line, this.#walk.reader.read(rest, no_days).venue ?? rest)
    }
    const cost = own.title === '' && own.cost !== '' ? own.cost : rest
    const of_all = field === 'venue' ? (own.venue ?? rest) : field === 'cost' ? cost : ''
    if (of_all !== '' && !above && (field === 'venue' || field === 'cost') && this.#walk.isOfAll(line, field, of_all))
      return
    const event = this.#eventOf(line, label)
    const said = above ? [above, line] : [line]
    event.lines.push(...said)
    if (takeLabelled(event, label, this.#walk.reader.read(rest, event.around)))
      for (const one of said)
        event.spans.push({ line: one, spans: [{ from: 0, to: one.text.length, is_when: field === 'when' }] })
    else event.details.push(...said.map(({ text }) => text))
  }

  /** Returns the event that a label tells of: the same label of a title again, or another day below a title, begins another one. */
  #eventOf(line: TextLine, { field, heading, rest }: Label): ProgrammeEvent {
    const current = this.#walk.current
    if (field === 'title' && (!current || (current.title !== '' && current.titled_by === heading))) {
      this.#walk.waiting = []
      return this.#walk.open('', heading, [])
    }
    if (!current) return this.#walk.begin(line)
    const saysDay = (text: string) => this.#walk.reader.read(text, no_days).has_own_day
    const is_other = field === 'when' && saysDay(rest) && current.written_when.some(saysDay)
    const title = is_other ? this.#walk.lastDetail(current) : null
    return title ? this.#walk.open(title.text, '', [title]) : current
  }

  /** Whether a label stands among others that say when something is. */
  #isOfBlock({ paragraph }: TextLine): boolean {
    return this.#blocks.has(paragraph)
  }
}
