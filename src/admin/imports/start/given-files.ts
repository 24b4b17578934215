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

/** Returns the address that a text is; undefined: it is something else. */
export function addressIn(text: string): string | undefined {
  const line = text.trim()
  return /^(?:https?|webcals?):\/\/[^\s/]\S*$/i.test(line) ? line : undefined
}

/** Returns an address when a text is nothing else, else the text as it is; null: a blank text. */
export function givenBy(text: string): Given | null {
  if (text.trim() === '') return null
  const address = addressIn(text)
  return address === undefined ? { text } : { address }
}

/** Returns the size of files together, in bytes. */
export const sizeOf = (files: readonly Pick<File, 'size'>[]): number => files.reduce((sum, { size }) => sum + size, 0)
