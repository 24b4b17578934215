/** Tells where a program has taken month-first dates for day-first ones, or the other way round. */
import type { FileAsk, ReadSettings } from '../../entry.ts'
import { readDate } from '../../sheets/dates/read-date.ts'
import type { BookCell } from '../book.ts'
import { realDateOf, swappedDate, textOfCell } from '../cells/cell-texts.ts'

const least_real_dates = 2
const most_samples = 3

/** How the real dates of a column are taken. `asked`: not decided. */
export interface DateReading {
  readonly swapped: boolean
  /** Null: nothing is asked. */
  readonly ask: FileAsk | null
  readonly is_asked: boolean
}

const as_stored: DateReading = { swapped: false, ask: null, is_asked: false }

/** Looks at the cells of a column of dates: texts that the program could not take for dates, and real dates whose day may be a month. */
export class SwappedDates {
  readonly #from_1904: boolean
  #real = 0
  #may_be_months = true
  readonly #samples: string[] = []
  #texts = 0
  /** Whether all texts have a part above 12 in the same place. */
  #are_month_first = true
  #are_day_first = true

  constructor(from_1904: boolean) {
    this.#from_1904 = from_1904
  }

  add(cell: BookCell): void {
    const date = realDateOf(cell.value, this.#from_1904)?.date ?? null
    if (date !== null) {
      this.#real++
      this.#may_be_months &&= Number(date.slice(8)) <= 12
      if (this.#samples.length < most_samples) this.#samples.push(date)
    } else if (cell.value.kind === 'text') {
      this.#texts++
      const day = readDate(textOfCell(cell))?.day
      this.#are_month_first &&= day?.kind === 'order' && day.day_first === null
      this.#are_day_first &&= day?.kind === 'order' && day.month_first === null
    }
  }

  /** Returns how the real dates are taken, when all cells have been looked at. */
  reading(heading: string, { answers }: ReadSettings): DateReading {
    const have_one_order = this.#texts > 0 && (this.#are_month_first || this.#are_day_first)
    if (this.#real < least_real_dates || !this.#may_be_months || !have_one_order) return as_stored
    const id = `date_order:${heading}`
    const ask: FileAsk = {
      ...{ id, about: 'date_order', for: heading, rows: this.#real },
      offers: [
        { value: 'stored', sample: this.#samples },
        { value: 'swapped', sample: this.#samples.map(swappedDate) },
      ],
    }
    const answer = answers[id]
    return { swapped: answer === 'swapped', ask, is_asked: answer !== 'swapped' && answer !== 'stored' }
  }
}
