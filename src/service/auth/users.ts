/** Stores users, their sessions and application passwords. */
import { sql } from 'kysely'
import { foldEmail } from '../../contract/text/email.ts'
import type { Language } from '../../contract/field.ts'
import type { Caller, Role, Scope } from '../../contract/roles.ts'
import type { Db } from '../context.ts'
import { plannedOnce } from '../database/connection/planned-once.ts'
import { forgetClients } from './known-clients.ts'
import { digest, newApplicationPassword, newToken } from './secrets.ts'

export interface User {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly password_hash: string | null
  readonly language: Language | null
  readonly preferences: Record<string, unknown>
}

const columns = ['users.id', 'email', 'name', 'role', 'password_hash', 'language', 'preferences'] as const

/** Returns the user with an address: an exact match, else a match by the folded form. */
export async function findUser(db: Db, email: string): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .select(columns)
    .where('email_key', 'in', [email, foldEmail(email)])
    .orderBy(sql`email_key = ${email}`, 'desc')
    .executeTakeFirst()
}

export async function userById(db: Db, id: number): Promise<User | undefined> {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Reports whether an error means that another user has this e-mail address. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

interface NewUser {
  readonly email: string
  readonly name?: string | undefined
  readonly role: Role
  readonly password_hash?: string | null | undefined
}

export async function createUser(db: Db, { email, name, role, password_hash }: NewUser): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ email, email_key: foldEmail(email), name: name ?? '', role, password_hash: password_hash ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setPassword(db: Db, user_id: number, password_hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash }).where('id', '=', user_id).execute()
}

/** Days a session lives after its last use. */
export const session_days = 14

const inDays = (days: number) => sql<string>`(now() at time zone 'utc') + make_interval(days => ${days})`
const now = sql<string>`(now() at time zone 'utc')`

async function seen(db: Db, user_id: number): Promise<void> {
  await db.updateTable('users').set({ last_seen_utc: now }).where('id', '=', user_id).execute()
}

/** @returns the token for the cookie */
export async function startSession(db: Db, user_id: number): Promise<string> {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({ token_hash: digest(token), user_id, expires_utc: inDays(session_days) })
    .execute()
  await db.deleteFrom('sessions').where('expires_utc', '<', now).execute()
  await seen(db, user_id)
  return token
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', digest(token)).execute()
}

/** Ends all sessions of a user, except the one with this token. */
export async function endSessionsOf(db: Db, user_id: number, except?: string): Promise<void> {
  const sessions = db.deleteFrom('sessions').where('user_id', '=', user_id)
  await (except === undefined ? sessions : sessions.where('token_hash', '<>', digest(except))).execute()
}

export interface SessionUser extends User {
  /** Whether the session was extended. */
  readonly renewed: boolean
}

/** Returns the user of a session, which use extends at most once an hour. */
export async function sessionUser(db: Db, token: string): Promise<SessionUser | undefined> {
  const token_hash = digest(token)
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...columns, sql<boolean>`sessions.expires_utc < ${inDays(session_days)} - interval '1 hour'`.as('ageing')])
    .where('token_hash', '=', token_hash)
    .where('expires_utc', '>', now)
    .executeTakeFirst()
  if (!found) return undefined
  const { ageing, ...user } = found
  if (ageing) {
    const session = db.updateTable('sessions').where('token_hash', '=', token_hash)
    await session.set({ expires_utc: inDays(session_days) }).execute()
    await seen(db, user.id)
  }
  return { ...user, renewed: ageing }
}

/** @returns the application password, which is shown once */
export async function createApplicationPassword(db: Db, user_id: number, label: string, scope: Scope) {
  const application_password = newApplicationPassword()
  const { id } = await db
    .insertInto('application_passwords')
    .values({ user_id, label, scope, secret_hash: digest(application_password) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, application_password }
}

/** An application password that was sent with a request. */
export interface UsedPassword {
  readonly id: number
  readonly caller: NonNullable<Caller>
}

/** Returns the caller whose e-mail address and application password these are. */
export async function applicationCaller(db: Db, email: string, secret: string): Promise<UsedPassword | undefined> {
  const { rows } = await plannedOnce(sql<{
    id: number
    role: Role
    email: string
    password_id: number
    scope: Scope
    unnoted: boolean
  }>`select users.id, role, email, p.id as password_id, scope,
      coalesce(last_used_utc < ${now} - interval '1 minute', true) as unnoted
    from application_passwords p join users on users.id = p.user_id where secret_hash = ${digest(secret)}`).execute(db)
  const [found] = rows
  if (!found || foldEmail(found.email) !== foldEmail(email)) return undefined
  const { id, role, scope, password_id } = found
  if (found.unnoted) {
    await db.updateTable('application_passwords').set({ last_used_utc: now }).where('id', '=', password_id).execute()
    await seen(db, id)
  }
  return { id: password_id, caller: { id, role, scope } }
}

export async function endApplicationPasswordsOf(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('application_passwords').where('user_id', '=', user_id).execute()
}

/** Sets a new password and ends everything the old one may have opened: sessions, application passwords, known clients. */
export async function resetPassword(db: Db, user_id: number, password_hash: string): Promise<void> {
  await setPassword(db, user_id, password_hash)
  await endSessionsOf(db, user_id)
  await endApplicationPasswordsOf(db, user_id)
  await forgetClients(db, user_id)
}

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
    .values({ token_hash: digest(token), purpose, user_id, expires_utc: inDays(await daysOf(db, user_id)) })
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
