/** The queue of the address: its proposals, and which one follows another. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { decided_states } from '../../../contract/desk/review/decisions.ts'
import { firstMoment } from '../../../contract/time/clock.ts'
import type { ReviewSearch } from '../../address/review-search.ts'
import { queueOptions, type ProposalQuery } from '../requests/proposals.ts'
import type { ProposalSummary } from '../requests/submissions.ts'
import { useSiteZone, useToday } from '../../api/session/use-session.ts'
import { useWords } from '../../i18n/locale.tsx'

export const route = getRouteApi('/desk/review')

/** Returns the query of the proposals that were decided since the site's midnight. */
export function useDecidedToday(): ProposalQuery {
  const [today, zone] = [useToday(), useSiteZone()]
  return { state: [...decided_states], decided_since: `${firstMoment(today, zone).replace(' ', 'T')}Z` }
}

export const hasFilters = ({ resource, language, claimed, search }: ReviewSearch) =>
  [resource, language, claimed, search].some((one) => one !== undefined)

export function useQueue() {
  const { language } = useWords()
  const { decided, kind, run, ...filters } = route.useSearch()
  const since = useDecidedToday()
  const query: ProposalQuery = {
    resource: filters.resource,
    language: filters.language,
    claimed: filters.claimed,
    search: filters.search,
    ...(kind ? { kind: [kind] } : {}),
    ...(decided ? since : run === undefined ? { by_run: true } : { run }),
  }
  const { data, ...rest } = useInfiniteQuery(queueOptions(query, language))
  const proposals = data?.pages.flatMap((page) => page.proposals)
  return { ...rest, proposals, counts: data?.pages[0]?.counts, total: data?.pages[0]?.total }
}

/** Returns the proposal behind this one, or the first when it has left the queue; null: there is none. */
export function nextAfter(
  proposals: readonly ProposalSummary[] | undefined,
  id: number | null,
): ProposalSummary | null {
  if (!proposals) return null
  const at = proposals.findIndex((one) => one.id === id)
  return proposals[at + 1] ?? null
}
