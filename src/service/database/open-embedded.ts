/** PGlite in a worker thread, reached like a server. */
import { join } from 'node:path'
import { Kysely } from 'kysely'
import pg from 'pg'
import { ConnectionFailure } from './connection-error.ts'
import { lockFolder } from './folder-lock.ts'
import { Handlers, listenStatement } from './handlers.ts'
import type { Log, OpenDatabase } from './opened.ts'
import { copyFolder } from './copy-folder.ts'
import { ServiceDialect } from './dialect.ts'
import { PGliteEngine } from './pglite-engine.ts'
import { PGliteStream } from './pglite-stream.ts'
import { once } from './once.ts'
import { planOnce } from './planned-once.ts'
import type { Database } from './schema.ts'
import { keepVacuumed } from './vacuum.ts'
import { value_types } from './value-types.ts'

/** Longer than the longest query and a new start. A query on `db` inside a transaction waits this long for itself. */
const longest_wait = 60_000

function openPool(engine: PGliteEngine, handlers: Handlers, log: Log): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: longest_wait,
    types: value_types,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PGliteStream(engine),
    // The pool waits for the promise, though its types do not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client: pg.ClientBase) => {
      // While lent out, a client that breaks has no other listener; without one Node would end the process.
      client.on('error', () => undefined)
      planOnce(client)
      handlers.hear(client)
      await client.query([`set timezone = 'UTC'`, ...handlers.listenStatements()].join('; '))
    },
  })
  pool.on('error', (error) => log.warn({ error }, 'the connection to the embedded database broke'))
  return pool
}

/** Copies the files; to take the only connection keeps every query from changing them. */
async function copyFiles(pool: pg.Pool, from: string, to: string): Promise<void> {
  await pool.query('checkpoint')
  await copyFolder(from, to, async (rest) => {
    const client = await pool.connect()
    try {
      await rest()
    } finally {
      client.release()
    }
  })
}

/**
 * @param longest_query milliseconds
 * @throws FolderInUse when another process has it open
 */
export async function openEmbedded(data_dir: string, log: Log, longest_query: number): Promise<OpenDatabase> {
  const folder = join(data_dir, 'database')
  const engine = new PGliteEngine(folder, log, longest_query)
  const unlock = await lockFolder(data_dir, () => {
    const error = new ConnectionFailure(`Another process took the data folder ${data_dir} over`)
    log.warn({ error }, 'the embedded database ends, to keep the data whole')
    void engine.kill(error)
  })
  try {
    await engine.thread()
  } catch (error) {
    unlock()
    throw error
  }
  const handlers = new Handlers(log)
  const pool = openPool(engine, handlers, log)
  const bePatient = () => engine.bePatient()
  const stopVacuum = keepVacuumed(pool, bePatient, log)
  const lift = async () => {
    const done = bePatient()
    return async () => done()
  }
  return {
    db: new Kysely<Database>({ dialect: new ServiceDialect(pool, lift) }),
    pool,
    engine: 'pglite',
    async listen(channel, handler) {
      const remove = handlers.add(channel, handler)
      await pool.query(listenStatement(channel))
      return async () => remove()
    },
    copyTo: (data_dir) => copyFiles(pool, folder, join(data_dir, 'database')),
    close: once(async () => {
      await stopVacuum()
      await pool.end()
      await engine.close()
      unlock()
    }),
  }
}
