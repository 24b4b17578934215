/** Runs transactions and retries them after races with other writers. */
import type { RequestContext, Tx } from '../../context.ts'
import { RestError } from '../../http/rest-error.ts'

const tries = 8

/** SQLSTATEs of races: a unique violation, a deleted reference, a deadlock, a serialisation failure. */
const again: readonly unknown[] = ['23505', '23503', '40P01', '40001']

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Waits a random time that grows with each attempt, so that the same writers do not meet again. */
const pause = (attempt: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))

/**
 * Runs work in a transaction. Nested writes join the open one, whose opener retries.
 * @throws RestError 503 after too many races
 */
export async function transact<T>(
  { service, tx: open }: Pick<RequestContext, 'service' | 'tx'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (open) return work(open)
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      return await service.db.transaction().execute(work)
    } catch (error) {
      if (!again.includes(codeOf(error))) throw error
      await pause(attempt)
    }
  }
  throw new RestError(503, 'rest_unavailable', { headers: { 'retry-after': '1' } })
}
