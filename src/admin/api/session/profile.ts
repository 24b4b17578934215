/** Changes the user's own profile. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../../contract/field.ts'
import { keepDevicePreferences } from '../read/plain-service.ts'
import type { Preferences } from './preferences.ts'
import { request } from '../transport/request.ts'
import { session_key, type Session, type User } from './session.ts'

interface ProfileChange {
  readonly name?: string
  readonly language?: Language | null
  readonly preferences?: Partial<Preferences>
  readonly current_password?: string
  readonly password?: string
  readonly end_application_passwords?: boolean
}

/** Changes the profile; the session shows the result at once. */
export function useChangeProfile(language: Language) {
  const cache = useQueryClient()
  return useMutation({
    // Serialises writes, so that the last choice wins.
    scope: { id: 'profile' },
    mutationFn: async (body: ProfileChange): Promise<Partial<User>> =>
      cache.getQueryData<Session>(session_key)?.desk === false
        ? { preferences: keepDevicePreferences(body.preferences ?? {}) }
        : (await request<User>({ namespace: 'desk', method: 'PATCH', path: '/profile', body, language })).data,
    onSuccess: (changed) =>
      cache.setQueryData<Session>(
        session_key,
        (session) => session && { ...session, user: session.user && { ...session.user, ...changed } },
      ),
  })
}
