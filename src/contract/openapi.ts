/** The tables → OpenAPI 3.1 (decisions 3 and 11). What it says and what is sent must agree. */
import { most_per_page } from './common.ts'
import {
  languages,
  statuses,
  type Computed,
  type Field,
  type Kind,
  type Parameter,
  type Resource,
  type ResourceName,
} from './field.ts'
import { resource_names, resources, writable } from './resources.ts'
import { routesOf, type Route } from './routes.ts'

type Schema = Readonly<Record<string, unknown>>

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const text: Schema = { type: 'string' }
const time: Schema = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' }
const integer: Schema = { type: 'integer' }
const list = (items: Schema): Schema => ({ type: 'array', items })
const either = (...schemas: Schema[]): Schema => ({ anyOf: schemas })
const loose_boolean: Schema = { type: ['boolean', 'string', 'integer', 'null'] }

/** Name of a resource's schema: Event, Venue … */
export const schemaName = ({ one }: Resource): string => one.charAt(0).toUpperCase() + one.slice(1)

/** A kind as a client may send it in a body. */
const sent: Readonly<Record<Kind, (row: Field) => Schema>> = {
  text: limited,
  html: limited,
  slug: limited,
  email: limited,
  phone: limited,
  url: limited,
  cost: () => ({ type: ['string', 'number', 'null', 'array'] }),
  image: () => ({ type: ['string', 'integer', 'boolean', 'null'] }),
  boolean: () => loose_boolean,
  wall_time: () => ({ type: ['string', 'null'] }),
  site_time: () => ({ type: ['string', 'null'] }),
  utc_time: () => ({ type: ['string', 'null'] }),
  date_filter: () => text,
  zone: () => ({ type: ['string', 'null'] }),
  status: () => ({ type: ['string', 'null'], enum: [...statuses, null] }),
  language: () => ({ type: 'string', enum: languages }),
  password: () => text,
  user: () => ({ type: ['integer', 'string', 'null'] }),
  id: () => ({ type: ['integer', 'string', 'null'] }),
  integer: () => ({ type: ['integer', 'string', 'null'] }),
  number: () => ({ type: ['number', 'string', 'null'] }),
  ids: () => ({ type: ['array', 'string', 'integer', 'object', 'null'] }),
  terms: () => ({ type: ['array', 'string', 'integer', 'null'] }),
  search: () => text,
  choice: (row) => ({ type: 'string', enum: row.options }),
}

function limited(row: Field): Schema {
  return { type: ['string', 'number', 'null'], ...(row.max ? { maxLength: row.max } : {}) }
}

/** A kind as it stands in an answer. */
const answered: Readonly<Record<Kind, (row: Field) => Schema>> = {
  text: () => text,
  html: () => text,
  slug: () => text,
  email: () => text,
  phone: () => text,
  url: () => text,
  cost: () => text,
  image: () => either({ const: false }, ref('Image')),
  boolean: () => ({ type: 'boolean' }),
  wall_time: () => time,
  site_time: () => time,
  utc_time: () => time,
  date_filter: () => time,
  zone: () => text,
  status: () => ({ type: 'string', enum: statuses }),
  language: () => ({ type: 'string', enum: languages }),
  password: () => text,
  user: () => integer,
  id: () => integer,
  integer: () => integer,
  number: () => ({ type: 'number' }),
  ids: embedded,
  terms: ({ to }) => list(to ? ref(schemaName(resources[to])) : text),
  search: () => text,
  choice: () => text,
}

/** `[]` if none, the object if one, an array if several; organizers are always a list (decisions 3). */
function embedded({ to }: Field): Schema {
  const one = to ? ref(schemaName(resources[to])) : text
  return to === 'venues' ? either(one, list(one)) : list(one)
}

/** A parameter as it stands in a query string. */
function asked({ kind, options, default: standard }: Parameter): Schema {
  const schema: Schema =
    kind === 'integer' || kind === 'id'
      ? { type: 'integer', minimum: kind === 'id' ? 0 : 1 }
      : kind === 'number'
        ? { type: 'number' }
        : kind === 'boolean'
          ? { type: 'boolean' }
          : kind === 'ids'
            ? list({ type: 'integer', minimum: 1 })
            : kind === 'terms'
              ? list(text)
              : kind === 'status'
                ? list({ type: 'string', enum: statuses })
                : kind === 'language' || kind === 'choice'
                  ? { type: 'string', enum: options }
                  : text
  return standard === undefined || standard === null || standard === 'computed'
    ? schema
    : { ...schema, default: standard === 1 && kind === 'boolean' ? true : standard }
}

function queryParameters(parameters: Resource['parameters']): Schema[] {
  return Object.entries(parameters).map(([name, row]) => ({
    name,
    in: 'query',
    required: false,
    description: name === 'per_page' ? `${row.about} (at most ${most_per_page})` : row.about,
    schema: asked(row),
    ...(['ids', 'terms', 'status'].includes(row.kind) ? { style: 'form', explode: false } : {}),
  }))
}

function bodySchema(resource: Resource, required: boolean): Schema {
  const rows = Object.entries(writable(resource))
  const needed = rows.filter(([, row]) => row.required).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(
      rows.map(([name, row]) => [name, { ...sent[row.kind](row), description: row.about }]),
    ),
    ...(required ? { required: needed } : {}),
  }
}

function computedSchema({ type, nullable, about }: Computed): Schema {
  return { type: nullable ? [type, 'null'] : type, description: about }
}

