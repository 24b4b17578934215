import { createContext } from 'react'

/** Ids of the records on the page: their names in another language are asked for together. */
export const PageIds = createContext<readonly number[]>([])
