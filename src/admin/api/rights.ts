/** Tells what the user may do: the service decides, the admin hides what it would refuse. */
import { useCallback, useMemo } from 'react'
import type { ResourceName } from '../../contract/field.ts'
import { may, type Caller, type Right } from '../../contract/roles.ts'
import { useSession } from './use-session.ts'

/** Returns the user as rights are asked for them; null while nobody is signed in. */
export function useCaller(): Caller {
  const { user, scope } = useSession() ?? {}
  const id = user?.id
  const role = user?.role
  return useMemo(() => (id === undefined || !role || !scope ? null : { id, role, scope }), [id, role, scope])
}

/** Returns whether the user has a right, on a record of this author where the right is about records. */
export function useMay(): (right: Right, author?: number | null) => boolean {
  const caller = useCaller()
  return useCallback((right, author = null) => may(caller, right, author), [caller])
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
