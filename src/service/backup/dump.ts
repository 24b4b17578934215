/** Writes a backup of the whole calendar, from one snapshot of the database. */
import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import { executedMigrations } from '../database/migrate/executed-migrations.ts'
import type { MediaStore } from '../media/store/media-store.ts'
import { openMediaStore } from '../media/store/open-media-store.ts'
import { writeBackup, type BackupLine } from './backup-file.ts'
import { sequences, tableNames, type BackupDb } from './tables.ts'

/** Counts images of which there is no file in this data folder. */
export const missing_images = 'missing images'

/** Rows that are fetched at once. */
const at_once = 500

/** Settings outside the database on which answers depend. */
const site_settings = ['SITE_TIME_ZONE', 'SITE_LANGUAGE', 'SITE_CURRENCY', 'NAMESPACE'] as const

export const siteOf = (config: Config): Record<string, string> =>
  Object.fromEntries(site_settings.map((name) => [name, config[name]]))

async function* rowsOf(db: BackupDb, table: string): AsyncGenerator<readonly BackupLine[]> {
  yield [['table', table]]
  await sql`declare backup no scroll cursor for select to_json(t)::text as row from ${sql.table(table)} t`.execute(db)
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(at_once)} from backup`.execute(db)
    yield rows.map(({ row }) => ['row', row] as const)
    if (rows.length < at_once) break
  }
  await sql`close backup`.execute(db)
}

/** Yields the files of the media library, in parts. @param counted called with the number of images without a file */
async function* filesOf(db: BackupDb, store: MediaStore, counted: (table: string, rows: number) => void) {
  const { rows } = await sql<{ hash: string }>`select distinct hash from media order by hash`.execute(db)
  let missing = 0
  for (const { hash } of rows) {
    const files = await store.filesOf(hash)
    if (files.length === 0) missing += 1
    for (const path of files)
      for await (const bytes of store.read(path)) yield [['file', path, bytes.toString('base64')] as const]
  }
  counted(missing_images, missing)
}

/** @param counted called with the number of rows of each table */
async function* linesOf(
  db: BackupDb,
  store: MediaStore,
  counted: (table: string, rows: number) => void,
): AsyncGenerator<readonly BackupLine[]> {
  const tables = await tableNames(db)
  for (const table of tables) {
    let rows = 0
    for await (const lines of rowsOf(db, table)) {
      rows += lines.filter(([kind]) => kind === 'row').length
      yield lines
    }
    counted(table, rows)
  }
  if (tables.includes('media')) yield* filesOf(db, store, counted)
  yield [['sequences', await sequences(db)]]
}

/**
 * Writes all tables to a file, from one snapshot; others may write meanwhile.
 * @returns the number of rows of each table, and of images without a file
 * @throws when the database holds no calendar
 */
export async function dump(db: BackupDb, config: Config, file: string): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const migration = (await executedMigrations(tx)).at(-1)
      if (migration === undefined) throw new Error('The database holds no calendar')
      const header = { made_at: new Date().toISOString(), migration, site: siteOf(config) }
      const lines = linesOf(tx, openMediaStore(config), (table, rows) => {
        counts[table] = rows
      })
      await writeBackup(file, header, lines)
    })
  return counts
}
