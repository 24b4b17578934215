import { useState } from 'react'

/**
 * Holds text typed over a value until it is committed. A new value discards it and shows
 * in the same render. Null: nothing is typed.
 */
export function useTyped<Typed>(over: string): readonly [Typed | null, (typed: Typed | null) => void] {
  const [state, setState] = useState<{ readonly over: string; readonly typed: Typed } | null>(null)
  const setTyped = (typed: Typed | null) => setState(typed === null ? null : { over, typed })
  if (state !== null && state.over !== over) setState(null)
  return [state?.over === over ? state.typed : null, setTyped]
}
