/** An undo while it runs: the operation that is undone, the rule of its kind, and what becomes of its records. */
import type { CurrentOperation, Door, OperationKind, RequestContext, Tx } from '../context.ts'
import type { RecordCheck, Skip } from './plan-undo.ts'
import type { RecordChange, RecordRef } from './read-records.ts'
import type { settleTranslations } from './settle-translations.ts'

export interface OperationRow {
  readonly id: number
  readonly at_utc: string
  readonly user_id: number | null
  readonly user_name: string | null
  readonly door: Door
  readonly kind: OperationKind
  readonly undoes: number | null
  readonly undone_by: number | null
}

/** How operations of one kind are undone. */
export interface UndoRule {
  /** The kind of the operation that undoes them. */
  readonly makes: OperationKind
  /** The right to take back one record, beside the right to undo operations at all (undoable.ts). */
  readonly needs: RecordCheck
  /** Further reasons for which a record is skipped; the first one counts. */
  readonly checks: readonly RecordCheck[]
  /** Takes some records back, and with the first and the last of them everything else that the operation did. */
  readonly takeBack: (run: UndoRun) => Promise<Undone>
  /** Follows each record whose texts were taken back; null: nothing does. */
  readonly settle: typeof settleTranslations | null
}

/** The undoing of some records of an operation, in one transaction. */
export interface UndoRun {
  readonly tx: Tx
  /** Its operation is the one that undoes. */
  readonly context: RequestContext & { readonly operation: CurrentOperation }
  readonly row: OperationRow
  readonly rule: UndoRule
  readonly records: readonly RecordRef[]
  /** Whether it is the first and the last transaction of its operation. */
  readonly first: boolean
  readonly last: boolean
}

export interface Skipped {
  readonly change: Pick<RecordChange, 'resource' | 'id' | 'last_entry'>
  readonly skip: Skip
}

export interface Undone {
  readonly undone: readonly Pick<RecordChange, 'resource' | 'id'>[]
  readonly skipped: readonly Skipped[]
}
