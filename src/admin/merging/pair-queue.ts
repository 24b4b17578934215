/** The queue of possible duplicates around the pair that is being decided: its place, what it has in common, and the next one. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DeskAnswer } from '../../contract/desk/routes.ts'
import type { MergeableName } from '../address/merge-search.ts'
import { pairsOptions } from './pair-requests.ts'
import { useWords } from '../i18n/locale.tsx'

type Pairs = DeskAnswer<'GET /duplicates'>
type Pair = Pairs['pairs'][number]

/** Pairs on a page of the queue, as the service counts them. */
const per_page = 25

/** The address at which a pair is merged. */
export const mergeOf = (resource: MergeableName, { id, records }: Pair, page: number) => ({
  resource,
  ids: records.map((record) => record.id),
  pair: id,
  ...(page > 1 ? { page } : {}),
})

export interface PairQueue {
  /** The pair; undefined while it loads, or once it is decided. */
  readonly pair: Pair | undefined
  /** Its place in the queue, from 1. */
  readonly position: number
  readonly count: number
  /** Opens the pair after it, or the queue when it was the last one. */
  readonly skip: () => Promise<void>
  /** Opens the pair that took its place after it was decided. */
  readonly decided: () => Promise<void>
}

export function usePairQueue(resource: MergeableName, id: number | undefined, page: number): PairQueue {
  const { language } = useWords()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const options = (of_page: number) => pairsOptions({ resource, different: false, page: of_page }, language)
  const { data } = useQuery({ ...options(page), enabled: id !== undefined })
  const index = data?.pairs.findIndex((pair) => pair.id === id) ?? -1
  const open = async (place: number, of_page: number) => {
    const turned = place >= per_page
    const [on, at] = turned ? [of_page + 1, 0] : [of_page, place]
    const { pairs } = await cache.fetchQuery({ ...options(on), staleTime: 0 })
    const pair = pairs[at]
    await (pair
      ? navigate({ to: '/merge', search: mergeOf(resource, pair, on), replace: true })
      : navigate({ to: '/duplicates', search: { resource } }))
  }
  return {
    pair: data?.pairs[index],
    position: (page - 1) * per_page + index + 1,
    count: data?.total ?? 0,
    skip: () => open(index + 1, page),
    decided: () => open(Math.max(index, 0), page),
  }
}
