/** Reads and changes the address of a list, which is the only state of its filters. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { changed, validateListSearch, type Change } from '../../address/list-search.ts'

/** Returns the list's parameters from the address and a setter. */
export interface ListSearch {
  readonly resource: ResourceName
  readonly search: Query
  readonly change: (change: Change) => void
}

/** @param to the screen whose address it changes, the list by default */
export function useListSearch(
  resource: ResourceName,
  to: `/${ResourceName}` | '/venues/map' = `/${resource}`,
): ListSearch {
  const address = useSearch({ strict: false })
  const search = useMemo(() => validateListSearch(resource)(address), [resource, address])
  const navigate = useNavigate()
  const change = useCallback(
    (what: Change) =>
      void navigate({
        to,
        search: (before) => changed(validateListSearch(resource)(before), what),
        replace: 'search' in what,
        resetScroll: false,
      }),
    [navigate, resource, to],
  )
  return { resource, search, change }
}
