/** The built admin on the same port: hashed assets for ever, every other page the one application. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Service } from './context.ts'
import { RestError } from './rest-error.ts'

/** dist/admin, beside dist/server. */
const root = fileURLToPath(new URL('../../admin/', import.meta.url))

const meta = (name: string) => new RegExp(`(<meta name="takvim-${name}" content=")[^"]*(")`)

/** The page of the application, told where the interface is. */
function page({ config }: Service): string | null {
  const file = `${root}index.html`
  if (!existsSync(file)) return null
  return readFileSync(file, 'utf8')
    .replace(meta('rest-root'), `$1${config.REST_ROOT}$2`)
    .replace(meta('namespace'), `$1${config.NAMESPACE}$2`)
}

/** Requests below the REST roots are never answered with the application. */
function isRest(url: string, rest_root: string): boolean {
  const path = url.split('?')[0] ?? ''
  return new RegExp(`^(/(ar|en|tr))?${rest_root.replaceAll('.', '\\.')}(/|$)`).test(path)
}

export async function adminPlugin(app: FastifyInstance, { service }: { readonly service: Service }): Promise<void> {
  const html = page(service)
  if (html === null) return
  await app.register(files, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', async (request, reply) => {
    const wants_page = request.headers.accept?.includes('text/html') ?? false
    if (isRest(request.url, service.config.REST_ROOT) || !wants_page) throw new RestError(404, 'rest_no_route')
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  })
}
