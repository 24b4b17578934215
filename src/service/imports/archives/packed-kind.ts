/** Tells which files of an archive are read: calendars, sheets, workbooks, pages and data, and not what lies beside them. */
import { cutsOf, findSeparator, namedSeparator } from '../sheets/grammar/find-separator.ts'
import { isKnownHeading } from '../sheets/cells/sheet-fields.ts'
import type { FileBytes } from '../files/file-bytes.ts'
import { detectFormat, isBinary } from '../files/detect-format.ts'
import { decodeFile, eight_bit_pages, isMostlyUtf8, markedEncoding } from '../files/encoding.ts'
import { detectWorkbook } from '../workbooks/detect-workbook.ts'

/** `other`: it is of another kind, and only counted. */
type PackedKind = 'read' | 'archive' | 'other'

/** Bytes by which the kind of a file is told. */
const head = 64 * 1024

/** Bytes by which packed files begin, and where they stand: ZIP (also empty or divided), gzip, 7-Zip, RAR, bzip2, xz, tar. */
const packed_starts: readonly (readonly [at: number, bytes: readonly number[]])[] = [
  [0, [0x50, 0x4b, 0x03, 0x04]],
  [0, [0x50, 0x4b, 0x05, 0x06]],
  [0, [0x50, 0x4b, 0x07, 0x08]],
  [0, [0x1f, 0x8b]],
  [0, [0x37, 0x7a, 0xbc, 0xaf]],
  [0, [0x52, 0x61, 0x72, 0x21]],
  [0, [0x42, 0x5a, 0x68]],
  [0, [0xfd, 0x37, 0x7a, 0x58]],
  [257, [0x75, 0x73, 0x74, 0x61, 0x72]],
]

const isPacked = (bytes: Uint8Array): boolean =>
  packed_starts.some(([at, start]) => start.every((byte, n) => bytes[at + n] === byte))

/** Whether a text is a sheet whatever its headings are called. */
function isTable(name: string, text: string): boolean {
  if (/\.(?:csv|tsv|tab)$/i.test(name)) return true
  const [first = 0, second = 0] = text.split(/\r\n?|\n/, 2).map((line) => line.split('\t').length - 1)
  return first > 0 && first === second
}

function hasKnownHeading(text: string): boolean {
  const { separator: named, rest } = namedSeparator(text)
  const separator = named ?? findSeparator(rest, isKnownHeading)
  return cutsOf(rest).some(({ separator: one, cells }) => one === separator && cells.some(isKnownHeading))
}

/** Returns the texts that the start of a file may be: several where its encoding has to be asked. */
async function textsOf(start: Uint8Array): Promise<readonly string[]> {
  const mark = markedEncoding(start)
  if (mark) return [await decodeFile(start.subarray(mark.length), mark.encoding)]
  if (await isMostlyUtf8(start)) return [await decodeFile(start, 'utf-8')]
  return Promise.all(eight_bit_pages.map((page) => decodeFile(start, page)))
}

async function kindOfText(name: string, start: Uint8Array): Promise<PackedKind> {
  const texts = await textsOf(start)
  const format = detectFormat(texts[0] ?? '')
  if (format === 'other') return 'other'
  if (format === 'html')
    return /<!doctype\s+html|<html|<head|<body|ld\+json|Excel\.Sheet/i.test(texts[0] ?? '') ? 'read' : 'other'
  if (format !== 'sheet') return 'read'
  return texts.some((text) => isTable(name, text) || hasKnownHeading(text)) ? 'read' : 'other'
}

/** Tells the kind of a file of an archive by its content. */
export async function kindOfPacked(name: string, file: FileBytes): Promise<PackedKind> {
  const workbook = await detectWorkbook(file)
  if (workbook) return 'refused' in workbook && workbook.refused === 'not_a_calendar' ? 'other' : 'read'
  const start = await file.read(0, head)
  if (isPacked(start)) return 'archive'
  return isBinary(start) ? 'other' : kindOfText(name, start)
}
