/** `session`, `setup` and `password`: signing in and out. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { attemptsOf } from '../auth/attempts.ts'
import { giveCookie, session_cookie, takeCookie } from '../auth/cookie.ts'
import { refuseForeign } from '../auth/origin.ts'
import { hashPassword, verifyPassword } from '../auth/secrets.ts'
import {
  createUser,
  endSession,
  endSessionsOf,
  findUser,
  hasUsers,
  setPassword,
  startSession,
  useLink,
  userById,
} from '../auth/users.ts'
import type { Service } from '../context.ts'
import { fieldsOf } from '../http/body.ts'
import { RestError } from '../rest-error.ts'
import { Input } from './input.ts'
import { presentSession } from './present-session.ts'
import { fillWithSample } from './sample/fill.ts'

/** A new session in the place of the one this browser may have had. */
async function signIn(service: Service, request: FastifyRequest, reply: FastifyReply, user_id: number) {
  const former = request.cookies[session_cookie]
  if (former) await endSession(service.db, former)
  giveCookie(service, reply, await startSession(service.db, user_id))
  return presentSession(service, await userById(service.db, user_id))
}

const linkInvalid = () => new RestError(403, 'link_invalid', { code: 'setup_link_invalid' })

export function mountSession(app: FastifyInstance, service: Service): void {
  const { db } = service

  app.get('/session', async ({ caller }) => presentSession(service, caller ? await userById(db, caller.id) : undefined))

  app.post('/session', async (request, reply) => {
    refuseForeign(service, request)
    const input = new Input(fieldsOf(request))
    const [email, password] = [input.text('email', { max: 254 }), input.secret('password')]
    input.check()
    const attempts = attemptsOf(service)
    const one = { account: email.toLowerCase(), address: request.ip }
    const now = service.now().getTime()
    if (service.config.RATE_LIMIT) attempts.begin(one, now)
    const user = await findUser(db, email)
    const matches = await verifyPassword(user?.password_hash ?? null, password)
    if (!matches || !user) throw new RestError(401, 'invalid_credentials')
    attempts.succeeded(one, now)
    return signIn(service, request, reply, user.id)
  })

  app.delete('/session', async (request, reply) => {
    refuseForeign(service, request)
    const token = request.cookies[session_cookie]
    if (token) await endSession(db, token)
    takeCookie(service, reply)
    return presentSession(service, undefined)
  })

  app.post('/setup', async (request, reply) => {
    refuseForeign(service, request)
    const fields = fieldsOf(request)
    const input = new Input(fields)
    const token = input.text('token')
    const name = input.text('name', { required: false })
    const [email, password] = [input.email('email'), input.password('password')]
    const sample = input.boolean('sample')
    input.check()
    const password_hash = await hashPassword(password)
    const id = await db.transaction().execute(async (tx) => {
      if ((await hasUsers(tx)) || (await useLink(tx, 'setup', token)) === undefined) throw linkInvalid()
      return createUser(tx, { email, name, role: 'administrator', password_hash })
    })
    if (sample) await fillWithSample(service, { id, role: 'administrator' }, 'desk')
    void reply.code(201)
    return signIn(service, request, reply, id)
  })

  app.post('/password', async (request, reply) => {
    refuseForeign(service, request)
    const input = new Input(fieldsOf(request))
    const [token, password] = [input.text('token'), input.password('password')]
    input.check()
    const password_hash = await hashPassword(password)
    const user_id = await db.transaction().execute(async (tx) => {
      const id = await useLink(tx, 'password', token)
      if (typeof id !== 'number') throw linkInvalid()
      await setPassword(tx, id, password_hash)
      await endSessionsOf(tx, id)
      return id
    })
    return signIn(service, request, reply, user_id)
  })
}
