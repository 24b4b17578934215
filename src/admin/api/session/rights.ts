/** Tells what the user may do: the service decides, the admin hides what it would refuse. */
import { useCallback } from 'react'
import { resources } from '../../../contract/resources.ts'
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

/** Returns whether the user is a member of records of a resource, or of what its events name. */
export function useHasOwn(): (resource: ResourceName) => boolean {
  const { members } = useSession() ?? {}
  return (resource) => members?.some((one) => resources[resource].dated || one.startsWith(`${resource}/`)) ?? false
}

interface Authored {
  readonly id: number
  readonly author?: number
}

/** Returns who counts as the author of a record for the user's rights: a member counts as the author does. */
export function useAuthorOf(): (resource: ResourceName, item: Authored) => number | null {
  const { user, members } = useSession() ?? {}
  return useCallback(
    (resource, { id, author }) => (members?.includes(`${resource}/${id}`) ? (user?.id ?? null) : (author ?? null)),
    [user, members],
  )
}
