/** Reads operations. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DeskAnswer, DeskQuery } from '../../contract/desk/routes.ts'
import type { Language } from '../../contract/field.ts'
import { callDesk } from '../api/desk/call-desk.ts'

export type OperationDetail = DeskAnswer<'GET /operations/{id}'>
export type Operation = OperationDetail['operation']

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
