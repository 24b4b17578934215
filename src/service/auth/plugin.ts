/** Who asks (decisions 9): a session cookie of a browser, or HTTP Basic with an application password. */
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Service } from '../context.ts'
import { RestError } from '../rest-error.ts'
import { applicationUser, sessionUser } from './users.ts'

export const session_cookie = 'takvim_session'

const reads: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Browsers that were not asked for a password stay quiet: the header goes to those who sent one (decisions 11). */
const challenge = { 'www-authenticate': 'Basic realm="Takvim", charset="UTF-8"' }

const unauthorized = () => new RestError(401, 'invalid_credentials', { code: 'rest_forbidden', headers: challenge })

/** E-mail and application password of an Authorization header. */
function credentials(header: string): { readonly email: string; readonly secret: string } {
  const [scheme, encoded] = header.trim().split(/\s+/)
  const decoded = scheme?.toLowerCase() === 'basic' ? Buffer.from(encoded ?? '', 'base64').toString('utf8') : ''
  const colon = decoded.indexOf(':')
  if (colon < 1) throw unauthorized()
  return { email: decoded.slice(0, colon), secret: decoded.slice(colon + 1) }
}

/** Whether a request comes from a page of this service: only then its cookie counts for a write. */
function isOwnOrigin(service: Service, { headers }: FastifyRequest): boolean {
  const { origin, host } = headers
  if (headers['sec-fetch-site'] === 'cross-site') return false
  if (origin === undefined) return false
  const own = new URL(service.config.PUBLIC_URL).host
  return URL.canParse(origin) && (new URL(origin).host === own || new URL(origin).host === host)
}

export async function authPlugin(app: FastifyInstance, { service }: { readonly service: Service }): Promise<void> {
  await app.register(cookie)
  app.decorateRequest('caller', null)
  app.decorateRequest('door', 'api')
  app.addHook('onRequest', async (request) => {
    request.caller = null
    request.door = 'api'
    const header = request.headers.authorization
    if (header !== undefined) {
      const { email, secret } = credentials(header)
      const user = await applicationUser(service.db, email, secret)
      if (!user) throw unauthorized()
      request.caller = { id: user.id, role: user.role }
      return
    }
    const token = request.cookies[session_cookie]
    if (!token) return
    if (!reads.includes(request.method) && !isOwnOrigin(service, request)) return
    const user = await sessionUser(service.db, token)
    if (!user) return
    request.caller = { id: user.id, role: user.role }
    request.door = 'desk'
  })
}

// The hooks are for the whole server, not for a scope of their own.
Object.assign(authPlugin, { [Symbol.for('skip-override')]: true })
