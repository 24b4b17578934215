/** The desk namespace, `calendar/desk/v1`, with one file of handlers for each noun. */
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../contract/field.ts'
import { reach } from '../../contract/roles.ts'
import type { Service } from '../context.ts'
import { answerPreflight } from '../http/cors.ts'
import { forbidden } from '../http/rest-error.ts'
import { applicationPasswordHandlers } from './accounts/application-passwords.ts'
import type { ChangeStreams } from './changes.ts'
import { bulkHandlers } from '../bulk/handlers.ts'
import { documentHandlers } from './document.ts'
import { historyHandlers } from './history/history.ts'
import { listHandlers } from './lists.ts'
import { venueLocationHandlers } from './venue-location.ts'
import { allowContractRoutes, mountDesk } from './mount.ts'
import { duplicateHandlers } from '../duplicates/handlers.ts'
import { mergeHandlers } from './merges.ts'
import { operationHandlers } from './operations/operations.ts'
import { movedEventHandlers } from './moved-events.ts'
import { foundByHandlers } from './found-by.ts'
import { namedRecordHandlers } from './named-records.ts'
import { mailHandlers } from './notifications/mail.ts'
import { notificationHandlers } from './notifications/notifications.ts'
import { presenceHandlers } from './notifications/presence.ts'
import { overviewHandlers } from './overview.ts'
import { invitationHandlers } from './accounts/invitations.ts'
import { memberHandlers } from './accounts/members.ts'
import { secondFactorHandlers } from './accounts/second-factor.ts'
import { sessionsHandlers } from './accounts/sessions.ts'
import { proposalHandlers } from './review/proposals.ts'
import { reviewLinkHandlers } from './review/links.ts'
import { profileHandlers } from './accounts/profile.ts'
import { sampleHandlers } from './sample/handlers.ts'
import { seriesHandlers } from './series.ts'
import { sessionHandlers } from './accounts/session.ts'
import { trashHandlers } from './trash.ts'
import { viewHandlers } from '../views/handlers.ts'
import { userHandlers } from './accounts/users.ts'

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
