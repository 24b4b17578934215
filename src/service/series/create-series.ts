/** Makes a series of an event: the event is its first date, and the others are made like it. */
import { sql } from 'kysely'
import { isEndless } from '../../contract/series/expand.ts'
import { readRule } from '../../contract/series/rule.ts'
import type { SeriesTimes } from '../../contract/series/slot-times.ts'
import { resources } from '../../contract/resources.ts'
import type { DeskAnswer, DeskBody } from '../../contract/desk/routes.ts'
import type { RequestContext, Tx } from '../context.ts'
import { RestError, notFound, refusedFields } from '../http/rest-error.ts'
import { lockLinks } from '../resources/plan/locks.ts'
import { permission } from '../resources/plan/rights.ts'
import { valueAt } from '../resources/proposals/paths.ts'
import { loadRecord, type Stored } from '../resources/rows/load.ts'
import { readableText } from '../resources/rows/readable.ts'
import { transact } from '../resources/rows/transact.ts'
import { createRecord } from '../resources/write/create.ts'
import { newOccurrences } from './occurrences/new-occurrences.ts'
import type { DateChoice } from './dates/plan-dates.ts'
import { checkDecided, planSeries, readDates } from './dates/prepare.ts'
import { presentDates, presentSeries } from './dates/present-series.ts'
import { recordSeriesChange } from './series-changes.ts'
import { insertSeries, loadSeries, newMember, saveMembers, seriesOf } from './series-rows.ts'
import { templateOf } from './occurrences/template.ts'
import { insertOccurrences, updateOccurrences } from './occurrences/write-occurrences.ts'

const events = resources.events

type Result = DeskAnswer<'POST /series'>
type Body = DeskBody<'POST /series'>

export const choicesOf = (choices: Body['choices']): ReadonlyMap<string, DateChoice> =>
  new Map(choices?.map(({ slot, choice }) => [slot, choice]))

/** Ends the transaction of a preview that had to write: everything is taken back. */
class Preview extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('preview')
    this.result = result
  }
}

const timesOf = (stored: Stored): SeriesTimes => ({
  timezone: String(stored.facts['timezone']),
  all_day: stored.facts['all_day'] === true,
  start_date: String(valueAt(stored, 'start_date')),
  end_date: String(valueAt(stored, 'end_date')),
})

/** Returns the event to repeat, locked. @throws RestError 403, 404, 409 */
async function firstEvent(tx: Tx, context: RequestContext, body: Body): Promise<Stored> {
  const made = body.event === undefined ? await createRecord({ ...context, tx }, events, { ...body.template }) : null
  const id = made?.presented.id ?? body.event ?? 0
  const stored = await loadRecord(tx, events, id, { lock: true })
  if (!stored || !readableText(context, events, stored)) throw notFound(events)
  permission(context, events, stored, [])
  if (await seriesOf(tx, id)) throw new RestError(409, 'series_changed')
  return stored
}

/**
 * @param body `preview`: nothing is written
 * @throws RestError 400, 401, 403, 404, 409
 */
export async function createSeries(context: RequestContext, body: Body): Promise<Result> {
  try {
    return await transact(context, (tx) => create(tx, context, body))
  } catch (error) {
    if (error instanceof Preview) return error.result
    throw error
  }
}

async function create(tx: Tx, context: RequestContext, body: Body): Promise<Result> {
  const stored = await firstEvent(tx, context, body)
  const { id, author = null } = stored.facts
  const times = timesOf(stored)
  const rule = readRule(body.rule, times)
  if (!rule) throw refusedFields([], { rule: { code: 'unsupported_rule' } })
  const slot = times.start_date.slice(0, 10)
  const known = { event_id: id, slot, own: [], state: 'live', times, own_times: false, removed: false } as const
  const choices = choicesOf(body.choices)
  const plan = planSeries(context, [known], { rule, times, from: null, shift: 0, choices })
  const template = templateOf(stored)
  const dates = await presentDates(tx, context, plan.dates, template, times.timezone)
  const undecided = plan.dates.filter((date) => date.undecided).length
  if (body.preview) throw new Preview({ series: null, dates, undecided, operation: null })
  checkDecided(plan.dates, 'choices')

  await lockLinks(tx, context, events, template)
  const made_through = isEndless(plan.rule) ? plan.through : null
  const series = { ...times, rule: plan.rule, first_event: id, author, template, made_through }
  const fresh = plan.dates.flatMap((one) =>
    one.kind === 'new' && one.times ? [{ slot: one.slot, times: one.times }] : [],
  )
  await updateOccurrences(tx, context, [{ stored, facts: { post_parent: id }, texts: new Map() }])
  const occurrences = newOccurrences(
    series,
    { context, like: stored },
    fresh.map((one) => one.times),
  )
  const made = await insertOccurrences(tx, context, occurrences)
  const { id: series_id } = await insertSeries(tx, series)
  await saveMembers(tx, series_id, [
    newMember(id, slot),
    ...fresh.map((one, position) => newMember(made[position] ?? 0, one.slot)),
  ])
  const operation = context.operation?.id ?? null
  await recordSeriesChange(tx, operation, { series_ids: [series_id], before: '{"series": [], "events": []}' })
  return { series: await shownSeries(tx, series_id), dates, undecided: 0, operation }
}

/** Returns a series as it is now. */
export async function shownSeries(tx: Tx, id: number): Promise<Result['series']> {
  const series = await loadSeries(tx, id)
  return series && presentSeries(await readDates(tx, series))
}

/**
 * Creates a series once for each `Idempotency-Key`.
 * @returns the id of the series that an earlier request with this key created, else what was done
 */
export async function createSeriesOnce(
  context: RequestContext,
  body: Body,
  key_hash: Buffer,
): Promise<Result | number> {
  const user_id = context.caller?.id ?? 0
  return transact(context, async (tx) => {
    const { rows } = await sql<{ record_id: number | null }>`insert into create_keys as k (user_id, resource, key_hash)
      values (${user_id}, 'series', ${key_hash})
      on conflict (user_id, resource, key_hash) do update set at_utc = k.at_utc returning record_id`.execute(tx)
    const known = rows[0]?.record_id ?? null
    if (known !== null) return known
    const result = await create(tx, context, { ...body, preview: false })
    await sql`update create_keys set record_id = ${result.series?.id ?? null}
      where user_id = ${user_id} and resource = 'series' and key_hash = ${key_hash}`.execute(tx)
    return result
  })
}
