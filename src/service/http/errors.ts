/** Turns every error into the body of a refusal, in the language of the request. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '../../contract/http/error.ts'
import type { Language } from '../../contract/field.ts'
import type { AnswerCode } from '../../contract/words/refusal-words.ts'
import { answerText, refusalText } from '../../contract/http/refusals.ts'
import { isConnectionError, isExhausted } from '../database/connection/connection-error.ts'
import { pathOfAddress } from './request-address.ts'
import { RestError } from './rest-error.ts'
import { percentDecoded } from './parsing/utf8.ts'

/** @param request_id names the request in the log; part of the body when the service itself failed */
export function errorBody(error: RestError, language: Language, request_id?: string): ErrorBody {
  const { status, answer, more } = error
  const { refusals, missing } = more
  return {
    code: more.code ?? answer,
    message: answerText(language, answer, more.words),
    data: {
      status,
      ...(missing ? { params: missing } : {}),
      ...(refusals
        ? {
            params: Object.fromEntries(
              Object.entries(refusals).map(([name, refusal]) => [name, refusalText(language, refusal)]),
            ),
            details: refusals,
          }
        : {}),
      ...more.data,
      // A refusal is for the caller and the same each time; a failure is for the operator, who looks it up in the log.
      ...(request_id !== undefined && status >= 500 ? { request_id } : {}),
    },
  }
}

/** Returns the words for work that an error of the service has stopped after its answer had begun. */
export const stoppedMessage = (language: Language): string =>
  errorBody(new RestError(503, 'rest_unavailable'), language).message

/** Errors of fastify before a handler runs, by code. */
const framework: Readonly<Record<string, () => RestError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new RestError(413, 'rest_request_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new RestError(415, 'rest_unsupported_media_type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new RestError(400, 'rest_invalid_json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new RestError(400, 'rest_invalid_json'),
  FST_ERR_BAD_URL: () => new RestError(404, 'rest_no_route'),
  FST_ERR_ASYNC_CONSTRAINT: () => new RestError(404, 'rest_no_route'),
  // Thrown for the method QUERY, which no route has.
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: () => new RestError(404, 'rest_no_route'),
  FST_ERR_MAX_PARAM_LENGTH: () => new RestError(404, 'rest_no_route'),
}

function toRestError(error: FastifyError | RestError | Error): RestError | null {
  if (error instanceof RestError) return error
  const code = 'code' in error ? String(error.code) : ''
  const known = framework[code]
  if (known) return known()
  if (isConnectionError(error)) return new RestError(503, 'rest_unavailable', { headers: { 'retry-after': '5' } })
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 429) return new RestError(429, 'rest_too_many_requests')
  return null
}

type LanguageOf = (request: FastifyRequest) => Language

function send(error: RestError, reply: FastifyReply, language: Language): FastifyReply {
  return reply
    .code(error.status)
    .headers({ ...error.more.headers })
    .type('application/json; charset=utf-8')
    .send(errorBody(error, language, reply.request.id))
}

/** Returns the refusal of an address that cannot be decoded: its bytes are not UTF-8, or there is no such route. */
function refusedAddress(error: FastifyError, { url }: FastifyRequest): RestError {
  try {
    percentDecoded(pathOfAddress(url))
  } catch (encoding) {
    if (encoding instanceof RestError) return encoding
  }
  return toRestError(error) ?? new RestError(404, 'rest_no_route')
}

/** Refuses an address that cannot be decoded, which fastify reports before it looks for a route. */
export function refuseAddress(languageOf: LanguageOf) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    void send(refusedAddress(error, request), reply, languageOf(request))
  }
}

const unreadable: Readonly<Record<string, readonly [number, AnswerCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'rest_request_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'rest_invalid_request'],
}

/** Answers malformed or oversized HTTP on the bare connection. */
export function refuseConnection(language: Language) {
  return (error: Error & { readonly code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
    const [status, answer] = unreadable[error.code ?? ''] ?? ([400, 'rest_invalid_request'] as const)
    const refusal = new RestError(status, answer)
    const body = JSON.stringify(errorBody(refusal, language))
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
}

/** Refuses unknown routes before their bodies are received. */
export function refuseUnknownRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.is404 ? new RestError(404, 'rest_no_route') : undefined)
  })
}

export function registerErrors(app: FastifyInstance, languageOf: LanguageOf): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const known = toRestError(error)
    // A database that is away shows as 503 in the line of each request; a full disk or memory is logged with the reason.
    if (isExhausted(error))
      request.log.error({ err: error, id: request.id }, 'there is no room left on disk, in memory or for connections')
    // Tells the operator why something that the service needs does not work.
    if (known && known.cause !== undefined)
      request.log.error({ err: known.cause, id: request.id }, 'a request could not be served')
    if (known) return send(known, reply, languageOf(request))
    request.log.error({ err: error, id: request.id }, 'a request failed')
    return send(new RestError(500, 'rest_unavailable', { code: 'rest_internal_error' }), reply, languageOf(request))
  })
  app.setNotFoundHandler((request, reply) => send(new RestError(404, 'rest_no_route'), reply, languageOf(request)))
}
