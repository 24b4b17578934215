/** The one way to the service: addresses, language, versions, time limit, refusals and the session that ended meanwhile. */
import type { Language } from '../../../contract/field.ts'
import { ApiError, isErrorBody } from './api-error.ts'
import { addressOf, authorization, connection, knowsKeys } from './connection.ts'
import { regainSession } from './session-gate.ts'

interface AnyCall {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the namespace: `/events/5`. */
  readonly path: string
  /** The interface itself unless said otherwise. */
  readonly namespace?: 'interface' | 'desk' | 'root'
  /** Query string without `?`. */
  readonly query?: string
  /** Language of the request: texts, refusals and, on writes, whose text is written. */
  readonly language?: Language
  readonly body?: unknown
  /** Write only if the record still has this version (`ETag`). */
  readonly if_match?: string | null | undefined
  /** Of a create: sent again with the same one it makes nothing more. */
  readonly key?: string | undefined
  readonly signal?: AbortSignal
  /** Milliseconds until giving up; 30 seconds unless said otherwise. */
  readonly time_limit?: number
  /** False: a refusal for want of a session is the caller's business. */
  readonly regain?: boolean
}

interface Reading extends AnyCall {
  readonly method?: 'GET'
}

interface DeskCall extends AnyCall {
  readonly namespace: 'desk'
}

/** Records of the interface are only read this way: `write.ts` changes them. */
export type Call = Reading | DeskCall

interface WriteCall extends AnyCall {
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly namespace?: never
}

export interface Answer<Data> {
  readonly data: Data
  readonly status: number
  readonly etag: string | null
}

/**
 * Ask the service. When the session has ended meanwhile, the user is asked to sign in over the current screen and the same
 * request is sent again.
 * @throws ApiError
 */
export const request = <Data>(call: Call): Promise<Answer<Data>> => sendWithSession<Data>(call)

/** Sends a write as it stands. `write.ts` decides what stands in it; nothing else calls this. @throws ApiError */
export const sendWrite = <Data>(call: WriteCall): Promise<Answer<Data>> => sendWithSession<Data>(call)

async function sendWithSession<Data>(call: AnyCall): Promise<Answer<Data>> {
  try {
    return await send<Data>(call)
  } catch (error) {
    const again =
      call.regain !== false && error instanceof ApiError && (await regainSession(error, call.method ?? 'GET'))
    if (again) return send<Data>(call)
    throw error
  }
}

async function send<Data>(call: AnyCall): Promise<Answer<Data>> {
  const { response, text } = await exchange(call)
  const [body, etag] = await adapted(call, readJson(text), response.headers.get('ETag'))
  if (!response.ok) throw refusal(response, body)
  if (body === undefined) throw new ApiError('broken', response.status)
  // The contract says what this route answers; the caller names that type.
  return { data: body as Data, status: response.status, etag }
}

/** Another service may write names with entities and more that is not meant for reading, and send no versions. */
async function adapted({ namespace, path }: AnyCall, body: unknown, etag: string | null) {
  if (namespace || !connection.account) return [body, etag] as const
  return (await import('../foreign/adapt.ts')).adapted(path, body, etag)
}

function refusal(response: Response, body: unknown): ApiError {
  if (!isErrorBody(body)) return new ApiError('broken', response.status)
  return new ApiError('refused', response.status, body, Number(response.headers.get('Retry-After')) || null)
}

/** The exchange up to the last byte, within the time limit. */
async function exchange(call: AnyCall): Promise<{ response: Response; text: string }> {
  const limit = AbortSignal.timeout(call.time_limit ?? 30_000)
  const headers = new Headers({ Accept: 'application/json' })
  if (call.body !== undefined) headers.set('Content-Type', 'application/json')
  if (call.if_match) headers.set('If-Match', call.if_match)
  if (call.key && knowsKeys()) headers.set('Idempotency-Key', call.key)
  const account = authorization()
  if (account) headers.set('Authorization', account)
  // Asked before: a network that goes while the request is under way may have taken it along.
  const sent = typeof navigator === 'undefined' || navigator.onLine
  try {
    const response = await fetch(addressWithQuery(call), {
      method: call.method ?? 'GET',
      headers,
      // With an account of its own the browser's cookie has no say, and a refusal opens no dialog of the browser.
      credentials: account ? 'omit' : 'same-origin',
      signal: call.signal ? AbortSignal.any([call.signal, limit]) : limit,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    })
    return { response, text: await response.text() }
  } catch (error) {
    if (call.signal?.aborted) throw error
    throw new ApiError(limit.aborted ? 'timeout' : 'offline', 0, undefined, null, sent)
  }
}

function addressWithQuery({ namespace = 'interface', path, query = '', language }: AnyCall): string {
  const parameters = new URLSearchParams(query)
  if (language && connection.offers?.languages !== false) parameters.set('i18n_language', language)
  const text = parameters.toString()
  return addressOf(namespace, path) + (text ? `?${text}` : '')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
