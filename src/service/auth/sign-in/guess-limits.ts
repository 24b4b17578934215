/**
 * Limits on guessing, shared by all processes. Each key has an allowance of guesses at once and gets one back every few
 * seconds: a token bucket, stored as the one time at which it is full again (the generic cell rate algorithm).
 */
import { sql } from 'kysely'
import type { Service } from '../../context.ts'
import { RestError } from '../../http/rest-error.ts'
import { digest } from '../secrets.ts'

export interface GuessLimit {
  /** Identifies the secret and the guesser. */
  readonly key: string
  /** Guesses that are allowed at once. */
  readonly burst: number
  /** Seconds after which one more is allowed. */
  readonly seconds: number
}

const now = sql`(clock_timestamp() at time zone 'utc')`

export function tooMany(wait_seconds: number): RestError {
  const seconds = Math.max(1, Math.ceil(wait_seconds))
  return new RestError(429, 'rest_too_many_requests', {
    words: { seconds },
    headers: { 'retry-after': String(seconds) },
  })
}

const intervals = (seconds: number) => sql`make_interval(secs => ${seconds})`

/** Takes one guess from an allowance. @returns seconds to wait when there is none left, else null */
async function take({ db }: Service, { key, burst, seconds }: GuessLimit): Promise<number | null> {
  const key_hash = digest(key)
  const taken = await sql`insert into guess_limits as g (key_hash, full_at)
    values (${key_hash}, ${now} + ${intervals(seconds)})
    on conflict (key_hash) do update set full_at = greatest(g.full_at, ${now}) + ${intervals(seconds)}
      where greatest(g.full_at, ${now}) + ${intervals(seconds)} <= ${now} + ${intervals(burst * seconds)}
    returning 1`.execute(db)
  if (taken.rows.length > 0) return null
  const { rows } = await sql<{ wait: number }>`select
      extract(epoch from full_at - ${now} - ${intervals((burst - 1) * seconds)})::float8 as wait
    from guess_limits where key_hash = ${key_hash}`.execute(db)
  return rows[0]?.wait ?? seconds
}

/** Gives one guess back to each allowance. */
export async function returnGuesses({ db }: Service, limits: readonly GuessLimit[]): Promise<void> {
  for (const { key, seconds } of limits) {
    await sql`update guess_limits set full_at = full_at - ${intervals(seconds)}
      where key_hash = ${digest(key)}`.execute(db)
  }
}

/** Restores allowances of a guesser who turned out to know the secret. */
export async function refill({ db }: Service, limits: readonly GuessLimit[]): Promise<void> {
  for (const { key } of limits) await sql`delete from guess_limits where key_hash = ${digest(key)}`.execute(db)
}

/** Most keys that are stored; beyond, those whose allowance is whole first are deleted. */
const most_keys = 100_000
const cleaning_milliseconds = 60_000
const cleaned = new WeakMap<Service, number>()

/** Deletes allowances that are whole again. Each process does so at most once a minute, when somebody guesses. */
async function cleanUp(service: Service): Promise<void> {
  const at = service.now().getTime()
  if (at - (cleaned.get(service) ?? 0) < cleaning_milliseconds) return
  cleaned.set(service, at)
  // Skips rows that another guess has locked.
  await sql`delete from guess_limits where key_hash in (
    select key_hash from guess_limits where full_at < ${now} for update skip locked)`.execute(service.db)
  await sql`delete from guess_limits where key_hash in (
    select key_hash from guess_limits order by full_at desc offset ${most_keys} for update skip locked)`.execute(
    service.db,
  )
}

/**
 * Counts a guess against every limit, before it is known to be right: parallel guesses gain nothing.
 * @throws RestError 429 with Retry-After when one of them is used up; then nothing is counted
 */
export async function countGuess(service: Service, limits: readonly GuessLimit[]): Promise<void> {
  if (!service.config.RATE_LIMIT) return
  await cleanUp(service)
  for (const [position, limit] of limits.entries()) {
    const wait = await take(service, limit)
    if (wait === null) continue
    await returnGuesses(service, limits.slice(0, position))
    throw tooMany(wait)
  }
}
