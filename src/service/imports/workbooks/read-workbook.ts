/** Reads a workbook: one entry a row of its tables. Nothing is calculated, run or fetched. */
import type { FileReason, ImportWarning } from '../../../contract/desk/imports/kinds.ts'
import { most_import_rows } from '../../../contract/limits.ts'
import { startPausing } from '../../async/pause.ts'
import type { FileAsk, FileReading, ReadSettings, TakeEntry } from '../entry.ts'
import { RepeatedUids } from '../repeated-uids.ts'
import { most_shown_rows, RowReader, sheetSourceOf, sheetWarningsOf } from '../sheets/read-sheet.ts'
import { blankEntry } from '../sheets/rows/event-row.ts'
import { RowCells } from '../sheets/rows/row-cells.ts'
import { sheetColumnsOf, shownColumns, type SheetColumns } from '../sheets/rows/sheet-columns.ts'
import type { Book } from './book.ts'
import type { WorkbookFile } from './detect-workbook.ts'
import { readOds } from './ods/read-ods.ts'
import { MalformedXml } from './package/read-xml.ts'
import { RefusedWorkbook } from './refused-workbook.ts'
import { FillDown } from './rows/fill-down.ts'
import { readTableEntry } from './rows/table-entries.ts'
import { DateColumns, typedRow, type NamedRow, type TypedRow } from './rows/typed-rows.ts'
import { BookSpool } from './spool/book-spool.ts'
import { chooseTables } from './tables/choose-tables.ts'
import { rowsOfTable, type Table } from './tables/table.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

const nothing: FileReading = {
  ...{ format: 'workbook', name: null, source: 'workbook', refused: null, asks: [], warnings: [], ignored: {} },
  ...{ columns: [], entries: [] },
}

/** Returns a workbook that is refused as a whole. */
export const refusedWorkbook = (refused: FileReason): FileReading => ({ ...nothing, refused })

const hidden_ask = 'hidden_rows'
const hidden_choices = ['keep', 'leave_out'] as const

function askAboutHidden(hidden: number): readonly FileAsk[] {
  if (hidden === 0) return []
  const offers = hidden_choices.map((value) => ({ value, sample: [] }))
  return [{ id: hidden_ask, about: 'hidden_rows', for: '', rows: hidden, offers, default: 'keep' }]
}

/** The rows of the tables that are read. */
class TableRows {
  readonly #first: Table
  readonly #tables: readonly Table[]

  constructor(first: Table, tables: readonly Table[]) {
    this.#first = first
    this.#tables = tables
  }

  get count(): number {
    return this.#tables.reduce((sum, { count }) => sum + count, 0)
  }

  /** Works on all rows in their order, and lets others run in between. */
  async each(work: (row: NamedRow) => Promise<void> | void): Promise<void> {
    const pause = startPausing()
    for (const table of this.#tables) {
      for await (const rows of rowsOfTable(this.#first, table)) {
        for (const row of rows) {
          await work({ sheet: table.sheet.name, row })
          if (pause.isOver()) await pause.take()
        }
      }
    }
  }
}

/** Looks at the rows of tables for what has to be known before any of them is read. */
async function prepareRows(rows: TableRows, columns: SheetColumns, from_1904: boolean, settings: ReadSettings) {
  const fill = new FillDown(columns, settings)
  const as_written = new DateColumns(columns, from_1904)
  await rows.each((row) => {
    fill.look(row)
    as_written.look(row)
  })
  if (!fill.isChosen) return { fill, reading: as_written.reading(settings) }
  const as_filled = new DateColumns(columns, from_1904)
  const filled = fill.start()
  await rows.each((row) => as_filled.look(filled(row)))
  return { fill, reading: as_filled.reading(settings) }
}

/** Looks at the cells of rows, and reads those whose ids may be repeated, before any of them counts. */
class RowSurvey {
  readonly first: TypedRow[] = []
  hidden = 0
  has_repeated = false
  readonly #uids = new Set<string>()
  readonly #columns: SheetColumns

