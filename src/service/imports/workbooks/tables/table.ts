/** A sheet with headings and rows below. */
import type { BookRow, BookSheet } from '../book.ts'
import { headingKey } from '../../sheets/cells/sheet-fields.ts'
import { headingsInRow, knownHeadings, likelyHeadings, textsOf, type Headings } from './heading-row.ts'
import { rowsWithMerged } from './merged-cells.ts'

export interface Table {
  readonly sheet: BookSheet
  readonly headings: readonly string[]
  /** Position of its first row among the filled rows of the sheet. */
  readonly below: number
  /** How many rows it has. */
  readonly count: number
  /** Its first rows, as they are shown. */
  readonly sample: readonly string[]
  /** Filled rows above the headings. */
  readonly above: number
}

/** The start of a sheet. */
interface SheetStart {
  readonly sheet: BookSheet
  /** The first filled rows, with merged cells. */
  readonly rows: readonly BookRow[]
}

/** Filled rows at the start of a sheet: the headings are among them. */
const rows_at_start = 60
const most_samples = 3

export async function startOfSheet(sheet: BookSheet): Promise<SheetStart> {
  const start: BookRow[] = []
  for await (const rows of rowsWithMerged(sheet)) {
    start.push(...rows.slice(0, rows_at_start - start.length))
    if (start.length >= rows_at_start) break
  }
  return { sheet, rows: start }
}

const shownRow = (row: BookRow): string => {
  const texts = textsOf(row).filter((text) => text !== '')
  return texts.slice(0, most_samples).join(' · ').slice(0, 80)
}

function tableWith({ sheet, rows }: SheetStart, found: Headings | null): Table | null {
  if (found === null || found.below >= sheet.count) return null
  const { headings, at, below } = found
  const sample = rows.slice(below, below + most_samples).map(shownRow)
  return { sheet, headings, below, count: sheet.count - below, sample, above: at }
}

export const knownTable = (one: SheetStart): Table | null => tableWith(one, knownHeadings(one.rows, one.sheet.merges))

export const likelyTable = (one: SheetStart): Table | null => tableWith(one, likelyHeadings(one.rows))

export const tableFromRow = (one: SheetStart, number: string): Table | null =>
  tableWith(one, headingsInRow(one.rows, number))

const keysOf = ({ headings }: Table): readonly string[] => headings.map(headingKey).filter((key) => key !== '')

/** Whether two tables have the same headings, in any order. */
export function haveSameHeadings(one: Table, other: Table): boolean {
  const [a, b] = [keysOf(one).toSorted(), keysOf(other).toSorted()]
  return a.length === b.length && a.every((key, at) => key === b[at])
}

/** Returns a function that puts the cells of a row into the columns of another table with the same headings. */
function inColumnsOf(first: Table, other: Table): (row: BookRow) => BookRow {
  const left = new Map<string, number[]>()
  for (const [column, heading] of first.headings.entries()) {
    const key = headingKey(heading)
    left.set(key, [...(left.get(key) ?? []), column])
  }
  const columns = other.headings.map((heading, column) => left.get(headingKey(heading))?.shift() ?? column)
  if (columns.every((to, from) => to === from)) return (row) => row
  const to = (column: number) => columns[column] ?? column
  return (row) => ({
    ...row,
    cells: new Map([...row.cells].map(([column, cell]) => [to(column), cell])),
    filled: new Set([...row.filled].map(to)),
  })
}

/** Hands out the rows of a table, with their cells in the columns of the first table. */
export async function* rowsOfTable(first: Table, table: Table): AsyncGenerator<readonly BookRow[]> {
  const inColumns = inColumnsOf(first, table)
  let left = table.below
  for await (const rows of rowsWithMerged(table.sheet)) {
    const some = rows.slice(left)
    left = Math.max(left - rows.length, 0)
    yield some.map(inColumns)
  }
}
