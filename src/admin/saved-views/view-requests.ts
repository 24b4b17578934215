/** Reads and changes saved views. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { ResourceName } from '../../contract/field.ts'
import { callDesk } from '../api/desk/call-desk.ts'

export type SavedView = DeskAnswer<'POST /views'>

export function viewsOptions(resource: ResourceName) {
  return queryOptions({
    queryKey: ['views', resource] as const,
    queryFn: async ({ signal }) => (await callDesk('GET /views', { query: { resource }, signal })).views,
    staleTime: 60_000,
  })
}

export const refreshViews = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: ['views'] })
