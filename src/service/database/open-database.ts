/**
 * The database behind one interface: PostgreSQL over TCP, or PGlite in a worker thread. Both are reached by the same driver
 * with the same dialect. The embedded engine has a single connection: inside a transaction use the transaction only; a query
 * on `db` would wait for its own end.
 */
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { lockFolder } from './folder-lock.ts'
import { PGliteEngine, PGliteStream } from './pglite-engine.ts'
import type { Database } from './schema.ts'

export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly engine: 'pglite' | 'postgresql'
  /** Hear what is notified on a channel, in any process. Resolves once listening, to a function that stops it. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface Log {
  warn(details: object, message: string): void
}

const { builtins } = pg.types
const asNumber = (text: string) => Number(text)
const asText = (text: string) => text
const integer_array: number = 1007
const bigint_array = 1016

/** bigint as number (counts and ids stay below 2^53); times, dates and decimals as the text PostgreSQL sends. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, asNumber],
  [builtins.TIMESTAMP, asText],
  [builtins.TIMESTAMPTZ, asText],
  [builtins.DATE, asText],
  [builtins.NUMERIC, asText],
])

const types = {
  // pg's signature promises more than it uses: a parser for a type, given as text.
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    const parser = format === 'binary' ? undefined : parsers.get(oid)
    if (parser) return parser
    // pg's list of types leaves out those of arrays.
    if (oid === bigint_array) return pg.types.getTypeParser(integer_array, 'text')
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  }) as typeof pg.types.getTypeParser,
}

function kysely(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

type Handlers = Map<string, Set<(payload: string) => void>>

function hear(client: pg.ClientBase, handlers: Handlers): void {
  client.on('notification', ({ channel, payload }) => {
    for (const handler of handlers.get(channel) ?? []) handler(payload ?? '')
  })
}

function add(handlers: Handlers, channel: string, handler: (payload: string) => void): () => void {
  const of_channel = handlers.get(channel) ?? new Set()
  handlers.set(channel, of_channel.add(handler))
  return () => of_channel.delete(handler)
}

const quoted = (channel: string) => pg.escapeIdentifier(channel)

async function openEmbedded(data_dir: string, log: Log): Promise<OpenDatabase> {
  const unlock = lockFolder(data_dir)
  const engine = new PGliteEngine(join(data_dir, 'database'))
  const handlers: Handlers = new Map()
  try {
    await engine.start()
  } catch (error) {
    unlock()
    throw error
  }
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    types,
    user: 'postgres',
    database: 'postgres',
    stream: () => new PGliteStream(engine),
    // The pool waits for the promise, though its types do not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client: pg.ClientBase) => {
      hear(client, handlers)
      await client.query(`set timezone = 'UTC'`)
      for (const channel of handlers.keys()) await client.query(`listen ${quoted(channel)}`)
    },
  })
  pool.on('error', (error) => log.warn({ error }, 'the connection to the embedded database broke'))
  // Autovacuum does not run inside PGlite.
  const vacuum = setInterval(() => {
    pool.query('vacuum analyze').catch((error: unknown) => log.warn({ error }, 'vacuum failed'))
  }, 3_600_000)
  vacuum.unref()
  return {
    db: kysely(pool),
    engine: 'pglite',
    async listen(channel, handler) {
      const remove = add(handlers, channel, handler)
      await pool.query(`listen ${quoted(channel)}`)
      return async () => {
        remove()
      }
    },
    async close() {
      clearInterval(vacuum)
      await pool.end()
      await engine.close()
      unlock()
    },
  }
}

async function openServer(connectionString: string, log: Log): Promise<OpenDatabase> {
  const options = { connectionString, types, application_name: 'takvim', options: '-c timezone=UTC' }
  const pool = new pg.Pool({ ...options, max: 10, statement_timeout: 30_000 })
  pool.on('error', (error) => log.warn({ error }, 'a connection to the database broke'))
  const listener = new Listener(() => new pg.Client({ ...options, keepAlive: true }), log)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: kysely(pool),
    engine: 'postgresql',
    listen: (channel, handler) => listener.listen(channel, handler),
    async close() {
      await listener.close()
      await pool.end()
    },
  }
}

/** A connection of its own that listens, and comes back after it broke. */
class Listener {
  readonly #connect: () => pg.Client
  readonly #log: Log
  readonly #handlers: Handlers = new Map()
  #client: pg.Client | null = null
  #retry: NodeJS.Timeout | null = null
  #closed = false

  constructor(connect: () => pg.Client, log: Log) {
    this.#connect = connect
    this.#log = log
  }

  async listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>> {
    const remove = add(this.#handlers, channel, handler)
    if (this.#client) await this.#client.query(`listen ${quoted(channel)}`)
    else await this.#open()
    return async () => {
      remove()
    }
  }

  async #open(): Promise<void> {
    const client = this.#connect()
    hear(client, this.#handlers)
    client.on('error', (error) => this.#lost(error))
    client.on('end', () => this.#lost(new Error('connection ended')))
    this.#client = client
    await client.connect()
    for (const channel of this.#handlers.keys()) await client.query(`listen ${quoted(channel)}`)
  }

  #lost(error: Error): void {
    if (this.#closed || this.#retry) return
    this.#client = null
    this.#log.warn({ error }, 'the listening connection broke; trying again')
    this.#retry = setTimeout(() => {
      this.#retry = null
      this.#open().catch((again: unknown) => this.#lost(again instanceof Error ? again : new Error(String(again))))
    }, 1000)
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#retry) clearTimeout(this.#retry)
    await this.#client?.end()
  }
}

/**
 * Open the database that the configuration names.
 * @throws FolderInUse when another process has the embedded database open
 */
export function openDatabase(options: {
  data_dir: string
  database_url?: string | undefined
  log: Log
}): Promise<OpenDatabase> {
  return options.database_url
    ? openServer(options.database_url, options.log)
    : openEmbedded(options.data_dir, options.log)
}
