/** Loads the user for whom the service goes on with work. */
import { sql } from 'kysely'
import type { Caller, Scope } from '../../../contract/roles.ts'
import type { Db } from '../../context.ts'
import { memberships } from './members.ts'

/** Returns a user with the rights of today; null: one who is gone. */
export async function actingUser(db: Db, user_id: number | null, scope: Scope): Promise<Caller> {
  const { rows } = await sql<Pick<NonNullable<Caller>, 'id' | 'role' | 'members'>>`
    select id, role, ${memberships} as members from users where id = ${user_id} and active`.execute(db)
  const [user] = rows
  return user ? { ...user, scope } : null
}
