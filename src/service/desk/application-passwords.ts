/** `application-passwords`: a user's own, and all of them for those whose right reaches to them. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { default_scope, may, reach, scopes } from '../../contract/roles.ts'
import { createApplicationPassword } from '../auth/users.ts'
import type { Service } from '../context.ts'
import { fieldsOf, queryOf } from '../http/parsing/body.ts'
import { RestError, forbidden } from '../http/rest-error.ts'
import { Input } from './input.ts'
import { iso } from './times.ts'

const managers = { config: { right: 'manage_passwords' } } as const

// The route's pattern lets digits only through.
const idOf = (request: FastifyRequest) => Number((request.params as { id: string }).id)

const notFound = () => new RestError(404, 'not_found', { code: 'application-password-not-found' })

export function mountApplicationPasswords(app: FastifyInstance, { db }: Service): void {
  const stored = () =>
    db
      .selectFrom('application_passwords as p')
      .innerJoin('users', 'users.id', 'p.user_id')
      .select(['p.id', 'label', 'scope', 'p.created_utc', 'last_used_utc', 'user_id', 'name', 'email'])
      .orderBy('p.id')

  app.get('/application-passwords', managers, async (request) => {
    const { caller } = request
    if (!caller) throw forbidden(null)
    const input = new Input(queryOf(request))
    const all = input.flag('all')
    input.check()
    if (all && reach(caller, 'manage_passwords') !== 'all') throw forbidden(caller)
    const rows = await (all ? stored() : stored().where('user_id', '=', caller.id)).execute()
    return {
      application_passwords: rows.map(({ id, label, scope, created_utc, last_used_utc, user_id, name, email }) => ({
        id,
        label,
        scope,
        user: { id: user_id, name, email },
        created_at: iso(created_utc),
        last_used_at: last_used_utc && iso(last_used_utc),
      })),
    }
  })

  app.post('/application-passwords', managers, async (request, reply) => {
    if (!request.caller) throw forbidden(null)
    const input = new Input(fieldsOf(request))
    const label = input.text('label', { max: 200 })
    const scope = input.has('scope') ? input.oneOf('scope', scopes, default_scope) : default_scope
    input.check()
    void reply.code(201)
    return { label, scope, ...(await createApplicationPassword(db, request.caller.id, label, scope)) }
  })

  app.delete('/application-passwords/:id(^\\d{1,9}$)', managers, async (request) => {
    const found = await stored().where('p.id', '=', idOf(request)).executeTakeFirst()
    // One that is somebody else's is as unknown as one that there is not.
    if (!found || !may(request.caller, 'manage_passwords', found.user_id)) throw notFound()
    await db.deleteFrom('application_passwords').where('id', '=', found.id).execute()
    return { id: found.id, label: found.label }
  })
}
