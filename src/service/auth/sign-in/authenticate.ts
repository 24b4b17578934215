/** Finds the caller of each request: by the session cookie of a browser, or by HTTP Basic with an application password. */
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '../../context.ts'
import { RestError } from '../../http/rest-error.ts'
import { giveCookie, session_cookie } from './cookie.ts'
import type { Credential } from './credentials.ts'
import { countGuess } from './guess-limits.ts'
import { limitRequests } from './limits.ts'
import { isForeign, isSameOrigin } from './origin.ts'
import { addressLimit } from './sign-in-limits.ts'
import { sessionUser, type SessionUser } from '../sessions/sessions.ts'
import { applicationCaller, type UsedPassword } from '../users/users.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null: not signed in. */
    credential: Credential | null
  }
}

const reads: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Sends the header only to callers who sent `Authorization`, so that browsers open no password dialog. */
const challenge = { 'www-authenticate': 'Basic realm="Takvim", charset="UTF-8"' }

const unauthorized = () => new RestError(401, 'invalid_credentials', { code: 'rest_forbidden', headers: challenge })

/** Returns e-mail address and application password of an Authorization header; null when it holds none. */
function credentials(header: string): { readonly email: string; readonly secret: string } | null {
  const [scheme, encoded] = header.trim().split(/\s+/)
  const decoded = scheme?.toLowerCase() === 'basic' ? Buffer.from(encoded ?? '', 'base64').toString('utf8') : ''
  const colon = decoded.indexOf(':')
  // PostgreSQL cannot store NUL in a text.
  if (colon < 1 || decoded.includes('\0')) return null
  return { email: decoded.slice(0, colon), secret: decoded.slice(colon + 1) }
}

/**
 * Checks an Authorization header. A right password is accepted however many wrong ones came from its address: with 136 random
 * bits it cannot be guessed, and a neighbour's broken script must not stop it. Wrong ones are counted.
 * @throws RestError 401, 429
 */
async function authorized(service: Service, request: FastifyRequest, header: string): Promise<UsedPassword> {
  const sent = credentials(header)
  const used = sent && (await applicationCaller(service.db, sent.email, sent.secret))
  if (used) return used
  await countGuess(service, [addressLimit('application-password', request.ip)])
  throw unauthorized()
}

/** Returns the user of a session. Ignores its cookie for pages of other sites, and for writes on all but our own pages. */
async function sessionOf(
  service: Service,
  request: FastifyRequest,
  token: string | undefined,
): Promise<SessionUser | undefined> {
  const counts = reads.includes(request.method) ? !isForeign(service, request) : isSameOrigin(service, request)
  if (!token || !counts) return undefined
  return sessionUser(service.db, token, request.ip)
}

/** Keeps an answer for one caller out of every cache, also that of the browser, which other people may use. */
function keepPrivate(reply: FastifyReply): void {
  void reply.header('cache-control', 'private, no-store')
}

/** Adds the hooks to the whole server. */
export async function authenticate(app: FastifyInstance, service: Service): Promise<void> {
  if (service.config.RATE_LIMIT) await limitRequests(app)
  await app.register(cookie)
  app.decorateRequest('caller', null)
  app.decorateRequest('credential', null)
  app.decorateRequest('door', 'api')
  app.addHook('onRequest', async (request, reply) => {
    request.caller = null
    request.credential = null
    request.door = 'api'
    const header = request.headers.authorization
    if (header !== undefined) {
      const { id, caller } = await authorized(service, request, header)
      request.caller = caller
      request.credential = { kind: 'application_password', id }
      keepPrivate(reply)
      return
    }
    const token = request.cookies[session_cookie]
    const user = await sessionOf(service, request, token)
    if (!user || token === undefined) return
    request.caller = { id: user.id, role: user.role, scope: 'administer', members: user.members }
    request.credential = { kind: 'session', token }
    request.door = 'desk'
    keepPrivate(reply)
    // The cookie lives as long as the session, which lives on with its use.
    if (user.renewed) giveCookie(service, reply, token)
  })
  // Pages that are the same for everybody tell every cache to keep them; none may keep a cookie.
  app.addHook('onSend', async (_request, reply) => {
    const is_kept = !String(reply.getHeader('cache-control')).includes('no-store')
    if (reply.hasHeader('set-cookie') && is_kept) keepPrivate(reply)
  })
}
