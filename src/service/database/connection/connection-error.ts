/** Errors that mean that the database is not there just now, as opposed to one that has something against a query. */

/** Of the network, and of PostgreSQL (appendix A of its manual): shutting down, no more connections, out of memory or disk. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|57P0[1-5]|57014|25P03|53\d{3}|08\d{3})$/

/** What `pg` says without a code, of its connections and of its pool. */
const messages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Query read timeout)/

export function isConnectionError(error: Error): boolean {
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' ? codes.test(code) : messages.test(error.message)
}

/** Reports whether the database ran out of disk, memory or connections (class 53), which an operator has to hear of. */
export const isExhausted = (error: Error): boolean => 'code' in error && /^53\d{3}$/.test(String(error.code))

/** As PostgreSQL calls it when a connection fails (connection_failure). */
export class ConnectionFailure extends Error {
  readonly code = '08006'
}
