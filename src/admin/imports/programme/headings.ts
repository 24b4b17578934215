/** Places the headings of a programme above the rows that they hold for, with the day and the place that they give them. */
import type { Language } from '../../../contract/field.ts'
import { asciiDigits } from '../../../contract/text/characters.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Row } from '../requests.ts'
import { dayOf, eventOf } from '../rows/row-event.ts'

export interface HeadingAbove {
  readonly text: string
  readonly language: Language
  /** Day `YYYY-MM-DD` and place that the rows below have from it; empty: it gives none. */
  readonly day: string
  readonly venue: string
  readonly new_venue: boolean
  /** Rows that it holds for. */
  readonly below: readonly Row[]
  /** Whether it holds for the last event of the text. */
  readonly holds_to_end: boolean
}

interface PlacedRow {
  readonly row: Row
  /** Headings that begin above this row. */
  readonly headings: readonly HeadingAbove[]
  /** Day and places of all headings that hold for it. */
  readonly day_above: string
  readonly venues_above: readonly string[]
}

const headingsOf = ({ read_from }: Row) => read_from?.headings ?? []

/** Whether a row is an event of the text; other lines stand between the headings and their events. */
const isEvent = ({ read_from, reason }: Row) => read_from !== null && reason !== 'section_row'

/** Whether a row stands below a heading and those above it. */
const isBelow = (row: Row, above: readonly string[]) =>
  above.every((heading, position) => headingsOf(row)[position] === heading)

/** Returns the rows from a position on that stand below these headings, without the lines between them. */
function rowsBelow(rows: readonly Row[], from: number, above: readonly string[]): readonly Row[] {
  const events = rows.slice(from).filter(isEvent)
  const end = events.findIndex((row) => !isBelow(row, above))
  return end === -1 ? events : events.slice(0, end)
}

const weekdayName = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Returns the numbers that a text writes, in any digits. */
export const numbersIn = (text: string): ReadonlySet<number> =>
  new Set((asciiDigits(text).match(/\d+/g) ?? []).map(Number))

/** Returns the commonest day of rows whose number or weekday the heading names; empty: it names none. */
function dayIn(heading: string, rows: readonly Row[]): string {
  const numbers = numbersIn(heading)
  const folded = fold(heading)
  const days = rows.map(dayOf).filter((day) => day !== '')
  const counts = new Map<string, number>()
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  const by_count = [...counts.keys()].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const language = rows[0]?.language ?? 'en'
  return (
    by_count.find((day) => numbers.has(Number(day.slice(8)))) ??
    by_count.find((day) => folded.includes(fold(weekdayName(day, language)))) ??
    ''
  )
}

function headingAbove(text: string, rows: readonly Row[], last: Row | undefined): HeadingAbove {
  const folded = fold(text)
  const at = rows.find((row) => {
    const { venue } = eventOf(row)
    return venue !== '' && folded.includes(fold(venue))
  })
  return {
    ...{ text, language: rows[0]?.language ?? 'en', day: dayIn(text, rows), below: rows },
    holds_to_end: rows.at(-1) === last,
    venue: at ? eventOf(at).venue : '',
    new_venue: at?.new_venue ?? false,
  }
}

export function placeHeadings(rows: readonly Row[]): readonly PlacedRow[] {
  let above: readonly HeadingAbove[] = []
  const last = rows.findLast(isEvent)
  return rows.map((row, position) => {
    if (!isEvent(row)) return { row, headings: [], day_above: '', venues_above: [] }
    const texts = headingsOf(row)
    const first_new = texts.findIndex((text, at) => above[at]?.text !== text)
    const kept = above.slice(0, first_new === -1 ? texts.length : first_new)
    const headings = texts
      .slice(kept.length)
      .map((text, at) =>
        headingAbove(text, rowsBelow(rows, position, [...texts.slice(0, kept.length + at), text]), last),
      )
    above = [...kept, ...headings]
    return {
      ...{ row, headings },
      day_above: above.findLast(({ day }) => day !== '')?.day ?? '',
      venues_above: above.map(({ venue }) => venue).filter((venue) => venue !== ''),
    }
  })
}
