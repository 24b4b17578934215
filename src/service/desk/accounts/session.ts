/** Signs users in and out, sets up the service, and sets passwords by link. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { session_routes } from '../../../contract/desk/accounts/session.ts'
import { giveCookie, session_cookie, takeCookie } from '../../auth/cookie.ts'
import { countGuess } from '../../auth/guess-limits.ts'
import { refuseForeign } from '../../auth/origin.ts'
import { hashPassword, verifyPassword } from '../../auth/secrets.ts'
import { addressLimit, guessPassword, trustClient } from '../../auth/sign-in-limits.ts'
import {
  createUser,
  endSession,
  findUser,
  hasUsers,
  isLink,
  resetPassword,
  startSession,
  useLink,
  userById,
} from '../../auth/users.ts'
import type { Service } from '../../context.ts'
import { RestError } from '../../http/rest-error.ts'
import type { Handlers } from '../mount.ts'
import { presentSession } from './present-session.ts'
import { fillWithSample } from '../sample/fill.ts'

/** Starts a session and ends the previous one of this browser. */
async function signIn(service: Service, request: FastifyRequest, reply: FastifyReply, user_id: number) {
  const former = request.cookies[session_cookie]
  if (former) await endSession(service.db, former)
  giveCookie(service, reply, await startSession(service.db, user_id))
  await trustClient(service, request, reply, user_id)
  const user = await userById(service.db, user_id)
  return presentSession(service, user, user ? { id: user.id, role: user.role, scope: 'administer' } : null)
}

const linkInvalid = () => new RestError(403, 'link_invalid', { code: 'setup_link_invalid' })

/**
 * Refuses an invalid token before the password is hashed, because hashing is expensive.
 * @throws RestError 403, 429
 */
async function checkLink(
  service: Service,
  request: FastifyRequest,
  purpose: 'setup' | 'password',
  token: string,
): Promise<void> {
  if (await isLink(service.db, purpose, token)) return
  await countGuess(service, [addressLimit('link', request.ip)])
  throw linkInvalid()
}

export function sessionHandlers(service: Service): Handlers<typeof session_routes> {
  const { db } = service
  return {
    async 'GET /session'({ caller }) {
      return presentSession(service, caller ? await userById(db, caller.id) : undefined, caller)
    },

    async 'POST /session'({ request, reply, body }) {
      refuseForeign(service, request)
      const { email, password } = await body()
      const user = await findUser(db, email)
      const check = () => verifyPassword(user?.password_hash ?? null, password)
      const matches = await guessPassword(service, request, { email, user_id: user?.id ?? null, check })
      if (!matches || !user) throw new RestError(401, 'invalid_credentials')
      return signIn(service, request, reply, user.id)
    },

    async 'DELETE /session'({ request, reply }) {
      refuseForeign(service, request)
      const token = request.cookies[session_cookie]
      if (token) await endSession(db, token)
      takeCookie(service, reply)
      return presentSession(service, undefined, null)
    },

    async 'POST /setup'({ request, reply, body }) {
      refuseForeign(service, request)
      const { token, name = '', email, password, sample } = await body()
      await checkLink(service, request, 'setup', token)
      const password_hash = await hashPassword(password)
      const id = await db.transaction().execute(async (tx) => {
        if ((await hasUsers(tx)) || (await useLink(tx, 'setup', token)) === undefined) throw linkInvalid()
        return createUser(tx, { email, name, role: 'administrator', password_hash })
      })
      if (sample) await fillWithSample(service, { id, role: 'administrator', scope: 'administer' }, 'desk')
      return signIn(service, request, reply, id)
    },

    async 'POST /password'({ request, reply, body }) {
      refuseForeign(service, request)
      const { token, password } = await body()
      await checkLink(service, request, 'password', token)
      const password_hash = await hashPassword(password)
      const user_id = await db.transaction().execute(async (tx) => {
        const id = await useLink(tx, 'password', token)
        if (typeof id !== 'number') throw linkInvalid()
        await resetPassword(tx, id, password_hash)
        return id
      })
      return signIn(service, request, reply, user_id)
    },
  }
}
