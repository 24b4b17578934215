/** Serves discovery: the REST root, the namespace root, the arguments of a path, the document. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { i18n_language } from '../../contract/tables/common.ts'
import { desk_namespace } from '../../contract/http/namespaces.ts'
import { openApi } from '../../contract/documents/openapi.ts'
import { argumentsOf } from '../../contract/documents/route-arguments.ts'
import { routes } from '../../contract/http/routes.ts'
import type { RequestContext, Service } from '../context.ts'
import { queryOf } from '../http/parsing/body.ts'
import { requestOf } from '../http/caller.ts'
import { answerPreflight } from '../http/cors.ts'
import { selectFields } from '../http/fields.ts'
import { defaultWindow } from '../resources/list/filters/date-filters.ts'
import { documentFor } from './document.ts'

/** Writes `{id}` and `{slug}` as existing clients expect them in route names. */
const named = (path: string) => path.replace('{id}', '(?P<id>\\d+)').replace('{slug}', '(?P<slug>[^/]+)')

/** Describes the methods and arguments of one path, for OPTIONS and the namespace root. */
export function describeRoute(service: Service, path: string) {
  const here = routes.filter((route) => route.path === path)
  const first = here.filter(({ action }, at) => here.findIndex((other) => other.action === action) === at)
  return {
    namespace: service.config.NAMESPACE,
    methods: here.map(({ method }) => method),
    endpoints: first.map((route) => ({
      methods: here.filter(({ action }) => action === route.action).map(({ method }) => method),
      args: argumentsOf(route, defaultWindow(service, {})),
    })),
  }
}

/** Describes a route that only answers GET. */
const readRoute = ({ config }: Service, args: object) => ({
  namespace: config.NAMESPACE,
  methods: ['GET'],
  endpoints: [{ methods: ['GET'], args }],
})

const language = { i18n_language: { type: 'string', required: false, enum: i18n_language.options } }

const root_arguments = ({ config }: Service) => ({
  namespace: { default: config.NAMESPACE, required: false },
  context: { default: 'view', required: false },
  ...language,
})

function describeNamespace(service: Service, rest_root: string) {
  const { NAMESPACE } = service.config
  const self = (path: string) => ({ _links: { self: [{ href: `${rest_root}/${NAMESPACE}${path}` }] } })
  const of_resources = [...new Set(routes.map(({ path }) => path))].map((path) => [
    `/${NAMESPACE}${named(path)}`,
    { ...describeRoute(service, path), ...(path.includes('{') ? {} : self(path)) },
  ])
  return {
    namespace: NAMESPACE,
    routes: {
      [`/${NAMESPACE}`]: { ...readRoute(service, root_arguments(service)), ...self('') },
      [`/${NAMESPACE}/doc`]: { ...readRoute(service, language), ...self('/doc') },
      ...Object.fromEntries(of_resources),
    },
    _links: { up: [{ href: rest_root }] },
  }
}

/** Makes the answer of a discovery route: an object, or an HTML page. */
type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  asked: RequestContext,
) => Readonly<Record<string, unknown>> | string

/** Mounts a discovery route: GET, with `_fields`, and OPTIONS. */
function readOnly(app: FastifyInstance, service: Service, path: string, args: object, answer: Answer): void {
  const allow = async (_request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('allow', 'GET')
  }
  app.get(path, { onRequest: allow }, async (request, reply) => {
    const query = queryOf(request)
    const answered = answer(request, reply, requestOf(service, request, query))
    if (typeof answered === 'string') return reply.type('text/html; charset=utf-8').send(answered)
    return selectFields(answered, query['_fields'], null)
  })
  app.options(path, { onRequest: allow }, async (_request, reply) => {
    answerPreflight(reply)
    return readRoute(service, args)
  })
}

/** Mounts the REST root, which lists the namespaces. */
export function mountRoot(app: FastifyInstance, service: Service): void {
  const { SITE_NAME, SITE_TIME_ZONE, PUBLIC_URL, NAMESPACE, DESK } = service.config
  readOnly(app, service, '/', language, (_request, _reply, { rest_root }) => ({
    name: SITE_NAME,
    description: '',
    url: PUBLIC_URL,
    home: PUBLIC_URL,
    timezone_string: SITE_TIME_ZONE,
    namespaces: [NAMESPACE, ...(DESK ? [desk_namespace] : [])],
    authentication: { basic: { description: 'e-mail address and application password' } },
    routes: describeNamespace(service, rest_root).routes,
  }))
}

/** Mounts the namespace root and `/doc`. */
export function mountDiscovery(app: FastifyInstance, service: Service): void {
  readOnly(app, service, '/', root_arguments(service), (_request, _reply, { rest_root }) =>
    describeNamespace(service, rest_root),
  )
  readOnly(app, service, '/doc', language, (request, reply, { rest_root, language }) => {
    const document = openApi(`${rest_root}/${service.config.NAMESPACE}`, service.config.SITE_NAME)
    return documentFor(request, reply, document, language)
  })
}
