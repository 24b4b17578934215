/** Reads a file of an import: finds what it is and how it is encoded, and hands it to the reader of its format. */
import type { FileReason, ImportFormat } from '../../../contract/desk/imports/kinds.ts'
import { startPausing } from '../../async/pause.ts'
import type { FileAsk, FileEntry, FileReading, ReadSettings, TakeEntry } from '../entry.ts'
import type { PlacedEvent, RawCalendar, RawProperties } from '../ics/grammar/components.ts'
import { contentLine } from '../ics/grammar/content-line.ts'
import { LineSplitter } from '../ics/grammar/lines.ts'
import { readCalendar, type CalendarSource, type EncodingFinder } from '../ics/read-calendar.ts'
import { readExportedRecords } from '../json-lists/read-list.ts'
import { readSchemaPage } from '../pages/read-page.ts'
import { readServiceFile } from '../services/read-service.ts'
import { isServiceFile } from '../services/service-file.ts'
import { mayBeProgramme } from '../programmes/may-be-programme.ts'
import { readProgramme } from '../programmes/read-programme.ts'
import { readSheet } from '../sheets/read-sheet.ts'
import { detectWorkbook } from '../workbooks/detect-workbook.ts'
import { readWorkbook, refusedWorkbook } from '../workbooks/read-workbook.ts'
import { detectFormat, isBinary, type FileFormat } from './detect-format.ts'
import {
  countUtf8,
  decodeFile,
  decodePage,
  isMostly,
  isMostlyUtf8,
  decodePieces,
  markedEncoding,
  type Utf8Count,
  type WideEncoding,
} from './encoding.ts'
import { chosenPage, encodingAsk } from './encoding-ask.ts'
import { bytesOf, most_whole_bytes, piecesOf, wholeOf, type FileBytes, type FileContent } from './file-bytes.ts'
import { readAsUtf8 } from './utf8-copy.ts'

/** Bytes by which the format of a file is told, after blank lines. */
const head = 64 * 1024

/** Bytes of a first line that name the source of a file. */
const longest_source = 2000

const formats: Readonly<Record<FileFormat, ImportFormat>> = {
  empty: 'csv',
  ics: 'ics',
  html: 'schema',
  json: 'schema',
  list: 'schema',
  sheet: 'csv',
  other: 'csv',
}

const readingWith = (format: FileFormat, refused: FileReason | null, asks: readonly FileAsk[] = []): FileReading => ({
  format: formats[format],
  name: null,
  source: format,
  refused,
  asks,
  warnings: [],
  ignored: {},
  columns: [],
  entries: [],
})

const rawBytes = (raw: string) => Buffer.from(raw, 'latin1')

const is_ascii = /^[\0-\x7f]*$/

// --- calendars of bytes ----------------------------------------------------------------------------------------------

/** Lines that a question about the encoding shows. */
const most_lines = 10
/** Characters of a line of which a part is shown. */
const longest_line = 2000

const decodeUtf8 = (raw: string) => (is_ascii.test(raw) ? raw : rawBytes(raw).toString('utf8'))

/** Finds the encoding of a calendar by its lines with other bytes than ASCII. They are decoded one by one, after their folds are gone. */
class LineEncoding implements EncodingFinder {
  readonly #is_marked: boolean
  readonly #settings: ReadSettings
  readonly #count: Utf8Count = { good: 0, bad: 0 }
  #rows = 0
  /** Some lines of the events of each calendar. */
  readonly #lines = new Map<number, string[]>()

  constructor(is_marked: boolean, settings: ReadSettings) {
    this.#is_marked = is_marked
    this.#settings = settings
  }

  /** Counts the lines of a component, and keeps some of them. @returns whether there are any */
  #add(properties: RawProperties, kept: string[]): boolean {
    let found = false
    for (const some of properties.values()) {
      for (const line of some) {
        if (is_ascii.test(line)) continue
        found = true
        countUtf8(rawBytes(line), this.#count)
        if (kept.length < most_lines) kept.push(line.slice(0, longest_line))
      }
    }
    return found
  }

