/** How an operation of each kind is undone: what that needs, what is checked, and how everything is taken back. */
import type { OperationKind } from '../context.ts'
import { isUnchanged, isUnused, rightOfWrite } from './plan-undo.ts'
import { settleTranslations } from './settle-translations.ts'
import type { Operation } from './summaries.ts'
import { doAgain, takeBack } from './take-back.ts'
import type { UndoRule } from './undo-run.ts'

/** Why nobody can undo operations of a kind. */
interface NoUndo {
  readonly never: Operation['blocked'][number]
}

/** Writes each record as it was before, by the rules of any write. */
const as_writes: UndoRule = {
  makes: 'undo',
  needs: rightOfWrite,
  checks: [isUnchanged, isUnused],
  takeBack,
  settle: settleTranslations,
}

export const undo_rules: Readonly<Record<OperationKind, UndoRule | NoUndo>> = {
  // Bulk edits and changes of series, too: `takeBack` also restores the rules of series, and ends merges of the same operation.
  write: as_writes,
  restore: as_writes,
  sample: as_writes,
  merge: as_writes,
  redo: as_writes,
  // What the undo brought back goes again, although others may use it. What is written again is a write, so translations follow.
  undo: { makes: 'redo', needs: rightOfWrite, checks: [isUnchanged], takeBack: doAgain, settle: null },
  // Its author has been told, and works on.
  decision: { never: 'decision' },
}
