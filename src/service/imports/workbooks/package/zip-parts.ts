/** The parts of a zip by their names, unpacked as a stream that ends at its limits. */
import type { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { RefusedWorkbook } from '../refused-workbook.ts'

/** Most parts of a workbook. */
const most_parts = 10_000
/** Most bytes that are unpacked of all parts together. */
const most_unpacked = 1024 * 1024 * 1024
/** Bytes of a part from which on it may not be packed more tightly than honest ones are. */
const tight_from = 16 * 1024 * 1024
const tightest = 200
/** Bytes that are unpacked at once. */
const piece = 32 * 1024

/** Names of parts as they are compared: without case, and with slashes of one kind. */
const partKey = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** Methods of compression. */
const is_stored = 0
const is_deflated = 8

/** Returns the parts by name; of two with one name, the first. */
async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  let count = 0
  for await (const entry of zip.eachEntry()) {
    count++
    if (count > most_parts) throw new RefusedWorkbook('workbook_too_big', `more than ${most_parts} parts`)
    const key = partKey(entry.fileNameRaw.toString('utf8'))
    if (!entries.has(key)) entries.set(key, entry)
  }
  return entries
}

export class ZipParts {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  #unpacked = 0

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** @throws RefusedWorkbook where there is no directory, or more parts than may be */
  static async open(bytes: Uint8Array): Promise<ZipParts> {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    try {
      const zip = await fromBufferPromise(buffer, { decodeStrings: false, lazyEntries: true, autoClose: false })
      return new ZipParts(zip, await entriesOf(zip))
    } catch (error) {
      if (error instanceof RefusedWorkbook) throw error
      throw new RefusedWorkbook('workbook_damaged', String(error))
    }
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()]
  }

  has(name: string): boolean {
    return this.#entries.has(partKey(name))
  }

  /**
   * Unpacks a part.
   * @throws RefusedWorkbook where it is missing, damaged, or larger than it may be
   */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(partKey(name))
    if (!entry) throw new RefusedWorkbook('workbook_damaged', `no part ${name}`)
    if (entry.isEncrypted()) throw new RefusedWorkbook('workbook_encrypted')
    try {
      yield* this.#unpack(entry)
    } catch (error) {
      if (error instanceof RefusedWorkbook || !isOfZip(error)) throw error
      throw new RefusedWorkbook('workbook_damaged', String(error))
    }
  }

  async *#unpack(entry: Entry): AsyncGenerator<Buffer> {
    const packed = await this.#zip.openReadStreamPromise(entry, { decodeFileData: false })
    if (entry.compressionMethod === is_stored) {
      for await (const bytes of chunksOf(packed)) yield this.#counted(bytes)
      return
    }
    if (entry.compressionMethod !== is_deflated) throw new RefusedWorkbook('workbook_damaged', 'unknown compression')
    const inflate = createInflateRaw({ chunkSize: piece })
    packed.on('error', (error) => inflate.destroy(error))
    packed.pipe(inflate)
    let size = 0
    try {
      for await (const bytes of chunksOf(inflate)) {
        size += bytes.length
        const is_tight = size > tight_from && size > tightest * Math.max(1, inflate.bytesWritten)
        if (is_tight) throw new RefusedWorkbook('workbook_too_big', `a part above ${tightest} : 1`)
        yield this.#counted(bytes)
      }
    } finally {
      packed.destroy()
      inflate.destroy()
    }
  }

  #counted(bytes: Buffer): Buffer {
    this.#unpacked += bytes.length
    if (this.#unpacked > most_unpacked) throw new RefusedWorkbook('workbook_too_big', `${most_unpacked} bytes unpacked`)
    return bytes
  }
}

/** Streams without an encoding give buffers. */
const chunksOf = (stream: Readable): AsyncIterable<Buffer> => stream

const isOfZip = (error: unknown): boolean =>
  error instanceof Error && ('code' in error || /zip|header|compress|entry|stream|inflate/i.test(error.message))
