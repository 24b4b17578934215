/** Wrong passwords in a row, by account and by address: after a few, each further try waits longer. */
import type { Service } from '../context.ts'
import { RestError } from '../rest-error.ts'

const longest_wait_seconds = 15 * 60
/** After this long without a wrong password everything is forgotten. */
const memory_seconds = 60 * 60
const most_keys = 10_000

interface Failures {
  readonly count: number
  /** Milliseconds since 1970: no try before. */
  readonly until: number
  /** Milliseconds since 1970: when this is forgotten. */
  readonly forgotten: number
}

/** One try to sign in; counted as failed until it is known to have succeeded, so that many at once gain nothing. */
export interface Try {
  readonly account: string
  readonly address: string
}

interface Counter {
  readonly key: string
  /** Tries before one has to wait. */
  readonly free: number
}

export class Attempts {
  readonly #failures = new Map<string, Failures>()

  /**
   * @param now milliseconds since 1970
   * @throws RestError 429 with Retry-After while this account or address has to wait
   */
  begin(one: Try, now: number): void {
    const counters = Object.values(countersOf(one))
    const until = Math.max(0, ...counters.map(({ key }) => this.#failures.get(key)?.until ?? 0))
    if (until > now) throw tooMany((until - now) / 1000)
    this.#prune(now)
    for (const counter of counters) this.#set(counter, this.#count(counter, now) + 1, now)
  }

  /** The password was right: the account starts afresh; the address loses only what this try had cost. */
  succeeded(one: Try, now: number): void {
    const { both, account, address } = countersOf(one)
    this.#failures.delete(both.key)
    this.#failures.delete(account.key)
    const count = this.#count(address, now) - 1
    if (count > 0) this.#set(address, count, now)
    else this.#failures.delete(address.key)
  }

  #count({ key }: Counter, now: number): number {
    const failures = this.#failures.get(key)
    return failures && failures.forgotten > now ? failures.count : 0
  }

  #set({ key, free }: Counter, count: number, now: number): void {
    const wait = count < free ? 0 : Math.min(longest_wait_seconds, 2 ** (count - free) * 5)
    // Deleted first: the map stays in the order of the last try.
    this.#failures.delete(key)
    this.#failures.set(key, { count, until: now + wait * 1000, forgotten: now + memory_seconds * 1000 })
  }

  /** Memory stays bounded: what is forgotten goes, then the oldest. */
  #prune(now: number): void {
    if (this.#failures.size < most_keys) return
    for (const [key, { forgotten }] of this.#failures) {
      if (forgotten <= now || this.#failures.size >= most_keys) this.#failures.delete(key)
      else break
    }
  }
}

/** Somebody mistypes; an attacker goes through passwords, accounts or addresses. */
const countersOf = ({ account, address }: Try) => ({
  both: { key: `both:${address}:${account}`, free: 5 },
  account: { key: `account:${account}`, free: 20 },
  address: { key: `address:${address}`, free: 50 },
})

export function tooMany(wait_seconds: number): RestError {
  const seconds = Math.max(1, Math.ceil(wait_seconds))
  return new RestError(429, 'rest_too_many_requests', {
    words: { seconds },
    headers: { 'retry-after': String(seconds) },
  })
}

const kept = new WeakMap<Service, Attempts>()

/** One count for a service, whichever of its roots is used. */
export function attemptsOf(service: Service): Attempts {
  const attempts = kept.get(service) ?? new Attempts()
  kept.set(service, attempts)
  return attempts
}
