/** Stores the chosen columns of a list with the profile. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import type { Columns } from '../../api/session/preferences.ts'
import { useChangeProfile } from '../../api/session/profile.ts'
import { session_key, type Session } from '../../api/session/session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'

/** Returns a setter of the columns; `null` restores the default. Applies optimistically and rolls back on failure. */
export function useChooseColumns(resource: ResourceName) {
  const { language, preferences } = useWords()
  const notifyError = useNotifyError()
  const cache = useQueryClient()
  const { mutateAsync } = useChangeProfile(language)
  return useCallback(
    (chosen: readonly string[] | null) => {
      const { [resource]: _before, ...others } = preferences.columns
      const columns: Columns = chosen ? { ...others, [resource]: chosen } : others
      const before = cache.getQueryData<Session>(session_key)
      cache.setQueryData<Session>(session_key, (session) => {
        if (!session?.user) return session
        return { ...session, user: { ...session.user, preferences: { ...session.user.preferences, columns } } }
      })
      mutateAsync({ preferences: { columns } }).catch((error: unknown) => {
        cache.setQueryData(session_key, before)
        notifyError(error)
      })
    },
    [cache, mutateAsync, notifyError, preferences.columns, resource],
  )
}
