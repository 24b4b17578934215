/** Sends every request to the service: address, language, version, time limit, refusals, and signing in again. */
import type { Language } from '../../../contract/field.ts'
import { ApiError, isErrorBody } from '../../failures/api-error.ts'
import { requestAddress, authorization, connection, knowsKeys } from './connection.ts'
import { firstAnswer } from './first-answers.ts'
import { withSession } from './session-gate.ts'

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
  /** Key of a create: a retry with the same key creates nothing more. */
  readonly key?: string | undefined
  /** Key that joins several writes to one operation, which is undone at once. */
  readonly operation?: string | undefined
  readonly signal?: AbortSignal
  /** Milliseconds until giving up; 30 seconds unless said otherwise. */
  readonly time_limit?: number
  /** False: the caller handles a missing session. */
  readonly regain?: boolean
}

interface Reading extends AnyCall {
  readonly method?: 'GET'
}

interface DeskCall extends AnyCall {
  readonly namespace: 'desk'
}

/** Reads of the interface; `write.ts` sends its writes. */
export type Call = Reading | DeskCall

interface WriteCall extends AnyCall {
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly namespace?: never
}

interface Answer<Data> {
  readonly data: Data
  readonly status: number
  readonly etag: string | null
  /** The operation that a write belongs to; absent: it changed nothing, or the service does not record them. */
  readonly operation: number | undefined
}

/**
 * Sends a request. When the session has ended, asks the user to sign in over the current screen and sends the
 * same request again.
 * @throws ApiError
 */
export const request = <Data>(call: Call): Promise<Answer<Data>> => sendWithSession<Data>(call)

/** Sends a write unchanged. `write.ts` builds it and is the only caller. @throws ApiError */
export const sendWrite = <Data>(call: WriteCall): Promise<Answer<Data>> => sendWithSession<Data>(call)

const sendWithSession = <Data>(call: AnyCall): Promise<Answer<Data>> =>
  call.regain === false ? send<Data>(call) : withSession(call.method ?? 'GET', () => send<Data>(call))

async function send<Data>(call: AnyCall): Promise<Answer<Data>> {
  const first =
    (call.method ?? 'GET') === 'GET' && !connection.account ? firstAnswer(addressWithQuery(call)) : undefined
  // The caller names the type that the contract gives this route's answer.
  if (first !== undefined) return { data: first as Data, status: 200, etag: null, operation: undefined }
  const { response, text } = await exchange(call)
  const [body, etag] = await adapted(call, readJson(text), response.headers.get('ETag'))
  if (!response.ok) throw refusal(response, body)
  if (body === undefined) throw new ApiError('broken', response.status)
  // The caller names the type that the contract gives this route's answer.
  return {
    data: body as Data,
    status: response.status,
    etag,
    operation: Number(response.headers.get('Operation-Id')) || undefined,
  }
}

/** Foreign services may send names with HTML entities and no versions. */
async function adapted({ namespace, path }: AnyCall, body: unknown, etag: string | null) {
  if (namespace === 'desk' || (namespace === 'root' && path) || !connection.account) return [body, etag] as const
  return (await import('../foreign/adapt.ts')).adapted(path, body, etag)
}

function refusal(response: Response, body: unknown): ApiError {
  if (!isErrorBody(body)) return new ApiError('broken', response.status)
  return new ApiError('refused', response.status, body, Number(response.headers.get('Retry-After')) || null)
}

/** Reads the answer to its last byte within the time limit. */
async function exchange(call: AnyCall): Promise<{ response: Response; text: string }> {
  const limit = AbortSignal.timeout(call.time_limit ?? 30_000)
  const headers = new Headers({ Accept: 'application/json' })
  if (call.body !== undefined) headers.set('Content-Type', 'application/json')
  if (call.if_match) headers.set('If-Match', call.if_match)
  if (call.key && knowsKeys()) headers.set('Idempotency-Key', call.key)
  if (call.operation && knowsKeys()) headers.set('Operation-Key', call.operation)
  const account = authorization()
  if (account) headers.set('Authorization', account)
  // Checks first: a request that loses its connection may still have arrived.
  const sent = typeof navigator === 'undefined' || navigator.onLine
  try {
    const response = await fetch(addressWithQuery(call), {
      method: call.method ?? 'GET',
      headers,
      // Omits cookies where the connection has an account, so that a 401 opens no dialog of the browser.
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
  return requestAddress(namespace, path) + (text ? `?${text}` : '')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
