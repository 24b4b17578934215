/** Empty cells below a value, which a person may take for that value. */
import type { FileAsk, ReadSettings } from '../../entry.ts'
import type { SheetColumns } from '../../sheets/rows/sheet-columns.ts'
import type { BookCell } from '../book.ts'
import type { NamedRow } from './typed-rows.ts'

/** Empty cells of a column that are many: so many, and such a part of its rows. */
const least_empty = 3
const least_part = 0.2
const most_samples = 3

/** Returns a function that finds the cell above an empty one, row by row. */
function cellsAbove(column: number): (row: NamedRow) => BookCell | null {
  let above: { readonly sheet: string; readonly cell: BookCell } | null = null
  return ({ sheet, row }) => {
    const cell = row.cells.get(column)
    if (cell !== undefined) above = { sheet, cell }
    else if (above?.sheet === sheet && row.cells.size > 1) return above.cell
    return null
  }
}

/** Offers the day above to rows without one, where there are many, and fills it in where a person says so. */
export class FillDown {
  readonly #column: { readonly heading: string; readonly index: number } | null
  readonly #settings: ReadSettings
  readonly #cellAbove: (row: NamedRow) => BookCell | null
  #rows = 0
  #empty = 0
  readonly #sample: string[] = []

  constructor(columns: SheetColumns, settings: ReadSettings) {
    this.#column = columns.by_field.get('start_date') ?? null
    this.#settings = settings
    this.#cellAbove = cellsAbove(this.#column?.index ?? -1)
  }

  /** Looks at a row: all of them before any is filled. */
  look(named: NamedRow): void {
    this.#rows++
    if (this.#column === null || this.#cellAbove(named) === null) return
    this.#empty++
    if (this.#sample.length < most_samples) this.#sample.push(String(named.row.row))
  }

  get asks(): readonly FileAsk[] {
    if (this.#column === null || this.#empty < least_empty || this.#empty < this.#rows * least_part) return []
    const { heading } = this.#column
    const offers = ['yes', 'no'].map((value) => ({ value, sample: value === 'yes' ? this.#sample : [] }))
    return [{ id: `fill_down:${heading}`, about: 'fill_down', for: heading, rows: this.#empty, offers }]
  }

  get isChosen(): boolean {
    return this.asks.some(({ id }) => this.#settings.answers[id] === 'yes')
  }

  /** Returns a function that fills rows, from the first one on. */
  start(): (row: NamedRow) => NamedRow {
    const column = this.#column?.index ?? -1
    if (!this.isChosen) return (named) => named
    const cellAbove = cellsAbove(column)
    return (named) => {
      const cell = cellAbove(named)
      if (cell === null) return named
      const { row } = named
      const cells = new Map([...row.cells, [column, cell]])
      return { ...named, row: { ...row, cells, filled: new Set([...row.filled, column]) } }
    }
  }
}
