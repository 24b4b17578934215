/**
 * Returns the parts of an error that may be logged. The driver attaches the connection, the query, its values and the row to its
 * errors: texts and secrets of users. None of that is logged.
 * @param error its `code` is SQLSTATE or Node's own, as in `08006` or `ECONNREFUSED`
 */
export function loggedError(error: Error & { readonly code?: unknown }) {
  const { name, message, code, stack = '' } = error
  return { type: name, message, ...(typeof code === 'string' ? { code } : {}), stack }
}

/** Replacer for `JSON.stringify`, which omits the message of an error. */
export const withErrors = (_key: string, value: unknown) => (value instanceof Error ? loggedError(value) : value)