  addEvent({ event, calendar }: PlacedEvent): void {
    if (!event.closed) return
    const kept = this.#lines.get(calendar) ?? []
    if (this.#add(event.properties, kept)) this.#rows++
    if (kept.length > 0) this.#lines.set(calendar, kept)
  }

  choose(calendars: readonly RawCalendar[]): ReturnType<EncodingFinder['choose']> {
    const lines: string[] = []
    for (const [at, { properties, blocks }] of calendars.entries()) {
      const kept: string[] = []
      this.#add(properties, kept)
      for (const block of blocks) this.#add(block.properties, kept)
      lines.push(...kept, ...(this.#lines.get(at) ?? []))
    }
    if (this.#is_marked || isMostly(this.#count)) return { decode: decodeUtf8, ask: null }
    const values = lines.map((line) => contentLine(line).value).filter((value) => !is_ascii.test(value))
    const ask = encodingAsk(values, this.#rows)
    const page = chosenPage(this.#settings)
    return page ? { decode: (raw) => (is_ascii.test(raw) ? raw : decodePage(rawBytes(raw), page)), ask } : { ask }
  }
}

function calendarOf(file: FileBytes, is_marked: boolean, settings: ReadSettings): CalendarSource {
  return { pieces: () => piecesOf(file), findEncoding: () => new LineEncoding(is_marked, settings) }
}

/** A calendar in an encoding of more than eight bits, as UTF-8. */
function wideCalendar(file: FileBytes, encoding: WideEncoding, settings: ReadSettings): CalendarSource {
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const text of decodePieces(file, encoding)) yield Buffer.from(text)
  }
  return { pieces, findEncoding: () => new LineEncoding(true, settings) }
}

// --- other texts -----------------------------------------------------------------------------------------------------

/** Largest text that may be a programme, in bytes. */
const most_programme_bytes = 1024 * 1024

/** Reads a table, or a programme in plain words that names a day. @param file in UTF-8 */
async function readPlainText(file: FileBytes, settings: ReadSettings, take: TakeEntry): Promise<FileReading> {
  const text = file.size > most_programme_bytes ? '' : (await wholeOf(file)).toString()
  const programme = mayBeProgramme(text) ? await readProgramme(text, settings) : null
  return programme ?? readSheet(file, settings, take)
}

/** @param file in UTF-8 */
async function readText(file: FileBytes, format: FileFormat, settings: ReadSettings, take: TakeEntry) {
  if (format === 'list') return readExportedRecords(file, settings, take)
  if (format !== 'html' && format !== 'json') return readPlainText(file, settings, take)
  return readSchemaPage(await decodeFile(await wholeOf(file), 'utf-8'), format, settings)
}

/** Cells that hold other bytes than ASCII, and the number of their lines. */
async function otherCells(file: FileBytes): Promise<{ readonly cells: readonly string[]; readonly rows: number }> {
  const cells: string[] = []
  let rows = 0
  const add = (line: string) => {
    if (is_ascii.test(line)) return
    rows++
    if (cells.length > 100) return
    const some = line.split(/[;,\t|]/).map((cell) => cell.replace(/^[\s"]+|[\s"]+$/g, ''))
    cells.push(...some.filter((cell) => !is_ascii.test(cell)))
  }
  const lines = new LineSplitter()
  const pause = startPausing()
  for await (const piece of piecesOf(file)) {
    for (const { text } of lines.take(piece)) add(text)
    if (pause.isOver()) await pause.take()
  }
  for (const { text } of lines.rest()) add(text)
  return { cells, rows }
}

/** Reads a text of bytes that is no calendar. */
async function readBytes(
  file: FileBytes,
  format: FileFormat,
  is_marked: boolean,
  settings: ReadSettings,
  take: TakeEntry,
): Promise<FileReading> {
  if (is_marked || (await isMostlyUtf8(file))) return readText(file, format, settings, take)
  const { cells, rows } = await otherCells(file)
  const ask = encodingAsk(cells, rows)
  const page = chosenPage(settings)
  // The source of a file is the same before and after its encoding is known.
  const start = (await file.read(0, longest_source)).toString('latin1')
  const source = `${format} ${start.split(/[\r\n]/)[0]}`
  if (!page) return { ...readingWith(format, null, [ask]), source }
  const reading = await readAsUtf8(file, page, (copy) => readText(copy, format, settings, take))
  return { ...reading, source, asks: [ask, ...reading.asks] }
}

/** Largest file that the answers of a service make, which has a limit of its own. */
const most_service_bytes = 2 * most_whole_bytes

/** Formats that are read in pieces. */
const in_pieces: ReadonlySet<FileFormat> = new Set(['sheet', 'list'])

/** Reads a file that is no calendar. Sheets and exported lists are read in pieces, pages and other data as a whole. */
async function readOther(
  file: FileBytes,
  { mark, format }: { readonly mark: ReturnType<typeof markedEncoding>; readonly format: FileFormat },
  settings: ReadSettings,
  take: TakeEntry,
): Promise<FileReading> {
  if (!in_pieces.has(format) && file.size > most_whole_bytes) return readingWith(format, 'too_large')
  const body = bytesOf(file, mark?.length ?? 0)
  if (mark === null || mark.encoding === 'utf-8') return readBytes(body, format, mark !== null, settings, take)
  return readAsUtf8(body, mark.encoding, (copy) => readText(copy, format, settings, take))
}

/** Reads a file of another program: a workbook. Null: it is none. */
async function readPackage(file: FileBytes, settings: ReadSettings, take: TakeEntry): Promise<FileReading | null> {
  const workbook = await detectWorkbook(file)
  if (!workbook) return null
  return 'parts' in workbook ? readWorkbook(workbook, settings, take) : refusedWorkbook(workbook.refused)
}

async function readAny(content: FileContent, settings: ReadSettings, take: TakeEntry): Promise<FileReading> {
  const file = bytesOf(content)
  const start = await file.read(0, head)
  const workbook = await readPackage(file, settings, take)
  if (workbook) return workbook
  if (isServiceFile(start))
    return file.size > most_service_bytes
      ? readingWith('json', 'too_large')
      : readServiceFile(await wholeOf(file), settings)
  if (isBinary(start)) return readingWith('other', 'not_a_calendar')
  const mark = markedEncoding(start)
  const is_wide = mark !== null && mark.encoding !== 'utf-8'
  const first = start.subarray(mark?.length ?? 0)
  const format = detectFormat(await decodeFile(first, is_wide ? mark.encoding : 'windows-1252'))
  if (format === 'empty') return readingWith(format, 'empty_file')
  if (format === 'other') return readingWith(format, 'not_a_calendar')
  if (format !== 'ics') return readOther(file, { mark, format }, settings, take)
  const text = bytesOf(file, mark?.length ?? 0)
  const source = is_wide ? wideCalendar(text, mark.encoding, settings) : calendarOf(text, mark !== null, settings)
  return readCalendar(source, settings, take)
}

/** Returns where an entry that was handed out stands among the others of its file. Those of workbooks come in their order, sheet by sheet. */
export const placeInFile = ({ position: { line, row, sheet } }: FileEntry): number =>
  sheet === undefined ? (line ?? row ?? 0) : 0

/**
 * Reads a file.
 * @param take takes entries of calendars and sheets as they are read, in almost the order of the file; absent: they are among those of the reading
 */
export async function readFile(content: FileContent, settings: ReadSettings, take?: TakeEntry): Promise<FileReading> {
  if (take) return readAny(content, settings, take)
  const entries: FileEntry[] = []
  const reading = await readAny(content, settings, (entry) => void entries.push(entry))
  if (entries.length === 0 || reading.refused !== null) return reading
  return { ...reading, entries: entries.toSorted((a, b) => placeInFile(a) - placeInFile(b)) }
}
