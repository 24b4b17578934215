/** The cells of one row by their fields, and how a row is refused. */
import type { Language } from '../../../../contract/languages.ts'
import type { RowReason } from '../../../../contract/desk/imports/kinds.ts'
import type { EntryRefusal } from '../../entry.ts'
import type { SheetFieldName } from '../cells/sheet-fields.ts'
import type { SheetRow } from '../grammar/read-rows.ts'
import type { SheetColumns } from './sheet-columns.ts'

/** Characters that are shown of a cell that is refused. */
const longest_value = 200

/** Why a row cannot be read. */
export class RefusedRow extends Error {
  readonly refusal: EntryRefusal

  constructor(reason: RowReason, column: string | null, value: string | null = null) {
    super(reason)
    this.refusal = { reason, column, value: value === null ? null : value.slice(0, longest_value) }
  }
}

/** Collects what is refused in a row, each column once. */
export class RowRefusals {
  readonly all: EntryRefusal[] = []

  /** Returns what can be read; null: it is refused. */
  attempt<Value>(read: () => Value): Value | null {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error
      const { refusal } = error
      if (!this.all.some(({ column }) => column === refusal.column)) this.all.push(refusal)
      return null
    }
  }
}

export class RowCells {
  readonly row: number
  readonly columns: SheetColumns
  readonly #row: SheetRow
  /** The language whose columns hold the texts; null: texts have no columns of several languages. */
  readonly #language: Language | null

  constructor(row: SheetRow, columns: SheetColumns, language: Language | null = null) {
    this.#row = row
    this.#language = language
    this.row = row.row
    this.columns = columns
  }

  get isCut(): boolean {
    return this.#row.cut
  }

  /** The cell without outer blanks; empty: it is blank, or there is no such column. */
  cell(field: SheetFieldName): string {
    const column = this.#columnOf(field)
    return column === undefined ? '' : (this.#row.cells[column.index]?.trim() ?? '')
  }

  #columnOf(field: SheetFieldName) {
    const in_language = this.#language && this.columns.by_name.get(`${field}_${this.#language}`)
    return in_language ?? this.columns.by_field.get(field)
  }

  /** Returns the row with the texts of a language. */
  in(language: Language): RowCells {
    return new RowCells(this.#row, this.columns, language)
  }

  /** Returns all cells without outer blanks, by the name of their column. */
  get byName(): Readonly<Record<string, string>> {
    const cells = this.columns.all.map(({ index, name }) => [name, this.#row.cells[index]?.trim() ?? ''] as const)
    return Object.fromEntries(cells)
  }

  /** Whether the column is there and the cell is blank. */
  isBlank(field: SheetFieldName): boolean {
    return this.#columnOf(field) !== undefined && this.cell(field) === ''
  }

  get hasCellsBeyond(): boolean {
    return this.#row.cells.slice(this.columns.all.length).some((cell) => cell.trim() !== '')
  }

  /** Returns the first cell of which something is true, with the field or else the heading of its column. */
  find(isIt: (cell: string) => boolean): { readonly column: string | null; readonly value: string } | null {
    const index = this.#row.cells.findIndex(isIt)
    const value = this.#row.cells[index]
    if (value === undefined) return null
    const column = this.columns.all[index]
    return { column: column?.field ?? column?.heading ?? null, value }
  }
}
