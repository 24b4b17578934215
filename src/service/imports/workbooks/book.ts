/** A workbook as it was read: sheets, filled rows and their cells, whatever program wrote it. */
import type { NumberFormat } from './cells/number-format.ts'

export type CellValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly format: NumberFormat }
  /** A day, a time or both, on the row's clock. */
  | { readonly kind: 'date'; readonly date: string | null; readonly seconds: number | null; readonly text: string }
  /** Elapsed time, or a time of day. */
  | { readonly kind: 'elapsed'; readonly seconds: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'error'; readonly text: string }
  /** A formula whose value the file does not hold. */
  | { readonly kind: 'unknown' }

export interface BookCell {
  readonly value: CellValue
  /** Text that the program shows; null: the file does not tell. */
  readonly shown: string | null
  /** Address of its link; null: there is none. */
  readonly link: string | null
}

export interface BookRow {
  /** Number at the left edge of the sheet. */
  readonly row: number
  readonly hidden: boolean
  /** Filled cells by column, the first of which is 0. */
  readonly cells: ReadonlyMap<number, BookCell>
  /** Columns whose value is that of a merged cell above. */
  readonly filled: ReadonlySet<number>
  /** Whether a text was longer than any field, and was cut. */
  readonly cut: boolean
}

/** Cells that are one; rows from 1, columns from 0, the last ones included. */
export interface BookMerge {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** A sheet, whose rows are on disk. */
export interface BookSheet {
  readonly name: string
  readonly hidden: boolean
  readonly merges: readonly BookMerge[]
  /** How many filled rows it has. */
  readonly count: number
  /** Hands out its filled rows from the top, some at a time, without the values of merged cells. */
  rows(): AsyncGenerator<readonly BookRow[]>
}

export interface Book {
  readonly sheets: readonly BookSheet[]
  /** Whether days are counted from 1904. */
  readonly from_1904: boolean
  /** Whether the file ends in the middle. */
  readonly cut: boolean
  /** Parts that are not imported, counted. */
  readonly ignored: Readonly<Record<string, number>>
}
