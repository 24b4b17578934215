/** Transactions that start again when another writer got in their way. */
import type { RequestContext, Tx } from '../../context.ts'
import { RestError } from '../../http/rest-error.ts'

const tries = 8

/** PostgreSQL: two took the same slug, what was pointed to went away, deadlock, serialisation failure. */
const again: readonly unknown[] = ['23505', '23503', '40P01', '40001']

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** A moment of chance, longer each time, so that those who met do not meet again. */
const pause = (attempt: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))

/**
 * A write that is part of a larger one joins its transaction; who opened that starts again.
 * @throws RestError 503 when others got in the way each time
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
