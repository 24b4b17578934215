/** Presents webhooks and their messages to administrators. */
import { sql, type RawBuilder } from 'kysely'
import { delivery_states, type DeliveryEnd, type WebhookType } from '../../contract/desk/webhooks/kinds.ts'
import type { DeliveryAnswer, DeliveryTry, WebhookAnswer } from '../../contract/desk/webhooks/webhooks.ts'
import type { ResourceName } from '../../contract/field.ts'
import type { Db, Service } from '../context.ts'
import { iso, nowUtc } from '../stored-time.ts'
import { many_failures } from './send/pauses.ts'
import type { PostAnswer } from './send/post-message.ts'
import type { WebhookRecord } from './webhook-record.ts'

interface Counts {
  readonly id: number
  readonly waiting: number
  readonly sent: number
  readonly events: number
  readonly due_utc: string | null
}

const isoOrNull = (stored: string | null) => (stored === null ? null : iso(stored))

function stateOf({ is_on, failures }: WebhookRecord): WebhookAnswer['state'] {
  if (!is_on) return 'off'
  return failures >= many_failures ? 'failing' : 'on'
}

function present(
  webhook: WebhookRecord,
  counts: Counts | undefined,
  now: string,
  secret: string | null,
): WebhookAnswer {
  const { id, name, url, kinds, filter, language, off_because, off_utc, failing_utc, wait_until_utc } = webhook
  const { old_end, old_until_utc } = webhook
  const signs_too = old_end !== null && old_until_utc !== null && old_until_utc > now
  const { waiting = 0, sent = 0, events = 0, due_utc = null } = counts ?? {}
  const next = due_utc !== null && wait_until_utc !== null && wait_until_utc > due_utc ? wait_until_utc : due_utc
  return {
    ...{
      id,
      name,
      url,
      kinds: [...kinds],
      filter,
      language,
      state: stateOf(webhook),
      off_because,
      waiting,
      sent,
      events,
    },
    off_since: isoOrNull(off_utc),
    failing_since: isoOrNull(failing_utc),
    next_try_at: isoOrNull(next),
    secret,
    secret_end: webhook.secret_end,
    secret_since: iso(webhook.secret_utc),
    old_secret: signs_too ? { end: old_end, until: iso(old_until_utc) } : null,
  }
}

/** @param secret answered once, where it was made */
export async function presentWebhooks(
  service: Service,
  webhooks: readonly WebhookRecord[],
  secret: string | null = null,
): Promise<WebhookAnswer[]> {
  const now = nowUtc({ service })
  const { rows } = await sql<Counts>`select w.id,
      (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
      (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'delivered'
        and d.ended_utc > ${now}::timestamp - interval '7 days') as sent,
      (select count(*)::int from webhook_records r where r.webhook_id = w.id and r.resource = 'events') as events,
      (select min(d.due_utc) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting') as due_utc
    from webhooks w where w.id = any(${webhooks.map(({ id }) => id)}::int[])`.execute(service.db)
  const of = new Map(rows.map((row) => [row.id, row]))
  return webhooks.map((webhook) => present(webhook, of.get(webhook.id), now, secret))
}

interface DeliveryRow {
  readonly id: number
  readonly message_id: string
  readonly type: WebhookType
  readonly resource: ResourceName
  readonly record_id: number
  readonly name: string | null
  readonly created_utc: string
  readonly state: DeliveryAnswer['state']
  readonly ended: DeliveryEnd | null
  readonly next_utc: string | null
  readonly tries: readonly DeliveryTry[]
  readonly body: string
  readonly sent_headers: Readonly<Record<string, string>>
  readonly answer: PostAnswer | null
}

const line = sql`d.id, d.message_id, d.type, d.resource, d.record_id, d.name, d.created_utc, d.state, d.ended, d.tries,
  case when d.state = 'waiting' and w.is_on and not exists (select from webhook_deliveries e
      where e.webhook_id = d.webhook_id and e.resource = d.resource and e.record_id = d.record_id
        and e.state = 'waiting' and e.id < d.id)
    then greatest(d.due_utc, w.wait_until_utc) end as next_utc`

const from_deliveries = sql`from webhook_deliveries d join webhooks w on w.id = d.webhook_id`

const presentLine = (row: DeliveryRow) => ({
  ...{ id: row.id, message_id: row.message_id, type: row.type, resource: row.resource, record_id: row.record_id },
  ...{ name: row.name, at: iso(row.created_utc), state: row.state, ended: row.ended },
  next_at: isoOrNull(row.next_utc),
  tries: [...row.tries],
})

const per_page = 20

const inState = (state: string | undefined): RawBuilder<unknown> => (state ? sql`and d.state = ${state}` : sql``)

/** Returns a page of the messages of a webhook, newest first. */
export async function presentDeliveries(
  db: Db,
  webhook_id: number,
  { page = 1, state }: { readonly page?: number | undefined; readonly state?: string | undefined },
) {
  const { rows: counted } = await sql<{ state: string; n: number }>`select state, count(*)::int as n
    from webhook_deliveries where webhook_id = ${webhook_id} group by state`.execute(db)
  const of = (wanted: string) => counted.find((row) => row.state === wanted)?.n ?? 0
  const total = (state ? [state] : delivery_states).reduce((sum, one) => sum + of(one), 0)
  const { rows } = await sql<DeliveryRow>`select ${line} ${from_deliveries}
    where d.webhook_id = ${webhook_id} ${inState(state)}
    order by d.id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return {
    ...{ deliveries: rows.map(presentLine), total, total_pages: Math.ceil(total / per_page) },
    counts: { waiting: of('waiting'), delivered: of('delivered'), failed: of('failed') },
  }
}

/** Returns a message as it was sent, with its answer; null: there is none. */
export async function presentDelivery(db: Db, webhook_id: number, id: number): Promise<DeliveryAnswer | null> {
  const { rows } = await sql<DeliveryRow>`select ${line}, d.body, d.sent_headers, d.answer ${from_deliveries}
    where d.webhook_id = ${webhook_id} and d.id = ${id}::bigint`.execute(db)
  const [row] = rows
  if (!row) return null
  const { sent_headers: headers, body, answer } = row
  return { ...presentLine(row), sent: { headers, body }, answer }
}
