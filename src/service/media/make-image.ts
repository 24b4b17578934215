/**
 * Decodes an uploaded image and writes it anew, smaller copies too. What is stored holds nothing of the file that came but its
 * pixels: no place, no camera, no profile, nothing that stands beside them.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { Refusal } from '../../contract/http/error.ts'
import { most_image_pixels } from '../../contract/limits.ts'
import { image_widths, type ImageSize } from '../resources/present/present-image.ts'
import { refusedFields } from '../http/rest-error.ts'
import { imageTypeOf, type_bytes, type ImageType } from './image-type.ts'
import { inTurn } from './one-at-a-time.ts'

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

/** Refuses the part `file` of a request. */
export const refusedFile = (refusal: Refusal) => refusedFields([], { file: refusal })

let loaded: Promise<typeof sharp> | undefined

/** Loads the library when the first image comes: it takes memory that most processes never need. */
function library(): Promise<typeof sharp> {
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
    const type = imageTypeOf(buffer.subarray(0, bytesRead))
    if (type === null) throw refusedFile({ code: 'not_an_image' })
    return type
  } finally {
    await file.close()
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex').slice(0, 40)
}

/** Writes the smaller copies, each of them from the largest, which is decoded once. */
async function writeCopies(
  make: typeof sharp,
  folder: string,
  name: string,
  extension: Extension,
): Promise<ImageSize[]> {
  const from = make(join(folder, name))
  const { width } = await from.metadata()
  const widths = Object.values(image_widths).filter((one) => one < width)
  const largest = widths.at(-1)
  if (largest === undefined) return []
  const { data, info } = await from
    .resize(largest)
    .timeout({ seconds: longest_step })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const sizes: ImageSize[] = []
  for (const wide of widths) {
    const write = (kind: Extension) =>
      writers[kind](make(data, { raw }).resize(wide))
        .timeout({ seconds: longest_step })
        .toFile(join(folder, `${wide}.${kind}`))
    const own = await write(extension)
    const { size: webp_bytes } = extension === 'webp' ? own : await write('webp')
    sizes.push({ width: wide, height: own.height, bytes: own.size, webp_bytes })
  }
  return sizes
}

/** @throws RestError 400 */
async function checkPixels(make: typeof sharp, path: string): Promise<boolean> {
  const { width, height, hasAlpha: has_alpha } = await make(path, { limitInputPixels: false }).metadata()
  if (width * height > most_image_pixels)
    throw refusedFile({ code: 'too_many_pixels', max: most_image_pixels / 1_000_000 })
  return has_alpha === true
}

async function makeIn(folder: string, path: string): Promise<MadeImage> {
  const type = await typeOfFile(path)
  const make = await library()
  const extension = extensionOf(type, await checkPixels(make, path))
  const whole = join(folder, `whole.${extension}`)
  const upright = make(path, { limitInputPixels: most_image_pixels, failOn: 'error' })
    .autoOrient()
    .resize(longest_side, longest_side, { fit: 'inside', withoutEnlargement: true })
  const { width, height } = await writers[extension](upright).timeout({ seconds: longest_step }).toFile(whole)
  const name = `${width}.${extension}`
  await rename(whole, join(folder, name))
  const { size: bytes } = await stat(join(folder, name))
  const sizes = await writeCopies(make, folder, name, extension)
  return { hash: await hashOf(join(folder, name)), extension, width, height, bytes, sizes }
}

/** Reports whether an error is one of the image, and not of the disk. */
const isOfImage = (error: unknown) => error instanceof Error && !('code' in error) && !('status' in error)

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
