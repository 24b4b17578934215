/** Rows of a sheet as text: quotes, doubled quotes, and line breaks inside quotes. */
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse, type Options } from 'csv-parse'

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

/** Whether a record runs over lines by a quote that opens no cell; a cell may begin with doubled quotes. */
const isStray = (cells: readonly string[], bytes: Buffer, from: number, end: number) =>
  cells.some((cell) => cell.startsWith('"') && /[\r\n]/.test(cell)) && !bytes.subarray(from, end).includes('"""')

/** Reads on from a byte until the end, or until something cannot be read. */
async function readOn(
  bytes: Buffer,
  separator: string,
  quotes: boolean,
  progress: Progress,
  turn: () => Promise<void>,
): Promise<CsvError | StrayQuote | null> {
  const from = progress.end
  const parser = parse({
    ...options,
    delimiter: separator,
    quote: quotes ? '"' : null,
    on_record: (cells: string[], context) => {
      if (isStray(cells, bytes, progress.end, from + context.bytes)) throw new StrayQuote()
      progress.add(cells, from + context.bytes)
      return null
    },
  })
  parser.resume()
  try {
    await pipeline(pieces(bytes, from, progress, turn), parser)
    return null
  } catch (error) {
    if (error instanceof CsvError || error instanceof StrayQuote) return error
    throw error
  }
}

async function* pieces(
  bytes: Buffer,
  from: number,
  progress: Progress,
  turn: () => Promise<void>,
): AsyncGenerator<Buffer> {
  for (let at = from; at < bytes.length && !progress.full; at += piece) {
    yield bytes.subarray(at, at + piece)
    await turn()
  }
}

/** Returns the end of the line at a byte, and where the next one starts. */
function lineAt(bytes: Buffer, from: number): { readonly end: number; readonly next: number } {
  const found = [bytes.indexOf(10, from), bytes.indexOf(13, from)].filter((at) => at !== -1)
  const end = found.length === 0 ? bytes.length : Math.min(...found)
  const pair = bytes[end] === 13 && bytes[end + 1] === 10
  return { end, next: Math.min(end + (pair ? 2 : 1), bytes.length) }
}

/** Reads one line whose quotes are letters. */
function addLine(bytes: Buffer, separator: string, progress: Progress): void {
  const { end, next } = lineAt(bytes, progress.end)
  const cut = end - progress.end > longest_row
  const line = bytes.toString('utf8', progress.end, cut ? progress.end + kept_of_long_row : end)
  progress.add(line.split(separator), next, cut)
}

const letOthers = (): Promise<void> => setImmediate()

/**
 * Reads the rows that are not empty, and yields to other requests. A quote without an end is a letter.
 * @param bytes in UTF-8
 * @param most rows that are taken
 * @param turn is waited for between pieces of the file
 * @returns whether there are more rows
 */
export async function readRows(
  bytes: Buffer,
  separator: string,
  most: number,
  take: (row: SheetRow) => void,
  turn: () => Promise<void> = letOthers,
): Promise<boolean> {
  const progress = new Progress(most, take)
  let stray = 0
  while (progress.end < bytes.length && !progress.full) {
    const error = await readOn(bytes, separator, stray < most_stray_quotes, progress, turn)
    if (error === null) break
    stray += error instanceof CsvError ? weight_of_open_quote : 1
    addLine(bytes, separator, progress)
  }
  return progress.full
}
