import { createContext } from 'react'

/** Context: ids of the events of the list that are at a venue together with another one. */
export const DoubleBooked = createContext<ReadonlySet<number>>(new Set())
