/** The refusal of an archive as a whole. */
import type { FileReason } from '../../../contract/desk/imports/kinds.ts'

type ArchiveReason = Extract<FileReason, `archive_${string}`>

export class ArchiveRefusal extends Error {
  readonly reason: ArchiveReason

  constructor(reason: ArchiveReason) {
    super(reason)
    this.reason = reason
  }
}
