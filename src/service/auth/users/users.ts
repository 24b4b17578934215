/** Stores users and their application passwords. */
import { sql } from 'kysely'
import { foldEmail } from '../../../contract/text/email.ts'
import type { Language } from '../../../contract/field.ts'
import type { Caller, Role, Scope } from '../../../contract/roles.ts'
import type { Db } from '../../context.ts'
import { plannedOnce } from '../../database/connection/planned-once.ts'
import { memberships } from './members.ts'
import { digest, newApplicationPassword } from '../secrets.ts'

export interface User {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly password_hash: string | null
  readonly language: Language | null
  readonly preferences: Record<string, unknown>
  /** A deactivated user signs in nowhere. */
  readonly active: boolean
}

export const user_columns = [
  'users.id',
  'email',
  'name',
  'role',
  'password_hash',
  'language',
  'preferences',
  'active',
] as const

/** Returns the user with an address: an exact match, else a match by the folded form. */
export async function findUser(db: Db, email: string): Promise<User | undefined> {
  return db
    .selectFrom('users')
    .select(user_columns)
    .where('email_key', 'in', [email, foldEmail(email)])
    .orderBy(sql`email_key = ${email}`, 'desc')
    .executeTakeFirst()
}

export async function userById(db: Db, id: number): Promise<User | undefined> {
  return db.selectFrom('users').select(user_columns).where('id', '=', id).executeTakeFirst()
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Reports whether an error means that another user has this e-mail address. */
export function isTakenEmail(error: unknown): boolean {
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

const now = sql<string>`(now() at time zone 'utc')`

/** Notes that a user was here. */
export async function markSeen(db: Db, user_id: number): Promise<void> {
  await db.updateTable('users').set({ last_seen_utc: now }).where('id', '=', user_id).execute()
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
    label: string
    members: string[]
    unnoted: boolean
  }>`select users.id, role, email, p.id as password_id, scope, label, ${memberships} as members,
      coalesce(last_used_utc < ${now} - interval '1 minute', true) as unnoted
    from application_passwords p join users on users.id = p.user_id where secret_hash = ${digest(secret)} and active`).execute(
    db,
  )
  const [found] = rows
  if (!found || foldEmail(found.email) !== foldEmail(email)) return undefined
  const { id, role, scope, label, members, password_id } = found
  if (found.unnoted) {
    await db.updateTable('application_passwords').set({ last_used_utc: now }).where('id', '=', password_id).execute()
    await markSeen(db, id)
  }
  return { id: password_id, caller: { id, role, scope, members, program: { label, scope } } }
}

export async function endApplicationPasswordsOf(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('application_passwords').where('user_id', '=', user_id).execute()
}
