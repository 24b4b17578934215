/** Lists the tables and sequences of the calendar from the catalogue, so that a table that is added later is backed up, too. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A connection or a transaction. */
export type BackupDb = Kysely<Database>

/**
 * Tables that are not backed up: those of the migrator, which restoring writes, and short-lived rows. A session or a link that
 * was ended since the backup must not become valid again.
 */
const left_out: readonly string[] = [
  ...['kysely_migration', 'kysely_migration_lock'],
  ...['sessions', 'links', 'invitations', 'review_links', 'guess_limits'],
]

interface Table {
  readonly name: string
  /** Tables that its foreign keys reference. */
  readonly needs: readonly string[]
}

/** Sorts tables so that each follows those that its foreign keys reference. */
function inOrder(tables: readonly Table[]): string[] {
  const done: string[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const free = waiting.filter(({ name, needs }) => !needs.some((other) => other !== name && names.has(other)))
    if (free.length === 0) throw new Error(`Foreign keys go round in a circle: ${[...names].join(', ')}`)
    done.push(...free.map(({ name }) => name))
    waiting = waiting.filter((table) => !free.includes(table))
  }
  return done
}

/** Returns the names of the tables that are backed up, in an order in which they can be filled. */
export async function tableNames(db: BackupDb): Promise<string[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, coalesce(array_agg(distinct f.relname::text) filter (where f.relname is not null), '{}') as needs
    from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
      left join pg_class f on f.oid = k.confrelid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    group by c.relname order by c.relname`.execute(db)
  return inOrder(rows.filter(({ name }) => !left_out.includes(name)))
}

/** Returns the last value of each sequence; null for one that was never used. */
export async function sequences(db: BackupDb): Promise<Record<string, number | null>> {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = current_schema() order by 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}
