/** Lists, creates and revokes application passwords. */
import type { application_password_routes } from '../../contract/desk/accounts/application-passwords.ts'
import { default_scope, may, reach } from '../../contract/roles.ts'
import { createApplicationPassword } from '../auth/users/users.ts'
import type { Db, Service } from '../context.ts'
import { RestError, forbidden } from '../http/rest-error.ts'
import type { Handlers } from '../http/mount-desk.ts'
import { iso } from '../stored-time.ts'

const notFound = () => new RestError(404, 'not_found', { code: 'application-password-not-found' })

const stored = (db: Db) =>
  db
    .selectFrom('application_passwords as p')
    .innerJoin('users', 'users.id', 'p.user_id')
    .select(['p.id', 'label', 'scope', 'p.created_utc', 'last_used_utc', 'user_id', 'name', 'email'])
    .orderBy('p.id')

/** @param of undefined: of all users */
export async function presentPasswords(db: Db, of: number | undefined) {
  const rows = await (of === undefined ? stored(db) : stored(db).where('user_id', '=', of)).execute()
  return rows.map(({ id, label, scope, created_utc, last_used_utc, user_id, name, email }) => ({
    id,
    label,
    scope,
    user: { id: user_id, name, email },
    created_at: iso(created_utc),
    last_used_at: last_used_utc && iso(last_used_utc),
  }))
}

export function applicationPasswordHandlers({ db }: Service): Handlers<typeof application_password_routes> {
  return {
    async 'GET /application-passwords'({ caller, query }) {
      const { all = false } = query()
      if (all && reach(caller, 'manage_passwords') !== 'all') throw forbidden(caller)
      return { application_passwords: await presentPasswords(db, all ? undefined : caller.id) }
    },

    async 'POST /application-passwords'({ caller, body }) {
      const { label, scope = default_scope } = await body()
      return { label, scope, ...(await createApplicationPassword(db, caller.id, label, scope)) }
    },

    async 'DELETE /application-passwords/{id}'({ caller, path }) {
      const found = await stored(db).where('p.id', '=', path.id).executeTakeFirst()
      // Answers alike for passwords of other users and for none, so that nobody can probe ids.
      if (!found || !may(caller, 'manage_passwords', found.user_id)) throw notFound()
      await db.deleteFrom('application_passwords').where('id', '=', found.id).execute()
      return { id: found.id, label: found.label }
    },
  }
}
