/** Context: the pickers of a form, whose text may not be a choice yet. A save settles it first, so that nothing typed is lost. */
import { createContext, use, useEffect, useEffectEvent, useState } from 'react'

/** Chooses the record that the text names. @returns false: there is no single one, or no answer, and the picker says so */
type Settle = () => Promise<boolean>

/** Null: nothing is saved with the picker. */
export const PendingChoices = createContext<Set<Settle> | null>(null)

/** Returns the pickers of a form. */
export const usePendingChoices = () => useState(() => new Set<Settle>())[0]

/** @returns whether nothing is left to choose */
export const settleChoices = async (pickers: ReadonlySet<Settle>): Promise<boolean> =>
  !(await Promise.all([...pickers].map((settle) => settle()))).includes(false)

/** Lets a save settle the text of a picker. */
export function useSettle(settle: Settle): void {
  const latest = useEffectEvent(settle)
  const pickers = use(PendingChoices)
  useEffect(() => {
    if (!pickers) return
    const one = () => latest()
    pickers.add(one)
    return () => void pickers.delete(one)
  }, [pickers])
}
