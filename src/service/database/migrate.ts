/** Bring the tables to the newest version. Several processes may start together: the migrator takes a lock. */
import { Migrator, type Kysely, type Migration } from 'kysely'
import type { Database } from './schema.ts'

export async function migrateToLatest(db: Kysely<Database>, migrations: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  throw new Error(`Migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  })
}
