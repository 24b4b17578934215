/** Encrypts the secrets of second factors at rest, bound to their user. */
import type { Config } from '../../config/config.ts'
import type { Service } from '../../context.ts'
import { openBytes, sealBytes } from './sealing.ts'
import { secretKey } from './secret-key.ts'
import { secret_bytes } from './totp.ts'

/** Refuses the secret of one user in the row of another. */
const boundTo = (user_id: number) => `second factor of user ${user_id}`

/** Returns a secret as it is stored. */
export const sealSecret = (config: Config, user_id: number, secret: Uint8Array): Buffer =>
  sealBytes(secretKey(config, 'second factors'), boundTo(user_id), secret)

/** Earlier versions stored secrets as they are. */
const isPlain = (stored: Uint8Array) => stored.length === secret_bytes

/** Returns a stored secret; null: it was sealed with another key or for another user. */
export const openSecret = (config: Config, user_id: number, stored: Buffer): Buffer | null =>
  isPlain(stored) ? stored : openBytes(secretKey(config, 'second factors'), boundTo(user_id), stored)

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
