/** Gives merged cells to the rows that they cover. */
import type { BookCell, BookMerge, BookRow, BookSheet } from '../book.ts'
import { RefusedWorkbook } from '../refused-workbook.ts'

/** Most cells that merged ones fill. */
const most_filled = 1_000_000

interface OpenMerge extends BookMerge {
  readonly cell: BookCell
}

/** Fills rows as they come from the top. */
class MergeFiller {
  /** Merged down, the topmost last. */
  readonly #coming: BookMerge[]
  #open: readonly OpenMerge[] = []
  #count = 0

  constructor(merges: readonly BookMerge[]) {
    this.#coming = merges.filter(({ top, bottom }) => bottom > top).toSorted((a, b) => b.top - a.top)
  }

  filled(row: BookRow): BookRow {
    const cells = new Map(row.cells)
    this.#open = this.#open.filter(({ bottom }) => row.row <= bottom)
    for (const { left, cell } of this.#open) {
      if (++this.#count > most_filled)
        throw new RefusedWorkbook('workbook_too_big', `more than ${most_filled} merged cells`)
      if (!cells.has(left)) cells.set(left, cell)
    }
    for (let next = this.#coming.at(-1); next && next.top <= row.row; next = this.#coming.at(-1)) {
      this.#coming.pop()
      const cell = next.top === row.row ? row.cells.get(next.left) : undefined
      if (cell) this.#open = [...this.#open, { ...next, cell }]
    }
    if (cells.size === row.cells.size) return row
    return { ...row, cells, filled: new Set([...cells.keys()].filter((column) => !row.cells.has(column))) }
  }
}

/** Hands out the rows of a sheet from the top, with the values of cells that are merged down. */
export async function* rowsWithMerged({ rows, merges }: BookSheet): AsyncGenerator<readonly BookRow[]> {
  const filler = new MergeFiller(merges)
  for await (const some of rows()) yield some.map((row) => filler.filled(row))
}
