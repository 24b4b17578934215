/**
 * Opens the database: PostgreSQL over TCP, or PGlite in a worker thread, both through the same driver and dialect. The embedded
 * engine has a single connection: a query on `db` inside a transaction would wait for that transaction to end, and fail after
 * a minute. Use the transaction there.
 */
import { openEmbedded } from './embedded/open-embedded.ts'
import { openServer } from './server/open-server.ts'
import type { Log, DatabaseHandle, Settings } from './database-handle.ts'
import { explainServer } from './server/server-failure.ts'

/** Milliseconds; a longer query fails with the code 57014 on both engines. Migrations and vacuum have no limit. */
const longest_query = 30_000

/**
 * Opens the database that the configuration names.
 * @param options `longest_query` in milliseconds
 * @throws StartError for what an operator can mend, FolderInUse when another process has the embedded database open
 */
export async function openDatabase(options: {
  readonly data_dir: string
  readonly database_url?: string | undefined
  readonly log: Log
  readonly longest_query?: number
  readonly settings?: Settings
}): Promise<DatabaseHandle> {
  const longest = options.longest_query ?? longest_query
  const { database_url, data_dir, log, settings = {} } = options
  if (!database_url) return openEmbedded(data_dir, log, longest, settings)
  try {
    return await openServer(database_url, log, longest, settings)
  } catch (error) {
    throw explainServer(error, database_url)
  }
}
