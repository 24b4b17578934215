/** Time-based one-time passwords (RFC 6238) as authenticator apps compute them: SHA-1, six digits, 30 seconds. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const digits = 6
const step_seconds = 30
/** Steps before and after the present one whose codes are accepted (RFC 6238, section 5.2): clocks differ. */
const tolerance = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The length of a secret that RFC 4226 recommends. */
export const secret_bytes = 20

export const newSecret = (): Buffer => randomBytes(secret_bytes)

/** Returns bytes in base 32 without padding (RFC 4648, section 6). */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** Returns the code of a counter (RFC 4226, section 5.3). */
export function totpCode(secret: Uint8Array, counter: number): string {
  const moment = Buffer.alloc(8)
  moment.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(moment).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / step_seconds)

/** Reports whether a text can be a code. */
export const isCode = (text: string): boolean => /^\d{6}$/.test(text)

/** Returns the time step around now to which a code belongs; null: to none. */
export function matchingStep(secret: Uint8Array, code: string, now: Date): number | null {
  let found: number | null = null
  for (let step = stepAt(now) - tolerance; step <= stepAt(now) + tolerance; step++) {
    if (isCode(code) && timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) found ??= step
  }
  return found
}

/** Returns the address that an authenticator app reads from a QR code. */
export function otpauthAddress(secret: Uint8Array, site: string, email: string): string {
  const name = (text: string) => encodeURIComponent(text.replaceAll(':', ' '))
  return `otpauth://totp/${name(site)}:${name(email)}?secret=${base32(secret)}&issuer=${name(site)}`
}
