/** Unpacks files of archives. Sizes are counted as bytes come; what a header says of them is compared at the end. */
import { crc32 } from 'node:zlib'
import { most_import_bytes, most_packed_files, most_unpacked_bytes } from '../../../contract/limits.ts'
import { startPausing } from '../../async/pause.ts'
import { bytesOf, type FileBytes } from '../files/file-bytes.ts'
import { openTemporaryFile, writtenTo, type TemporaryFile } from '../files/temporary-file.ts'
import { DamagedBytes, unpackedParts, type Unpacker } from '../files/unpacked-parts.ts'
import { ArchiveRefusal } from './archive-refusal.ts'

/** Bytes from which on a file may not be packed more tightly than honest ones are. */
const tight_from = 16 * 1024 * 1024

/** Bytes up to which a file is held, and not put on the disk. */
const held_bytes = 1024 * 1024

/** Times by which a large file may be larger than what it was packed into. */
const most_times = 200

/** Counts files and bytes of all archives of one import. */
export class UnpackLimits {
  readonly #most_bytes: number
  readonly most_bytes_of_file: number
  #bytes = 0
  #files = 0

  constructor(most_bytes = most_unpacked_bytes, most_bytes_of_file = most_import_bytes) {
    this.#most_bytes = most_bytes
    this.most_bytes_of_file = most_bytes_of_file
  }

  /** @throws ArchiveRefusal when there are more than one import may have */
  addBytes(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes > this.#most_bytes) throw new ArchiveRefusal('archive_too_large')
  }

  /** @throws ArchiveRefusal when there are more than one import may have */
  addFiles(files: number): void {
    this.#files += files
    if (this.#files > most_packed_files) throw new ArchiveRefusal('archive_too_large')
  }
}

/** Keeps a file as it is unpacked. */
class KeptFile {
  #held: Buffer[] = []
  #disk: TemporaryFile | null = null
  #size = 0

  async add(bytes: Buffer): Promise<void> {
    const at = this.#size
    this.#size += bytes.length
    if (this.#disk) return this.#disk.write(bytes, at)
    this.#held.push(bytes)
    if (this.#size <= held_bytes) return
    this.#disk = await openTemporaryFile()
    await this.#disk.write(Buffer.concat(this.#held), 0)
    this.#held = []
  }

  get file(): FileBytes {
    return this.#disk ? writtenTo(this.#disk, this.#size) : bytesOf(Buffer.concat(this.#held))
  }

  async close(): Promise<void> {
    await this.#disk?.close()
  }
}

interface UnpackedFile {
  /** Null: it is larger than one file may be. */
  readonly file: FileBytes | null
  readonly size: number
  readonly crc: number
  /** Bytes that were unpacked; what follows them belongs to no file. */
  readonly read: number
}

/**
 * Unpacks one file, a large one to the disk. More bytes than one file may have are counted, and not kept.
 * @param unpacker null: the bytes are stored as they are
 * @param work takes the file, which is gone afterwards
 * @throws ArchiveRefusal when the bytes are damaged, or more than the limits
 */
export async function unpackFile<T>(
  packed: FileBytes,
  unpacker: Unpacker | null,
  limits: UnpackLimits,
  work: (unpacked: UnpackedFile) => Promise<T>,
): Promise<T> {
  const kept = new KeptFile()
  const pause = startPausing()
  let [size, crc] = [0, 0]
  try {
    for await (const part of unpackedParts(packed, unpacker)) {
      limits.addBytes(part.length)
      size += part.length
      crc = crc32(part, crc)
      const is_tight = unpacker !== null && size > tight_from && size > most_times * unpacker.bytesWritten
      if (is_tight) throw new ArchiveRefusal('archive_too_large')
      if (size <= limits.most_bytes_of_file) await kept.add(part)
      if (pause.isOver()) await pause.take()
    }
    const file = size > limits.most_bytes_of_file ? null : kept.file
    return await work({ file, size, crc, read: unpacker?.bytesWritten ?? size })
  } catch (error) {
    if (error instanceof DamagedBytes) throw new ArchiveRefusal('archive_damaged')
    throw error
  } finally {
    await kept.close()
  }
}