  constructor(columns: SheetColumns) {
    this.#columns = columns
  }

  look(row: TypedRow, reader: RowReader | null): void {
    if (this.first.length < most_shown_rows) this.first.push(row)
    if (row.section !== null) return
    if (row.hidden) this.hidden++
    if (reader === null) return
    const cells = new RowCells(row, this.#columns)
    reader.look(cells)
    const { uid } = blankEntry(cells)
    if (uid === null || this.has_repeated) return
    this.has_repeated = this.#uids.has(uid)
    this.#uids.add(uid)
  }
}

async function readBook(book: Book, settings: ReadSettings, take: TakeEntry): Promise<FileReading> {
  const { first, chosen, asks, warnings, ignored } = await chooseTables(book, settings.answers)
  const base: FileReading = {
    ...{ ...nothing, asks, ignored: { ...book.ignored, ...ignored } },
    ...{ source: first === null ? 'workbook' : sheetSourceOf(first.headings) },
    warnings: [...warnings, ...(book.cut ? (['cut_off'] as const) : [])],
  }
  if (first === null) return asks.length > 0 ? base : { ...base, warnings: [...base.warnings, 'no_events'] }
  const columns = sheetColumnsOf(first.headings, settings.columns)
  const rows = new TableRows(first, chosen.length > 0 ? chosen : [first])
  if (rows.count > most_import_rows) return { ...base, refused: 'too_many_rows' }
  const { fill, reading } = await prepareRows(rows, columns, book.from_1904, settings)
  const is_left_out = settings.answers[hidden_ask] === 'leave_out'
  const eachTyped = (work: (row: TypedRow) => Promise<void> | void) => {
    const filled = fill.start()
    return rows.each((row) => work(typedRow(filled(row), reading)))
  }
  const reader = new RowReader(columns, settings)
  const survey = new RowSurvey(columns)
  await eachTyped((row) => survey.look(row, is_left_out && row.hidden ? null : reader))
  const shown = { ...base, columns: shownColumns(columns, survey.first) }
  if (chosen.length === 0) return shown
  const eachTaken = (work: (row: TypedRow) => Promise<void> | void) =>
    eachTyped((row) => (is_left_out && row.hidden ? undefined : work(row)))
  const repeated = new RepeatedUids()
  if (survey.has_repeated) {
    const read = reader.readAhead()
    await eachTaken((row) => repeated.add(readTableEntry(row, columns, read)))
  }
  let count = 0
  await eachTaken(async (row) => {
    count++
    await take(repeated.marked(readTableEntry(row, columns, (cells) => reader.read(cells))))
  })
  const { result } = reader
  const of_rows: readonly ImportWarning[] = sheetWarningsOf(columns, { ...result, rows: count })
  const { hidden } = survey
  return {
    ...{ ...shown, warnings: [...shown.warnings, ...of_rows] },
    asks: [...asks, ...fill.asks, ...reading.asks, ...result.asks, ...askAboutHidden(hidden)],
    ignored: is_left_out && hidden > 0 ? { ...shown.ignored, hidden_rows: hidden } : shown.ignored,
  }
}

/**
 * Reads a workbook that was told by its content.
 * @param take takes the entries in the order of their rows
 */
export async function readWorkbook(
  { format, parts }: WorkbookFile,
  settings: ReadSettings,
  take: TakeEntry,
): Promise<FileReading> {
  const spool = await BookSpool.open()
  try {
    const book = await (format === 'xlsx' ? readXlsx(parts, spool) : readOds(parts, spool))
    return await readBook(book, settings, take)
  } catch (error) {
    if (error instanceof RefusedWorkbook) return refusedWorkbook(error.reason)
    if (error instanceof MalformedXml) return refusedWorkbook('workbook_damaged')
    throw error
  } finally {
    await spool.close()
  }
}
