/** The user of another service, and a password of that user, as a request gives them. */
import type { Refusals } from '../../../contract/http/error.ts'
import type { Credentials } from './fetch-address.ts'

interface SentUser {
  readonly user?: string | undefined
  readonly password?: string | undefined
}

/** Refuses one without the other: a user without a password would be nobody, and drafts would stay away without a word. */
export function checkCredentials({ user = '', password = '' }: SentUser): Refusals {
  if ((user === '') === (password === '')) return {}
  return { [user === '' ? 'user' : 'password']: { code: 'required' } }
}

/** Returns what was given; null: nobody. */
export const credentialsIn = ({ user, password }: SentUser): Credentials | null =>
  user && password ? { user, password } : null
