/** Which decisions a row takes. */
import type { RowDecision } from '../../../contract/desk/imports/kinds.ts'
import type { Row } from '../requests.ts'

/** Returns whether a person may decide this of a row: whether it is the event it resembles is asked of duplicates alone. */
export function mayDecide({ outcome }: Pick<Row, 'outcome'>, decision: RowDecision): boolean {
  if (outcome === 'duplicate') return true
  return decision === 'skip' && ['new', 'change', 'refused'].includes(outcome)
}
