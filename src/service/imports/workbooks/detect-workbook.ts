/** Tells from the content of a file whether it is a workbook, and of which kind. */
import type { FileReason } from '../../../contract/desk/imports/kinds.ts'
import { piecesOf, type FileBytes } from '../files/file-bytes.ts'
import { startsWithBytes } from '../files/first-bytes.ts'
import { RefusedWorkbook } from './refused-workbook.ts'
import { MalformedXml, readXml } from './package/read-xml.ts'
import { relationsOf, targetOf } from './package/relations.ts'
import { ZipParts } from './package/zip-parts.ts'

/** A workbook that is read. */
export interface WorkbookFile {
  readonly format: 'xlsx' | 'ods'
  readonly parts: ZipParts
}

/** `not_a_calendar`: a document of an office program that is no workbook. */
type WorkbookKind = WorkbookFile | { readonly refused: FileReason }

const zip_starts = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
] as const
const compound_start = [0xd0, 0xcf, 0x11, 0xe0] as const

/** Characters at the start of a file that tell of XML of 2003. */
const head = 4096

/** Words that compound files of workbooks hold, as they are written there. */
const wide_words = ['EncryptedPackage', 'Workbook', 'Book'] as const

/** Returns those of some words that a file holds in UTF-16. */
async function wideWordsIn(file: FileBytes): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  let end: Buffer = Buffer.alloc(0)
  for await (const piece of piecesOf(file)) {
    const bytes = Buffer.concat([end, piece])
    for (const word of wide_words) if (bytes.includes(Buffer.from(word, 'utf16le'))) found.add(word)
    end = bytes.subarray(-2 * wide_words[0].length)
  }
  return found
}

async function compoundKind(file: FileBytes): Promise<WorkbookKind> {
  const found = await wideWordsIn(file)
  if (found.has('EncryptedPackage')) return { refused: 'workbook_encrypted' }
  return { refused: found.size > 0 ? 'workbook_unsupported' : 'not_a_calendar' }
}

const mime_of_sheets = 'application/vnd.oasis.opendocument.spreadsheet'

async function startOf(parts: ZipParts, name: string, most: number): Promise<string> {
  let text = ''
  for await (const bytes of parts.read(name)) {
    text += bytes.toString('latin1')
    if (text.length >= most) break
  }
  return text.slice(0, most)
}

/** Whether a manifest tells of parts that are encrypted. */
async function isEncrypted(parts: ZipParts): Promise<boolean> {
  if (!parts.has('META-INF/manifest.xml')) return false
  let encrypted = false
  await readXml(parts, 'META-INF/manifest.xml', {
    open({ local }) {
      encrypted ||= local === 'encryption-data'
    },
  })
  return encrypted
}

async function openDocumentKind(parts: ZipParts): Promise<WorkbookKind | null> {
  const mime = (await startOf(parts, 'mimetype', 200)).trim()
  if (!mime.startsWith('application/vnd.oasis.opendocument')) return null
  if (!mime.startsWith(mime_of_sheets)) return { refused: 'not_a_calendar' }
  return (await isEncrypted(parts)) ? { refused: 'workbook_encrypted' } : { format: 'ods', parts }
}

/** Returns the name of the first element of a part. */
async function rootOf(parts: ZipParts, name: string): Promise<string> {
  let root = ''
  const handler = {
    open({ local }: { readonly local: string }) {
      if (root === '') root = local
    },
  }
  await readXml(parts, name, handler, () => root !== '')
  return root
}

async function packageKind(parts: ZipParts): Promise<WorkbookKind | null> {
  const relations = await relationsOf(parts, '')
  const main = targetOf(relations, 'officeDocument')
  if (main === null) return null
  if (main.toLowerCase().endsWith('.bin')) return { refused: 'workbook_unsupported' }
  const root = await rootOf(parts, main)
  return root === 'workbook' ? { format: 'xlsx', parts } : { refused: 'not_a_calendar' }
}

const of_numbers = /^index\/.*\.iwa$|^index\.zip$/

async function kindOfParts(parts: ZipParts): Promise<WorkbookKind | null> {
  if (parts.has('xl/workbook.bin')) return { refused: 'workbook_unsupported' }
  if (parts.names.some((name) => of_numbers.test(name))) return { refused: 'workbook_unsupported' }
  if (parts.has('mimetype')) {
    const kind = await openDocumentKind(parts)
    if (kind) return kind
  }
  return parts.has('_rels/.rels') ? packageKind(parts) : null
}

/** Whether a zip without a directory begins like a workbook. */
async function beginsLikeWorkbook(file: FileBytes): Promise<boolean> {
  const start = (await file.read(0, 64 * 1024)).toString('latin1')
  return (
    /^PK[^]{28}(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/|docProps\/)/.test(start) || start.includes(mime_of_sheets)
  )
}

async function zipKind(file: FileBytes): Promise<WorkbookKind | null> {
  try {
    return await kindOfParts(await ZipParts.open(file))
  } catch (error) {
    if (error instanceof MalformedXml) return { refused: 'workbook_damaged' }
    if (!(error instanceof RefusedWorkbook)) throw error
    return error.reason !== 'workbook_damaged' || (await beginsLikeWorkbook(file)) ? { refused: error.reason } : null
  }
}

/**
 * Tells whether a file is a workbook that is read, or one that is refused.
 * @returns null where it is neither; a zip is an archive then
 */
export async function detectWorkbook(file: FileBytes): Promise<WorkbookKind | null> {
  const first = await file.read(0, head)
  if (startsWithBytes(first, ...compound_start)) return compoundKind(file)
  if (zip_starts.some((start) => startsWithBytes(first, ...start))) return zipKind(file)
  const start = first.toString('latin1')
  const is_old_xml = /^\W*<\?xml/.test(start) && /progid\s*=\s*["']Excel\.Sheet["']/.test(start)
  return is_old_xml ? { refused: 'workbook_unsupported' } : null
}
