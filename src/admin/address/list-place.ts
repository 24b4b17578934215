/** Where one was in a list: what it was asked for, and the row from which one left. It lasts as long as the tab. */
import type { ResourceName } from '../../contract/field.ts'
import type { Query } from '../../contract/query.ts'
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
  try {
    const value = JSON.parse(sessionStorage.getItem(key(resource)) ?? '{}') as Readonly<Record<string, unknown>>
    const { search, id } = value
    const raw = typeof search === 'object' && search !== null ? { ...search } : {}
    return { search: validateListSearch(resource)(raw), id: typeof id === 'number' ? id : null }
  } catch {
    return { search: {}, id: null }
  }
}

export function keepPlace(resource: ResourceName, place: Place): void {
  try {
    sessionStorage.setItem(key(resource), JSON.stringify(place))
  } catch {
    // Storage is refused: one comes back to the beginning of the list.
  }
}
