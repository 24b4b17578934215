/** Secrets: random tokens, kept as SHA-256 (they have 160 bits, so a slow hash adds nothing), and passwords, kept as Argon2id. */
import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** A new token for a cookie or a link. */
export function newToken(): string {
  return randomBytes(20).toString('base64url')
}

/** A new application password: six groups of four, as people type it; spaces do not count. */
export function newApplicationPassword(): string {
  const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz23456789'
  const letters: string[] = []
  while (letters.length < 24) {
    // Bytes beyond the last whole multiple would make the first letters likelier.
    for (const byte of randomBytes(32)) {
      const letter = byte < 208 ? alphabet[byte % alphabet.length] : undefined
      if (letter !== undefined && letters.length < 24) letters.push(letter)
    }
  }
  return letters.join('').replace(/.{4}(?=.)/g, '$& ')
}

/** Returns the stored hash of a token or application password. */
export function digest(secret: string): Buffer {
  return createHash('sha256').update(secret.replace(/\s/g, '')).digest()
}

export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** A hash to compare with when there is no such user, so that the answer takes as long. */
const nobody = hash('nobody has this password')

export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password)
  return matches && stored !== null
}
