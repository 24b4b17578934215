/** Refuses to remove a venue or organizer that upcoming events use, where the caller asks for that. */
import { sql } from 'kysely'
import { parseBoolean } from '../../../contract/codec/query.ts'
import type { Resource } from '../../../contract/field.ts'
import { resources } from '../../../contract/resources.ts'
import { reach } from '../../../contract/roles.ts'
import { counted_by, isCounted } from '../../../contract/tables/event-counts.ts'
import { todayIn } from '../../../contract/codec/windows.ts'
import type { RequestContext, Tx } from '../../context.ts'
import { refusedFields, RestError } from '../../http/rest-error.ts'

/** Reads the parameter of a deletion. @throws RestError 400 for a value that is neither true nor false */
export function readGuard(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false
  const guarded = parseBoolean(String(value))
  if (guarded === null) throw refusedFields([], { unless_upcoming: { code: 'not_a_boolean' } })
  return guarded
}

/**
 * Counts the events that are not over on their own clock, as far as the caller may read them, so that the number is that of
 * the list. The record is locked: no event is linked to it meanwhile.
 * @throws RestError 409 with the number of events
 */
export async function refuseWithUpcoming(
  tx: Tx,
  { caller, service }: RequestContext,
  resource: Resource,
  id: number,
): Promise<void> {
  if (!isCounted(resource.name) || !resource.has_trash) return
  const published = sql`exists (select from event_texts t where t.id = e.id and t.status = 'publish')`
  const readable =
    reach(caller, 'read_unpublished') === 'all'
      ? sql`true`
      : sql`(e.author = ${caller?.id ?? null}::int or ${published})`
  const today = todayIn(service.config.SITE_TIME_ZONE, service.now())
  const { rows } = await sql<{ upcoming: number }>`select count(*) as upcoming from events e
    where ${sql.ref(`e.${counted_by[resource.name]}`)} @> array[${id}::int] and e.trashed_utc is null
      and e.end_date >= ${today}::timestamp and ${readable}`.execute(tx)
  const upcoming = rows[0]?.upcoming ?? 0
  if (upcoming > 0)
    throw new RestError(409, 'has_upcoming', {
      code: `${resource.one}-has-upcoming-${resources.events.name}`,
      words: { count: upcoming },
      data: { upcoming },
    })
}
