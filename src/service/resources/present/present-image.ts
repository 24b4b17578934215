/** Presents images: of the media library, in the sizes that clients of the model expect, and linked ones. */
import { sql } from 'kysely'
import { languages, type Language } from '../../../contract/languages.ts'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../context.ts'
import type { Stored } from '../rows/load.ts'
import type { EmbeddedRecords } from '../rows/embedded.ts'

/** A smaller copy of an image. */
export interface ImageSize {
  readonly width: number
  readonly height: number
  readonly bytes: number
  /** The bytes of the same in WebP. */
  readonly webp_bytes: number
}

/** The files of a medium, and what is said of it. */
export interface StoredImage {
  readonly id: number
  readonly version: number
  readonly hash: string
  readonly extension: string
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly sizes: readonly ImageSize[]
  readonly alt: Partial<Readonly<Record<Language, string>>>
  readonly focal_x: number
  readonly focal_y: number
  readonly credit: string
  readonly licence: string
}

/** Media by their ids as records hold them. */
export type StoredImages = ReadonlyMap<string, StoredImage>

/** Widths of copies; clients of the model know all names but the first. */
export const image_widths = { small: 320, medium: 640, medium_large: 960, large: 1600 } as const

interface Box {
  readonly width: number
  readonly height: number
}

/** Sizes of crops, which show the focal point. The model crops its thumbnails too; cards and shared links have shapes of their own. */
const crop_sizes: Readonly<Record<string, Box>> = {
  thumbnail: { width: 320, height: 320 },
  card: { width: 960, height: 540 },
  share: { width: 1200, height: 630 },
}

/** A part of an image, and the file that shows it. */
export interface Crop extends Box {
  /** The name of the file, without its extension. It tells the focal point: another one makes another address. */
  readonly name: string
  readonly part: Box & { readonly left: number; readonly top: number }
}

function cropOf({ width, height, focal_x, focal_y }: StoredImage, box: Box): Crop {
  const scale = Math.min(width / box.width, height / box.height)
  const part = {
    width: Math.max(1, Math.floor(box.width * scale)),
    height: Math.max(1, Math.floor(box.height * scale)),
  }
  const [x, y] = [Math.round(focal_x), Math.round(focal_y)]
  // As `object-position` does in pages.
  const [left, top] = [Math.round(((width - part.width) * x) / 100), Math.round(((height - part.height) * y) / 100)]
  const shown = scale < 1 ? { width: part.width, height: part.height } : box
  return { ...shown, name: `${shown.width}x${shown.height}-${x}-${y}`, part: { ...part, left, top } }
}

/** Returns the crops of an image as it is now, by their names. */
export const cropsOf = (image: StoredImage): Readonly<Record<string, Crop>> =>
  Object.fromEntries(Object.entries(crop_sizes).map(([name, box]) => [name, cropOf(image, box)]))

const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** Returns the media type of an extension. */
export const imageType = (extension: string): string => types[extension] ?? 'application/octet-stream'

/** Returns the address below which the files of media are served. */
export const mediaRoot = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): string => `${PUBLIC_URL}/media/`

/** Whether the column of an image holds the id of a medium. */
export const isMediumId = (stored: unknown): stored is string => typeof stored === 'string' && /^[1-9]\d*$/.test(stored)

interface ImageFile extends Box {
  readonly 'mime-type': string
  /** Absent: the file is made when it is first read. */
  readonly filesize?: number
  readonly url: string
  readonly webp: string
}

