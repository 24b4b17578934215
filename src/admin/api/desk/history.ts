/** Reads the history of a record and restores earlier versions. */
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { refreshRecords } from '../write/mutations.ts'
import { callDesk } from './call-desk.ts'

type HistoryPage = DeskAnswer<'GET /history'>

export type HistoryEntry = HistoryPage['entries'][number]

/** Names of what entries point to, by id, as far as the user may read them; deleted records included. */
export type EntryNames = HistoryPage['names']

/** Newest first. Cached below the record's key, so that a change of the record invalidates it. */
export function historyOptions(resource: ResourceName, id: number) {
  return infiniteQueryOptions({
    queryKey: [resource, 'item', id, 'history'] as const,
    queryFn: ({ pageParam: page, signal }) => callDesk('GET /history', { query: { resource, id, page }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total_pages }, _pages, page) => (page < total_pages ? page + 1 : undefined),
    staleTime: 0,
  })
}

/** Restores the record as it was after an entry; published texts become drafts. */
export function useRestoreEntry(resource: ResourceName, id: number, language: Language) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (entry: number) => callDesk('POST /history/{entry}/restore', { path: { entry }, language }),
    onSettled: () => refreshRecords(cache, resource, [id]),
  })
}
