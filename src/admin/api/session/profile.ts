/** Changes the user's own profile. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskBody } from '../../../contract/desk/routes.ts'
import type { Language } from '../../../contract/field.ts'
import { callDesk } from '../desk/call-desk.ts'
import { keepDevicePreferences } from '../read/plain-service.ts'
import type { Preferences } from '../../preferences.ts'
import { session_key } from './session.ts'
import type { Session, SignedInUser } from './session-shape.ts'

type ProfileChange = DeskBody<'PATCH /profile'> & { readonly preferences?: Partial<Preferences> }

/** Changes the profile; the session shows the result at once. */
export function useChangeProfile(language: Language) {
  const cache = useQueryClient()
  return useMutation({
    // Serialises writes, so that the last choice wins.
    scope: { id: 'profile' },
    mutationFn: async (body: ProfileChange): Promise<Partial<SignedInUser>> =>
      cache.getQueryData<Session>(session_key)?.desk === false
        ? { preferences: keepDevicePreferences(body.preferences ?? {}) }
        : await callDesk('PATCH /profile', { body, language }),
    onSuccess: (changed) =>
      cache.setQueryData<Session>(
        session_key,
        (session) => session && { ...session, user: session.user && { ...session.user, ...changed } },
      ),
  })
}
