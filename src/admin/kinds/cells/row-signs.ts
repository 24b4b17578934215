import { createContext } from 'react'

/** Facts of the records of a list that load after its rows. */
export interface RowSigns {
  /** Ids of the events that are at a venue together with another one. */
  readonly double_booked: ReadonlySet<number>
  /** Addresses of images by the id of their record, where images are shown. */
  readonly images: ReadonlyMap<number, string>
  /** Ids of the events that a reviewer sent back to their author. */
  readonly sent_back: ReadonlySet<number>
}

export const no_signs: RowSigns = { double_booked: new Set(), images: new Map(), sent_back: new Set() }

export const RowSignsContext = createContext(no_signs)
