/** Copies a folder in two passes, so that writers pause for the second only, which is short. */
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

interface FileState {
  readonly size: number
  readonly modified: number
}

/** Milliseconds. A file written within this time may be written again without a later modification time. */
const settled_after = 2_000

async function walk(root: string): Promise<ReadonlyMap<string, FileState>> {
  const found = new Map<string, FileState>()
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    // A file may be deleted after it was listed.
    const { size, mtimeMs } = await stat(path).catch(() => ({ size: -1, mtimeMs: 0 }))
    if (size >= 0) found.set(relative(root, path) + (entry.isDirectory() ? '/' : ''), { size, modified: mtimeMs })
  }
  return found
}

async function copy(from: string, to: string, name: string): Promise<void> {
  if (name.endsWith('/')) return void (await mkdir(join(to, name), { recursive: true }))
  await mkdir(dirname(join(to, name)), { recursive: true })
  await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE)
}

/**
 * @param paused calls its argument while nothing writes to the folder
 * @throws when a file cannot be copied while nothing writes
 */
export async function copyFolder(
  from: string,
  to: string,
  paused: (rest: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const copied = new Map<string, FileState>()
  const start = Date.now()
  for (const [name, seen] of await walk(from)) {
    const done = await copy(from, to, name).then(
      () => true,
      () => false,
    )
    if (done && start - seen.modified > settled_after) copied.set(name, seen)
  }
  await paused(async () => {
    const now = await walk(from)
    for (const name of (await walk(to)).keys())
      if (!now.has(name)) await rm(join(to, name), { recursive: true, force: true })
    for (const [name, seen] of now) {
      const before = copied.get(name)
      if (before?.size !== seen.size || before.modified !== seen.modified) await copy(from, to, name)
    }
  })
}
