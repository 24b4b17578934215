/** Runs transactions, and starts them again after a conflict with another writer. */
import type { RequestContext, Tx } from '../../context.ts'
import { RestError } from '../../http/rest-error.ts'

const max_attempts = 8

/** Codes of PostgreSQL: unique violation, foreign key violation, deadlock, serialization failure. */
const conflicts: readonly unknown[] = ['23505', '23503', '40P01', '40001']

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Waits for a random time, longer after each attempt, so that the writers do not collide again. */
const backOff = (attempt: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))

/**
 * Runs work in a transaction. Work inside another transaction joins it, and leaves starting again to the outer one.
 * @throws RestError 503 after a conflict in every attempt
 */
export async function transact<T>(
  { service, tx: open, operation }: Pick<RequestContext, 'service' | 'tx' | 'operation'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (open) return work(open)
  for (let attempt = 1; attempt <= max_attempts; attempt++) {
    // An attempt that failed has taken its row back.
    if (operation) operation.id = null
    try {
      return await service.db.transaction().execute(work)
    } catch (error) {
      if (!conflicts.includes(codeOf(error))) throw error
      await backOff(attempt)
    }
  }
  throw new RestError(503, 'rest_unavailable', { headers: { 'retry-after': '1' } })
}
