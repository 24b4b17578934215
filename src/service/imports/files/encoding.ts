/** Finds the encoding of a file, and decodes it. */
import { startPausing } from '../../async/pause.ts'
import { bytesOf, piecesOf, type FileBytes, type FileContent } from './file-bytes.ts'
import { startsWithBytes } from './first-bytes.ts'

/** Encodings that a file shows by itself. */
export type WideEncoding = 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be'

/** Encodings of eight bits that a person chooses from. */
export const eight_bit_pages = ['windows-1254', 'windows-1256', 'windows-1252', 'windows-1251'] as const
export type EightBitPage = (typeof eight_bit_pages)[number]

interface Mark {
  readonly encoding: 'utf-8' | WideEncoding
  /** Bytes of the mark. */
  readonly length: number
}

/** Bytes that are looked at for zeros. */
const head = 4096

/** UTF-16 without a mark has zeros in every second place: no other text has any. */
function withoutMark(bytes: Uint8Array): WideEncoding | null {
  const zeros = [0, 0]
  const end = Math.min(bytes.length, head)
  for (let at = 0; at < end; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < Math.max(1, end / 20) || Math.min(even, odd) * 10 > Math.max(even, odd)) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Returns the encoding that the first bytes show; null: they show none. */
export function markedEncoding(bytes: Uint8Array): Mark | null {
  if (startsWithBytes(bytes, 0xef, 0xbb, 0xbf)) return { encoding: 'utf-8', length: 3 }
  if (startsWithBytes(bytes, 0xff, 0xfe, 0, 0)) return { encoding: 'utf-32le', length: 4 }
  if (startsWithBytes(bytes, 0, 0, 0xfe, 0xff)) return { encoding: 'utf-32be', length: 4 }
  if (startsWithBytes(bytes, 0xff, 0xfe)) return { encoding: 'utf-16le', length: 2 }
  if (startsWithBytes(bytes, 0xfe, 0xff)) return { encoding: 'utf-16be', length: 2 }
  const encoding = withoutMark(bytes)
  return encoding && { encoding, length: 0 }
}

export interface Utf8Count {
  /** Whole sequences of several bytes. */
  good: number
  /** Bytes that belong to none. */
  bad: number
}

/** Returns the length of the sequence at a place; 0: there is none. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  const length =
    first >= 0xf0 && first <= 0xf4 ? 4 : first >= 0xe0 && first < 0xf0 ? 3 : first >= 0xc2 && first < 0xe0 ? 2 : 0
  for (let next = 1; next < length; next++) {
    if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0
  }
  return length
}

/** Counts sequences of UTF-8 in a part of a file. */
export function countUtf8(bytes: Uint8Array, count: Utf8Count): void {
  for (let at = 0; at < bytes.length;) {
    if ((bytes[at] ?? 0) < 0x80) {
      at++
      continue
    }
    const length = sequenceAt(bytes, at)
    if (length === 0) count.bad++
    else count.good++
    at += Math.max(length, 1)
  }
}

const part = 256 * 1024

/** Returns where the last sequence of some bytes begins, if the bytes may end in its middle. */
function openSequence(bytes: Uint8Array): number {
  for (let at = bytes.length - 1; at >= Math.max(bytes.length - 3, 0); at--) {
    const byte = bytes[at] ?? 0
    if (byte >= 0xc0) return at
    if (byte < 0x80) break
  }
  return bytes.length
}

/** Whether a file is UTF-8, damaged at most: there are more whole sequences than bad bytes. */
export async function isMostlyUtf8(content: FileContent): Promise<boolean> {
  const count: Utf8Count = { good: 0, bad: 0 }
  const pause = startPausing()
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of piecesOf(bytesOf(content))) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    const end = openSequence(bytes)
    countUtf8(bytes.subarray(0, end), count)
    rest = bytes.subarray(end)
    if (pause.isOver()) await pause.take()
  }
  countUtf8(rest, count)
  return isMostly(count)
}

export const isMostly = ({ good, bad }: Utf8Count): boolean => good > bad || bad === 0

/** Characters of Windows-1252 from 80 to 9F: the platform's decoder takes it for Latin 1, which has none there. */
const western = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Decodes bytes of an eight-bit page. */
export function decodePage(bytes: Uint8Array, page: EightBitPage): string {
  if (page !== 'windows-1252') return new TextDecoder(page).decode(bytes)
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return text.replace(/[\u0080-\u009f]/g, (letter) => western[letter.charCodeAt(0) - 0x80] ?? letter)
}

/** Decodes UTF-32, which the platform does not. */
function decodeWords(bytes: Uint8Array, is_little: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const letters: string[] = []
  for (let at = 0; at + 4 <= bytes.byteLength; at += 4) {
    const code = view.getUint32(at, is_little)
    letters.push(code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? '\ufffd' : String.fromCodePoint(code))
  }
  return letters.join('')
}

export type FileEncoding = 'utf-8' | WideEncoding | EightBitPage

/** Returns a function that decodes the parts of a file, one after the other. Bytes that are not understood become U+FFFD. */
function decoderOf(encoding: FileEncoding): (part: Uint8Array, is_last: boolean) => string {
  const page = eight_bit_pages.find((one) => one === encoding)
  if (page) return (some) => decodePage(some, page)
  if (encoding === 'utf-32le' || encoding === 'utf-32be') return (some) => decodeWords(some, encoding === 'utf-32le')
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  return (some, is_last) => decoder.decode(some, { stream: !is_last })
}

/** Decodes a file piece by piece. */
export async function* decodePieces(file: FileBytes, encoding: FileEncoding): AsyncGenerator<string> {
  const decode = decoderOf(encoding)
  let read = 0
  for await (const piece of piecesOf(file)) {
    read += piece.length
    yield decode(piece, read >= file.size)
  }
}

/** Decodes a whole file in parts, and lets others run in between. */
export async function decodeFile(bytes: Uint8Array, encoding: FileEncoding): Promise<string> {
  const pause = startPausing()
  const texts: string[] = []
  const decode = decoderOf(encoding)
  for (let at = 0; at < bytes.length; at += part) {
    texts.push(decode(bytes.subarray(at, at + part), at + part >= bytes.length))
    if (pause.isOver()) await pause.take()
  }
  return texts.join('')
}
