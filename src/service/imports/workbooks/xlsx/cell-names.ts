/** Names of cells: `B5` is column 1, row 5. */
import type { BookMerge } from '../book.ts'

interface CellPlace {
  readonly row: number
  readonly column: number
}

/** Returns the place of a cell by its name; null: it is none. */
export function placeOfCell(name: string): CellPlace | null {
  const [, letters, digits] = /^\$?([a-z]{1,8})\$?(\d{1,9})$/i.exec(name) ?? []
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + (letter.charCodeAt(0) - 64)
  return { row: Number(digits), column: column - 1 }
}

/** Returns the cells of a range such as `A5:A7`; null: it is none. */
export function cellsOfRange(range: string): BookMerge | null {
  const [first = '', last = first] = range.split(':')
  const [from, to] = [placeOfCell(first), placeOfCell(last)]
  if (from === null || to === null) return null
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}
