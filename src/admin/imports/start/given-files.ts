/** Reads what was typed, dropped or pasted: files, an address, or a text. */
import type { Given } from '../requests.ts'

/** The parts of a browser's `DataTransfer` that are read. */
type Transfer = Pick<DataTransfer, 'files' | 'getData'>

/** Returns the files, else what the text is; null: there is neither. */
export function givenIn(transfer: Transfer | null): Given | null {
  if (!transfer) return null
  const files = [...transfer.files]
  return files.length > 0 ? { files } : givenBy(transfer.getData('text/plain'))
}

/** Returns an address when a text is nothing else, else the text as it is; null: a blank text. */
export function givenBy(text: string): Given | null {
  const line = text.trim()
  if (line === '') return null
  return /^(?:https?|webcals?):\/\/[^\s/]\S*$/i.test(line) ? { address: line } : { text }
}

/** Returns the size of files together, in bytes. */
export const sizeOf = (files: readonly Pick<File, 'size'>[]): number => files.reduce((sum, { size }) => sum + size, 0)
