/** Why a whole workbook is refused. */
import type { FileReason } from '../../../contract/desk/imports/kinds.ts'

export class RefusedWorkbook extends Error {
  readonly reason: FileReason

  constructor(reason: FileReason, message: string = reason) {
    super(message)
    this.reason = reason
  }
}
