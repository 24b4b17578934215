/** An undo while it runs: the operation that is undone, the rule of its kind, and what becomes of its records. */
import type { ExportFormat } from '../../contract/desk/exports/export-formats.ts'
import type { ResourceName } from '../../contract/field.ts'
import type { Program } from '../../contract/roles.ts'
import type { CurrentOperation, Db, Door, OperationKind, RequestContext, Tx } from '../context.ts'
import type { RecordCheck, Skip } from './plan-undo.ts'
import type { RecordChange, RecordRef } from './read-records.ts'
import type { settleTranslations } from './settle-translations.ts'

export interface OperationRow {
  readonly id: number
  readonly at_utc: string
  readonly user_id: number | null
  readonly user_name: string | null
  readonly door: Door
  readonly program: Program | null
  readonly kind: OperationKind | 'export'
  readonly undoes: number | null
  readonly undone_by: number | null
  /** Null: it is no export. */
  readonly exported: ExportedFile | null
}

/** A list that was exported as a file. */
interface ExportedFile {
  readonly resource: ResourceName
  readonly format: ExportFormat
  readonly records: number
  /** Its filters and order, as the address of the list has them. */
  readonly query: string
  /** True if only some records of the list were asked for. */
  readonly selected: boolean
}

/** Restores one thing that an operation may have done beside its records. */
export interface SideEffect {
  /** Reports whether the caller has the right of the write that did it, and that taking it back needs as well. */
  isAllowed(db: Db, context: RequestContext, row: OperationRow): Promise<boolean>
  /** Returns the records that keep what it did to them. */
  keptBy(db: Db, operation: number): Promise<readonly Skipped[]>
  /** Comes before the records. */
  begin(tx: Tx, context: RequestContext, operation: number): Promise<void>
  /** Comes after the records. @param by the operation that undoes it */
  end(tx: Tx, operation: number, by: number): Promise<void>
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
  /** Restores what operations did beside their records, in this order. */
  readonly beside: readonly SideEffect[]
  /** Follows the records whose texts were taken back; null: nothing does. */
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
