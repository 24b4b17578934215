/** Rows of a table as rows of a sheet of texts, with what their cells say beside their texts. */
import type { ImportWarning } from '../../../../contract/desk/imports/kinds.ts'
import type { EntryRefusal, FileAsk, ReadSettings } from '../../entry.ts'
import type { SheetFieldName } from '../../sheets/cells/sheet-fields.ts'
import type { SheetRow } from '../../sheets/grammar/read-rows.ts'
import type { SheetColumns } from '../../sheets/rows/sheet-columns.ts'
import type { BookCell, BookRow } from '../book.ts'
import { missingValue, readCellOf, readDateCell, realDateOf, textOfCell, type ReadCell } from '../cells/cell-texts.ts'
import { SwappedDates, type DateReading } from './swapped-dates.ts'

export interface TypedRow extends SheetRow {
  readonly sheet: string
  /** Text of a row that holds nothing else; null: it is a row of the table. */
  readonly section: string | null
  readonly hidden: boolean
  readonly warnings: readonly ImportWarning[]
  readonly refused: readonly EntryRefusal[]
  readonly asks: readonly string[]
}

export interface NamedRow {
  readonly sheet: string
  readonly row: BookRow
}

const date_fields = ['start_date', 'end_date'] as const
type DateField = (typeof date_fields)[number]
const isDateField = (field: SheetFieldName): field is DateField => field === 'start_date' || field === 'end_date'

/** Columns of a table in which one text alone is no row. */
const least_columns = 3
/** Characters that are shown of a cell that is refused. */
const longest_value = 200

interface DateColumn extends DateReading {
  readonly has_times: boolean
}

interface TableReading {
  readonly columns: SheetColumns
  readonly from_1904: boolean
  readonly dates: Readonly<Record<DateField, DateColumn>>
}

function readField(cell: BookCell, field: SheetFieldName, row: BookRow, reading: TableReading): ReadCell {
  const reason = missingValue(cell)
  if (reason !== null) return { text: '', warnings: [], reason }
  if (!isDateField(field)) return readCellOf(cell, field)
  const beside = reading.columns.by_field.get(field === 'start_date' ? 'start_time' : 'end_time')
  const has_time_cell = beside !== undefined && row.cells.has(beside.index)
  return readDateCell(cell, { ...reading.dates[field], from_1904: reading.from_1904 }, has_time_cell)
}

const shownText = (cell: BookCell) => textOfCell(cell).slice(0, longest_value)

/** Returns the text of a row that has one filled cell in a table of several columns; null: it has more. */
function sectionOf({ cells }: BookRow, { all }: SheetColumns): string | null {
  const [only, ...others] = cells.values()
  const headed = all.filter(({ heading, index }) => heading !== `(${index + 1})`).length
  return only !== undefined && others.length === 0 && headed >= least_columns ? shownText(only) : null
}

/** Reads the cells of a row by the fields of their columns. */
export function typedRow({ sheet, row }: NamedRow, reading: TableReading): TypedRow {
  const { columns } = reading
  const cells: string[] = []
  const warnings = new Set<ImportWarning>(row.hidden ? ['row_hidden'] : [])
  const refused: EntryRefusal[] = []
  const asks: string[] = []
  for (const [index, cell] of row.cells) {
    while (cells.length <= index) cells.push('')
    const field = columns.all[index]?.field ?? null
    if (field === null) {
      cells[index] = textOfCell(cell)
      continue
    }
    const read = readField(cell, field, row, reading)
    cells[index] = read.text
    for (const warning of read.warnings) warnings.add(warning)
    if (row.filled.has(index)) warnings.add('merged_filled')
    if (read.reason !== null) refused.push({ reason: read.reason, column: field, value: shownText(cell) })
    const ask = isDateField(field) && reading.dates[field].is_asked ? reading.dates[field].ask : null
    if (ask !== null && realDateOf(cell.value, reading.from_1904) !== null) asks.push(ask.id)
  }
  return {
    ...{ row: row.row, sheet, cells, cut: row.cut, hidden: row.hidden, section: sectionOf(row, columns) },
    ...{ warnings: [...warnings], refused, asks },
  }
}

/** Looks at the columns of dates of a table. */
export class DateColumns {
  readonly #columns: SheetColumns
  readonly #from_1904: boolean
  readonly #swapped: Readonly<Record<DateField, SwappedDates>>
  readonly #has_times = { start_date: false, end_date: false }

  constructor(columns: SheetColumns, from_1904: boolean) {
    this.#columns = columns
    this.#from_1904 = from_1904
    this.#swapped = { start_date: new SwappedDates(from_1904), end_date: new SwappedDates(from_1904) }
  }

  look({ row }: NamedRow): void {
    for (const field of date_fields) {
      const column = this.#columns.by_field.get(field)
      const cell = column && row.cells.get(column.index)
      if (!cell) continue
      this.#swapped[field].add(cell)
      this.#has_times[field] ||= (realDateOf(cell.value, this.#from_1904)?.seconds ?? 0) !== 0
    }
  }

  /** Returns how the rows are read, when all have been looked at. */
  reading(settings: ReadSettings): TableReading & { readonly asks: readonly FileAsk[] } {
    const columnOf = (field: DateField): DateColumn => {
      const heading = this.#columns.by_field.get(field)?.heading ?? ''
      return { ...this.#swapped[field].reading(heading, settings), has_times: this.#has_times[field] }
    }
    const dates = { start_date: columnOf('start_date'), end_date: columnOf('end_date') }
    const asks = date_fields.flatMap((field) => dates[field].ask ?? [])
    return { columns: this.#columns, from_1904: this.#from_1904, dates, asks }
  }
}
