/** The number of events of one record, and the list of them. */
import { createContext, use } from 'react'
import { counted_by, type EventCounts } from '../../../contract/tables/event-counts.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { all_time } from '../../../contract/tables/windows.ts'

/** What the list around it has asked for. */
export const EventCountsContext = createContext<EventCounts['counts']>({})

/** Undefined: not known, or not yet. */
export const useEventCount = (id: number): number | undefined => use(EventCountsContext)[id]

/** The list of the events of one of these records: of terms those that are published, as their own count tells. */
export function eventsOf(resource: keyof typeof counted_by, ids: readonly number[]): Query {
  const of_term = resource === 'categories' || resource === 'tags'
  return { ...all_time, [counted_by[resource]]: ids, ...(of_term ? { status: ['publish'] } : {}) }
}
