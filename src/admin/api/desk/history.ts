/** Reads the history of a record and restores earlier versions. */
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { refreshRecords } from '../write/mutations.ts'
import { request } from '../transport/request.ts'

export interface HistoryEntry {
  readonly id: number
  /** ISO 8601 in UTC. */
  readonly at: string
  /** Null: the service itself. */
  readonly user: { readonly id: number; readonly name: string } | null
  /** `zones`: new zone data moved the event. */
  readonly door: string
  /** Null: facts only. */
  readonly language: Language | null
  readonly action: 'create' | 'update' | 'publish' | 'trash' | 'restore' | 'delete'
  /** Field → before and after. */
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
}

/** Names of the records and users that entries refer to, by id, as far as the user may read them; deleted ones included. */
export interface EntryNames extends Readonly<
  Partial<Record<ResourceName, Readonly<Record<string, { readonly name: string; readonly language: Language }>>>>
> {
  readonly users: Readonly<Record<string, string>>
}

interface HistoryPage {
  readonly names: EntryNames
  readonly entries: readonly HistoryEntry[]
  readonly total_pages: number
}

/** Newest first. Cached below the record's key, so that a change of the record invalidates it. */
export function historyOptions(resource: ResourceName, id: number) {
  return infiniteQueryOptions({
    queryKey: [resource, 'item', id, 'history'] as const,
    queryFn: async ({ pageParam, signal }): Promise<HistoryPage> => {
      const query = new URLSearchParams({ resource, id: String(id), page: String(pageParam) }).toString()
      return (await request<HistoryPage>({ namespace: 'desk', path: '/history', query, signal })).data
    },
    initialPageParam: 1,
    getNextPageParam: ({ total_pages }, _pages, page) => (page < total_pages ? page + 1 : undefined),
    staleTime: 0,
  })
}

/** Restores the record as it was after an entry; published texts become drafts. */
export function useRestoreEntry(resource: ResourceName, id: number, language: Language) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (entry: number) =>
      request({ namespace: 'desk', method: 'POST', path: `/history/${entry}/restore`, language }),
    onSettled: () => refreshRecords(cache, resource, [id]),
  })
}
