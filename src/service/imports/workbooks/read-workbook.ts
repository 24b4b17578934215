/** Reads a workbook: one entry a row of its tables. Nothing is calculated, run or fetched. */
import type { FileReason, ImportWarning } from '../../../contract/desk/imports/kinds.ts'
import { most_import_rows } from '../../../contract/limits.ts'
import type { FileAsk, FileReading, ReadSettings } from '../entry.ts'
import { markRepeatedUids } from '../repeated-uids.ts'
import { sheetSourceOf, sheetWarningsOf } from '../sheets/read-sheet.ts'
import { sheetColumnsOf, shownColumns } from '../sheets/rows/sheet-columns.ts'
import type { Book } from './book.ts'
import type { WorkbookFile } from './detect-workbook.ts'
import { readOds } from './ods/read-ods.ts'
import { MalformedXml } from './package/read-xml.ts'
import { RefusedWorkbook } from './refused-workbook.ts'
import { fillDown } from './rows/fill-down.ts'
import { readTableEntries } from './rows/table-entries.ts'
import { readTypedRows } from './rows/typed-rows.ts'
import { chooseTables } from './tables/choose-tables.ts'
import { rowsInColumnsOf } from './tables/table.ts'
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

async function readBook(book: Book, settings: ReadSettings): Promise<FileReading> {
  const { first, chosen, asks, warnings, ignored } = chooseTables(book, settings.answers)
  const base: FileReading = {
    ...{ ...nothing, asks, ignored: { ...book.ignored, ...ignored } },
    ...{ source: first === null ? 'workbook' : sheetSourceOf(first.headings) },
    warnings: [...warnings, ...(book.cut ? (['cut_off'] as const) : [])],
  }
  if (first === null) return asks.length > 0 ? base : { ...base, warnings: [...base.warnings, 'no_events'] }
  const columns = sheetColumnsOf(first.headings, settings.columns)
  const tables = chosen.length > 0 ? chosen : [first]
  const rows = tables.flatMap((table) => rowsInColumnsOf(first, table).map((row) => ({ sheet: table.sheet, row })))
  if (rows.length > most_import_rows) return { ...base, refused: 'too_many_rows' }
  const filled = fillDown(rows, columns, settings)
  const typed = await readTypedRows(filled.rows, columns, book.from_1904, settings)
  const shown = { ...base, columns: shownColumns(columns, typed.rows) }
  if (chosen.length === 0) return shown
  const hidden = typed.rows.filter((row) => row.hidden && row.section === null).length
  const is_left_out = settings.answers[hidden_ask] === 'leave_out'
  const taken = is_left_out ? typed.rows.filter((row) => !row.hidden) : typed.rows
  const read = await readTableEntries(taken, columns, settings)
  const of_rows: readonly ImportWarning[] = sheetWarningsOf(columns, read)
  return {
    ...{ ...shown, entries: markRepeatedUids(read.entries), warnings: [...shown.warnings, ...of_rows] },
    asks: [...asks, ...filled.asks, ...typed.asks, ...read.asks, ...askAboutHidden(hidden)],
    ignored: is_left_out && hidden > 0 ? { ...shown.ignored, hidden_rows: hidden } : shown.ignored,
  }
}

/** Reads a workbook that was told by its content. */
export async function readWorkbook({ format, parts }: WorkbookFile, settings: ReadSettings): Promise<FileReading> {
  try {
    return await readBook(await (format === 'xlsx' ? readXlsx(parts) : readOds(parts)), settings)
  } catch (error) {
    if (error instanceof RefusedWorkbook) return refusedWorkbook(error.reason)
    if (error instanceof MalformedXml) return refusedWorkbook('workbook_damaged')
    throw error
  }
}
