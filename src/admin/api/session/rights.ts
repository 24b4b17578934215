/** Tells what the user may do: the service decides, the admin hides what it would refuse. */
import { useCallback } from 'react'
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
