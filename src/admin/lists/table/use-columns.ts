/** The columns of a list: the usual ones until a user chooses others, which are kept with the profile. */
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

/** Columns that tell languages apart. */
const of_languages = /^(languages|name_\w+)$/

/** The usual columns, as far as the service can fill them. */
const usualColumns = (resource: ResourceName, languages: boolean) =>
  views[resource].columns.filter((name) => languages || !of_languages.test(name))

/**
 * Every column a list can have: the usual ones first, then the fields of the contract.
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

/** In the order they are offered; what is not a column any more is passed over. */
export function chosenColumns(resource: ResourceName, columns: Columns, languages: boolean): readonly string[] {
  const chosen = columns[resource]
  if (!chosen) return usualColumns(resource, languages)
  return offeredColumns(resource, languages).filter((name) => chosen.includes(name))
}

/** Choose columns; `null`: the usual ones. They show at once, and change back when that cannot be kept. */
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
