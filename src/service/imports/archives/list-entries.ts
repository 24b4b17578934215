/** Lists the files of a ZIP by its directory. Names are only shown, and never used as paths. */
import { isUtf8 } from 'node:buffer'
import { fromBufferPromise, getFileNameLowLevel, type Entry, type ZipFile } from 'yauzl'
import { ArchiveRefusal } from './archive-refusal.ts'
import { makeUnpacker, unpackFile, type UnpackedFile, type UnpackLimits } from './unpack.ts'

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
  /** @throws ArchiveRefusal when it is damaged, its sizes are not those of the directory, or the limits are reached */
  unpack(limits: UnpackLimits): Promise<UnpackedFile>
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

function entryOf(zip: ZipFile, archive: Buffer, entry: Entry): ArchiveEntry {
  const { compressionMethod: method, compressedSize, uncompressedSize, crc32 } = entry
  return {
    name: nameOf(entry),
    encrypted: entry.isEncrypted(),
    readable: method === stored || method === deflated,
    async unpack(limits) {
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true }).catch(() => {
        throw new ArchiveRefusal('archive_damaged')
      })
      const packed = archive.subarray(fileDataStart, fileDataStart + compressedSize)
      const unpacked = await unpackFile(packed, method === deflated ? makeUnpacker('deflate') : null, limits)
      const { size, crc, read } = unpacked
      const fits = size === uncompressedSize && crc === crc32 && read === compressedSize
      if (!fits) throw new ArchiveRefusal('archive_damaged')
      return unpacked
    },
  }
}

/** Whether a line follows the last one that the end of the directory counts. */
function hasMoreLines(zip: ZipFile, archive: Buffer): boolean {
  // The types of the library call this number a boolean.
  const at = Number(zip.readEntryCursor)
  return at + 4 <= archive.length && archive.readUInt32LE(at) === line_start
}

/**
 * Returns the entries of a ZIP in the order of its directory.
 * @throws ArchiveRefusal when it has no directory, or too large a one
 */
export async function listEntries(archive: Buffer): Promise<readonly ArchiveEntry[]> {
  const entries: ArchiveEntry[] = []
  try {
    const options = { lazyEntries: true, decodeStrings: false, validateEntrySizes: false }
    const zip = await fromBufferPromise(archive, options)
    for await (const entry of zip.eachEntry()) {
      if (entries.length === most_lines) throw new ArchiveRefusal('archive_too_large')
      entries.push(entryOf(zip, archive, entry))
    }
    if (hasMoreLines(zip, archive)) throw new ArchiveRefusal('archive_damaged')
  } catch (error) {
    if (error instanceof ArchiveRefusal) throw error
    const is_encrypted = error instanceof Error && error.message.includes('encryption')
    throw new ArchiveRefusal(is_encrypted ? 'archive_encrypted' : 'archive_damaged')
  }
  return entries
}
