/** Handlers of notifications, by channel. */
import pg from 'pg'
import type { Log } from '../database-handle.ts'

export type Handler = (payload: string) => void

interface Entry {
  readonly handler: Handler
  readonly missed: () => void
}

export class NotificationHandlers {
  readonly #of = new Map<string, Set<Entry>>()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  /** @returns a function that removes the handler */
  add(channel: string, handler: Handler, missed: () => void = () => undefined): () => void {
    const entry = { handler, missed }
    const entries = this.#of.get(channel) ?? new Set()
    this.#of.set(channel, entries.add(entry))
    return () => entries.delete(entry)
  }

  /** Returns the statements by which a new connection listens on every channel. */
  listenStatements(): string[] {
    return [...this.#of.keys()].map(listenStatement)
  }

  /** Tells every handler that notifications may have been lost. */
  miss(): void {
    for (const entries of this.#of.values()) for (const { missed } of entries) missed()
  }

  /** Passes notifications of a connection to their handlers. */
  receiveFrom(client: pg.ClientBase): void {
    client.on('notification', ({ channel, payload }) => {
      for (const { handler } of this.#of.get(channel) ?? []) {
        try {
          handler(payload ?? '')
        } catch (error) {
          this.#log.warn({ error, channel }, 'a listener failed')
        }
      }
    })
  }
}

export const listenStatement = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`
