/** Reads which venues and organizers a user is a member of. */
import { sql } from 'kysely'
import type { Db } from '../../context.ts'

/** The memberships of the row of `users` in a statement, as `venues/5`. */
export const memberships = sql<string[]>`array(select m.resource || '/' || m.record_id from members m
  where m.user_id = users.id order by 1)`

export async function membershipsOf(db: Db, user_id: number): Promise<readonly string[]> {
  const user = await db
    .selectFrom('users')
    .select(memberships.as('members'))
    .where('id', '=', user_id)
    .executeTakeFirst()
  return user?.members ?? []
}
