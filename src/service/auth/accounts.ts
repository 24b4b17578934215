/** Changes the state of an account: its password, whether it is active, and the entries that tell who did so. */
import type { AccountAction } from '../../contract/desk/accounts/users.ts'
import type { Db, Tx } from '../context.ts'
import { forgetClients } from './sign-in/known-clients.ts'
import { endSessionsOf } from './sessions/sessions.ts'
import { endApplicationPasswordsOf, setPassword } from './users/users.ts'

/** @param by null: the command line */
export async function noteAccount(db: Db, user_id: number, by: number | null, action: AccountAction): Promise<void> {
  await db.insertInto('account_entries').values({ user_id, by_user: by, action }).execute()
}

/** Ends whatever lets a user in: sessions, application passwords, links, known clients. */
async function shutOut(db: Db, user_id: number): Promise<void> {
  await endSessionsOf(db, user_id)
  await endApplicationPasswordsOf(db, user_id)
  await forgetClients(db, user_id)
}

/** Sets a new password and ends everything the old one may have opened. */
export async function resetPassword(db: Db, user_id: number, password_hash: string): Promise<void> {
  await setPassword(db, user_id, password_hash)
  await shutOut(db, user_id)
}

/**
 * Activates a user, or deactivates them: they can sign in nowhere, and their records keep their name. What a deactivation ended
 * does not come back.
 */
export async function setActive(tx: Tx, user_id: number, active: boolean, by: number | null): Promise<void> {
  await tx.updateTable('users').set({ active }).where('id', '=', user_id).execute()
  if (!active) {
    await shutOut(tx, user_id)
    await tx.deleteFrom('links').where('user_id', '=', user_id).execute()
  }
  await noteAccount(tx, user_id, by, active ? 'activated' : 'deactivated')
}
