/** Opens PostgreSQL over TCP. */
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { StartError } from '../../config/start-error.ts'
import { within } from '../../async/within.ts'
import { ConnectionFailure } from '../connection/connection-error.ts'
import { GuardedPool } from '../connection/guarded-pool.ts'
import { Listener } from './listener.ts'
import type { Log, DatabaseHandle, Settings } from '../database-handle.ts'
import { ServiceDialect, type LiftBound } from '../connection/dialect.ts'
import { once } from '../../async/once.ts'
import type { Database } from '../schema.ts'
import { Sockets } from './sockets.ts'
import { value_types } from '../connection/value-types.ts'

const oldest_version = 15

/** Milliseconds. A transaction of a hanging process must not lock its rows for long. */
const longest_idle_transaction = 60_000
/** Milliseconds to wait for a connection while all are in use. */
const longest_wait = 15_000
const longest_connect = 3_000
const longest_close = 2_000

/** Adds the settings of every session after those in the address. */
function withSettings(
  database_url: string,
  longest_query: number,
  more: Settings,
): { connectionString: string; options: string } {
  const url = new URL(database_url)
  const theirs = url.searchParams.get('options') ?? ''
  url.searchParams.delete('options')
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO',
    // Compiling a plan takes longer than any query of the service.
    jit: 'off',
    // Starting workers takes longer than most queries.
    parallel_setup_cost: 50_000,
    statement_timeout: longest_query,
    idle_in_transaction_session_timeout: longest_idle_transaction,
    ...more,
  }
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  return { connectionString: url.href, options: [theirs, ...ours].join(' ').trim() }
}

interface Server {
  version: number
  encoding: string
  /** Null: ICU or the built-in provider, which know all letters. */
  ctype: string | null
}

/** @throws StartError when the server lacks what the service needs */
async function examine(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<Server>(
    `select current_setting('server_version_num')::int / 10000 as version, pg_encoding_to_char(encoding) as encoding,
       case datlocprovider when 'c' then datctype end as ctype
     from pg_database where datname = current_database()`,
  )
  const server = rows[0]
  if (!server || server.version < oldest_version) {
    throw new StartError(`PostgreSQL ${oldest_version} or newer is needed; DATABASE_URL leads to ${server?.version}`)
  }
  if (server.encoding !== 'UTF8') {
    throw new StartError(
      `The database has the encoding ${server.encoding}; it needs UTF8 (create database … encoding 'UTF8')`,
    )
  }
  if (server.ctype === 'C' || server.ctype === 'POSIX') {
    log.warn(server, 'searching will be slow: with this LC_CTYPE the trigram index knows ASCII only; C.UTF-8 is better')
  }
}

const lift: LiftBound = async (connection) => {
  await sql`set statement_timeout = 0`.execute(connection)
  return async () => {
    await sql`reset statement_timeout`.execute(connection)
  }
}

/** Gives up sooner on a server that accepts the connection and then does not answer; the pool's own bound is for its queue. */
class ImpatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(typeof config === 'object' ? { ...config, connectionTimeoutMillis: longest_connect } : config)
  }
}

function openPool(options: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    Client: ImpatientClient,
    max: 10,
    connectionTimeoutMillis: longest_wait,
    keepAlive: true,
  })
  pool.on('error', (error) => log.warn({ error }, 'a connection to the database broke'))
  // A client that breaks while it is in use has no other listener; without one Node would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** @param longest_query milliseconds */
export async function openServer(
  database_url: string,
  log: Log,
  longest_query: number,
  settings: Settings,
): Promise<DatabaseHandle> {
  const options = {
    ...withSettings(database_url, longest_query, settings),
    types: value_types,
    application_name: 'takvim',
  }
  const sockets = new Sockets()
  const pool = openPool({ ...options, stream: sockets.make }, log)
  const guarded = new GuardedPool(pool)
  const listener = new Listener(options, log, {
    lost: (error) => {
      guarded.refuse(error instanceof ConnectionFailure ? error : new ConnectionFailure(error.message))
      sockets.cut(error)
    },
    available: () => guarded.admit(),
  })
  const close = once(async () => {
    listener.close()
    const closed = pool.end()
    if (await within(longest_close, closed)) return
    sockets.cut(new ConnectionFailure('The database is closed'))
    await within(longest_close / 2, closed)
  })
  try {
    await examine(pool, log)
    await listener.start()
  } catch (error) {
    await close()
    throw error
  }
  return {
    db: new Kysely<Database>({ dialect: new ServiceDialect(guarded, lift) }),
    pool,
    engine: 'postgresql',
    listen: (...words) => listener.listen(...words),
    close,
  }
}
