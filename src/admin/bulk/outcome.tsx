/** The mark of an outcome, and the reason of a refusal. */
import type { BulkOutcome, BulkRecordLine } from '../../contract/desk/bulk/bulk.ts'
import { Icon, type IconName } from '../shell/parts/icon.tsx'
import classes from './bulk.module.css'

const icons: Readonly<Record<BulkOutcome, IconName | null>> = {
  changed: 'check',
  // An equals sign says it better than any drawing.
  same: null,
  proposed: 'review',
  changed_since: 'warning',
  refused: 'close',
}

export function OutcomeMark({ outcome }: { outcome: BulkOutcome }) {
  const icon = icons[outcome]
  return (
    <span className={classes['mark']} data-outcome={outcome} aria-hidden="true">
      {icon ? <Icon name={icon} size={16} /> : '='}
    </span>
  )
}

/** Returns why a record is refused: what is wrong with a field, or else with the record. */
export const reasonOfRefusal = ({ refusal }: Pick<BulkRecordLine, 'refusal'>): string =>
  Object.values(refusal?.params ?? {}).find((reason) => reason !== '') ?? refusal?.message ?? ''
