import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Returns true from when each part of a screen has been answered or has failed once. A part that came later would move what
 * stands below it, perhaps under a press.
 */
export function useArrived(parts: readonly Pick<UseQueryResult, 'isPending' | 'failureCount'>[]): boolean {
  const [arrived, setArrived] = useState(false)
  const now = parts.every(({ isPending, failureCount }) => !isPending || failureCount > 0)
  if (now && !arrived) setArrived(true)
  return arrived || now
}
