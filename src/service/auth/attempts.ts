/** Wrong passwords in a row, by account and by address: after a few, each further try waits longer. */
import { RestError } from '../rest-error.ts'

const free_tries = 5
const longest_wait = 15 * 60

interface Failures {
  readonly count: number
  /** Milliseconds since 1970. */
  readonly until: number
}

export class Attempts {
  readonly #failures = new Map<string, Failures>()

  /** @throws RestError 429 while one of the keys has to wait */
  check(keys: readonly string[], now: number): void {
    const until = Math.max(0, ...keys.map((key) => this.#failures.get(key)?.until ?? 0))
    if (until <= now) return
    const seconds = Math.ceil((until - now) / 1000)
    throw new RestError(429, 'rest_too_many_requests', {
      words: { seconds },
      headers: { 'retry-after': String(seconds) },
    })
  }

  failed(keys: readonly string[], now: number): void {
    if (this.#failures.size > 10_000) this.#failures.clear()
    for (const key of keys) {
      const count = (this.#failures.get(key)?.count ?? 0) + 1
      const wait = count < free_tries ? 0 : Math.min(longest_wait, 2 ** (count - free_tries) * 5)
      this.#failures.set(key, { count, until: now + wait * 1000 })
    }
  }

  succeeded(keys: readonly string[]): void {
    for (const key of keys) this.#failures.delete(key)
  }
}
