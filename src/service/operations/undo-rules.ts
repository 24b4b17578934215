/** How an operation of each kind is undone: what that needs, what is checked, and how everything is taken back. */
import type { OperationKind } from '../context.ts'
import { isDecidedLast, isUnchanged, isUnused, rightOfWrite } from './plan-undo.ts'
import { settleTranslations } from './settle-translations.ts'
import { decided_proposals, doAgain, merged_records, series_rules, takeBack } from './take-back.ts'
import type { UndoRule } from './undo-run.ts'

/** Writes each record as it was before, by the rules of any write, and restores what the operation did beside its records. */
const as_writes: UndoRule = {
  makes: 'undo',
  needs: rightOfWrite,
  checks: [isUnchanged, isDecidedLast, isUnused],
  takeBack,
  beside: [series_rules, merged_records, decided_proposals],
  settle: settleTranslations,
}

export const undo_rules: Readonly<Record<OperationKind, UndoRule>> = {
  // Changes of series and bulk edits are writes. Requests with one key may hold a merge, too.
  write: as_writes,
  restore: as_writes,
  sample: as_writes,
  merge: as_writes,
  import: as_writes,
  redo: as_writes,
  // Records that the undo brought back go again, although others may use them. Merges are done again by their own rules.
  undo: { ...as_writes, makes: 'redo', checks: [isUnchanged, isDecidedLast], takeBack: doAgain, settle: null },
  // Mail that was sent stays sent.
  decision: as_writes,
}
