/** Calls routes of the desk whose body or answer is a file, or whose answer is lines of JSON that arrive one after the other. */
import type { Language } from '../../../contract/field.ts'
import { ApiError, isErrorBody } from '../../failures/api-error.ts'
import { requestAddress, authorization } from '../transport/connection.ts'
import { withSession } from '../transport/session-gate.ts'

interface Sending {
  /** Below the namespace of the desk: `/bulk`. */
  readonly path: string
  /** Files, or what is sent as JSON. */
  readonly body: FormData | object
  readonly language: Language
  readonly signal: AbortSignal
}

/** Opens the answer of a route. @throws ApiError where none comes */
async function fetchDesk(
  path: string,
  query: string,
  { headers, signal, ...rest }: RequestInit & { readonly signal: AbortSignal },
): Promise<Response> {
  const account = authorization()
  const sent = new Headers(headers)
  if (account) sent.set('Authorization', account)
  const credentials = account ? 'omit' : 'same-origin'
  try {
    return await fetch(`${requestAddress('desk', path)}?${query}`, { ...rest, headers: sent, credentials, signal })
  } catch (error) {
    if (signal.aborted) throw error
    throw new ApiError('offline', 0)
  }
}

function send({ path, body, language, signal }: Sending): Promise<Response> {
  const files = body instanceof FormData
  return fetchDesk(path, `i18n_language=${language}`, {
    method: 'POST',
    // The browser adds the boundary of the parts by itself.
    headers: files ? {} : { 'Content-Type': 'application/json' },
    body: files ? body : JSON.stringify(body),
    signal,
  })
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  return isErrorBody(body) ? new ApiError('refused', response.status, body) : new ApiError('broken', response.status)
}

/** @throws ApiError where the service refuses */
async function accepted(response: Response): Promise<Response> {
  if (!response.ok) throw await refusalOf(response)
  return response
}

const open = async (sending: Sending): Promise<Response> => accepted(await send(sending))

/** Opens a file, which is read as it arrives. @throws ApiError */
export const openFile = (path: string, query: string, signal: AbortSignal): Promise<Response> =>
  withSession('GET', async () => accepted(await fetchDesk(path, query, { signal })))

/** Sends files, or a body of any size, without a limit of time. The caller names the type of the answer. @throws ApiError */
export async function sendFiles<Answer>(sending: Sending): Promise<Answer> {
  const response = await withSession('POST', () => open(sending))
  // The contract describes the answer.
  return (await response.json()) as Answer
}

/** Yields the lines of an answer in groups, as they arrive. The caller names their type. @throws ApiError */
export async function* answerLines<Line>(sending: Sending): AsyncGenerator<readonly Line[]> {
  const { body } = await withSession('POST', () => open(sending))
  if (!body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read().catch((error: unknown) => {
      if (sending.signal.aborted) throw error
      throw new ApiError('offline', 0)
    })
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    // The contract describes each line.
    yield lines.map((line) => JSON.parse(line) as Line)
  }
}
