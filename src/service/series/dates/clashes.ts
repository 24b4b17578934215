/** Finds events that occupy a venue of a series at the times of its dates. Touching is no clash. */
import { sql } from 'kysely'
import type { DeskAnswer } from '../../../contract/desk/routes.ts'
import { resources } from '../../../contract/resources.ts'
import type { SlotTimes } from '../../../contract/series/slot-times.ts'
import type { Db, RequestContext } from '../../context.ts'
import { occupying } from '../../resources/list/filters/booking-filters.ts'
import { valueAt } from '../../resources/proposals/paths.ts'
import { loadRecords } from '../../resources/rows/load.ts'
import { readableText } from '../../resources/rows/readable.ts'

export type Clash = DeskAnswer<'POST /series'>['dates'][number]['clashes'][number]

const most_of_one_date = 3

/**
 * @param own ids of the events of the series
 * @returns the clashes of each time, in their order
 */
export async function clashesAt(
  db: Db,
  context: RequestContext,
  venue: unknown,
  own: readonly number[],
  times: readonly Pick<SlotTimes, 'start_utc' | 'end_utc'>[],
): Promise<readonly (readonly Clash[])[]> {
  if (!Array.isArray(venue) || venue.length === 0 || times.length === 0) return times.map(() => [])
  const wanted = JSON.stringify(times.map(({ start_utc, end_utc }, position) => ({ position, start_utc, end_utc })))
  // The events of the venue are read once, and not for each date.
  const { rows } = await sql<{ position: number; id: number }>`with wanted as materialized (
      select * from jsonb_to_recordset(${wanted}::jsonb) as w(position int, start_utc timestamp, end_utc timestamp)),
    there as materialized (select e.id, e.start_utc, e.end_utc from events e where e.venue && ${venue}::int[]
      and e.start_utc < (select max(end_utc) from wanted) and e.end_utc > (select min(start_utc) from wanted)
      and e.trashed_utc is null and ${occupying('e')} and e.id <> all(${own}::int[]))
    select w.position, c.id from wanted w cross join lateral (select id from there e
      where e.start_utc < w.end_utc and e.end_utc > w.start_utc order by e.start_utc, e.id
      limit ${most_of_one_date}) c`.execute(db)
  const ids = rows.map(({ id }) => id)
  const found = await loadRecords(db, resources.events, ids)
  return times.map((_, position) =>
    rows.flatMap((row): Clash[] => {
      const other = row.position === position ? found.get(row.id) : undefined
      const text = other && readableText(context, resources.events, other)
      if (!other || !text) return []
      const at = (name: string) => String(valueAt(other, name))
      return [
        {
          id: row.id,
          title: String(text['title']),
          i18n_language: text.language,
          start_date: at('start_date'),
          end_date: at('end_date'),
          timezone: at('timezone'),
        },
      ]
    }),
  )
}
