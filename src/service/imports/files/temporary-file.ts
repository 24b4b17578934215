/** Opens files on disk that are gone when they are closed. */
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { partOf, type FileBytes } from './file-bytes.ts'

/** Carries the code that PostgreSQL has for a full disk (disk_full): what fails for want of room may be done later. */
export class DiskFailure extends Error {
  readonly code = '53100'
}

/** @throws DiskFailure */
async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new DiskFailure('A temporary file cannot be written or read', { cause: error })
  }
}

/** All its functions throw DiskFailure. */
export interface TemporaryFile {
  /** Returns bytes that were written. */
  read(from: number, length: number): Promise<Buffer>
  write(bytes: Buffer, at: number): Promise<void>
  close(): Promise<void>
}

async function openIn(folder: string): Promise<TemporaryFile> {
  const remove = () => rm(folder, { recursive: true, force: true })
  const file = await open(join(folder, 'bytes'), 'wx+', 0o600).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  // Most systems keep a file that is open: nothing stays when the process is killed.
  await remove().catch(() => undefined)
  return {
    read: (from, length) =>
      onDisk(async () => {
        const bytes = Buffer.alloc(length)
        for (let done = 0; done < length;) {
          const { bytesRead } = await file.read(bytes, done, length - done, from + done)
          if (bytesRead === 0) throw new Error('The file is shorter than what was written')
          done += bytesRead
        }
        return bytes
      }),
    write: (bytes, at) =>
      onDisk(async () => {
        // A disk that becomes full takes a part, and refuses the next one.
        for (let done = 0; done < bytes.length;)
          done += (await file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
      }),
    close: () =>
      onDisk(async () => {
        await file.close()
        await remove()
      }),
  }
}

/** @throws DiskFailure */
export const openTemporaryFile = (): Promise<TemporaryFile> =>
  onDisk(async () => openIn(await mkdtemp(join(tmpdir(), 'takvim-import-'))))

/** Returns what was written to a temporary file as a file. */
export const writtenTo = (disk: TemporaryFile, size: number): FileBytes => partOf({ size, read: disk.read }, 0, size)
