/** Describes how a file lets an event recur. */
import type { EntryValues } from '../entry.ts'

/** A day, a wall time `YYYY-MM-DD HH:MM:SS` on the event's clock, or an instant `YYYY-MM-DD HH:MM:SS` in UTC. */
export type DateValue = { readonly date: string } | { readonly wall: string } | { readonly utc: string }

/** A date with values of its own (RECURRENCE-ID). `start_date` and `end_date` are on the clock of its zone, if it names one. */
export interface ChangedDate {
  readonly at: DateValue
  /** It changes the later dates, too. */
  readonly this_and_future: boolean
  readonly cancelled: boolean
  readonly values: EntryValues
}

export interface RecurrenceSource {
  readonly start_date: string
  readonly end_date: string
  readonly all_day: boolean
  readonly timezone: string
  readonly master: EntryValues
  /** Values of RRULE and EXRULE. */
  readonly rrules: readonly string[]
  readonly exrules: readonly string[]
  /** `end`: that of a period of its own length. */
  readonly rdates: readonly { readonly at: DateValue; readonly end: DateValue | null }[]
  readonly exdates: readonly DateValue[]
  /** The last one counts where several change one date. */
  readonly changed: readonly ChangedDate[]
}
