/** Explains to an operator why PostgreSQL cannot be used at start, and tells what waiting can mend. */
import { isConnectionError } from '../connection/connection-error.ts'
import { errorCode, errorLine, StartError } from '../../config/start-error.ts'

/** Returns the address without its password, for messages. */
export function databaseAddress(database_url: string): string {
  const { username, host, pathname } = new URL(database_url)
  return `postgres://${username ? `${username}@` : ''}${host}${pathname}`
}

const lines: Readonly<Record<string, string>> = {
  '28000':
    'does not let this user in. Check user, password and encryption in DATABASE_URL, and pg_hba.conf of the server.',
  '28P01': 'refuses this user or password. Check both in DATABASE_URL.',
  '3D000': 'has no such database. Create it (createdb), or correct the name at the end of DATABASE_URL.',
  '42501': 'denies this user a right it needs. Make the user the owner of the database.',
  '0A000': 'lacks what Takvim needs. Install the contrib package of your PostgreSQL (pg_trgm).',
  '58P01': 'lacks what Takvim needs. Install the contrib package of your PostgreSQL (pg_trgm).',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate of its own. Name its authority with sslrootcert in DATABASE_URL.',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate of its own. Name its authority with sslrootcert in DATABASE_URL.',
}

/** Reports whether waiting may help. */
export function isAway(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof Error && isConnectionError(cause)
}

/** Returns the first cause of an error. */
export const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? causeOf(error.cause) : error

/** Returns an error that explains this one; an unknown error as it is. */
export function explainServer(error: unknown, database_url: string): unknown {
  if (error instanceof StartError) return error
  const cause = causeOf(error)
  const line =
    lines[errorCode(cause)] ??
    (isAway(cause) ? 'does not answer. Start it, or correct host and port in DATABASE_URL.' : undefined) ??
    (/SSL/.test(errorLine(cause))
      ? 'and this program do not agree on encryption. Check sslmode in DATABASE_URL.'
      : undefined)
  if (line === undefined) return error
  return new StartError(`The database ${databaseAddress(database_url)} ${line} (${errorLine(cause)})`, { cause: error })
}
