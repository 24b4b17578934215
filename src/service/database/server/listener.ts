/**
 * Listens for notifications on a connection of its own, reconnects after it broke, and probes every second whether the database
 * still answers: a frozen server or a silent network breaks no connection by itself.
 */
import pg from 'pg'
import { ConnectionFailure } from '../connection/connection-error.ts'
import { NotificationHandlers, listenStatement, type Handler } from '../connection/notification-handlers.ts'
import type { Log } from '../database-handle.ts'
import { Sockets } from './sockets.ts'

/** Milliseconds. Together they bound how long a request waits for a database that stopped answering. */
const retry_after = 1_000
const probe_every = 1_000
const longest_probe = 2_500
const longest_connect = 2_500

const probe = 'select 1 as listening'

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** Called when the database stops answering, and when it answers again. */
interface Availability {
  lost(error: Error): void
  /** Called after each new connection, also when none was lost before. */
  available(): void
}

export class Listener {
  readonly #options: pg.ClientConfig
  readonly #log: Log
  readonly #availability: Availability
  readonly #handlers: NotificationHandlers
  readonly #sockets = new Sockets()
  #client: Promise<pg.Client> | null = null
  /** The current connection; events of earlier ones are ignored. */
  #current: pg.Client | null = null
  #timer: NodeJS.Timeout | null = null
  #away = false
  #closed = false

  constructor(options: pg.ClientConfig, log: Log, availability: Availability) {
    this.#options = { ...options, stream: this.#sockets.make, connectionTimeoutMillis: longest_connect }
    this.#log = log
    this.#availability = availability
    this.#handlers = new NotificationHandlers(log)
  }

  async listen(channel: string, handler: Handler, missed?: () => void): Promise<() => Promise<void>> {
    const remove = this.#handlers.add(channel, handler, missed)
    try {
      const client = await this.#connected()
      await client.query(listenStatement(channel))
    } catch (error) {
      remove()
      throw error
    }
    return async () => remove()
  }

  /** Opens the connection and starts probing. */
  async start(): Promise<void> {
    await this.#connected()
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
    this.#handlers.receiveFrom(client)
    client.on('error', (error) => this.#broken(client, error))
    client.on('end', () => this.#broken(client, new ConnectionFailure('The listening connection ended')))
    try {
      await client.connect()
      for (const statement of [...this.#handlers.listenStatements(), probe])
        await this.#bounded(client.query(statement))
      if (this.#closed) throw new Error('The listener was closed')
    } catch (error) {
      this.#sockets.cut(asError(error))
      throw error
    }
    this.#current = client
    if (this.#away) this.#log.warn({}, 'the database answers again')
    this.#away = false
    this.#availability.available()
    this.#handlers.miss()
    this.#after(probe_every, () => this.#probe(client))
    return client
  }

  /** Rejects when an answer takes too long. Gives a busy process a moment to receive an answer that has come. */
  #bounded(answer: Promise<unknown>): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = () => reject(new ConnectionFailure('The database does not answer'))
      const timer = setTimeout(() => setTimeout(late, 100), longest_probe)
      const settle = (then: () => void) => {
        clearTimeout(timer)
        then()
      }
      answer.then(
        () => settle(resolve),
        (error: unknown) => settle(() => reject(asError(error))),
      )
    })
  }

  #after(milliseconds: number, work: () => unknown): void {
    if (this.#closed) return
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = setTimeout(work, milliseconds)
    this.#timer.unref()
  }

  async #probe(client: pg.Client): Promise<void> {
    if (client !== this.#current) return
    try {
      await this.#bounded(client.query(probe))
      this.#after(probe_every, () => this.#probe(client))
    } catch (error) {
      if (client !== this.#current) return
      this.#lost(asError(error))
      this.#broken(client, asError(error))
    }
  }

  /** Opens another connection at once: a broken connection does not mean that the database is gone. */
  #broken(client: pg.Client, error: Error): void {
    if (this.#closed || client !== this.#current) return
    this.#current = null
    this.#log.warn({ error }, 'the listening connection broke; trying again')
    this.#sockets.cut(error)
    this.#reopen()
  }

  #lost(error: Error): void {
    if (!this.#away) this.#log.warn({ error }, 'the database does not answer; requests are refused until it does')
    this.#away = true
    this.#availability.lost(error)
  }

  #reopen(): void {
    const opening = this.#open()
    this.#client = opening
    opening.catch((error: unknown) => {
      if (this.#closed) return
      this.#lost(asError(error))
      this.#after(retry_after, () => this.#reopen())
    })
  }

  close(): void {
    this.#closed = true
    this.#current = null
    if (this.#timer) clearTimeout(this.#timer)
    this.#sockets.cut(new ConnectionFailure('The database is closed'))
  }
}
