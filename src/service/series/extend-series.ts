/** Makes the coming dates of series without an end, two years ahead. */
import { sql } from 'kysely'
import { resources } from '../../contract/resources.ts'
import { CurrentOperation, type RequestContext, type Service } from '../context.ts'
import { nowUtc } from '../stored-time.ts'
import { newOccurrences } from './occurrences/new-occurrences.ts'
import { loadDates, madeThrough, planSeries } from './dates/prepare.ts'
import { isFull, partFull, partingSlot } from './part-full.ts'
import { recordSeriesChange, snapshotSeries } from './series-changes.ts'
import { loadSeries, newMember, saveMembers } from './series-rows.ts'
import { insertOccurrences } from './write-occurrences.ts'
import { lockLinks } from '../resources/plan/locks.ts'

/** Days by which the dates may fall short of two years, so that a series is not looked at every day. */
const slack_days = 7

/** Extends one series. @returns how many dates were made */
async function extend(service: Service, id: number): Promise<number> {
  const context: RequestContext = {
    ...{ service, caller: null, door: 'schedule', language: service.config.SITE_LANGUAGE, rest_root: '' },
    operation: new CurrentOperation({}),
  }
  return service.db.transaction().execute(async (tx) => {
    const free = await sql`select 1 from series where id = ${id} for update skip locked`.execute(tx)
    const series = free.rows.length > 0 ? await loadSeries(tx, id) : null
    if (!series?.made_through) return 0
    const { rule, made_through, template } = series
    const loaded = await loadDates(tx, series)
    const live = loaded.dates.filter(({ state }) => state === 'live')
    const like = loaded.stored.get(live.at(-1)?.event_id ?? 0)
    const through = madeThrough({ service }, series.start_date)
    const from = partingSlot(loaded, through, nowUtc({ service }).slice(0, 10))
    // A series that has no room waits until dates of it have passed.
    if (isFull(series, from, through)) return 0
    if (from !== null) return partFull(tx, context, series, from)
    const plan = planSeries(context, loaded.dates, { rule, times: series, from, shift: 0, choices: new Map() })
    // A skipped hour takes the offered time, for want of somebody to ask. A series without live dates has ended.
    const fresh = plan.dates.flatMap(({ kind, slot, times }) =>
      kind === 'new' && times && slot.slice(0, 10) > made_through && like ? [{ slot, times }] : [],
    )
    const before = await snapshotSeries(tx, [id])
    await sql`update series set made_through = ${plan.through}::date where id = ${id}`.execute(tx)
    if (!like || fresh.length === 0) return 0
    await lockLinks(tx, context, resources.events, template)
    const occurrences = newOccurrences(
      series,
      { context, like },
      fresh.map(({ times }) => times),
    )
    const made = await insertOccurrences(tx, context, occurrences)
    const members = fresh.map(({ slot }, position) => newMember(made[position] ?? 0, slot))
    await saveMembers(tx, id, members)
    await recordSeriesChange(tx, context.operation?.id ?? null, before)
    return fresh.length
  })
}

/** Extends all series that fall short. Several processes may do this at once. */
export async function extendSeries(service: Service): Promise<number> {
  const today = nowUtc({ service }).slice(0, 10)
  const through = madeThrough({ service }, today)
  const { rows } = await sql<{ id: number }>`select id from series
    where made_through < ${through}::date - ${slack_days}::int order by id`.execute(service.db)
  let made = 0
  for (const { id } of rows) made += await extend(service, id)
  return made
}
