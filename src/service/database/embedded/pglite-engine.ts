/** Keeps PGlite running: starts its thread on demand, limits the time of queries, and restarts the thread after a crash. */
import { ConnectionFailure } from '../connection/connection-error.ts'
import type { Log } from '../database-handle.ts'
import { PGliteThread } from './pglite-thread.ts'

/** Carries the code that PostgreSQL has for a statement_timeout. */
class QueryTooLong extends Error {
  readonly code = '57014'

  constructor(longest: number) {
    super(`canceling statement: it ran longer than ${longest} ms`)
    this.name = 'QueryTooLong'
  }
}

/** Milliseconds that others wait for a batch before they are rejected. */
const longest_wait = 4_000

/** Returns the SQL of a batch of protocol messages, without values: a Parse message has the empty name of the statement before it. */
const statementOf = (batch: Buffer) => batch.toString('utf8', batch[0] === 0x50 ? 6 : 5, 505).split('\0')[0]

export class PGliteEngine {
  readonly #folder: string
  readonly #log: Log
  readonly #longest: number
  readonly #onBusy: (error: Error | null) => void
  #thread: Promise<PGliteThread> | null = null
  #closed = false
  /** Errors before are those of the start of the service, which explains them. */
  #has_run = false
  #suspensions = 0

  /**
   * @param longest milliseconds a batch may take: the embedded engine ignores statement_timeout
   * @param onBusy called with an error when a batch keeps all others waiting, and with null when it ended
   */
  constructor(folder: string, log: Log, longest: number, onBusy: (error: Error | null) => void) {
    this.#folder = folder
    this.#log = log
    this.#longest = longest
    this.#onBusy = onBusy
  }

  /** Returns the running thread, starting one if there is none. A session belongs to one thread and ends with it. */
  thread(): Promise<PGliteThread> {
    if (this.#closed) return Promise.reject(new ConnectionFailure('The database is closed'))
    if (this.#thread) return this.#thread
    const starting = PGliteThread.start(this.#folder)
    this.#thread = starting
    const over = (error: Error) => {
      this.#thread = null
      if (!this.#closed) this.#log.warn({ error }, 'the embedded database ended; the next query starts it again')
    }
    const failed = (error: unknown) => {
      this.#thread = null
      if (this.#has_run) this.#log.warn({ error }, 'the embedded database does not start again')
    }
    starting.then(({ ended }) => {
      this.#has_run = true
      void ended.then(over)
    }, failed)
    return starting
  }

  /** Runs a batch. One that takes too long is ended together with its thread, since nothing else stops it. */
  async run(thread: PGliteThread, batch: Buffer, onData: (data: Uint8Array) => void): Promise<void> {
    const timer = setTimeout(() => {
      if (this.#suspensions > 0) return
      const error = new QueryTooLong(this.#longest)
      this.#log.warn({ error, sql: statementOf(batch) }, 'a query ran too long')
      void thread.kill(error)
    }, this.#longest)
    let busy = false
    const busy_timer = setTimeout(() => {
      busy = this.#suspensions === 0
      if (busy) this.#onBusy(new ConnectionFailure('The embedded database is busy with a long query'))
    }, longest_wait)
    try {
      await thread.run(batch, onData)
    } finally {
      clearTimeout(timer)
      clearTimeout(busy_timer)
      if (busy) this.#onBusy(null)
    }
  }

  /** Suspends the limit on the time of queries, for migrations and vacuum, until the function it returns is called. */
  suspendTimeLimit(): () => void {
    this.#suspensions++
    let over = false
    return () => {
      if (!over) this.#suspensions--
      over = true
    }
  }

  /** Ends the thread as a crash would; it is not started again. */
  async kill(reason: Error): Promise<void> {
    this.#closed = true
    const thread = await this.#thread?.catch(() => null)
    await thread?.kill(reason)
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    const thread = await this.#thread?.catch(() => null)
    await thread?.close()
  }
}
