/** Chooses the tables of a workbook that are read, and asks where several may be meant. */
import type { ImportWarning } from '../../../../contract/desk/imports/kinds.ts'
import type { FileAsk } from '../../entry.ts'
import type { Book } from '../book.ts'
import { offeredRows, textsOf } from './heading-row.ts'
import {
  haveSameHeadings,
  knownTable,
  likelyTable,
  sheetRows,
  tableFromRow,
  type SheetRows,
  type Table,
} from './table.ts'

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
const most_samples = 3

const countsOf = (sheets: readonly SheetRows[]): Readonly<Record<string, number>> =>
  Object.fromEntries(sheets.filter(({ rows }) => rows.length > 0).map(({ sheet, rows }) => [sheet.name, rows.length]))

/** The first rows of a table, as they are shown. */
const sampleOf = ({ rows }: Table): readonly string[] =>
  rows.slice(0, most_samples).map((row) => {
    const texts = textsOf(row).filter((text) => text !== '')
    return texts.slice(0, most_samples).join(' · ').slice(0, 80)
  })

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
    ...tables.map((table) => ({ value: table.sheet, sample: sampleOf(table) })),
    ...(alike.length > 1 ? [{ value: all_sheets, sample: alike.map(({ sheet }) => sheet).slice(0, 20) }] : []),
  ]
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0)
  const asks: readonly FileAsk[] = [{ id: sheet_ask, about: 'sheet', for: '', rows, offers }]
  if (answer === all_sheets && alike.length > 1) return { tables: alike, asks }
  const named = tables.filter(({ sheet }) => sheet === answer)
  return { tables: named.slice(0, 1), asks }
}

/** Asks for the row of headings where none can be told. */
function askHeadings(one: SheetRows, answers: Readonly<Record<string, string>>): Chosen {
  const id = `heading_row:${one.sheet.name}`
  const ask: FileAsk = {
    ...{ id, about: 'heading_row', for: one.sheet.name },
    ...{ rows: one.rows.length, offers: offeredRows(one.rows) },
  }
  const table = tableFromRow(one, answers[id] ?? '')
  return { tables: table === null ? [] : [table], asks: [ask] }
}

/** Chooses among sheets with known headings, else those that look like a table. */
function chooseAmong(visible: readonly SheetRows[], answers: Readonly<Record<string, string>>) {
  const known = visible.flatMap((one) => knownTable(one) ?? [])
  const tables = known.length > 0 ? known : visible.flatMap((one) => likelyTable(one) ?? [])
  if (tables.length > 0) return { tables, ...{ chosen: chooseSheets(tables, answers[sheet_ask]) } }
  const [first] = visible.filter(({ rows }) => rows.length > 1)
  const chosen = first === undefined ? { tables: [], asks: [] } : askHeadings(first, answers)
  return { tables: chosen.tables, chosen }
}

export function chooseTables({ sheets }: Book, answers: Readonly<Record<string, string>>): ChosenTables {
  const all = sheets.map(sheetRows)
  const hidden = all.filter(({ sheet, rows }) => sheet.hidden && rows.length > 0)
  const visible = all.filter(({ sheet, rows }) => !sheet.hidden && rows.length > 0)
  const { tables, chosen } = chooseAmong(visible, answers)
  const read = new Set([...(chosen.tables.length > 0 ? chosen.tables : tables)].map(({ sheet }) => sheet))
  const is_asked = chosen.asks.length > 0 && chosen.tables.length === 0
  const left = visible.filter(({ sheet }) => !read.has(sheet.name) && !(is_asked && tables.length === 0))
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
