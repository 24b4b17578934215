/** Tells what the user may do: the service decides, the admin hides what it would refuse. */
import { useCallback } from 'react'
import type { ResourceName } from '../../../contract/field.ts'
import type { Right } from '../../../contract/roles.ts'
import { useSession } from './use-session.ts'

/** Returns whether the user has a right, on a record of this author where the right is about records. */
export function useMay(): (right: Right, author?: number | null) => boolean {
  const { user, rights } = useSession() ?? {}
  const id = user?.id
  return useCallback(
    (right, author = null) => rights?.[right] === 'all' || (rights?.[right] === 'own' && author === id),
    [rights, id],
  )
}

/** The right to change a record of each resource. */
export const write_rights = {
  events: 'edit_unpublished',
  venues: 'edit_unpublished',
  organizers: 'edit_unpublished',
  categories: 'write_categories',
  tags: 'write_tags',
} as const satisfies Record<ResourceName, Right>

/** The right to create a record of each resource. */
export const create_rights = {
  events: 'create_record',
  venues: 'create_record',
  organizers: 'create_record',
  categories: 'write_categories',
  tags: 'write_tags',
} as const satisfies Record<ResourceName, Right>
