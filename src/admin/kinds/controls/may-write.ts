import { createContext } from 'react'

/** Whether the one who reads a form may change what is in it: what is no control of its own asks. */
export const MayWrite = createContext(true)
