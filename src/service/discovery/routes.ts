/** What a client can find out: the REST root, the namespace root, the arguments of a path, the document (interface.md 4.2). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { i18n_language } from '../../contract/common.ts'
import { desk_namespace } from '../../contract/namespaces.ts'
import { argumentsOf, openApi } from '../../contract/openapi.ts'
import { resources } from '../../contract/resources.ts'
import { routes } from '../../contract/routes.ts'
import type { Service } from '../context.ts'
import { queryOf } from '../http/body.ts'
import { requestOf } from '../http/caller.ts'
import { answerPreflight } from '../http/cors.ts'
import { documentPage } from './page.ts'

/** `{id}` and `{slug}` as existing clients expect them in route names. */
const named = (path: string) => path.replace('{id}', '(?P<id>\\d+)').replace('{slug}', '(?P<slug>[^/]+)')

/** Methods and arguments of one path, for OPTIONS and the namespace root. */
export function describeRoute({ config }: Service, path: string) {
  const here = routes.filter((route) => route.path === path)
  return {
    namespace: config.NAMESPACE,
    methods: here.map(({ method }) => method),
    endpoints: here.map(({ method, resource, action }) => ({
      methods: [method],
      args: argumentsOf(resources[resource], action),
    })),
  }
}

const language = { i18n_language: { type: 'string', required: false, enum: i18n_language.options } }

function describeNamespace(service: Service, rest_root: string) {
  const { NAMESPACE } = service.config
  const own = (path: string, args: object) => ({
    [`/${NAMESPACE}${path}`]: {
      namespace: NAMESPACE,
      methods: ['GET'],
      endpoints: [{ methods: ['GET'], args }],
      _links: { self: [{ href: `${rest_root}/${NAMESPACE}${path}` }] },
    },
  })
  const of_resources = [...new Set(routes.map(({ path }) => path))].map((path) => [
    `/${NAMESPACE}${named(path)}`,
    {
      ...describeRoute(service, path),
      ...(path.includes('{') ? {} : { _links: { self: [{ href: `${rest_root}/${NAMESPACE}${path}` }] } }),
    },
  ])
  return {
    namespace: NAMESPACE,
    routes: {
      ...own('', {
        namespace: { default: NAMESPACE, required: false },
        context: { default: 'view', required: false },
        ...language,
      }),
      ...own('/doc', language),
      ...Object.fromEntries(of_resources),
    },
    _links: { up: [{ href: rest_root }] },
  }
}

/** The methods of a discovery route. */
function readOnly(
  app: FastifyInstance,
  path: string,
  answer: (request: FastifyRequest, reply: FastifyReply) => unknown,
) {
  const allow = async (_request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('allow', 'GET')
  }
  app.get(path, { onRequest: allow }, async (request, reply) => answer(request, reply))
  app.options(path, { onRequest: allow }, async (_request, reply) => {
    answerPreflight(reply)
    return { methods: ['GET'] }
  })
}

/** The REST root: which namespaces there are. */
export function mountRoot(app: FastifyInstance, service: Service): void {
  const { SITE_NAME, SITE_TIME_ZONE, PUBLIC_URL, NAMESPACE, DESK } = service.config
  readOnly(app, '/', (request) => {
    const { rest_root } = requestOf(service, request, queryOf(request))
    return {
      name: SITE_NAME,
      description: '',
      url: PUBLIC_URL,
      home: PUBLIC_URL,
      timezone_string: SITE_TIME_ZONE,
      namespaces: [NAMESPACE, ...(DESK ? [desk_namespace] : [])],
      authentication: { basic: { description: 'e-mail address and application password' } },
      routes: describeNamespace(service, rest_root).routes,
    }
  })
}

/** The namespace root and `/doc`. */
export function mountDiscovery(app: FastifyInstance, service: Service): void {
  readOnly(app, '/', (request) => {
    const query = queryOf(request)
    const { rest_root } = requestOf(service, request, query)
    return describeNamespace(service, rest_root)
  })
  readOnly(app, '/doc', (request, reply) => {
    const { rest_root } = requestOf(service, request, queryOf(request))
    const document = openApi(`${rest_root}/${service.config.NAMESPACE}`, service.config.SITE_NAME)
    if (!request.headers.accept?.includes('text/html')) return document
    return reply.type('text/html; charset=utf-8').send(documentPage(document))
  })
}
