/** Reads a sheet as text: one entry a row. */
import { setImmediate } from 'node:timers/promises'
import { resources } from '../../../contract/resources.ts'
import type { ImportWarning } from '../../../contract/desk/imports/kinds.ts'
import { most_import_rows } from '../../../contract/limits.ts'
import type { FileEntry, FileAsk, FileReading, ReadSettings, TakeEntry } from '../entry.ts'
import { bytesOf, type FileBytes } from '../files/file-bytes.ts'
import { RepeatedUids } from '../repeated-uids.ts'
import { NightCount } from '../ics/time/night-times.ts'
import { headingKey, isKnownHeading } from './cells/sheet-fields.ts'
import { ColumnDates, type DatePlan } from './dates/plan-column-dates.ts'
import { cutsOf, findSeparator, namedSeparator, separators, type Separator } from './grammar/find-separator.ts'
import { readRows, type SheetRow } from './grammar/read-rows.ts'
import { sheetColumnsOf, shownColumns, type SheetColumns } from './rows/sheet-columns.ts'
import { blankEntry, readEventRow } from './rows/event-row.ts'
import { readExportedRow, withoutRowGuards } from './rows/exported-row.ts'
import { RowCells } from './rows/row-cells.ts'
import { readVenueRow } from './rows/venue-row.ts'
import { ZoneNameAsks } from './rows/zone-of-row.ts'

const nothing: FileReading = {
  ...{ format: 'csv', name: null, source: '', refused: null, asks: [], warnings: [], ignored: {} },
  ...{ columns: [], entries: [] },
}

const separator_ask = 'separator'

interface FoundSeparator {
  /** Null: asked. */
  readonly separator: Separator | null
  readonly asks: readonly FileAsk[]
}

function separatorOf(text: string, settings: ReadSettings): FoundSeparator {
  const found = findSeparator(text, isKnownHeading)
  if (found !== null) return { separator: found, asks: [] }
  const offers = cutsOf(text).map(({ separator, cells }) => ({ value: separator, sample: cells.map(shortened) }))
  const ask: FileAsk = { id: separator_ask, about: 'separator', for: '', rows: 0, offers }
  const answer = settings.answers[separator_ask]
  return { separator: separators.find((one) => one === answer) ?? null, asks: [ask] }
}

const shortened = (cell: string) => cell.trim().slice(0, 80)

/** Names the headings, in any order: the next sheet of this source has the same. */
export const sheetSourceOf = (headings: readonly string[]): string =>
  `sheet:${headings.map(headingKey).toSorted().join('|')}`

/** Rows that cannot be read before the separator is known. */
const askedEntry = (cells: RowCells): FileEntry => ({ ...blankEntry(cells), asks: [separator_ask] })

/** Returns warnings about the whole sheet. */
export function sheetWarningsOf(
  columns: SheetColumns,
  { rows, is_assumed, asks }: Pick<ReadRows, 'rows' | 'is_assumed' | 'asks'>,
): readonly ImportWarning[] {
  if (rows === 0) return ['no_events']
  return [
    ...(is_assumed && !columns.by_field.has('timezone') ? (['zone_assumed'] as const) : []),
    ...(asks.some(({ about }) => about === 'times_are_utc') ? (['times_at_night'] as const) : []),
  ]
}

/** The result of reading the rows of a sheet, beside their entries. */
interface ReadRows {
  readonly rows: number
  /** Whether the zone of a row is assumed. */
  readonly is_assumed: boolean
  readonly asks: readonly FileAsk[]
}

/** Reads the rows of a sheet by its columns: looks at all of them first, and then reads each. */
export class RowReader {
  readonly #dates: ColumnDates
  readonly #is_dated: boolean
  readonly #settings: ReadSettings
  readonly #zone_asks = new ZoneNameAsks()
  readonly #nights = new NightCount()
  #plan: DatePlan | null = null
  #rows = 0
  #is_assumed = false

  constructor(columns: SheetColumns, settings: ReadSettings) {
    this.#is_dated = resources[columns.resource].dated === true
    this.#settings = settings
    this.#dates = new ColumnDates(columns, settings)
  }

