/** Reads and empties the trash of all resources; needs the desk namespace. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { Language, ResourceName } from '../../contract/field.ts'
import { refreshAll } from '../api/write/mutations.ts'
import { callDesk } from '../api/desk/call-desk.ts'

export type Trashed = DeskAnswer<'GET /trash'>['records'][number]

/** @param resource null: of every kind */
export function trashOptions(resource: ResourceName | null, page: number, language: Language) {
  return queryOptions({
    queryKey: ['trash', resource, page, language] as const,
    queryFn: ({ signal }) =>
      callDesk('GET /trash', { query: { resource: resource ?? undefined, page }, language, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Deletes all trashed records for good. @returns the number of records */
export function useEmptyTrash(language: Language) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => (await callDesk('DELETE /trash', { language })).deleted,
    onSettled: () => refreshAll(cache),
  })
}
