/** Changes the rule or the times of a series, for all dates or from one on. */
import { canonicalZone, format, milliseconds, parseDateTime } from '../../contract/time/clock.ts'
import { dayNumber } from '../../contract/series/days.ts'
import { readRule, shiftRule, type SeriesRule } from '../../contract/series/rule.ts'
import type { SeriesTimes } from '../../contract/series/slot-times.ts'
import { may } from '../../contract/roles.ts'
import type { Refusals } from '../../contract/http/error.ts'
import type { DeskAnswer, DeskBody } from '../../contract/desk/routes.ts'
import type { Db, RequestContext } from '../context.ts'
import { NotPrepared, preparedFirst } from '../database/embedded/prepared-first.ts'
import { RestError, refusedFields } from '../http/rest-error.ts'
import { transact } from '../resources/rows/transact.ts'
import { changeSeries, isStillPrepared, prepareSeries, writeSeries, type SeriesChange } from './change-series.ts'
import { choicesOf } from './begin-series.ts'
import { shownSeries } from './create-series.ts'
import { checkDecided, loadDates, planSeries, type LoadedSeries } from './dates/prepare.ts'
import { presentDates } from './dates/present-series.ts'
import { loadSeries, type Series } from './series-rows.ts'

type Result = DeskAnswer<'PATCH /series/{id}'>
type Body = DeskBody<'PATCH /series/{id}'>

export const noSeries = () => new RestError(404, 'not_found', { code: 'series-not-found' })

export const readsSeries = ({ caller }: Pick<RequestContext, 'caller'>, { author }: Series): boolean =>
  may(caller, 'read_unpublished', author)

/** Returns the times that a body asks for; what it does not carry stays. @throws RestError 400 */
function readTimes(series: Series, body: Body): SeriesTimes {
  const refusals: Record<string, Refusals[string]> = {}
  const wallAt = (name: 'start_date' | 'end_date') => {
    const written = body[name]
    if (!written) return null
    const parsed = parseDateTime(written)
    if ('error' in parsed) refusals[name] = { code: parsed.error }
    else if (parsed.offset_minutes !== null) refusals[name] = { code: 'invalid_date' }
    else return `${parsed.date} ${parsed.time ?? '00:00:00'}`
    return null
  }
  const timezone = body.timezone ? canonicalZone(body.timezone) : series.timezone
  if (timezone === null) refusals['timezone'] = { code: 'unknown_zone' }
  const all_day = body.all_day ?? series.all_day
  const start = wallAt('start_date') ?? series.start_date
  const length = milliseconds(series.end_date) - milliseconds(series.start_date)
  const end = wallAt('end_date') ?? format(milliseconds(start) + length)
  if (end < start) refusals['end_date'] = { code: 'end_before_start' }
  if (timezone === null || Object.keys(refusals).length > 0) throw refusedFields([], refusals)
  if (!all_day) return { timezone, all_day, start_date: start, end_date: end }
  return { timezone, all_day, start_date: `${start.slice(0, 10)} 00:00:00`, end_date: `${end.slice(0, 10)} 23:59:59` }
}

/** Returns the days by which a weekly series moves as a whole: its start and all its weekdays move alike. */
function shiftOf(series: Series, rule: SeriesRule, { start_date }: SeriesTimes): number {
  const days = dayNumber(start_date) - dayNumber(series.start_date)
  const [before, after] = [series.rule.recurrence, rule.recurrence]
  if (days === 0 || Math.abs(days) > 6 || before?.frequency !== 'weekly' || after?.frequency !== 'weekly') return 0
  const moved = shiftRule(series.rule, days, start_date).recurrence
  const on = (recurrence: typeof moved) => recurrence?.weekdays.join()
  return on(moved) === on(after) && on(before) !== on(after) ? days : 0
}

/** An edit that was planned. */
interface PlannedEdit {
  readonly loaded: LoadedSeries
  readonly change: SeriesChange
  readonly dates: Result['dates']
}

/** @param lock whether it is about to be written in the same transaction @throws RestError 400, 404, 409 */
async function planEdit(
  db: Db,
  context: RequestContext,
  id: number,
  body: Body,
  { lock }: { readonly lock: boolean },
): Promise<PlannedEdit> {
  const series = await loadSeries(db, id, { lock })
  if (!series || !readsSeries(context, series)) throw noSeries()
  if (body.version !== undefined && body.version !== series.version) throw new RestError(409, 'series_changed')
  const times = readTimes(series, body)
  const rule = body.rule ? readRule(body.rule, times) : series.rule
  if (!rule) throw refusedFields([], { rule: { code: 'unsupported_rule' } })
  const loaded = await loadDates(db, series, { lock })
  const [first] = loaded.dates
  // From the first date on is all of them.
  const from = body.from && first && body.from > first.slot ? body.from : null
  const choices = choicesOf(body.choices)
  const plan = planSeries(context, loaded.dates, { rule, times, from, shift: shiftOf(series, rule, times), choices })
  const dates = await presentDates(db, context, plan.dates, series.template, times.timezone)
  return { loaded, change: { from, plan, choices, template: series.template }, dates }
}

/** Says what an edit did. @param id of the series of the dates that it reached */
const done = async (db: Db, { operation }: RequestContext, id: number, { dates }: PlannedEdit): Promise<Result> => ({
  series: await shownSeries(db, id),
  dates,
  undecided: 0,
  operation: operation?.id ?? null,
})

const editAtOnce = (context: RequestContext, id: number, body: Body): Promise<Result> =>
  transact(context, async (tx) => {
    const planned = await planEdit(tx, context, id, body, { lock: true })
    checkDecided(planned.change.plan.dates, 'choices')
    return done(tx, context, await changeSeries(tx, context, planned.loaded, planned.change), planned)
  })

/** Edits in a transaction that does nothing else than to write. @throws NotPrepared when a date was written meanwhile */
async function editPrepared(context: RequestContext, id: number, body: Body): Promise<Result> {
  const { db } = context.service
  const planned = await planEdit(db, context, id, body, { lock: false })
  const { loaded, change } = planned
  checkDecided(change.plan.dates, 'choices')
  const prepared = await prepareSeries(db, context, loaded, change)
  const changed = await transact(context, async (tx) => {
    if (!(await isStillPrepared(tx, context, loaded, prepared))) throw new NotPrepared({ again: true })
    return writeSeries(tx, context, loaded, change, prepared)
  })
  return done(db, context, changed, planned)
}

/**
 * @param body `preview`: nothing is written
 * @throws RestError 400, 401, 403, 404, 409
 */
export async function editSeries(context: RequestContext, id: number, body: Body): Promise<Result> {
  const { service, tx } = context
  if (body.preview) {
    const db = tx ?? service.db
    const { dates, change } = await planEdit(db, context, id, body, { lock: false })
    const undecided = change.plan.dates.filter((date) => date.undecided).length
    return { series: await shownSeries(db, id), dates, undecided, operation: null }
  }
  const atOnce = () => editAtOnce(context, id, body)
  return tx ? atOnce() : preparedFirst(service, () => editPrepared(context, id, body), atOnce)
}
