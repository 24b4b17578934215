/** `application-passwords`: those of the user who asks. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createApplicationPassword } from '../auth/users.ts'
import type { Service } from '../context.ts'
import { fieldsOf } from '../http/body.ts'
import { RestError, forbidden } from '../rest-error.ts'
import { Input } from './input.ts'
import { iso } from './times.ts'

// The route's pattern lets digits only through.
const idOf = (request: FastifyRequest) => Number((request.params as { id: string }).id)

export function mountApplicationPasswords(app: FastifyInstance, { db }: Service): void {
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
        last_used_at: last_used_utc && iso(last_used_utc),
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
