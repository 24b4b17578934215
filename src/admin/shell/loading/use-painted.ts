/** Defers rendering until the browser has painted. */
import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Like React's `useDeferredValue`, which starts the deferred render before the urgent one was painted; this one waits for it.
 * @param first value until the first paint
 * @returns the latest value, or the one before until the browser has painted
 */
export function usePainted<T>(value: T, first: T): T {
  const [painted, setPainted] = useState(() => first)
  useEffect(() => {
    if (!Object.is(painted, value)) return afterPaint(() => startTransition(() => setPainted(() => value)))
  }, [painted, value])
  return painted
}
