/** The error of a request that the service refused. */

/** The body of a refusal, as the interface says. */
interface Refusal {
  readonly code?: unknown
  readonly message?: unknown
  readonly data?: unknown
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the reason for each field. Names of fields that are missing come without one. */
function reasonsIn(params: unknown): Readonly<Record<string, string>> {
  if (Array.isArray(params)) return Object.fromEntries(params.map((name) => [String(name), 'missing']))
  if (!isObject(params)) return {}
  return Object.fromEntries(Object.entries(params).map(([name, reason]) => [name, String(reason)]))
}

/** A refusal. `message` is written for people, in the language of the request. */
export class CalendarError extends Error {
  override readonly name = 'CalendarError'
  readonly status: number
  /** Stays the same in every language, such as `rest_invalid_param`. */
  readonly code: string
  /** Field or parameter → why it is refused. */
  readonly params: Readonly<Record<string, string>>
  /** Field or parameter → code of the refusal, and what else it says. */
  readonly details: Readonly<Record<string, unknown>>
  /** All else that the refusal says, such as `current` of 412. */
  readonly data: Readonly<Record<string, unknown>>

  /** @param body of the answer, if it was JSON */
  constructor(status: number, body: unknown) {
    const { code, message, data }: Refusal = isObject(body) ? body : {}
    super(typeof message === 'string' ? message : `The service answered with ${status}.`)
    this.status = status
    this.code = typeof code === 'string' ? code : `http_${status}`
    this.data = isObject(data) ? data : {}
    this.params = reasonsIn(this.data.params)
    this.details = isObject(this.data.details) ? this.data.details : {}
  }
}
