/** Opens the archives among the files of an import: a ZIP becomes its files in the order of their names, a `.gz` its one file. */
import type { FileReason } from '../../../contract/desk/imports/kinds.ts'
import { bytesOf, type FileBytes, type FileContent } from '../files/file-bytes.ts'
import { startsWithBytes } from '../files/first-bytes.ts'
import { makeUnpacker } from '../files/unpacked-parts.ts'
import type { ImportFile } from '../store/import-record.ts'
import { detectWorkbook } from '../workbooks/detect-workbook.ts'
import { ArchiveRefusal } from './archive-refusal.ts'
import { listEntries, type ArchiveEntry } from './list-entries.ts'
import { kindOfPacked } from './packed-kind.ts'
import { unpackFile, UnpackLimits } from './unpack.ts'

/** A file that is read, or refused by itself. */
export interface OpenedFile {
  readonly name: string | null
  /** Hands out its content: that of an archive is unpacked anew, and gone afterwards, so that one file at a time is on the disk. */
  read<T>(work: (content: FileContent) => Promise<T>): Promise<T>
  /** Why it is not read; null: it is. */
  readonly refused: FileReason | null
  /** Whether it came out of an archive. */
  readonly packed: boolean
}

interface OpenedFiles {
  readonly files: readonly OpenedFile[]
  /** Files of archives that are of other kinds. */
  readonly others: number
}

const nothing = new Uint8Array()

/** Whether a file begins like a ZIP: with a file, empty, or divided. */
const isZip = (bytes: Uint8Array) =>
  startsWithBytes(bytes, 0x50, 0x4b, 0x03, 0x04) ||
  startsWithBytes(bytes, 0x50, 0x4b, 0x05, 0x06) ||
  startsWithBytes(bytes, 0x50, 0x4b, 0x07, 0x08)

const isGzip = (bytes: Uint8Array) => startsWithBytes(bytes, 0x1f, 0x8b)

/** Whether an entry is a folder, or one of the files that systems leave behind. */
function isLeftBehind({ name }: ArchiveEntry): boolean {
  const parts = name.split(/[/\\]/)
  const last = parts.at(-1) ?? ''
  return last === '' || parts.includes('__MACOSX') || /^(?:\.DS_Store|Thumbs\.db)$/i.test(last)
}

const refusedFile = (name: string | null, refused: FileReason): OpenedFile => ({
  name,
  read: (work) => work(nothing),
  refused,
  packed: true,
})

const plainFile = (name: string | null, content: FileContent): OpenedFile => ({
  ...{ name, refused: null, packed: false },
  read: (work) => work(content),
})

async function openPacked(entry: ArchiveEntry, name: string, limits: UnpackLimits): Promise<OpenedFile | null> {
  if (!entry.readable) return refusedFile(name, 'packing_unknown')
  const kind = await entry.unpack(limits, async (file) => file && kindOfPacked(name, file))
  if (kind === null) return refusedFile(name, 'too_large')
  if (kind === 'other') return null
  if (kind === 'archive') return refusedFile(name, 'nested_archive')
  return {
    name,
    read: (work) => entry.unpack(new UnpackLimits(), (file) => work(file ?? nothing)),
    refused: null,
    packed: true,
  }
}

/** Parts of the packages of office programs. */
const office_part =
  /^[/\\]?(?:\[content_types\]\.xml|_rels[/\\]\.rels|mimetype|xl[/\\]workbook\.bin|index[/\\].*\.iwa|index\.zip)$/i

/**
 * Lists the entries of an archive; null: it is a workbook, or another document of an office program.
 * @throws ArchiveRefusal
 */
async function archiveEntries(body: FileBytes): Promise<readonly ArchiveEntry[] | null> {
  try {
    const entries = await listEntries(body)
    const is_office = entries.some(({ name }) => office_part.test(name))
    return is_office && (await detectWorkbook(body)) ? null : entries
  } catch (error) {
    const is_damaged = error instanceof ArchiveRefusal && error.reason === 'archive_damaged'
    if (is_damaged && (await detectWorkbook(body))) return null
    throw error
  }
}

/** @throws ArchiveRefusal */
async function openZip(
  listed: readonly ArchiveEntry[],
  name: string | null,
  prefix: string,
  limits: UnpackLimits,
): Promise<OpenedFiles> {
  const entries = listed.filter((entry) => !isLeftBehind(entry))
  if (entries.some(({ encrypted }) => encrypted)) throw new ArchiveRefusal('archive_encrypted')
  limits.addFiles(entries.length)
  const files: OpenedFile[] = []
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))) {
    const file = await openPacked(entry, `${prefix}${entry.name}`, limits)
    if (file) files.push(file)
  }
  const others = entries.length - files.length
  const is_empty = files.every(({ refused }) => refused === 'nested_archive')
  return { files: is_empty ? [...files, refusedFile(name, 'archive_empty')] : files, others }
}

/** @throws ArchiveRefusal */
async function openGzip(packed_name: string | null, body: FileBytes, limits: UnpackLimits): Promise<OpenedFiles> {
  limits.addFiles(1)
  const name = packed_name && packed_name.replace(/\.gz$/i, '')
  const kind = await unpackFile(
    body,
    makeUnpacker('gzip'),
    limits,
    async ({ file }) => file && kindOfPacked(name ?? '', file),
  )
  if (kind === null) return { files: [{ ...refusedFile(name, 'too_large'), packed: false }], others: 0 }
  if (kind === 'archive')
    return { files: [refusedFile(name, 'nested_archive'), refusedFile(packed_name, 'archive_empty')], others: 0 }
  const read: OpenedFile['read'] = (work) =>
    unpackFile(body, makeUnpacker('gzip'), new UnpackLimits(), ({ file }) => work(file ?? nothing))
  return { files: [{ name, read, refused: null, packed: false }], others: 0 }
}

async function openFile(file: ImportFile, prefix: string, limits: UnpackLimits): Promise<OpenedFiles> {
  const { name, body: content } = file
  try {
    const body = bytesOf(content)
    const start = await body.read(0, 4)
    if (isGzip(start)) return await openGzip(name, body, limits)
    const entries = isZip(start) ? await archiveEntries(body) : null
    if (entries) return await openZip(entries, name, prefix, limits)
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error
    return { files: [{ ...refusedFile(name, error.reason), packed: false }], others: 0 }
  }
  return { files: [plainFile(name, content)], others: 0 }
}

/** Opens the archives among files. Names in an archive begin with the name of the archive where there are several files. */
export async function openFiles(files: readonly ImportFile[], limits = new UnpackLimits()): Promise<OpenedFiles> {
  const opened: OpenedFiles[] = []
  for (const file of files) {
    const prefix = files.length > 1 && file.name ? `${file.name}/` : ''
    opened.push(await openFile(file, prefix, limits))
  }
  return {
    files: opened.flatMap((one) => one.files),
    others: opened.reduce((sum, { others }) => sum + others, 0),
  }
}
