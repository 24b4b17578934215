/** PostgreSQL over TCP. */
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { Listener } from './listener.ts'
import type { Log, OpenDatabase } from './opened.ts'
import { ServiceDialect, type LiftBound } from './dialect.ts'
import { once } from './once.ts'
import { planOnce } from './planned-once.ts'
import type { Database } from './schema.ts'
import { value_types } from './value-types.ts'

const oldest_version = 15

const longest_wait = 60_000

/** Settings of every session, after those that the address brings along. */
function withSettings(database_url: string, longest_query: number): { connectionString: string; options: string } {
  const url = new URL(database_url)
  const theirs = url.searchParams.get('options') ?? ''
  url.searchParams.delete('options')
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO',
    // Compiling a plan takes longer than any of these queries.
    jit: 'off',
    // To start workers takes longer than most of them.
    parallel_setup_cost: 50_000,
    statement_timeout: longest_query,
    // A transaction whose owner hangs must not keep others from its rows.
    idle_in_transaction_session_timeout: longest_wait,
  }
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  return { connectionString: url.href, options: [theirs, ...ours].join(' ').trim() }
}

interface Server {
  version: number
  encoding: string
  /** Null: not the C library's, which is as good. */
  ctype: string | null
}

/** @throws when it cannot do what the service needs */
async function examine(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<Server>(
    `select current_setting('server_version_num')::int / 10000 as version, pg_encoding_to_char(encoding) as encoding,
       case datlocprovider when 'c' then datctype end as ctype
     from pg_database where datname = current_database()`,
  )
  const server = rows[0]
  if (!server || server.version < oldest_version) {
    throw new Error(`PostgreSQL ${oldest_version} or newer is needed; DATABASE_URL leads to ${server?.version}`)
  }
  if (server.encoding !== 'UTF8') {
    throw new Error(
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

/** @param longest_query milliseconds */
export async function openServer(database_url: string, log: Log, longest_query: number): Promise<OpenDatabase> {
  const options = { ...withSettings(database_url, longest_query), types: value_types, application_name: 'takvim' }
  const pool = new pg.Pool({ ...options, max: 10, connectionTimeoutMillis: longest_wait, keepAlive: true })
  pool.on('error', (error) => log.warn({ error }, 'a connection to the database broke'))
  // While lent out, a client that breaks has no other listener; without one Node would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    planOnce(client)
  })
  const listener = new Listener(options, log)
  try {
    await examine(pool, log)
  } catch (error) {
    await listener.close()
    await pool.end()
    throw error
  }
  return {
    db: new Kysely<Database>({ dialect: new ServiceDialect(pool, lift) }),
    pool,
    engine: 'postgresql',
    listen: (channel, handler) => listener.listen(channel, handler),
    close: once(async () => {
      await listener.close()
      await pool.end()
    }),
  }
}
