/** The desk namespace, `calendar/desk/v1`, with one file of handlers for each noun. */
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../contract/field.ts'
import { reach } from '../../contract/roles.ts'
import type { Service } from '../context.ts'
import { answerPreflight } from '../http/cors.ts'
import { forbidden } from '../http/rest-error.ts'
import { applicationPasswordHandlers } from '../accounts/application-passwords.ts'
import type { ChangeStreams } from '../streams/change-streams.ts'
import { bulkHandlers } from '../bulk/handlers.ts'
import { documentHandlers } from './document.ts'
import { historyHandlers } from '../history/handlers.ts'
import { listHandlers } from '../lists/handlers.ts'
import { venueLocationHandlers } from '../places/handlers.ts'
import { allowContractRoutes, mountDesk } from '../http/mount-desk.ts'
import { duplicateHandlers } from '../duplicates/handlers.ts'
import { mergeHandlers } from '../merges/handlers.ts'
import { operationHandlers } from '../operations/handlers.ts'
import { movedEventHandlers } from '../history/moved-events.ts'
import { foundByHandlers } from '../lists/found-by.ts'
import { namedRecordHandlers } from '../lists/named-records.ts'
import { mailHandlers } from '../notifications/mail/handlers.ts'
import { notificationHandlers } from '../notifications/handlers.ts'
import { presenceHandlers } from '../notifications/presence.ts'
import { overviewHandlers } from '../lists/overview.ts'
import { invitationHandlers } from '../accounts/invitations.ts'
import { memberHandlers } from '../accounts/members.ts'
import { secondFactorHandlers } from '../accounts/second-factor.ts'
import { sessionsHandlers } from '../accounts/sessions.ts'
import { proposalHandlers } from '../review/handlers.ts'
import { reviewLinkHandlers } from '../review/links/handlers.ts'
import { profileHandlers } from '../accounts/profile.ts'
import { sampleHandlers } from '../sample/handlers.ts'
import { seriesHandlers } from '../series/handlers.ts'
import { sessionHandlers } from '../accounts/session.ts'
import { trashHandlers } from '../trash/handlers.ts'
import { viewHandlers } from '../views/handlers.ts'
import { userHandlers } from '../accounts/users.ts'

interface Options {
  readonly service: Service
  readonly segment: Language | null
  readonly streams: ChangeStreams
}

export async function deskPlugin(app: FastifyInstance, { service, segment, streams }: Options): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, segment }
  })
  allowContractRoutes(app)
  // Checks rights before the body is read; handlers check single records. A route without a right is closed to everybody.
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { right } = request.routeOptions.config
    if (right === 'anyone') return
    if (right === undefined || reach(request.caller, right) === 'none') throw forbidden(request.caller)
  })
  // Answers CORS preflights: pages of other origins sign in with an application password in the header.
  app.options('/*', { config: { right: 'anyone' } }, async (_request, reply) => {
    answerPreflight(reply)
    return reply.code(204).send()
  })
  mountDesk(app, {
    ...documentHandlers(service),
    ...sessionHandlers(service),
    ...profileHandlers(service),
    ...applicationPasswordHandlers(service),
    ...userHandlers(service),
    ...invitationHandlers(service),
    ...memberHandlers(service),
    ...sessionsHandlers(service),
    ...secondFactorHandlers(service),
    ...historyHandlers(service),
    ...operationHandlers(service),
    ...seriesHandlers(service),
    ...mergeHandlers(service),
    ...duplicateHandlers(service),
    ...trashHandlers(service),
    ...proposalHandlers(service),
    ...reviewLinkHandlers(service),
    ...bulkHandlers(service),
    ...listHandlers(service),
    ...viewHandlers(service),
    ...venueLocationHandlers(service),
    ...overviewHandlers(service),
    ...movedEventHandlers(service),
    ...namedRecordHandlers(service),
    ...foundByHandlers(service),
    ...streams.handlers(service),
    ...notificationHandlers(service),
    ...mailHandlers(service),
    ...presenceHandlers(service),
    ...sampleHandlers(service),
  })
}
