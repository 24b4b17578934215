/** `session`, `setup`, `password` and `profile`: signing in and who one is. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '../../contract/field.ts'
import { Attempts } from '../auth/attempts.ts'
import { session_cookie } from '../auth/plugin.ts'
import { hashPassword, verifyPassword } from '../auth/secrets.ts'
import {
  createUser,
  endSession,
  endSessionsOf,
  findUser,
  hasUsers,
  session_days,
  startSession,
  useLink,
  userById,
  type User,
} from '../auth/users.ts'
import type { Service } from '../context.ts'
import { fieldsOf } from '../http/body.ts'
import { RestError, forbidden } from '../rest-error.ts'
import { Input } from './input.ts'

export function presentUser({ id, name, email, role, language, preferences }: User) {
  return { id, name, email, role, language, preferences }
}

/** What an open browser needs to know: who is signed in, whether somebody has set up the service, the site. */
async function presentSession({ db, config }: Service, user: User | undefined) {
  return {
    user: user ? presentUser(user) : null,
    setup_required: user ? false : !(await hasUsers(db)),
    site: {
      name: config.SITE_NAME,
      time_zone: config.SITE_TIME_ZONE,
      language: config.SITE_LANGUAGE,
      currency: config.SITE_CURRENCY,
      namespace: config.NAMESPACE,
      rest_root: config.REST_ROOT,
    },
  }
}

async function signIn(service: Service, reply: FastifyReply, user_id: number) {
  const token = await startSession(service.db, user_id)
  void reply.setCookie(session_cookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: service.config.PUBLIC_URL.startsWith('https:'),
    maxAge: session_days * 86_400,
  })
  return presentSession(service, await userById(service.db, user_id))
}

export function mountSession(app: FastifyInstance, service: Service): void {
  const { db } = service
  const attempts = new Attempts()

  app.get('/session', async (request) =>
    presentSession(service, request.caller ? await userById(db, request.caller.id) : undefined),
  )

  app.post('/session', async (request, reply) => {
    const input = new Input(fieldsOf(request))
    const [email, password] = [input.text('email', { max: 254 }), input.text('password', { max: 1000 })]
    input.check()
    const keys = [`account:${email.toLowerCase()}`, `address:${request.ip}`]
    const now = service.now().getTime()
    if (service.config.RATE_LIMIT) attempts.check(keys, now)
    const user = await findUser(db, email)
    if (!(await verifyPassword(user?.password_hash ?? null, rawText(request, 'password') || password)) || !user) {
      attempts.failed(keys, now)
      throw new RestError(401, 'invalid_credentials')
    }
    attempts.succeeded(keys)
    return signIn(service, reply, user.id)
  })

  app.delete('/session', async (request, reply) => {
    const token = request.cookies[session_cookie]
    if (token) await endSession(db, token)
    void reply.clearCookie(session_cookie, { path: '/' })
    return presentSession(service, undefined)
  })

  app.post('/setup', async (request, reply) => {
    const input = new Input(fieldsOf(request))
    const token = input.text('token')
    const name = input.text('name', { required: false })
    const [email, password] = [input.email('email'), input.password('password')]
    input.check()
    const password_hash = await hashPassword(password)
    const id = await db.transaction().execute(async (tx) => {
      if ((await hasUsers(tx)) || (await useLink(tx, 'setup', token)) === undefined) throw linkInvalid()
      return createUser(tx, { email, name, role: 'administrator', password_hash })
    })
    void reply.code(201)
    return signIn(service, reply, id)
  })

  app.post('/password', async (request, reply) => {
    const input = new Input(fieldsOf(request))
    const [token, password] = [input.text('token'), input.password('password')]
    input.check()
    const user_id = await useLink(db, 'password', token)
    if (typeof user_id !== 'number') throw linkInvalid()
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', user_id)
      .execute()
    await endSessionsOf(db, user_id)
    return signIn(service, reply, user_id)
  })

  app.patch('/profile', async (request) => {
    const user = request.caller ? await userById(db, request.caller.id) : undefined
    if (!user) throw forbidden(null)
    const fields = fieldsOf(request)
    const input = new Input(fields)
    const changes: { name?: string; language?: User['language']; preferences?: string; password_hash?: string } = {}
    if (input.has('name')) changes.name = input.text('name', { required: false })
    if (input.has('language')) changes.language = languageOf(input, fields['language'])
    const { preferences } = fields
    if (typeof preferences === 'object' && preferences !== null && !Array.isArray(preferences)) {
      changes.preferences = JSON.stringify({ ...user.preferences, ...preferences }).slice(0, 20_000)
    }
    if (input.has('password')) {
      const password = input.password('password')
      const current = rawText(request, 'current_password')
      if (!(await verifyPassword(user.password_hash, current)))
        input.refuse('current_password', { code: 'wrong_password' })
      changes.password_hash = password
    }
    input.check()
    if (changes.password_hash) changes.password_hash = await hashPassword(changes.password_hash)
    // The language was checked against the three just above.
    const columns = changes as Omit<typeof changes, 'language'> & { language?: 'ar' | 'en' | 'tr' | null }
    if (Object.keys(columns).length > 0) await db.updateTable('users').set(columns).where('id', '=', user.id).execute()
    const changed = await userById(db, user.id)
    return changed ? presentUser(changed) : null
  })
}

function languageOf(input: Input, value: unknown): string | null {
  if (value === null || value === '') return null
  const language = languages.find((one) => one === value)
  if (!language) input.refuse('language', { code: 'not_one_of', allowed: languages })
  return language ?? null
}

const linkInvalid = () => new RestError(403, 'link_invalid', { code: 'setup_link_invalid' })

/** A password as it was sent: spaces at its ends belong to it. */
function rawText(request: FastifyRequest, name: string): string {
  const value = fieldsOf(request)[name]
  return typeof value === 'string' ? value : ''
}
