/** Unpacks files of archives. Sizes are counted as bytes come; what a header says of them is compared at the end. */
import { crc32, createGunzip, createInflateRaw, type Gunzip, type InflateRaw } from 'node:zlib'
import { most_packed_files, most_unpacked_bytes } from '../../../contract/limits.ts'
import { startPausing } from '../../async/pause.ts'
import { most_whole_bytes } from '../files/file-bytes.ts'
import { ArchiveRefusal } from './archive-refusal.ts'

/** Bytes of one part. */
const part_bytes = 64 * 1024

/** Times by which a large file may be larger than what it was packed into. */
const most_times = 200

/** Counts files and bytes of all archives of one import. */
export class UnpackLimits {
  readonly #most_bytes: number
  #bytes = 0
  #files = 0

  constructor(most_bytes = most_unpacked_bytes) {
    this.#most_bytes = most_bytes
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

export interface UnpackedFile {
  /** Null: they are more than one file may have. */
  readonly bytes: Buffer | null
  readonly size: number
  readonly crc: number
  /** Bytes that were unpacked; what follows them belongs to no file. */
  readonly read: number
}

/** Hands out bytes that are stored as they are, and lets others run between the parts. */
async function* storedParts(bytes: Buffer): AsyncGenerator<Buffer> {
  const pause = startPausing()
  for (let at = 0; at < bytes.length; at += part_bytes) {
    if (pause.isOver()) await pause.take()
    yield bytes.subarray(at, at + part_bytes)
  }
}

/** @throws ArchiveRefusal when the bytes are not what the packer reads */
async function* unpackedParts(packed: Buffer, unpacker: Gunzip | InflateRaw): AsyncGenerator<Buffer> {
  unpacker.end(packed)
  try {
    // A stream of bytes without an encoding.
    for await (const part of unpacker as AsyncIterable<Buffer>) yield part
  } catch {
    throw new ArchiveRefusal('archive_damaged')
  }
}

/** Returns what unpacks a ZIP’s deflated bytes (RFC 1951), or those of a `.gz` (RFC 1952). */
export const makeUnpacker = (format: 'deflate' | 'gzip'): Gunzip | InflateRaw =>
  format === 'gzip' ? createGunzip({ chunkSize: part_bytes }) : createInflateRaw({ chunkSize: part_bytes })

/**
 * Unpacks one file. More bytes than one file may have are counted, and not kept.
 * @param unpacker null: the bytes are stored as they are
 * @throws ArchiveRefusal when the bytes are damaged, or more than the limits
 */
export async function unpackFile(
  packed: Buffer,
  unpacker: Gunzip | InflateRaw | null,
  limits: UnpackLimits,
): Promise<UnpackedFile> {
  let parts: Buffer[] = []
  let [size, crc, read] = [0, 0, 0]
  try {
    for await (const part of unpacker ? unpackedParts(packed, unpacker) : storedParts(packed)) {
      limits.addBytes(part.length)
      size += part.length
      crc = crc32(part, crc)
      read = unpacker?.bytesWritten ?? size
      const is_large = size > most_whole_bytes
      if (is_large && size > most_times * read) throw new ArchiveRefusal('archive_too_large')
      if (is_large) parts = []
      else parts.push(part)
    }
    read = unpacker?.bytesWritten ?? size
  } finally {
    unpacker?.destroy()
  }
  return { bytes: size > most_whole_bytes ? null : Buffer.concat(parts), size, crc, read }
}
