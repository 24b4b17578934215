/** Builds the server: plugins, the routes of the interface under every root, the desk, the admin. */
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { languages } from '../contract/field.ts'
import { desk_namespace } from '../contract/http/namespaces.ts'
import { mountAgents, type AnswerAgent } from './agents/agent-route.ts'
import { authenticate } from './auth/sign-in/authenticate.ts'
import { shareAmongCallers } from './auth/sign-in/share-among-callers.ts'
import type { Service } from './context.ts'
import type { ChangeStreams } from './streams/change-streams.ts'
import { deskPlugin } from './desk/plugin.ts'
import { mountEmbeds } from './embeds/embed-routes.ts'
import { mountFeeds } from './feeds/feed-routes.ts'
import { icalAddress } from './feeds/ical-address.ts'
import { describeRoute, mountDiscovery, mountRoot } from './discovery/routes.ts'
import { announceInterface } from './http/announce-interface.ts'
import { limitArrival } from './http/arrival.ts'
import { registerParsers, unparsedQuery } from './http/parsing/body.ts'
import { errorLanguage } from './http/caller.ts'
import { allowOriginsBelow } from './http/cors.ts'
import { refuseAddress, refuseConnection, refuseUnknownRoutes, registerErrors } from './http/errors.ts'
import { body_limit, longest_arrival } from './http/limits.ts'
import { localAddress } from './http/request-address.ts'
import { restRouteUrl } from './http/rest-route.ts'
import { secureAnswers } from './http/security.ts'
import { mountLogo } from './look/serve-logo.ts'
import { mountMediaFiles } from './media/serve-media.ts'
import { requestId, type EndedRequest, type OpenRequests } from './operation/open-requests.ts'
import { mountProbes } from './operation/probes.ts'
import { mountResources } from './interface/routes.ts'
import { leadHome } from './pages/home.ts'
import { shortLinkAddress } from './pages/old-addresses.ts'
import { pagesPlugin } from './pages/pages-plugin.ts'
import { adminPlugin } from './static/static.ts'

interface Parts {
  readonly streams: ChangeStreams
  readonly requests: OpenRequests
  readonly log: FastifyBaseLogger
  /** Called with each request that has ended. */
  readonly onRequestEnded?: ((request: EndedRequest) => void) | undefined
  /** Answers agents; absent: there is no `/mcp`. */
  readonly answerAgent?: AnswerAgent | undefined
}

export async function buildApp(
  service: Service,
  { streams, requests, log, onRequestEnded, answerAgent }: Parts,
): Promise<FastifyInstance> {
  const { REST_ROOT, NAMESPACE, DESK, PAGES, SITE_LANGUAGE } = service.config
  const languageOf = (request: FastifyRequest) => errorLanguage(service, request)
  const refuse = refuseConnection(SITE_LANGUAGE)
  const app = Fastify({
    rewriteUrl: ({ url = '/' }) =>
      icalAddress(shortLinkAddress(restRouteUrl(localAddress(url), REST_ROOT), PAGES), service.config),
    frameworkErrors: refuseAddress(languageOf),
    clientErrorHandler: refuse,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines name their request: no request needs a logger of its own.
    childLoggerFactory: (logger) => logger,
    genReqId: requestId,
    // OpenRequests refuses requests while closing, in the error body of the interface.
    return503OnClosing: false,
    forceCloseConnections: true,
    bodyLimit: body_limit,
    routerOptions: {
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: 2000,
      querystringParser: unparsedQuery,
    },
    // Heads of requests have a minute, as Node.js has it, and bodies too, but for those of uploads.
    requestTimeout: longest_arrival,
    // Hops count from the near end: entries that a caller wrote into X-Forwarded-For stand at the far end.
    trustProxy: (_address, hop) => hop < service.config.TRUSTED_PROXIES,
  })
  requests.watch(app, log, onRequestEnded)
  limitArrival(app, refuse)
  registerParsers(app)
  registerErrors(app, languageOf)
  await secureAnswers(app, service.config)
  allowOriginsBelow(app, service.config)
  announceInterface(app, service.config)
  requests.refuseWhenClosing(app)
  // Compresses everything but records, whose tags would have to differ with the coding (RFC 9110, section 8.8.3.3). Request bodies
  // are not inflated.
  await app.register(compress, { zlibOptions: { level: 4 }, globalDecompression: false })
  await authenticate(app, service)
  refuseUnknownRoutes(app)
  await app.register(async (scope) => mountProbes(scope, service, () => requests.closing))

  const share = shareAmongCallers(service.config.RATE_LIMIT)
  for (const segment of [null, ...languages]) {
    const root = `${segment ? `/${segment}` : ''}${REST_ROOT}`
    await app.register(
      (scope, _options, done) => {
        scope.addHook('onRoute', (route) => {
          route.config = { ...route.config, segment }
        })
        mountRoot(scope, service)
        done()
      },
      { prefix: root },
    )
    await app.register(
      (scope, _options, done) => {
        scope.addHook('onRoute', (route) => {
          route.config = { ...route.config, segment }
        })
        share(scope)
        mountDiscovery(scope, service)
        mountResources(scope, service, (path) => describeRoute(service, path))
        done()
      },
      { prefix: `${root}/${NAMESPACE}` },
    )
    if (!DESK) continue
    await app.register(
      async (scope) => {
        share(scope)
        await deskPlugin(scope, { service, segment, streams })
      },
      { prefix: `${root}/${desk_namespace}` },
    )
  }
  mountMediaFiles(app, service)
  if (service.config.PAGES) {
    await app.register((scope, _options, done) => {
      share(scope)
      mountLogo(scope, service)
      pagesPlugin(scope, service)
      done()
    })
  }
  if (service.config.FEEDS) {
    await app.register((scope, _options, done) => {
      share(scope)
      mountFeeds(scope, service)
      done()
    })
  }
  if (service.config.EMBEDS) {
    await app.register((scope, _options, done) => {
      share(scope)
      mountEmbeds(scope, service)
      done()
    })
  }
  if (answerAgent) {
    await app.register((scope, _options, done) => {
      mountAgents(scope, service, answerAgent)
      done()
    })
  }
  await app.register(adminPlugin, { service, leadHome: PAGES ? leadHome(service) : null })
  return app
}
