/** The tables and sequences of the calendar, as the database itself lists them: a table that is added later is backed up too. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A connection or a transaction. */
export type Db = Kysely<Database>

/**
 * Tables whose rows are not backed up: those of the migrator, which restoring writes itself, and what only counts for hours.
 * A session or a link that was ended meanwhile must not come back.
 */
const left_out: readonly string[] = ['kysely_migration', 'kysely_migration_lock', 'sessions', 'links', 'guess_limits']

interface Table {
  readonly name: string
  /** Tables that its rows point to. */
  readonly needs: readonly string[]
}

/** Each table after those that its foreign keys point to. */
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

/** Names of the tables that are backed up, in an order in which they can be filled. */
export async function tableNames(db: Db): Promise<string[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, coalesce(array_agg(distinct f.relname::text) filter (where f.relname is not null), '{}') as needs
    from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
      left join pg_class f on f.oid = k.confrelid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    group by c.relname order by c.relname`.execute(db)
  return inOrder(rows.filter(({ name }) => !left_out.includes(name)))
}

/** The last value of each sequence; null for one that was never used. */
export async function sequences(db: Db): Promise<Record<string, number | null>> {
  const { rows } = await sql<{ name: string; last: number | null }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = current_schema() order by 1`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** The migrations that the tables have seen, oldest first; none for a database without tables. */
export async function seenMigrations(db: Db): Promise<string[]> {
  const exists = await sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`.execute(db)
  if (!exists.rows[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
