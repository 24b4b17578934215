/** Stores the sessions of browsers. */
import { sql } from 'kysely'
import type { Db } from '../../context.ts'
import { prefixOf } from './address.ts'
import { memberships } from '../users/members.ts'
import { digest, newToken } from '../secrets.ts'
import { describeClient } from './user-agent.ts'
import { markSeen, user_columns, type User } from '../users/users.ts'

/** Days a session lives after its last use. */
export const session_days = 14
/** Minutes after which use extends a session again, and to within which its last use is known. */
const renewal_minutes = 5

const now = sql<string>`(now() at time zone 'utc')`
const in_session_days = sql<string>`${now} + make_interval(days => ${session_days})`

/** The browser that a session belongs to. */
interface SessionClient {
  readonly ip: string
  readonly user_agent: string | undefined
}

/** @returns the token for the cookie */
export async function startSession(db: Db, user_id: number, { ip, user_agent }: SessionClient): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({
      token_hash: digest(token),
      user_id,
      expires_utc: in_session_days,
      network: prefixOf(ip),
      ...describeClient(user_agent),
    })
    .execute()
  await db.deleteFrom('sessions').where('expires_utc', '<', now).execute()
  await markSeen(db, user_id)
  return token
}

/** @returns the user whose session it was */
export async function endSession(db: Db, token: string): Promise<number | undefined> {
  const sessions = db.deleteFrom('sessions').where('token_hash', '=', digest(token)).returning('user_id')
  return (await sessions.executeTakeFirst())?.user_id
}

/** Ends all sessions of a user, except the one with this token. @returns how many */
export async function endSessionsOf(db: Db, user_id: number, except?: string): Promise<number> {
  const sessions = db.deleteFrom('sessions').where('user_id', '=', user_id).returning('id')
  const ended = await (except === undefined ? sessions : sessions.where('token_hash', '<>', digest(except))).execute()
  return ended.length
}

export interface SessionUser extends User {
  /** Whether the session was extended. */
  readonly renewed: boolean
  readonly members: readonly string[]
}

/** Returns the user of a session, which use extends every few minutes. */
export async function sessionUser(db: Db, token: string, ip: string): Promise<SessionUser | undefined> {
  const token_hash = digest(token)
  const aged = sql<boolean>`sessions.expires_utc < ${in_session_days} - make_interval(mins => ${renewal_minutes})`
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...user_columns, aged.as('ageing'), memberships.as('members')])
    .where('token_hash', '=', token_hash)
    .where('expires_utc', '>', now)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!found) return undefined
  const { ageing, ...user } = found
  if (ageing) {
    const session = db.updateTable('sessions').where('token_hash', '=', token_hash)
    await session.set({ expires_utc: in_session_days, network: prefixOf(ip) }).execute()
    await markSeen(db, user.id)
  }
  return { ...user, renewed: ageing }
}

/** Returns the sessions of a user, newest use first. @param token of the session that asks */
export async function sessionsOf(db: Db, user_id: number, token?: string) {
  const rows = await db
    .selectFrom('sessions')
    .select([
      ...(['id', 'token_hash', 'browser', 'system', 'network', 'created_utc'] as const),
      sql<string>`expires_utc - make_interval(days => ${session_days})`.as('seen_utc'),
    ])
    .where('user_id', '=', user_id)
    .where('expires_utc', '>', now)
    .orderBy('expires_utc', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const own = token === undefined ? null : digest(token)
  return rows.map(({ token_hash, ...session }) => ({ ...session, current: own !== null && own.equals(token_hash) }))
}
