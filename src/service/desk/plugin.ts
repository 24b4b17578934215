/** The desk namespace, `calendar/desk/v1`: every feature brings the handlers of its routes. */
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { export_routes } from '../../contract/desk/exports/exports.ts'
import { embed_routes } from '../../contract/desk/feeds/embeds.ts'
import { feed_routes } from '../../contract/desk/feeds/feeds.ts'
import { media_routes } from '../../contract/desk/media/media.ts'
import { look_routes } from '../../contract/desk/look.ts'
import type { Language } from '../../contract/field.ts'
import { webhook_routes } from '../../contract/desk/webhooks/webhooks.ts'
import { reach } from '../../contract/roles.ts'
import { accountHandlers } from '../accounts/handlers.ts'
import { bulkHandlers } from '../bulk/handlers.ts'
import type { Service } from '../context.ts'
import { duplicateHandlers } from '../duplicates/handlers.ts'
import { embedHandlers } from '../embeds/handlers.ts'
import { exportHandlers } from '../exports/handlers.ts'
import { feedHandlers } from '../feeds/handlers.ts'
import { historyHandlers } from '../history/handlers.ts'
import { answerPreflight } from '../http/cors.ts'
import { allowContractRoutes, mountDesk } from '../http/mount-desk.ts'
import { forbidden } from '../http/rest-error.ts'
import { importHandlers } from '../imports/handlers.ts'
import { upload_limits } from '../imports/uploads.ts'
import { listHandlers } from '../lists/handlers.ts'
import { lookHandlers } from '../look/handlers.ts'
import { mediaHandlers } from '../media/handlers.ts'
import { mergeHandlers } from '../merges/handlers.ts'
import { moveHandlers } from '../move/handlers.ts'
import { notificationHandlers } from '../notifications/handlers.ts'
import { operationHandlers } from '../operations/handlers.ts'
import { originHandlers } from '../origins/handlers.ts'
import { placeHandlers } from '../places/handlers.ts'
import { previewHandlers } from '../preview/handlers.ts'
import { reviewHandlers } from '../review/handlers.ts'
import { sampleHandlers } from '../sample/handlers.ts'
import { seriesHandlers } from '../series/handlers.ts'
import { sourceHandlers } from '../sources/handlers.ts'
import type { ChangeStreams } from '../streams/change-streams.ts'
import { trashHandlers } from '../trash/handlers.ts'
import { viewHandlers } from '../views/handlers.ts'
import { webhookHandlers } from '../webhooks/handlers.ts'
import { documentHandlers } from './document.ts'

interface Options {
  readonly service: Service
  readonly segment: Language | null
  readonly streams: ChangeStreams
}

/** Returns the names of the routes that the configuration switches off. */
const routesOff = ({ EMBEDS, EXPORTS, FEEDS, MEDIA, PAGES, WEBHOOKS }: Service['config']): ReadonlySet<string> =>
  new Set([
    ...(EMBEDS ? [] : Object.keys(embed_routes)),
    ...(EXPORTS ? [] : Object.keys(export_routes)),
    ...(FEEDS ? [] : Object.keys(feed_routes)),
    ...(MEDIA ? [] : Object.keys(media_routes)),
    ...(PAGES ? [] : Object.keys(look_routes)),
    ...(WEBHOOKS ? [] : Object.keys(webhook_routes)),
  ])

export async function deskPlugin(app: FastifyInstance, { service, segment, streams }: Options): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, segment }
  })
  allowContractRoutes(app)
  await app.register(multipart, { limits: upload_limits, throwFileSizeLimit: true })
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
  const handlers = {
    ...documentHandlers(service),
    ...accountHandlers(service),
    ...historyHandlers(service),
    ...operationHandlers(service),
    ...seriesHandlers(service),
    ...mergeHandlers(service),
    ...duplicateHandlers(service),
    ...trashHandlers(service),
    ...reviewHandlers(service),
    ...bulkHandlers(service),
    ...importHandlers(service),
    ...sourceHandlers(service),
    ...moveHandlers(service),
    ...originHandlers(service),
    ...mediaHandlers(service),
    ...listHandlers(service),
    ...exportHandlers(service),
    ...viewHandlers(service),
    ...feedHandlers(service),
    ...previewHandlers(service),
    ...embedHandlers(service),
    ...placeHandlers(service),
    ...streams.handlers(service),
    ...notificationHandlers(service),
    ...sampleHandlers(service),
    ...webhookHandlers(service),
    ...lookHandlers(service),
  }
  mountDesk(app, handlers, routesOff(service.config))
}
