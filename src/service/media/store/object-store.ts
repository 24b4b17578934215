/** Keeps the files of media in a bucket of an object store, which processes on several machines share. */
import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { imageType } from '../../resources/present/present-image.ts'
import { Bucket, type BucketSettings } from './bucket.ts'
import { DiskStore } from './disk-store.ts'
import { isFileOfImage, isImageFolder, isServed, partsOf, type MediaStore, type StoredFile } from './media-store.ts'

/** An object beside the files of an image that says by its time when it was last needed. */
const touched = 'touched'

export class ObjectStore implements MediaStore {
  readonly #bucket: Bucket
  readonly #prefix: string
  /** Images are made on the disk. */
  readonly #work: DiskStore

  /** @param prefix what the names of all objects begin with */
  constructor(settings: BucketSettings, prefix: string, data_dir: string) {
    this.#bucket = new Bucket(settings)
    this.#prefix = prefix
    this.#work = new DiskStore(data_dir)
  }

  #key(hash: string, name: string): string {
    return `${this.#prefix}${hash}/${name}`
  }

  async #send(hash: string, name: string, body: Blob): Promise<void> {
    const digest = createHash('sha256')
    for await (const bytes of body.stream()) digest.update(bytes)
    const type = imageType(name.split('.')[1] ?? '')
    await this.#bucket.put(this.#key(hash, name), body, type, digest.digest('hex'))
  }

  open(): Promise<string> {
    return this.#work.open()
  }

  /** Sends all files, those too that may be there: an upload that broke off has left some of them. */
  async put(hash: string, folder: string): Promise<void> {
    for (const name of await readdir(folder))
      if (isFileOfImage(hash, name)) await this.#send(hash, name, await openAsBlob(join(folder, name)))
  }

  async add(hash: string, name: string, bytes: Uint8Array): Promise<void> {
    if (isServed(hash, name)) await this.#send(hash, name, new Blob([new Uint8Array(bytes)]))
  }

  async touch(hash: string): Promise<void> {
    if (isImageFolder(hash)) await this.#send(hash, touched, new Blob(['']))
  }

  async get(hash: string, name: string): Promise<StoredFile | null> {
    if (!isServed(hash, name)) return null
    const answer = await this.#bucket.get(this.#key(hash, name))
    if (!answer?.body) return null
    // The types of the browser and of Node.js name the same stream apart.
    const body = answer.body as ReadableStream
    return { size: Number(answer.headers.get('content-length')), read: () => Readable.fromWeb(body) }
  }

  async filesOf(hash: string): Promise<readonly string[]> {
    const files = isImageFolder(hash) ? await this.#list(hash) : []
    return files.map(({ name }) => name).filter((path) => partsOf(path) !== null)
  }

  /** Returns the files of a folder by their paths below that of media. */
  async #list(folder: string) {
    const files = []
    for await (const { objects } of this.#bucket.list(`${this.#prefix}${folder}/`)) files.push(...objects)
    return files.map(({ name, modified }) => ({ name: name.slice(this.#prefix.length), modified }))
  }

  async *read(path: string): AsyncIterable<Buffer> {
    const answer = await this.#bucket.get(`${this.#prefix}${path}`)
    if (!answer) return
    const bytes = Buffer.from(await answer.arrayBuffer())
    // A multiple of three, whose base64 has no padding.
    const at_once = 3 * 64 * 1024
    for (let from = 0; from < bytes.length; from += at_once) yield bytes.subarray(from, from + at_once)
  }

  async write(path: string, bytes: Uint8Array): Promise<boolean> {
    const parts = partsOf(path)
    if (parts) await this.add(...parts, bytes)
    return parts !== null
  }

  async *folders(): AsyncIterable<readonly string[]> {
    yield* this.#work.folders()
    for await (const { folders } of this.#bucket.list(this.#prefix, '/'))
      yield folders.map((path) => path.slice(this.#prefix.length).replace(/\/$/, '')).filter(isImageFolder)
  }

  async remove(folder: string, milliseconds: number): Promise<void> {
    await this.#work.remove(folder, milliseconds)
    if (!isImageFolder(folder)) return
    const files = await this.#list(folder)
    if (files.some(({ modified }) => !(Date.now() - modified.getTime() > milliseconds))) return
    for (const { name } of files) await this.#bucket.delete(`${this.#prefix}${name}`)
  }
}
