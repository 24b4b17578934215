/** Rows of a sheet as text: quotes, doubled quotes, and line breaks inside quotes. */
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse, type Options } from 'csv-parse'
import { heldPieces, type FileBytes } from '../../files/file-bytes.ts'

export interface SheetRow {
  /** The first row is 1. */
  readonly row: number
  readonly cells: readonly string[]
  /** Whether it is longer than a row may be, and was cut. */
  readonly cut: boolean
}

/** Bytes that are read before others have their turn. */
const piece = 16 * 1024
/** Longest row in bytes. */
const longest_row = 2 * 1024 * 1024
/** Characters that are kept of a row that is longer. */
const kept_of_long_row = 2000
/** Rows with a stray quote after which no quote means anything. */
const most_stray_quotes = 1000
/** A quote without an end is found at the end of the file, so each of them counts as so many. */
const weight_of_open_quote = 20

const options: Options = {
  relax_quotes: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: longest_row,
}

/** How many rows were read so far, and the byte behind the last of them. */
class Progress {
  readonly most: number
  readonly take: (row: SheetRow) => void
  filled = 0
  end = 0

  constructor(most: number, take: (row: SheetRow) => void) {
    this.most = most
    this.take = take
  }

  get full(): boolean {
    return this.filled > this.most
  }

  /** Adds a row. An empty row is counted and left out. */
  add(cells: readonly string[], end: number, cut = false): void {
    this.number++
    this.end = end
    if (this.full || cells.every((cell) => cell.trim() === '')) return
    this.filled++
    if (!this.full) this.take({ row: this.number, cells, cut })
  }

  private number = 0
}

/** A quote opens a cell and stands in the middle of another one, lines below. */
class StrayQuote extends Error {}

/** The bytes behind the last row that the parser has taken. */
class OpenBytes {
  #from: number
  #parts: Buffer[] = []

  constructor(from: number) {
    this.#from = from
  }

  /** @param end of the last row: what stands before is dropped */
  add(bytes: Buffer, end: number): void {
    while (this.#parts[0] && this.#from + this.#parts[0].length <= end) this.#from += this.#parts.shift()?.length ?? 0
    this.#parts.push(bytes)
  }

  includes(text: string, from: number, end: number): boolean {
    return Buffer.concat(this.#parts)
      .subarray(from - this.#from, end - this.#from)
      .includes(text)
  }
}

/** Whether a record runs over lines by a quote that opens no cell; a cell may begin with doubled quotes. */
const isStray = (cells: readonly string[], bytes: OpenBytes, from: number, end: number) =>
  cells.some((cell) => cell.startsWith('"') && /[\r\n]/.test(cell)) && !bytes.includes('"""', from, end)

/** Reads on from a byte until the end, or until something cannot be read. */
async function readOn(
  file: FileBytes,
  separator: string,
  quotes: boolean,
  progress: Progress,
  turn: () => Promise<void>,
): Promise<CsvError | StrayQuote | null> {
  const from = progress.end
  const open = new OpenBytes(from)
  const parser = parse({
    ...options,
    delimiter: separator,
    quote: quotes ? '"' : null,
    on_record: (cells: string[], context) => {
      if (isStray(cells, open, progress.end, from + context.bytes)) throw new StrayQuote()
      progress.add(cells, from + context.bytes)
      return null
    },
  })
  parser.resume()
  try {
    await pipeline(pieces(file, open, progress, turn), parser)
    return null
  } catch (error) {
    if (error instanceof CsvError || error instanceof StrayQuote) return error
    throw error
  }
}

async function* pieces(
  file: FileBytes,
  open: OpenBytes,
  progress: Progress,
  turn: () => Promise<void>,
): AsyncGenerator<Buffer> {
  for (let at = progress.end; at < file.size && !progress.full; at += piece) {
    const bytes = await file.read(at, piece)
    open.add(bytes, progress.end)
    yield bytes
    await turn()
  }
}

/** Returns the end of the line at a byte, and where the next one starts. */
async function lineAt(file: FileBytes, from: number): Promise<{ readonly end: number; readonly next: number }> {
  for (let at = from; at < file.size; at += piece) {
    const bytes = await file.read(at, piece)
    const found = [bytes.indexOf(10), bytes.indexOf(13)].filter((place) => place !== -1)
    if (found.length === 0) continue
    const end = at + Math.min(...found)
    const [first, second] = await file.read(end, 2)
    return { end, next: end + (first === 13 && second === 10 ? 2 : 1) }
  }
  return { end: file.size, next: file.size }
}

/** Reads one line whose quotes are letters. */
async function addLine(file: FileBytes, separator: string, progress: Progress): Promise<void> {
  const { end, next } = await lineAt(file, progress.end)
  const cut = end - progress.end > longest_row
  const line = (await file.read(progress.end, cut ? kept_of_long_row : end - progress.end)).toString()
  progress.add(line.split(separator), next, cut)
}

const letOthers = (): Promise<void> => setImmediate()

/**
 * Reads the rows that are not empty, and yields to other requests. A quote without an end is a letter.
 * @param content in UTF-8
 * @param most rows that are taken
 * @param turn is waited for between pieces of the file
 * @returns whether there are more rows
 */
export async function readRows(
  content: FileBytes,
  separator: string,
  most: number,
  take: (row: SheetRow) => void,
  turn: () => Promise<void> = letOthers,
): Promise<boolean> {
  const file = heldPieces(content)
  const progress = new Progress(most, take)
  let stray = 0
  while (progress.end < file.size && !progress.full) {
    const error = await readOn(file, separator, stray < most_stray_quotes, progress, turn)
    if (error === null) break
    stray += error instanceof CsvError ? weight_of_open_quote : 1
    await addLine(file, separator, progress)
  }
  return progress.full
}
