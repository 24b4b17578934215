/** `sample`: fills an empty calendar, so that a new user has something to look at. */
import type { FastifyInstance } from 'fastify'
import { may } from '../../../contract/roles.ts'
import type { Service } from '../../context.ts'
import { forbidden } from '../../rest-error.ts'
import { fillWithSample } from './fill.ts'

export function mountSample(app: FastifyInstance, service: Service): void {
  app.post('/sample', async (request, reply) => {
    if (!may(request.caller, 'administer', null)) throw forbidden(request.caller)
    void reply.code(201)
    return { created: await fillWithSample(service, request.caller, request.door) }
  })
}
