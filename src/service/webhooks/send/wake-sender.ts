/** Wakes the processes that send messages, when there is something to send that no write has brought. */
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

/** The channel of PostgreSQL's notifications. */
export const webhooks_channel = 'takvim_webhooks'

/** Wakes them when the transaction commits. */
export async function wakeSender(tx: Tx): Promise<void> {
  await sql`select pg_notify(${webhooks_channel}, '')`.execute(tx)
}
