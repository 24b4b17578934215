/** Serves the logo of the site: to everybody, for ever the same under its address, and so that no browser runs anything in it. */
import type { FastifyInstance } from 'fastify'
import type { Service } from '../context.ts'
import { RestError } from '../http/rest-error.ts'
import { loadLogo, type Logo } from '../site/look-row.ts'
import { logoPath, look_key } from '../site/site-look.ts'

const types = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' } as const

/** Returns the address of a logo that is not stored, which holds the file itself. */
export const logoData = ({ facts, data }: Logo): string =>
  `data:${types[facts.extension]};base64,${data.toString('base64')}`

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  // A drawing paints its parts by attributes, which no policy forbids; styles of its own are harmless.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
}

export function mountLogo(app: FastifyInstance, { db }: Service): void {
  app.get<{ Params: { file: string } }>('/logo/:file', async ({ params: { file } }, reply) => {
    const logo = await loadLogo(db)
    const path = logo && logoPath({ logo_hash: logo.hash, logo_facts: logo.facts })
    if (!logo || !path) throw new RestError(404, 'rest_no_route')
    // Pages that were read just now may name the one before.
    if (path !== `/logo/${file}`)
      return reply.headers({ 'cache-control': 'public, max-age=2', 'surrogate-key': look_key }).redirect(path, 302)
    return reply.headers(headers).type(types[logo.facts.extension]).send(logo.data)
  })
}
