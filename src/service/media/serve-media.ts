/** Serves the files of media: to everybody who knows their address, for ever the same, and so that no browser runs anything in them. */
import type { FastifyInstance } from 'fastify'
import { RestError } from '../http/rest-error.ts'
import type { Service } from '../context.ts'
import { cropsOf, imageType, mediaRoot, type StoredImage } from '../resources/present/present-image.ts'
import { makeCrop } from './make-image.ts'
import { mediaOf, mediumAtAddress } from './media-rows.ts'
import { isServed, type MediaStore, type StoredFile } from './store/media-store.ts'
import { openMediaStore } from './store/open-media-store.ts'

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
}

/** Addresses that lead to others may lead elsewhere tomorrow. */
const leading = { 'cache-control': 'public, max-age=300' }

const types = (image: StoredImage): readonly string[] => [image.extension, 'webp']

/** Makes a crop of an image as it is described now; null: this is none. */
async function madeCrop({ db }: Service, store: MediaStore, hash: string, file: string): Promise<StoredFile | null> {
  const [name = '', type = ''] = file.split('.')
  for (const image of await mediaOf(db, hash)) {
    const crop = Object.values(cropsOf(image)).find((one) => one.name === name)
    if (crop && types(image).includes(type)) return makeCrop(store, image, crop, type)
  }
  return null
}

/** Returns the name of the file that is now what another one was: a crop of the same size, a copy of the same width, or the whole. */
function nameNow(image: StoredImage, file: string): string {
  const [name = '', type = ''] = file.split('.')
  const kind = type === 'webp' ? 'webp' : image.extension
  const crop = Object.values(cropsOf(image)).find((one) => one.name.split('-')[0] === name.split('-')[0])
  if (crop) return `${crop.name}.${kind}`
  const wide = image.sizes.find(({ width }) => width >= Number(name))
  return wide ? `${wide.width}.${kind}` : `${image.width}.${image.extension}`
}

/** Returns where an address leads whose file is not there: an image was replaced, or another point of it is shown. */
async function addressNow({ db, config }: Service, hash: string, file: string): Promise<string | null> {
  const image = await mediumAtAddress(db, hash)
  // All copies of an image that is still there are stored; crops are not.
  if (image?.hash === hash && !file.includes('x')) return null
  const path = image && `${image.hash}/${nameNow(image, file)}`
  return path === null || path === `${hash}/${file}` ? null : `${mediaRoot(config)}${path}`
}

export function mountMediaFiles(app: FastifyInstance, service: Service): void {
  if (!service.config.MEDIA) return
  const store = openMediaStore(service.config)
  app.get<{ Params: { hash: string; name: string } }>(
    '/media/:hash/:name',
    { compress: false },
    async ({ method, params: { hash, name }, headers: { 'if-none-match': known } }, reply) => {
      if (!isServed(hash, name)) throw new RestError(404, 'rest_no_route')
      const etag = `"${hash.slice(0, 16)}-${name}"`
      // A file never changes: a browser that has it keeps it.
      if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
        return reply
          .headers({ ...headers, etag })
          .code(304)
          .send()
      const file = (await store.get(hash, name)) ?? (await madeCrop(service, store, hash, name))
      if (!file) {
        const address = await addressNow(service, hash, name)
        if (address === null) throw new RestError(404, 'rest_no_route')
        return reply.headers(leading).redirect(address, 302)
      }
      const bytes = file.read()
      // An answer without a body does not read it.
      if (method === 'HEAD') bytes.destroy()
      return reply
        .headers({ ...headers, etag })
        .type(imageType(name.split('.')[1] ?? ''))
        .header('content-length', file.size)
        .send(method === 'HEAD' ? '' : bytes)
    },
  )
}
