/** The service as it runs: database open and migrated. Shared by the server and the command line. */
import { readConfig } from './config.ts'
import type { Service } from './context.ts'
import { migrateToLatest } from './database/migrate.ts'
import { migrations } from './database/migrations.ts'
import { openDatabase } from './database/open-database.ts'
import type { Log, OpenDatabase } from './database/opened.ts'
import { withErrors } from './logged-error.ts'

export interface Started {
  readonly service: Service
  /** Of the embedded engine: see OpenDatabase. */
  readonly copyTo: OpenDatabase['copyTo']
  close(): Promise<void>
}

/** Warnings of a process without a server, on standard error. */
export const log: Log = {
  warn: (details, message) => process.stderr.write(`${message} ${JSON.stringify(details, withErrors)}\n`),
}

/** @throws ConfigError, FolderInUse */
export async function startService(): Promise<Started> {
  const config = readConfig(process.env)
  const database = await openDatabase({ data_dir: config.DATA_DIR, database_url: config.DATABASE_URL, log })
  try {
    await migrateToLatest(database.db, migrations)
  } catch (error) {
    await database.close()
    throw error
  }
  const { db, engine } = database
  return {
    service: {
      config,
      db,
      engine,
      listen: (channel, handler) => database.listen(channel, handler),
      now: () => new Date(),
    },
    copyTo: database.copyTo,
    close: () => database.close(),
  }
}
