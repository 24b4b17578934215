/** A failure at start that an operator can mend. The message is one line that says how; the cause is for debugging. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** Returns the code of an error: SQLSTATE, or one of Node's such as `ECONNREFUSED`. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Returns the message of an error on one line. Node leaves it empty when several addresses refuse a connection. */
export function errorLine(error: unknown): string {
  const text = error instanceof Error ? error.message || errorCode(error) || error.name : String(error)
  return text.replace(/\s*\n\s*/g, ' ')
}
