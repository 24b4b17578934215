/** Messages that wait: each is leased to one process, tried, and marked as delivered or put off. */
import { sql } from 'kysely'
import type { DeliveryTry } from '../../../contract/desk/webhooks/webhooks.ts'
import type { Service, Tx } from '../../context.ts'
import { nowUtc } from '../../stored-time.ts'
import { many_failures } from './pauses.ts'
import type { PostAnswer } from './post-message.ts'

/** Seconds for which a message belongs to the process that is sending it: longer than a try. */
const lease_seconds = 60

/** Messages to one receiver at a time. */
const most_at_once = 4

/** Tries that are kept of a message. */
const most_kept_tries = 20

/** A message that this process is sending. */
export interface LeasedDelivery {
  readonly id: number
  readonly message_id: string
  readonly body: string
  readonly attempts: number
  readonly since_utc: string
}

/** Condition on a message `d` that no earlier one of its record waits. */
const isFirst = sql`not exists (select from webhook_deliveries e where e.webhook_id = d.webhook_id
  and e.resource = d.resource and e.record_id = d.record_id and e.state = 'waiting' and e.id < d.id)`

/** Condition on a message `d` of a webhook `w` that it is due at `now`. */
const isDue = (now: string) => sql`d.state = 'waiting' and d.due_utc <= ${now}::timestamp and ${isFirst}`
const mayAsk = (now: string) => sql`w.is_on and (w.wait_until_utc is null or w.wait_until_utc <= ${now}::timestamp)`

/** Returns the ids of webhooks that have something to send. */
export async function dueWebhooks(service: Service): Promise<readonly number[]> {
  const now = nowUtc({ service })
  const { rows } = await sql<{ id: number }>`select w.id from webhooks w cross join lateral (
      select from webhook_deliveries d where d.webhook_id = w.id and ${isDue(now)} order by d.due_utc limit 1) due
    where ${mayAsk(now)} order by w.id`.execute(service.db)
  return rows.map(({ id }) => id)
}

/** Takes messages of a webhook that are due, so that no other process sends them before the lease ends. */
export async function leaseDeliveries(
  service: Service,
  webhook_id: number,
  lease: string,
): Promise<readonly LeasedDelivery[]> {
  const now = nowUtc({ service })
  const { rows } = await sql<LeasedDelivery>`update webhook_deliveries set lease = ${lease}, attempts = attempts + 1,
      due_utc = ${now}::timestamp + make_interval(secs => ${lease_seconds})
    where id = any(array(select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where w.id = ${webhook_id} and ${mayAsk(now)} and ${isDue(now)}
      order by d.due_utc, d.id
      limit (select case when failures < ${many_failures} then ${most_at_once} else 1 end from webhooks
        where id = ${webhook_id})
      for update of d skip locked))
    returning id, message_id, body, attempts, since_utc`.execute(service.db)
  return rows.toSorted((a, b) => a.id - b.id)
}

/** A try, as it is kept. */
export interface Tried {
  readonly attempt: DeliveryTry
  readonly sent_headers: Readonly<Record<string, string>>
  readonly answer: PostAnswer | null
}

/**
 * Saves a try, unless the lease was lost.
 * @param end the state after it; a number: it is tried again after so many seconds
 * @returns whether it was saved
 */
export async function saveTry(
  tx: Tx,
  { id }: LeasedDelivery,
  lease: string,
  { attempt, sent_headers, answer }: Tried,
  end: 'delivered' | 'failed' | number,
  now: string,
): Promise<boolean> {
  const waits = typeof end === 'number'
  const { rows } =
    await sql`update webhook_deliveries set lease = null, sent_headers = ${JSON.stringify(sent_headers)}::jsonb,
      answer = ${answer === null ? null : JSON.stringify(answer)}::jsonb,
      tries = (case when jsonb_array_length(tries) >= ${most_kept_tries} then tries - 0 else tries end)
        || ${JSON.stringify([attempt])}::jsonb,
      state = ${waits ? 'waiting' : end}, ended = ${end === 'failed' ? 'given_up' : null},
      ended_utc = ${waits ? null : now}::timestamp,
      due_utc = case when ${waits} then ${now}::timestamp + make_interval(secs => ${waits ? end : 0}) else due_utc end
    where id = ${id} and lease = ${lease} and state = 'waiting' returning id`.execute(tx)
  return rows.length > 0
}

/** Gives back messages that were leased and not tried. */
export async function releaseDeliveries(service: Service, lease: string): Promise<void> {
  await sql`update webhook_deliveries set lease = null, attempts = attempts - 1,
      due_utc = ${nowUtc({ service })}::timestamp
    where lease = ${lease} and state = 'waiting'`.execute(service.db)
}

/** Returns the milliseconds until the next message is due, 0 or less for one that is; null: none waits. */
export async function nextDelivery(service: Service): Promise<number | null> {
  const { rows } = await sql<{ at: string | null }>`select min(greatest(next.due_utc, w.wait_until_utc)) as at
    from webhooks w cross join lateral (select d.due_utc from webhook_deliveries d
      where d.webhook_id = w.id and d.state = 'waiting' and ${isFirst} order by d.due_utc limit 1) next
    where w.is_on`.execute(service.db)
  const at = rows[0]?.at
  return at ? Date.parse(`${at.slice(0, 19).replace(' ', 'T')}Z`) - service.now().getTime() : null
}

const kept_days = 30

/** Messages that are kept of a webhook after they have ended. */
const most_kept = 1000

/** Deletes messages that ended long ago, and the oldest of too many. */
export async function forgetDeliveries(service: Service): Promise<void> {
  const now = nowUtc({ service })
  await sql`delete from webhook_deliveries where state <> 'waiting' and (
      ended_utc < ${now}::timestamp - make_interval(days => ${kept_days})
      or id in (select id from (select id, row_number() over (partition by webhook_id order by id desc) as n
        from webhook_deliveries where state <> 'waiting') counted where n > ${most_kept}))`.execute(service.db)
}
