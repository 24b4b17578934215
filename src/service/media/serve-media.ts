/** Serves the files of media: to everybody who knows their address, for ever the same, and so that no browser runs anything in them. */
import type { FastifyInstance } from 'fastify'
import { RestError } from '../http/rest-error.ts'
import type { Service } from '../context.ts'
import { imageType } from '../resources/present/present-image.ts'
import { MediaStore } from './media-store.ts'

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
}

export function mountMediaFiles(app: FastifyInstance, { config }: Service): void {
  if (!config.MEDIA) return
  const store = new MediaStore(config.DATA_DIR)
  app.get<{ Params: { hash: string; name: string } }>(
    '/media/:hash/:name',
    { compress: false },
    async ({ params: { hash, name }, headers: { 'if-none-match': known } }, reply) => {
      const file = await store.get(hash, name)
      if (!file) throw new RestError(404, 'rest_no_route')
      const etag = `"${hash.slice(0, 16)}-${name}"`
      void reply.headers({ ...headers, etag })
      if (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) return reply.code(304).send()
      return reply
        .type(imageType(name.split('.')[1] ?? ''))
        .header('content-length', file.size)
        .send(file.read())
    },
  )
}
