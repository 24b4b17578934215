/** Reads the recurrence of an event: its rule as the desk keeps it, or its dates, and the changed dates. */
import type { ImportWarning, RowReason } from '../../../contract/desk/imports/kinds.ts'
import type { EntrySeries, EntryValues } from '../entry.ts'

/** A day, a wall time `YYYY-MM-DD HH:MM:SS` on the event's clock, or an instant `YYYY-MM-DD HH:MM:SS` in UTC. */
export type DateValue = { readonly date: string } | { readonly wall: string } | { readonly utc: string }

export interface RecurrenceSource {
  readonly start_date: string
  readonly end_date: string
  readonly all_day: boolean
  readonly timezone: string
  readonly master: EntryValues
  readonly rrules: readonly string[]
  readonly exrules: readonly string[]
  readonly rdates: readonly { readonly at: DateValue; readonly end: DateValue | null }[]
  readonly exdates: readonly DateValue[]
  readonly changed: readonly {
    readonly at: DateValue
    readonly this_and_future: boolean
    readonly cancelled: boolean
    readonly values: EntryValues
  }[]
}

type RecurrenceReading =
  { readonly series: EntrySeries | null; readonly warnings: readonly ImportWarning[] } | { readonly reason: RowReason }

/** Reads the recurrence of an event; `series` is null where it does not recur. */
export function readRecurrence(source: RecurrenceSource, now: Date): RecurrenceReading {
  throw new Error(source.start_date + now.toISOString())
}
