/** Entries of the rows of a table. */
import type { FileEntry } from '../../entry.ts'
import { blankEntry } from '../../sheets/rows/event-row.ts'
import { RowCells } from '../../sheets/rows/row-cells.ts'
import type { SheetColumns } from '../../sheets/rows/sheet-columns.ts'
import type { TypedRow } from './typed-rows.ts'

/** Adds to an entry what its cells say beside their texts. */
function withCells(entry: FileEntry, { sheet, warnings, refused, asks }: TypedRow): FileEntry {
  const position = { ...entry.position, sheet }
  const [first = entry.refused] = refused
  return {
    ...{ ...entry, position, refused: first },
    warnings: [...new Set([...entry.warnings, ...warnings])],
    asks: [...new Set([...entry.asks, ...(first === null ? asks : [])])],
  }
}

function sectionEntry(row: TypedRow, columns: SheetColumns): FileEntry {
  const refused = { reason: 'section_row', column: null, value: row.section } as const
  return {
    ...blankEntry(new RowCells({ ...row, cells: [] }, columns)),
    position: { row: row.row, sheet: row.sheet },
    refused,
  }
}

/** Reads a row of a table; one that is no row of the table is named. */
export const readTableEntry = (
  row: TypedRow,
  columns: SheetColumns,
  read: (cells: RowCells) => FileEntry,
): FileEntry => (row.section === null ? withCells(read(new RowCells(row, columns)), row) : sectionEntry(row, columns))
