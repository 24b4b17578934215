/** A pool that refuses at once while the database does not answer, so that no request waits for what cannot come. */
import { isConnectionError } from './connection-error.ts'
import type { PostgresPool, PostgresPoolClient } from 'kysely'

export class GuardedPool implements PostgresPool {
  readonly #pool: PostgresPool
  readonly #waiting = new Set<(error: Error) => void>()
  #refusal: Error | null = null

  constructor(pool: PostgresPool) {
    this.#pool = pool
  }

  connect(): Promise<PostgresPoolClient> {
    if (this.#refusal) return Promise.reject(this.#refusal)
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      this.#pool.connect().then(
        // One who was refused meanwhile does not take the connection.
        (client) => (this.#waiting.delete(reject) ? resolve(client) : client.release()),
        (error: Error) => {
          reject(error)
          // The others wait for connections that fail as this one did, some of them after it.
          if (isConnectionError(error)) this.#rejectWaiting(error)
          this.#waiting.delete(reject)
        },
      )
    })
  }

  /** Refuses whoever waits for a connection, and whoever comes, until `admit`. */
  refuse(error: Error): void {
    this.#refusal = error
    this.#rejectWaiting(error)
  }

  #rejectWaiting(error: Error): void {
    for (const reject of this.#waiting) reject(error)
    this.#waiting.clear()
  }

  admit(): void {
    this.#refusal = null
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}
