/** Serves the built admin on the port of the service: its files, and at every other address its one page. */
import { existsSync } from 'node:fs'
import { constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { languages } from '../../contract/field.ts'
import type { Service } from '../context.ts'
import { pathOfAddress } from '../http/request-address.ts'
import { RestError } from '../http/rest-error.ts'
import { contentPolicy } from '../http/security.ts'
import { admin_root, readAssets, sendAsset } from './assets.ts'
import { FirstScreens } from './first-screens.ts'
import { firstPage } from './first-page.ts'
import { readPage } from './page.ts'

/** Reports whether a path lies below a REST root, where the page is never served. */
const isRest = (path: string, rest_root: string): boolean =>
  ['', ...languages.map((language) => `/${language}`)].some((segment) =>
    `${path}/`.startsWith(`${segment}${rest_root}/`),
  )

/** Compresses each part of a page as it comes, instead of keeping it for more. */
const at_once = {
  encodings: ['br', 'gzip'],
  brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH },
  zlibOptions: { level: 4, flush: constants.Z_SYNC_FLUSH },
} satisfies RouteShorthandOptions['compress']

interface Parts {
  readonly service: Service
  /** Leads from `/` to what stands there for others than users of the admin; it returns null for these. Null: there is nothing. */
  readonly leadHome: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>) | null
}

export async function adminPlugin(app: FastifyInstance, { service, leadHome }: Parts): Promise<void> {
  if (!existsSync(`${admin_root}index.html`)) {
    if (leadHome)
      app.get('/', async (request, reply) => {
        const led = await leadHome(request, reply)
        if (led === null) throw new RestError(404, 'rest_no_route')
        return led
      })
    return
  }
  const { html, script_hash } = readPage(service.config)
  const policy = contentPolicy(service.config, script_hash)
  const assets = readAssets()
  const screens = new FirstScreens()
  screens.start()
  app.addHook('onClose', () => screens.close())
  app.get('/*', { compress: at_once }, async (request, reply) => {
    const path = pathOfAddress(request.url)
    // Other spellings of `/` are addresses of the admin, as all that has no other meaning.
    const led = /^\/(?:\?|$)/.test(request.originalUrl) && leadHome ? await leadHome(request, reply) : null
    if (led) return led
    const asset = assets.get(path)
    if (asset) return sendAsset(request, reply, asset)
    const wants_page = request.headers.accept?.includes('text/html') ?? false
    // A missing file of another version must not be answered with the page, which would be taken for a broken file.
    if (isRest(path, service.config.REST_ROOT) || path.startsWith('/assets/') || !wants_page)
      throw new RestError(404, 'rest_no_route')
    reply.helmet({ contentSecurityPolicy: policy })
    const own = await firstPage(app, { html, screens, config: service.config }, request)
    // Not even the browser keeps a reader's answers: going back after signing out must not show them.
    void reply.header('cache-control', own === null ? 'no-cache' : 'no-store').type('text/html; charset=utf-8')
    return reply.send(own ?? html)
  })
}
