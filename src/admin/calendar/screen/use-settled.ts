/** Tells when the events have been painted, so that nothing else competes with them. */
import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from '../../shell/loading/after-paint.ts'

export function useSettled(loaded: boolean): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    if (loaded && !settled) return afterPaint(() => startTransition(() => setSettled(true)))
  }, [loaded, settled])
  return settled
}
