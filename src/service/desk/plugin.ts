/** The desk namespace, `calendar/desk/v1`: everything additive, one file a noun. */
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../contract/field.ts'
import { reach } from '../../contract/roles.ts'
import type { Service } from '../context.ts'
import { answerPreflight } from '../http/cors.ts'
import { forbidden } from '../http/rest-error.ts'
import type { ChangeStreams } from './changes.ts'
import { mountApplicationPasswords } from './application-passwords.ts'
import { mountEventCounts } from './event-counts.ts'
import { mountHistory } from './history.ts'
import { mountLists } from './lists.ts'
import { mountLocation } from './location.ts'
import { mountMovedEvents } from './moved-events.ts'
import { mountOverview } from './overview.ts'
import { mountProfile } from './profile.ts'
import { mountSample } from './sample/routes.ts'
import { mountSession } from './session.ts'
import { mountTrash } from './trash.ts'
import { mountUsers } from './users.ts'

interface Options {
  readonly service: Service
  readonly segment: Language | null
  readonly streams: ChangeStreams
}

export async function deskPlugin(app: FastifyInstance, { service, segment, streams }: Options): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, segment }
  })
  // Rights are asked before the body is read, and again of single records. A route that declares none is closed to everybody.
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { right } = request.routeOptions.config
    if (right === 'anyone') return
    if (right === undefined || reach(request.caller, right) === 'none') throw forbidden(request.caller)
  })
  // Browsers of other origins ask first whether they may; what they may, they do with a password in the header.
  app.options('/*', { config: { right: 'anyone' } }, async (_request, reply) => {
    answerPreflight(reply)
    return reply.code(204).send()
  })
  mountSession(app, service)
  mountProfile(app, service)
  mountApplicationPasswords(app, service)
  mountUsers(app, service)
  mountHistory(app, service)
  mountLists(app, service)
  mountLocation(app, service)
  mountTrash(app, service)
  mountOverview(app, service)
  mountMovedEvents(app, service)
  mountEventCounts(app, service)
  mountSample(app, service)
  streams.mount(app)
}
