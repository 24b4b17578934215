/** `sample`: fills an empty calendar, so that a new user has something to look at. */
import type { FastifyInstance } from 'fastify'
import type { Service } from '../../context.ts'
import { fillWithSample } from './fill.ts'

export function mountSample(app: FastifyInstance, service: Service): void {
  app.post('/sample', { config: { right: 'administer' } }, async (request, reply) => {
    void reply.code(201)
    return { created: await fillWithSample(service, request.caller, request.door) }
  })
}
