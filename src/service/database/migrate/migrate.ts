/** Bring the tables to the newest version. Several processes may start together: the migrator takes a lock. */
import { Migrator, type Kysely, type Migration, type MigrationResultSet } from 'kysely'
import { StartError } from '../../start/start-error.ts'
import type { Database } from '../schema.ts'

/** Kysely's words for a migration that the database knows and the program does not. */
const newer = /previously executed migration (\S+) is missing/

async function migrate(
  db: Kysely<Database>,
  migrations: Record<string, Migration>,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results } = await run(migrator)
  if (!error) return
  const missing = error instanceof Error ? newer.exec(error.message)?.[1] : undefined
  if (missing !== undefined) {
    throw new StartError(
      `The database was written by a newer version of Takvim (it has the migration ${missing}). Start that version, or restore a backup of this one.`,
    )
  }
  const failed = results?.find(({ status }) => status === 'Error')
  const what = failed ? `The migration ${failed.migrationName} failed` : 'The tables could not be brought up to date'
  throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
}

/** @throws with the name of the migration that failed; everything of this call is then undone */
export function migrateToLatest(db: Kysely<Database>, migrations: Record<string, Migration>): Promise<void> {
  return migrate(db, migrations, (migrator) => migrator.migrateToLatest())
}

/** Brings the tables to an older version, for data of that version. @throws as `migrateToLatest` */
export function migrateTo(db: Kysely<Database>, migrations: Record<string, Migration>, name: string): Promise<void> {
  return migrate(db, migrations, (migrator) => migrator.migrateTo(name))
}
