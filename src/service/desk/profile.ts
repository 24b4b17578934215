/** `profile`: what users change about themselves. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languages, type Language } from '../../contract/field.ts'
import { attemptsOf } from '../auth/attempts.ts'
import { session_cookie } from '../auth/cookie.ts'
import { hashPassword, verifyPassword } from '../auth/secrets.ts'
import { endSessionsOf, setPassword, userById, type User } from '../auth/users.ts'
import type { Service } from '../context.ts'
import { fieldsOf } from '../http/body.ts'
import { forbidden } from '../rest-error.ts'
import { Input } from './input.ts'
import { presentUser } from './present-session.ts'

/** Characters of all preferences together, as JSON. */
const longest_preferences = 20_000

interface Changes {
  name?: string
  language?: Language | null
  preferences?: string
}

/** The preferences that are not sent stay as they are. */
function preferencesOf(input: Input, user: User, sent: unknown): string | undefined {
  if (sent === undefined || sent === null) return undefined
  if (typeof sent !== 'object' || Array.isArray(sent)) {
    input.refuse('preferences', { code: 'not_allowed' })
    return undefined
  }
  const preferences = JSON.stringify({ ...user.preferences, ...sent })
  if (preferences.length > longest_preferences)
    input.refuse('preferences', { code: 'too_long', max: longest_preferences })
  return preferences
}

function languageOf(input: Input, value: unknown): Language | null {
  if (value === null || value === '') return null
  const language = languages.find((one) => one === value)
  if (!language) input.refuse('language', { code: 'not_one_of', allowed: languages })
  return language ?? null
}

/** A new password needs the current one: a browser left open does not give the account away. */
async function newPassword(service: Service, request: FastifyRequest, input: Input, user: User): Promise<string> {
  const [password, current] = [input.password('password'), input.secret('current_password')]
  const attempts = attemptsOf(service)
  const one = { account: user.email.toLowerCase(), address: request.ip }
  const now = service.now().getTime()
  if (service.config.RATE_LIMIT) attempts.begin(one, now)
  if (await verifyPassword(user.password_hash, current)) attempts.succeeded(one, now)
  else if (current !== '') input.refuse('current_password', { code: 'wrong_password' })
  return password
}

export function mountProfile(app: FastifyInstance, service: Service): void {
  const { db } = service
  app.patch('/profile', async (request) => {
    const user = request.caller ? await userById(db, request.caller.id) : undefined
    if (!user) throw forbidden(null)
    const fields = fieldsOf(request)
    const input = new Input(fields)
    const changes: Changes = {}
    if (input.has('name')) changes.name = input.text('name', { required: false })
    if (input.has('language')) changes.language = languageOf(input, fields['language'])
    const preferences = preferencesOf(input, user, fields['preferences'])
    if (preferences !== undefined) changes.preferences = preferences
    const password = input.has('password') ? await newPassword(service, request, input, user) : null
    input.check()
    if (password !== null) {
      await setPassword(db, user.id, await hashPassword(password))
      // Whoever else was signed in as this user is not any more.
      await endSessionsOf(db, user.id, request.cookies[session_cookie] ?? '')
    }
    if (Object.keys(changes).length > 0) await db.updateTable('users').set(changes).where('id', '=', user.id).execute()
    return presentUser((await userById(db, user.id)) ?? user)
  })
}
