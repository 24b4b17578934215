/**
 * Prints the OpenAPI documents as TypeScript types: records, and for each route its path, query, body and answer. It knows the part of
 * JSON Schema that our documents use, and throws for any other, so that no type is silently wrong.
 */
import { join } from 'node:path'
import { root } from '../run.mjs'

/** The folder of what is printed. */
export const generated_folder = join(root, 'src', 'client', 'generated')

/** @typedef {Readonly<Record<string, unknown>>} Schema */
/** @typedef {{ readonly name: string, readonly in: string, readonly required?: boolean, readonly description?: string, readonly schema: Schema }} Parameter */
/** @typedef {Readonly<Record<string, { readonly schema: Schema }>>} Content */
/**
 * @typedef {object} Operation
 * @property {string} summary
 * @property {readonly Parameter[]} parameters
 * @property {{ readonly required: boolean, readonly content: Content }} [requestBody]
 * @property {Readonly<Record<string, { readonly content?: Content }>>} responses
 */
/**
 * @typedef {object} Document
 * @property {Readonly<Record<string, Readonly<Record<string, Operation>>>>} paths
 * @property {{ readonly schemas: Readonly<Record<string, Schema>> }} components
 */

/** Say nothing about the type. */
const told_elsewhere = new Set([
  ...['description', 'pattern', 'format', 'default', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems'],
  ...['maxItems', 'exclusiveMinimum', 'exclusiveMaximum', 'id', 'title', 'examples'],
])
const told_here = new Set([
  ...['type', 'enum', 'const', 'anyOf', '$ref', 'items', 'prefixItems', 'properties', 'required'],
  ...['additionalProperties', 'propertyNames'],
])

/** @type {Readonly<Record<string, string>>} */
const simple = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }

const quoted = (/** @type {string} */ text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const literal = (/** @type {unknown} */ value) => (typeof value === 'string' ? quoted(value) : JSON.stringify(value))
const key = (/** @type {string} */ name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name))

/** @param {unknown} about @param {string} indent */
const comment = (about, indent) =>
  typeof about === 'string' && about !== ''
    ? `${indent}/** ${about.replaceAll('*/', '* /').replace(/\s+/g, ' ')} */\n`
    : ''

// Parts of a schema are schemas, lists of them or lists of names, as JSON Schema says.
const schemaIn = (/** @type {unknown} */ part) => /** @type {Schema} */ (part)
const schemasIn = (/** @type {unknown} */ part) => /** @type {readonly Schema[]} */ (part)
const namesIn = (/** @type {unknown} */ part) => /** @type {readonly string[]} */ (part ?? [])

const union = (/** @type {readonly string[]} */ types) => [...new Set(types)].join(' | ')
const within = (/** @type {string} */ type) =>
  / \| |^readonly /.test(type.replace(/\{[^]*\}|\([^]*\)|<[^]*>/g, '')) ? `(${type})` : type

/** @param {Schema} schema @param {string} indent @returns {string} */
function objectType({ properties, required, additionalProperties, propertyNames }, indent) {
  const names = propertyNames === undefined ? 'string' : typeOf(schemaIn(propertyNames), indent)
  const rest = additionalProperties === undefined ? null : typeOf(schemaIn(additionalProperties), indent)
  const record = (/** @type {string} */ value) => {
    const all = `Readonly<Record<${names}, ${value}>>`
    return names === 'string' || namesIn(required).length > 0 ? all : `Partial<${all}>`
  }
  if (properties === undefined) return record(rest ?? 'unknown')
  const needed = new Set(namesIn(required))
  const inner = `${indent}  `
  const rows = Object.entries(schemaIn(properties)).map(([name, property]) => {
    const schema = schemaIn(property)
    const type = typeOf(schema, inner)
    return `${comment(schema.description, inner)}${inner}readonly ${key(name)}${needed.has(name) ? '' : '?'}: ${type}\n`
  })
  const own = rows.length === 0 ? 'Readonly<Record<string, never>>' : `{\n${rows.join('')}${indent}}`
  return rest === null ? own : `${own} & ${record(rest)}`
}

/** @param {Schema} schema @param {string} indent @returns {string} */
function arrayType({ items, prefixItems }, indent) {
  if (prefixItems !== undefined)
    return `readonly [${schemasIn(prefixItems)
      .map((item) => typeOf(item, indent))
      .join(', ')}]`
  return items === undefined ? 'readonly unknown[]' : `readonly ${within(typeOf(schemaIn(items), indent))}[]`
}

/**
 * Returns the type of a schema.
 * @param {Schema} schema @param {string} [indent] of the line that it stands on @returns {string} @throws for a word of JSON Schema that it does not know
 */
