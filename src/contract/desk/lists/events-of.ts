/** Searches for the events of a record, whose number and list are the same in every language of the desk. */
import { all_time } from '../../codec/windows.ts'
import type { Query } from '../../codec/query.ts'
import { resources } from '../../resources.ts'
import { counted_by, type Counted } from '../../tables/event-counts.ts'

/**
 * Returns the search for the events of records; of terms those that are published in any language, which their count includes.
 * @param desk whether the service has a desk; others compare the status of the text in the language of the request
 */
export function eventsOf(resource: Counted, ids: readonly number[], desk: boolean): Query {
  return {
    ...all_time,
    [counted_by[resource]]: ids,
    ...(resources[resource].has_status ? {} : { status: ['publish'], ...(desk ? { status_language: 'any' } : {}) }),
  }
}
