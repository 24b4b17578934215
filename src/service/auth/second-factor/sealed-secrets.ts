/** Encrypts the secrets of second factors at rest: AES-256-GCM, bound to their user. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import type { Service } from '../../context.ts'
import { secretKey } from './secret-key.ts'
import { secret_bytes } from './totp.ts'

const cipher = 'aes-256-gcm'
const iv_bytes = 12
const tag_bytes = 16

/** Refuses the secret of one user in the row of another. */
const boundTo = (user_id: number) => Buffer.from(`second factor of user ${user_id}`)

/** Returns a secret as it is stored: initialization vector, tag, ciphertext. */
export function sealSecret(config: Config, user_id: number, secret: Uint8Array): Buffer {
  const iv = randomBytes(iv_bytes)
  const sealing = createCipheriv(cipher, secretKey(config), iv).setAAD(boundTo(user_id))
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed])
}

/** Earlier versions stored secrets as they are. */
const isPlain = (stored: Uint8Array) => stored.length === secret_bytes

/** Returns a stored secret; null: it was sealed with another key or for another user. */
export function openSecret(config: Config, user_id: number, stored: Buffer): Buffer | null {
  if (isPlain(stored)) return stored
  const [iv, tag] = [stored.subarray(0, iv_bytes), stored.subarray(iv_bytes, iv_bytes + tag_bytes)]
  const opening = createDecipheriv(cipher, secretKey(config), iv, { authTagLength: tag_bytes })
  try {
    opening.setAAD(boundTo(user_id)).setAuthTag(tag)
    return Buffer.concat([opening.update(stored.subarray(iv_bytes + tag_bytes)), opening.final()])
  } catch {
    return null
  }
}

/**
 * Seals the secrets that an earlier version, or a backup of one, left as they are.
 * @returns how many were sealed with another key
 */
export async function sealStoredSecrets({ db, config }: Service): Promise<number> {
  let unreadable = 0
  for (const { user_id, secret } of await db.selectFrom('second_factors').select(['user_id', 'secret']).execute()) {
    if (openSecret(config, user_id, secret) === null) unreadable++
    if (!isPlain(secret)) continue
    await db
      .updateTable('second_factors')
      .set({ secret: sealSecret(config, user_id, secret) })
      .where('user_id', '=', user_id)
      // Somebody may set up another one meanwhile.
      .where('secret', '=', secret)
      .execute()
  }
  return unreadable
}
