/** Selects the entries of the history that count: writes that were not undone, and no undos themselves. */
import { sql, type RawBuilder } from 'kysely'
import type { OperationKind } from '../../context.ts'

/** Whether entries of an operation count as written since. An undo only brings back what was there before. */
const counted: Readonly<Record<OperationKind, boolean>> = {
  write: true,
  decision: true,
  restore: true,
  undo: false,
  redo: true,
  sample: true,
  import: true,
  merge: true,
}

const uncounted = Object.entries(counted).flatMap(([kind, counts]) => (counts ? [] : [sql.lit(kind)]))

/** Condition on an operation, as `o`, which older entries do not have: it counts as written. */
export const countedOperation = sql`coalesce(o.kind, 'write') not in (${sql.join(uncounted)})`

/** Returns the condition that an entry counts. @param entry its name in the statement, in which `o` is its operation */
export const standingEntry = (entry: 'h' | 'n'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${entry}.undone_by`)} is null and ${countedOperation})`
