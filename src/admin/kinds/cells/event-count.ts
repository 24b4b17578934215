/** The number of events of one record, and the list of them. */
import { resources } from '../../../contract/resources.ts'
import { createContext, use } from 'react'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import { counted_by } from '../../../contract/tables/event-counts.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { all_time } from '../../../contract/codec/windows.ts'

/** Search of the surrounding list. */
export const EventCountsContext = createContext<DeskAnswer<'GET /event-counts'>['counts']>({})

/** Undefined: unknown or loading. */
export const useEventCount = (id: number): number | undefined => use(EventCountsContext)[id]

/** Returns the search for the events of a record; of terms the published ones, which their count includes. */
export function eventsOf(resource: keyof typeof counted_by, ids: readonly number[]): Query {
  return {
    ...all_time,
    [counted_by[resource]]: ids,
    ...(resources[resource].has_status ? {} : { status: ['publish'] }),
  }
}
