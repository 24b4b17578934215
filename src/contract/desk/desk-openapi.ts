/** Makes the OpenAPI 3.1 document of the desk from its routes. */
import * as z from 'zod/mini'
import { desk_routes } from './routes.ts'
import type { DeskRoute } from './desk-route.ts'
import { about_selectors } from '../documents/about.ts'
import { i18n_language } from '../tables/common.ts'
import type { FieldsSchema } from '../codec/desk-fields.ts'
import {
  components,
  error,
  everywhere,
  ignored_fields,
  of_bodies,
  operationId,
  pathParameters,
  queryParameters,
  type AnswerSchemas,
} from '../documents/openapi.ts'
import { text_schema, type Schema } from '../documents/openapi-schemas.ts'

/** Returns the JSON Schema of a zod schema's output. Objects stay open, because later versions may add fields. */
function jsonSchema(schema: z.ZodMiniType): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    // Allows custom schemas, which refer to the document of the interface.
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      if (made.additionalProperties === false) delete made.additionalProperties
      // Drops zod's safe-integer bounds.
      if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
      if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
    },
  })
  return rest
}

function fieldParameters(query: FieldsSchema): Schema[] {
  return Object.entries(query.shape).map(([name, field]) => {
    // Fields of a FieldsSchema are schemas of zod/mini.
    const { description, ...schema } = jsonSchema(field as z.ZodMiniType)
    return { name, in: 'query', required: false, ...(description ? { description } : {}), schema }
  })
}

const if_match: Schema = {
  name: 'If-Match',
  in: 'header',
  description: 'writes only over this version of the record',
  schema: text_schema,
}

function parametersOf(path: string, route: DeskRoute): Schema[] {
  const { query, parameters = {}, parameter_meanings = {}, if_match: versioned } = route
  return [
    ...pathParameters(path),
    ...(query ? fieldParameters(query) : []),
    ...queryParameters({ ...parameters, i18n_language }, { ...parameter_meanings, ...about_selectors }),
    ...(versioned ? [if_match] : []),
  ]
}

function refusalsOf({ right, body, if_match: versioned, refusals = {} }: DeskRoute): AnswerSchemas {
  return {
    ...everywhere,
    400: error('a parameter or field is missing or invalid'),
    ...(right === 'anyone' ? {} : { 403: error('not allowed') }),
    ...(versioned ? { 412: error('changed in the meantime') } : {}),
    ...(body ? of_bodies : {}),
    ...Object.fromEntries(Object.entries(refusals).map(([status, about]) => [status, error(about)])),
  }
}

const typeOf = ({ stream, lines, file }: DeskRoute) =>
  file ?? (stream ? 'text/event-stream' : lines ? 'application/x-ndjson' : 'application/json')

function answersOf(route: DeskRoute): AnswerSchemas {
  const { about, answer: schema, statuses = [200] } = route
  const type = typeOf(route)
  const headers = route.body ? { headers: { 'X-Ignored-Fields': ignored_fields } } : {}
  const described = { description: about, ...headers, content: { [type]: { schema: jsonSchema(schema) } } }
  return Object.fromEntries(statuses.map((status) => [status, described]))
}

function bodyOf(body: FieldsSchema): Schema {
  const schema = jsonSchema(body)
  return { required: 'required' in schema, content: { 'application/json': { schema } } }
}

function operation(method: string, path: string, route: DeskRoute): Schema {
  return {
    operationId: operationId(method, path),
    tags: [path.split('/')[1]],
    summary: route.about,
    parameters: parametersOf(path, route),
    ...(route.body ? { requestBody: bodyOf(route.body) } : {}),
    responses: { ...answersOf(route), ...refusalsOf(route) },
    ...(route.right === 'anyone' ? {} : { security: [{ application_password: [] }] }),
  }
}

function makePaths(): Readonly<Record<string, Schema>> {
  const paths: Record<string, Schema> = {}
  for (const [name, route] of Object.entries<DeskRoute>(desk_routes)) {
    const [method = '', path = ''] = name.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(method, path, route) }
  }
  return paths
}

let made_paths: ReturnType<typeof makePaths> | null = null

/** @param server address of the namespace, @param title name of the calendar */
export function deskOpenApi(server: string, title: string): Schema {
  made_paths ??= makePaths()
  return {
    openapi: '3.1.0',
    info: {
      title: `${title}: the desk`,
      description:
        'What the desk of a calendar adds to its interface: sign-in and users, history, trash, lists of what needs attention. ' +
        'Programs sign in with HTTP Basic and an application password, browsers with a session.',
      version: '1.0.0',
    },
    servers: [{ url: server }],
    paths: made_paths,
    components,
  }
}
