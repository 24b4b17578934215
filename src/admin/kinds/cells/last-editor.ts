/** Names the person behind a change that was made while somebody else worked on the same record. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import { historyOptions } from '../../api/desk/history.ts'
import { useSession } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'

/** @param own_writes entries of the history that the user's own save has just added */
type LastEditor = (resource: ResourceName, id: number, own_writes?: number) => Promise<string>

/** Returns how to find out who changed a record last: "somebody else" where the service does not tell. */
export function useLastEditor(): LastEditor {
  const { t } = useWords()
  const cache = useQueryClient()
  const session = useSession()
  return useCallback(
    async (resource, id, own_writes = 0) => {
      if (!session?.desk) return t('who.somebody')
      const history = await cache.fetchInfiniteQuery(historyOptions(resource, id)).catch(() => null)
      const user = history?.pages[0]?.entries[own_writes]?.user
      if (!user) return t('who.somebody')
      return user.id === session.user?.id ? t('who.you') : user.name
    },
    [cache, session, t],
  )
}
