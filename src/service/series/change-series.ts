/**
 * Carries out the change of a series: works out what becomes of its events, then writes them and its own rows in the transaction of
 * the caller.
 */
import { isDeepStrictEqual } from 'node:util'
import { partsOfPath } from '../../contract/value-path.ts'
import { languages, type Language } from '../../contract/languages.ts'
import { isEndless, partRule } from '../../contract/series/expand.ts'
import type { Slot } from '../../contract/series/rule.ts'
import type { SlotTimes } from '../../contract/series/slot-times.ts'
import { resources } from '../../contract/resources.ts'
import { may } from '../../contract/roles.ts'
import { takeTurns } from '../async/take-turns.ts'
import type { Db, RequestContext, Tx } from '../context.ts'
import { forbidden, RestError } from '../http/rest-error.ts'
import { addEmptyEntry } from '../resources/history/history.ts'
import { lockLinks } from '../resources/plan/locks.ts'
import { permission, writeRight } from '../resources/plan/rights.ts'
import { planPreviousStart } from '../resources/plan/previous-start.ts'
import { loadRecord, type Stored } from '../resources/rows/load.ts'
import type { ColumnValues } from '../resources/rows/store.ts'
import { updateRecord } from '../resources/write/update.ts'
import { newOccurrences, timeColumns } from './occurrences/new-occurrences.ts'
import type { DateChoice, PlannedDate } from './dates/plan-dates.ts'
import { areAsLoaded, type LoadedSeries, type planSeries } from './dates/prepare.ts'
import { recordSeriesChange, snapshotSeries } from './series-changes.ts'
import { forgetDates, insertSeries, newMember, saveMembers, updateSeriesRow, type Series } from './series-rows.ts'
import { restorableAsTheyAre } from './restorable.ts'
import type { Template } from './occurrences/template.ts'
import {
  insertOccurrences,
  prepareChanges,
  restoring,
  trashing,
  updateOccurrences,
  writePrepared,
  type OccurrenceChange,
} from './write-occurrences.ts'

const events = resources.events

export interface SeriesChange {
  /** The first date that it reaches, at which the series is parted; null: it reaches all. */
  readonly from: Slot | null
  readonly plan: ReturnType<typeof planSeries>
  readonly choices: ReadonlyMap<Slot, DateChoice>
  /** The shared values after the change. */
  readonly template: Template
  /** Whether the schedule makes it, which has no rights to check. */
  readonly by_schedule?: true
  /** Changes of statuses and of whole texts, which are not shared values; absent: none. */
  readonly statuses?: (stored: Stored, language: Language) => ColumnValues | null
}

/** Checks the right to change an event at once. @throws RestError 401, 403 */
function checkDirect(context: RequestContext, stored: Stored, carried: readonly string[] | 'all'): void {
  if (permission(context, events, stored, carried) === 'review')
    throw new RestError(403, 'rest_forbidden', { code: 'series-waits' })
}

/** Returns the columns of the shared values that a change sets in an event, without those that it has of its own. */
function sharedColumns(before: Template, after: Template, own: readonly string[], follows: boolean) {
  const facts: Record<string, unknown> = {}
  const texts = new Map<Language, Record<string, unknown>>()
  for (const [path, value] of Object.entries(after)) {
    if (own.includes(path) || (!follows && path in before && before[path] === value)) continue
    const { language, name } = partsOfPath(path)
    if (language) texts.set(language, { ...texts.get(language), [name]: value })
    else facts[path] = value
  }
  return { facts, texts }
}

/** Returns what a change writes into one event that stays. */
function changeOf(
  { series }: LoadedSeries,
  change: SeriesChange,
  stored: Stored,
  { slot, kind, own, times }: PlannedDate,
  first_event: number,
): OccurrenceChange {
  const { template, statuses } = change
  // A date that is brought back missed the changes since it was moved to the trash.
  const follows = kind === 'restored' || change.choices.get(slot) === 'follow'
  const shared = sharedColumns(series.template, template, own, follows)
  const texts = new Map<Language, ColumnValues>()
  for (const language of languages) {
    const known = stored.texts.some((one) => one.language === language)
    const status = statuses?.(stored, language) ?? null
    const wording = shared.texts.get(language)
    // A language that the event does not have comes as a whole, or not at all.
    if (known ? wording || status : status) texts.set(language, { ...wording, ...status })
  }
  const moved = times
    ? { ...timeColumns(times), timezone: change.plan.times.timezone, all_day: change.plan.times.all_day }
    : {}
  const write = { resource: events, stored }
  const previous = times ? planPreviousStart(write, shared.facts, { facts: moved }).facts : {}
  return { stored, facts: { ...shared.facts, ...moved, ...previous, post_parent: first_event }, texts }
}

