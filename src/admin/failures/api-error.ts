/** The error of a request: a refusal of the service, or a missing answer. */
import type { ErrorBody, Refusals } from '../../contract/http/error.ts'

/**
 * - `refused`: the service answered with the error body of the interface
 * - `offline`: no answer; the network or the service is away
 * - `timeout`: no answer in time; whether a write happened is unknown
 * - `broken`: an answer that is not of this interface (a proxy's page, cut-off JSON)
 */
type Reason = 'refused' | 'offline' | 'timeout' | 'broken'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly reason: Reason
  /** HTTP status; 0 without an answer. */
  readonly status: number
  /** `rest_invalid_param`, `event-not-found` …; the reason when the service did not say. */
  readonly code: string
  /** Refused fields and parameters → text in the language of the request. Missing ones have an empty text. */
  readonly params: Readonly<Record<string, string>>
  /** The same fields → code and what else is to be said. */
  readonly details: Refusals
  /** `data` of the body; after 412, `data.current` is the current record. */
  readonly data: Readonly<Record<string, unknown>>
  /** Seconds of `Retry-After`. */
  readonly retry_after: number | null
  /** Returns whether the service was not reached or the outcome is unknown. */
  readonly unanswered: boolean
  /** Returns whether the write may have happened all the same. */
  readonly maybe_done: boolean

  /** @param sent false: the browser was offline and sent nothing */
  constructor(reason: Reason, status: number, body?: ErrorBody, retry_after: number | null = null, sent = true) {
    super(body?.message ?? reason)
    this.reason = reason
    this.status = status
    this.code = body?.code ?? reason
    const params = body?.data.params ?? {}
    this.params = isNames(params) ? Object.fromEntries(params.map((name) => [name, ''])) : params
    this.details = body?.data.details ?? {}
    this.data = body?.data ?? {}
    this.retry_after = retry_after
    this.unanswered = reason === 'offline' || reason === 'timeout' || [502, 503, 504].includes(status)
    this.maybe_done = this.unanswered && sent
  }
}

function isNames(params: NonNullable<ErrorBody['data']['params']>): params is readonly string[] {
  return Array.isArray(params)
}

export function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false
  if (!('code' in value && 'message' in value && 'data' in value)) return false
  return typeof value.code === 'string' && typeof value.message === 'string' && typeof value.data === 'object'
}
