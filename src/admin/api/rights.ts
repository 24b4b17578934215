/** What the one who is signed in may do: the service decides, the admin hides what it would refuse. */
import { useCallback } from 'react'
import type { ResourceName } from '../../contract/field.ts'
import { may, type Caller, type Right } from '../../contract/roles.ts'
import { useSession } from './use-session.ts'

/** Whether the one who is signed in has a right, on a record of this author where the right is about records. */
export function useMay(): (right: Right, author?: number | null) => boolean {
  const user = useSession()?.user
  const id = user?.id
  const role = user?.role
  return useCallback(
    (right, author = null) => {
      const caller: Caller = id === undefined || role === undefined ? null : { id, role }
      return may(caller, right, author)
    },
    [id, role],
  )
}

/** What one needs to change a record of a kind: for records, with its author. */
export const write_rights = {
  events: 'edit_unpublished',
  venues: 'edit_unpublished',
  organizers: 'edit_unpublished',
  categories: 'write_categories',
  tags: 'write_tags',
} as const satisfies Record<ResourceName, Right>

/** What one needs for a new record of a kind. */
export const create_rights = {
  events: 'create_record',
  venues: 'create_record',
  organizers: 'create_record',
  categories: 'write_categories',
  tags: 'write_tags',
} as const satisfies Record<ResourceName, Right>
