/** Keys of saved views, which stand in addresses and cannot be guessed. */
import { randomBytes } from 'node:crypto'

/** Returns 160 bits, as text for addresses. */
export const newViewKey = (): string => randomBytes(20).toString('base64url')

/** Reports whether a text can be a key; others are not looked up. */
export const isViewKey = (text: string): boolean => /^[\w-]{27}$/.test(text)
