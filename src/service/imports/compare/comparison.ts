/** The result of comparing an entry with the calendar: what it is, and what it would change. */
import type { ImportWarning, RowOutcome } from '../../../contract/desk/imports/kinds.ts'
import type { RowResult } from '../store/import-rows.ts'

export interface Comparison {
  readonly found: RowOutcome
  readonly result: RowResult
  readonly warnings: readonly ImportWarning[]
  /** How many values its blank cells clear, or would clear; absent: none. */
  readonly clears?: number
}

export const without_changes: RowResult = {
  of: null,
  changes: [],
  kept: [],
  stays: {},
  joined: [],
  new_venue: false,
  near_venue: null,
  reason: null,
  refusals: null,
}
