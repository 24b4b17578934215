/** How a picker of a form asks for a new record without leaving the form. */
import { createContext, use } from 'react'
import type { ResourceName } from '../../../contract/field.ts'

/** Open the form of a new record beside this one; `choose` is called with the id of what was created or found. */
export type CreateInPlace = (to: ResourceName, name: string, choose: (id: number) => void) => void

export const InPlaceContext = createContext<CreateInPlace | null>(null)

/** Null: here nothing is created in place. */
export const useCreateInPlace = () => use(InPlaceContext)