/** The representation of a resource: every key is always present but those of single reads. */
function representation(resource: Resource): Schema {
  const fields = Object.entries(writable(resource)).map(([name, row]) => [name, answered[row.kind](row)] as const)
  const computed = Object.entries(resource.computed).map(([name, row]) => [name, computedSchema(row)] as const)
  const properties = Object.fromEntries([...fields, ...computed])
  const single = Object.entries(resource.computed)
    .filter(([, row]) => row.single)
    .map(([name]) => name)
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !single.includes(name)),
  }
}

function listSchema(resource: Resource): Schema {
  return {
    type: 'object',
    properties: {
      [resource.name]: list(ref(schemaName(resource))),
      rest_url: text,
      next_rest_url: text,
      previous_rest_url: text,
      total: integer,
      total_pages: integer,
    },
    required: [resource.name, 'rest_url', 'total', 'total_pages'],
  }
}

const shared: Readonly<Record<string, Schema>> = {
  Image: {
    type: 'object',
    properties: {
      url: text,
      id: integer,
      extension: text,
      width: { type: ['integer', 'null'] },
      height: { type: ['integer', 'null'] },
      filesize: { type: ['integer', 'null'] },
      alt: text,
      sizes: { type: ['object', 'null'] },
    },
    required: ['url', 'id', 'extension', 'width', 'height', 'filesize', 'alt', 'sizes'],
  },
  Error: {
    type: 'object',
    properties: {
      code: text,
      message: text,
      data: { type: 'object', properties: { status: integer }, required: ['status'] },
    },
    required: ['code', 'message', 'data'],
  },
}

const error = (description: string): Schema => ({
  description,
  content: { 'application/json': { schema: ref('Error') } },
})

const answer = (description: string, schema: Schema): Schema => ({
  description,
  content: { 'application/json': { schema } },
})

const refusals: Readonly<Record<Route['action'], Readonly<Record<string, Schema>>>> = {
  list: { 400: error('a parameter is invalid'), 404: error('there is no such page') },
  create: { 400: error('fields are missing or invalid'), 401: error('not signed in'), 403: error('not allowed') },
  read: { 403: error('not public'), 404: error('unknown') },
  update: {
    202: error('the change waits for review'),
    400: error('fields are invalid'),
    401: error('not signed in'),
    403: error('not allowed'),
    404: error('unknown'),
    412: error('changed in the meantime'),
  },
  remove: {
    401: error('not signed in'),
    403: error('not allowed'),
    404: error('unknown'),
    410: error('in the trash already'),
    412: error('changed in the meantime'),
  },
}

function operation(resource: Resource, { method, path, action }: Route): Schema {
  const name = schemaName(resource)
  const in_path = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: parameter === 'id' ? { type: 'integer', minimum: 1 } : text,
  }))
  const { i18n_language, password } = { ...resource.parameters, ...resource.item_parameters }
  const selectors = {
    ...(i18n_language ? { i18n_language } : {}),
    ...(password && action === 'read' ? { password } : {}),
  }
  const success =
    action === 'list'
      ? { 200: answer(`a page of ${resource.name}`, ref(`${name}List`)) }
      : { [action === 'create' ? 201 : 200]: answer(`the ${resource.one}`, ref(name)) }
  return {
    operationId: `${method.toLowerCase()}_${path.replace(/^\//, '').replace(/[{}]/g, '').replace(/[/-]/g, '_')}`,
    tags: [resource.name],
    summary: `${action} ${action === 'list' ? resource.name : resource.one}`,
    parameters: [...in_path, ...queryParameters(action === 'list' ? resource.parameters : selectors)],
    ...(action === 'create' || action === 'update'
      ? {
          requestBody: {
            required: action === 'create',
            content: { 'application/json': { schema: bodySchema(resource, action === 'create') } },
          },
        }
      : {}),
    responses: { ...success, ...refusals[action] },
    ...(action === 'list' || action === 'read' ? {} : { security: [{ application_password: [] }] }),
  }
}

function paths(): Record<string, Record<string, Schema>> {
  const described: Record<string, Record<string, Schema>> = {}
  for (const resource of resource_names.map((name: ResourceName) => resources[name])) {
    for (const route of routesOf(resource)) {
      described[route.path] = { ...described[route.path], [route.method.toLowerCase()]: operation(resource, route) }
    }
  }
  return described
}

/** @param server address of the namespace, @param title name of the calendar */
export function openApi(server: string, title: string): Schema {
  return {
    openapi: '3.1.0',
    info: { title: `${title}: events, venues, organizers, categories and tags`, version: '1.0.0' },
    servers: [{ url: server }],
    paths: paths(),
    components: {
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
    },
  }
}

/** Arguments of a method on a path, as discovery routes list them: name → type, whether required, default, meaning. */
export function argumentsOf(resource: Resource, action: Route['action']): Record<string, Schema> {
  const rows: Readonly<Record<string, Field | Parameter>> =
    action === 'list'
      ? resource.parameters
      : action === 'create'
        ? writable(resource)
        : action === 'update'
          ? { ...resource.item_parameters, ...writable(resource) }
          : resource.item_parameters
  return Object.fromEntries(
    Object.entries(rows).map(([name, row]) => [
      name,
      {
        ...(row.type === 'not given'
          ? {}
          : row.type === 'array of integer'
            ? { type: 'array', items: integer }
            : { type: row.type }),
        required: action === 'create' ? 'required' in row && row.required === true : name === 'id',
        ...(row.default === undefined || row.default === 'computed' ? {} : { default: row.default }),
        ...(row.options ? { enum: row.options } : {}),
        description: row.about,
      },
    ]),
  )
}
