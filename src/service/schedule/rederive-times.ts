/** Recomputes the instants of events after the law of a zone has changed. Wall times stay: visitors come by the clock. */
import { sql } from 'kysely'
import { firstMoment, lastMoment, wallToInstant } from '../../contract/time/clock.ts'
import { resources } from '../../contract/resources.ts'
import type { Service, Tx } from '../context.ts'
import { ShortBatches } from '../database/embedded/short-batches.ts'
import type { FactRow } from '../database/schema.ts'
import { addHistoryEntries } from '../resources/history/history.ts'
import { seconds } from '../resources/present/presenter.ts'
import { columnChanges } from '../resources/rows/store.ts'

/** Events read at once. */
const page_size = 2000
/** Most events written in one transaction, few enough to delay others little. */
const most_at_once = 100

export interface MovedEvent {
  readonly id: number
  readonly title: string
  readonly timezone: string
  /** Wall time, which stays. */
  readonly start_date: string
  /** The former instant of the start; where only the end moved, that of the end. */
  readonly before: string
  readonly after: string
}

interface Instants {
  readonly start_utc: string
  readonly end_utc: string
}

/** Returns the instant of a wall time; where the clock shows it twice, the same of the two as before. */
function instant(wall: string, zone: string, before: string): string {
  const moment = wallToInstant(wall, zone)
  return moment.kind === 'overlap' && moment.alternatives.includes(before) ? before : moment.utc
}

function instantsOf(facts: FactRow): Instants {
  const [zone, start, end] = [String(facts['timezone']), seconds(facts['start_date']), seconds(facts['end_date'])]
  return facts['all_day'] === true
    ? { start_utc: firstMoment(start, zone), end_utc: lastMoment(end, zone) }
    : {
        start_utc: instant(start, zone, seconds(facts['start_utc'])),
        end_utc: instant(end, zone, seconds(facts['end_utc'])),
      }
}

const moves = (facts: FactRow): boolean => Object.keys(columnChanges(facts, { ...instantsOf(facts) })).length > 0

/** Writes instants into the facts and the index of lists. Triggers update the counts; searches do not read instants. */
async function writeInstants(tx: Tx, rows: readonly (Instants & { readonly id: number })[]): Promise<void> {
  const moved = sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as m(id int, start_utc timestamp, end_utc timestamp)) m`
  await sql`update events e set start_utc = m.start_utc, end_utc = m.end_utc,
    version = version + 1, (modified_utc, open_modified_utc) = (select now() at time zone 'utc', now() at time zone 'utc')
    from ${moved} where e.id = m.id`.execute(tx)
  await sql`update event_index i set start_utc = m.start_utc, end_utc = m.end_utc
    from ${moved} where i.id = m.id`.execute(tx)
}

/** Moves those of these events that another process has not moved yet. */
function moveBatch({ db }: Service, ids: readonly number[]): Promise<MovedEvent[]> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<FactRow & { title: string }>`select e.*, t.title from events e
      join event_texts t on t.id = e.id and t.language = e.original_language
      where e.id = any(${ids}::int[]) order by e.id for update of e`.execute(tx)
    const moved = rows.filter(moves)
    if (moved.length === 0) return []
    await writeInstants(
      tx,
      moved.map((facts) => ({ id: facts.id, ...instantsOf(facts) })),
    )
    const entries = moved.map((facts) => {
      const changes = columnChanges(facts, { ...instantsOf(facts) })
      return { resource: resources.events, id: facts.id, version: facts.version + 1, changes }
    })
    await addHistoryEntries(tx, { caller: null, door: 'zones' }, 'update', entries)
    return moved.map((facts, position) => {
      const changes = entries[position]?.changes
      const [before, after] = changes?.['start_utc'] ?? changes?.['end_utc'] ?? []
      return {
        id: facts.id,
        title: facts.title,
        timezone: String(facts['timezone']),
        start_date: seconds(facts['start_date']),
        before: String(before),
        after: String(after),
      }
    })
  })
}

/**
 * Moves every event whose instants are not those of its wall time. Several processes may do this at once; each event is moved
 * once.
 * @param moved called after each batch
 * @param ended reports whether to stop after the current batch
 * @returns the number of events that were checked; null when it was stopped
 */
export async function rederiveTimes(
  service: Service,
  moved: (events: readonly MovedEvent[]) => void,
  ended: () => boolean = () => false,
): Promise<number | null> {
  const batches = new ShortBatches(service, most_at_once)
  let [last, looked] = [0, 0]
  for (;;) {
    const { rows } = await sql<FactRow>`select id, timezone, all_day, start_date, end_date, start_utc, end_utc
      from events where id > ${last} order by id limit ${page_size}`.execute(service.db)
    const ids = rows.filter(moves).map(({ id }) => id)
    for (let at = 0; at < ids.length;) {
      if (ended()) return null
      at += await batches.run(async (most) => {
        const some = ids.slice(at, at + most)
        const events = await moveBatch(service, some)
        if (events.length > 0) moved(events)
        return some.length
      })
    }
    looked += rows.length
    last = rows.at(-1)?.id ?? last
    if (ended()) return null
    if (rows.length < page_size) return looked
  }
}
