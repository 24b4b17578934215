/** Keeps the entries of files on disk while an import is read: there may be 50,000, with their texts. */
import type { FileEntry } from '../entry.ts'
import { openTemporaryFile, type TemporaryFile } from '../files/temporary-file.ts'

/** Bytes that are written at once. */
const written_at_once = 256 * 1024

export class EntryStore {
  readonly #disk: TemporaryFile
  /** Where each entry begins. */
  readonly #starts: number[] = []
  /** Where the next entry begins. */
  #end = 0
  /** Entries that are not in the file yet, and where they begin. */
  #waiting: Buffer[] = []
  #waiting_from = 0

  private constructor(disk: TemporaryFile) {
    this.#disk = disk
  }

  static async open(): Promise<EntryStore> {
    return new EntryStore(await openTemporaryFile())
  }

  get count(): number {
    return this.#starts.length
  }

  /** Adds an entry, whose number is how many there were before. */
  async add(entry: FileEntry): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(entry))
    this.#starts.push(this.#end)
    this.#waiting.push(bytes)
    this.#end += bytes.length
    if (this.#end - this.#waiting_from >= written_at_once) await this.#write()
  }

  async #write(): Promise<void> {
    if (this.#waiting.length === 0) return
    const bytes = Buffer.concat(this.#waiting)
    this.#waiting = []
    await this.#disk.write(bytes, this.#waiting_from)
    this.#waiting_from += bytes.length
  }

  /** Forgets the entries from a number on. */
  async forgetFrom(count: number): Promise<void> {
    if (count >= this.count) return
    await this.#write()
    this.#end = this.#starts[count] ?? this.#end
    this.#waiting_from = this.#end
    this.#starts.length = count
  }

  /** Returns entries that stand one behind the other. */
  async #readRun(first: number, count: number): Promise<readonly FileEntry[]> {
    const starts = [...this.#starts.slice(first, first + count + 1), this.#end].slice(0, count + 1)
    const [from = 0] = starts
    const bytes = await this.#disk.read(from, (starts[count] ?? from) - from)
    // Entries as `add` has written them.
    return starts
      .slice(0, count)
      .map((start, at) => JSON.parse(bytes.toString('utf8', start - from, (starts[at + 1] ?? 0) - from)) as FileEntry)
  }

  /** Returns entries by their numbers. */
  async read(numbers: readonly number[]): Promise<readonly FileEntry[]> {
    await this.#write()
    const entries: FileEntry[] = []
    for (let at = 0; at < numbers.length;) {
      const first = numbers[at] ?? 0
      let count = 1
      while (numbers[at + count] === first + count) count++
      entries.push(...(await this.#readRun(first, count)))
      at += count
    }
    return entries
  }

  close(): Promise<void> {
    return this.#disk.close()
  }
}
