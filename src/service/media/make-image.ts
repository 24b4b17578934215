/**
 * Decodes an uploaded image and writes it anew, smaller copies too. What is stored holds nothing of the file that came but its
 * pixels: no place, no camera, no profile, nothing that stands beside them.
 */
import { hash as digest } from 'node:crypto'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { Refusal } from '../../contract/http/error.ts'
import { most_image_pixels } from '../../contract/limits.ts'
import { image_widths, type Crop, type ImageSize, type StoredImage } from '../resources/present/present-image.ts'
import { refusedFields } from '../http/rest-error.ts'
import { imageTypeOf, isHeic, type_bytes, type ImageType } from './image-type.ts'
import { inTurn } from './one-at-a-time.ts'
import type { MediaStore, StoredFile } from './store/media-store.ts'

/** An image as it is stored. */
export interface MadeImage {
  readonly hash: string
  readonly extension: string
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly sizes: readonly ImageSize[]
}

/** Longest side of what is stored. */
const longest_side = 4096

/** Seconds that one step may take. */
const longest_step = 20

/** Most pixels of an AVIF, which takes twice the memory of others while it is decoded. */
const most_avif_pixels = most_image_pixels / 2

const quality = 82

/** The types that are stored, by the extension. GIF and AVIF become what all clients read. */
type Extension = 'jpg' | 'png' | 'webp'

const writers: Readonly<Record<Extension, (image: Sharp) => Sharp>> = {
  jpg: (image) => image.jpeg({ quality }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality }),
}

function extensionOf(type: ImageType, has_alpha: boolean): Extension {
  if (type === 'jpeg') return 'jpg'
  if (type === 'png' || type === 'gif') return 'png'
  return type === 'avif' && !has_alpha ? 'jpg' : 'webp'
}

/** Returns one of the types that are stored, of which every stored image is. */
const extensionOfStored = (extension: string): Extension =>
  extension === 'png' || extension === 'webp' ? extension : 'jpg'

/** Refuses the part `file` of a request. */
export const refusedFile = (refusal: Refusal) => refusedFields([], { file: refusal })

let loaded: Promise<typeof sharp> | undefined

/** Loads the library when the first image comes: it takes memory that most processes never need. */
export function imageLibrary(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: made }) => {
    // One thread for each image: others decode, encode and read files in the same threads.
    made.concurrency(1)
    made.cache(false)
    made.block({ operation: ['VipsForeignLoad'] })
    made.unblock({
      operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((type) => `VipsForeignLoad${type}`),
    })
    return made
  })
  return loaded
}

async function typeOfFile(path: string): Promise<ImageType> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(type_bytes), 0, type_bytes, 0)
    const begin = buffer.subarray(0, bytesRead)
    const type = imageTypeOf(begin)
    if (type === null) throw refusedFile({ code: isHeic(begin) ? 'heic_image' : 'not_an_image' })
    return type
  } finally {
    await file.close()
  }
}

/**
 * Writes an image into a file. The library itself tells a full disk from a broken image by its words alone.
 * @param name of the file by the image's width
 */
async function write(image: Sharp, name: (width: number) => string) {
  const { data, info } = await image.timeout({ seconds: longest_step }).toBuffer({ resolveWithObject: true })
  await writeFile(name(info.width), data, { mode: 0o600 })
  return { data, ...info }
}

/** Writes the smaller copies, each of them from the largest, which is decoded once. @param whole the image as it is stored */
async function writeCopies(
  make: typeof sharp,
  whole: Buffer,
  width: number,
  extension: Extension,
  pathOf: (width: number, extension: Extension) => string,
): Promise<ImageSize[]> {
  const widths = Object.values(image_widths).filter((one) => one < width)
  const largest = widths.at(-1)
  if (largest === undefined) return []
  const { data, info } = await make(whole)
    .resize(largest)
    .timeout({ seconds: longest_step })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sizes: ImageSize[] = []
  for (const wide of widths) {
    const copy = (kind: Extension) => write(writers[kind](make(data, { raw }).resize(wide)), () => pathOf(wide, kind))
    const own = await copy(extension)
    const { size: webp_bytes } = extension === 'webp' ? own : await copy('webp')
    sizes.push({ width: wide, height: own.height, bytes: own.size, webp_bytes })
  }
  return sizes
}

