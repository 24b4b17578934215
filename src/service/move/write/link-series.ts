/** Makes series here of events that were moved and are dates of series there. */
import { sql } from 'kysely'
import { expand } from '../../../contract/series/expand.ts'
import type { SeriesRule, Slot } from '../../../contract/series/rule.ts'
import { resources } from '../../../contract/resources.ts'
import type { Db, RequestContext, Tx } from '../../context.ts'
import { ShortBatches } from '../../database/embedded/short-batches.ts'
import { valueAt } from '../../resources/proposals/paths.ts'
import { loadRecords, type Stored } from '../../resources/rows/load.ts'
import { transact } from '../../resources/rows/transact.ts'
import { madeThrough } from '../../series/dates/prepare.ts'
import { templateOf, type Template } from '../../series/occurrences/template.ts'
import { updateOccurrences } from '../../series/write-occurrences.ts'
import { recordSeriesChange, snapshotSeries } from '../../series/series-changes.ts'
import { insertSeries, loadSeries, saveMembers, updateSeriesRow } from '../../series/series-rows.ts'
import type { ServiceRecords } from '../fetch/fetch-records.ts'
import type { ServiceSeries } from '../fetch/fetch-series.ts'
import type { MoveWatch } from './write-records.ts'
import { saveMoved, type LoadedMoved, type MovedIds } from './moved-records.ts'

const events = resources.events

/** Most events of one transaction, and on the embedded engine, where a request of others waits for it. */
const [at_once, embedded_at_once] = [20, 8]

/** Dates that are taken for those of a series here in one transaction, each by a statement of its own. */
const adopted_at_once = 20

/** A date that is here. */
interface DateHere {
  readonly event: number
  readonly slot: Slot
  readonly own: readonly string[]
}

interface DateThere {
  readonly series_id: number
  readonly event_id: number
  readonly slot: Slot
  /** Whether its event is not in the trash. */
  readonly is_live: boolean
}

interface SeriesHere {
  /** The one to which later dates are added. */
  readonly id: number
  readonly dates: ReadonlyMap<Slot, DateThere>
  readonly events: ReadonlySet<number>
}

/** Returns the series here that some events are dates of, several ones where somebody has parted it; null: none. */
async function seriesHere(db: Db, ids: readonly number[]): Promise<SeriesHere | null> {
  const { rows } =
    await sql<DateThere>`select m.series_id, m.event_id, m.slot, e.trashed_utc is null and e.id is not null
      as is_live
    from series_events m left join events e on e.id = m.event_id
    where m.series_id in (select series_id from series_events where event_id = any(${[...ids]}::int[]))
    order by m.slot, m.event_id desc`.execute(db)
  const last = rows.at(-1)
  if (!last) return null
  return {
    id: last.series_id,
    dates: new Map(rows.map((row) => [row.slot, row])),
    events: new Set(rows.map(({ event_id }) => event_id)),
  }
}

const movedDates = ({ dates }: ServiceSeries, moved: MovedIds): readonly DateHere[] =>
  dates.flatMap(({ event, slot, own }) => {
    const here = moved.events.get(event)
    return here === undefined ? [] : [{ event: here, slot, own }]
  })

/** Takes dates that a series here has made by itself for those that it has made there since the last move. */
export async function adoptDates(
  context: RequestContext,
  service: string,
  all: readonly ServiceSeries[],
  { events: there }: ServiceRecords,
  { moved, away }: LoadedMoved,
  { check }: MoveWatch,
): Promise<void> {
  for (const series of all) {
    const fresh = series.dates.filter(
      ({ event }) => there.has(event) && !moved.events.has(event) && !away.events.has(event),
    )
    const known = movedDates(series, moved)
    if (fresh.length === 0 || known.length === 0) continue
    const ids = known.map(({ event }) => event)
    // A part of a move that was cut off has made no series yet.
    if ((await seriesHere(context.service.db, ids)) === null) continue
    await new ShortBatches(context.service, adopted_at_once).each(fresh, (some) =>
      transact(context, async (tx) => {
        await check(tx)
        const here = await seriesHere(tx, ids)
        const taken = new Set(moved.events.values())
        for (const { event, slot } of some) {
          const date = here?.dates.get(slot)
          if (!date || taken.has(date.event_id)) continue
          const record_id = date.event_id
          await saveMoved(tx, service, { resource: 'events', old_id: event, record_id, slug: slugOf(there, event) })
          // A date that was deleted here is not made again.
          if (date.is_live) moved.events.set(event, record_id)
          else away.events.add(event)
        }
      }),
    )
  }
}

function slugOf(there: ServiceRecords['events'], id: number): string | null {
  const slug = there.get(id)?.record['slug']
  return typeof slug === 'string' && slug.length <= (events.fields['slug']?.max ?? 0) ? slug : null
}

/** Returns a rule without the dates that did not come: those that were deleted there, or refused here. */
function withoutMissing(context: RequestContext, { rule, times }: ServiceSeries, slots: ReadonlySet<Slot>): SeriesRule {
  const named = expand(rule, times.start_date, madeThrough(context, times.start_date)).slots
  const [first_slot = ''] = named
  const last = [...slots].toSorted().at(-1) ?? first_slot
  // A rule without an end names dates that no service has made yet.
  const missing = new Set(named.filter((slot) => slot <= last && !slots.has(slot)))
  const also = rule.also.filter((slot) => !missing.has(slot))
  const chosen = new Set(rule.also)
  const start = times.start_date.slice(0, 10)
  const out = [...missing].filter((slot) => slot === start || !chosen.has(slot))
  return { ...rule, also, left_out: [...new Set([...rule.left_out, ...out])].toSorted() }
}

