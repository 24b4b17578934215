/**
 * Reads and sends the files of the built admin. All are read at start and served from memory, so that pages go on working while an
 * upgrade replaces the files of a running service.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RestError } from '../http/rest-error.ts'

/** dist/admin, beside dist/server. */
export const admin_root = fileURLToPath(new URL('../../../admin/', import.meta.url))

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Compressed copies that the build puts beside a file, best first. */
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
  /** Compressed copies, best first, then the file itself. */
  readonly bodies: readonly Body[]
}

const bodyOf = (file: string, coding: string | null): Body => {
  const content = readFileSync(file)
  return { coding, content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"` }
}

function readAsset(path: string): Asset {
  const file = join(admin_root, path)
  const compressed = codings.filter(({ suffix }) => existsSync(`${file}${suffix}`))
  return {
    type: types[extname(path)] ?? 'application/octet-stream',
    hashed: path.startsWith('/assets/'),
    bodies: [...compressed.map(({ name, suffix }) => bodyOf(`${file}${suffix}`, name)), bodyOf(file, null)],
  }
}

/** Returns every file but the page and the compressed copies, by the path of its address. */
export function readAssets(): ReadonlyMap<string, Asset> {
  const paths = readdirSync(admin_root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(admin_root.length - 1)
        .replaceAll('\\', '/'),
    )
  return new Map(paths.filter((path) => path !== '/index.html').map((path) => [path, readAsset(path)]))
}

const accepts = (header: string, coding: string) =>
  header.split(',').some((part) => {
    const [name, quality = ''] = part.split(';')
    return name?.trim() === coding && !/q=0(\.0*)?$/.test(quality.trim())
  })

const matches = (header: string, etag: string) =>
  header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

export function sendAsset(request: FastifyRequest, reply: FastifyReply, { type, hashed, bodies }: Asset): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const body = bodies.find(({ coding }) => coding === null || accepts(accepted, coding))
  if (!body) throw new RestError(404, 'rest_no_route')
  const { 'if-match': if_match, 'if-none-match': if_none_match } = request.headers
  if (if_match !== undefined && !matches(if_match, body.etag)) throw new RestError(412, 'rest_precondition_failed')
  void reply.headers({
    'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: body.etag,
    vary: 'accept-encoding',
    ...(body.coding === null ? {} : { 'content-encoding': body.coding }),
  })
  if (if_none_match !== undefined && matches(if_none_match, body.etag)) return reply.code(304).send()
  return reply.type(type).send(body.content)
}
