/** Makes the OpenAPI 3.1 document from the tables. Service tests hold every answer to it. */
import { about, about_selectors } from './about.ts'
import { i18n_language as language_parameter, most_per_page } from '../tables/common.ts'
import { statuses, type ItemParameter, type Parameter, type Resource } from '../field.ts'
import type { ItemParameterKind, ParameterKind } from '../kinds.ts'
import { parameter_kinds } from '../codec/query.ts'
import {
  bodySchema,
  arrayOf,
  listSchema,
  ref,
  representation,
  schemaName,
  shared,
  text_schema,
  type Schema,
} from './openapi-schemas.ts'
import { most_ignored } from '../limits.ts'
import { resource_names, resources } from '../resources.ts'
import { routesOf, type RouteAction, type Route } from '../http/routes.ts'

/** A parameter as it stands in a query string. */
const asked: Readonly<Record<ParameterKind | ItemParameterKind, (row: Parameter | ItemParameter) => Schema>> = {
  slug: () => text_schema,
  password: () => text_schema,
  search: () => text_schema,
  place: () => text_schema,
  date_filter: () => text_schema,
  integer: () => ({ type: 'integer', minimum: 1 }),
  id: ({ least = 1 }) => ({ type: 'integer', minimum: least }),
  number: ({ least, most }) => ({ type: 'number', minimum: least, maximum: most }),
  boolean: () => ({ type: 'boolean' }),
  ids: () => arrayOf({ type: 'integer', minimum: 1 }),
  terms: () => arrayOf(text_schema),
  status: () => arrayOf({ type: 'string', enum: statuses }),
  language: ({ options }) => ({ type: 'string', enum: options }),
  choice: ({ options }) => ({ type: 'string', enum: options }),
  choices: ({ options }) => arrayOf({ type: 'string', enum: options }),
}

function parameterSchema(row: Parameter | ItemParameter): Schema {
  const schema = asked[row.kind](row)
  const { default: standard } = row
  if (standard === undefined || standard === null || standard === 'computed') return schema
  return { ...schema, default: row.kind === 'boolean' ? Boolean(standard) : standard }
}

const takesList = ({ kind }: Parameter | ItemParameter) => kind !== 'password' && parameter_kinds[kind].list === true

export function queryParameters(
  parameters: Readonly<Record<string, Parameter | ItemParameter>>,
  meanings: Readonly<Record<string, string>>,
): Schema[] {
  return Object.entries(parameters).map(([name, row]) => ({
    name,
    in: 'query',
    required: false,
    description: name === 'per_page' ? `${meanings[name]} (at most ${most_per_page})` : meanings[name],
    schema: parameterSchema(row),
    ...(takesList(row) ? { style: 'form', explode: false } : {}),
  }))
}

const answer = (description: string, schema: Schema): Schema => ({
  description,
  content: { 'application/json': { schema } },
})

export const error = (description: string): Schema => answer(description, ref('Error'))

export type AnswerSchemas = Readonly<Record<string, Schema>>

export const everywhere: AnswerSchemas = {
  401: error('not signed in, or with a wrong password'),
  404: error('unknown'),
  429: error('too many requests'),
  503: error('not there just now'),
}

export const of_bodies: AnswerSchemas = { 413: error('too large'), 415: error('neither JSON nor a form') }

const on_item: AnswerSchemas = {
  ...everywhere,
  400: error('a value is invalid'),
  403: error('not allowed'),
  412: error('changed in the meantime'),
}

const refusals: Readonly<Record<RouteAction, AnswerSchemas>> = {
  list: { ...everywhere, 400: error('a parameter is invalid'), 404: error('there is no such page') },
  read: {
    ...everywhere,
    304: { description: 'not modified' },
    400: error('a parameter is invalid'),
    403: error('not public'),
  },
  create: { ...everywhere, ...of_bodies, 400: error('fields are missing or invalid'), 403: error('not allowed') },
  update: { ...on_item, ...of_bodies, 410: error('merged into another record') },
  remove: {
    ...on_item,
    ...of_bodies,
    409: error('upcoming events use it'),
    410: error('in the trash already, or merged into another record'),
  },
}

function successes(resource: Resource, action: RouteAction): AnswerSchemas {
  const one = ref(schemaName(resource))
  if (action === 'list') return { 200: answer(`a page of ${resource.name}`, ref(`${schemaName(resource)}List`)) }
  if (action === 'create')
    return {
      200: answer('what an earlier request with this key has made', one),
      201: answer(`the ${resource.one}`, one),
    }
  const now = { 200: answer(`the ${resource.one}`, one) }
  return action === 'read' ? now : { ...now, 202: answer('as it is: the change waits for review', one) }
}

/** Additive: names the operation that a write belongs to. */
const operation_id: Schema = {
  description: 'the operation of this write, which the desk undoes; absent where nothing was changed',
  schema: { type: 'integer', minimum: 1 },
}

