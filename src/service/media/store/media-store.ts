/** Keeps the files of media: for each image a folder, named after its content, that holds all its copies. */
import type { Readable } from 'node:stream'

export interface StoredFile {
  readonly size: number
  /** Called once. */
  read(): Readable
}

export interface MediaStore {
  /** Makes a folder on the disk, to be filled and then put. */
  open(): Promise<string>
  /** Takes the files of a filled folder as those of an image. Once it returns, all of them are stored. */
  put(hash: string, folder: string): Promise<void>
  /** Adds a file to an image, whole or not at all. */
  add(hash: string, name: string, bytes: Uint8Array): Promise<void>
  /** Keeps the files of an image as if it had just come. */
  touch(hash: string): Promise<void>
  /** Returns a file; null: there is none of this name. */
  get(hash: string, name: string): Promise<StoredFile | null>
  /** Returns the paths of the files that an image came with. */
  filesOf(hash: string): Promise<readonly string[]>
  /** Yields the bytes of a file. */
  read(path: string): AsyncIterable<Buffer>
  /** Writes a file of an image that is restored. @returns whether the path is one of such a file */
  write(path: string, bytes: Uint8Array): Promise<boolean>
  /** Yields the names of all folders: those of images, and those that a kill left in work. */
  folders(): AsyncIterable<readonly string[]>
  /** Removes a folder unless something has touched it within so long. */
  remove(folder: string, milliseconds: number): Promise<void>
}

const is_hash = /^[0-9a-f]{40}$/

/** The width, and the type. */
const is_file = /^[1-9]\d{0,4}\.(jpg|png|webp)$/

/** Width and height, the point that the crop shows, and the type. */
const is_crop = /^[1-9]\d{0,3}x[1-9]\d{0,3}-\d{1,3}-\d{1,3}\.(jpg|png|webp)$/

/** Reports whether a folder may be that of an image. */
export const isImageFolder = (name: string): boolean => is_hash.test(name)

/** Reports whether these name a file that an image came with. */
export const isFileOfImage = (hash: string, name: string): boolean => is_hash.test(hash) && is_file.test(name)

/** Reports whether these name a file of an image, which may be a crop. */
export const isServed = (hash: string, name: string): boolean =>
  is_hash.test(hash) && (is_file.test(name) || is_crop.test(name))

/** Returns the folder and the name of a path of a file that an image came with; null: it is none. */
export function partsOf(path: string): readonly [string, string] | null {
  const [hash = '', name = '', ...more] = path.split('/')
  return isFileOfImage(hash, name) && more.length === 0 ? [hash, name] : null
}
