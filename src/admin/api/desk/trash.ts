/** Reads and empties the trash of all resources; needs the desk namespace. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language, ResourceName } from '../../../contract/field.ts'
import { refreshAll } from '../write/mutations.ts'
import { request } from '../transport/request.ts'

export interface Trashed {
  readonly resource: ResourceName
  readonly id: number
  readonly name: string
  /** The language of the name. */
  readonly language: Language
  /** ISO 8601 in UTC, as the next one. */
  readonly trashed_at: string
  /** The time from which it is deleted for good. */
  readonly ends_at: string
  /** Null: the service itself, or a user who is gone. */
  readonly user: { readonly id: number; readonly name: string } | null
}

interface TrashPage {
  readonly records: readonly Trashed[]
  readonly total: number
  readonly total_pages: number
  /** Number of records of each resource, regardless of the filter. */
  readonly totals: Readonly<Partial<Record<ResourceName, number>>>
}

/** @param resource null: of every kind */
export function trashOptions(resource: ResourceName | null, page: number, language: Language) {
  return queryOptions({
    queryKey: ['trash', resource, page, language] as const,
    queryFn: async ({ signal }): Promise<TrashPage> => {
      const query = new URLSearchParams({ ...(resource ? { resource } : {}), page: String(page) }).toString()
      return (await request<TrashPage>({ namespace: 'desk', path: '/trash', query, language, signal })).data
    },
    placeholderData: keepPreviousData,
  })
}

/** Deletes all trashed records for good. @returns the number of records */
export function useEmptyTrash(language: Language) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      (await request<{ deleted: number }>({ namespace: 'desk', method: 'DELETE', path: '/trash', language })).data
        .deleted,
    onSettled: () => refreshAll(cache),
  })
}