type StoredDate = PlannedDate & { readonly stored: Stored }

/** Moves dates out of the trash, and loads them again. */
async function restoreDates(tx: Tx, context: RequestContext, dates: readonly StoredDate[]) {
  const live: StoredDate[] = []
  for (const date of dates) {
    const { stored } = date
    const text = stored.texts.find(({ language }) => language === stored.facts.original_language) ?? stored.texts[0]
    const request = { ...context, tx, language: text?.language ?? context.language }
    const body = { status: text?.status ?? 'draft' }
    await updateRecord(request, events, stored.facts.id, body, { if_match: null, by_slug: false })
    live.push({ ...date, stored: (await loadRecord(tx, events, stored.facts.id, { lock: true })) ?? stored })
  }
  return live
}

/** Checks the rights to each event. @throws RestError 401, 403 */
async function checkRights(context: RequestContext, dates: readonly PlannedDate[], stored: LoadedSeries['stored']) {
  if (dates.some(({ kind }) => kind === 'new') && !may(context.caller, writeRight(events), context.caller?.id ?? null))
    throw forbidden(context.caller)
  await takeTurns(dates, ({ date, kind }) => {
    const event = date && stored.get(date.event_id)
    if (event && kind !== 'not_reached') checkDirect(context, event, kind === 'deleted' ? 'all' : ['start_date'])
  })
}

/** Returns the series of the dates that a change reaches, as it is after the change. */
function changedSeries({ series }: LoadedSeries, { from, plan, template }: SeriesChange, first_event: number) {
  const { rule, times, through } = plan
  const made_through = isEndless(rule) ? through : null
  return {
    ...series,
    ...times,
    rule,
    template,
    made_through,
    first_event: from === null ? series.first_event : first_event,
  }
}

/** Returns what a series is for the dates that a change does not reach. */
function endedBefore(series: Series, from: Slot): Series {
  return { ...series, rule: partRule(series.rule, series.start_date, from).before, made_through: null }
}

/** Makes the operation of a change that left all dates as they are, by an entry of the first event that has no changes. */
async function recordRuleAlone(tx: Tx, context: RequestContext, { facts }: Stored): Promise<void> {
  if (!context.operation || context.operation.id !== null) return
  await addEmptyEntry(tx, context, events, facts)
}

/** A change whose costly part is done: what it writes into the dates that stay, or moves to the trash. */
interface PreparedSeries {
  readonly reached: readonly PlannedDate[]
  /** Dates that are restored with the others, and those that are restored one by one. */
  readonly restored: readonly StoredDate[]
  readonly restored_apart: readonly StoredDate[]
  /** The event like which new dates are made. */
  readonly like: Stored
  readonly after: Series
  readonly changes: Awaited<ReturnType<typeof prepareChanges>>
}

/** Prepares a change, and lets others pass meanwhile. @throws RestError 401, 403 */
export async function prepareSeries(
  db: Db,
  context: RequestContext,
  loaded: LoadedSeries,
  change: SeriesChange,
): Promise<PreparedSeries> {
  const { series, stored } = loaded
  const { plan } = change
  if (!change.by_schedule) await checkRights(context, plan.dates, stored)
  const reached = plan.dates.filter(({ kind }) => kind !== 'not_reached')
  const known = reached.flatMap((one) => {
    const event = one.date && stored.get(one.date.event_id)
    return event && one.kind !== 'absent' ? [{ ...one, stored: event }] : []
  })
  const staying = known.filter(({ kind }) => kind !== 'deleted')
  // Where the part has new dates alone, they are made like the others of the series.
  const of_part = staying.find(({ kind }) => kind !== 'restored')?.stored ?? known[0]?.stored
  const like =
    of_part ?? [...stored.values()].toReversed().find(({ facts }) => !facts.trashed_utc) ?? [...stored.values()][0]
  if (!like) throw new RestError(404, 'not_found', { code: 'series-not-found' })
  const after = changedSeries(loaded, change, of_part?.facts.id ?? series.first_event)
  const out = known.filter(({ kind }) => kind === 'restored')
  const together = await restorableAsTheyAre(
    db,
    context,
    out.map((one) => one.stored),
  )
  const isApart = ({ kind, stored: { facts } }: StoredDate) => kind === 'restored' && !together.has(facts.id)
  const changes = await takeTurns(
    known.filter((one) => !isApart(one)),
    (one) => {
      if (one.kind === 'deleted') return trashing(context, one.stored)
      const change_of = changeOf(loaded, change, one.stored, one, after.first_event)
      return one.kind === 'restored' ? restoring(change_of) : change_of
    },
  )
  return {
    reached,
    restored: out.filter((one) => !isApart(one)),
    restored_apart: out.filter(isApart),
    like,
    after,
    changes: await prepareChanges(context, changes),
  }
}

