/** Takes lines that say a day, a month or a period and no time: a heading, or an event. */
import type { Days } from '../../../../contract/sentence/reading.ts'
import { spanOfName } from '../lines/told-words.ts'
import { saysOnlyDays, untimedLine } from '../lines/untimed.ts'
import { placeBeforeMonth, placeInHeading } from '../place-names.ts'
import { addReading, type ProgrammeEvent } from '../programme-event.ts'
import type { LineReading } from '../read-line.ts'
import {
  monthOfHeading,
  namesDate,
  namesMonth,
  no_days,
  weekdaysIn,
  weekdaysNamed,
  type DayContext,
} from '../reading-context.ts'
import type { TextLine } from '../text-lines.ts'
import type { PlainLines } from './plain-lines.ts'
import { isSentence } from './title-lines.ts'
import type { WalkedEvents } from './walked-events.ts'

/** Whether a line says more of one day of an event of several: "Tue: make a mosaic" below "Workshops, 5–9 April". */
function isDayOfRun({ when }: ProgrammeEvent, { text }: TextLine): boolean {
  const named = [...weekdaysNamed(text)]
  const runs = (when?.days ?? []).filter(({ from, to }) => from < to)
  return (
    named.length > 0 && !namesMonth(text) && runs.some((run) => named.every((day) => weekdaysIn(run, day).length > 0))
  )
}

export class DatedLines {
  readonly #walk: WalkedEvents
  readonly #plain: PlainLines

  constructor(walk: WalkedEvents, plain: PlainLines) {
    this.#walk = walk
    this.#plain = plain
  }

  /** A line with a day and no time: a heading, or an event of that day. */
  dated(line: TextLine, reading: LineReading, at: number): void {
    const { title, days } = reading
    const waits = this.#walk.waiting.some(({ paragraph }) => paragraph === line.paragraph)
    if (title === '') {
      if (this.#walk.current && this.#walk.current.when === null)
        return this.#walk.addTo(this.#walk.current, line, reading)
      // "Doors 19.00, concert 20.00" above "26 March"
      if (this.#walk.current?.when?.days.length === 0 && this.#walk.current.title === '')
        return this.#walk.addDays(this.#walk.current, line, reading)
      if (
        (waits && !this.#walk.below.areTitled(at, days) && !this.#isWeekOf(at, days)) ||
        this.#isRunOfTitle(at, days)
      ) {
        const event = this.#walk.begin(line)
        event.lines.push(line)
        return addReading(event, line, reading)
      }
      return this.#walk.setDays(line, reading)
    }
    // "Saturday Night Fever" above "12 March, 20:00" is a title.
    if (
      this.#walk.below.sayOnlyWhen(at) &&
      this.#walk.below.next(at)?.has_own_day &&
      !namesDate(line.text, this.#walk.reader.language)
    )
      return void this.#walk.waiting.push(line)
    const [first] = days
    const period = first && first.from < first.to ? first : null
    const context: DayContext = { days: days.map(({ from }) => from), period, is_month: false }
    const is_below =
      this.#walk.current !== null &&
      (isDayOfRun(this.#walk.current, line) || this.#walk.isDetail(this.#walk.current, line, reading))
    if (!line.is_bullet && !is_below && this.#walk.below.takeTheirDay(at, context))
      return this.#walk.setDays(line, { ...reading, venue: reading.venue ?? placeInHeading(line.text) })
    if (this.#walk.current && is_below) return this.#walk.note(this.#walk.current, line, reading)
    // "This weekend at Babylon:" leads to a list.
    if (/[:：]$/u.test(line.text)) {
      const venue = reading.venue ?? placeInHeading(line.text)
      return venue === null ? this.#plain.plain(line) : this.#walk.setPlace(line, venue)
    }
    // A sentence that only mentions a day is none of the programme.
    if (isSentence(line.text) && !line.is_bullet) return this.#plain.plain(line)
    // "Thursday: after iftar – songs"
    const said = days.length === 1 ? untimedLine(title, this.#walk.reader.language) : null
    const event = this.#walk.open(said?.rest ?? title, null, [line])
    addReading(event, line, reading)
    const span = said && spanOfName(line.text, said.part)
    if (said) event.untimed = said.part
    if (span) event.spans.push({ line, spans: [{ ...span, is_when: true }] })
    this.#walk.tellTitleAbove(event, at)
  }

  /** Whether days are those of the lines below, which name each by its weekday: "4–6 March" above "Thursday: open rehearsal". */
  #isWeekOf(at: number, days: readonly Days[]): boolean {
    const [only, ...more] = days
    const period = only && more.length === 0 && only.from < only.to ? only : null
    return period !== null && this.#walk.below.nameWeekdays(at, { days: [], period, is_month: false })
  }

  /** Whether days stand between a title above a blank line and the hours of these days: "17–20 March" above "Evenings at 7pm". */
  #isRunOfTitle(at: number, days: readonly Days[]): boolean {
    const next = this.#walk.below.next(at)
    const is_run = days.some(({ from, to }) => from < to) && this.#walk.waiting.length > 0
    if (!is_run || next === null || next.times.length === 0) return false
    return /^\([^)]*\)$/u.test(next.title) || (next.title === '' ? next.has_own_day : saysOnlyDays(next.title))
  }

  isMonth(line: TextLine, at: number): boolean {
    if (this.#walk.current || line.is_bullet || this.#walk.below.sayOnlyWhen(at)) return false
    const period = monthOfHeading(line.text, this.#walk.reader.language, this.#walk.reader.now.slice(0, 10))
    if (!period) return false
    const venue =
      this.#walk.reader.read(line.text, no_days).venue ??
      placeInHeading(line.text) ??
      placeBeforeMonth(line.text, this.#walk.reader.language)
    this.#walk.headings.setMonth(line, period, venue)
    this.#walk.endAbove()
    return true
  }
}
