/** Calls routes of the desk whose body is files, or whose answer is lines of JSON that arrive one after the other. */
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

async function send({ path, body, language, signal }: Sending): Promise<Response> {
  const account = authorization()
  const files = body instanceof FormData
  // The browser adds the boundary of the parts by itself.
  const headers = new Headers(files ? {} : { 'Content-Type': 'application/json' })
  if (account) headers.set('Authorization', account)
  try {
    return await fetch(`${requestAddress('desk', path)}?i18n_language=${language}`, {
      method: 'POST',
      headers,
      credentials: account ? 'omit' : 'same-origin',
      body: files ? body : JSON.stringify(body),
      signal,
    })
  } catch (error) {
    if (signal.aborted) throw error
    throw new ApiError('offline', 0)
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  return isErrorBody(body) ? new ApiError('refused', response.status, body) : new ApiError('broken', response.status)
}

/** Opens the answer. @throws ApiError */
async function open(sending: Sending): Promise<Response> {
  const response = await send(sending)
  if (!response.ok) throw await refusalOf(response)
  return response
}

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
