/** Mounts the routes of the contract, which holds their methods, paths, rights and fields; handlers hold their behaviour. */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { readFields, type FieldsSchema } from '../../contract/codec/desk-fields.ts'
import {
  desk_routes,
  type DeskAnswer,
  type DeskBody,
  type DeskName,
  type DeskPath,
  type DeskQuery,
  type DeskRoutes,
} from '../../contract/desk/routes.ts'
import type { DeskRoute, FileAnswer } from '../../contract/desk/desk-route.ts'
import type { Refusals } from '../../contract/http/error.ts'
import type { Caller } from '../../contract/roles.ts'
import { body_limit_with_text } from './limits.ts'
import { fieldsOf, queryOf, type Fields } from './parsing/body.ts'
import { tellIgnored } from './ignored-fields.ts'
import { forbidden, refusedFields } from './rest-error.ts'

type CallerOf<Name extends DeskName> = DeskRoutes[Name]['right'] extends 'anyone' ? Caller : NonNullable<Caller>

/** Returns further refusals of fields that are valid by themselves, such as a taken e-mail address. */
type Check<Values> = (values: Partial<Values>) => Promise<Refusals> | Refusals

/** A request to a route of the desk. Its body and query string are parsed when the handler asks for them. */
export interface DeskRequest<Name extends DeskName> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly caller: CallerOf<Name>
  readonly path: DeskPath<Name>
  /** Returns raw fields: of the query string on reads, otherwise of the body. @throws RestError 400 */
  fields(): Fields
  /** @throws RestError 400 naming all missing and invalid parameters */
  query(): DeskQuery<Name>
  /** @throws RestError 400 naming all missing and invalid fields, including refusals of the check */
  body(check?: Check<DeskBody<Name>>): Promise<DeskBody<Name>>
}

type Handler<Name extends DeskName> = (asked: DeskRequest<Name>) => Promise<DeskAnswer<Name>>

/** Exactly one handler for each route of a table. */
export type Handlers<Routes extends Partial<DeskRoutes>> = {
  readonly [Name in keyof Routes & DeskName]: Handler<Name>
}

/** Patterns of path parameters by name. Other paths are unknown routes. */
const digits: Readonly<Record<string, string>> = {
  id: '\\d{1,9}',
  entry: '\\d{1,15}',
  note: '\\d{1,9}',
  link: '\\d{1,9}',
  n: '\\d{1,9}',
  delivery: '\\d{1,15}',
}

function toFastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => `:${name}(^${digits[name]}$)`)
}

async function readChecked(schema: FieldsSchema, fields: Fields, check: Check<object> = () => ({})): Promise<object> {
  const { complete, values, missing, refusals } = readFields(schema, fields)
  const found = Object.entries(await check(values)).filter(([name]) => !missing.includes(name) && !refusals[name])
  if (complete && found.length === 0) return complete
  const absent = found.flatMap(([name, { code }]) => (code === 'required' ? [name] : []))
  const refused = found.filter(([name]) => !absent.includes(name))
  throw refusedFields([...missing, ...absent], { ...refusals, ...Object.fromEntries(refused) })
}

const no_fields = z.object({})

function requestTo(route: DeskRoute, method: string, request: FastifyRequest, reply: FastifyReply) {
  const fields = () => (method === 'GET' ? queryOf(request) : fieldsOf(request))
  return {
    request,
    reply,
    caller: request.caller,
    // Patterns of paths allow digits only.
    path: Object.fromEntries(Object.entries(request.params as object).map(([name, text]) => [name, Number(text)])),
    fields,
    query() {
      const { complete, missing, refusals } = readFields(route.query ?? no_fields, fields())
      if (!complete) throw refusedFields(missing, refusals)
      return complete
    },
    body(check?: Check<object>) {
      const schema = route.body ?? no_fields
      const sent = fields()
      tellIgnored(
        reply,
        Object.keys(sent).filter((name) => !Object.hasOwn(schema.shape, name) && name !== 'i18n_language'),
      )
      return readChecked(schema, sent, check)
    },
  }
}

/** Sends each line when it is made. Closing the connection ends the iterable. */
function sendLines(reply: FastifyReply, lines: AsyncIterable<unknown>): FastifyReply {
  async function* written() {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`
  }
  return reply.type('application/x-ndjson; charset=utf-8').send(Readable.from(written()))
}

/** Returns the header that names a file: letters of others for those who read RFC 6266, and ASCII for all. */
function disposition(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_').replace(/^_+(?=[\w-])/, '')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** Sends a file as it is made. An error breaks the connection off, so that no part of a file looks whole. */
function sendFile(reply: FastifyReply, type: string, { name, total, content }: FileAnswer): FastifyReply {
  void reply.headers({ 'content-disposition': disposition(name), 'x-total': String(total) })
  return reply.type(type).send(Readable.from(content))
}

/** Refuses routes that the contract does not list; OPTIONS is answered for all paths together. */
export function allowContractRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (method !== 'OPTIONS' && !Object.hasOwn(desk_routes, config?.desk_route ?? ''))
      throw new Error(`The contract lists no route ${String(method)} ${url} of the desk`)
  })
}

/**
 * Mounts every route. A route without a handler does not compile; a handler without a route is never called.
 * @param off names of routes that the configuration switches off: they are not there
 */
export function mountDesk(app: FastifyInstance, handlers: Handlers<DeskRoutes>, off: ReadonlySet<string>): void {
  for (const [name, route] of Object.entries<DeskRoute>(desk_routes)) {
    if (off.has(name)) continue
    const [method = '', path = ''] = name.split(' ')
    // Keys of the table; requestTo returns the types of its route.
    const handler = handlers[name as DeskName] as unknown as (asked: object) => Promise<unknown>
    app.route({
      method,
      url: toFastifyPath(path),
      config: { right: route.right, desk_route: name },
      ...(route.stream || route.file ? { exposeHeadRoute: false } : {}),
      // The tag of a record would have to differ with the coding (RFC 9110, section 8.8.3.3).
      // Compression would hold lines back.
      ...(route.files ? { bodyLimit: body_limit_with_text } : {}),
      ...(route.etag || route.lines ? { compress: false } : {}),
      handler: async (request, reply) => {
        if (route.right !== 'anyone' && !request.caller) throw forbidden(null)
        void reply.code(route.statuses?.[0] ?? 200)
        const answer = await handler(requestTo(route, method, request, reply))
        // The types of the route's answers.
        if (route.file !== undefined) return sendFile(reply, route.file, answer as FileAnswer)
        return route.lines ? sendLines(reply, answer as AsyncIterable<unknown>) : answer
      },
    })
  }
}
