/** Links that work once: to set up the service, and to choose a password. */
import { sql } from 'kysely'
import type { Db } from '../../context.ts'
import { digest, newToken } from '../secrets.ts'
import { userById } from './users.ts'

const now = sql<string>`(now() at time zone 'utc')`

/** Days a link is valid: longer for invitations and the set-up than for a reset, which its user awaits. */
export const invitation_days = 7
const reset_days = 1

async function daysOf(db: Db, user_id: number | null): Promise<number> {
  const user = user_id === null ? undefined : await userById(db, user_id)
  return user?.password_hash ? reset_days : invitation_days
}

/** Creates a link to set up the service or a password once; former ones end. @returns its token */
export async function createLink(db: Db, purpose: 'setup' | 'password', user_id: number | null): Promise<string> {
  const token = newToken()
  const former = db.deleteFrom('links').where('purpose', '=', purpose)
  await (user_id === null ? former : former.where('user_id', '=', user_id)).execute()
  await db
    .insertInto('links')
    .values({
      token_hash: digest(token),
      purpose,
      user_id,
      expires_utc: sql<string>`${now} + make_interval(days => ${await daysOf(db, user_id)})`,
    })
    .execute()
  return token
}

/** Reports whether a link is valid, without using it up. */
export async function isLink(db: Db, purpose: 'setup' | 'password', token: string): Promise<boolean> {
  const link = await db
    .selectFrom('links')
    .select('purpose')
    .where('token_hash', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('expires_utc', '>', now)
    .executeTakeFirst()
  return link !== undefined
}

/** Uses a link up. @returns its user (null: none yet), or undefined when it is not valid */
export async function useLink(
  db: Db,
  purpose: 'setup' | 'password',
  token: string,
): Promise<number | null | undefined> {
  const link = await db
    .deleteFrom('links')
    .where('token_hash', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('expires_utc', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return link && link.user_id
}
