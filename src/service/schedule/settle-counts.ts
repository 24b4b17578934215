/**
 * Adds up the counts that triggers keep: of events by list (`language`: that of a language, or `open` for readers), status and
 * days, or months, and of the public events under each term. They count in the transaction of the write itself, whatever code
 * writes.
 *
 * A write adds rows with its differences (+1, -1) and takes no lock on what others count: writers neither wait for each other
 * nor deadlock, and every reader sees exactly the differences of the writes it sees. The sum of `n` is the count.
 */
import { sql } from 'kysely'
import type { Db } from '../context.ts'

const keys = {
  event_counts: 'language, status, hidden, start_date, end_date',
  event_months: 'language, status, hidden, start_month, end_month',
  term_counts: 'id, hidden',
} as const

/** Replaces rows of one key by one row with their sum, where some are new since the last time. */
const settling = (table: string, key: string): string => {
  const columns = key.split(', ')
  const keyOf = (alias: string) => columns.map((column) => `${alias}.${column}`).join(', ')
  return `with fresh as (delete from ${table} where not settled returning ${key}, n),
      new_keys as (select distinct ${key} from fresh),
      older as (delete from ${table} c using new_keys k where c.settled and (${keyOf('c')}) = (${keyOf('k')})
        returning ${keyOf('c')}, c.n)
    insert into ${table} (${key}, n, settled)
      select ${key}, sum(n), true from (select * from fresh union all select * from older) as rows
      group by ${key} having sum(n) <> 0`
}

/** Adds up the rows written since the last time. Rows that are written meanwhile wait for the next; one process at a time does this. */
export async function settleCounts(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ alone: boolean }>`select
      pg_try_advisory_xact_lock(hashtextextended('takvim:counts', 0)) as alone`.execute(tx)
    if (!rows[0]?.alone) return
    for (const [table, key] of Object.entries(keys)) await sql.raw(settling(table, key)).execute(tx)
  })
}
