/** Remembers, per tab, the last request of each list and the row that was opened from it. */
import type { ResourceName } from '../../contract/field.ts'
import type { Query } from '../../contract/codec/query.ts'
import { readStoredFields, store } from '../api/transport/stored.ts'
import { validateListSearch } from './list-search.ts'

interface Place {
  /** Search parameters of the list, for a link back to it. */
  readonly search: Query
  /** The record that was opened. */
  readonly id: number | null
}

const key = (resource: ResourceName) => `takvim-place-${resource}`

/** Returns the last place in this resource's list, or its first page. */
export function placeIn(resource: ResourceName): Place {
  const { search, id } = readStoredFields(key(resource), 'sessionStorage')
  const raw = typeof search === 'object' && search !== null ? { ...search } : {}
  return { search: validateListSearch(resource)(raw), id: typeof id === 'number' ? id : null }
}

export function keepPlace(resource: ResourceName, place: Place): void {
  store(key(resource), place, 'sessionStorage')
}
