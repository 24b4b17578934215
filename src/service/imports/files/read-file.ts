/** Reads a file of an import: finds what it is and how it is encoded, and hands it to the reader of its format. */
import { isUtf8 } from 'node:buffer'
import type { FileReason, ImportFormat } from '../../../contract/desk/imports/kinds.ts'
import { startPausing } from '../../async/pause.ts'
import type { FileAsk, FileReading, ReadSettings } from '../entry.ts'
import type { RawFile } from '../ics/grammar/components.ts'
import { contentLine } from '../ics/grammar/content-line.ts'
import { readCalendar, type CalendarText } from '../ics/read-calendar.ts'
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
  markedEncoding,
  type Utf8Count,
} from './encoding.ts'
import { chosenPage, encodingAsk } from './encoding-ask.ts'

/** Bytes by which the format of a file is told, after blank lines. */
const head = 64 * 1024

/** Bytes of a first line that name the source of a file. */
const longest_source = 2000

const formats: Readonly<Record<FileFormat, ImportFormat>> = {
  empty: 'csv',
  ics: 'ics',
  html: 'schema',
  json: 'schema',
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

const bytesOf = (raw: string) => Buffer.from(raw, 'latin1')

const is_ascii = /^[\0-\x7f]*$/

// --- calendars of bytes ----------------------------------------------------------------------------------------------

/** Lines with other bytes than ASCII that are read, and the number of events that hold them. */
async function otherLines({
  calendars,
}: RawFile): Promise<{ readonly lines: readonly string[]; readonly rows: number }> {
  const lines: string[] = []
  const pause = startPausing()
  let rows = 0
  const add = async (properties: ReadonlyMap<string, readonly string[]>) => {
    const before = lines.length
    for (const some of properties.values()) {
      for (const line of some) {
        if (!is_ascii.test(line)) lines.push(line)
        if (pause.isDue()) await pause.take()
      }
    }
    return lines.length > before
  }
  for (const { properties, blocks, events } of calendars) {
    await add(properties)
    for (const block of blocks) await add(block.properties)
    for (const event of events) {
      if (event.closed && (await add(event.properties))) rows++
    }
  }
  return { lines, rows }
}

async function areMostlyUtf8(lines: readonly string[]): Promise<boolean> {
  const count: Utf8Count = { good: 0, bad: 0 }
  const pause = startPausing()
  for (const line of lines) {
    countUtf8(bytesOf(line), count)
    if (pause.isDue()) await pause.take()
  }
  return isMostly(count)
}

const decodeUtf8 = (raw: string) => (is_ascii.test(raw) ? raw : bytesOf(raw).toString('utf8'))

/** Lines are decoded one by one, after their folds are gone. */
function calendarOfBytes(bytes: Uint8Array, is_marked: boolean, settings: ReadSettings): CalendarText {
  return {
    text: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'),
    async chooseDecoder(file) {
      const { lines, rows } = await otherLines(file)
      if (is_marked || (await areMostlyUtf8(lines))) return { decode: decodeUtf8, ask: null }
      const ask = encodingAsk(
        lines.map((line) => contentLine(line).value).filter((value) => !is_ascii.test(value)),
        rows,
      )
      const page = chosenPage(settings)
      return page ? { decode: (raw) => (is_ascii.test(raw) ? raw : decodePage(bytesOf(raw), page)), ask } : { ask }
    },
  }
}

// --- other texts -----------------------------------------------------------------------------------------------------

/** Reads a table, or a programme in plain words that names a day. */
async function readPlainText(text: string, settings: ReadSettings): Promise<FileReading> {
  const programme = mayBeProgramme(text) ? await readProgramme(text, settings) : null
  return programme ?? readSheet(text, settings)
}

function readText(text: string, format: FileFormat, settings: ReadSettings): Promise<FileReading> {
  if (format === 'ics') {
    const asIs = (raw: string) => raw
    return readCalendar({ text, chooseDecoder: () => Promise.resolve({ decode: asIs, ask: null }) }, settings)
  }
  if (format === 'html' || format === 'json') return readSchemaPage(text, format, settings)
  return readPlainText(text, settings)
}

/** Cells that hold other bytes than ASCII, and the number of their lines. */
async function otherCells(bytes: Uint8Array): Promise<{ readonly cells: readonly string[]; readonly rows: number }> {
  const cells: string[] = []
  const pause = startPausing()
  let rows = 0
  for (let at = 0; at < bytes.length;) {
    const line_end = bytes.indexOf(0x0a, at)
    const end = line_end === -1 ? bytes.length : line_end
    const line = Buffer.from(bytes.buffer, bytes.byteOffset + at, end - at).toString('latin1')
    at = end + 1
    if (pause.isDue()) await pause.take()
    if (is_ascii.test(line)) continue
    rows++
    if (cells.length > 100) continue
    const some = line.split(/[;,\t|\r]/).map((cell) => cell.replace(/^[\s"]+|[\s"]+$/g, ''))
    cells.push(...some.filter((cell) => !is_ascii.test(cell)))
  }
  return { cells, rows }
}

/** Reads a text of bytes that is no calendar. */
async function readBytes(bytes: Uint8Array, format: FileFormat, is_marked: boolean, settings: ReadSettings) {
  if (is_marked || isUtf8(bytes) || (await isMostlyUtf8(bytes))) {
    return readText(await decodeFile(bytes, 'utf-8'), format, settings)
  }
  const { cells, rows } = await otherCells(bytes)
  const ask = encodingAsk(cells, rows)
  const page = chosenPage(settings)
  // The source of a file is the same before and after its encoding is known.
  const source = `${format} ${
    Buffer.from(bytes.subarray(0, longest_source))
      .toString('latin1')
      .split(/[\r\n]/)[0]
  }`
  if (!page) return { ...readingWith(format, null, [ask]), source }
  const reading = await readText(await decodeFile(bytes, page), format, settings)
  return { ...reading, source, asks: [ask, ...reading.asks] }
}

/** Reads a file. */
export async function readFile(file: Uint8Array, settings: ReadSettings): Promise<FileReading> {
  const workbook = await detectWorkbook(file)
  if (workbook) return 'parts' in workbook ? readWorkbook(workbook, settings) : refusedWorkbook(workbook.refused)
  if (isServiceFile(file)) return readServiceFile(file, settings)
  if (isBinary(file)) return readingWith('other', 'not_a_calendar')
  const mark = markedEncoding(file)
  const bytes = file.subarray(mark?.length ?? 0)
  const is_wide = mark !== null && mark.encoding !== 'utf-8'
  const start = await decodeFile(bytes.subarray(0, head), is_wide ? mark.encoding : 'windows-1252')
  const format = detectFormat(start)
  if (format === 'empty') return readingWith(format, 'empty_file')
  if (format === 'other') return readingWith(format, 'not_a_calendar')
  if (is_wide) return readText(await decodeFile(bytes, mark.encoding), format, settings)
  if (format === 'ics') return readCalendar(calendarOfBytes(bytes, mark !== null, settings), settings)
  return readBytes(bytes, format, mark !== null, settings)
}
