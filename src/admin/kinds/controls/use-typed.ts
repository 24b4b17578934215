import { useState } from 'react'

/**
 * What is typed over a value and not taken yet. It counts as long as the value is the one it was typed over: a new value shows
 * at once, in the same step, and what was typed is forgotten. Null: nothing is.
 */
export function useTyped<Typed>(over: string): readonly [Typed | null, (typed: Typed | null) => void] {
  const [state, setState] = useState<{ readonly over: string; readonly typed: Typed } | null>(null)
  const setTyped = (typed: Typed | null) => setState(typed === null ? null : { over, typed })
  if (state !== null && state.over !== over) setState(null)
  return [state?.over === over ? state.typed : null, setTyped]
}
