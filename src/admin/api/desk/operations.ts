/** Reads operations and undoes them. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeskAnswer, DeskQuery } from '../../../contract/desk/routes.ts'
import type { Language } from '../../../contract/field.ts'
import { refreshAll } from '../write/mutations.ts'
import { callDesk } from './call-desk.ts'

export type OperationDetail = DeskAnswer<'GET /operations/{id}'>
export type Operation = OperationDetail['operation']
export type Undone = DeskAnswer<'POST /operations/{id}/undo'>

export function operationsOptions(query: DeskQuery<'GET /operations'>, language: Language) {
  return queryOptions({
    queryKey: ['operations', 'list', query, language] as const,
    queryFn: ({ signal }) => callDesk('GET /operations', { query, language, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function operationOptions(id: number, language: Language) {
  return queryOptions({
    queryKey: ['operations', 'one', id, language] as const,
    queryFn: ({ signal }) => callDesk('GET /operations/{id}', { path: { id }, language, signal }),
    staleTime: 0,
  })
}

export function useUndoOperation(language: Language) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callDesk('POST /operations/{id}/undo', { path: { id }, language }),
    onSettled: async () => {
      await Promise.all([refreshAll(cache), cache.invalidateQueries({ queryKey: ['operations'] })])
    },
  })
}