/** Locks the dates of a change, and reports whether it can be written as it was prepared. */
export async function isStillPrepared(
  tx: Tx,
  context: RequestContext,
  loaded: LoadedSeries,
  { restored }: PreparedSeries,
): Promise<boolean> {
  if (!(await areAsLoaded(tx, loaded))) return false
  const together = await restorableAsTheyAre(
    tx,
    context,
    restored.map(({ stored }) => stored),
  )
  return together.size === restored.length
}

/** Writes the events of a change. @returns ids of the new ones, in their order */
async function writeEvents(
  tx: Tx,
  context: RequestContext,
  loaded: LoadedSeries,
  change: SeriesChange,
  { restored_apart, like, after, changes }: PreparedSeries,
  fresh: readonly { readonly times: SlotTimes }[],
): Promise<readonly number[]> {
  const brought_back = await restoreDates(tx, context, restored_apart)
  await writePrepared(tx, context, changes)
  await updateOccurrences(
    tx,
    context,
    brought_back.map((one) => changeOf(loaded, change, one.stored, one, after.first_event)),
  )
  if (fresh.length === 0) return []
  const now_like = (await loadRecord(tx, events, like.facts.id)) ?? like
  const times = fresh.map((one) => one.times)
  return insertOccurrences(tx, context, newOccurrences(after, { context, like: now_like }, times))
}

/**
 * Writes a change that was prepared. The dates must be locked, and as they were.
 * @returns the id of the series of the dates that the change reached
 */
export async function writeSeries(
  tx: Tx,
  context: RequestContext,
  loaded: LoadedSeries,
  change: SeriesChange,
  prepared: PreparedSeries,
): Promise<number> {
  const { series } = loaded
  const { plan, from } = change
  const { reached, like, after } = prepared
  // Keeps others from deleting the targets of new dates meanwhile.
  await lockLinks(tx, context, events, change.template)
  const snapshot = await snapshotSeries(tx, [series.id])
  const fresh = reached.flatMap((one) =>
    one.kind === 'new' && one.times ? [{ slot: one.slot, times: one.times }] : [],
  )
  const made = await writeEvents(tx, context, loaded, change, prepared, fresh)

  const series_id = from === null ? series.id : (await insertSeries(tx, after)).id
  await updateSeriesRow(tx, from === null ? after : endedBefore(series, from))
  const saved = [
    ...reached.flatMap(({ date, slot, own, kind }) =>
      date ? [{ event_id: date.event_id, slot, own, removed: kind === 'deleted' }] : [],
    ),
    ...plan.unnamed.map(({ date: { event_id, own, removed }, slot }) => ({ event_id, slot, own, removed })),
  ]
  const is_saved = new Set(saved.map(({ event_id }) => event_id))
  const replaced = loaded.dates.filter(
    ({ event_id, slot, state }) => state === 'gone' && (from === null || slot >= from) && !is_saved.has(event_id),
  )
  await forgetDates(
    tx,
    replaced.map(({ event_id }) => event_id),
  )
  await saveMembers(tx, series_id, [
    ...saved,
    ...fresh.map(({ slot }, position) => newMember(made[position] ?? 0, slot)),
  ])
  if (!isDeepStrictEqual(series, after)) await recordRuleAlone(tx, context, like)
  await recordSeriesChange(tx, context.operation?.id ?? null, {
    ...snapshot,
    series_ids: [...new Set([series.id, series_id])],
  })
  return series_id
}

/** @returns the id of the series of the dates that the change reached */
export const changeSeries = async (
  tx: Tx,
  context: RequestContext,
  loaded: LoadedSeries,
  change: SeriesChange,
): Promise<number> => writeSeries(tx, context, loaded, change, await prepareSeries(tx, context, loaded, change))
