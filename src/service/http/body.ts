/** What a request carries: JSON, a form, or query parameters; the body wins (decisions 11). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RestError } from '../rest-error.ts'

export type Fields = Record<string, unknown>

/** A body that is not JSON: refused when it is read, which is after sign-in and rights (decisions 8). */
const broken = Symbol('broken')

/** Nothing nests deeper than this: an event holds a venue to be created in place, which holds values. */
const deepest = 6

/**
 * Text as PostgreSQL and every client can hold it: well-formed, without NUL, and without the isolates that plain-text outputs
 * wrap foreign words in (languages: strip them on input).
 */
function clean(text: string): string {
  return text.toWellFormed().replace(/[\u0000\u2066-\u2069]/g, '')
}

/** Clean every text in a value; what is nested deeper than anything of the interface is cut to null. */
export function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return clean(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return null
  if (Array.isArray(value)) return value.map((item) => cleaned(item, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [clean(key), cleaned(item, depth + 1)]))
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `a[]`, `a[0]` and `a[b]` of forms and query strings → arrays and objects. */
export function unflatten(flat: Fields): Fields {
  const fields: Fields = {}
  for (const [key, value] of Object.entries(flat)) {
    const match = /^([^[\]]+)((?:\[[^[\]]*\]){1,4})$/.exec(key)
    const name = match?.[1]
    const path = match?.[2]?.slice(1, -1).split('][')
    if (!name || !path) fields[key] = value
    else fields[name] = put(fields[name], path, value)
  }
  return fields
}

function put(into: unknown, path: readonly string[], value: unknown): unknown {
  const [head, ...rest] = path
  if (head === undefined) return value
  if (head === '' || /^\d{1,4}$/.test(head)) {
    const list: unknown[] = Array.isArray(into) ? into : []
    const at = head === '' ? list.length : Math.min(Number(head), list.length)
    if (head === '' && rest.length === 0 && Array.isArray(value)) return [...list, ...value]
    return list.toSpliced(at, 1, put(list[at], rest, value))
  }
  const object = isFields(into) ? into : {}
  return { ...object, [head]: put(object[head], rest, value) }
}

/**
 * The fields of a write.
 * @param needs_some whether the write says by itself what is missing, when the body is JSON, but no object with fields
 * @throws RestError 400 for such a body otherwise: it must not pass for a change of nothing; and for one that is not JSON
 */
export function fieldsOf(request: FastifyRequest, needs_some = false): Fields {
  const query = isFields(request.query) ? unflatten(request.query) : {}
  const { body } = request
  if (body === undefined || body === null) return fieldsIn(cleaned(query))
  if (isFields(body)) return fieldsIn(cleaned({ ...query, ...body }))
  if (needs_some && body !== broken) return fieldsIn(cleaned(query))
  throw new RestError(400, 'rest_invalid_json')
}

/** The query string of a read. */
export function queryOf(request: FastifyRequest): Fields {
  const query = fieldsIn(cleaned(request.query))
  return '_fields[]' in query ? { ...query, _fields: query['_fields[]'] } : query
}

function fieldsIn(value: unknown): Fields {
  return isFields(value) ? value : {}
}

/** Bodies are JSON or forms; anything else with a body is 415. */
export function registerParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(/^application\/([\w.-]+\+)?json\b/i, { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body)
    if (text.trim() === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text))
    } catch {
      done(null, broken)
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const flat: Fields = {}
    for (const [key, value] of new URLSearchParams(String(body))) {
      const former = flat[key]
      flat[key] = former === undefined ? value : Array.isArray(former) ? [...former, value] : [former, value]
    }
    done(null, unflatten(flat))
  })
}
