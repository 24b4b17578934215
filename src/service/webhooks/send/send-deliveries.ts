/**
 * Sends messages. Any number of processes may do this at once: each message is leased to one. It is marked as delivered right after
 * the receiver has taken it; a process that is killed between the two leaves a message that arrives twice, with the same id.
 */
import { randomUUID } from 'node:crypto'
import type { DeliveryProblem } from '../../../contract/desk/webhooks/kinds.ts'
import type { Service } from '../../context.ts'
import type { FetchRules } from '../../imports/addresses/guarded-request.ts'
import { transact } from '../../resources/rows/transact.ts'
import { iso, nowUtc } from '../../stored-time.ts'
import { loadWebhook, type WebhookRecord } from '../webhook-record.ts'
import { openWebhookSecret, signatureOf } from '../webhook-secret.ts'
import { leaseDeliveries, releaseDeliveries, saveTry, type LeasedDelivery, type Tried } from './outbox.ts'
import { askedWait, pauseAfter } from './pauses.ts'
import { postMessage, webhookRules, type PostAnswer } from './post-message.ts'
import { saveFailedTry, saveSuccess } from './webhook-health.ts'

/** Returns the secrets that sign now, the newest first; null: one cannot be read. */
function secretsOf({ config }: Service, webhook: WebhookRecord, now: string): readonly string[] | null {
  const { id, secret, old_secret, old_until_utc } = webhook
  const signs_too = old_secret !== null && old_until_utc !== null && old_until_utc > now
  const opened = [secret, ...(signs_too ? [old_secret] : [])].map((sealed) => openWebhookSecret(config, id, sealed))
  const secrets = opened.filter((one) => one !== null)
  return secrets.length === opened.length ? secrets : null
}

function headersFor(service: Service, webhook: WebhookRecord, { message_id, body }: LeasedDelivery) {
  const secrets = secretsOf(service, webhook, nowUtc({ service }))
  if (secrets === null) return null
  const timestamp = Math.floor(service.now().getTime() / 1000)
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Takvim',
    'webhook-id': message_id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf({ message_id, timestamp, body }, secrets),
  }
}

const seconds = (stored: string) => Date.parse(iso(stored)) / 1000

/** Tries a message, and saves what came of it. */
async function tryOne(
  service: Service,
  webhook: WebhookRecord,
  delivery: LeasedDelivery,
  lease: string,
  { rules, ended }: Sending,
): Promise<void> {
  const began = performance.now()
  const at = nowUtc({ service })
  const headers = headersFor(service, webhook, delivery)
  const result: PostAnswer | DeliveryProblem =
    headers === null ? 'secret_lost' : await postMessage(webhook.url, { headers, body: delivery.body }, rules, ended)
  const took = Math.round(performance.now() - began)
  const answer = typeof result === 'string' ? null : result
  const status = answer?.status ?? null
  const tried: Tried = {
    attempt: { at: iso(at), status, problem: typeof result === 'string' ? result : null, took },
    sent_headers: headers ?? {},
    answer,
  }
  const now = nowUtc({ service })
  const is_taken = status !== null && status >= 200 && status < 300
  await transact({ service }, async (tx) => {
    const pause = pauseAfter(delivery.attempts, seconds(now) - seconds(delivery.since_utc), Math.random())
    const asked = answer ? askedWait(answer.status, answer.headers['retry-after'], service.now().getTime()) : null
    const end = is_taken ? 'delivered' : pause === null ? 'failed' : Math.max(pause, asked ?? 0)
    // A try whose lease was lost says nothing of the webhook either.
    if (!(await saveTry(tx, delivery, lease, tried, end, now))) return
    if (is_taken) await saveSuccess(tx, webhook.id)
    else await saveFailedTry(tx, service, webhook.id, { status, asked, now })
  })
}

interface Sending {
  readonly rules: FetchRules
  /** When the process ends. */
  readonly ended: AbortSignal
}

/** Sends what is due of one webhook, until nothing is. */
export async function sendDeliveries(service: Service, webhook_id: number, ended: AbortSignal): Promise<void> {
  const sending = { rules: webhookRules(service.config), ended }
  const lease = randomUUID()
  while (!ended.aborted) {
    const leased = await leaseDeliveries(service, webhook_id, lease)
    if (leased.length === 0) return
    const webhook = await loadWebhook(service.db, webhook_id)
    if (!webhook) return
    const results = await Promise.allSettled(
      leased.map((delivery) => tryOne(service, webhook, delivery, lease, sending)),
    )
    const failed = results.find((result) => result.status === 'rejected')
    if (failed === undefined) continue
    await releaseDeliveries(service, lease)
    if (ended.aborted) return
    throw failed.reason
  }
}
