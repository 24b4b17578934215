/** Sends messages again that an administrator names: as they are, and under the same id. */
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { wakeSender } from './wake-sender.ts'

/** Sends a message again, or now if it waits; its three days begin anew. @returns whether there is such a message */
export async function replayDelivery(tx: Tx, webhook_id: number, id: number, now: string): Promise<boolean> {
  const { rows } = await sql`update webhook_deliveries set due_utc = ${now}::timestamp, ended = null, ended_utc = null,
      attempts = case when state = 'waiting' then attempts else 0 end,
      since_utc = case when state = 'waiting' then since_utc else ${now}::timestamp end, state = 'waiting'
    where webhook_id = ${webhook_id} and id = ${id}::bigint and lease is null returning id`.execute(tx)
  if (rows.length > 0) {
    await sql`update webhooks set wait_until_utc = null where id = ${webhook_id}`.execute(tx)
    await wakeSender(tx)
    return true
  }
  const { rows: leased } = await sql`select from webhook_deliveries
    where webhook_id = ${webhook_id} and id = ${id}::bigint`.execute(tx)
  return leased.length > 0
}

/** Tries everything that waits now. */
export async function replayWaiting(tx: Tx, webhook_id: number, now: string): Promise<void> {
  await sql`update webhook_deliveries set due_utc = ${now}::timestamp
    where webhook_id = ${webhook_id} and state = 'waiting' and lease is null`.execute(tx)
  await sql`update webhooks set wait_until_utc = null where id = ${webhook_id}`.execute(tx)
  await wakeSender(tx)
}
