import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** Returns the executed migrations, oldest first; none for a database without tables. */
export async function executedMigrations(db: Kysely<Database>): Promise<string[]> {
  const exists = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (!exists.rows[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
