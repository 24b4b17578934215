import { useEffect, useEffectEvent, useRef } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { keepPlace, placeIn } from '../../address/list-place.ts'
import { focusRow } from '../rows/use-list-keys.ts'

/** Restores focus to the row that was opened, after coming back to the list. `ready`: the rows are rendered. */
export function useListPosition(resource: ResourceName, search: Query, ready: boolean): void {
  const asked = JSON.stringify(search)
  const arrived = useRef(false)
  const arrive = useEffectEvent(() => {
    const place = placeIn(resource)
    if (JSON.stringify(place.search) !== asked) keepPlace(resource, { search, id: null })
    else if (place.id !== null && !arrived.current) focusRow(place.id)
    arrived.current = true
  })
  useEffect(() => {
    if (ready) arrive()
  }, [ready, asked])
}

/** Remembers the row that is being opened. */
export function leaveBy(resource: ResourceName, id: number): void {
  keepPlace(resource, { ...placeIn(resource), id })
}
