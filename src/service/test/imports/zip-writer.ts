/** Writes archives for tests, also such as lie about themselves. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface WrittenFile {
  readonly name: string | Uint8Array
  readonly body: string | Uint8Array
  /** Flags of the entry; 0x800: its name is UTF-8, 1: it is encrypted. */
  readonly flags?: number
  readonly method?: number
  /** The size that the archive says. */
  readonly size?: number
  readonly crc?: number
}

interface Header {
  readonly file: WrittenFile
  readonly name: Buffer
  readonly packed: Buffer
  readonly size: number
  readonly crc: number
}

const words = (...values: readonly (readonly [bytes: 2 | 4, value: number])[]) =>
  Buffer.concat(
    values.map(([bytes, value]) => {
      const word = Buffer.alloc(bytes)
      word.writeUIntLE(value, 0, bytes)
      return word
    }),
  )

/** The fields that both headers of a file have. */
const shared = ({ file: { flags = 0, method = 8 }, name, packed, size, crc }: Header) =>
  words([2, 20], [2, flags], [2, method], [4, 0], [4, crc], [4, packed.length], [4, size], [2, name.length], [2, 0])

function headerOf(file: WrittenFile): Header {
  const body = Buffer.from(file.body)
  return {
    file,
    name: Buffer.from(file.name),
    packed: file.method === 0 ? body : deflateRawSync(body),
    size: file.size ?? body.length,
    crc: file.crc ?? crc32(body),
  }
}

/** @param count how many files the directory says that it lists */
export function zipOf(files: readonly WrittenFile[], count = files.length): Buffer<ArrayBuffer> {
  const headers = files.map(headerOf)
  const parts: Buffer[] = []
  const lines: Buffer[] = []
  let at = 0
  for (const header of headers) {
    const part = Buffer.concat([words([4, 0x04034b50]), shared(header), header.name, header.packed])
    const more = words([2, 0], [2, 0], [2, 0], [4, 0], [4, at])
    lines.push(Buffer.concat([words([4, 0x02014b50], [2, 20]), shared(header), more, header.name]))
    parts.push(part)
    at += part.length
  }
  const directory = Buffer.concat(lines)
  const end = words([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directory.length], [4, at], [2, 0])
  return Buffer.concat([...parts, directory, end])
}