/** Returns the values that the dates share: of each, that of a date that has none of its own. */
function sharedValues(dates: readonly DateHere[], stored: ReadonlyMap<number, Stored>): Template {
  const loaded = dates.flatMap(({ event, own }) => {
    const one = stored.get(event)
    return one ? [{ one, own: new Set(own) }] : []
  })
  const [first] = loaded
  if (!first) return {}
  const values = Object.keys(templateOf(first.one)).map((path) => {
    const { one } = loaded.find(({ own }) => !own.has(path)) ?? first
    return [path, valueAt(one, path)] as const
  })
  return Object.fromEntries(values)
}

/** Returns the ids of dates that do not name the first event yet: a move that was cut off has named it in some. */
async function unnamed(db: Db, dates: readonly DateHere[], first_event: number): Promise<readonly number[]> {
  const ids = dates.map(({ event }) => event)
  const { rows } = await sql<{ id: number }>`select id from events
    where id = any(${ids}::int[]) and post_parent <> ${first_event} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Names the first event in all dates, in short transactions. */
async function nameFirst(
  context: RequestContext,
  dates: readonly DateHere[],
  first_event: number,
  { check }: MoveWatch,
): Promise<void> {
  const left = await unnamed(context.service.db, dates, first_event)
  const batches = new ShortBatches(context.service, context.service.engine === 'pglite' ? embedded_at_once : at_once)
  await batches.each(left, (ids) =>
    transact(context, async (tx) => {
      await check(tx)
      const stored = await loadRecords(tx, events, ids, { lock: true })
      const changes = [...stored.values()].map((one) => ({
        ...{ stored: one, facts: { post_parent: first_event }, texts: new Map() },
      }))
      await updateOccurrences(tx, context, changes)
    }),
  )
}

/** Stores a series whose events name their first one. */
async function insert(
  tx: Tx,
  context: RequestContext,
  series: ServiceSeries,
  dates: readonly DateHere[],
  first: number,
) {
  const ids = dates.slice(0, at_once).map(({ event }) => event)
  const stored = await loadRecords(tx, events, ids)
  const rule = withoutMissing(context, series, new Set(dates.map(({ slot }) => slot)))
  const last =
    dates
      .map(({ slot }) => slot.slice(0, 10))
      .toSorted()
      .at(-1) ?? null
  const { id } = await insertSeries(tx, {
    ...{ ...series.times, rule, first_event: first, author: stored.get(first)?.facts.author ?? null },
    ...{ template: sharedValues(dates.slice(0, at_once), stored), made_through: series.endless ? last : null },
  })
  await saveMembers(
    tx,
    id,
    dates.map(({ event, slot, own }) => ({ event_id: event, slot, own, removed: false })),
  )
  const operation = context.operation?.id ?? null
  await recordSeriesChange(tx, operation, { series_ids: [id], before: '{"series": [], "events": []}' })
}

/** Adds dates that came later to the series that is here. */
async function join(tx: Tx, context: RequestContext, { id }: SeriesHere, dates: readonly DateHere[]): Promise<void> {
  const series = await loadSeries(tx, id, { lock: true })
  if (!series) return
  const before = await snapshotSeries(tx, [id])
  const named = expand(series.rule, series.start_date, madeThrough(context, series.start_date)).slots
  const added = dates.flatMap(({ slot }) => (named.includes(slot) ? [] : [slot]))
  await saveMembers(
    tx,
    id,
    dates.map(({ event, slot, own }) => ({ event_id: event, slot, own, removed: false })),
  )
  const also = [...new Set([...series.rule.also, ...added])].toSorted()
  const left_out = series.rule.left_out.filter((slot) => !added.includes(slot))
  await updateSeriesRow(tx, { ...series, rule: { ...series.rule, also, left_out } })
  await recordSeriesChange(tx, context.operation?.id ?? null, before)
}

/** Makes one series, or adds to it what came since. */
async function linkOne(
  context: RequestContext,
  series: ServiceSeries,
  moved: MovedIds,
  watch: MoveWatch,
): Promise<void> {
  const dates = movedDates(series, moved)
  const ids = dates.map(({ event }) => event)
  const here = await seriesHere(context.service.db, ids)
  // A series with one date is made as well: its rule may go on.
  const fresh = dates.filter(({ event }) => !here?.events.has(event))
  if (fresh.length === 0) return
  const first_event = here ? ((await loadSeries(context.service.db, here.id))?.first_event ?? 0) : (ids[0] ?? 0)
  await nameFirst(context, fresh, first_event, watch)
  await transact(context, async (tx) => {
    await watch.check(tx)
    await (here ? join(tx, context, here, fresh) : insert(tx, context, series, dates, first_event))
  })
}

/**
 * Makes series of the dates that were moved.
 * @param watch told after each how many are done
 */
export async function linkSeries(
  context: RequestContext,
  all: readonly ServiceSeries[],
  moved: MovedIds,
  watch: MoveWatch,
): Promise<void> {
  for (const [position, series] of all.entries()) {
    await linkOne(context, series, moved, watch)
    watch.tell('linking', 'events', position + 1, all.length)
  }
}
