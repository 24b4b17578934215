/** Handles requests to the routes of a resource: reads what was sent, acts, and sends the answer. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Resource } from '../../contract/field.ts'
import type { RouteAction } from '../../contract/http/routes.ts'
import type { RequestContext, Service } from '../context.ts'
import { uncheckedRequestOf } from '../http/caller.ts'
import { checkLanguage } from '../http/language.ts'
import { fieldsOf, queryOf } from '../http/parsing/body.ts'
import { ignoredFields, tellIgnored } from '../http/ignored-fields.ts'
import { forbidden, notFound } from '../http/rest-error.ts'
import { findId, isBySlug, mayWriteRecord } from './item-access.ts'
import { list } from '../resources/list/list.ts'
import { etag } from '../resources/present/present.ts'
import { restUrl } from '../resources/present/presenter.ts'
import type { Representation, RepresentationFields } from '../resources/present/representation.ts'
import { sendList, sendRecord } from '../resources/present/send.ts'
import { read } from './read.ts'
import { loadRecord } from '../resources/rows/load.ts'
import { createOnce } from '../resources/write/create-once.ts'
import { createRecord } from '../resources/write/create.ts'
import { removeRecord } from '../resources/write/remove.ts'
import { readReach, updateWithReach } from '../series/update-reach.ts'
import { updateRecord } from '../resources/write/update.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Returns the handlers of the routes of a resource, by action. */
export function handlers(service: Service, resource: Resource): Record<RouteAction, Handler> {
  const idOf = (request: FastifyRequest, context: RequestContext) => findId(resource, request, context)

  /** Returns the fields of a change. A missing record or right is reported before an invalid body. */
  async function fieldsOfChange(request: FastifyRequest) {
    try {
      return fieldsOf(request)
    } catch (error) {
      const id = await idOf(request, uncheckedRequestOf(service, request, queryOf(request)))
      if (id === null || !(await loadRecord(service.db, resource, id))) throw notFound(resource)
      if (!(await mayWriteRecord(service, resource, request))) throw forbidden(request.caller)
      throw error
    }
  }

  /** Sends the record as a write left it, with the operation that the write belongs to. */
  const send = (
    reply: FastifyReply,
    request: FastifyRequest,
    { operation }: RequestContext,
    presented: Representation,
    extra: RepresentationFields,
  ) => {
    void reply.header('etag', etag(presented))
    if (operation && operation.id !== null) void reply.header('operation-id', String(operation.id))
    return sendRecord(reply, presented, extra, queryOf(request)['_fields'])
  }

  const locks = 'password' in resource.item_parameters ? ['password'] : []

  return {
    async list(request, reply) {
      const query = queryOf(request)
      const answer = await list(uncheckedRequestOf(service, request, query), resource, query)
      void reply.headers({ 'x-tec-total': String(answer.total), 'x-tec-totalpages': String(answer.total_pages) })
      return sendList(reply, answer, resource.name, query['_fields'])
    },

    async read(request, reply) {
      const query = queryOf(request)
      // An answer to a password must not be cached, nor must a refusal.
      if (query['password'] !== undefined) void reply.header('cache-control', 'private, no-store')
      const context = uncheckedRequestOf(service, request, query)
      const presented = await read(context, resource, await idOf(request, context), text(query['password']))
      checkLanguage(query['i18n_language'])
      const tag = etag(presented)
      const if_none_match = request.headers['if-none-match']
      if (if_none_match?.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)) {
        return reply.code(304).header('etag', tag).send()
      }
      void reply.header('etag', tag)
      return sendRecord(reply, presented, presented.alone, query['_fields'])
    },

    async create(request, reply) {
      const fields = fieldsOf(request, true)
      tellIgnored(reply, ignoredFields(resource, fields, locks))
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
      return send(reply, request, context, presented, extra)
    },

    async update(request, reply) {
      const fields = await fieldsOfChange(request)
      const reaches = resource.dated ? ['reach'] : []
      tellIgnored(reply, ignoredFields(resource, fields, isBySlug(request) ? reaches : ['id', ...locks, ...reaches]))
      const context = uncheckedRequestOf(service, request, fields)
      const id = await idOf(request, context)
      if (id === null) throw notFound(resource)
      const if_match = request.headers['if-match'] ?? null
      const by_slug = isBySlug(request)
      const options = { if_match, by_slug }
      const reach = resource.dated ? readReach(fields['reach']) : null
      const { status, presented, extra } = reach
        ? await updateWithReach(context, id, fields, options, reach)
        : await updateRecord(context, resource, id, fields, options)
      void reply.code(status)
      return send(reply, request, context, presented, extra)
    },

    async remove(request, reply) {
      const fields = await fieldsOfChange(request)
      const context = uncheckedRequestOf(service, request, fields)
      const id = await idOf(request, context)
      if (id === null) throw notFound(resource)
      const if_match = request.headers['if-match'] ?? null
      const { status, presented, extra } = await removeRecord(context, resource, id, {
        if_match,
        asked_language: fields['i18n_language'],
        unless_upcoming: fields['unless_upcoming'],
      })
      void reply.code(status)
      return send(reply, request, context, presented, extra)
    },
  }
}
