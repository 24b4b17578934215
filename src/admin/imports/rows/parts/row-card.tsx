/** The refusal of a row or the event that it resembles, and whether they and its changes stand below it. */
import type { useRowKeys } from '../../keys/use-row-keys.ts'
import type { Row } from '../../requests.ts'
import { DuplicateCard } from '../duplicate-card.tsx'
import { RefusalNote } from '../refusal.tsx'
import { eventOf } from '../row-event.ts'

/** Whether a refusal or a duplicate is shown below the row, with the ways out of it. */
export const hasCard = ({ outcome }: Pick<Row, 'outcome'>): boolean => outcome === 'duplicate' || outcome === 'refused'

/** Whether what an import would change is listed below the row. */
export const hasChanges = ({ outcome, changes, kept_here }: Pick<Row, 'outcome' | 'changes' | 'kept_here'>): boolean =>
  outcome !== 'duplicate' && changes.length + kept_here.length > 0

interface CardProps {
  readonly row: Row
  /** Id of the import. */
  readonly id: number
  readonly keys: Pick<ReturnType<typeof useRowKeys>, 'is_ready' | 'decide' | 'beginCorrection' | 'endCorrection'>
}

/** Shows why a row is refused, or the event that it resembles. */
export function RowCard({ id, row, keys: { is_ready, decide, beginCorrection, endCorrection } }: CardProps) {
  if (row.outcome === 'refused')
    return (
      <RefusalNote
        id={id}
        row={row}
        onLeaveOut={is_ready ? () => decide(row, 'skip') : null}
        onCorrect={() => beginCorrection(row)}
        onRefused={endCorrection}
      />
    )
  if (row.outcome === 'duplicate')
    return (
      <DuplicateCard row={row} event={eventOf(row)} onDecide={is_ready ? (decision) => decide(row, decision) : null} />
    )
  return null
}
