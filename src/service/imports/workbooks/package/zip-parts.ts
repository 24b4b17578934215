/** The parts of a zip by their names, unpacked as a stream that ends at its limits. */
import type { Entry, ZipFile } from 'yauzl'
import type { FileBytes } from '../../files/file-bytes.ts'
import { DamagedBytes, makeUnpacker, unpackedParts } from '../../files/unpacked-parts.ts'
import { openZipFile, UnreadableFile } from '../../files/zip-reader.ts'
import { RefusedWorkbook } from '../refused-workbook.ts'

/** Most parts of a workbook. */
const most_parts = 10_000
/** Most bytes that are unpacked of all parts together. */
const most_unpacked = 1024 * 1024 * 1024
/** Bytes of a part from which on it may not be packed more tightly than honest ones are. */
const tight_from = 16 * 1024 * 1024
const tightest = 200
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

/** Returns the error of a file that cannot be read; else its ZIP is damaged. */
const damageOf = (error: unknown): unknown =>
  error instanceof UnreadableFile ? error.cause : new RefusedWorkbook('workbook_damaged', String(error))

export class ZipParts {
  readonly #packedOf: (entry: Entry) => Promise<FileBytes>
  readonly #entries: ReadonlyMap<string, Entry>
  #unpacked = 0

  private constructor(packedOf: (entry: Entry) => Promise<FileBytes>, entries: ReadonlyMap<string, Entry>) {
    this.#packedOf = packedOf
    this.#entries = entries
  }

  /** @throws RefusedWorkbook where there is no directory, or more parts than may be */
  static async open(file: FileBytes): Promise<ZipParts> {
    try {
      const { zip, packed } = await openZipFile(file)
      return new ZipParts(packed, await entriesOf(zip))
    } catch (error) {
      throw error instanceof RefusedWorkbook ? error : damageOf(error)
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
    if (entry.compressionMethod !== is_stored && entry.compressionMethod !== is_deflated)
      throw new RefusedWorkbook('workbook_damaged', 'unknown compression')
    const packed = await this.#packedOf(entry).catch((error: unknown) => {
      throw damageOf(error)
    })
    const unpacker = entry.compressionMethod === is_deflated ? makeUnpacker('deflate') : null
    let size = 0
    try {
      for await (const bytes of unpackedParts(packed, unpacker)) {
        size += bytes.length
        const is_tight = unpacker !== null && size > tight_from && size > tightest * Math.max(1, unpacker.bytesWritten)
        if (is_tight) throw new RefusedWorkbook('workbook_too_big', `a part above ${tightest} : 1`)
        yield this.#counted(bytes)
      }
    } catch (error) {
      throw error instanceof DamagedBytes ? new RefusedWorkbook('workbook_damaged', error.message) : error
    }
  }

  #counted(bytes: Buffer): Buffer {
    this.#unpacked += bytes.length
    if (this.#unpacked > most_unpacked) throw new RefusedWorkbook('workbook_too_big', `${most_unpacked} bytes unpacked`)
    return bytes
  }
}
