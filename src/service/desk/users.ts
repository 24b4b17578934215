/** `users`, `authors` and `application-passwords`. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { may } from '../../contract/roles.ts'
import { hashPassword } from '../auth/secrets.ts'
import { createApplicationPassword, createLink, createUser, endSessionsOf, findUser, userById } from '../auth/users.ts'
import type { Db, Service } from '../context.ts'
import { fieldsOf } from '../http/body.ts'
import { RestError, forbidden } from '../rest-error.ts'
import { Input } from './input.ts'

const iso = (stored: string | null) => (stored === null ? null : `${stored.slice(0, 19).replace(' ', 'T')}Z`)

const idOf = (request: FastifyRequest) => Number((request.params as { id: string }).id)

const noUser = () => new RestError(404, 'not_found', { code: 'user-not-found' })

function administrator(request: FastifyRequest): void {
  if (!may(request.caller, 'administer', null)) throw forbidden(request.caller)
}

/** @throws RestError 409 when nobody else could administer */
export async function keepAdministrator(db: Db, id: number): Promise<void> {
  const others = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'administrator')
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  if (!others) throw new RestError(409, 'last_administrator')
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
      last_seen_at: iso(last_seen_utc),
    }))
  }

  app.get('/users', async (request) => {
    administrator(request)
    return { users: await present() }
  })

  app.get('/authors', async (request) => {
    if (!may(request.caller, 'set_author', null)) throw forbidden(request.caller)
    return { authors: await db.selectFrom('users').select(['id', 'name', 'email']).orderBy('name').execute() }
  })

  app.post('/users', async (request, reply) => {
    administrator(request)
    const input = new Input(fieldsOf(request))
    const [email, role] = [input.email('email'), input.role('role')]
    const name = input.text('name', { required: false })
    const password = input.has('password') ? input.password('password') : null
    if (await findUser(db, email)) input.refuse('email', { code: 'email_taken' })
    input.check()
    const password_hash = password === null ? null : await hashPassword(password)
    const id = await createUser(db, { email, name, role, password_hash })
    const [user] = await present(id)
    void reply.code(201)
    return password === null ? { ...user, password_link: await passwordLink(id) } : user
  })

  app.patch('/users/:id(^\\d{1,9}$)', async (request) => {
    administrator(request)
    const user = await userById(db, idOf(request))
    if (!user) throw noUser()
    const input = new Input(fieldsOf(request))
    const email = input.has('email') ? input.email('email') : user.email
    const name = input.has('name') ? input.text('name', { required: false }) : user.name
    const role = input.has('role') ? input.role('role') : user.role
    const holder = await findUser(db, email)
    if (holder && holder.id !== user.id) input.refuse('email', { code: 'email_taken' })
    input.check()
    if (user.role === 'administrator' && role !== 'administrator') await keepAdministrator(db, user.id)
    await db.updateTable('users').set({ email, name, role }).where('id', '=', user.id).execute()
    return (await present(user.id))[0]
  })

  app.delete('/users/:id(^\\d{1,9}$)', async (request) => {
    administrator(request)
    const id = idOf(request)
    const [user] = await present(id)
    if (!user) throw noUser()
    if (user.role === 'administrator') await keepAdministrator(db, id)
    await db.deleteFrom('users').where('id', '=', id).execute()
    return user
  })

  app.post('/users/:id(^\\d{1,9}$)/password-link', async (request) => {
    administrator(request)
    const user = await userById(db, idOf(request))
    if (!user) throw noUser()
    await endSessionsOf(db, user.id)
    return { password_link: await passwordLink(user.id) }
  })

  app.get('/application-passwords', async (request) => {
    if (!request.caller) throw forbidden(null)
    const rows = await db
      .selectFrom('application_passwords')
      .select(['id', 'label', 'created_utc', 'last_used_utc'])
      .where('user_id', '=', request.caller.id)
      .orderBy('id')
      .execute()
    return {
      application_passwords: rows.map(({ id, label, created_utc, last_used_utc }) => ({
        id,
        label,
        created_at: iso(created_utc),
        last_used_at: iso(last_used_utc),
      })),
    }
  })

  app.post('/application-passwords', async (request, reply) => {
    if (!request.caller) throw forbidden(null)
    const input = new Input(fieldsOf(request))
    const label = input.text('label', { max: 200 })
    input.check()
    void reply.code(201)
    return { label, ...(await createApplicationPassword(db, request.caller.id, label)) }
  })

  app.delete('/application-passwords/:id(^\\d{1,9}$)', async (request) => {
    if (!request.caller) throw forbidden(null)
    const gone = await db
      .deleteFrom('application_passwords')
      .where('id', '=', idOf(request))
      .where('user_id', '=', request.caller.id)
      .returning(['id', 'label'])
      .executeTakeFirst()
    if (!gone) throw new RestError(404, 'not_found', { code: 'application-password-not-found' })
    return gone
  })
}
