/** Changes a user's own profile and password. */
import type { profile_routes } from '../../contract/desk/accounts/profile.ts'
import type { DeskBody } from '../../contract/desk/routes.ts'
import type { Refusal, Refusals } from '../../contract/http/error.ts'
import { reach } from '../../contract/roles.ts'
import { session_cookie } from '../auth/sign-in/cookie.ts'
import { hashPassword, verifyPassword } from '../auth/secrets.ts'
import { guessOwnPassword } from '../auth/sign-in/sign-in-limits.ts'
import { endSessionsOf } from '../auth/sessions/sessions.ts'
import { endApplicationPasswordsOf, setPassword, userById, type User } from '../auth/users/users.ts'
import type { Service } from '../context.ts'
import { forbidden } from '../http/rest-error.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { presentUser } from './present-session.ts'

/** Longest preferences in total, in characters of JSON. */
const longest_preferences = 20_000

type Change = Partial<DeskBody<'PATCH /profile'>>

/** Returns all preferences after a change, as JSON. Absent ones stay unchanged. */
function preferencesAfter({ preferences }: User, sent: Change['preferences']): string {
  return JSON.stringify({ ...preferences, ...sent })
}

/** Refuses preferences that are too long in total, and a new password without the correct current one. */
async function refuseChange(service: Service, user: User, change: Change, sets_password: boolean): Promise<Refusals> {
  const { preferences, current_password } = change
  const refusals: Record<string, Refusal> = {}
  if (preferences && preferencesAfter(user, preferences).length > longest_preferences)
    refusals['preferences'] = { code: 'too_long', max: longest_preferences }
  if (!sets_password) return refusals
  if (current_password === undefined) return { ...refusals, current_password: { code: 'required' } }
  const right = await guessOwnPassword(service, user.id, () => verifyPassword(user.password_hash, current_password))
  return right ? refusals : { ...refusals, current_password: { code: 'wrong_password' } }
}

export function profileHandlers(service: Service): Handlers<typeof profile_routes> {
  const { db } = service
  return {
    async 'PATCH /profile'({ request, caller, fields, body }) {
      const user = await userById(db, caller.id)
      if (!user) throw forbidden(null)
      const sets_password = fields()['password'] !== undefined
      if (sets_password && reach(caller, 'manage_passwords') === 'none') throw forbidden(caller)
      const { name, language, preferences, password, end_application_passwords } = await body((change) =>
        refuseChange(service, user, change, sets_password),
      )
      if (password !== undefined) {
        await setPassword(db, user.id, await hashPassword(password))
        if (end_application_passwords) await endApplicationPasswordsOf(db, user.id)
        // Ends all other sessions of this user.
        await endSessionsOf(db, user.id, request.cookies[session_cookie] ?? '')
      }
      const changes = {
        ...(name === undefined ? {} : { name }),
        ...(language === undefined ? {} : { language }),
        ...(preferences ? { preferences: preferencesAfter(user, preferences) } : {}),
      }
      if (Object.keys(changes).length > 0)
        await db.updateTable('users').set(changes).where('id', '=', user.id).execute()
      return presentUser((await userById(db, user.id)) ?? user)
    },
  }
}
