/** The events that use a venue, an organizer or a term: how many there are, and another record in its place. */
import type { QueryClient } from '@tanstack/react-query'
import { addDays } from '../../contract/time/clock.ts'
import { counted_by, type Counted } from '../../contract/tables/event-counts.ts'
import { resources } from '../../contract/resources.ts'
import type { Language } from '../../contract/field.ts'
import type { Query } from '../../contract/codec/query.ts'
import { all_time, openOn } from '../../contract/codec/windows.ts'
import { withDeskDefaults } from '../address/list-search.ts'
import { refreshLists } from '../api/write/mutations.ts'
import { itemOptions, listOptions } from '../api/read/queries.ts'
import { embeddedIn, type Item } from '../api/read/record.ts'
import { write } from '../api/write/write.ts'
import type { ActionOutcome, Surroundings } from './actions.ts'
import { each } from './carry-out.ts'

export interface UsageList {
  readonly when: 'upcoming' | 'earlier'
  /** Search of the list of events. */
  readonly search: Query
  readonly count: number
}

/** Returns the search for events of these records that are not over. */
export const upcomingOf = (resource: Counted, ids: readonly number[], today: string): Query => ({
  ...openOn(today),
  [counted_by[resource]]: [...ids],
})

/** Returns the search for their events that are over. */
export const earlierOf = (resource: Counted, ids: readonly number[], today: string): Query => ({
  ...all_time,
  end_date: addDays(today, -1),
  [counted_by[resource]]: [...ids],
})

/** Terms are deleted for good, also from past events; a trashed venue stays with the past events held there. */
function searches(resource: Counted, ids: readonly number[], today: string): Omit<UsageList, 'count'>[] {
  const upcoming = { when: 'upcoming', search: upcomingOf(resource, ids, today) } as const
  if (resources[resource].has_trash) return [upcoming]
  return [upcoming, { when: 'earlier', search: earlierOf(resource, ids, today) }]
}

/** Counts the events that use any of these records. @throws ApiError */
export async function usageOf(
  cache: QueryClient,
  resource: Counted,
  ids: readonly number[],
  today: string,
  language: Language,
): Promise<readonly UsageList[]> {
  const lists = searches(resource, ids, today).map(async (one) => {
    const search = withDeskDefaults('events', { ...one.search, per_page: 1 })
    const { total = 0 } = await cache.fetchQuery({ ...listOptions('events', search, language), staleTime: 0 })
    return { ...one, count: total }
  })
  return (await Promise.all(lists)).filter(({ count }) => count > 0)
}

interface Replaced {
  readonly outcomes: readonly ActionOutcome[]
  /** Number of events that still use them: refused, or skipped after a stop. */
  readonly left: number
}

/**
 * Replaces these records with another one in every event of the lists.
 * @param operation key of the operation that it belongs to
 */
export async function replaceLinks(
  { cache, language }: Pick<Surroundings, 'cache' | 'language'>,
  resource: Counted,
  ids: readonly number[],
  replacement: number,
  lists: readonly UsageList[],
  operation: string,
): Promise<Replaced> {
  const field = counted_by[resource]
  const events = (await Promise.all(lists.map(({ search }) => allEvents(cache, search, language)))).flat()
  const outcomes = await each(events, async ({ id }) => {
    const { record, etag } = await cache.fetchQuery({ ...itemOptions('events', id, language), staleTime: 0 })
    const linked = embeddedIn(record[field]).map((one) => one.id)
    const body = { [field]: [...new Set(linked.map((one) => (ids.includes(one) ? replacement : one)))] }
    const change = { resource: 'events', method: 'PATCH', id, body, language, etag, operation } as const
    return { languages: [], written: await write(change) }
  })
  const changed = outcomes.filter(({ error }) => error === undefined)
  await refreshLists(cache)
  return { outcomes, left: events.length - changed.length }
}

async function allEvents(cache: QueryClient, search: Query, language: Language): Promise<Item[]> {
  const found: Item[] = []
  for (let page = 1, more = true; more; page += 1) {
    const query = withDeskDefaults('events', { ...search, per_page: 100, page })
    const list = await cache.fetchQuery({ ...listOptions('events', query, language), staleTime: 0 })
    found.push(...list.items)
    more = list.more
  }
  return found
}
