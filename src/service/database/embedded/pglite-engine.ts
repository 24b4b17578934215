/** PGlite kept running: its thread is started when it is needed, bounded in time, and started anew after it broke. */
import { ConnectionFailure } from '../connection/connection-error.ts'
import type { Log } from '../database-handle.ts'
import { PGliteThread } from './pglite-thread.ts'

/** As PostgreSQL's statement_timeout says it. */
class QueryTooLong extends Error {
  readonly code = '57014'

  constructor(longest: number) {
    super(`canceling statement: it ran longer than ${longest} ms`)
    this.name = 'QueryTooLong'
  }
}

/** Milliseconds others wait for a batch before they are refused. */
const longest_wait = 4_000

/** SQL of a batch: of Parse behind the empty name of the statement, of Query at once. Values are not in it. */
const statementOf = (batch: Buffer) => batch.toString('utf8', batch[0] === 0x50 ? 6 : 5, 505).split('\0')[0]

export class PGliteEngine {
  readonly #folder: string
  readonly #log: Log
  readonly #longest: number
  readonly #stuck: (error: Error | null) => void
  #thread: Promise<PGliteThread> | null = null
  #closed = false
  #patience = 0

  /**
   * @param longest milliseconds a batch may take: the embedded engine ignores statement_timeout
   * @param stuck hears that a batch keeps all others waiting for long, and with null that it ended
   */
  constructor(folder: string, log: Log, longest: number, stuck: (error: Error | null) => void) {
    this.#folder = folder
    this.#log = log
    this.#longest = longest
    this.#stuck = stuck
  }

  /** The thread that runs, started if none does. A session belongs to one thread and ends with it. */
  thread(): Promise<PGliteThread> {
    if (this.#closed) return Promise.reject(new ConnectionFailure('The database is closed'))
    if (this.#thread) return this.#thread
    const starting = PGliteThread.start(this.#folder)
    this.#thread = starting
    const over = (error: Error) => {
      this.#thread = null
      if (!this.#closed) this.#log.warn({ error }, 'the embedded database ended; the next query starts it again')
    }
    const failed = () => {
      this.#thread = null
    }
    starting.then(({ ended }) => ended.then(over), failed)
    return starting
  }

  /** Run a batch; one that takes too long ends with its thread, since nothing else stops it. */
  async run(thread: PGliteThread, batch: Buffer, onData: (data: Uint8Array) => void): Promise<void> {
    const timer = setTimeout(() => {
      if (this.#patience > 0) return
      const error = new QueryTooLong(this.#longest)
      this.#log.warn({ error, sql: statementOf(batch) }, 'a query ran too long')
      void thread.kill(error)
    }, this.#longest)
    let stuck = false
    const impatience = setTimeout(() => {
      stuck = this.#patience === 0
      if (stuck) this.#stuck(new ConnectionFailure('The embedded database is busy with a long query'))
    }, longest_wait)
    try {
      await thread.run(batch, onData)
    } finally {
      clearTimeout(timer)
      clearTimeout(impatience)
      if (stuck) this.#stuck(null)
    }
  }

  /** From here to the call of the answer, queries may take as long as they need (migrations, vacuum). */
  bePatient(): () => void {
    this.#patience++
    let over = false
    return () => {
      if (!over) this.#patience--
      over = true
    }
  }

  /** End the thread as a crash would, for good. */
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
