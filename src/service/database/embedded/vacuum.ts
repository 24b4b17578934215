/** Vacuums and analyzes tables as autovacuum does on a server: PGlite does not run it. */
import pg from 'pg'
import type { Log } from '../database-handle.ts'

const look_every = 60_000

/** Finds tables by the default thresholds of PostgreSQL (autovacuum_*_threshold and _scale_factor) and its age for freezing. */
const worn = `select schemaname, relname from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
    or (select age(relfrozenxid) from pg_class where pg_class.oid = relid) > 200000000`

interface Worn {
  schemaname: string
  relname: string
}

/** Vacuums and analyzes the tables that changed much, one at a time, so that other queries run between. */
export async function vacuumWorn(pool: pg.Pool, suspendTimeLimit: () => () => void): Promise<string[]> {
  const { rows } = await pool.query<Worn>(worn)
  const tables = rows.map(({ schemaname, relname }) => [schemaname, relname].map(pg.escapeIdentifier).join('.'))
  for (const table of tables) {
    const done = suspendTimeLimit()
    try {
      await pool.query(`vacuum (analyze) ${table}`)
    } finally {
      done()
    }
  }
  return tables
}

/** @returns a function that stops it and waits for a running vacuum */
export function keepVacuumed(pool: pg.Pool, suspendTimeLimit: () => () => void, log: Log): () => Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    work = work
      .then(() => vacuumWorn(pool, suspendTimeLimit))
      .catch((error: unknown) => log.warn({ error }, 'vacuum failed'))
  }, look_every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await work
  }
}
