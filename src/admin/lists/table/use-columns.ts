/** Chooses the columns of a list: the default ones until the user picks others, which the profile stores. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import { resources, writable } from '../../../contract/resources.ts'
import type { Columns } from '../../api/session/preferences.ts'
import { useChangeProfile } from '../../api/session/profile.ts'
import { session_key, type Session } from '../../api/session/session.ts'
import { useWords } from '../../i18n/locale.tsx'
import { canBeShown } from '../../kinds/cells/cells.tsx'
import { useNotifyError } from '../../shell/notices/notify-error.ts'
import { views } from '../../views.ts'

/** Columns that compare languages. */
const of_languages = /^(languages|name_\w+)$/

/** Returns the default columns that the service can fill. */
const usualColumns = (resource: ResourceName, languages: boolean) =>
  views[resource].columns.filter((name) => languages || !of_languages.test(name))

/**
 * Returns every column of a list: the default ones first, then the fields of the contract.
 * @param languages whether the service keeps a text for each
 */
export function offeredColumns(resource: ResourceName, languages: boolean): readonly string[] {
  const { label } = resources[resource]
  const { columns, more } = views[resource]
  const fields = Object.entries(writable(resources[resource])).filter(
    ([name, row]) => name !== label && canBeShown(row.kind),
  )
  const all = new Set<string>([...columns, ...more, ...fields.map(([name]) => name)])
  return [...all].filter((name) => languages || !of_languages.test(name))
}

/** Sorts the chosen columns in the offered order and drops names that are no columns any more. */
export function chosenColumns(resource: ResourceName, columns: Columns, languages: boolean): readonly string[] {
  const chosen = columns[resource]
  if (!chosen) return usualColumns(resource, languages)
  return offeredColumns(resource, languages).filter((name) => chosen.includes(name))
}

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
