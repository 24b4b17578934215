/** Chooses the tables of a workbook that are read, and asks where several may be meant. */
import type { ImportWarning } from '../../../../contract/desk/imports/kinds.ts'
import type { FileAsk } from '../../entry.ts'
import type { Book, BookSheet } from '../book.ts'
import { offeredRows } from './heading-row.ts'
import { haveSameHeadings, knownTable, likelyTable, startOfSheet, tableFromRow, type Table } from './table.ts'

interface ChosenTables {
  /** The table whose headings name the source and the columns; null: no sheet has any. */
  readonly first: Table | null
  /** Empty: asked, or there are none. */
  readonly chosen: readonly Table[]
  readonly asks: readonly FileAsk[]
  readonly warnings: readonly ImportWarning[]
  /** Rows of sheets that are not read, by the name of the sheet. */
  readonly ignored: Readonly<Record<string, number>>
}

const sheet_ask = 'sheet'
/** Stands for all sheets with the headings of the first. */
const all_sheets = '*'

const countsOf = (sheets: readonly BookSheet[]): Readonly<Record<string, number>> =>
  Object.fromEntries(sheets.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))

interface Chosen {
  readonly tables: readonly Table[]
  readonly asks: readonly FileAsk[]
}

/** Chooses among several tables. */
function chooseSheets(tables: readonly Table[], answer: string | undefined): Chosen {
  const [first] = tables
  if (first === undefined || tables.length === 1) return { tables, asks: [] }
  const alike = tables.filter((table) => haveSameHeadings(first, table))
  const offers = [
    ...tables.map((table) => ({ value: table.sheet.name, sample: table.sample })),
    ...(alike.length > 1 ? [{ value: all_sheets, sample: alike.map(({ sheet }) => sheet.name).slice(0, 20) }] : []),
  ]
  const rows = tables.reduce((sum, table) => sum + table.count, 0)
  const asks: readonly FileAsk[] = [{ id: sheet_ask, about: 'sheet', for: '', rows, offers }]
  if (answer === all_sheets && alike.length > 1) return { tables: alike, asks }
  const named = tables.filter(({ sheet }) => sheet.name === answer)
  return { tables: named.slice(0, 1), asks }
}

/** Asks for the row of headings where none can be told. */
async function askHeadings(sheet: BookSheet, answers: Readonly<Record<string, string>>): Promise<Chosen> {
  const start = await startOfSheet(sheet)
  const id = `heading_row:${sheet.name}`
  const ask: FileAsk = {
    ...{ id, about: 'heading_row', for: sheet.name },
    ...{ rows: sheet.count, offers: offeredRows(start.rows) },
  }
  const table = tableFromRow(start, answers[id] ?? '')
  return { tables: table === null ? [] : [table], asks: [ask] }
}

/** Chooses among sheets with known headings, else those that look like a table. */
async function chooseAmong(visible: readonly BookSheet[], answers: Readonly<Record<string, string>>) {
  const [known, likely]: [Table[], Table[]] = [[], []]
  for (const sheet of visible) {
    const start = await startOfSheet(sheet)
    const [of_known, of_likely] = [knownTable(start), likelyTable(start)]
    if (of_known) known.push(of_known)
    if (of_likely) likely.push(of_likely)
  }
  const tables = known.length > 0 ? known : likely
  if (tables.length > 0) return { tables, chosen: chooseSheets(tables, answers[sheet_ask]) }
  const [first] = visible.filter(({ count }) => count > 1)
  const chosen = first === undefined ? { tables: [], asks: [] } : await askHeadings(first, answers)
  return { tables: chosen.tables, chosen }
}

export async function chooseTables({ sheets }: Book, answers: Readonly<Record<string, string>>): Promise<ChosenTables> {
  const hidden = sheets.filter((sheet) => sheet.hidden && sheet.count > 0)
  const visible = sheets.filter((sheet) => !sheet.hidden && sheet.count > 0)
  const { tables, chosen } = await chooseAmong(visible, answers)
  const read = new Set([...(chosen.tables.length > 0 ? chosen.tables : tables)].map(({ sheet }) => sheet.name))
  const is_asked = chosen.asks.length > 0 && chosen.tables.length === 0
  const left = visible.filter(({ name }) => !read.has(name) && !(is_asked && tables.length === 0))
  return {
    first: chosen.tables[0] ?? tables[0] ?? null,
    ...{ chosen: chosen.tables, asks: chosen.asks },
    warnings: [
      ...(hidden.length > 0 ? (['sheets_hidden'] as const) : []),
      ...(left.length > 0 ? (['sheets_ignored'] as const) : []),
      ...(chosen.tables.some(({ above }) => above > 0) ? (['rows_above'] as const) : []),
    ],
    ignored: { ...countsOf(hidden), ...countsOf(left) },
  }
}
