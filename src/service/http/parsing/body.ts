/** Reads the fields of a request from JSON, a form, or the query; the body wins. Parses only when the fields are read. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RestError } from '../rest-error.ts'
import { parseJson } from './json.ts'
import { flatPairs, nestedPairs } from './pairs.ts'
import { textOfBytes } from './utf8.ts'

export type Fields = Record<string, unknown>

/** A body as it was received. Handlers read its fields after they checked the rights of the caller. */
class ReceivedBody {
  readonly #parse: () => unknown
  #value: unknown

  constructor(parse: () => unknown) {
    this.#parse = parse
  }

  /** The parsed body; undefined before `read`. */
  get value(): unknown {
    return this.#value
  }

  /** @throws RestError 400, 415 */
  read(): unknown {
    this.#value ??= this.#parse()
    return this.#value
  }
}

/**
 * Cleans a text for PostgreSQL and all clients: well-formed, and without the isolates that plain-text outputs put around foreign
 * words. NUL becomes U+FFFD, as in HTML and CommonMark: taken out, it would make a valid address of one that is none.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll('\0', '\ufffd')
    .replace(/[\u2066-\u2069]/g, '')
}

/** Cleans every text in a value. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(cleaned)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleanText(key), cleaned(item)]))
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the query string of a request; a request whose address cannot be decoded has none. */
function queryText({ query }: FastifyRequest): string {
  return isFields(query) && typeof query['text'] === 'string' ? query['text'] : ''
}

/** Keeps the query string unparsed, so that errors in it are reported after authentication and rights. */
export const unparsedQuery = (text: string): Fields => ({ text })

/**
 * Returns the fields of a write.
 * @param needs_some whether the write itself reports missing fields when the body is JSON without fields
 * @throws RestError 400 otherwise for such a body, which must not count as an update without changes, and for invalid JSON
 */
export function fieldsOf(request: FastifyRequest, needs_some = false): Fields {
  const query = nestedPairs(queryText(request))
  const body = request.body instanceof ReceivedBody ? request.body.read() : null
  if (body === undefined || body === null) return fieldsIn(cleaned(query))
  if (isFields(body)) return fieldsIn(cleaned({ ...query, ...body }))
  if (needs_some) return fieldsIn(cleaned(query))
  throw new RestError(400, 'rest_invalid_json')
}

/**
 * Returns the parameters of a read.
 * @throws RestError 400
 */
export function queryOf(request: FastifyRequest): Fields {
  const query = fieldsIn(cleaned(flatPairs(queryText(request))))
  return '_fields[]' in query ? { ...query, _fields: query['_fields[]'] } : query
}

function fieldsIn(value: unknown): Fields {
  return isFields(value) ? value : {}
}

/** Returns a field without parsing the body, for refusals, which may come at any time. */
export function knownField(request: FastifyRequest, name: string): unknown {
  const body = request.body instanceof ReceivedBody ? request.body.value : undefined
  if (isFields(body) && name in body) return body[name]
  try {
    return queryOf(request)[name]
  } catch {
    return undefined
  }
}

/** Accepts JSON and forms; fields of other bodies are refused with 415. */
export function registerParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parsers = [
    [/^application\/([\w.-]+\+)?json\b/i, (text: string) => (text.trim() === '' ? undefined : parseJson(text))],
    ['application/x-www-form-urlencoded', nestedPairs],
  ] as const
  for (const [type, parse] of parsers) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, new ReceivedBody(() => parse(textOfBytes(Buffer.from(body)))))
    })
  }
  const unsupported = () => {
    throw new RestError(415, 'rest_unsupported_media_type')
  }
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, new ReceivedBody(unsupported)))
}
