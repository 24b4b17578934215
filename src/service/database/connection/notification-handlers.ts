/** The handlers of notices, by channel. */
import pg from 'pg'
import type { Log } from '../database-handle.ts'

export type Handler = (payload: string) => void

interface Entry {
  readonly handler: Handler
  readonly missed: () => void
}

export class Handlers {
  readonly #of = new Map<string, Set<Entry>>()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  /** @returns a function that takes it away again */
  add(channel: string, handler: Handler, missed: () => void = () => undefined): () => void {
    const entry = { handler, missed }
    const entries = this.#of.get(channel) ?? new Set()
    this.#of.set(channel, entries.add(entry))
    return () => entries.delete(entry)
  }

  /** What a new connection says first, so that it hears everything. */
  listenStatements(): string[] {
    return [...this.#of.keys()].map(listenStatement)
  }

  /** Tells everybody that notices may have been lost. */
  miss(): void {
    for (const entries of this.#of.values()) for (const { missed } of entries) missed()
  }

  /** Hand on what comes through a connection. */
  hear(client: pg.ClientBase): void {
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
