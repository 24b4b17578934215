/** Tells by its content what a file is; names and media types say little. */
import { list_key } from '../../exports/json/json-record.ts'
import { startsWithBytes } from './first-bytes.ts'

/** `list`: JSON that a calendar has exported; `other`: a file of a kind that is not read, such as a picture or an archive. */
export type FileFormat = 'empty' | 'ics' | 'html' | 'json' | 'list' | 'sheet' | 'other'

/** Bytes by which files of other programs begin: zip, gzip, compound files, PDF. */
const signatures: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x1f, 0x8b],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
]

/** Whether bytes are those of a file that is no text. */
export const isBinary = (bytes: Uint8Array): boolean =>
  signatures.some((signature) => startsWithBytes(bytes, ...signature))

const starts_list = new RegExp(`^\\{\\s*"${list_key}"\\s*:`)

/** Tells the format of a text by its start, without a byte order mark. */
export function detectFormat(start: string): FileFormat {
  const text = start.trimStart()
  if (text === '') return 'empty'
  if (/^begin\s*:\s*vcalendar/i.test(text)) return 'ics'
  if (text.startsWith('<')) return 'html'
  if (starts_list.test(text)) return 'list'
  if (text.startsWith('{') || text.startsWith('[')) return 'json'
  return text.includes('\0') ? 'other' : 'sheet'
}
