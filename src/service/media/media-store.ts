/** Keeps the files of media in the data folder: a folder for each image, named after its content, that holds all its copies. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

interface StoredFile {
  readonly size: number
  read(): Readable
}

/** Folders begin with this while an image is made. */
const in_work = 'new-'

/** Names of the folders of images. */
const is_hash = /^[0-9a-f]{40}$/

/** Names of files: their width and type. */
const is_file = /^[1-9]\d{0,4}\.(jpg|png|webp)$/

/** Bytes of a file that are read at once; a multiple of three, whose base64 has no padding. */
const read_at_once = 3 * 64 * 1024

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)

export class MediaStore {
  readonly #root: string

  constructor(data_dir: string) {
    this.#root = join(data_dir, 'media')
  }

  /** Makes a folder on the same disk, to be filled and then put. */
  async open(): Promise<string> {
    const folder = join(this.#root, `${in_work}${randomUUID()}`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return folder
  }

  /** Takes a filled folder as the files of an image, whole or not at all. One that is there already stays. */
  async put(hash: string, folder: string): Promise<void> {
    // Keeps the files from being removed for want of a row, which comes later.
    if (await this.touch(hash)) return
    await rename(folder, join(this.#root, hash)).catch((error: unknown) => {
      // Another upload of the same image came first.
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error
    })
  }

  /** Keeps the files of an image as if it had just come. @returns whether there are any */
  touch(hash: string): Promise<boolean> {
    const now = new Date()
    return utimes(join(this.#root, hash), now, now).then(
      () => true,
      () => false,
    )
  }

  /** Returns a file; null: there is none of this name. */
  async get(hash: string, name: string): Promise<StoredFile | null> {
    if (!is_hash.test(hash) || !is_file.test(name)) return null
    const path = join(this.#root, hash, name)
    try {
      const { size } = await stat(path)
      return { size, read: () => createReadStream(path) }
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    }
  }

  /** Returns the paths of an image's files below the folder of media. */
  async filesOf(hash: string): Promise<readonly string[]> {
    const names = is_hash.test(hash) ? await readdir(join(this.#root, hash)).catch(() => []) : []
    return names.filter((name) => is_file.test(name)).map((name) => `${hash}/${name}`)
  }

  /** Yields the bytes of a file. @param path below the folder of media */
  read(path: string): AsyncIterable<Buffer> {
    return createReadStream(join(this.#root, path), { highWaterMark: read_at_once })
  }

  /** Writes a part of a file, of which the first one is where the file begins. @returns whether the path is one of a file */
  async write(path: string, bytes: Uint8Array, is_first: boolean): Promise<boolean> {
    const [hash = '', name = '', ...more] = path.split('/')
    if (!is_hash.test(hash) || !is_file.test(name) || more.length > 0) return false
    await mkdir(join(this.#root, hash), { recursive: true, mode: 0o700 })
    await writeFile(join(this.#root, hash, name), bytes, { flag: is_first ? 'w' : 'a', mode: 0o600 })
    return true
  }

  /** Removes a folder that nothing has touched for so long, whole: an upload finds either all of its files or none. */
  async remove(folder: string, milliseconds: number): Promise<void> {
    const [from, gone] = [join(this.#root, folder), join(this.#root, `${in_work}${randomUUID()}`)]
    const is_taken = await rename(from, gone).then(
      () => true,
      () => false,
    )
    // Another process has removed it.
    if (!is_taken) return
    const { mtimeMs: touched } = await stat(gone)
    if (Date.now() - touched <= milliseconds) await rename(gone, from).catch(() => undefined)
    await rm(gone, { recursive: true, force: true })
  }

  /** Returns the names of folders that nothing has touched for so long: those of images, and those that a kill left in work. */
  async untouched(
    milliseconds: number,
  ): Promise<{ readonly hashes: readonly string[]; readonly left: readonly string[] }> {
    const names = await readdir(this.#root).catch(() => [])
    const old: string[] = []
    for (const name of names) {
      const touched = await stat(join(this.#root, name)).catch(() => null)
      if (touched && Date.now() - touched.mtimeMs > milliseconds) old.push(name)
    }
    return {
      hashes: old.filter((name) => is_hash.test(name)),
      left: old.filter((name) => name.startsWith(in_work)),
    }
  }
}
