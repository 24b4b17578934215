/** `users` and `authors`. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { foldEmail } from '../../contract/text/email.ts'
import { hashPassword } from '../auth/secrets.ts'
import { createLink, createUser, findUser, isTaken, userById } from '../auth/users.ts'
import type { Service, Tx } from '../context.ts'
import { fieldsOf } from '../http/parsing/body.ts'
import { RestError, refusedFields } from '../http/rest-error.ts'
import { Input } from './input.ts'
import { iso } from './times.ts'

// The route's pattern lets digits only through.
const idOf = (request: FastifyRequest) => Number((request.params as { id: string }).id)

const noUser = () => new RestError(404, 'not_found', { code: 'user-not-found' })

const administrators = { config: { right: 'administer' } } as const

/** Two administrators who remove each other at once are asked one after the other. @throws RestError 409 */
async function keepAdministrator(tx: Tx, id: number): Promise<void> {
  const all = await tx.selectFrom('users').select('id').where('role', '=', 'administrator').forUpdate().execute()
  if (all.every((one) => one.id === id)) throw new RestError(409, 'last_administrator')
}

/** Somebody else took the e-mail address between the look and the write. */
async function untaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw isTaken(error) ? refusedFields([], { email: { code: 'email_taken' } }) : error
  }
}

export function mountUsers(app: FastifyInstance, service: Service): void {
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

  app.get('/users', administrators, async () => {
    return { users: await present() }
  })

  app.get('/authors', { config: { right: 'set_author' } }, async () => {
    return {
      authors: await db.selectFrom('users').select(['id', 'name', 'email']).orderBy('name').orderBy('id').execute(),
    }
  })

  app.post('/users', administrators, async (request, reply) => {
    const input = new Input(fieldsOf(request))
    const [email, role] = [input.email('email'), input.role('role')]
    const name = input.text('name', { required: false })
    const password = input.has('password') ? input.password('password') : null
    if (await findUser(db, email)) input.refuse('email', { code: 'email_taken' })
    input.check()
    const password_hash = password === null ? null : await hashPassword(password)
    const id = await untaken(createUser(db, { email, name, role, password_hash }))
    const [user] = await present(id)
    void reply.code(201)
    return password === null ? { ...user, password_link: await passwordLink(id) } : user
  })

  app.patch('/users/:id(^\\d{1,9}$)', administrators, async (request) => {
    const user = await userById(db, idOf(request))
    if (!user) throw noUser()
    const input = new Input(fieldsOf(request))
    const email = input.has('email') ? input.email('email') : user.email
    const name = input.has('name') ? input.text('name', { required: false }) : user.name
    const role = input.has('role') ? input.role('role') : user.role
    const holder = await findUser(db, email)
    if (holder && holder.id !== user.id) input.refuse('email', { code: 'email_taken' })
    input.check()
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
    return (await present(user.id))[0]
  })

  app.delete('/users/:id(^\\d{1,9}$)', administrators, async (request) => {
    const id = idOf(request)
    const [user] = await present(id)
    if (!user) throw noUser()
    await db.transaction().execute(async (tx) => {
      await keepAdministrator(tx, id)
      await tx.deleteFrom('users').where('id', '=', id).execute()
    })
    return user
  })

  app.post('/users/:id(^\\d{1,9}$)/password-link', administrators, async (request) => {
    const user = await userById(db, idOf(request))
    if (!user) throw noUser()
    return { password_link: await passwordLink(user.id) }
  })
}
