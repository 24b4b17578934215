/**
 * The database behind one interface: PostgreSQL over TCP, or PGlite in a worker thread. Both are reached by the same driver
 * with the same dialect. The embedded engine has a single connection: inside a transaction use the transaction only; a query
 * on `db` would wait for its own end, and fail after a minute.
 */
import { openEmbedded } from './open-embedded.ts'
import { openServer } from './open-server.ts'
import type { Log, OpenDatabase } from './opened.ts'

/** Milliseconds; a longer query fails with the code 57014 on both engines. Migrations and vacuum are not bound. */
const longest_query = 30_000

/**
 * Open the database that the configuration names.
 * @param options `longest_query` in milliseconds
 * @throws FolderInUse when another process has the embedded database open
 */
export function openDatabase(options: {
  readonly data_dir: string
  readonly database_url?: string | undefined
  readonly log: Log
  readonly longest_query?: number
}): Promise<OpenDatabase> {
  const longest = options.longest_query ?? longest_query
  return options.database_url
    ? openServer(options.database_url, options.log, longest)
    : openEmbedded(options.data_dir, options.log, longest)
}
