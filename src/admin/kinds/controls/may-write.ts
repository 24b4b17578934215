import { createContext } from 'react'

/** Context: whether the user may edit the form, for parts that are no controls. */
export const MayWrite = createContext(true)
