/** Keeps the rows of a sheet on disk: there may be 200,000, with millions of cells. */
import { startPausing } from '../../../async/pause.ts'
import type { BookCell, BookRow, CellValue } from '../book.ts'
import { general, type NumberFormat } from '../cells/number-format.ts'
import type { DiskWriter } from './disk-writer.ts'
import type { SharedTexts } from './shared-texts.ts'

/** A cell whose text may be one that cells share. */
export interface RawCell extends Omit<BookCell, 'value'> {
  readonly value: CellValue | { readonly kind: 'shared'; readonly index: number }
}

interface RawRow {
  readonly row: number
  readonly hidden: boolean
  readonly cells: ReadonlyMap<number, RawCell>
  readonly cut: boolean
  /** The sum of its texts. */
  readonly characters: number
}

/** Characters and bytes of rows that are read at once. */
const read_at_once = 512 * 1024

/** Formats by the number that stands for each on disk. */
export class FormatTable {
  readonly #formats: NumberFormat[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(format: NumberFormat): number {
    const known = this.#numbers.get(format.code)
    if (known !== undefined) return known
    this.#numbers.set(format.code, this.#formats.length)
    return this.#formats.push(format) - 1
  }

  at(number: number): NumberFormat {
    return this.#formats[number] ?? general
  }
}

/** A text, the number of a shared text, a number with its format, or any other value. */
type WrittenValue = string | number | readonly [value: number, format: number] | CellValue

/** `shown` is true where it is the text of the value. */
type WrittenCell = readonly [column: number, value: WrittenValue, shown: string | true | null, link: string | null]

/** `flags`: 1: hidden, 2: cut. */
type WrittenRow = readonly [flags: number, cells: readonly WrittenCell[]]

const isNumber = (value: WrittenValue): value is readonly [value: number, format: number] => Array.isArray(value)

/** Numbers of shared texts in rows. */
const sharedIn = (rows: readonly WrittenRow[]): ReadonlySet<number> =>
  new Set(rows.flatMap(([, cells]) => cells.flatMap(([, value]) => (typeof value === 'number' ? [value] : []))))

/** The rows of one sheet. */
export class RowSpool {
  readonly #disk: DiskWriter
  readonly #texts: SharedTexts
  readonly #formats: FormatTable
  readonly #rows: number[] = []
  readonly #starts: number[] = []
  readonly #ends: number[] = []
  readonly #characters: number[] = []
  #is_sorted = true

  constructor(disk: DiskWriter, texts: SharedTexts, formats: FormatTable) {
    this.#disk = disk
    this.#texts = texts
    this.#formats = formats
  }

  get count(): number {
    return this.#rows.length
  }

  #written(value: RawCell['value']): WrittenValue {
    if (value.kind === 'text') return value.text
    if (value.kind === 'shared') return value.index
    return value.kind === 'number' ? [value.value, this.#formats.numberOf(value.format)] : value
  }

  /** @param times how many rows have these cells, one below the other */
  add({ row, hidden, cells, cut, characters }: RawRow, times = 1): void {
    const written: WrittenCell[] = []
    for (const [column, { value, shown, link }] of cells) {
      const is_text = value.kind === 'text' && value.text === shown
      written.push([column, this.#written(value), is_text || shown, link])
    }
    const line: WrittenRow = [(hidden ? 1 : 0) + (cut ? 2 : 0), written]
    const bytes = Buffer.from(JSON.stringify(line))
    if (row < (this.#rows.at(-1) ?? 0)) this.#is_sorted = false
    for (let n = 0; n < times; n++) {
      this.#rows.push(row + n)
      this.#starts.push(this.#disk.end)
      this.#ends.push(this.#disk.end + bytes.length)
      this.#characters.push(characters)
    }
    this.#disk.add(bytes)
  }

  makeRoom(): Promise<void> {
    return this.#disk.makeRoom()
  }

  #valueOf(value: WrittenValue, texts: ReadonlyMap<number, string>): CellValue {
    if (typeof value === 'string') return { kind: 'text', text: value }
    if (typeof value === 'number') return { kind: 'text', text: texts.get(value) ?? '' }
    return isNumber(value) ? { kind: 'number', value: value[0], format: this.#formats.at(value[1]) } : value
  }

  #rowOf(row: number, [flags, cells]: WrittenRow, texts: ReadonlyMap<number, string>): BookRow {
    const read = cells.map(([column, written, shown, link]): readonly [number, BookCell] => {
      const value = this.#valueOf(written, texts)
      return [column, { value, shown: shown === true ? (value.kind === 'text' ? value.text : null) : shown, link }]
    })
    return { row, hidden: (flags & 1) !== 0, cut: (flags & 2) !== 0, cells: new Map(read), filled: new Set() }
  }

  async #readLines(numbers: readonly number[]): Promise<readonly WrittenRow[]> {
    const lines: WrittenRow[] = []
    for (let at = 0; at < numbers.length;) {
      const first = numbers[at] ?? 0
      let last = at
      while (numbers[last + 1] === (numbers[last] ?? 0) + 1) last++
      const from = this.#starts[first] ?? 0
      const bytes = await this.#disk.read(from, (this.#ends[numbers[last] ?? 0] ?? from) - from)
      for (; at <= last; at++) {
        const number = numbers[at] ?? 0
        const [start, end] = [(this.#starts[number] ?? 0) - from, (this.#ends[number] ?? 0) - from]
        // A row as `add` has written it.
        lines.push(JSON.parse(bytes.toString('utf8', start, end)) as WrittenRow)
      }
    }
    return lines
  }

  /** Hands out the rows from the top, some at a time. */
  async *read(): AsyncGenerator<readonly BookRow[]> {
    await this.#disk.flush()
    const order = this.#rows.map((_, number) => number)
    if (!this.#is_sorted) order.sort((a, b) => (this.#rows[a] ?? 0) - (this.#rows[b] ?? 0))
    const pause = startPausing()
    for (let at = 0; at < order.length;) {
      const numbers: number[] = []
      for (let size = 0; at < order.length && size < read_at_once; at++) {
        const number = order[at] ?? 0
        size += (this.#ends[number] ?? 0) - (this.#starts[number] ?? 0) + (this.#characters[number] ?? 0)
        numbers.push(number)
      }
      const lines = await this.#readLines(numbers)
      const texts = await this.#texts.read(sharedIn(lines))
      const rows = lines.map((line, n) => this.#rowOf(this.#rows[numbers[n] ?? 0] ?? 0, line, texts))
      if (pause.isOver()) await pause.take()
      yield rows
    }
  }
}
