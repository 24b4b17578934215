/** `profile`: what users change about themselves. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languages, type Language } from '../../contract/field.ts'
import { reach } from '../../contract/roles.ts'
import { session_cookie } from '../auth/cookie.ts'
import { hashPassword, verifyPassword } from '../auth/secrets.ts'
import { guess } from '../auth/sign-in-limits.ts'
import { endApplicationPasswordsOf, endSessionsOf, setPassword, userById, type User } from '../auth/users.ts'
import type { Service } from '../context.ts'
import { fieldsOf } from '../http/parsing/body.ts'
import { forbidden } from '../http/rest-error.ts'
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

/** Reads a new password. It needs the current one: a browser left open must not give the account away. */
async function newPassword(service: Service, request: FastifyRequest, input: Input, user: User): Promise<string> {
  if (reach(request.caller, 'manage_passwords') === 'none') throw forbidden(request.caller)
  const [password, current] = [input.password('password'), input.secret('current_password')]
  // Only somebody who is signed in as this user can use this allowance up, and it is not that of signing in.
  const limits = { own: [{ key: `current-password ${user.id}`, burst: 5, seconds: 60 }], shared: [] }
  const right = current !== '' && (await guess(service, limits, () => verifyPassword(user.password_hash, current)))
  if (!right && current !== '') input.refuse('current_password', { code: 'wrong_password' })
  return password
}

export function mountProfile(app: FastifyInstance, service: Service): void {
  const { db } = service
  app.patch('/profile', { config: { right: 'edit_profile' } }, async (request) => {
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
    const ends_application_passwords = input.boolean('end_application_passwords')
    input.check()
    if (password !== null) {
      await setPassword(db, user.id, await hashPassword(password))
      if (ends_application_passwords) await endApplicationPasswordsOf(db, user.id)
      // Whoever else was signed in as this user is not any more.
      await endSessionsOf(db, user.id, request.cookies[session_cookie] ?? '')
    }
    if (Object.keys(changes).length > 0) await db.updateTable('users').set(changes).where('id', '=', user.id).execute()
    return presentUser((await userById(db, user.id)) ?? user)
  })
}
