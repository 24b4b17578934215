/** Makes and hashes secrets: random tokens by SHA-256 (with 160 bits a slow hash adds nothing), passwords by Argon2id. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Returns a new token for a cookie or a link. */
export function newToken(): string {
  return randomBytes(20).toString('base64url')
}

/** Returns a new application password: six groups of four letters; the spaces between them do not count. */
export function newApplicationPassword(): string {
  const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz23456789'
  const letters = Array.from({ length: 24 }, () => alphabet[randomInt(alphabet.length)])
  return letters.join('').replace(/.{4}(?=.)/g, '$& ')
}

/** Returns a new recovery code: 80 random bits in four groups of letters and digits that nobody confuses. */
export function newRecoveryCode(): string {
  const alphabet = 'abcdefghjkmnpqrstvwxyz0123456789'
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return letters.replace(/.{4}(?=.)/g, '$&-')
}

/** Returns the hash under which a token or application password is stored. */
export function digest(secret: string): Buffer {
  return createHash('sha256').update(secret.replace(/\s/g, '')).digest()
}

export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Is compared with when there is no such user, so that the answer takes the same time. */
const nobody = hash('nobody has this password')

export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password)
  return matches && stored !== null
}
