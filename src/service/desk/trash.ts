/** `trash`: everything in it goes for good (decisions 7). */
import type { FastifyInstance } from 'fastify'
import { may } from '../../contract/roles.ts'
import type { Service } from '../context.ts'
import { forbidden } from '../rest-error.ts'
import { emptyTrash } from '../schedule/empty-trash.ts'

export function mountTrash(app: FastifyInstance, service: Service): void {
  app.delete('/trash', async ({ caller, door }) => {
    if (!may(caller, 'empty_trash', null)) throw forbidden(caller)
    return { deleted: await emptyTrash(service, { caller, door }) }
  })
}
