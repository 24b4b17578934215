/** A connection to PostgreSQL of its own that listens, and comes back after it broke. */
import pg from 'pg'
import { Handlers, listenStatement, type Handler } from './handlers.ts'
import type { Log } from './opened.ts'

/** Milliseconds until another try, and between questions whether the connection still stands. */
const retry_after = 1_000
const ask_every = 30_000

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

export class Listener {
  readonly #options: pg.ClientConfig
  readonly #log: Log
  readonly #handlers: Handlers
  readonly #asking: NodeJS.Timeout
  #client: Promise<pg.Client> | null = null
  /** The connection that stands; what an earlier one still says is of no interest. */
  #current: pg.Client | null = null
  #retry: NodeJS.Timeout | null = null
  #closed = false

  constructor(options: pg.ClientConfig, log: Log) {
    this.#options = { ...options, query_timeout: 10_000, connectionTimeoutMillis: 10_000 }
    this.#log = log
    this.#handlers = new Handlers(log)
    // A network that went silent breaks no connection that only listens.
    this.#asking = setInterval(() => void this.#ask(), ask_every)
    this.#asking.unref()
  }

  async listen(channel: string, handler: Handler): Promise<() => Promise<void>> {
    const remove = this.#handlers.add(channel, handler)
    try {
      const client = await this.#connected()
      await client.query(listenStatement(channel))
    } catch (error) {
      remove()
      throw error
    }
    return async () => remove()
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#open().catch((error: unknown) => {
      this.#client = null
      throw error
    })
    return this.#client
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client(this.#options)
    this.#handlers.hear(client)
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, new Error('The listening connection ended')))
    try {
      await client.connect()
      for (const statement of this.#handlers.listenStatements()) await client.query(statement)
      if (this.#closed) throw new Error('The listener was closed')
    } catch (error) {
      client.end().catch(() => undefined)
      throw error
    }
    this.#current = client
    return client
  }

  #lost(client: pg.Client, error: Error): void {
    if (this.#closed || client !== this.#current) return
    this.#current = null
    this.#log.warn({ error }, 'the listening connection broke; trying again')
    client.end().catch(() => undefined)
    this.#again()
  }

  #again(): void {
    const opening = new Promise<void>((resolve) => {
      this.#retry = setTimeout(resolve, retry_after)
    }).then(() => this.#open())
    this.#client = opening
    opening.catch((error: unknown) => {
      if (this.#closed) return
      this.#log.warn({ error: asError(error) }, 'no listening connection yet; trying again')
      this.#again()
    })
  }

  async #ask(): Promise<void> {
    const client = this.#current
    await client?.query('select 1').catch((error: unknown) => this.#lost(client, asError(error)))
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#asking)
    if (this.#retry) clearTimeout(this.#retry)
    await this.#current?.end()
  }
}
