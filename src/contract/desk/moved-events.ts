/** `GET moved-events`: events that new zone data have moved lately, as far as the caller may read them. Wall times stay. */

import type { Language } from '../field.ts'

export interface MovedEvents {
  /** The newest move in the history; 0 when there is none. A user who has seen it need not be told again. */
  readonly newest: number
  readonly total: number
  /** Zones with most moved events first. */
  readonly zones: readonly { readonly timezone: string; readonly events: number }[]
  /** Newest moves first. */
  readonly events: readonly MovedEvent[]
}

export interface MovedEvent {
  readonly id: number
  readonly title: string
  readonly i18n_language: Language
  readonly timezone: string
  /** Wall time, as before. */
  readonly start_date: string
  /** The instant of the start; where only the end moved, that of the end. UTC. */
  readonly utc_before: string
  readonly utc_after: string
}
