/** Encrypts bytes at rest: AES-256-GCM, bound to what they belong to. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const iv_bytes = 12
const tag_bytes = 16

/** Returns bytes as they are stored: initialization vector, tag, ciphertext. @param bound_to named again when they are opened */
export function sealBytes(key: Buffer, bound_to: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(iv_bytes)
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(bound_to))
  const sealed = Buffer.concat([sealing.update(bytes), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed])
}

/** Returns stored bytes; null: they were sealed with another key, or belong to something else. */
export function openBytes(key: Buffer, bound_to: string, stored: Buffer): Buffer | null {
  const [iv, tag] = [stored.subarray(0, iv_bytes), stored.subarray(iv_bytes, iv_bytes + tag_bytes)]
  try {
    const opening = createDecipheriv(cipher, key, iv, { authTagLength: tag_bytes })
    opening.setAAD(Buffer.from(bound_to)).setAuthTag(tag)
    return Buffer.concat([opening.update(stored.subarray(iv_bytes + tag_bytes)), opening.final()])
  } catch {
    return null
  }
}
