/** The bytes of a file, which are read in pieces: a large file is never held as a whole. */

export interface FileBytes {
  readonly size: number
  /** Returns the bytes from a place on, fewer at the end of the file. */
  read(from: number, length: number): Promise<Buffer>
}

/** A file that is held, or read in pieces. */
export type FileContent = Uint8Array | FileBytes

/** Largest file that is read as a whole, in bytes: pages and data. Calendars and sheets are read in pieces. */
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

/** Returns a part of a file. */
export const partOf = (file: FileBytes, from: number, size: number): FileBytes => ({
  size,
  read: (at, length) => file.read(from + at, Math.max(Math.min(length, size - at), 0)),
})

/** Hands out a file from its start. */
export async function* piecesOf(file: FileBytes): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.size; at += piece_bytes) yield await file.read(at, piece_bytes)
}

/** Returns a file that holds what it read last, for readers of small parts one behind the other. */
export function heldPieces(file: FileBytes): FileBytes {
  let [from, held]: [number, Buffer] = [0, Buffer.alloc(0)]
  return {
    size: file.size,
    async read(at, length) {
      const end = Math.min(at + length, file.size)
      if (at < from || end > from + held.length) {
        held = await file.read(at, Math.max(length, piece_bytes))
        from = at
      }
      return held.subarray(at - from, end - from)
    },
  }
}

/** Returns a file as a whole, which has to be small. */
export async function wholeOf(content: FileContent): Promise<Buffer> {
  if (content instanceof Uint8Array) return bufferOf(content)
  const parts: Buffer[] = []
  for await (const piece of piecesOf(content)) parts.push(piece)
  return Buffer.concat(parts)
}
