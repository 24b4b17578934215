/** Defines refusals as errors, which the error handler turns into answers. */
import type { Refusals } from '../../contract/http/error.ts'
import type { Resource } from '../../contract/field.ts'
import type { AnswerCode } from '../../contract/words/refusal-words.ts'
import type { Caller } from '../../contract/roles.ts'

interface More {
  /** The code in the body, where it differs from the key of the message. */
  readonly code?: string
  /** Values that the message mentions. */
  readonly words?: Readonly<Record<string, unknown>>
  readonly missing?: readonly string[]
  readonly refusals?: Refusals
  /** Further keys of `data`. */
  readonly data?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

export class RestError extends Error {
  readonly status: number
  readonly answer: AnswerCode
  readonly more: More

  constructor(status: number, answer: AnswerCode, more: More = {}) {
    super(more.code ?? answer)
    this.name = 'RestError'
    this.status = status
    this.answer = answer
    this.more = more
  }
}

/** Reports missing and invalid fields together; the code tells whether all of them are missing. */
export function refusedFields(missing: readonly string[], refusals: Refusals): RestError {
  const names = [...missing, ...Object.keys(refusals)]
  if (Object.keys(refusals).length === 0) {
    return new RestError(400, 'rest_missing_callback_param', { missing, words: { names } })
  }
  const all = { ...Object.fromEntries(missing.map((name) => [name, { code: 'required' } as const])), ...refusals }
  return new RestError(400, 'rest_invalid_param', { refusals: all, words: { names } })
}

/** Returns 401 for a caller who is not signed in, else 403. */
export function forbidden(caller: Caller): RestError {
  return caller === null
    ? new RestError(401, 'rest_unauthorized', { code: 'rest_forbidden' })
    : new RestError(403, 'rest_forbidden')
}

/** @throws RestError 409 where another number is concerned by now than a user has confirmed; absent, null: none was */
export function checkExpected(expect: number | null | undefined, count: number, code: string): void {
  if (expect === undefined || expect === null || expect === count) return
  throw new RestError(409, 'bulk_count_changed', { code, words: { count }, data: { count } })
}

export function notFound(resource: Resource): RestError {
  return new RestError(404, 'not_found', { code: `${resource.one}-not-found` })
}
