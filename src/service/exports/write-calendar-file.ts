/** Writes an export of events as a calendar. */
import { sql } from 'kysely'
import type { RequestContext } from '../context.ts'
import { calendarEvent } from '../calendar-files/calendar-event.ts'
import { calendarIdentity, eventSequences, eventUid } from '../calendar-files/event-uid.ts'
import { writeIcsFile, zoneUsesOf } from '../calendar-files/write-calendar.ts'
import type { ExportedList } from './exported-list.ts'
import { exportedRecords } from './exported-records.ts'

interface TimedRow {
  readonly timezone: string
  readonly all_day: boolean
  readonly utc_start_date: string
  readonly utc_end_date: string
}

/** Returns the first and last moment in each zone of some events: their clocks stand before them. */
async function timesByZone({ service: { db } }: RequestContext, ids: readonly number[]): Promise<readonly TimedRow[]> {
  const { rows } = await sql<TimedRow>`select timezone, false as all_day,
      to_char(min(start_utc), 'YYYY-MM-DD HH24:MI:SS') as utc_start_date,
      to_char(max(end_utc), 'YYYY-MM-DD HH24:MI:SS') as utc_end_date
    from events where id = any(${[...ids]}::int[]) and not all_day group by timezone`.execute(db)
  return rows
}

export async function* writeCalendarFile(
  context: RequestContext,
  { resource, ids }: ExportedList,
): AsyncGenerator<string> {
  const { service } = context
  const { SITE_NAME: name, SITE_TIME_ZONE: zone } = service.config
  const identity = await calendarIdentity(service)
  async function* events() {
    for await (const records of exportedRecords(context, resource, ids, [])) {
      const sequences = await eventSequences(
        service.db,
        records.map(({ id }) => id),
      )
      for (const { id, shown } of records)
        yield calendarEvent(shown, { uid: eventUid(identity, id), sequence: sequences.get(id) ?? 0 })
    }
  }
  yield* writeIcsFile({ name, zone, url: '', refresh: null }, zoneUsesOf(await timesByZone(context, ids)), events())
}
