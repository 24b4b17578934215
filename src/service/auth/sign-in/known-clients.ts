/** Remembers browsers and addresses that users have signed in from, which guesses of others must not lock out. */
import { sql } from 'kysely'
import type { Db } from '../../context.ts'
import { digest } from '../secrets.ts'

/** Most clients that are remembered of a user, the newest ones. */
const most_clients = 20
/** Days after which a client that was not used again is forgotten. */
export const client_days = 180

export async function isKnownClient(db: Db, user_id: number, client: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_clients')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('client_hash', '=', digest(client))
    .where('seen_utc', '>', sql<string>`(now() at time zone 'utc') - make_interval(days => ${client_days})`)
    .executeTakeFirst()
  return found !== undefined
}

export async function rememberClients(db: Db, user_id: number, clients: readonly string[]): Promise<void> {
  const now = sql<string>`(clock_timestamp() at time zone 'utc')`
  for (const client of clients) {
    await db
      .insertInto('known_clients')
      .values({ user_id, client_hash: digest(client), seen_utc: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'client_hash']).doUpdateSet({ seen_utc: now }))
      .execute()
  }
  await sql`delete from known_clients where user_id = ${user_id} and client_hash in (
    select client_hash from known_clients where user_id = ${user_id}
    order by seen_utc desc offset ${most_clients})`.execute(db)
}

/** Forgets all clients of a user whose password was reset: somebody who knew the old one is a stranger now. */
export async function forgetClients(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('known_clients').where('user_id', '=', user_id).execute()
}
