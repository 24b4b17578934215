/** Reads and decides proposals. Their queries start with `proposals`, so that the stream refetches them together. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { DeskAnswer, DeskBody, DeskQuery } from '../../../contract/desk/routes.ts'
import type { Language } from '../../../contract/field.ts'
import { callDesk } from '../../api/desk/call-desk.ts'

export type Proposal = DeskAnswer<'GET /proposals/{id}'>
type ProposalPage = DeskAnswer<'GET /proposals'>
export type ProposalQuery = DeskQuery<'GET /proposals'>
export type DecisionBody = DeskBody<'POST /proposals/{id}/decision'>

const per_page = 50

/** The pages of a queue, one below the other. */
export const queueOptions = (query: ProposalQuery, language: Language) =>
  infiniteQueryOptions({
    queryKey: ['proposals', 'list', query, language] as const,
    queryFn: ({ pageParam: page, signal }) =>
      callDesk('GET /proposals', { query: { ...query, page, per_page }, language, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total_pages }, _pages, page) => (page < total_pages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

export const proposalOptions = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['proposals', 'item', id, language] as const,
    queryFn: ({ signal }) => callDesk('GET /proposals/{id}', { path: { id }, language, signal }),
  })

type Queue = InfiniteData<ProposalPage, number>

/** Takes a decided proposal out of the cached queues, which the service's answers follow. */
export function removeFromQueues(cache: QueryClient, id: number): void {
  cache.setQueriesData<Queue>({ queryKey: ['proposals', 'list'] }, (queue) =>
    queue?.pages.some(({ proposals }) => proposals.some((one) => one.id === id && one.state !== 'open'))
      ? queue
      : queue && {
          ...queue,
          pages: queue.pages.map((page) => ({
            ...page,
            proposals: page.proposals.filter((one) => one.id !== id),
          })),
        },
  )
}

/** Caches the answer of a write. */
export function adoptProposal(cache: QueryClient, language: Language, proposal: Proposal): void {
  cache.setQueryData(proposalOptions(proposal.id, language).queryKey, proposal)
}

export const decideProposal = (id: number, body: DecisionBody, language: Language) =>
  callDesk('POST /proposals/{id}/decision', { path: { id }, body, language })

export const claimProposal = (id: number, take_over: boolean, language: Language) =>
  callDesk('POST /proposals/{id}/claim', { path: { id }, body: { take_over }, language })

export const releaseProposal = (id: number, language: Language) =>
  callDesk('DELETE /proposals/{id}/claim', { path: { id }, language, regain: false })
