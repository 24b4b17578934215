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

/** Whether all texts are dates with a part above 12 in the same place. */
function haveOneOrder(texts: readonly string[]): boolean {
  const days = texts.map((text) => readDate(text)?.day)
  const allHave = (side: 'day_first' | 'month_first') =>
    days.every((day) => day?.kind === 'order' && day[side] === null)
  return texts.length > 0 && (allHave('day_first') || allHave('month_first'))
}

/**
 * Looks at a column of dates: texts that the program could not take for dates, and real dates whose day may be a month.
 * @param cells filled cells of the column
 */
export function findSwapped(
  heading: string,
  cells: readonly BookCell[],
  from_1904: boolean,
  settings: ReadSettings,
): DateReading {
  const real = cells.flatMap(({ value }) => realDateOf(value, from_1904)?.date ?? [])
  const may_be_months = real.every((date) => Number(date.slice(8)) <= 12)
  if (real.length < least_real_dates || !may_be_months) return as_stored
  const texts = cells.filter(({ value }) => value.kind === 'text').map(textOfCell)
  if (!haveOneOrder(texts)) return as_stored
  const id = `date_order:${heading}`
  const samples = real.slice(0, most_samples)
  const ask: FileAsk = {
    ...{ id, about: 'date_order', for: heading, rows: real.length },
    offers: [
      { value: 'stored', sample: samples },
      { value: 'swapped', sample: samples.map(swappedDate) },
    ],
  }
  const answer = settings.answers[id]
  return { swapped: answer === 'swapped', ask, is_asked: answer !== 'swapped' && answer !== 'stored' }
}
