/** Mounts the routes of the contract: their methods, paths, rights and fields stand there, what they do in the handlers. */
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
import type { DeskRoute } from '../../contract/http/desk-route.ts'
import type { Refusals } from '../../contract/http/error.ts'
import type { Caller } from '../../contract/roles.ts'
import { fieldsOf, queryOf, type Fields } from '../http/parsing/body.ts'
import { forbidden, refusedFields } from '../http/rest-error.ts'

type CallerOf<Name extends DeskName> = DeskRoutes[Name]['right'] extends 'anyone' ? Caller : NonNullable<Caller>

/** Finds what else is wrong with the fields that are right by themselves. */
type Check<Values> = (values: Partial<Values>) => Promise<Refusals> | Refusals

/** A request to a route of the desk. Nothing of it is read before the handler asks. */
export interface DeskRequest<Name extends DeskName> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly caller: CallerOf<Name>
  readonly path: DeskPath<Name>
  /** Fields as they came: of the query string of a read, else of the body. @throws RestError 400 */
  fields(): Fields
  /** @throws RestError 400 naming everything that is missing or refused */
  query(): DeskQuery<Name>
  /** @throws RestError 400 naming everything that is missing or refused, also what the check refuses */
  body(check?: Check<DeskBody<Name>>): Promise<DeskBody<Name>>
}

type Handler<Name extends DeskName> = (asked: DeskRequest<Name>) => Promise<DeskAnswer<Name>>

/** A handler for each route of a table, and none beside. */
export type Handlers<Routes extends Partial<DeskRoutes>> = {
  readonly [Name in keyof Routes & DeskName]: Handler<Name>
}

/** The digits that a path may have, by the name in its braces. Anything else is no route. */
const digits: Readonly<Record<string, string>> = { id: '\\d{1,9}', entry: '\\d{1,15}' }

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
    // The pattern of the route lets digits only through.
    path: Object.fromEntries(Object.entries(request.params as object).map(([name, text]) => [name, Number(text)])),
    fields,
    query() {
      const { complete, missing, refusals } = readFields(route.query ?? no_fields, fields())
      if (!complete) throw refusedFields(missing, refusals)
      return complete
    },
    body: (check?: Check<object>) => readChecked(route.body ?? no_fields, fields(), check),
  }
}

/** Mounts every route of the desk. A route without a handler does not compile; a handler without a route is never called. */
export function mountDesk(app: FastifyInstance, handlers: Handlers<DeskRoutes>): void {
  for (const [name, route] of Object.entries<DeskRoute>(desk_routes)) {
    const [method = '', path = ''] = name.split(' ')
    // The keys of the table; what requestTo makes has the types of its route.
    const handler = handlers[name as DeskName] as unknown as (asked: object) => Promise<unknown>
    app.route({
      method,
      url: toFastifyPath(path),
      config: { right: route.right },
      ...(route.stream ? { exposeHeadRoute: false } : {}),
      // The tag of a record would have to differ with the coding (RFC 9110, section 8.8.3.3).
      ...(route.etag ? { compress: false } : {}),
      handler: async (request, reply) => {
        if (route.right !== 'anyone' && !request.caller) throw forbidden(null)
        void reply.code(route.statuses?.[0] ?? 200)
        return handler(requestTo(route, method, request, reply))
      },
    })
  }
}
