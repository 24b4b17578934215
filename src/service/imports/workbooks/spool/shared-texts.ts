/** Texts that cells share. They are on disk; the index of where each begins is held. */
import { RefusedWorkbook } from '../refused-workbook.ts'
import type { DiskWriter } from './disk-writer.ts'

/** Most characters of all of them together. */
const most_characters = 256 * 1024 * 1024
/** As many texts as there may be cells. */
const most_texts = 5_000_000
/** Bytes between two texts that are read along rather than apart. */
const narrow_gap = 4096
/** Bytes that are read at once. */
const most_at_once = 256 * 1024

export class SharedTexts {
  readonly #disk: DiskWriter
  readonly #starts: number[] = []
  /** Characters of each; 0: it is blank. */
  readonly #lengths: number[] = []
  readonly #cut = new Set<number>()
  #characters = 0
  /** Why those behind the last one cannot be read; null: there are none. */
  failure: Error | null = null

  constructor(disk: DiskWriter) {
    this.#disk = disk
  }

  /** @param cut whether it is longer than is kept */
  add(text: string, cut: boolean): void {
    const kept = text.trim() === '' ? '' : text
    if (cut) this.#cut.add(this.#starts.length)
    this.#starts.push(this.#disk.end)
    this.#lengths.push(kept.length)
    this.#characters += text.length
    if (kept !== '') this.#disk.add(Buffer.from(kept))
    if (this.#characters > most_characters || this.#starts.length > most_texts)
      throw new RefusedWorkbook('workbook_too_big', `more than ${most_characters} characters of shared texts`)
  }

  makeRoom(): Promise<void> {
    return this.#disk.makeRoom()
  }

  /** Returns how many characters a text has. @throws RefusedWorkbook where there is no such text */
  lengthOf(index: number): number {
    const length = this.#lengths[index]
    if (length === undefined)
      throw new RefusedWorkbook('workbook_damaged', this.failure?.message ?? `no shared text ${index}`)
    return length
  }

  isCut(index: number): boolean {
    return this.#cut.has(index)
  }

  #endOf(index: number): number {
    return this.#starts[index + 1] ?? this.#disk.end
  }

  /** Returns texts by their numbers, when all have been added. */
  async read(indices: Iterable<number>): Promise<ReadonlyMap<number, string>> {
    await this.#disk.flush()
    const sorted = [...indices].toSorted((a, b) => a - b)
    const texts = new Map<number, string>()
    for (let at = 0; at < sorted.length;) {
      const from = this.#starts[sorted[at] ?? 0] ?? 0
      let last = at
      for (let next = at + 1; next < sorted.length; next++) {
        const [start, end] = [this.#starts[sorted[next] ?? 0] ?? 0, this.#endOf(sorted[next] ?? 0)]
        if (start - this.#endOf(sorted[last] ?? 0) > narrow_gap || end - from > most_at_once) break
        last = next
      }
      const bytes = await this.#disk.read(from, this.#endOf(sorted[last] ?? 0) - from)
      for (; at <= last; at++) {
        const index = sorted[at] ?? 0
        texts.set(index, bytes.toString('utf8', (this.#starts[index] ?? 0) - from, this.#endOf(index) - from))
      }
    }
    return texts
  }
}
