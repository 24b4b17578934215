/** Context: lets a picker create a record without leaving the form. */
import { createContext, use } from 'react'
import type { ResourceName } from '../../../contract/field.ts'

/** Opens the form of a new record in a panel; calls `choose` with the id of the created or existing record. */
export type CreateInPlace = (to: ResourceName, name: string, choose: (id: number) => void) => void

export const InPlaceContext = createContext<CreateInPlace | null>(null)

/** Null: the form creates nothing in place. */
export const useCreateInPlace = () => use(InPlaceContext)
