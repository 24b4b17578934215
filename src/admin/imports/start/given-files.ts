/** Reads what was dropped or pasted. */
import type { Given } from '../requests.ts'

/** The parts of a browser's `DataTransfer` that are read. */
type Transfer = Pick<DataTransfer, 'files' | 'getData'>

/** Returns the files, else the text; null: there is neither. */
export function givenIn(transfer: Transfer | null): Given | null {
  if (!transfer) return null
  const files = [...transfer.files]
  if (files.length > 0) return { files }
  const text = transfer.getData('text/plain')
  return text.trim() === '' ? null : { text }
}

/** Returns the size of files together, in bytes. */
export const sizeOf = (files: readonly Pick<File, 'size'>[]): number => files.reduce((sum, { size }) => sum + size, 0)
