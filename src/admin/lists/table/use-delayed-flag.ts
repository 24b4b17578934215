/** What is over soon is better not shown at all. */
import { useEffect, useState } from 'react'

/** Whether `now` has been true for so many milliseconds. */
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
