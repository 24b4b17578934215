/** Checks credentials that stay in use while a connection is open. */
import { sql } from 'kysely'
import type { Caller, Role, Scope } from '../../../contract/roles.ts'
import type { Db } from '../../context.ts'
import { digest } from '../secrets.ts'

export type Credential =
  { readonly kind: 'session'; readonly token: string } | { readonly kind: 'application_password'; readonly id: number }

/** Returns a name for a credential, the same for each use of it. */
export const credentialName = (credential: Credential): string =>
  credential.kind === 'session'
    ? `session ${digest(credential.token).toString('hex')}`
    : `application_password ${credential.id}`

/** Returns the callers of those credentials that are still valid, by name. */
export async function validCallers(
  db: Db,
  credentials: readonly Credential[],
): Promise<ReadonlyMap<string, NonNullable<Caller>>> {
  if (credentials.length === 0) return new Map()
  const tokens = credentials.flatMap((one) => (one.kind === 'session' ? [digest(one.token).toString('hex')] : []))
  const ids = credentials.flatMap((one) => (one.kind === 'application_password' ? [one.id] : []))
  const { rows } = await sql<{ name: string; id: number; role: Role; scope: Scope }>`
    select 'session ' || encode(token_hash, 'hex') as name, users.id, role, 'administer' as scope
    from sessions join users on users.id = user_id
    where token_hash in (select decode(hash, 'hex') from unnest(${tokens}::text[]) as hash) and expires_utc > (now() at time zone 'utc')
      and active
    union all
    select 'application_password ' || p.id, users.id, role, scope
    from application_passwords p join users on users.id = user_id where p.id = any(${ids}::int[]) and active`.execute(
    db,
  )
  return new Map(rows.map(({ name, ...caller }) => [name, caller]))
}