/** Returns the address of a medium's file, its type and size, and its smaller copies. */
export function presentFiles(config: Pick<Config, 'PUBLIC_URL'>, image: StoredImage) {
  const { hash, extension, width, height, bytes: filesize, sizes } = image
  const at = (file: number | string, kind: string) => `${mediaRoot(config)}${hash}/${file}.${kind}`
  const crops = Object.entries(cropsOf(image)).map(([name, crop]): [string, ImageFile] => [
    name,
    {
      ...{ width: crop.width, height: crop.height, 'mime-type': imageType(extension) },
      ...{ url: at(crop.name, extension), webp: at(crop.name, 'webp') },
    },
  ])
  const named = Object.entries(image_widths).flatMap(([name, wide]) => {
    const size = sizes.find((one) => one.width === wide)
    return size ? [[name, size] as const] : []
  })
  return {
    url: at(width, extension),
    ...{ extension, width, height, filesize },
    sizes: {
      ...Object.fromEntries<ImageFile>(crops),
      ...Object.fromEntries<ImageFile>(
        named.map(([name, size]) => [
          name,
          {
            ...{ width: size.width, height: size.height, 'mime-type': imageType(extension), filesize: size.bytes },
            ...{ url: at(size.width, extension), webp: at(size.width, 'webp') },
          },
        ]),
      ),
    },
  }
}

/** Returns where a crop must show something, in percent. */
export const focalPoint = ({ focal_x, focal_y }: StoredImage) => ({
  x: Math.round(focal_x * 10) / 10,
  y: Math.round(focal_y * 10) / 10,
})

/** Returns the alt text in a language, else in that of the site, else in the first one that is written. */
function altOf({ alt }: StoredImage, language: Language, site: Language): string {
  return [language, site, ...languages].map((one) => alt[one] ?? '').find((text) => text !== '') ?? ''
}

/** Returns the alt texts that are written, by language. */
const altsOf = ({ alt }: StoredImage): Readonly<Record<string, string>> =>
  Object.fromEntries(languages.flatMap((one) => (alt[one] ? [[one, alt[one]]] : [])))

/** Presents a linked image, which has no id and no sizes; it is never fetched. */
function presentLinked(address: string): Readonly<Record<string, unknown>> {
  const extension = /\.(\w{1,5})(?:[?#].*)?$/.exec(address)?.[1]?.toLowerCase() ?? ''
  return { url: address, id: 0, extension, width: null, height: null, filesize: null, alt: '', sizes: null }
}

/** Presents the image of a record. One that is no longer in the library is none. */
export function presentImage(
  config: Config,
  language: Language,
  stored: unknown,
  image: StoredImage | undefined,
): false | Readonly<Record<string, unknown>> {
  if (typeof stored !== 'string' || stored === '') return false
  if (!isMediumId(stored)) return presentLinked(stored)
  if (!image) return false
  const { url, ...files } = presentFiles(config, image)
  const { id, credit, licence } = image
  const alt = altOf(image, language, config.SITE_LANGUAGE)
  return { url, id, ...files, alt, i18n_alt: altsOf(image), focal_point: focalPoint(image), credit, licence }
}

/**
 * Returns the address of the image of a record for programs that show it in any width: a copy that is wide enough for every screen, or the
 * original where that is smaller. Null: the record has none.
 */
export function imageAddress(
  config: Pick<Config, 'PUBLIC_URL'>,
  stored: unknown,
  image: StoredImage | undefined,
): string | null {
  if (typeof stored !== 'string' || stored === '') return null
  if (!isMediumId(stored)) return stored
  if (!image) return null
  const { url, sizes } = presentFiles(config, image)
  return sizes['large']?.url ?? url
}

const none: StoredImages = new Map()

/** Returns the media of records and of what they embed. Nothing is asked where none has one. */
export async function imagesOf(db: Db, records: Iterable<Stored>, embedded: EmbeddedRecords): Promise<StoredImages> {
  const ids = new Set<number>()
  for (const some of [records, ...embedded.map((map) => map.values())])
    for (const { facts } of some) if (isMediumId(facts['image'])) ids.add(Number(facts['image']))
  if (ids.size === 0) return none
  const { rows } = await sql<StoredImage>`select id, version, hash, extension, width, height, bytes, sizes, alt,
      focal_x, focal_y, credit, licence from media where id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map((row) => [String(row.id), row]))
}
