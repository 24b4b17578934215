/** Answers of tools: JSON as text, and refusals with what an agent needs to do better. */
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { CalendarError } from '../client/index.ts'
import { ToolRefusal } from './tool-refusal.ts'

const textOf = (value: unknown): CallToolResult['content'] => [{ type: 'text', text: JSON.stringify(value) }]

/** Turns what failed into an answer that an agent can read. @throws what is no refusal and no broken connection */
function failure(error: unknown): CallToolResult {
  if (error instanceof CalendarError) {
    const { status, code, message, params, details } = error
    return { isError: true, content: textOf({ status, code, message, params, details }) }
  }
  if (error instanceof ToolRefusal)
    return { isError: true, content: textOf({ code: error.code, message: error.message }) }
  // Thrown by fetch where no service answers.
  if (error instanceof TypeError)
    return { isError: true, content: textOf({ code: 'unreachable', message: `No answer: ${error.message}` }) }
  throw error
}

/** Answers a call with what the work returns. */
export async function toolAnswer(work: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    return { content: textOf(await work()) }
  } catch (error) {
    return failure(error)
  }
}
