/** What autovacuum does on a server: it does not run inside PGlite. */
import pg from 'pg'
import type { Log } from '../database-handle.ts'

const look_every = 60_000

/** PostgreSQL's own thresholds (autovacuum_*_threshold and _scale_factor), and its age for freezing. */
const worn = `select schemaname, relname from pg_stat_user_tables
  where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
    or (select age(relfrozenxid) from pg_class where pg_class.oid = relid) > 200000000`

interface Worn {
  schemaname: string
  relname: string
}

/** Vacuum and analyse the tables that changed much, one at a time, so that others come between. */
export async function vacuumWorn(pool: pg.Pool, bePatient: () => () => void): Promise<string[]> {
  const { rows } = await pool.query<Worn>(worn)
  const tables = rows.map(({ schemaname, relname }) => [schemaname, relname].map(pg.escapeIdentifier).join('.'))
  for (const table of tables) {
    const done = bePatient()
    try {
      await pool.query(`vacuum (analyze) ${table}`)
    } finally {
      done()
    }
  }
  return tables
}

/** @returns a function that ends it, after the work in hand */
export function keepVacuumed(pool: pg.Pool, bePatient: () => () => void, log: Log): () => Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    work = work.then(() => vacuumWorn(pool, bePatient)).catch((error: unknown) => log.warn({ error }, 'vacuum failed'))
  }, look_every)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await work
  }
}
