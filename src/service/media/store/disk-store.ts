/** Keeps the files of media in the data folder. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isFileOfImage, isImageFolder, isServed, partsOf, type MediaStore, type StoredFile } from './media-store.ts'

/** Folders begin with this while an image is made. */
const in_work = 'new-'

/** Bytes of a file that are read at once; a multiple of three, whose base64 has no padding. */
const read_at_once = 3 * 64 * 1024

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)

export class DiskStore implements MediaStore {
  readonly #root: string

  constructor(data_dir: string) {
    this.#root = join(data_dir, 'media')
  }

  async open(): Promise<string> {
    const folder = join(this.#root, `${in_work}${randomUUID()}`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return folder
  }

  /** Takes a folder whole or not at all. One that is there already stays. */
  async put(hash: string, folder: string): Promise<void> {
    // Keeps the files from being removed for want of a row, which comes later.
    if (await this.#isTouched(hash)) return
    await rename(folder, join(this.#root, hash)).catch((error: unknown) => {
      // Another upload of the same image came first.
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
    })
  }

  async add(hash: string, name: string, bytes: Uint8Array): Promise<void> {
    if (!isServed(hash, name)) return
    const whole = join(this.#root, hash, name)
    const part = join(this.#root, hash, `${in_work}${randomUUID()}`)
    try {
      await writeFile(part, bytes, { mode: 0o600 })
      await rename(part, whole)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  #isTouched(hash: string): Promise<boolean> {
    const now = new Date()
    return utimes(join(this.#root, hash), now, now).then(
      () => true,
      () => false,
    )
  }

  async touch(hash: string): Promise<void> {
    await this.#isTouched(hash)
  }

  async get(hash: string, name: string): Promise<StoredFile | null> {
    if (!isServed(hash, name)) return null
    const path = join(this.#root, hash, name)
    try {
      const { size } = await stat(path)
      return { size, read: () => createReadStream(path) }
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    }
  }

  async filesOf(hash: string): Promise<readonly string[]> {
    const names = isImageFolder(hash) ? await readdir(join(this.#root, hash)).catch(() => []) : []
    return names.filter((name) => isFileOfImage(hash, name)).map((name) => `${hash}/${name}`)
  }

  read(path: string): AsyncIterable<Buffer> {
    return createReadStream(join(this.#root, path), { highWaterMark: read_at_once })
  }

  async write(path: string, bytes: Uint8Array): Promise<boolean> {
    const parts = partsOf(path)
    if (!parts) return false
    await mkdir(join(this.#root, parts[0]), { recursive: true, mode: 0o700 })
    await writeFile(join(this.#root, ...parts), bytes, { mode: 0o600 })
    return true
  }

  async *folders(): AsyncIterable<readonly string[]> {
    const names = await readdir(this.#root).catch(() => [])
    yield names.filter((name) => isImageFolder(name) || name.startsWith(in_work))
  }

  /** Removes a folder whole: an upload finds either all of its files or none. */
  async remove(folder: string, milliseconds: number): Promise<void> {
    const [from, gone] = [join(this.#root, folder), join(this.#root, `${in_work}${randomUUID()}`)]
    const isYoung = async (path: string) => Date.now() - (await stat(path)).mtimeMs <= milliseconds
    const is_taken = await isYoung(from)
      .then((is_young) => !is_young && rename(from, gone).then(() => true))
      // Another process has removed it.
      .catch(() => false)
    if (!is_taken) return
    if (await isYoung(gone)) await rename(gone, from).catch(() => undefined)
    await rm(gone, { recursive: true, force: true })
  }
}
