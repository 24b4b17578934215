/** Queries of records that may be the same; they need the desk namespace. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DeskQuery } from '../../contract/desk/routes.ts'
import type { Language } from '../../contract/field.ts'
import { callDesk } from '../api/desk/call-desk.ts'

/** All queries of pairs start with it. */
export const duplicates_key = ['duplicates'] as const

export const pairsOptions = (query: DeskQuery<'GET /duplicates'>, language: Language) =>
  queryOptions({
    queryKey: [...duplicates_key, query, language] as const,
    queryFn: ({ signal }) => callDesk('GET /duplicates', { query, language, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const pairTotalsOptions = () =>
  queryOptions({
    queryKey: [...duplicates_key, 'totals'] as const,
    queryFn: async ({ signal }) => (await callDesk('GET /duplicates/totals', { signal })).totals,
    staleTime: 0,
  })
