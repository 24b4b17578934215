/** A pool that rejects at once while the database does not answer, so that no request waits in vain. */
import type pg from 'pg'
import { isConnectionError } from './connection-error.ts'

export class GuardedPool {
  readonly #pool: pg.Pool
  readonly #waiting = new Set<(error: Error) => void>()
  #refusal: Error | null = null

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  connect(): Promise<pg.PoolClient> {
    if (this.#refusal) return Promise.reject(this.#refusal)
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      this.#pool.connect().then(
        // A caller that was rejected meanwhile does not take the connection.
        (client) => (this.#waiting.delete(reject) ? resolve(client) : client.release()),
        (error: Error) => {
          reject(error)
          // The others wait for connections that fail in the same way, some of them later.
          if (isConnectionError(error)) this.#rejectWaiting(error)
          this.#waiting.delete(reject)
        },
      )
    })
  }

  /** Rejects every caller, waiting or new, until `admit` is called. */
  refuse(error: Error): void {
    this.#refusal = error
    this.#rejectWaiting(error)
  }

  #rejectWaiting(error: Error): void {
    for (const reject of this.#waiting) reject(error)
    this.#waiting.clear()
  }

  /** Hands out connections again. */
  admit(): void {
    this.#refusal = null
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}
