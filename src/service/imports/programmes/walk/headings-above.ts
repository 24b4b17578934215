/** The headings that hold for the lines of a programme below them: a period, a day of it, and a place. */
import { no_days, type DayContext } from '../reading-context.ts'
import type { LineReading } from '../read-line.ts'
import type { TextLine } from '../text-lines.ts'

/** A place that a heading names. */
interface PlaceAbove {
  readonly venue: string
  readonly line: TextLine
}

/** A time that holds for the lines below it that name their day alone: "Every Tuesday at 7 pm". */
export interface TimeAbove {
  readonly line: TextLine
  readonly reading: LineReading
}

export class HeadingsAbove {
  #days: DayContext = no_days
  #period_line: TextLine | null = null
  #day_line: TextLine | null = null
  #place: PlaceAbove | null = null
  #place_of_all: PlaceAbove | null = null
  #events_below_place = 0
  #doubt: TextLine | null = null
  #time: TimeAbove | null = null

  get time(): TimeAbove | null {
    return this.#time
  }

  setTime(line: TextLine, reading: LineReading): void {
    this.#time = { line, reading }
  }

  get days(): DayContext {
    return this.#days
  }

  /** The line that names the place. */
  get place_line(): TextLine | null {
    return this.#place?.line ?? null
  }

  /** A line above others of its paragraph that may be their heading: "Yard", "Deck A". */
  get doubt(): TextLine | null {
    return this.#doubt
  }

  setDoubt(line: TextLine): void {
    this.#doubt = line
  }

  get venue(): string | null {
    return this.#place?.venue ?? null
  }

  /** The lines that hold, each once. */
  get lines(): readonly TextLine[] {
    return [...new Set([this.#period_line, this.#day_line, this.#place?.line ?? null])].filter((line) => line !== null)
  }

  setDays(line: TextLine, { days, venue }: Pick<LineReading, 'days' | 'venue'>): void {
    const [first] = days
    const is_period = days.length === 1 && first !== undefined && first.from < first.to
    if (is_period) return this.#setPeriod(line, { days: [], period: first, is_month: false }, venue)
    this.#days = { ...this.#days, days: days.map(({ from }) => from) }
    this.#day_line = line
    this.#setPlaceOfDays(line, venue)
  }

  setMonth(line: TextLine, period: NonNullable<DayContext['period']>, venue: string | null): void {
    this.#setPeriod(line, { days: [], period, is_month: true }, venue)
  }

  #setPeriod(line: TextLine, days: DayContext, venue: string | null): void {
    this.#days = days
    this.#period_line = line
    this.#day_line = null
    this.#setPlaceOfDays(line, venue)
  }

  /** A place below the heading of another day does not hold for this one. */
  #setPlaceOfDays(line: TextLine, venue: string | null): void {
    this.#doubt = null
    if (this.#events_below_place > 0) this.#place = this.#place_of_all
    else this.#place_of_all = this.#place
    this.#events_below_place = 0
    if (venue !== null) this.setPlace(line, venue)
  }

  setPlace(line: TextLine, venue: string): void {
    this.#place = { venue, line }
    this.#doubt = null
    if (this.#days.days.length === 0) this.#place_of_all = this.#place
    this.#events_below_place = 0
  }

  countEvent(): void {
    this.#events_below_place++
  }
}
