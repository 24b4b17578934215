/** The bytes of a file, which are read in pieces: a large file is never held as a whole. */

export interface FileBytes {
  readonly size: number
  /** Returns the bytes from a place on, fewer at the end of the file. */
  read(from: number, length: number): Promise<Buffer>
}

/** A file that is held, or read in pieces. */
export type FileContent = Uint8Array | FileBytes

/** Largest file that is read as a whole, in bytes. Only calendars are read in pieces. */
export const most_whole_bytes = 16 * 1024 * 1024

/** Bytes of one piece: a multiple of the longest character of any encoding. */
export const piece_bytes = 256 * 1024

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

/** Returns the bytes of a file, from a place on. */
export function bytesOf(content: FileContent, from = 0): FileBytes {
  if (!(content instanceof Uint8Array))
    return { size: content.size - from, read: (at, length) => content.read(from + at, length) }
  const bytes = bufferOf(content).subarray(from)
  return { size: bytes.length, read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)) }
}

/** Hands out a file from its start. */
export async function* piecesOf(file: FileBytes): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.size; at += piece_bytes) yield await file.read(at, piece_bytes)
}

/** Returns a file as a whole, which has to be small. */
export async function wholeOf(content: FileContent): Promise<Buffer> {
  if (content instanceof Uint8Array) return bufferOf(content)
  const parts: Buffer[] = []
  for await (const piece of piecesOf(content)) parts.push(piece)
  return Buffer.concat(parts)
}
