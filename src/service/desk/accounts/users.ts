/** Manages users and lists possible authors. */
import type { user_routes } from '../../../contract/desk/accounts/users.ts'
import type { Refusals } from '../../../contract/http/error.ts'
import { foldEmail } from '../../../contract/text/email.ts'
import { hashPassword } from '../../auth/secrets.ts'
import { createLink, createUser, findUser, isTaken, userById } from '../../auth/users.ts'
import type { Service, Tx } from '../../context.ts'
import { RestError, refusedFields } from '../../http/rest-error.ts'
import type { Handlers } from '../mount.ts'
import { iso } from '../times.ts'

const noUser = () => new RestError(404, 'not_found', { code: 'user-not-found' })

/** Keeps the last administrator. Locks all of them, so that two cannot remove each other at once. @throws RestError 409 */
async function keepAdministrator(tx: Tx, id: number): Promise<void> {
  const all = await tx.selectFrom('users').select('id').where('role', '=', 'administrator').forUpdate().execute()
  if (all.every((one) => one.id === id)) throw new RestError(409, 'last_administrator')
}

/** Refuses an e-mail address that another user took between the check and the write. */
async function untaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isTaken(error) ? refusedFields([], { email: { code: 'email_taken' } }) : error
  }
}

export function userHandlers(service: Service): Handlers<typeof user_routes> {
  const { db, config } = service
  const passwordLink = async (id: number) =>
    `${config.PUBLIC_URL}/password?token=${await createLink(db, 'password', id)}`
  const present = async (id?: number) => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'role', 'created_utc', 'last_seen_utc'])
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
      .orderBy('id')
      .execute()
    return rows.map(({ created_utc, last_seen_utc, ...user }) => ({
      ...user,
      created_at: iso(created_utc),
      last_seen_at: last_seen_utc && iso(last_seen_utc),
    }))
  }
  const presentOne = async (id: number) => {
    const [user] = await present(id)
    if (!user) throw noUser()
    return user
  }
  const refuseTaken = async (email: string | undefined, id?: number): Promise<Refusals> => {
    const holder = email === undefined ? undefined : await findUser(db, email)
    return holder && holder.id !== id ? { email: { code: 'email_taken' } } : {}
  }

  return {
    async 'GET /users'() {
      return { users: await present() }
    },

    async 'GET /authors'() {
      return {
        authors: await db.selectFrom('users').select(['id', 'name', 'email']).orderBy('name').orderBy('id').execute(),
      }
    },

    async 'POST /users'({ body }) {
      const { email, role, name = '', password } = await body((user) => refuseTaken(user.email))
      const password_hash = password === undefined ? null : await hashPassword(password)
      const id = await untaken(createUser(db, { email, name, role, password_hash }))
      const user = await presentOne(id)
      return password === undefined ? { ...user, password_link: await passwordLink(id) } : user
    },

    async 'PATCH /users/{id}'({ path, body }) {
      const user = await userById(db, path.id)
      if (!user) throw noUser()
      const changes = await body((change) => refuseTaken(change.email ?? user.email, user.id))
      const { email, name, role } = { ...user, ...changes }
      await untaken(
        db.transaction().execute(async (tx) => {
          if (role !== 'administrator') await keepAdministrator(tx, user.id)
          await tx
            .updateTable('users')
            .set({ email, email_key: foldEmail(email), name, role })
            .where('id', '=', user.id)
            .execute()
        }),
      )
      return presentOne(user.id)
    },

    async 'DELETE /users/{id}'({ path: { id } }) {
      const user = await presentOne(id)
      await db.transaction().execute(async (tx) => {
        await keepAdministrator(tx, id)
        await tx.deleteFrom('users').where('id', '=', id).execute()
      })
      return user
    },

    async 'POST /users/{id}/password-link'({ path }) {
      const user = await userById(db, path.id)
      if (!user) throw noUser()
      return { password_link: await passwordLink(user.id) }
    },
  }
}
