/** Mounts the routes of the five resources from the contract's route table. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Resource } from '../../contract/field.ts'
import { largest_id } from '../../contract/codec/query.ts'
import { resource_names, resources } from '../../contract/resources.ts'
import { may, reach, type Caller } from '../../contract/roles.ts'
import { routesOf, type Action } from '../../contract/http/routes.ts'
import type { RequestContext, Service } from '../context.ts'
import { fieldsOf, queryOf } from '../http/parsing/body.ts'
import { uncheckedRequestOf } from '../http/caller.ts'
import { answerPreflight } from '../http/cors.ts'
import { checkLanguage } from '../http/language.ts'
import { forbidden, notFound } from '../http/rest-error.ts'
import { createOnce } from './write/create-once.ts'
import { createRecord } from './write/create.ts'
import { list } from './list/list.ts'
import { findSlug, loadRecord } from './rows/load.ts'
import { etag } from './present/present.ts'
import { read } from './read.ts'
import { removeRecord } from './write/remove.ts'
import type { Representation, RepresentationFields } from './present/representation.ts'
import { restUrl } from './present/presenter.ts'
import { sendList, sendRecord } from './present/send.ts'
import { updateRecord } from './write/update.ts'
import { writeRight } from './plan/rights.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
type Params = Readonly<Record<string, string | undefined>>

/** Path parameters are text by the routes' patterns. */
const params = (request: FastifyRequest) => request.params as Params

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Returns whether a caller may write some records of a resource. */
const mayWrite = (resource: Resource, caller: Caller) => may(caller, writeRight(resource), caller?.id ?? null)

/** Returns the methods that a caller may use on a path, for `Allow`. */
async function allowed(service: Service, resource: Resource, request: FastifyRequest, item: boolean): Promise<string> {
  if (!mayWrite(resource, request.caller)) return 'GET'
  if (!item) return 'GET, POST'
  return (await isTheirs(service, resource, request)) ? 'GET, DELETE, POST, PUT, PATCH' : 'GET'
}

/** Returns whether a caller may change a record; some may change their own only. */
async function isTheirs(service: Service, resource: Resource, request: FastifyRequest): Promise<boolean> {
  const { caller } = request
  if (!resource.has_status || reach(caller, 'edit_unpublished') !== 'own') return true
  const id = await findId(resource, request, uncheckedRequestOf(service, request, queryOf(request)))
  const stored = id === null ? null : await loadRecord(service.db, resource, id)
  return stored === null || may(caller, 'edit_unpublished', stored.facts.author ?? null)
}

/** Returns the id in a path, or that of its slug; null: no such record. */
async function findId(resource: Resource, request: FastifyRequest, context: RequestContext): Promise<number | null> {
  const { id, slug } = params(request)
  if (slug !== undefined) return findSlug(context, resource, slug.toWellFormed().replaceAll('\0', ''))
  const number = Number(id)
  return number > 0 && number <= largest_id ? number : null
}

function handlers(service: Service, resource: Resource): Record<Action, Handler> {
  const idOf = (request: FastifyRequest, context: RequestContext) => findId(resource, request, context)

  /** Reads the fields of an update. Checks existence and rights before the body. */
  async function changeOf(request: FastifyRequest) {
    try {
      return fieldsOf(request)
    } catch (error) {
      const id = await idOf(request, uncheckedRequestOf(service, request, queryOf(request)))
      if (id === null || !(await loadRecord(service.db, resource, id))) throw notFound(resource)
      if (!(await isTheirs(service, resource, request))) throw forbidden(request.caller)
      throw error
    }
  }

  const send = (
    reply: FastifyReply,
    request: FastifyRequest,
    presented: Representation,
    extra: RepresentationFields,
  ) => {
    void reply.header('etag', etag(presented))
    return sendRecord(reply, presented, extra, queryOf(request)['_fields'])
  }

  return {
    async list(request, reply) {
      const query = queryOf(request)
      const answer = await list(uncheckedRequestOf(service, request, query), resource, query)
      void reply.headers({ 'x-tec-total': String(answer.total), 'x-tec-totalpages': String(answer.total_pages) })
      return sendList(reply, answer, resource.name, query['_fields'])
    },

    async read(request, reply) {
      const query = queryOf(request)
      // A password makes an answer private, also a refusal.
      if (query['password'] !== undefined) void reply.header('cache-control', 'private, no-store')
      const context = uncheckedRequestOf(service, request, query)
      const presented = await read(context, resource, await idOf(request, context), text(query['password']))
      checkLanguage(query['i18n_language'])
      const tag = etag(presented)
      const known = request.headers['if-none-match']
      if (known?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)) {
        return reply.code(304).header('etag', tag).send()
      }
      void reply.header('etag', tag)
      return sendRecord(reply, presented, presented.alone, query['_fields'])
    },

    async create(request, reply) {
      const fields = fieldsOf(request, true)
      const context = uncheckedRequestOf(service, request, fields)
      const key = request.headers['idempotency-key']
      const written = key
        ? await createOnce(context, resource, fields, String(key))
        : await createRecord(context, resource, fields)
      const { presented, extra } =
        typeof written === 'number'
          ? { presented: await read(context, resource, written, undefined), extra: {} }
          : written
      void reply
        .code(typeof written === 'number' ? 200 : 201)
        .header('location', restUrl(context, resource, presented.id))
      return send(reply, request, presented, extra)
    },

    async update(request, reply) {
      const fields = await changeOf(request)
      const context = uncheckedRequestOf(service, request, fields)
      const id = await idOf(request, context)
      if (id === null) throw notFound(resource)
      const if_match = request.headers['if-match'] ?? null
      const by_slug = params(request)['slug'] !== undefined
      const { status, presented, extra } = await updateRecord(context, resource, id, fields, { if_match, by_slug })
      void reply.code(status)
      return send(reply, request, presented, extra)
    },

    async remove(request, reply) {
      const fields = await changeOf(request)
      const context = uncheckedRequestOf(service, request, fields)
      const id = await idOf(request, context)
      if (id === null) throw notFound(resource)
      const if_match = request.headers['if-match'] ?? null
      const { status, presented, extra } = await removeRecord(context, resource, id, {
        if_match,
        asked_language: fields['i18n_language'],
      })
      void reply.code(status)
      return send(reply, request, presented, extra)
    },
  }
}

/** `{id}` is digits only; `{slug}` any run of characters without `/`. */
const pattern = (path: string) => path.replace('{id}', ':id(^\\d+$)').replace('{slug}', ':slug')

/**
 * Mounts the routes of all resources.
 * @param describe answers OPTIONS: the methods and arguments of a path
 */
export function mountResources(app: FastifyInstance, service: Service, describe: (path: string) => unknown): void {
  for (const resource of resource_names.map((name) => resources[name])) {
    const answer = handlers(service, resource)
    const routes = routesOf(resource)
    const allow =
      (item: boolean, writes: boolean) =>
      async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        const methods = await allowed(service, resource, request, item)
        void reply.header('allow', methods)
        // Runs before the body is received. The body's language may make a slug name another record.
        const by_slug = params(request)['slug'] !== undefined
        if (writes && (by_slug ? !mayWrite(resource, request.caller) : methods === 'GET'))
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
