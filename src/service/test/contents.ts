/** Contents of the databases that tests copy. */
import { migrateToLatest } from '../database/migrate/migrate.ts'
import { migrations } from '../database/migrations/migrations.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Db } from '../context.ts'
import type { Data } from './place.ts'
import { addStaff, type Secrets } from './staff.ts'

async function withDatabase({ data_dir, database_url }: Data, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase({ data_dir, database_url, log: console })
  await work(db)
  await close()
}

/** Makes an embedded database without anything. */
export const initialize = (data: Data) => withDatabase(data, async () => undefined)

/** Adds the tables. */
export const migrate = (data: Data) =>
  // A handle is never a transaction.
  withDatabase(data, (db) => migrateToLatest(db as Parameters<typeof migrateToLatest>[0], migrations))

/** Adds a user of each role to the tables. */
export const employ = (data: Data, secrets: Secrets) => withDatabase(data, (db) => addStaff(db, secrets))
