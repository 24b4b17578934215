/** A write to a record, and its answer. */
import type { Draft } from '../../../contract/codec/schema.ts'
import type { Language, ResourceName } from '../../../contract/field.ts'
import type { Versioned } from '../read/read-record.ts'

/** Answer of a write; 202 when the change waits for review (`record.pending_change`). */
export interface Written extends Versioned {
  readonly status: number
  /** The operation that undoes it; absent: nothing was changed, or the service does not record operations. */
  readonly operation?: number | undefined
  /** Fields of a new record that the service did not save as asked. */
  readonly not_taken?: readonly string[]
}

export interface Write {
  readonly resource: ResourceName
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly id?: number
  readonly body?: Draft
  readonly language?: Language
  readonly etag?: string | null | undefined
  /** Key of a create: a retry with the same key creates nothing more. */
  readonly key?: string
  /** Key that joins several writes to one operation, which is undone at once. */
  readonly operation?: string | undefined
}
