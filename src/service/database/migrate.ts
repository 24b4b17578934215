/** Bring the tables to the newest version. Several processes may start together: the migrator takes a lock. */
import { Migrator, type Kysely, type Migration } from 'kysely'
import type { Database } from './schema.ts'

/** @throws with the name of the migration that failed; everything of this call is then undone */
export async function migrateToLatest(db: Kysely<Database>, migrations: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find(({ status }) => status === 'Error')
  const what = failed ? `The migration ${failed.migrationName} failed` : 'The tables could not be brought up to date'
  throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
}
