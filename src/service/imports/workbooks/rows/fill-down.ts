/** Empty cells below a value, which a person may take for that value. */
import type { FileAsk, ReadSettings } from '../../entry.ts'
import type { SheetColumns } from '../../sheets/rows/sheet-columns.ts'
import type { BookCell } from '../book.ts'
import type { NamedRow } from './typed-rows.ts'

/** Empty cells of a column that are many: so many, and such a part of its rows. */
const least_empty = 3
const least_part = 0.2
const most_samples = 3

interface FilledRows {
  readonly rows: readonly NamedRow[]
  readonly asks: readonly FileAsk[]
}

/** Returns the cell above each empty one, by the position of the row. */
function cellsAbove(rows: readonly NamedRow[], column: number): ReadonlyMap<number, BookCell> {
  const found = new Map<number, BookCell>()
  let above: { readonly sheet: string; readonly cell: BookCell } | null = null
  for (const [at, { sheet, row }] of rows.entries()) {
    const cell = row.cells.get(column)
    if (cell !== undefined) above = { sheet, cell }
    else if (above?.sheet === sheet && row.cells.size > 1) found.set(at, above.cell)
  }
  return found
}

/** Offers the day above to rows without one, where there are many, and fills it in where a person says so. */
export function fillDown(rows: readonly NamedRow[], columns: SheetColumns, settings: ReadSettings): FilledRows {
  const column = columns.by_field.get('start_date')
  const found = column === undefined ? new Map<number, BookCell>() : cellsAbove(rows, column.index)
  if (column === undefined || found.size < least_empty || found.size < rows.length * least_part)
    return { rows, asks: [] }
  const id = `fill_down:${column.heading}`
  const sample = [...found.keys()].slice(0, most_samples).map((at) => String(rows[at]?.row.row ?? ''))
  const offers = ['yes', 'no'].map((value) => ({ value, sample: value === 'yes' ? sample : [] }))
  const asks: readonly FileAsk[] = [{ id, about: 'fill_down', for: column.heading, rows: found.size, offers }]
  if (settings.answers[id] !== 'yes') return { rows, asks }
  const filled = rows.map((named, at) => {
    const cell = found.get(at)
    if (cell === undefined) return named
    const { row } = named
    const cells = new Map([...row.cells, [column.index, cell]])
    return { ...named, row: { ...row, cells, filled: new Set([...row.filled, column.index]) } }
  })
  return { rows: filled, asks }
}
