/** Signs users in and out, sets up the service, and sets passwords by link. */
import type { FastifyRequest } from 'fastify'
import type { session_routes } from '../../contract/desk/accounts/session.ts'
import { session_cookie, takeCookie } from '../auth/sign-in/cookie.ts'
import { countGuess } from '../auth/sign-in/guess-limits.ts'
import { refuseForeign } from '../auth/sign-in/origin.ts'
import { hashPassword, verifyPassword } from '../auth/secrets.ts'
import { addressLimit, guessPassword } from '../auth/sign-in/sign-in-limits.ts'
import { noteAccount, resetPassword } from '../auth/accounts.ts'
import { isLink, useLink } from '../auth/users/links.ts'
import { secondFactorOf, takeCode } from '../auth/second-factor/second-factor.ts'
import { endSession } from '../auth/sessions/sessions.ts'
import { createUser, findUser, hasUsers, userById, type User } from '../auth/users/users.ts'
import type { Service } from '../context.ts'
import { RestError } from '../http/rest-error.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { presentSession } from './present-session.ts'
import { signIn } from './sign-in.ts'
import { releaseClaimsOfSignedOut } from '../review/claims.ts'
import { fillWithSample } from '../sample/fill.ts'

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

type SignInRefusal = 'invalid_credentials' | 'second_factor_required' | 'code_invalid'

/** Checks both steps of a sign-in; null: they are right. Uses the code up. */
async function refusalOf(
  service: Service,
  user: User | undefined,
  password: string,
  code: string | undefined,
): Promise<SignInRefusal | null> {
  const right = await verifyPassword(user?.active ? user.password_hash : null, password)
  if (!user || !right) return 'invalid_credentials'
  if (!(await secondFactorOf(service.db, user.id))) return null
  if (code === undefined) return 'second_factor_required'
  const taken = await takeCode(service, service.db, user.id, code)
  if (taken === 'recovery') await noteAccount(service.db, user.id, user.id, 'recovery_code_used')
  return taken === null ? 'code_invalid' : null
}

export function sessionHandlers(service: Service): Handlers<typeof session_routes> {
  const { db } = service
  return {
    async 'GET /session'({ caller }) {
      return presentSession(service, caller ? await userById(db, caller.id) : undefined, caller)
    },

    async 'POST /session'({ request, reply, body }) {
      refuseForeign(service, request)
      const { email, password, code } = await body()
      const user = await findUser(db, email)
      let refusal: SignInRefusal | null = null
      const check = async () => {
        refusal = await refusalOf(service, user, password, code)
        return refusal === 'second_factor_required' ? 'incomplete' : refusal === null
      }
      const matches = await guessPassword(service, request, { email, user_id: user?.id ?? null, check })
      if (!matches || !user) throw new RestError(401, refusal ?? 'invalid_credentials')
      return signIn(service, request, reply, user.id)
    },

    async 'DELETE /session'({ request, reply }) {
      refuseForeign(service, request)
      const token = request.cookies[session_cookie]
      if (token) {
        const user_id = await endSession(db, token)
        if (user_id !== undefined) await releaseClaimsOfSignedOut(db, user_id)
      }
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
        await noteAccount(tx, id, id, 'password_set')
        return id
      })
      // A link takes the place of the password, not of the second factor.
      const user = await userById(db, user_id)
      if (!user?.active || (await secondFactorOf(db, user_id))) return presentSession(service, undefined, null)
      return signIn(service, request, reply, user_id)
    },
  }
}
