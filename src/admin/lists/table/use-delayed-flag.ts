/** Shows a busy state only after a delay. */
import { useEffect, useState } from 'react'

/** Returns true once `now` has been true for this many milliseconds. */
export function useDelayedFlag(now: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!now) return
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [now, milliseconds])
  return now && late
}
