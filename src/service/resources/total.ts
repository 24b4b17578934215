/**
 * How many records a list has, exactly. Windows of days over events are added up from counts that the writes keep
 * (database/counts.ts); everything else is counted.
 */
import { sql, type RawBuilder } from 'kysely'
import { reach } from '../../contract/roles.ts'
import { wholeDays } from './date-filters.ts'
import type { Asked, Condition } from './filters.ts'
import type { Parts } from './page.ts'

const every = (all: readonly Condition[]) => (all.length === 0 ? sql`true` : sql.join([...all], sql` and `))

/** Parameters by which the counts are kept, and those that say how to list. */
const counted: ReadonlySet<string> = new Set([
  ...['page', 'per_page', 'i18n_language', 'status', 'strict_dates'],
  ...['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after'],
])

/** The total of a list of events as a sum of counts; null: there are none for what is asked. */
export function sumOfCounts(asked: Asked): RawBuilder<unknown> | null {
  const { request, resource, query } = asked
  if (resource.name !== 'events' || !Object.keys(query).every((name) => counted.has(name))) return null
  const days = wholeDays(asked)
  const { status } = query
  if (!days || typeof status !== 'object') return null
  const { caller, language } = request
  const far = reach(caller, 'edit_unpublished')
  const sum = (statuses: readonly unknown[], conditions: readonly Condition[]) => sql`(select coalesce(sum(i.n), 0)
    from event_counts i where i.language = ${language} and i.status = any(${[...statuses]}::text[])
    and ${every([...days, ...conditions])})`
  if (far === 'all') return sum(status, [])
  const published = sum(
    status.filter((one) => one === 'publish'),
    [sql`not i.hidden`],
  )
  if (far === 'none' || !caller) return published
  // Of what is not for everybody they see their own.
  return sql`${published} + (select count(*) from event_index i where i.author = ${caller.id} and i.language = ${language}
    and (i.hidden or i.status <> 'publish') and i.status = any(${[...status]}::text[]) and ${every(days)})`
}

/** @param parts what the list is made of */
export async function totalOf({ asked, from, where }: Parts): Promise<number> {
  const sum = sumOfCounts(asked)
  const query = sum
    ? sql<{ total: number }>`select (${sum})::int as total`
    : sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`
  const { rows } = await query.execute(asked.request.service.db)
  return rows[0]?.total ?? 0
}
