/** Plans a series of an event, and stores its rows once the events of its dates are there. */
import { isEndless } from '../../contract/series/expand.ts'
import { readRule, type Slot } from '../../contract/series/rule.ts'
import type { SeriesTimes, SlotTimes } from '../../contract/series/slot-times.ts'
import { resources } from '../../contract/resources.ts'
import type { DeskAnswer, DeskBody } from '../../contract/desk/routes.ts'
import type { RequestContext, Tx } from '../context.ts'
import { RestError, notFound, refusedFields } from '../http/rest-error.ts'
import { lockLinks } from '../resources/plan/locks.ts'
import { permission } from '../resources/plan/rights.ts'
import { valueAt } from '../resources/proposals/paths.ts'
import { loadRecord, type Stored } from '../resources/rows/load.ts'
import { readableText } from '../resources/rows/readable.ts'
import { createRecord } from '../resources/write/create.ts'
import type { DateChoice } from './dates/plan-dates.ts'
import { checkDecided, planSeries } from './dates/prepare.ts'
import { presentDates } from './dates/present-series.ts'
import { newOccurrences } from './occurrences/new-occurrences.ts'
import { templateOf } from './occurrences/template.ts'
import type { NewOccurrence } from './write-occurrences.ts'
import { recordSeriesChange } from './series-changes.ts'
import { insertSeries, newMember, saveMembers, seriesOf, type Series } from './series-rows.ts'

const events = resources.events

export type CreatedSeries = DeskAnswer<'POST /series'>
export type SeriesBody = DeskBody<'POST /series'>

export const choicesOf = (choices: SeriesBody['choices']): ReadonlyMap<string, DateChoice> =>
  new Map(choices?.map(({ slot, choice }) => [slot, choice]))

/** Ends the transaction of a preview that had to write: everything is taken back. */
export class SeriesPreview extends Error {
  readonly result: CreatedSeries
  constructor(result: CreatedSeries) {
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
async function firstEvent(tx: Tx, context: RequestContext, body: SeriesBody): Promise<Stored> {
  const made = body.event === undefined ? await createRecord({ ...context, tx }, events, { ...body.template }) : null
  const id = made?.presented.id ?? body.event ?? 0
  const stored = await loadRecord(tx, events, id, { lock: true })
  if (!stored || !readableText(context, events, stored)) throw notFound(events)
  permission(context, events, stored, [])
  if (await seriesOf(tx, id)) throw new RestError(409, 'series_changed')
  return stored
}

/** A series whose dates are to be written. */
export interface BegunSeries {
  /** The first event. */
  readonly stored: Stored
  readonly series: Omit<Series, 'id' | 'version'>
  readonly slot: Slot
  /** The other dates. */
  readonly fresh: readonly { readonly slot: Slot; readonly times: SlotTimes }[]
  /** The events of the other dates. */
  readonly occurrences: readonly NewOccurrence[]
  readonly dates: CreatedSeries['dates']
}

/**
 * Locks the first event and what it points to.
 * @throws RestError 400, 401, 403, 404, 409; SeriesPreview
 */
export async function beginSeries(tx: Tx, context: RequestContext, body: SeriesBody): Promise<BegunSeries> {
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
  if (body.preview) throw new SeriesPreview({ series: null, dates, undecided, operation: null })
  checkDecided(plan.dates, 'choices')

  await lockLinks(tx, context, events, template)
  const made_through = isEndless(plan.rule) ? plan.through : null
  const series = { ...times, rule: plan.rule, first_event: id, author, template, made_through }
  const fresh = plan.dates.flatMap((one) =>
    one.kind === 'new' && one.times ? [{ slot: one.slot, times: one.times }] : [],
  )
  const all_times = fresh.map((one) => one.times)
  return {
    stored,
    series,
    slot,
    fresh,
    occurrences: newOccurrences(series, { context, like: stored }, all_times),
    dates,
  }
}

/** Stores a series of events that are there. @param made ids of the other dates, in their order @returns its id */
export async function endSeries(
  tx: Tx,
  context: RequestContext,
  { series, slot, fresh }: BegunSeries,
  made: readonly number[],
): Promise<number> {
  const { id } = await insertSeries(tx, series)
  await saveMembers(tx, id, [
    newMember(series.first_event, slot),
    ...fresh.map((one, position) => newMember(made[position] ?? 0, one.slot)),
  ])
  const nothing_before = { series_ids: [id], before: '{"series": [], "events": []}' }
  await recordSeriesChange(tx, context.operation?.id ?? null, nothing_before)
  return id
}
