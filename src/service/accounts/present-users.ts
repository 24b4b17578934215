/** Reads users and what was done to their accounts, as the desk shows them. */
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { RestError } from '../http/rest-error.ts'
import { iso } from '../stored-time.ts'

/** Most entries that a user's page shows. */
const most_entries = 20

export const noUser = () => new RestError(404, 'not_found', { code: 'user-not-found' })

/** @param id the only user; absent: all of them */
export async function presentUsers(db: Db, id?: number) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'active', 'created_utc', 'last_seen_utc'])
    .select(
      sql<boolean>`exists (select from second_factors f where f.user_id = users.id and f.confirmed_utc is not null)`.as(
        'second_factor',
      ),
    )
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute()
  return rows.map(({ created_utc, last_seen_utc, ...user }) => ({
    ...user,
    created_at: iso(created_utc),
    last_seen_at: last_seen_utc && iso(last_seen_utc),
  }))
}

/** @throws RestError 404 */
export async function presentUserById(db: Db, id: number) {
  const [user] = await presentUsers(db, id)
  if (!user) throw noUser()
  return user
}

/** Returns the last entries about an account, the newest first. */
export async function presentEntries(db: Db, user: number) {
  const entries = await db
    .selectFrom('account_entries as e')
    .leftJoin('users as by', 'by.id', 'e.by_user')
    .select(['e.id', 'e.at_utc', 'e.action', 'by.id as by_id', 'by.name', 'by.email'])
    .where('e.user_id', '=', user)
    .orderBy('e.id', 'desc')
    .limit(most_entries)
    .execute()
  return entries.map(({ id, at_utc, action, by_id, name, email }) => ({
    id,
    at: iso(at_utc),
    by: by_id === null ? null : { id: by_id, name: name || (email ?? '') },
    action,
  }))
}
