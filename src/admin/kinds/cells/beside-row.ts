import { createContext } from 'react'

/**
 * Context: what stands beside a row of a list, so that the row need not say it. `day`: the day on which it starts; `running`: that
 * it runs for days.
 */
export const BesideRow = createContext<'day' | 'running' | null>(null)
