/** Unpacks bytes as a stream: those of a ZIP (RFC 1951), or of a `.gz` (RFC 1952). */
import { Readable } from 'node:stream'
import { createGunzip, createInflateRaw, type Gunzip, type InflateRaw } from 'node:zlib'
import { piecesOf, type FileBytes } from './file-bytes.ts'

/** Bytes that are unpacked at once. */
const part_bytes = 64 * 1024

export type Unpacker = Gunzip | InflateRaw

export const makeUnpacker = (format: 'deflate' | 'gzip'): Unpacker =>
  format === 'gzip' ? createGunzip({ chunkSize: part_bytes }) : createInflateRaw({ chunkSize: part_bytes })

/** Bytes are not what the packer reads. */
export class DamagedBytes extends Error {}

/**
 * Hands out bytes as they are unpacked.
 * @param unpacker counts the bytes that it has read; null: they are stored as they are
 * @throws DamagedBytes, and errors of the file
 */
export async function* unpackedParts(packed: FileBytes, unpacker: Unpacker | null): AsyncGenerator<Buffer> {
  if (unpacker === null) return yield* piecesOf(packed)
  const source = Readable.from(piecesOf(packed), { objectMode: false })
  let failure: Error | null = null
  source.on('error', (error) => {
    failure = error
    unpacker.destroy(error)
  })
  source.pipe(unpacker)
  try {
    // A stream of bytes without an encoding.
    for await (const part of unpacker as AsyncIterable<Buffer>) yield part
  } catch (error) {
    throw failure ?? new DamagedBytes(String(error))
  } finally {
    source.destroy()
    unpacker.destroy()
  }
}
