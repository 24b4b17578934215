/** The vocabulary of planning a write: what is known beforehand, and what each step returns. */
import type { readDraft, Draft } from '../../../contract/codec/schema.ts'
import type { Resource } from '../../../contract/field.ts'
import type { Refusal, Refusals } from '../../../contract/http/error.ts'
import type { RequestContext, Tx } from '../../context.ts'
import type { Stored } from '../rows/load.ts'
import type { ColumnValues } from '../rows/store.ts'
import type { LinkTargets } from './locks.ts'

/** Creates a record in the transaction of the write that asks for it, or returns why it is refused. */
type CreateInPlace = (
  tx: Tx,
  context: RequestContext,
  resource: Resource,
  draft: Draft,
) => Promise<Stored | { readonly refusal: Refusal }>

/** One write of one record, before anything of it is written. */
export interface WriteContext {
  readonly tx: Tx
  readonly context: RequestContext
  readonly resource: Resource
  /** The record to update, locked; null: the write creates one. */
  readonly stored: Stored | null
  readonly targets: LinkTargets
  readonly createInPlace: CreateInPlace
  /** A free slug for a new text, made beforehand for several writes at once (`slugsOfNew`). */
  readonly new_slug?: string
}

/** A body as it was decoded, with everything that is wrong with it so far. */
export type DecodedBody = ReturnType<typeof readDraft>

/** The columns that one step of a plan sets, and the fields that it refuses. */
export interface PlanStep {
  readonly facts?: ColumnValues
  readonly texts?: ColumnValues
  readonly refusals?: Refusals
}