/** @returns whether it has an alpha channel @throws RestError 400 */
async function checkPixels(make: typeof sharp, path: string, most: number): Promise<boolean> {
  const { width, height, hasAlpha: has_alpha } = await make(path, { limitInputPixels: false }).metadata()
  if (width * height > most) throw refusedFile({ code: 'too_many_pixels', max: most / 1_000_000 })
  return has_alpha === true
}

async function makeIn(folder: string, path: string): Promise<MadeImage> {
  const type = await typeOfFile(path)
  const make = await imageLibrary()
  const most = type === 'avif' ? most_avif_pixels : most_image_pixels
  const extension = extensionOf(type, await checkPixels(make, path, most))
  const pathOf = (width: number, kind: Extension) => join(folder, `${width}.${kind}`)
  const upright = make(path, { limitInputPixels: most, failOn: 'error' })
    .autoOrient()
    .resize(longest_side, longest_side, { fit: 'inside', withoutEnlargement: true })
  const { data, width, height, size } = await write(writers[extension](upright), (wide) => pathOf(wide, extension))
  const sizes = await writeCopies(make, data, width, extension, pathOf)
  return { hash: digest('sha256', data, 'hex').slice(0, 40), extension, width, height, bytes: size, sizes }
}

/** Reports whether an error is one of the image, and not of the disk. */
export const isOfImage = (error: unknown) => error instanceof Error && !('code' in error) && !('status' in error)

/**
 * Writes an image and its copies into a folder. Images are made one after the other.
 * @param path of the file that came
 * @throws RestError 400 naming `file`, 503 when too many wait
 */
export const makeImage = (folder: string, path: string): Promise<MadeImage> =>
  inTurn(async () => {
    try {
      return await makeIn(folder, path)
    } catch (error) {
      throw isOfImage(error) ? refusedFile({ code: 'broken_image' }) : error
    }
  })

/** Returns the smallest copy of an image whose pixels suffice for a crop: its width, and by how much it is smaller. */
function sourceOf({ width, sizes }: StoredImage, crop: Crop) {
  const least = (crop.width / crop.part.width) * width
  const wide = sizes.map((size) => size.width).find((one) => one >= least) ?? width
  return { wide, scale: wide / width }
}

/** Makes a crop from the files of an image, and stores it beside them. @returns null: there are none */
export const makeCrop = (
  store: MediaStore,
  image: StoredImage,
  { name, width, height, part }: Crop,
  type: string,
): Promise<StoredFile | null> =>
  inTurn(async () => {
    const { hash, extension } = image
    const file = `${name}.${type}`
    // It was made while this one waited.
    const made = await store.get(hash, file)
    if (made) return made
    const { wide, scale } = sourceOf(image, { name, width, height, part })
    const source = await store.get(hash, `${wide}.${extension}`)
    if (!source) return null
    const make = await imageLibrary()
    const whole = make(await buffer(source.read()))
    const { width: most_x, height: most_y } = await whole.metadata()
    const [left, top] = [Math.floor(part.left * scale), Math.floor(part.top * scale)]
    const region = {
      ...{ left, top },
      width: Math.max(1, Math.min(Math.round(part.width * scale), most_x - left)),
      height: Math.max(1, Math.min(Math.round(part.height * scale), most_y - top)),
    }
    const cut = whole.extract(region).resize(width, height, { fit: 'fill' })
    const write = writers[type === 'webp' ? 'webp' : extensionOfStored(extension)]
    const bytes = await write(cut).timeout({ seconds: longest_step }).toBuffer()
    await store.add(hash, file, bytes)
    return { size: bytes.length, read: () => Readable.from([bytes]) }
  })
