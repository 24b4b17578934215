/** `npm run rederive-times`: after new zone data, the instants of all events are computed anew from their wall times. */
import { sql } from 'kysely'
import { firstMoment, lastMoment, wallToInstant } from '../../contract/clock.ts'
import { resources } from '../../contract/resources.ts'
import type { Service } from '../context.ts'
import type { FactRow } from '../database/schema.ts'
import { record } from '../resources/history.ts'
import { loadRecord } from '../resources/load.ts'
import { reindex } from '../resources/reindex.ts'
import { seconds } from '../resources/representation.ts'
import { changesOf, updateFacts } from '../resources/store.ts'
import { runCommand } from './run.ts'

const { events } = resources
const at_once = 1000

/** The instant of a wall time; where it happens twice, the one that was meant before stays. */
function instant(wall: string, zone: string, before: string): string {
  const moment = wallToInstant(wall, zone)
  return moment.kind === 'overlap' && moment.alternatives.includes(before) ? before : moment.utc
}

function instantsOf(facts: FactRow): { readonly start_utc: string; readonly end_utc: string } {
  const [zone, start, end] = [String(facts['timezone']), seconds(facts['start_date']), seconds(facts['end_date'])]
  return facts['all_day'] === true
    ? { start_utc: firstMoment(start, zone), end_utc: lastMoment(end, zone) }
    : {
        start_utc: instant(start, zone, seconds(facts['start_utc'])),
        end_utc: instant(end, zone, seconds(facts['end_utc'])),
      }
}

const differs = (facts: FactRow) => Object.keys(changesOf(facts, instantsOf(facts))).length > 0

async function rederive(service: Service, id: number): Promise<boolean> {
  return service.db.transaction().execute(async (tx) => {
    const stored = await loadRecord(tx, events, id, { lock: true })
    if (!stored || !differs(stored.facts)) return false
    const times = instantsOf(stored.facts)
    await updateFacts(tx, events, id, times)
    await reindex(tx, events, [id])
    await record(
      tx,
      { caller: null, door: 'cli' },
      {
        resource: events,
        id,
        version: stored.facts.version + 1,
        language: null,
        action: 'update',
        changes: changesOf(stored.facts, times),
      },
    )
    return true
  })
}

await runCommand(async (service) => {
  let [last, looked, changed] = [0, 0, 0]
  for (;;) {
    const page = await sql<FactRow>`select * from events where id > ${last} order by id limit ${at_once}`.execute(
      service.db,
    )
    for (const facts of page.rows) if (differs(facts) && (await rederive(service, facts.id))) changed++
    looked += page.rows.length
    last = page.rows.at(-1)?.id ?? last
    if (page.rows.length < at_once) break
  }
  console.log(`Looked at ${looked} events, moved ${changed}. Zone data: ${process.versions['tz'] ?? 'unknown'}.`)
})
