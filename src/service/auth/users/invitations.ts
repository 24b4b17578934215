/** Writes invitations. Their tokens are stored as hashes. */
import { sql } from 'kysely'
import type { MemberRecord } from '../../../contract/desk/accounts/members.ts'
import type { Role } from '../../../contract/roles.ts'
import { foldEmail } from '../../../contract/text/email.ts'
import type { Config } from '../../config/config.ts'
import type { Tx } from '../../context.ts'
import { digest, newToken } from '../secrets.ts'
import { invitation_days } from './links.ts'

const now = sql<string>`(now() at time zone 'utc')`
const in_invitation_days = sql<string>`${now} + make_interval(days => ${invitation_days})`

/** The part behind # is not sent to servers, so that no log holds the token. */
export const invitationLink = ({ PUBLIC_URL }: Config, token: string) => `${PUBLIC_URL}/invitation#${token}`

interface Invitation {
  readonly email: string
  readonly name: string
  readonly role: Role
  /** Null: the command line. */
  readonly invited_by: number | null
  readonly members: readonly MemberRecord[]
}

/** Invites somebody, in place of a former invitation of this address. */
export async function writeInvitation(
  tx: Tx,
  { email, members, ...invitation }: Invitation,
): Promise<{ readonly id: number; readonly token: string }> {
  const token = newToken()
  const written = {
    ...invitation,
    token_hash: digest(token),
    email,
    expires_utc: in_invitation_days,
    members: JSON.stringify(members),
  }
  const { id } = await tx
    .insertInto('invitations')
    .values({ ...written, email_key: foldEmail(email) })
    .onConflict((same) => same.column('email_key').doUpdateSet({ ...written, created_utc: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** Replaces the link of an invitation. @returns the token of the new one; null: there is no such invitation */
export async function renewInvitation(tx: Tx, id: number): Promise<string | null> {
  const token = newToken()
  const changed = await tx
    .updateTable('invitations')
    .set({ token_hash: digest(token), expires_utc: in_invitation_days })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return changed ? token : null
}
