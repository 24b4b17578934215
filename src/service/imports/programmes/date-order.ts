/** Finds the order of day and month in dates such as `3/4/2027`, which a text may leave open. */
import { fold } from '../../../contract/text/fold.ts'
import type { FileAsk, ReadSettings } from '../entry.ts'

export type WrittenOrder = 'day_first' | 'month_first'

const orders = ['day_first', 'month_first'] as const
export const order_ask = 'date_order:programme'

const date = /(?<![\d/.-])(\d{1,2})([/-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?![\d/])/g

interface WrittenDate {
  readonly text: string
  readonly first: number
  readonly second: number
  readonly year: string
}

function datesIn(text: string): readonly WrittenDate[] {
  return [...text.matchAll(date)].flatMap(([found, first, mark, second, year]) =>
    // `8-9` may be hours, `3/4` with a slash is a day.
    mark === '-' && year === undefined
      ? []
      : [{ text: found, first: Number(first), second: Number(second), year: year ?? '' }],
  )
}

const mayBe = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12

interface FoundOrder {
  /** Null: the text leaves it open, and nobody has answered yet. */
  readonly order: WrittenOrder | null
  readonly ask: FileAsk | null
}

const written = (year: string, month: number, day: number) =>
  `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Tells the order by the dates that can be read in one way only. */
export function orderOfDates(text: string, { answers, now }: ReadSettings): FoundOrder {
  const all = datesIn(fold(text)).filter(({ first, second }) => mayBe(first, second) || mayBe(second, first))
  const open = all.filter(({ first, second }) => first !== second && mayBe(first, second) && mayBe(second, first))
  const day_first = all.some(({ first, second }) => !mayBe(second, first) && mayBe(first, second))
  const month_first = all.some(({ first, second }) => !mayBe(first, second) && mayBe(second, first))
  const [sample] = open
  if (day_first !== month_first) return { order: day_first ? 'day_first' : 'month_first', ask: null }
  if (!sample) return { order: 'day_first', ask: null }
  const answer = orders.find((one) => one === answers[order_ask]) ?? null
  const { first, second, year } = sample
  const of_year = year === '' ? String(now.getUTCFullYear()) : year
  const ask: FileAsk = {
    ...{ id: order_ask, about: 'date_order', for: sample.text, rows: open.length },
    offers: [
      { value: 'day_first', sample: [written(of_year, second, first)] },
      { value: 'month_first', sample: [written(of_year, first, second)] },
    ],
  }
  return { order: answer, ask }
}