  look(cells: RowCells): void {
    if (this.#is_dated) this.#dates.add(cells)
  }

  #readWith(cells: RowCells, zone_asks: ZoneNameAsks, nights: NightCount): FileEntry {
    this.#plan ??= this.#dates.plan()
    const reading = { plan: this.#plan, settings: this.#settings, zone_asks, nights }
    return this.#is_dated ? readEventRow(cells, reading) : readVenueRow(cells)
  }

  read(cells: RowCells): FileEntry {
    const exported = cells.columns.are_exported ? this.#readExported(cells) : null
    if (exported) {
      this.#rows++
      return exported
    }
    const entry = this.#readWith(cells, this.#zone_asks, this.#nights)
    this.#rows++
    this.#is_assumed ||= entry.warnings.includes('zone_assumed')
    return entry
  }

  /** Reads a row of an exported list: what it says needs no question. @returns null: it names no record */
  #readExported(cells: RowCells): FileEntry | null {
    return readExportedRow(cells, (one) => this.#readWith(one, new ZoneNameAsks(), new NightCount()))
  }

  /** Returns a function that reads rows in advance: they count for no question. */
  readAhead(): (cells: RowCells) => FileEntry {
    const [zone_asks, nights] = [new ZoneNameAsks(), new NightCount()]
    return (cells) => this.#readWith(cells, zone_asks, nights)
  }

  get result(): ReadRows {
    const night_ask = this.#nights.ask
    const asks = this.#is_dated ? [...(this.#plan ?? this.#dates.plan()).asks, ...this.#zone_asks.asks] : []
    return {
      ...{ rows: this.#rows, is_assumed: this.#is_assumed },
      asks: [...asks, ...(this.#is_dated && night_ask ? [night_ask] : [])],
    }
  }
}

/** Rows of which samples are shown. */
export const most_shown_rows = 200

/** The result of a first look at a sheet. */
interface Survey {
  readonly heading: SheetRow
  readonly columns: SheetColumns
  readonly reader: RowReader
  /** The first rows below the headings. */
  readonly first: readonly SheetRow[]
  readonly rows: number
  /** Whether several rows have one id. */
  readonly has_repeated: boolean
  readonly more: boolean
}

/** Looks at all rows. @returns null: there is none */
async function survey(file: FileBytes, separator: Separator, settings: ReadSettings): Promise<Survey | null> {
  let found: Pick<Survey, 'heading' | 'columns' | 'reader'> | null = null
  const first: SheetRow[] = []
  const uids = new Set<string>()
  let [rows, has_repeated] = [-1, false]
  const more = await readRows(file, separator, most_import_rows + 1, (row) => {
    rows++
    if (found === null) {
      const columns = sheetColumnsOf(row.cells, settings.columns)
      found = { heading: row, columns, reader: new RowReader(columns, settings) }
      return
    }
    if (first.length < most_shown_rows) first.push(row)
    const cells = new RowCells(row, found.columns)
    found.reader.look(cells)
    const { uid } = blankEntry(cells)
    if (uid === null || has_repeated) return
    has_repeated = uids.has(uid)
    uids.add(uid)
  })
  // It was set by the first row.
  const headed = found as Pick<Survey, 'heading' | 'columns' | 'reader'> | null
  return headed && { ...headed, first, rows, has_repeated, more }
}

/** Reads all rows below the headings, and hands them out in their order. */
async function readAll(
  file: FileBytes,
  separator: Separator,
  { heading, columns }: Survey,
  read: (cells: RowCells) => FileEntry,
  take: TakeEntry,
): Promise<void> {
  let waiting: FileEntry[] = []
  const pass = async () => {
    const entries = waiting
    waiting = []
    for (const entry of entries) await take(entry)
    await setImmediate()
  }
  const takeRow = (row: SheetRow) => {
    if (row.row === heading.row) return
    const cells = columns.are_exported ? withoutRowGuards(row, columns) : row
    waiting.push(read(new RowCells({ ...cells, row: row.row - heading.row + 1 }, columns)))
  }
  await readRows(file, separator, most_import_rows + 1, takeRow, pass)
  await pass()
}

/** Reads the rows of a sheet; those whose id stands at several are read before, to tell them from each other. */
async function readEntries(file: FileBytes, separator: Separator, looked: Survey, take: TakeEntry): Promise<void> {
  const { reader, has_repeated } = looked
  const repeated = new RepeatedUids()
  if (has_repeated) await readAll(file, separator, looked, reader.readAhead(), (entry) => repeated.add(entry))
  await readAll(
    file,
    separator,
    looked,
    (cells) => reader.read(cells),
    (entry) => take(repeated.marked(entry)),
  )
}

/** Characters at the start of a sheet by which its separator is told. */
const head = 256 * 1024

/** Returns where the rows begin, and the start of their text. */
async function startOf(file: FileBytes): Promise<{
  readonly separator: Separator | null
  readonly from: number
  readonly text: string
}> {
  const text = (await file.read(0, head)).toString()
  const { separator, rest } = namedSeparator(text)
  const body = rest.replace(/^\s*[\r\n]/, '')
  return { separator, from: Buffer.byteLength(text.slice(0, text.length - body.length)), text: body }
}

/**
 * Reads rows of cells by their headings. The heading is row 1; a first line `sep=;` is none. `text_damaged` is refused by the row that
 * holds U+FFFD.
 * @param file in UTF-8
 * @param take takes the entries in the order of their rows
 */
export async function readSheet(file: FileBytes, settings: ReadSettings, take: TakeEntry): Promise<FileReading> {
  const { separator: named, from, text } = await startOf(file)
  if (text.trim() === '') return { ...nothing, refused: 'empty_file' }
  const body = bytesOf(file, from)
  const found = named === null ? separatorOf(text, settings) : { separator: named, asks: [] }
  const separator = found.separator ?? ','
  const looked = await survey(body, separator, settings)
  if (looked === null) return { ...nothing, refused: 'empty_file' }
  const { heading, columns, reader, first, rows, more } = looked
  const source = sheetSourceOf(heading.cells)
  if (more) return { ...nothing, source, refused: 'too_many_rows' }
  // One line of any text: neither a heading nor rows.
  if (rows === 0 && columns.by_field.size === 0) return { ...nothing, source, refused: 'not_a_calendar' }
  const asks = found.asks.map((ask) => ({ ...ask, rows }))
  if (found.separator === null) {
    await readAll(body, separator, looked, askedEntry, take)
    return { ...nothing, source, asks }
  }
  await readEntries(body, separator, looked, take)
  const { result } = reader
  return {
    ...{ ...nothing, source, columns: shownColumns(columns, first) },
    ...{ asks: [...asks, ...result.asks], warnings: sheetWarningsOf(columns, result) },
  }
}
