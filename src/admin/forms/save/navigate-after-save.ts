/** Navigates after a save: back to the list as it was, or on to its next record. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import { placeIn } from '../../address/list-place.ts'
import { withDeskDefaults } from '../../address/list-search.ts'
import { listOptions } from '../../api/read/queries.ts'
import { useWords } from '../../i18n/locale.tsx'
import { notify } from '../../shell/notices/notify.tsx'

/** `repeat`: opens the editor of the series of a new event. */
export type After = 'stay' | 'next' | 'back' | 'repeat'

export function useNavigateAfterSave(resource: ResourceName) {
  const { t, language } = useWords()
  const cache = useQueryClient()
  const navigate = useNavigate()

  /** Skips the question about unsaved changes: they were saved, or went to the trash with the record; drafts stay stored. */
  const back = useCallback(
    () => void navigate({ to: `/${resource}`, search: placeIn(resource).search, ignoreBlocker: true }),
    [navigate, resource],
  )

  /** Returns the id of the next record in the list, also on its next page. */
  const nextOf = useCallback(
    async (id: number): Promise<number | null> => {
      const search = withDeskDefaults(resource, placeIn(resource).search)
      const list = await cache.ensureQueryData(listOptions(resource, search, language))
      const at = list.items.findIndex((item) => item.id === id)
      const next = at < 0 ? undefined : list.items[at + 1]
      const page = Number(search['page'] ?? 1)
      if (next || at < 0 || !list.more) return next?.id ?? null
      const following = await cache.ensureQueryData(listOptions(resource, { ...search, page: page + 1 }, language))
      return following.items[0]?.id ?? null
    },
    [cache, resource, language],
  )

  /** @param next requested before the save, which may move the record in the list or out of it */
  const go = useCallback(
    async (after: After, next: Promise<number | null>) => {
      if (after === 'back') back()
      if (after !== 'next') return
      const id = await next.catch(() => null)
      if (id !== null)
        return void navigate({ to: `/${resource}/$id`, params: { id: String(id) }, search: (before) => before })
      notify({ message: t('save.no_next') })
      back()
    },
    [back, navigate, resource, t],
  )
  return { back, nextOf, go }
}
