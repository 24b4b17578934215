import { sql, type RawBuilder } from 'kysely'
import type { Service } from '../context.ts'

/** Returns the milliseconds until the first of the times `at` that statements select, 0 or less for one that has come; null: there is none. */
export async function untilFirst(service: Service, times: readonly RawBuilder<unknown>[]): Promise<number | null> {
  const { rows } = await sql<{ at: string | null }>`select min(at) as at
    from (${sql.join(times, sql` union all `)}) as scheduled`.execute(service.db)
  const at = rows[0]?.at
  return at ? Date.parse(`${at.slice(0, 19).replace(' ', 'T')}Z`) - service.now().getTime() : null
}
