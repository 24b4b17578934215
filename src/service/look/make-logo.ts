/** Makes a logo of a file that came: a drawing is cleaned, any other image is decoded and written anew. */
import { hash } from 'node:crypto'
import type { Refusal } from '../../contract/http/error.ts'
import { most_logo_bytes, most_logo_pixels } from '../../contract/limits.ts'
import { imageTypeOf, type_bytes, type ImageType } from '../media/image-type.ts'
import { imageLibrary, isOfImage } from '../media/make-image.ts'
import { inTurn } from '../media/one-at-a-time.ts'
import type { Logo, LogoFacts } from '../site/look-row.ts'
import { cleanSvg } from './clean-svg.ts'

/** Sides of what is stored: pages show a logo 32 pixels high, at three times the density at most. */
const most_width = 480
const most_height = 96

const longest_step = 5

type Made = Pick<LogoFacts, 'extension' | 'takes_color' | 'was_cleaned'> & { readonly data: Buffer }

const refusal = (code: Refusal['code'], details: object = {}): Refusal => ({ code, ...details })

function drawn(bytes: Buffer): Made | Refusal {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refusal('not_a_logo')
  }
  const clean = cleanSvg(text)
  if (clean === null) return refusal('not_a_logo')
  if (clean === 'empty') return refusal('empty_logo')
  const { svg, takes_color, was_cleaned } = clean
  return { data: Buffer.from(svg), extension: 'svg', takes_color, was_cleaned }
}

async function decoded(bytes: Buffer, type: ImageType): Promise<Made | Refusal> {
  const make = await imageLibrary()
  const { width, height } = await make(bytes, { limitInputPixels: false }).metadata()
  if (width * height > most_logo_pixels) return refusal('too_many_pixels', { max: most_logo_pixels / 1_000_000 })
  const image = make(bytes, { limitInputPixels: most_logo_pixels, failOn: 'error' })
    .autoOrient()
    .resize(most_width, most_height, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: longest_step })
  const facts = { takes_color: false, was_cleaned: false }
  return type === 'jpeg'
    ? { data: await image.jpeg({ quality: 88 }).toBuffer(), extension: 'jpg', ...facts }
    : { data: await image.png().toBuffer(), extension: 'png', ...facts }
}

async function made(bytes: Buffer): Promise<Made | Refusal> {
  const type = imageTypeOf(bytes.subarray(0, type_bytes))
  if (type === null) return drawn(bytes)
  // Decoding AVIF takes much memory, and no logo is one.
  if (type === 'avif') return refusal('not_a_logo')
  try {
    return await inTurn(() => decoded(bytes, type))
  } catch (error) {
    if (isOfImage(error)) return refusal('broken_image')
    throw error
  }
}

/**
 * Returns a logo, or why the file is none.
 * @param data the file as Base64
 * @throws RestError 503 when too many images wait
 */
export async function makeLogo({
  name,
  data,
}: {
  readonly name: string
  readonly data: string
}): Promise<Logo | Refusal> {
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > most_logo_bytes) return refusal('logo_too_large', { max: most_logo_bytes / 1024 })
  const result = await made(bytes)
  if ('code' in result) return result
  const { data: written, ...facts } = result
  return {
    hash: hash('sha256', written, 'hex').slice(0, 24),
    data: written,
    facts: { name, bytes: written.length, ...facts },
  }
}
