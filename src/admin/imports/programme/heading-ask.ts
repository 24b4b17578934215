/** Finds what is asked of the day of a heading: once, where all rows that have their day from it ask the same. */
import type { Ask, Row } from '../requests.ts'
import { numbersIn } from './headings.ts'

interface HeadingAsk {
  /** Its offers are days. */
  readonly ask: Ask
  /** Ids of the questions that it stands for. */
  readonly ids: readonly string[]
  /** Returns the answers of its rows that lie on a day, by the ids of their questions. */
  readonly answersFor: (day: string) => Readonly<Record<string, string>>
}

const dayOfValue = (value: string) => value.slice(0, 10)
const daysOf = ({ offers }: Ask) => offers.map(({ value }) => dayOfValue(value))

/** Whether a question offers days, each of them once, of which the heading names one. */
function asksForDay(ask: Ask, numbers: ReadonlySet<number>): boolean {
  const days = daysOf(ask)
  const are_days = days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day))
  return are_days && new Set(days).size === days.length && days.some((day) => numbers.has(Number(day.slice(8))))
}

/** The questions of rows. */
function asksOf(rows: readonly Row[], asks: readonly Ask[]): readonly Ask[] {
  const ids = new Set(rows.map(({ read_from }) => read_from?.ask))
  return asks.filter(({ about, id }) => about === 'meaning' && ids.has(id))
}

/** Whether a row below a heading asks which of several days is its own, of which the heading names one. */
export function isDayAsked(heading: string, below: readonly Row[], asks: readonly Ask[]): boolean {
  const numbers = numbersIn(heading)
  return asksOf(below, asks).some((ask) => {
    const days = new Set(daysOf(ask))
    return ask.answer === null && days.size > 1 && [...days].some((day) => numbers.has(Number(day.slice(8))))
  })
}

/** Returns the question of a heading; null: fewer than two rows ask the same, or they are answered differently. */
export function askOfHeading(heading: string, below: readonly Row[], asks: readonly Ask[]): HeadingAsk | null {
  const numbers = numbersIn(heading)
  const of_rows = asksOf(below, asks).filter((ask) => asksForDay(ask, numbers))
  const [first] = of_rows
  if (!first) return null
  const days = daysOf(first)
  const alike = of_rows.filter((ask) => daysOf(ask).join() === days.join())
  const answer = first.answer === null ? null : dayOfValue(first.answer)
  const is_one = alike.every((ask) => (ask.answer === null ? null : dayOfValue(ask.answer)) === answer)
  if (alike.length < 2 || !is_one) return null
  return {
    ask: {
      ...{ id: first.id, about: 'meaning', for: heading, file: null, rows: alike.length, answer },
      offers: days.map((value) => ({ value, sample: [] })),
    },
    ids: alike.map(({ id }) => id),
    answersFor: (day) =>
      Object.fromEntries(
        alike.flatMap(({ id, offers }) =>
          offers.filter(({ value }) => dayOfValue(value) === day).map(({ value }) => [id, value]),
        ),
      ),
  }
}
