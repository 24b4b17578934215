/** Failures at start that an operator can put right: one line that says what to do. */

/** Its message is the line; the cause is for debugging. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** Returns the code of an error: SQLSTATE, or one of Node's such as `ECONNREFUSED`. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Returns what an error says on one line. Node leaves the message of a refused connection to several addresses empty. */
export function errorLine(error: unknown): string {
  const text = error instanceof Error ? error.message || errorCode(error) || error.name : String(error)
  return text.replace(/\s*\n\s*/g, ' ')
}
