/** Puts the question about the day of a heading once, for all rows that have their day from it. */
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

/** Returns the question of a heading; null: fewer than two rows ask the same, or they are answered differently. */
export function askOfHeading(heading: string, below: readonly Row[], asks: readonly Ask[]): HeadingAsk | null {
  const numbers = numbersIn(heading)
  const ids = new Set(below.map(({ read_from }) => read_from?.ask))
  const of_rows = asks.filter((ask) => ask.about === 'meaning' && ids.has(ask.id) && asksForDay(ask, numbers))
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
