import { useEffect, useEffectEvent, useRef } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import type { Query } from '../../../contract/codec/query.ts'
import { keepPlace, placeIn } from '../../address/list-place.ts'
import { focusRow } from '../table/use-list-keys.ts'

/** Whoever comes back to a list finds the row from which they left with the focus. `ready`: its rows are on the screen. */
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

/** Remember from which row of the list one leaves. */
export function leaveBy(resource: ResourceName, id: number): void {
  keepPlace(resource, { ...placeIn(resource), id })
}
