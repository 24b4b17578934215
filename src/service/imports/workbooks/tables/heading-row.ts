/** Finds the headings of a sheet: one row, or two that belong together. */
import { mark_column } from '../../../../contract/desk/exports/export-columns.ts'
import { fieldOfHeading, headingKey } from '../../sheets/cells/sheet-fields.ts'
import type { BookMerge, BookRow } from '../book.ts'
import { textOfCell } from '../cells/cell-texts.ts'

/** Filled rows among which the headings are. */
const rows_of_headings = 30
/** Known headings that make a row of headings. */
const least_known = 2

export interface Headings {
  readonly headings: readonly string[]
  /** Position of the first row below, among the filled rows. */
  readonly below: number
  /** Position of the row of headings. */
  readonly at: number
  readonly known: number
}

/** Returns the texts of a row by column. */
export function textsOf({ cells }: BookRow): readonly string[] {
  const texts: string[] = []
  for (const [column, cell] of cells) texts[column] = textOfCell(cell).replace(/\s+/g, ' ').trim()
  return Array.from(texts, (text) => text ?? '')
}

function countKnown(headings: readonly string[]): number {
  // All are known in a list that a calendar has exported.
  if (headings.includes(mark_column)) return headings.length + least_known
  return new Set(headings.map(fieldOfHeading).filter((field) => field !== null)).size
}

/** Joins two rows of headings where a cell of the upper one stands over several of the lower one. */
function joinedHeadings(upper: BookRow, lower: BookRow, merges: readonly BookMerge[]): readonly string[] | null {
  const across = merges.filter(
    (merge) => merge.top === upper.row && merge.bottom === upper.row && merge.right > merge.left,
  )
  if (lower.row !== upper.row + 1 || across.length === 0) return null
  const [above, below] = [textsOf(upper), textsOf(lower)]
  return Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    const merge = across.find(({ left, right }) => left <= column && column <= right)
    const over = (merge ? above[merge.left] : above[column]) ?? ''
    const under = below[column] ?? ''
    return over === under || under === '' ? over : over === '' ? under : `${over} ${under}`
  })
}

function headingsAt(rows: readonly BookRow[], at: number, merges: readonly BookMerge[]): Headings | null {
  const row = rows[at]
  if (row === undefined) return null
  const headings = textsOf(row)
  const single = { headings, at, below: at + 1, known: countKnown(headings) }
  const next = rows[at + 1]
  const joined = next && joinedHeadings(row, next, merges)
  if (!joined) return single
  const known = countKnown(joined)
  const of_next = countKnown(textsOf(next))
  return known > single.known && known >= of_next ? { headings: joined, at, below: at + 2, known } : single
}

/** Returns the headings that are known without being mapped by a person; null: there are none. */
export function knownHeadings(rows: readonly BookRow[], merges: readonly BookMerge[]): Headings | null {
  const found = rows
    .slice(0, rows_of_headings)
    .flatMap((_, at) => headingsAt(rows, at, merges) ?? [])
    .filter(({ known }) => known >= least_known)
  return found.reduce<Headings | null>((best, one) => (best === null || one.known > best.known ? one : best), null)
}

/** Returns the first row if it is as wide as those below, and holds only different texts; null: it is no row of headings. */
export function likelyHeadings(rows: readonly BookRow[]): Headings | null {
  const [first, ...others] = rows
  if (first === undefined || others.length === 0) return null
  const headings = textsOf(first)
  const keys = headings.map(headingKey)
  const are_texts = [...first.cells.values()].every(({ value }) => value.kind === 'text')
  const are_different = new Set(keys).size === keys.length && !keys.includes('')
  const widest = Math.max(...others.slice(0, rows_of_headings).map(({ cells }) => Math.max(...cells.keys()) + 1))
  if (!are_texts || !are_different || headings.length < widest) return null
  return { headings, at: 0, below: 1, known: 0 }
}

/** Returns the headings in the row of a number; null: there is no such row. */
export function headingsInRow(rows: readonly BookRow[], number: string): Headings | null {
  const at = rows.findIndex(({ row }) => String(row) === number)
  const row = rows[at]
  return row === undefined ? null : { headings: textsOf(row), at, below: at + 1, known: 0 }
}

/** Rows that may hold the headings, as a question offers them. */
export const offeredRows = (rows: readonly BookRow[]) =>
  rows.slice(0, 10).map((row) => ({
    value: String(row.row),
    sample: textsOf(row)
      .filter((text) => text !== '')
      .slice(0, 5)
      .map((text) => text.slice(0, 80)),
  }))
