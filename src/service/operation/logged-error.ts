/**
 * What a log says of an error. The driver hangs the connection, the query, its values and the row onto its errors: what people
 * typed, and what they sign in with. None of that is logged.
 * @param error its `code` is SQLSTATE or Node's own, as in `08006` or `ECONNREFUSED`
 */
export function loggedError(error: Error & { readonly code?: unknown }) {
  const { name, message, code, stack = '' } = error
  return { type: name, message, ...(typeof code === 'string' ? { code } : {}), stack }
}

/** For `JSON.stringify`, which by itself says nothing of an error's message. */
export const withErrors = (_key: string, value: unknown) => (value instanceof Error ? loggedError(value) : value)
