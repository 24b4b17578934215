/** Looks ahead in a programme: the lines below tell whether a line is a heading or a title. */
import type { Days } from '../../../../contract/sentence/reading.ts'
import { labelOf } from '../labels.ts'
import { saysOnlyDays } from '../lines/untimed.ts'
import { namesMonth, no_days, weekdaysNamed, type DayContext } from '../reading-context.ts'
import type { LineReader, LineReading } from '../read-line.ts'
import type { TextLine } from '../text-lines.ts'
import type { HeadingsAbove } from './headings-above.ts'

/** Lines that are looked at for the first with a day or a time. */
const looked_at = 5

export class LinesBelow {
  readonly #reader: LineReader
  readonly #lines: readonly TextLine[]
  readonly #headings: HeadingsAbove

  constructor(reader: LineReader, lines: readonly TextLine[], headings: HeadingsAbove) {
    this.#reader = reader
    this.#lines = lines
    this.#headings = headings
  }

  /** Reads the next line of the same paragraph; null: there is none without a label. */
  next(at: number, days: DayContext = this.#headings.days): LineReading | null {
    const [line, next] = [this.#lines[at], this.#lines[at + 1]]
    return !next || next.paragraph !== line?.paragraph || labelOf(next) ? null : this.#reader.read(next.text, days)
  }

  /** Whether the first time in the lines below, behind a place at most, stands beside a title: "Main hall" above "18:00 Opening". @param days those of this line */
  areTitled(at: number, days: readonly Days[]): boolean {
    const around: DayContext = { days: days.map(({ from }) => from), period: null, is_month: false }
    for (let next = at; next < at + looked_at; next++) {
      const reading = this.next(next, around)
      if (!reading || reading.has_own_day) return false
      if (reading.times.length > 0) return reading.title !== ''
    }
    return false
  }

  /** Whether the next line may be the title of a time that has none. */
  isTitle(at: number): boolean {
    const next = this.next(at)
    const is_bullet = this.#lines[at]?.is_bullet === true
    return next !== null && next.times.length === 0 && !next.has_own_day && next.title !== '' && !is_bullet
  }

  /** Whether the next lines say when something is, and no more: `Kültür Merkezi Açılışı` above them is its title. */
  sayOnlyWhen(at: number): boolean {
    const [next, behind] = [this.next(at), this.next(at + 1)]
    if (next === null || next.title !== '') return false
    return next.times.length > 0 || (next.has_own_day && behind?.title === '' && behind.times.length > 0)
  }

  /** Whether lines below take their day from this one: the first with a day or a time has no date of its own. */
  takeTheirDay(at: number, days: DayContext): boolean {
    for (const line of this.#lines.slice(at + 1, at + 1 + looked_at)) {
      if (labelOf(line)?.field === 'when') return false
      const { days: own, times, has_own_day } = this.#reader.read(line.text, no_days)
      if (!has_own_day && times.length > 0) return true
      if (own.length > 0) return days.period !== null && this.#isWithin(line, days)
      if (days.is_month && this.#reader.read(line.text, days).times.length > 0) return true
    }
    return false
  }

  /** Whether the two lines below, also behind a blank one, each name a date beside a title, and no time. */
  areDated(at: number): boolean {
    const two = this.#lines.slice(at + 1, at + 3)
    return (
      two.length === 2 &&
      two.every((line) => {
        const { days, times, title } = this.#reader.read(line.text, no_days)
        return (
          labelOf(line) === null && days.length === 1 && times.length === 0 && title !== '' && namesMonth(line.text)
        )
      })
    )
  }

  /** Whether the first line below with a title names a weekday of a period, and no date. */
  nameWeekdays(at: number, days: DayContext): boolean {
    for (const line of this.#lines.slice(at + 1, at + 1 + looked_at)) {
      const { days: own, times, title } = this.#reader.read(line.text, no_days)
      if (own.length + times.length === 0) continue
      return title !== '' && !saysOnlyDays(title) && !namesMonth(line.text) && this.#isWithin(line, days)
    }
    return false
  }

  /** Whether a line names a weekday of a period. */
  #isWithin(line: TextLine, days: DayContext): boolean {
    const { days: read } = this.#reader.read(line.text, days)
    const { period } = days
    // "Fri 18.10, Sat 15.30" below the days of a week
    if (period && weekdaysNamed(line.text).size > 1 && !namesMonth(line.text)) return true
    return period !== null && read.length > 0 && read.every(({ from, to }) => from >= period.from && to <= period.to)
  }
}
