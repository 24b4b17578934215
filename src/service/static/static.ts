/**
 * The built admin on the same port: hashed assets for ever, every other page the one application. All of it is read at start
 * and served from memory, so that pages go on working while an upgrade replaces the files below a running service.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '../context.ts'
import { contentPolicy } from '../http/security.ts'
import { RestError } from '../http/rest-error.ts'

/** dist/admin, beside dist/server. */
const root = fileURLToPath(new URL('../../../admin/', import.meta.url))

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Compressed by the build beside the file, best first. */
const codings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

interface Body {
  readonly coding: string | null
  readonly content: Buffer
  readonly etag: string
}

interface Asset {
  readonly type: string
  readonly hashed: boolean
  /** Best first, the file itself last. */
  readonly bodies: readonly Body[]
}

const bodyOf = (file: string, coding: string | null): Body => {
  const content = readFileSync(file)
  return { coding, content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"` }
}

function readAsset(path: string): Asset {
  const file = join(root, path)
  const compressed = codings.filter(({ suffix }) => existsSync(`${file}${suffix}`))
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    hashed: path.startsWith('/assets/'),
    bodies: [...compressed.map(({ name, suffix }) => bodyOf(`${file}${suffix}`, name)), bodyOf(file, null)],
  }
}

/** Returns every file but the page and the compressed copies, by path of its address. */
function readAssets(): ReadonlyMap<string, Asset> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length - 1)
        .replaceAll('\\', '/'),
    )
  return new Map(paths.filter((path) => path !== '/index.html').map((path) => [path, readAsset(path)]))
}

const accepts = (header: string, coding: string) =>
  header.split(',').some((part) => {
    const [name, quality = ''] = part.split(';')
    return name?.trim() === coding && !/q=0(\.0*)?$/.test(quality.trim())
  })

const names = (header: string, etag: string) =>
  header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

function sendAsset(request: FastifyRequest, reply: FastifyReply, { type, hashed, bodies }: Asset): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const body = bodies.find(({ coding }) => coding === null || accepts(accepted, coding))
  if (!body) throw new RestError(404, 'rest_no_route')
  const { 'if-match': if_match, 'if-none-match': if_none_match } = request.headers
  if (if_match !== undefined && !names(if_match, body.etag)) throw new RestError(412, 'rest_precondition_failed')
  void reply.headers({
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: body.etag,
    vary: 'accept-encoding',
    ...(body.coding === null ? {} : { 'content-encoding': body.coding }),
  })
  if (if_none_match !== undefined && names(if_none_match, body.etag)) return reply.code(304).send()
  return reply.type(type).send(body.content)
}

const meta = (name: string) => new RegExp(`(<meta name="takvim-${name}" content=")[^"]*(")`)

interface Page {
  readonly html: string
  /** SHA-256 of the script in it, as base64. */
  readonly script_hash: string
}

/** The page of the application, told where the interface is. Its first script stands in it, which saves a request. */
function readPage({ config }: Service): Page {
  const script = readFileSync(`${root}boot.js`, 'utf8')
  const html = readFileSync(`${root}index.html`, 'utf8')
    .replace(meta('rest-root'), `$1${config.REST_ROOT}$2`)
    .replace(meta('namespace'), `$1${config.NAMESPACE}$2`)
    .replace(/<script src="\/boot\.js"([^>]*)>/, (_, attributes: string) => `<script${attributes}>${script}`)
  return { html, script_hash: createHash('sha256').update(script).digest('base64') }
}

/** Requests below the REST roots are never answered with the application. */
function isRest(path: string, rest_root: string): boolean {
  return new RegExp(`^(/(ar|en|tr))?${rest_root.replaceAll('.', '\\.')}(/|$)`).test(path)
}

export async function adminPlugin(app: FastifyInstance, { service }: { readonly service: Service }): Promise<void> {
  if (!existsSync(`${root}index.html`)) return
  const { html, script_hash } = readPage(service)
  const policy = contentPolicy(service.config, script_hash)
  const assets = readAssets()
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const asset = assets.get(path)
    if (asset) return sendAsset(request, reply, asset)
    const wants_page = request.headers.accept?.includes('text/html') ?? false
    // A file of another version is missing; the page in its place would only be taken for a broken one.
    if (isRest(path, service.config.REST_ROOT) || path.startsWith('/assets/') || !wants_page)
      throw new RestError(404, 'rest_no_route')
    reply.helmet({ contentSecurityPolicy: policy })
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  })
}
