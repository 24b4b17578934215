/** Reads a list that a calendar has exported as JSON: each record is a row of a sheet, and read as one. */
import { exportColumns, mark_column } from '../../../contract/desk/exports/export-columns.ts'
import { most_import_rows } from '../../../contract/limits.ts'
import { startPausing } from '../../async/pause.ts'
import { isRecord, type CellColumn } from '../../exports/export-cells.ts'
import { cellsOfJson, jsonColumns } from '../../exports/json/json-record.ts'
import type { FileEntry, FileReading, ReadSettings, TakeEntry } from '../entry.ts'
import { decodePieces } from '../files/encoding.ts'
import type { FileBytes } from '../files/file-bytes.ts'
import type { SheetRow } from '../sheets/grammar/read-rows.ts'
import { most_shown_rows, RowReader, sheetSourceOf, sheetWarningsOf } from '../sheets/read-sheet.ts'
import { blankEntry } from '../sheets/rows/event-row.ts'
import { RowCells } from '../sheets/rows/row-cells.ts'
import { sheetColumnsOf, shownColumns, type SheetColumns } from '../sheets/rows/sheet-columns.ts'
import { ListPieces, type ListPiece } from './list-pieces.ts'

const nothing: FileReading = {
  ...{ format: 'schema', name: null, source: '', refused: null, asks: [], warnings: [], ignored: {} },
  ...{ columns: [], entries: [] },
}

/** Resources whose lists are read. */
const readable = ['events', 'venues'] as const
type Readable = (typeof readable)[number]

/** Characters that are shown of a record that cannot be read. */
const shown = 80

/** A record with its cells by heading, or why it cannot be read. */
type ListRecord =
  | { readonly n: number; readonly cells: ReadonlyMap<string, string> }
  | { readonly n: number; readonly refused: NonNullable<FileEntry['refused']> }

const refusal = (reason: 'bad_json' | 'too_long' | 'cut_off', value: string | null = null) => ({
  ...{ reason, column: null, value: value === null ? null : value.slice(0, shown) },
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

function recordOf({ text }: ListPiece, n: number, columns: readonly CellColumn[]): ListRecord {
  if (text === null) return { n, refused: refusal('too_long') }
  const record = parsed(text)
  return isRecord(record) && !Array.isArray(record)
    ? { n, cells: cellsOfJson(columns, record) }
    : { n, refused: refusal('bad_json', text) }
}

/** Reads a file from its start, one record after the other, and lets others run in between. */
class ListRecords {
  readonly #file: FileBytes
  resource: Readable | null = null
  /** Whether the file has an end. */
  is_whole = false

  constructor(file: FileBytes) {
    this.#file = file
  }

  #readHead({ text }: ListPiece): readonly CellColumn[] {
    const head = parsed(text ?? '')
    const name = isRecord(head) ? head['resource'] : null
    this.resource = readable.find((one) => one === name) ?? null
    return this.resource === null ? [] : jsonColumns(exportColumns(this.resource))
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ListRecord> {
    const pieces = new ListPieces()
    const pause = startPausing()
    let columns: readonly CellColumn[] | null = null
    let n = 0
    for await (const text of decodePieces(this.#file, 'utf-8')) {
      for (const piece of pieces.take(text)) {
        if (piece.is_head) columns ??= this.#readHead(piece)
        // The head stands before the records, and says of which kind they are.
        else if (columns !== null && columns.length > 0) yield recordOf(piece, (n += 1), columns)
        if (pause.isOver()) await pause.take()
      }
    }
    if (pieces.isCut && n > 0) yield { n: n + 1, refused: refusal('cut_off') }
    this.is_whole = pieces.is_whole
  }
}

const rowOf = (headings: readonly string[], n: number, cells: ReadonlyMap<string, string>): SheetRow => ({
  ...{ row: n, cells: headings.map((heading) => cells.get(heading) ?? ''), cut: false },
})

/** Returns all columns that records may have: which of them they do, is known when all have been looked at. */
function allColumns(resource: Readable, { columns }: ReadSettings): SheetColumns {
  const headings = jsonColumns(exportColumns(resource)).map(({ heading }) => heading)
  return sheetColumnsOf([...headings, mark_column], columns)
}

const headingsOf = ({ all }: SheetColumns): readonly string[] => all.map(({ heading }) => heading)

interface Survey {
  readonly headings: readonly string[]
  readonly reader: RowReader
  readonly first: readonly ReadonlyMap<string, string>[]
  readonly rows: number
}

/** Looks at all records: which columns they have, and how their dates are written. @returns null: no list that is read */
async function survey(records: ListRecords, settings: ReadSettings): Promise<Survey | null> {
  const headings = new Set<string>()
  const first: ReadonlyMap<string, string>[] = []
  let all: SheetColumns | null = null
  let reader: RowReader | null = null
  let rows = 0
  for await (const record of records) {
    rows++
    if (rows > most_import_rows) break
    if ('refused' in record || records.resource === null) continue
    for (const heading of record.cells.keys()) headings.add(heading)
    if (first.length < most_shown_rows) first.push(record.cells)
    all ??= allColumns(records.resource, settings)
    reader ??= new RowReader(all, settings)
    reader.look(new RowCells(rowOf(headingsOf(all), record.n, record.cells), all))
  }
  if (records.resource === null) return null
  const columns = sheetColumnsOf([...headings], settings.columns)
  return { headings: [...headings], first, rows, reader: reader ?? new RowReader(columns, settings) }
}

/**
 * Reads the records of a list, each as the row of its number.
 * @param file in UTF-8
 * @param take takes the entries in the order of the records
 */
export async function readExportedRecords(
  file: FileBytes,
  settings: ReadSettings,
  take: TakeEntry,
): Promise<FileReading> {
  const looked = await survey(new ListRecords(file), settings)
  if (looked === null || looked.rows === 0) return { ...nothing, source: 'list:', refused: 'not_a_calendar' }
  const { headings, reader, rows, first } = looked
  const source = sheetSourceOf(headings)
  if (rows > most_import_rows) return { ...nothing, source, refused: 'too_many_rows' }
  const columns = sheetColumnsOf(headings, settings.columns)
  const records = new ListRecords(file)
  for await (const record of records) {
    const refused = 'refused' in record ? record.refused : null
    const cells = new RowCells(rowOf(headings, record.n, 'cells' in record ? record.cells : new Map()), columns)
    await take(refused ? { ...blankEntry(cells), refused } : reader.read(cells))
  }
  const { result } = reader
  const cut = records.is_whole ? [] : (['cut_off'] as const)
  const shown_rows = first.map((cells, at) => rowOf(headings, at + 1, cells))
  return {
    ...{ ...nothing, source, columns: shownColumns(columns, shown_rows), asks: result.asks },
    warnings: [...sheetWarningsOf(columns, { ...result, rows }), ...cut],
  }
}
