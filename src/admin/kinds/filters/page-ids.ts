import { createContext } from 'react'

/** Context: ids of the records on the page, so that their names in another language load in one request. */
export const PageIds = createContext<readonly number[]>([])
