/** Sends bulk edits and reads their lines as they arrive. */
import type { BulkLine } from '../../contract/desk/bulk/bulk.ts'
import type { DeskBody } from '../../contract/desk/routes.ts'
import type { Language } from '../../contract/field.ts'
import { ApiError, isErrorBody } from '../failures/api-error.ts'
import { requestAddress, authorization } from '../api/transport/connection.ts'
import { withSession } from '../api/transport/session-gate.ts'

interface Sending {
  readonly body: DeskBody<'POST /bulk'>
  readonly language: Language
  readonly signal: AbortSignal
}

async function send({ body, language, signal }: Sending): Promise<Response> {
  const account = authorization()
  const headers = new Headers({ 'Content-Type': 'application/json' })
  if (account) headers.set('Authorization', account)
  try {
    return await fetch(`${requestAddress('desk', '/bulk')}?i18n_language=${language}`, {
      method: 'POST',
      headers,
      credentials: account ? 'omit' : 'same-origin',
      body: JSON.stringify(body),
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

/** Yields the lines of a bulk edit in groups, as they arrive. @throws ApiError */
export async function* bulkLines(sending: Sending): AsyncGenerator<readonly BulkLine[]> {
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
    yield lines.map((line) => JSON.parse(line) as BulkLine)
  }
}
