/** Who asks (decisions 9): a session cookie of a browser, or HTTP Basic with an application password. */
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '../context.ts'
import { RestError } from '../rest-error.ts'
import { giveCookie, session_cookie } from './cookie.ts'
import { limitRequests } from './limits.ts'
import { isForeign, isSameOrigin } from './origin.ts'
import { applicationUser, sessionUser, type SessionUser, type User } from './users.ts'

const reads: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Browsers that were not asked for a password stay quiet: the header goes to those who sent one (decisions 11). */
const challenge = { 'www-authenticate': 'Basic realm="Takvim", charset="UTF-8"' }

const unauthorized = () => new RestError(401, 'invalid_credentials', { code: 'rest_forbidden', headers: challenge })

/** E-mail and application password of an Authorization header. */
function credentials(header: string): { readonly email: string; readonly secret: string } {
  const [scheme, encoded] = header.trim().split(/\s+/)
  const decoded = scheme?.toLowerCase() === 'basic' ? Buffer.from(encoded ?? '', 'base64').toString('utf8') : ''
  const colon = decoded.indexOf(':')
  // A NUL is text that no database holds.
  if (colon < 1 || decoded.includes('\0')) throw unauthorized()
  return { email: decoded.slice(0, colon), secret: decoded.slice(colon + 1) }
}

/** @throws RestError 401 for an Authorization header that is not right */
async function authorized({ db }: Service, header: string): Promise<User> {
  const { email, secret } = credentials(header)
  const user = await applicationUser(db, email, secret)
  if (!user) throw unauthorized()
  return user
}

/** The user of the cookie, where it counts: never for pages of others, and for writes only for our own. */
async function sessionOf(service: Service, request: FastifyRequest): Promise<SessionUser | undefined> {
  const token = request.cookies[session_cookie]
  const counts = reads.includes(request.method) ? !isForeign(service, request) : isSameOrigin(service, request)
  if (!token || !counts) return undefined
  return sessionUser(service.db, token)
}

/** Keeps an answer for one caller out of every cache, also that of the browser, which the next person may use. */
function keepPrivate(reply: FastifyReply): void {
  void reply.header('cache-control', 'private, no-store')
}

export async function authPlugin(app: FastifyInstance, { service }: { readonly service: Service }): Promise<void> {
  if (service.config.RATE_LIMIT) await limitRequests(app)
  await app.register(cookie)
  app.decorateRequest('caller', null)
  app.decorateRequest('door', 'api')
  app.addHook('onRequest', async (request, reply) => {
    request.caller = null
    request.door = 'api'
    const header = request.headers.authorization
    if (header !== undefined) {
      const { id, role } = await authorized(service, header)
      request.caller = { id, role }
      keepPrivate(reply)
      return
    }
    const user = await sessionOf(service, request)
    if (!user) return
    request.caller = { id: user.id, role: user.role }
    request.door = 'desk'
    keepPrivate(reply)
    // The cookie lives as long as the session, which lives on with its use.
    if (user.renewed) giveCookie(service, reply, request.cookies[session_cookie] ?? '')
  })
}

// The hooks are for the whole server, not for a scope of their own.
Object.assign(authPlugin, { [Symbol.for('skip-override')]: true })