/** Additive: joins writes to one operation. */
const operation_key: Schema = {
  name: 'Operation-Key',
  in: 'header',
  description: 'made up by the client; for an hour, writes with the same one are one operation',
  schema: { type: 'string' },
}

/** Additive: tells what a write did not understand, as a misspelt name. */
export const ignored_fields: Schema = {
  description:
    'names of the fields of this request that mean nothing here and were ignored, percent-encoded, separated by commas; absent where there are none',
  schema: { type: 'string', maxLength: most_ignored },
}

const withWriteHeaders = (answers: AnswerSchemas): AnswerSchemas => {
  const headers = { 'Operation-Id': operation_id, 'X-Ignored-Fields': ignored_fields }
  return Object.fromEntries(Object.entries(answers).map(([status, one]) => [status, { ...one, headers }]))
}

/** Additive: what is sent again with it, because no answer came, is not made again. */
const idempotency_key: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'made up by the client; for a day, a request with the same one makes nothing more',
  schema: { type: 'string' },
}

export const operationId = (method: string, path: string): string =>
  `${method.toLowerCase()}_${path.replace(/^\//, '').replace(/[{}]/g, '').replace(/[/-]/g, '_')}`

export const pathParameters = (path: string): Schema[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'slug' ? text_schema : { type: 'integer', minimum: 1 },
  }))

function operation(resource: Resource, { method, path, action }: Route): Schema {
  const { i18n_language, password } = { ...resource.parameters, ...resource.item_parameters }
  const selectors = {
    ...(i18n_language ? { i18n_language } : {}),
    ...(password && (action === 'read' || action === 'remove') ? { password } : {}),
  }
  const has_body = action === 'create' || action === 'update'
  const writes = has_body || action === 'remove'
  const done = successes(resource, action)
  return {
    operationId: operationId(method, path),
    tags: [resource.name],
    summary: `${action} ${action === 'list' ? resource.name : resource.one}`,
    parameters: [
      ...pathParameters(path),
      ...(action === 'list'
        ? queryParameters(resource.parameters, about[resource.name].parameters)
        : queryParameters(selectors, about_selectors)),
      ...(action === 'create' ? [idempotency_key] : []),
      ...(writes ? [operation_key] : []),
    ],
    ...(has_body
      ? {
          requestBody: {
            required: action === 'create',
            content: {
              'application/json': { schema: bodySchema(resource, action === 'create', path.includes('{slug}')) },
            },
          },
        }
      : {}),
    responses: { ...(writes ? withWriteHeaders(done) : done), ...refusals[action] },
    ...(writes ? { security: [{ application_password: [] }] } : {}),
  }
}

/** The namespace root and this document. */
function discovery(path: string, operationId: string, summary: string, schema: Schema): Record<string, Schema> {
  return {
    [path]: {
      get: {
        operationId,
        tags: ['discovery'],
        summary,
        parameters: queryParameters({ i18n_language: language_parameter }, about_selectors),
        responses: { 200: answer(summary, schema), ...everywhere, 400: error('a parameter is invalid') },
      },
    },
  }
}

function paths(): Record<string, Schema> {
  const described: Record<string, Schema> = {
    ...discovery('/', 'get_root', 'routes, methods and arguments', {
      type: 'object',
      properties: { namespace: text_schema, routes: { type: 'object' }, _links: { type: 'object' } },
      required: ['namespace', 'routes', '_links'],
    }),
    ...discovery('/doc', 'get_doc', 'this document', {
      type: 'object',
      properties: { openapi: text_schema, paths: { type: 'object' }, components: { type: 'object' } },
      required: ['openapi', 'paths', 'components'],
    }),
  }
  for (const resource of resource_names.map((name) => resources[name])) {
    for (const route of routesOf(resource)) {
      described[route.path] = { ...described[route.path], [route.method.toLowerCase()]: operation(resource, route) }
    }
  }
  return described
}

/** Components that the documents of both namespaces share. */
export const components: Schema = {
  securitySchemes: {
    application_password: { type: 'http', scheme: 'basic', description: 'e-mail address and application password' },
  },
  schemas: {
    ...shared,
    ...Object.fromEntries(
      resource_names.flatMap((name) => [
        [schemaName(resources[name]), representation(resources[name])],
        [`${schemaName(resources[name])}List`, listSchema(resources[name])],
      ]),
    ),
  },
}

/** @param server address of the namespace, @param title name of the calendar */
export function openApi(server: string, title: string): Schema {
  return {
    openapi: '3.1.0',
    info: {
      title: `${title}: events, venues, organizers, categories and tags`,
      description:
        'A calendar of events with their venues, organizers, categories and tags, in Arabic, English and Turkish. ' +
        'Reading what is published needs no sign-in; writing needs HTTP Basic with an application password.',
      version: '1.0.0',
    },
    servers: [{ url: server }],
    paths: paths(),
    components,
  }
}
