/** Compares the zone data of this process with those recorded in the database, and moves events where they differ. */
import { sql } from 'kysely'
import { zoneData } from '../../contract/time/zone-data.ts'
import type { Db, Service } from '../context.ts'
import { rederiveTimes, type MovedEvent } from './rederive-times.ts'

/** Moved events that are printed one by one; the overview of the admin lists all. */
const most_lines = 100

type Say = (line: string) => void

/** Returns the version of the zone data that all instants of the database come from; null: unknown. */
async function recordedVersion(db: Db): Promise<string | null> {
  const { rows } = await sql<{ version: string }>`select version from zone_data`.execute(db)
  return rows[0]?.version ?? null
}

/** Records the version unless a newer one is recorded. IANA versions sort as text: 2025c, 2026a. */
async function recordVersion(db: Db, version: string): Promise<void> {
  await sql`insert into zone_data as z (version) values (${version})
    on conflict (single) do update set version = excluded.version, since_utc = default
    where z.version < excluded.version`.execute(db)
}

const lineOf = ({ id, title, timezone, start_date, before, after }: MovedEvent) =>
  `  event ${id} ${JSON.stringify(title)}: ${start_date} in ${timezone} was ${before} UTC, is ${after} UTC`

/** Moves events and prints which. */
export async function moveEvents(service: Service, say: Say, ended?: () => boolean): Promise<void> {
  let count = 0
  const looked = await rederiveTimes(
    service,
    (events) => {
      for (const event of events) if (++count <= most_lines) say(lineOf(event))
      if (count > most_lines && count - events.length <= most_lines) say('  …')
    },
    ended,
  )
  if (looked === null) return
  const { version } = zoneData()
  // A new calendar has no events to report.
  if (looked > 0) say(`Zone data ${version}: looked at ${looked} events, moved ${count}.`)
  await recordVersion(service.db, version)
}

/**
 * Moves events when this process has newer zone data than the database has recorded. With older data it moves nothing, because
 * a process with the newer data has moved them.
 */
export async function followZones(service: Service, say: Say, ended: () => boolean): Promise<void> {
  const [known, { version }] = [await recordedVersion(service.db), zoneData()]
  if (known === version) return
  if (known !== null && known > version) {
    say(
      `The instants of this calendar come from zone data ${known}, and this service has ${version}: it moves no event, but what ` +
        `is written through it may be off where the law has changed since. Build it anew with the newer moment-timezone (npm ci, npm run build).`,
    )
    return
  }
  await moveEvents(service, say, ended)
}
