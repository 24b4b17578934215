/** Manages users and lists possible authors. */
import type { user_routes } from '../../contract/desk/accounts/users.ts'
import { foldEmail } from '../../contract/text/email.ts'
import { hashPassword } from '../auth/secrets.ts'
import { noteAccount, setActive } from '../auth/accounts.ts'
import { createLink } from '../auth/users/links.ts'
import { removeSecondFactor } from '../auth/second-factor/second-factor.ts'
import { endSessionsOf } from '../auth/sessions/sessions.ts'
import { createUser, userById } from '../auth/users/users.ts'
import type { Service, Tx } from '../context.ts'
import { RestError } from '../http/rest-error.ts'
import { releaseClaims } from '../review/claims.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { presentPasswords } from './application-passwords.ts'
import { noUser, presentEntries, presentUserById, presentUsers } from './present-users.ts'
import { presentSessions } from './sessions.ts'
import { refuseTakenEmail, untaken } from './taken-email.ts'

/** Keeps the last active administrator. Locks all of them, so that two cannot remove each other at once. @throws RestError 409 */
async function keepAdministrator(tx: Tx, id: number): Promise<void> {
  const all = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'administrator')
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (all.every((one) => one.id === id)) throw new RestError(409, 'last_administrator')
}

export function userHandlers(service: Service): Handlers<typeof user_routes> {
  const { db, config } = service
  const passwordLink = async (id: number) =>
    `${config.PUBLIC_URL}/password?token=${await createLink(db, 'password', id)}`
  return {
    async 'GET /users'() {
      return { users: await presentUsers(db) }
    },

    async 'GET /authors'() {
      return {
        authors: await db
          .selectFrom('users')
          .select(['id', 'name', 'email'])
          .where('active', '=', true)
          .orderBy('name')
          .orderBy('id')
          .execute(),
      }
    },

    async 'GET /users/{id}'({ path: { id } }) {
      const user = await presentUserById(db, id)
      return {
        ...user,
        sessions: await presentSessions(db, id),
        application_passwords: await presentPasswords(db, id),
        entries: await presentEntries(db, id),
      }
    },

    async 'POST /users'({ caller, body }) {
      const { email, role, name = '', password } = await body((user) => refuseTakenEmail(db, user.email))
      const password_hash = password === undefined ? null : await hashPassword(password)
      const id = await untaken(createUser(db, { email, name, role, password_hash }))
      await noteAccount(db, id, caller.id, 'created')
      const user = await presentUserById(db, id)
      return password === undefined ? { ...user, password_link: await passwordLink(id) } : user
    },

    async 'PATCH /users/{id}'({ caller, path, body }) {
      const user = await userById(db, path.id)
      if (!user) throw noUser()
      const changes = await body((change) => refuseTakenEmail(db, change.email ?? user.email, user.id))
      const { email, name, role, active } = { ...user, ...changes, active: changes.active ?? user.active }
      await untaken(
        db.transaction().execute(async (tx) => {
          if (role !== 'administrator' || !active) await keepAdministrator(tx, user.id)
          await tx
            .updateTable('users')
            .set({ email, email_key: foldEmail(email), name, role })
            .where('id', '=', user.id)
            .execute()
          if (role !== user.role) await noteAccount(tx, user.id, caller.id, 'role_changed')
          if (active !== user.active) await setActive(tx, user.id, active, caller.id)
        }),
      )
      if (!active) await releaseClaims(db, user.id)
      return presentUserById(db, user.id)
    },

    async 'DELETE /users/{id}'({ path: { id } }) {
      const user = await presentUserById(db, id)
      await db.transaction().execute(async (tx) => {
        await keepAdministrator(tx, id)
        await tx.deleteFrom('users').where('id', '=', id).execute()
      })
      return user
    },

    async 'POST /users/{id}/password-link'({ caller, path }) {
      const user = await userById(db, path.id)
      if (!user) throw noUser()
      if (!user.active) throw new RestError(409, 'user_inactive')
      await noteAccount(db, user.id, caller.id, 'password_link')
      return { password_link: await passwordLink(user.id) }
    },

    async 'DELETE /users/{id}/sessions'({ caller, path: { id } }) {
      await presentUserById(db, id)
      await noteAccount(db, id, caller.id, 'sessions_ended')
      const ended = await endSessionsOf(db, id)
      await releaseClaims(db, id)
      return { ended }
    },

    async 'DELETE /users/{id}/second-factor'({ caller, path: { id } }) {
      await presentUserById(db, id)
      await db.transaction().execute(async (tx) => {
        if (!(await removeSecondFactor(tx, id))) throw new RestError(409, 'second_factor_missing')
        await endSessionsOf(tx, id)
        await noteAccount(tx, id, caller.id, 'second_factor_reset')
      })
      await releaseClaims(db, id)
      return presentUserById(db, id)
    },
  }
}
