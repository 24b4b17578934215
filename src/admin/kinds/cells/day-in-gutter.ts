import { createContext } from 'react'

/** Context: whether rows are grouped by day, so that their times need no date. */
export const DayInGutter = createContext(false)