export function typeOf(schema, indent = '') {
  const unknown_word = Object.keys(schema).find((word) => !told_here.has(word) && !told_elsewhere.has(word))
  if (unknown_word !== undefined) throw new Error(`print-types.mjs knows no ${unknown_word}: ${JSON.stringify(schema)}`)
  const { $ref, anyOf, type, enum: values, const: value } = schema
  if (typeof $ref === 'string') return `Records[${quoted($ref.split('/').at(-1) ?? '')}]`
  if (value !== undefined) return literal(value)
  if (Array.isArray(values)) return union(values.map(literal))
  if (anyOf !== undefined) return union(schemasIn(anyOf).map((one) => typeOf(one, indent)))
  if (type === undefined) return 'unknown'
  return union(
    [type].flat().map((one) => {
      if (one === 'object') return objectType(schema, indent)
      if (one === 'array') return arrayType(schema, indent)
      const known = simple[String(one)]
      if (known === undefined) throw new Error(`print-types.mjs knows no type ${one}.`)
      return known
    }),
  )
}

/** Returns the type of an answer by its media type: lines of JSON are a list, other files text. @param {Content} content */
function answerType(content) {
  const types = Object.entries(content).map(([media_type, { schema }]) => {
    if (media_type === 'application/json') return typeOf(schema, '    ')
    return media_type === 'application/x-ndjson' ? `readonly (${typeOf(schema, '    ')})[]` : 'string'
  })
  return union(types)
}

/** @param {readonly Parameter[]} parameters */
function parametersType(parameters) {
  const rows = parameters.map(
    ({ name, required, description, schema }) =>
      `${comment(description, '      ')}      readonly ${key(name)}${required ? '' : '?'}: ${typeOf(schema, '      ')}\n`,
  )
  return `{\n${rows.join('')}    }`
}

/** Returns the parts of a route that it has: whether they may be left out, and their types. @param {Operation} operation */
function partsOf({ parameters, requestBody, responses }) {
  const answers = Object.entries(responses).flatMap(([status, { content }]) =>
    Number(status) < 300 && content ? [answerType(content)] : [],
  )
  const body = requestBody?.content['application/json']?.schema
  const places = /** @type {const} */ ([
    ['path', 'path'],
    ['query', 'query'],
    ['headers', 'header'],
  ]).map(([part, place]) => {
    const own = parameters.filter((parameter) => parameter.in === place)
    return { part, optional: !own.some(({ required }) => required), type: own.length > 0 ? parametersType(own) : null }
  })
  return [
    ...places,
    { part: 'body', optional: requestBody?.required !== true, type: body ? typeOf(body, '    ') : null },
    { part: 'answer', optional: false, type: union(answers) },
  ]
}

/** A part that is longer and was printed before is named instead. */
const longest_repeated = 120

/**
 * @param {string} name of the interface @param {string} route method and path @param {Operation} operation
 * @param {Map<string, string>} printed where a part was printed, by its type
 */
function routeType(name, route, operation, printed) {
  const rows = partsOf(operation).flatMap(({ part, optional, type }) => {
    if (type === null) return []
    const known = printed.get(type)
    if (known === undefined && type.length > longest_repeated)
      printed.set(
        type,
        optional ? `NonNullable<${name}[${quoted(route)}]['${part}']>` : `${name}[${quoted(route)}]['${part}']`,
      )
    return [`    readonly ${part}${optional ? '?' : ''}: ${known ?? type}\n`]
  })
  return `${comment(operation.summary, '  ')}  ${quoted(route)}: {\n${rows.join('')}  }\n`
}

/** Matches a stream that never ends, which a call cannot return. @param {Operation} operation */
const isStream = ({ responses }) => 'text/event-stream' in (responses[200]?.content ?? {})

const from_document = 'Written by `npm run client` from the document'

/** Prints the routes of a document as one interface. @param {string} name of the interface @param {string} about @param {Document} document */
function printRoutes(name, about, { paths }) {
  /** @type {Map<string, string>} */
  const printed = new Map()
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => !isStream(operation))
      .map(([method, operation]) => routeType(name, `${method.toUpperCase()} ${path}`, operation, printed)),
  )
  const head = `/** ${about} ${from_document}. */\nimport type { Records } from './records.ts'\n\n`
  return `${head}export interface ${name} {\n${routes.join('')}}\n`
}

/** Prints the records that both documents share. @param {Document} document */
function printRecords({ components }) {
  const rows = Object.entries(components.schemas).map(
    ([name, schema]) => `  readonly ${key(name)}: ${typeOf(schema, '  ')}\n`,
  )
  return `/** The records of a calendar, and what they are made of. ${from_document} of the interface. */\nexport interface Records {\n${rows.join('')}}\n`
}

/** Returns the generated files by their names. @param {{ interface_document: Document, desk_document: Document }} documents @returns {Readonly<Record<string, string>>} */
export const printTypes = ({ interface_document, desk_document }) => ({
  'records.ts': printRecords(interface_document),
  'interface-routes.ts': printRoutes('InterfaceCalls', 'The routes of the interface.', interface_document),
  'desk-routes.ts': printRoutes('DeskCalls', 'The routes of the desk.', desk_document),
})
