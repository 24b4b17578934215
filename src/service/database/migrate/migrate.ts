/** Migrates the tables. Several processes may start together: the migrator takes a lock. */
import { Migrator, type Kysely, type Migration, type MigrationResultSet } from 'kysely'
import { StartError } from '../../config/start-error.ts'
import type { Database } from '../schema.ts'
import { allowLanguages } from './allow-languages.ts'
import { executedMigrations } from './executed-migrations.ts'

/** Returns the first migration of the database that this program lacks. */
async function unknownMigration(
  db: Kysely<Database>,
  migrations: Record<string, Migration>,
): Promise<string | undefined> {
  const executed = await executedMigrations(db)
  return executed.find((name) => !Object.hasOwn(migrations, name))
}

async function migrate(
  db: Kysely<Database>,
  migrations: Record<string, Migration>,
  run: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results } = await run(migrator)
  if (!error) return
  // A database that does not answer has an error of its own.
  const unknown = await unknownMigration(db, migrations).catch(() => undefined)
  if (unknown !== undefined) {
    throw new StartError(
      `The database was written by a newer version of Takvim (it has the migration ${unknown}). Start that version, or restore a backup of this one.`,
    )
  }
  const failed = results?.find(({ status }) => status === 'Error')
  const what = failed ? `The migration ${failed.migrationName} failed` : 'The tables could not be brought up to date'
  throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
}

/** @throws with the name of the migration that failed; everything of this call is then undone */
export async function migrateToLatest(db: Kysely<Database>, migrations: Record<string, Migration>): Promise<void> {
  await migrate(db, migrations, (migrator) => migrator.migrateToLatest())
  await allowLanguages(db)
}

/** Brings the tables to an older version, for data of that version. @throws as `migrateToLatest` */
export function migrateTo(db: Kysely<Database>, migrations: Record<string, Migration>, name: string): Promise<void> {
  return migrate(db, migrations, (migrator) => migrator.migrateTo(name))
}
