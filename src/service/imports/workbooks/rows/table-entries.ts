/** Entries of the rows of a table. */
import type { FileAsk, FileEntry, ReadSettings } from '../../entry.ts'
import { readSheetRows } from '../../sheets/read-sheet.ts'
import { blankEntry } from '../../sheets/rows/event-row.ts'
import { RowCells } from '../../sheets/rows/row-cells.ts'
import type { SheetColumns } from '../../sheets/rows/sheet-columns.ts'
import type { TypedRow } from './typed-rows.ts'

interface TableEntries {
  readonly entries: readonly FileEntry[]
  readonly rows: number
  /** Whether the zone of a row is assumed. */
  readonly is_assumed: boolean
  readonly asks: readonly FileAsk[]
}

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

/** Reads the rows of a table; rows that are no rows of the table are named. */
export async function readTableEntries(
  rows: readonly TypedRow[],
  columns: SheetColumns,
  settings: ReadSettings,
): Promise<TableEntries> {
  const filled = rows.filter(({ section }) => section === null)
  const read = await readSheetRows(filled, columns, settings)
  const entries = read.entries[Symbol.iterator]()
  const all = rows.flatMap((row) => {
    if (row.section !== null) return [sectionEntry(row, columns)]
    const { value } = entries.next()
    return value === undefined ? [] : [withCells(value, row)]
  })
  return { entries: all, rows: all.length, is_assumed: read.is_assumed, asks: read.asks }
}
