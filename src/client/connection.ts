/** Sends requests to a service, and sends them again where that is safe. */
import { CalendarError } from './calendar-error.ts'

export interface Connection {
  readonly authorization: string | null
  /** Times that a request is sent again. */
  readonly retries: number
  /** Seconds. */
  readonly longest_wait: number
  readonly fetch: typeof fetch
}

interface Sending {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
  readonly signal: AbortSignal | undefined
  /** Sent twice it does no more than sent once. */
  readonly is_repeatable: boolean
}

/** Returns the seconds that an answer asks to wait, given in seconds or as a date. */
function secondsAsked(headers: Headers): number | null {
  const written = headers.get('retry-after')
  if (written === null) return null
  const seconds = /^\d+$/.test(written) ? Number(written) : (Date.parse(written) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

/** Waits, unless the caller gives up. @throws the reason of the signal */
function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const give_up = () => {
      clearTimeout(timer)
      // The reason is the caller's own.
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', give_up)
      resolve()
    }, seconds * 1000)
    if (signal?.aborted) give_up()
    else signal?.addEventListener('abort', give_up, { once: true })
  })
}

/** Returns the value of a JSON answer, a list of those of lines of JSON, and other answers as text. */
function contentOf({ headers }: Response, text: string): unknown {
  const type = headers.get('content-type') ?? ''
  if (type.includes('ndjson'))
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line): unknown => JSON.parse(line))
  return type.includes('json') && text !== '' ? JSON.parse(text) : text
}

/** Returns the body of a refusal; undefined for one that is no JSON, such as that of a proxy that says it is. */
function refusalIn(answer: Response, text: string): unknown {
  try {
    return contentOf(answer, text)
  } catch {
    return undefined
  }
}

/** Returns the refusal of a write that is led elsewhere. Browsers do not tell where to. */
function redirected({ status, headers }: Response): CalendarError {
  const location = headers.get('location')
  const message = `The service leads to ${location ?? 'another address'}. Requests that write are sent to that address only.`
  return new CalendarError(status, { code: 'redirected', message, data: { location } })
}

const first_wait = 0.5

/**
 * Sends a request. A service that is busy (429) has done nothing yet, so any request is sent again; after a broken connection or
 * 503 only one that is repeatable. Reads follow redirects; a write that did would become a read, which answers as if it had written.
 * @throws CalendarError for a refusal
 */
export async function sendTo(connection: Connection, sending: Sending) {
  const { method, url, headers, body, signal, is_repeatable } = sending
  const { authorization, retries, longest_wait } = connection
  for (let attempt = 0; ; attempt++) {
    const standard = first_wait * 2 ** attempt
    const may_repeat = attempt < retries
    const answer = await connection
      .fetch(url, {
        method,
        redirect: method === 'GET' ? 'follow' : 'manual',
        headers: { accept: 'application/json', ...(authorization === null ? {} : { authorization }), ...headers },
        ...(body === undefined ? {} : { body }),
        ...(signal === undefined ? {} : { signal }),
      })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch((error: unknown) => {
        if (!may_repeat || !is_repeatable || signal?.aborted) throw error
        return null
      })
    if (answer === null) {
      await wait(standard, signal)
      continue
    }
    const { response, text } = answer
    const { status, headers: told } = response
    if (response.type === 'opaqueredirect' || (status >= 300 && told.has('location'))) throw redirected(response)
    if (response.ok) return { status, headers: told, content: contentOf(response, text) }
    const is_passing = status === 429 || (status === 503 && is_repeatable)
    const seconds = secondsAsked(told) ?? standard
    if (!may_repeat || !is_passing || seconds > longest_wait) throw new CalendarError(status, refusalIn(response, text))
    await wait(seconds, signal)
  }
}
