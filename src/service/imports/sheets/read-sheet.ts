/** Reads a sheet as text: one entry a row. */
import { resources } from '../../../contract/resources.ts'
import type { ImportWarning } from '../../../contract/desk/imports/kinds.ts'
import { most_import_rows } from '../../../contract/limits.ts'
import { takeTurns } from '../../async/take-turns.ts'
import type { FileEntry, FileAsk, FileReading, ReadSettings } from '../entry.ts'
import { markRepeatedUids } from '../repeated-uids.ts'
import { NightCount } from '../ics/time/night-times.ts'
import { fieldOfHeading, headingKey } from './cells/sheet-fields.ts'
import { planColumnDates } from './dates/plan-column-dates.ts'
import { cutsOf, findSeparator, namedSeparator, separators, type Separator } from './grammar/find-separator.ts'
import { readRows, type SheetRow } from './grammar/read-rows.ts'
import { sheetColumnsOf, shownColumns, type SheetColumns } from './rows/sheet-columns.ts'
import { blankEntry, readEventRow } from './rows/event-row.ts'
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
  const found = findSeparator(text, (heading) => fieldOfHeading(heading) !== null)
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
  { entries, asks }: Pick<FileReading, 'entries' | 'asks'>,
): readonly ImportWarning[] {
  if (entries.length === 0) return ['no_events']
  const assumed = entries.some(({ warnings }) => warnings.includes('zone_assumed'))
  return [
    ...(assumed && !columns.by_field.has('timezone') ? (['zone_assumed'] as const) : []),
    ...(asks.some(({ about }) => about === 'times_are_utc') ? (['times_at_night'] as const) : []),
  ]
}

/** Reads the rows of a sheet by its columns. */
export async function readSheetRows(
  rows: readonly SheetRow[],
  columns: SheetColumns,
  settings: ReadSettings,
): Promise<Pick<FileReading, 'entries' | 'asks'>> {
  const all = rows.map((row) => new RowCells(row, columns))
  if (!resources[columns.resource].dated) return { entries: await takeTurns(all, readVenueRow), asks: [] }
  const plan = await planColumnDates(all, columns, settings)
  const reading = { plan, settings, zone_asks: new ZoneNameAsks(), nights: new NightCount() }
  const entries = await takeTurns(all, (cells) => readEventRow(cells, reading))
  const night_ask = reading.nights.ask
  return { entries, asks: [...plan.asks, ...reading.zone_asks.asks, ...(night_ask ? [night_ask] : [])] }
}

/**
 * Reads rows of cells by their headings. The heading is row 1; a first line `sep=;` is none. `text_damaged` is refused by the row that
 * holds U+FFFD.
 */
export async function readSheet(text: string, settings: ReadSettings): Promise<FileReading> {
  const named = namedSeparator(text)
  const body = named.rest.replace(/^\s*[\r\n]/, '')
  if (body.trim() === '') return { ...nothing, refused: 'empty_file' }
  const found = named.separator === null ? separatorOf(body, settings) : { separator: named.separator, asks: [] }
  const { rows, more } = await readRows(body, found.separator ?? ',', most_import_rows + 1)
  const [heading, ...filled] = rows
  if (heading === undefined) return { ...nothing, refused: 'empty_file' }
  const below = filled.map((row) => ({ ...row, row: row.row - heading.row + 1 }))
  const source = sheetSourceOf(heading.cells)
  if (more) return { ...nothing, source, refused: 'too_many_rows' }
  const columns = sheetColumnsOf(heading.cells, settings.columns)
  // One line of any text: neither a heading nor rows.
  if (below.length === 0 && columns.by_field.size === 0) return { ...nothing, source, refused: 'not_a_calendar' }
  const asks = found.asks.map((ask) => ({ ...ask, rows: below.length }))
  if (found.separator === null) {
    const entries = below.map((row) => askedEntry(new RowCells(row, columns)))
    return { ...nothing, source, asks, entries }
  }
  const read = await readSheetRows(below, columns, settings)
  return {
    ...{ ...nothing, source, columns: shownColumns(columns, below), entries: markRepeatedUids(read.entries) },
    ...{ asks: [...asks, ...read.asks], warnings: sheetWarningsOf(columns, read) },
  }
}
