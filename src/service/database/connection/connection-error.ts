/** Tells errors of the connection to the database from errors of a query. */

/** Codes of the network, and of PostgreSQL (appendix A of its manual): shutting down, too many connections, out of memory or disk. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|57P0[1-5]|57014|25P03|53\d{3}|08\d{3})$/

/** Messages of errors to which `pg` and its pool give no code. */
const messages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Query read timeout)/

export function isConnectionError(error: Error): boolean {
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' ? codes.test(code) : messages.test(error.message)
}

/** Reports whether the database ran out of disk, memory or connections (class 53), which the log has to show an operator. */
export const isExhausted = (error: Error): boolean => 'code' in error && /^53\d{3}$/.test(String(error.code))

/** Carries the code that PostgreSQL has for a failed connection (connection_failure). */
export class ConnectionFailure extends Error {
  readonly code = '08006'
}
