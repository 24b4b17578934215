/** Why an address cannot be read, or the service that stands there. */
import type { FileReason } from '../../../contract/desk/imports/kinds.ts'

export interface FailedFetch {
  readonly kind: 'failed'
  readonly reason: FileReason
  /** The status of the answer; null: there was none, or another reason. */
  readonly status: number | null
}

export const failedFetch = (reason: FileReason, status: number | null = null): FailedFetch => ({
  kind: 'failed',
  reason,
  status,
})

export class FetchFailure extends Error {
  override readonly name = 'FetchFailure'
  readonly reason: FileReason
  readonly status: number | null

  constructor(reason: FileReason, status: number | null = null) {
    super(reason)
    this.reason = reason
    this.status = status
  }
}
