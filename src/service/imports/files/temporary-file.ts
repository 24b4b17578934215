/** Opens files on disk that are gone when they are closed. */
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TemporaryFile {
  readonly file: FileHandle
  close(): Promise<void>
}

export async function openTemporaryFile(): Promise<TemporaryFile> {
  const folder = await mkdtemp(join(tmpdir(), 'takvim-import-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const file = await open(join(folder, 'bytes'), 'wx+', 0o600)
  // Most systems keep a file that is open: nothing stays when the process is killed.
  await remove().catch(() => undefined)
  return {
    file,
    async close() {
      await file.close()
      await remove()
    },
  }
}
