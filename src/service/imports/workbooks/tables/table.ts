/** A sheet with headings and rows below. */
import type { BookRow, BookSheet } from '../book.ts'
import { headingKey } from '../../sheets/cells/sheet-fields.ts'
import { headingsInRow, knownHeadings, likelyHeadings, type Headings } from './heading-row.ts'
import { rowsWithMerged } from './merged-cells.ts'

export interface Table {
  readonly sheet: string
  readonly headings: readonly string[]
  readonly rows: readonly BookRow[]
  /** Filled rows above the headings. */
  readonly above: number
  readonly is_known: boolean
}

export interface SheetRows {
  readonly sheet: BookSheet
  /** Filled rows from the top, with merged cells. */
  readonly rows: readonly BookRow[]
}

export const sheetRows = (sheet: BookSheet): SheetRows => ({ sheet, rows: rowsWithMerged(sheet) })

function tableWith({ sheet, rows }: SheetRows, found: Headings | null): Table | null {
  if (found === null || found.below >= rows.length) return null
  const { headings, at, below, known } = found
  return { sheet: sheet.name, headings, rows: rows.slice(below), above: at, is_known: known > 0 }
}

export const knownTable = (one: SheetRows): Table | null => tableWith(one, knownHeadings(one.rows, one.sheet.merges))

export const likelyTable = (one: SheetRows): Table | null => tableWith(one, likelyHeadings(one.rows))

export const tableFromRow = (one: SheetRows, number: string): Table | null =>
  tableWith(one, headingsInRow(one.rows, number))

const keysOf = ({ headings }: Table): readonly string[] => headings.map(headingKey).filter((key) => key !== '')

/** Whether two tables have the same headings, in any order. */
export function haveSameHeadings(one: Table, other: Table): boolean {
  const [a, b] = [keysOf(one).toSorted(), keysOf(other).toSorted()]
  return a.length === b.length && a.every((key, at) => key === b[at])
}

/** Returns rows of a table with their cells in the columns of another one with the same headings. */
export function rowsInColumnsOf(first: Table, other: Table): readonly BookRow[] {
  const left = new Map<string, number[]>()
  for (const [column, heading] of first.headings.entries()) {
    const key = headingKey(heading)
    left.set(key, [...(left.get(key) ?? []), column])
  }
  const columns = other.headings.map((heading, column) => left.get(headingKey(heading))?.shift() ?? column)
  if (columns.every((to, from) => to === from)) return other.rows
  const to = (column: number) => columns[column] ?? column
  return other.rows.map((row) => ({
    ...row,
    cells: new Map([...row.cells].map(([column, cell]) => [to(column), cell])),
    filled: new Set([...row.filled].map(to)),
  }))
}
