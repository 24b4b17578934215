/**
 * Marks operations of several transactions while they run. One whose process was killed keeps its mark, and is completed by the next
 * process that looks.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, OperationKind, Tx } from '../../context.ts'
import { RestError } from '../../http/rest-error.ts'

/** Seconds after which an operation that nobody goes on with has lost its process. */
const abandoned_after = 10

interface AbandonedOperation {
  readonly id: number
  readonly user_id: number | null
  readonly kind: OperationKind
  readonly at_utc: string
  readonly undoes: number | null
}

/** One process that writes an operation. */
export class UnfinishedRun {
  readonly #by = randomUUID()

  /**
   * Marks the operation in the transaction of one of its batches.
   * @param operation null: nothing was written yet
   * @throws RestError 503 when another process has gone on with it, or somebody has undone it
   */
  async mark(tx: Tx, operation: number | null): Promise<void> {
    if (operation === null) return
    const { rows } = await sql`update operations set unfinished_by = ${this.#by},
        unfinished_utc = clock_timestamp() at time zone 'utc'
      where id = ${operation} and undone_by is null and coalesce(unfinished_by, ${this.#by}) = ${this.#by}
      returning id`.execute(tx)
    if (rows.length === 0) throw new RestError(503, 'rest_unavailable', { headers: { 'retry-after': '1' } })
  }

  /** Says that nothing is left to do of the operation, be it done or refused. */
  async end(db: Db, operation: number | null): Promise<void> {
    await sql`update operations set unfinished_by = null, unfinished_utc = null
      where id = ${operation} and unfinished_by = ${this.#by}`.execute(db)
  }

  /** Takes over an operation whose process has ended; null: there is none. */
  async takeAbandoned(db: Db): Promise<AbandonedOperation | null> {
    const { rows } = await sql<AbandonedOperation>`update operations set unfinished_by = ${this.#by},
        unfinished_utc = clock_timestamp() at time zone 'utc'
      where id = (select id from operations
        where unfinished_utc < (clock_timestamp() at time zone 'utc') - ${abandoned_after} * interval '1 second'
        order by id limit 1 for update skip locked)
      returning id, user_id, kind, at_utc, undoes`.execute(db)
    return rows[0] ?? null
  }
}
