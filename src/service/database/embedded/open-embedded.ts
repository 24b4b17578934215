/** Opens PGlite in a worker thread and connects to it as to a server. */
import { join } from 'node:path'
import { Kysely } from 'kysely'
import pg from 'pg'
import { within } from '../../async/within.ts'
import { ConnectionFailure } from '../connection/connection-error.ts'
import { explainFolder } from '../data-folder/folder-failure.ts'
import { lockFolder } from '../data-folder/folder-lock.ts'
import { GuardedPool } from '../connection/guarded-pool.ts'
import { NotificationHandlers, listenStatement } from '../connection/notification-handlers.ts'
import type { Log, DatabaseHandle, Settings } from '../database-handle.ts'
import { copyFolder } from '../data-folder/copy-folder.ts'
import { ServiceDialect } from '../connection/dialect.ts'
import { PGliteEngine } from './pglite-engine.ts'
import { PGliteStream } from './pglite-stream.ts'
import { once } from '../../async/once.ts'
import type { Database } from '../schema.ts'
import { keepVacuumed } from './vacuum.ts'
import { value_types } from '../connection/value-types.ts'

/** Milliseconds to wait for the connection: longer than the longest query and a restart together. */
const longest_wait = 60_000
/** Milliseconds that closing waits for running queries. */
const longest_close = 2_000

/** Returns a statement for each setting. Names and values are the service's own. */
const statementsFor = (settings: Settings): readonly string[] =>
  Object.entries(settings).map(([name, value]) => `set ${name} = '${value}'`)

function openPool(engine: PGliteEngine, handlers: NotificationHandlers, log: Log, settings: Settings): pg.Pool {
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
      // A client that breaks while it is in use has no other listener; without one Node would end the process.
      client.on('error', () => undefined)
      handlers.receiveFrom(client)
      await client.query(
        [...statementsFor({ timezone: 'UTC', ...settings }), ...handlers.listenStatements()].join('; '),
      )
      handlers.miss()
    },
  })
  pool.on('error', (error) => log.warn({ error }, 'the connection to the embedded database broke'))
  return pool
}

/** Copies the files. Holding the only connection keeps every query from changing them. */
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

/** Locks the folder and starts the engine in it. @returns a function that releases the lock */
async function startEngine(engine: PGliteEngine, data_dir: string, log: Log): Promise<() => void> {
  try {
    const unlock = await lockFolder(data_dir, () => {
      const error = new ConnectionFailure(`Another process took the data folder ${data_dir} over`)
      log.warn({ error }, 'the embedded database ends, to keep the data whole')
      void engine.kill(error)
    })
    try {
      await engine.thread()
      return unlock
    } catch (error) {
      unlock()
      throw error
    }
  } catch (error) {
    throw explainFolder(error, data_dir)
  }
}

/**
 * @param longest_query milliseconds
 * @throws StartError when the folder cannot be used, as when another process has it open
 */
export async function openEmbedded(
  data_dir: string,
  log: Log,
  longest_query: number,
  settings: Settings,
): Promise<DatabaseHandle> {
  const folder = join(data_dir, 'database')
  const handlers = new NotificationHandlers(log)
  const engine: PGliteEngine = new PGliteEngine(folder, log, longest_query, (busy) =>
    busy ? guarded.refuse(busy) : guarded.admit(),
  )
  const pool = openPool(engine, handlers, log, settings)
  const guarded = new GuardedPool(pool)
  const unlock = await startEngine(engine, data_dir, log)
  const suspendTimeLimit = () => engine.suspendTimeLimit()
  const stopVacuum = keepVacuumed(pool, suspendTimeLimit, log)
  const lift = async () => {
    const done = suspendTimeLimit()
    return async () => done()
  }
  return {
    db: new Kysely<Database>({ dialect: new ServiceDialect(guarded, lift) }),
    pool,
    engine: 'pglite',
    async listen(channel, handler, missed) {
      const remove = handlers.add(channel, handler, missed)
      await pool.query(listenStatement(channel))
      return async () => remove()
    },
    copyTo: (data_dir) => copyFiles(pool, folder, join(data_dir, 'database')),
    close: once(async () => {
      const closed = stopVacuum()
        .then(() => pool.end())
        .then(() => engine.close())
      // Ends what still runs as a crash would, which the database survives.
      if (!(await within(longest_close, closed))) await engine.kill(new ConnectionFailure('The database is closed'))
      unlock()
    }),
  }
}
