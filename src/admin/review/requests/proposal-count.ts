/** The number of proposals that wait, which the navigation shows: apart from the queue, whose code loads with its screen. */
import { queryOptions } from '@tanstack/react-query'
import type { DeskQuery } from '../../../contract/desk/routes.ts'
import type { Language } from '../../../contract/field.ts'
import { callDesk } from '../../api/desk/call-desk.ts'

export const proposalCountOptions = (query: DeskQuery<'GET /proposals'>, language: Language) =>
  queryOptions({
    queryKey: ['proposals', 'count', query, language] as const,
    queryFn: ({ signal }) => callDesk('GET /proposals', { query: { ...query, per_page: 1 }, language, signal }),
  })
