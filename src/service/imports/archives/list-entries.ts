/** Lists the files of a ZIP by its directory. Names are only shown, and never used as paths. */
import { isUtf8 } from 'node:buffer'
import { getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl'
import type { FileBytes } from '../files/file-bytes.ts'
import { makeUnpacker } from '../files/unpacked-parts.ts'
import { openZipFile, UnreadableFile } from '../files/zip-reader.ts'
import { ArchiveRefusal } from './archive-refusal.ts'
import { unpackFile, type UnpackLimits } from './unpack.ts'

/** Most lines of a directory that are looked at, with folders and what systems leave behind. */
const most_lines = 10_000

const longest_name = 255

const utf8_flag = 0x800

const line_start = 0x02014b50

const [stored, deflated] = [0, 8]

export interface ArchiveEntry {
  readonly name: string
  readonly encrypted: boolean
  /** Whether it is packed in a way that is known here. */
  readonly readable: boolean
  /**
   * Unpacks it.
   * @param work takes the file, which is gone afterwards; null: it is larger than one file may be
   * @throws ArchiveRefusal when it is damaged, its sizes are not those of the directory, or the limits are reached
   */
  unpack<T>(limits: UnpackLimits, work: (file: FileBytes | null) => Promise<T>): Promise<T>
}

/** Returns a name as UTF-8 where it is valid, else in code page 437, without what cannot be shown. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | utf8_flag : generalPurposeBitFlag & ~utf8_flag
  return getFileNameLowLevel(flags, fileNameRaw, extraFields, true)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufffd]/gu, '')
    .slice(0, longest_name)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

function entryOf(packedOf: (entry: Entry) => Promise<FileBytes>, entry: Entry): ArchiveEntry {
  const { compressionMethod: method, compressedSize, uncompressedSize, crc32 } = entry
  return {
    name: nameOf(entry),
    encrypted: entry.isEncrypted(),
    readable: method === stored || method === deflated,
    async unpack(limits, work) {
      const packed = await packedOf(entry).catch((error: unknown) => {
        throw error instanceof UnreadableFile ? error.cause : new ArchiveRefusal('archive_damaged')
      })
      const unpacker = method === deflated ? makeUnpacker('deflate') : null
      return unpackFile(packed, unpacker, limits, async ({ file, size, crc, read }) => {
        const fits = size === uncompressedSize && crc === crc32 && read === compressedSize
        if (!fits) throw new ArchiveRefusal('archive_damaged')
        return work(file)
      })
    },
  }
}

/** Whether a line follows the last one that the end of the directory counts. */
async function hasMoreLines(zip: ZipFile, archive: FileBytes): Promise<boolean> {
  // The types of the library call this number a boolean.
  const bytes = await archive.read(Number(zip.readEntryCursor), 4)
  return bytes.length === 4 && bytes.readUInt32LE(0) === line_start
}

/**
 * Returns the entries of a ZIP in the order of its directory.
 * @throws ArchiveRefusal when it has no directory, or too large a one
 */
export async function listEntries(archive: FileBytes): Promise<readonly ArchiveEntry[]> {
  const entries: ArchiveEntry[] = []
  try {
    const { zip, packed } = await openZipFile(archive)
    for await (const entry of zip.eachEntry()) {
      if (entries.length === most_lines) throw new ArchiveRefusal('archive_too_large')
      entries.push(entryOf(packed, entry))
    }
    if (await hasMoreLines(zip, archive)) throw new ArchiveRefusal('archive_damaged')
  } catch (error) {
    if (error instanceof ArchiveRefusal) throw error
    if (error instanceof UnreadableFile) throw error.cause
    const is_encrypted = error instanceof Error && error.message.includes('encryption')
    throw new ArchiveRefusal(is_encrypted ? 'archive_encrypted' : 'archive_damaged')
  }
  return entries
}
