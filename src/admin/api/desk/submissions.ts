/** Reads proposals page by page: those that wait for a decision, and one's own. Their keys start with `proposals`. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DeskAnswer, DeskQuery } from '../../../contract/desk/routes.ts'
import type { Language } from '../../../contract/field.ts'
import { callDesk } from './call-desk.ts'

export type ProposalSummary = DeskAnswer<'GET /proposals'>['proposals'][number]

/** One page of proposals. */
export const proposalPageOptions = (query: DeskQuery<'GET /proposals'>, language: Language) =>
  queryOptions({
    queryKey: ['proposals', 'page', query, language] as const,
    queryFn: ({ signal }) => callDesk('GET /proposals', { query, language, signal }),
    placeholderData: keepPreviousData,
  })
