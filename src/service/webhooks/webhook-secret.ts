/** Secrets of webhooks, and signatures by them, as Standard Webhooks has them. Secrets are encrypted where they are stored. */
import { createHmac, randomBytes } from 'node:crypto'
import { openBytes, sealBytes } from '../auth/second-factor/sealing.ts'
import { secretKey } from '../auth/second-factor/secret-key.ts'
import type { Config } from '../config/config.ts'

const prefix = 'whsec_'
const secret_bytes = 32

/** Letters of a secret by which people tell it from others. */
const shown_letters = 4

const boundTo = (webhook_id: number) => `webhook ${webhook_id}`

/** Makes a secret as its receiver is given it. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(secret_bytes).toString('base64')}`

/** Returns the last letters of a secret, without those that fill it up. */
export const endOfSecret = (secret: string): string => secret.replace(/=+$/, '').slice(-shown_letters)

/** Returns a secret as it is stored. */
export const sealWebhookSecret = (config: Config, webhook_id: number, secret: string): Buffer =>
  sealBytes(secretKey(config, 'webhooks'), boundTo(webhook_id), Buffer.from(secret))

/** Returns a secret; null: it was encrypted with another key. */
export const openWebhookSecret = (config: Config, webhook_id: number, sealed: Buffer): string | null =>
  openBytes(secretKey(config, 'webhooks'), boundTo(webhook_id), sealed)?.toString() ?? null

/** The signed parts of a message. */
interface Signed {
  readonly message_id: string
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly body: string
}

/** Returns the header `webhook-signature`: one signature for each secret. */
export function signatureOf({ message_id, timestamp, body }: Signed, secrets: readonly string[]): string {
  const signed = `${message_id}.${timestamp}.${body}`
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
    })
    .join(' ')
}
