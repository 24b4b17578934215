/** Tells the type of an image by its first bytes. Neither its name nor the type that a browser names says anything. */

/** Types of images that are taken. */
export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** Bytes that tell the type. */
export const type_bytes = 32

const ascii = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')

/** Brands of what phones make (ISO/IEC 23008-12): images in HEVC, which is not decoded here. */
const heic_brands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

export const isHeic = (bytes: Uint8Array): boolean =>
  ascii(bytes, 4, 8) === 'ftyp' && heic_brands.has(ascii(bytes, 8, 12))

/** Returns the type of an image by its first bytes; null: it is none that is taken, such as an SVG, which may hold scripts. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (['GIF87a', 'GIF89a'].includes(ascii(bytes, 0, 6))) return 'gif'
  // A box that names the brands of the file (ISO/IEC 14496-12): HEIC has the same box, with brands of its own.
  return ascii(bytes, 4, 8) === 'ftyp' && ['avif', 'avis'].includes(ascii(bytes, 8, 12)) ? 'avif' : null
}
