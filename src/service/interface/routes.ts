/** Mounts the routes of the five resources from the contract's route table. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routesOf } from '../../contract/http/routes.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import type { Service } from '../context.ts'
import { answerPreflight } from '../http/cors.ts'
import { forbidden } from '../http/rest-error.ts'
import { handlers } from './handlers.ts'
import { allowedMethods, isBySlug, mayWrite } from './item-access.ts'

/** Converts a path of the contract to the syntax of Fastify. `{id}` matches digits only, `{slug}` everything up to the next `/`. */
const pattern = (path: string) => path.replace('{id}', ':id(^\\d+$)').replace('{slug}', ':slug')

/**
 * Mounts the routes of all resources.
 * @param describe returns the answer to OPTIONS: the methods and arguments of a path
 */
export function mountResources(app: FastifyInstance, service: Service, describe: (path: string) => unknown): void {
  for (const resource of resource_names.map((name) => resources[name])) {
    const answer = handlers(service, resource)
    const routes = routesOf(resource)
    const allow =
      (item: boolean, writes: boolean) =>
      async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        const methods = await allowedMethods(service, resource, request, item)
        void reply.header('allow', methods)
        // Refuses before the body is received. The record of a slug depends on the language, which the body may name.
        if (writes && (isBySlug(request) ? !mayWrite(resource, request.caller) : methods === 'GET'))
          throw forbidden(request.caller)
      }
    for (const { method, path, action } of routes) {
      const onRequest = allow(path.includes('{'), action !== 'list' && action !== 'read')
      const compress = action === 'list' ? {} : false
      app.route({ method, url: pattern(path), onRequest, compress, handler: answer[action] })
    }
    for (const path of new Set(routes.map((route) => route.path))) {
      app.options(pattern(path), { onRequest: allow(path.includes('{'), false) }, async (_request, reply) => {
        answerPreflight(reply)
        return describe(path)
      })
    }
  }
}
