/** Decodes UTF-8 and refuses other bytes, so that no byte is silently replaced by another letter. */
import { isUtf8 } from 'node:buffer'
import { RestError } from '../rest-error.ts'

const notUtf8 = () => new RestError(400, 'rest_invalid_encoding')

/** @throws RestError 400 */
export function textOfBytes(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw notUtf8()
  return bytes.toString()
}

/** A percent sign without two hexadecimal digits after it, which stands for itself. */
const lone_percent = /%(?![0-9a-f]{2})/gi

/**
 * Decodes percent-encoded text.
 * @throws RestError 400 when the bytes are not UTF-8
 */
export function percentDecoded(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text.replace(lone_percent, '%25'))
  } catch {
    throw notUtf8()
  }
}
