/** Where one was in a list: what it was asked for, and the row from which one left. It lasts as long as the tab. */
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

/** The last place in the list of this resource; its beginning when there was none. */
export function placeIn(resource: ResourceName): Place {
  const { search, id } = readStoredFields(key(resource), 'sessionStorage')
  const raw = typeof search === 'object' && search !== null ? { ...search } : {}
  return { search: validateListSearch(resource)(raw), id: typeof id === 'number' ? id : null }
}

export function keepPlace(resource: ResourceName, place: Place): void {
  store(key(resource), place, 'sessionStorage')
}
