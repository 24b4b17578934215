/** Restores a backup into an empty database, completely or not at all. */
import { sql } from 'kysely'
import { allowLanguages } from '../database/migrate/allow-languages.ts'
import { executedMigrations } from '../database/migrate/executed-migrations.ts'
import { migrateTo, migrateToLatest } from '../database/migrate/migrate.ts'
import { migrations } from '../database/migrations/migrations.ts'
import type { MediaStore } from '../media/store/media-store.ts'
import { openMediaStore, type StoreConfig } from '../media/store/open-media-store.ts'
import { BackupFileError, readBackup, verifyBackup, type BackupHeader, type BackupLine } from './backup-file.ts'
import { tableNames, type BackupDb } from './tables.ts'

/** The database cannot take the backup; the message says what to do. */
export class NotEmpty extends Error {}

/** Limits of one statement, in rows and in characters. */
const most_rows = 1000
const most_characters = 4_000_000

/** Tables that have rows only if a calendar is kept in this database. */
const calendar_tables = ['users', 'events', 'venues', 'organizers', 'categories', 'tags', 'history']

async function isFilled(db: BackupDb): Promise<boolean> {
  const tables = (await tableNames(db)).filter((name) => calendar_tables.includes(name))
  for (const table of tables) {
    const { rows } = await sql<{ filled: boolean }>`select exists (select from ${sql.table(table)}) as filled`.execute(
      db,
    )
    if (rows[0]?.filled) return true
  }
  return false
}

/** Drops the indexes without a constraint, which make inserting ten times slower. Returns the statements that make them again. */
async function dropIndexes(db: BackupDb): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`.execute(db)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  return rows.map(({ definition }) => definition)
}

async function insert(db: BackupDb, table: string, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return
  const into = sql.table(table)
  await sql`insert into ${into} overriding system value
    select * from json_populate_recordset(null::${into}, ${`[${rows.join()}]`}::json)`.execute(db)
}

/** Inserts the rows of one table after the other, in large statements. */
class Filler {
  readonly #db: BackupDb
  readonly #known: ReadonlySet<string>
  readonly #store: MediaStore
  #table = ''
  #path = ''
  /** Parts of the file of this path. */
  #parts: Buffer[] = []
  #rows: string[] = []
  #size = 0

  constructor(db: BackupDb, store: MediaStore, known: ReadonlySet<string>) {
    this.#db = db
    this.#store = store
    this.#known = known
  }

  async take(line: BackupLine): Promise<void> {
    if (line[0] === 'row') {
      this.#rows.push(line[1])
      this.#size += line[1].length
      if (this.#rows.length >= most_rows || this.#size >= most_characters) await this.flush()
    } else if (line[0] === 'table') {
      await this.flush()
      // Also keeps a forged file from writing into foreign tables.
      if (!this.#known.has(line[1]))
        throw new BackupFileError(`The backup has a table ${line[1]} that this version has not.`)
      this.#table = line[1]
    } else if (line[0] === 'file') {
      const [, path, part] = line
      if (path !== this.#path) await this.#flushFile()
      this.#path = path
      this.#parts.push(Buffer.from(part, 'base64'))
    } else {
      for (const [name, last] of Object.entries(line[1])) {
        if (last !== null) await sql`select setval(${name}::regclass, ${last})`.execute(this.#db)
      }
    }
  }

  /** Writes the file whose parts came last. */
  async #flushFile(): Promise<void> {
    const [path, parts] = [this.#path, this.#parts]
    this.#path = ''
    this.#parts = []
    if (parts.length > 0 && !(await this.#store.write(path, Buffer.concat(parts))))
      throw new BackupFileError(`The backup has a file ${path} that is no image.`)
  }

  async flush(): Promise<void> {
    await this.#flushFile()
    const rows = this.#rows
    this.#rows = []
    this.#size = 0
    await insert(this.#db, this.#table, rows)
  }
}

/** Why mail was not sent that waited when the backup was made; the desk has words for it. */
const restored_problem = 'restored'

/**
 * Ends the mail that waited when the backup was made: the calendar that it was made of has sent it since. Its news stay under the bell.
 */
async function endWaitingMail(db: BackupDb): Promise<void> {
  await sql`update mails set state = 'dropped', problem = ${restored_problem}, letter = null, lease = null,
    ended_utc = now() at time zone 'utc' where state = 'waiting'`.execute(db)
  await sql`update notifications set mail_mode = null, mail_due_utc = null
    where mail_id is null and mail_mode is not null`.execute(db)
}

/** Ends the messages of webhooks that waited when the backup was made, for the same reason. */
async function endWaitingMessages(db: BackupDb): Promise<void> {
  await sql`delete from webhook_changes`.execute(db)
  await sql`update webhook_deliveries set state = 'failed', ended = ${restored_problem}, lease = null,
    ended_utc = now() at time zone 'utc' where state = 'waiting'`.execute(db)
}

/** Inserts all rows. The caller has a transaction: an interrupted restore leaves the database empty. */
async function fill(db: BackupDb, file: string, store: MediaStore): Promise<void> {
  const tables = await tableNames(db)
  // The file contains the derived rows, too; triggers would count them twice.
  const triggers = (state: string) =>
    sql.raw(tables.map((table) => `alter table ${table} ${state} trigger user`).join(';')).execute(db)
  await triggers('disable')
  await sql.raw(`truncate ${tables.join(', ')} cascade`).execute(db)
  const indexes = await dropIndexes(db)
  const filler = new Filler(db, store, new Set(tables))
  for await (const lines of readBackup(file)) for (const line of lines) await filler.take(line)
  await filler.flush()
  for (const definition of indexes) await sql.raw(definition).execute(db)
  await triggers('enable')
  if (tables.includes('mails')) await endWaitingMail(db)
  if (tables.includes('webhooks')) await endWaitingMessages(db)
}

/**
 * Verifies a backup before anything is opened or written.
 * @throws BackupFileError when it is damaged or of a newer version
 */
export async function checkBackup(file: string): Promise<BackupHeader> {
  const header = await verifyBackup(file)
  if (!Object.hasOwn(migrations, header.migration))
    throw new BackupFileError(`${file} was made by a newer version of Takvim. Update this one, then restore it.`)
  return header
}

/**
 * Restores a verified backup and migrates the tables to this version.
 * @param config where the files of the media library go
 * @throws NotEmpty when the database holds a calendar or has been set up by a newer version than the file's
 */
export async function load(db: BackupDb, file: string, header: BackupHeader, config: StoreConfig): Promise<void> {
  if (await isFilled(db))
    throw new NotEmpty('There is a calendar already. Restore into an empty one: another DATA_DIR, or a new database.')
  if ((await executedMigrations(db)).some((name) => name > header.migration))
    throw new NotEmpty('The tables here are newer than the backup. Restore into a new DATA_DIR or database.')
  await migrateTo(db, migrations, header.migration)
  await allowLanguages(db)
  await db.transaction().execute((tx) => fill(tx, file, openMediaStore(config)))
  await migrateToLatest(db, migrations)
  await sql`analyze`.execute(db)
}
