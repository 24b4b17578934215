/** Runs transactions and savepoints. Both own what becomes of the current operation when they are rolled back. */
import { sql } from 'kysely'
import type { RequestContext, Tx } from '../../context.ts'
import { RestError } from '../../http/rest-error.ts'

const max_attempts = 8

/** Codes of PostgreSQL: unique violation, foreign key violation, deadlock, serialization failure. */
const conflicts: readonly unknown[] = ['23505', '23503', '40P01', '40001']

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Waits for a random time, longer after each attempt, so that the writers do not collide again. */
const backOff = (attempt: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))

/** Runs work that is rolled back when it throws, with the row of the operation that it may have made. */
const attempt = <T>({ operation }: Pick<RequestContext, 'operation'>, work: () => Promise<T>): Promise<T> =>
  operation ? operation.attempt(work) : work()

/**
 * Runs work in a transaction, again after a conflict with another writer. Work inside another transaction joins it, and leaves starting again to the outer one.
 * @throws RestError 503 after a conflict in every attempt
 */
export async function transact<T>(
  context: Pick<RequestContext, 'service' | 'tx' | 'operation'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { service, tx: open } = context
  if (open) return work(open)
  for (let number = 1; number <= max_attempts; number++) {
    try {
      return await attempt(context, () => service.db.transaction().execute(work))
    } catch (error) {
      if (!conflicts.includes(codeOf(error))) throw error
      await backOff(number)
    }
  }
  throw new RestError(503, 'rest_unavailable', { headers: { 'retry-after': '1' } })
}

/** Takes back what was tried. */
class Tried extends Error {}

/**
 * Runs work in a transaction of its own, and takes back what it wrote.
 * @returns what it returned: ids that it drew, and times, are others when it is done again
 */
export async function rehearse<T>(
  context: Pick<RequestContext, 'service' | 'operation'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const results: T[] = []
  const { service, operation } = context
  await transact({ service, ...(operation ? { operation } : {}) }, async (tx) => {
    results.push(await work(tx))
    throw new Tried()
  }).catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error
  })
  const [result] = results.slice(-1)
  // The work has run: nothing else ends it so.
  return result as T
}

/**
 * Runs a part of a transaction. A refusal takes back what the part wrote, and nothing else.
 * @throws RestError the refusal; the transaction can go on
 */
export async function withSavepoint<T>(
  tx: Tx,
  context: Pick<RequestContext, 'operation'>,
  work: () => Promise<T>,
): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await attempt(context, work)
    // Savepoints that stay open are nested, and slow all later statements.
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    // Any other error ends the whole transaction.
    if (!(error instanceof RestError)) throw error
    await sql`rollback to savepoint part`.execute(tx)
    await sql`release savepoint part`.execute(tx)
    throw error
  }
}
