/** Stores with the profile how the user wants lists to look. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Preferences } from '../../preferences.ts'
import { useChangeProfile } from '../../api/session/profile.ts'
import { session_key } from '../../api/session/session.ts'
import type { Session } from '../../api/session/session-shape.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'

/** Returns a setter of preferences. Applies optimistically and rolls back on failure. */
export function useChoosePreferences() {
  const { language } = useWords()
  const notifyError = useNotifyError()
  const cache = useQueryClient()
  const { mutateAsync } = useChangeProfile(language)
  return useCallback(
    (chosen: Partial<Pick<Preferences, 'columns' | 'density'>>) => {
      const before = cache.getQueryData<Session>(session_key)
      cache.setQueryData<Session>(session_key, (session) => {
        if (!session?.user) return session
        return { ...session, user: { ...session.user, preferences: { ...session.user.preferences, ...chosen } } }
      })
      mutateAsync({ preferences: chosen }).catch((error: unknown) => {
        cache.setQueryData(session_key, before)
        notifyError(error)
      })
    },
    [cache, mutateAsync, notifyError],
  )
}
