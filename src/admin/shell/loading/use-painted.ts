/** What need not be on the screen at once is drawn once the rest has been painted. */
import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * As React's `useDeferredValue`, which begins with what is deferred before the browser has painted what is not.
 * @param first until anything has been painted
 * @returns the value that was painted last
 */
export function usePainted<T>(value: T, first: T): T {
  const [painted, setPainted] = useState(() => first)
  useEffect(() => {
    if (!Object.is(painted, value)) return afterPaint(() => startTransition(() => setPainted(() => value)))
  }, [painted, value])
  return painted
}
