/** Gives merged cells to the rows that they cover. */
import type { BookCell, BookRow, BookSheet } from '../book.ts'
import { RefusedWorkbook } from '../refused-workbook.ts'

/** Most cells that merged ones fill. */
const most_filled = 1_000_000

/** Returns the first position of a row from a number on. */
function firstFrom(rows: readonly BookRow[], number: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.row ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the rows of a sheet from the top, with the values of cells that are merged down. */
export function rowsWithMerged({ rows, merges }: BookSheet): readonly BookRow[] {
  const sorted = rows.toSorted((a, b) => a.row - b.row)
  const added = new Map<BookRow, Map<number, BookCell>>()
  let count = 0
  for (const { top, bottom, left } of merges) {
    if (bottom === top) continue
    const first = firstFrom(sorted, top)
    const cell = sorted[first]?.row === top ? sorted[first].cells.get(left) : undefined
    if (cell === undefined) continue
    for (let at = first + 1; at < sorted.length; at++) {
      const row = sorted[at]
      if (row === undefined || row.row > bottom) break
      count++
      if (count > most_filled) throw new RefusedWorkbook('workbook_too_big', `more than ${most_filled} merged cells`)
      if (row.cells.has(left)) continue
      const more = added.get(row) ?? new Map<number, BookCell>()
      added.set(row, more.set(left, cell))
    }
  }
  return sorted.map((row) => {
    const more = added.get(row)
    return more ? { ...row, cells: new Map([...row.cells, ...more]), filled: new Set(more.keys()) } : row
  })
}
