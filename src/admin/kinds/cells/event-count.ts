/** The number of events of one record. */
import { createContext, use } from 'react'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'

/** Search of the surrounding list. */
export const EventCountsContext = createContext<DeskAnswer<'GET /event-counts'>['counts']>({})

/** Undefined: unknown or loading. */
export const useEventCount = (id: number): number | undefined => use(EventCountsContext)[id]
