/** Keeps a file on disk in UTF-8 while it is read, whatever its encoding is. */
import { decodePieces, type FileEncoding } from './encoding.ts'
import type { FileBytes } from './file-bytes.ts'
import { openTemporaryFile, writtenTo } from './temporary-file.ts'

/**
 * Reads a file in UTF-8.
 * @param read reads the copy, which is gone afterwards
 */
export async function readAsUtf8<T>(
  file: FileBytes,
  encoding: FileEncoding,
  read: (copy: FileBytes) => Promise<T>,
): Promise<T> {
  const disk = await openTemporaryFile()
  try {
    let size = 0
    for await (const text of decodePieces(file, encoding)) {
      const bytes = Buffer.from(text)
      await disk.write(bytes, size)
      size += bytes.length
    }
    return await read(writtenTo(disk, size))
  } finally {
    await disk.close()
  }
}
