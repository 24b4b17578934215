/** Which decisions a row takes. */
import type { RowDecision } from '../../../contract/desk/imports/kinds.ts'
import type { Row } from '../requests.ts'

/** Returns whether a person may decide this of a row: whether it is the event it resembles is asked of duplicates alone. */
export function mayDecide(
  { outcome, of, near_venue }: Pick<Row, 'outcome' | 'of' | 'near_venue'>,
  decision: RowDecision,
): boolean {
  // A venue that may be a known one is asked once for all rows.
  if (outcome === 'duplicate') return of !== null || near_venue === null || decision === 'skip'
  return decision === 'skip' && ['new', 'change', 'refused'].includes(outcome)
}

/** Returns whether the form of a row opens by itself: that of a refused one is open, and lines of no event have none. */
export const mayCorrect = ({ outcome, reason }: Pick<Row, 'outcome' | 'reason'>): boolean =>
  ['new', 'change', 'same', 'duplicate', 'asked'].includes(outcome) && reason !== 'section_row'
