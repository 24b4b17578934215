/** Loads what a change of a series concerns, and plans it. */
import { sql } from 'kysely'
import { addDays, format, milliseconds } from '../../../contract/time/clock.ts'
import { partRule } from '../../../contract/series/expand.ts'
import { most_dates, shiftSlot, type SeriesRule, type Slot } from '../../../contract/series/rule.ts'
import { timesAt, type SeriesTimes } from '../../../contract/series/slot-times.ts'
import { resources } from '../../../contract/resources.ts'
import { takeTurns } from '../../async/take-turns.ts'
import type { Db, RequestContext, Tx } from '../../context.ts'
import { refusedFields } from '../../http/rest-error.ts'
import { nowUtc } from '../../stored-time.ts'
import { valueAt } from '../../resources/proposals/paths.ts'
import { loadFacts, loadRecords, type Stored } from '../../resources/rows/load.ts'
import { anyOf, lastWriter } from '../../resources/rows/record-sql.ts'
import { planDates, type DateChoice, type KnownDate, type PlannedDate } from './plan-dates.ts'
import { loadMembers, loadSeries, type Member, type Series } from '../series-rows.ts'
import { differingTexts } from '../occurrences/differing-texts.ts'
import { differingFacts, differingPaths, isAt, times_path } from '../occurrences/template.ts'

/** A series with the events of its dates. */
export interface LoadedSeries {
  readonly series: Series
  readonly members: readonly Member[]
  readonly stored: ReadonlyMap<number, Stored>
  readonly dates: readonly KnownDate[]
}

/** Days for which dates of a rule without an end are made. */
const days_ahead = 731

/** Returns the last day up to which dates of a rule without an end are made. */
export const madeThrough = (context: Pick<RequestContext, 'service'>, start_date: string): string => {
  const today = nowUtc(context).slice(0, 10)
  return addDays(start_date > today ? start_date : today, days_ahead)
}

/**
 * @param stored the event as it was before a change of its own
 * @param differing paths of its values that differ from those of the series
 */
function knownDate(
  series: Series,
  member: Member,
  stored: Pick<Stored, 'facts' | 'texts'> | undefined,
  differing: readonly string[],
): KnownDate {
  const { event_id, slot, removed } = member
  if (!stored) return { event_id, slot, own: member.own, state: 'gone', times: null, own_times: false, removed }
  const at_times = isAt(stored, timesAt(slot, series), series.all_day, series.timezone)
  // The series may have changed since its event was moved to the trash, which says nothing about the date.
  const own_times = member.own.includes(times_path) || (!member.settled && !at_times)
  const own = new Set([...member.own, ...(member.settled ? [] : differing), ...(own_times ? [times_path] : [])])
  return {
    event_id,
    slot,
    own: [...own].toSorted(),
    state: stored.facts.trashed_utc ? 'trashed' : 'live',
    times: {
      start_date: String(valueAt(stored, 'start_date')),
      end_date: String(valueAt(stored, 'end_date')),
      timezone: String(stored.facts['timezone']),
      all_day: stored.facts['all_day'] === true,
    },
    own_times,
    removed,
  }
}

/** Events that one statement reads. */
const read_at_once = 100

/** @param lock whether the events are about to be written; the series must be locked then */
export async function loadDates(db: Db, series: Series, { lock = false } = {}): Promise<LoadedSeries> {
  const members = await loadMembers(db, series.id)
  // In the order in which all writers lock them.
  const ids = members.map(({ event_id }) => event_id).toSorted((a, b) => a - b)
  const stored = new Map<number, Stored>()
  for (let at = 0; at < ids.length; at += read_at_once) {
    const some = await loadRecords(db, resources.events, ids.slice(at, at + read_at_once), { lock })
    for (const [id, event] of some) stored.set(id, event)
  }
  const dates = await takeTurns(members, (member) => {
    const event = stored.get(member.event_id)
    return knownDate(series, member, event, event ? differingPaths(event, series.template) : [])
  })
  return { series, members, stored, dates }
}

/** Locks a series and its events, and reports whether all of them are as they were loaded. */
export async function areAsLoaded(tx: Tx, { series, members, stored }: LoadedSeries): Promise<boolean> {
  const now = await loadSeries(tx, series.id, { lock: true })
  if (now?.version !== series.version) return false
  const ids = members.map(({ event_id }) => event_id)
  const { rows } = await sql<{ id: number; writer: string | null }>`select id, (${lastWriter})::text as writer
    from events i where id = ${anyOf(ids)} order by id for update`.execute(tx)
  const known = ids.filter((id) => stored.has(id))
  return (
    rows.length === known.length &&
    rows.every(({ id, writer }) => writer !== null && writer === String(stored.get(id)?.transaction_id))
  )
}

/**
 * Reads the dates of a series for an answer. Texts are compared in the database: those of a thousand dates, each of several hundred
 * kilobytes, would take the memory of the process.
 */
export async function readDates(db: Db, series: Series): Promise<Pick<LoadedSeries, 'series' | 'dates'>> {
  const members = await loadMembers(db, series.id)
  const ids = members.map(({ event_id }) => event_id)
  const [facts, texts] = [await loadFacts(db, resources.events, ids), await differingTexts(db, ids, series.template)]
  const dates = members.map((member) => {
    const event = facts.get(member.event_id)
    const differing = event ? [...differingFacts(event, series.template), ...(texts.get(member.event_id) ?? [])] : []
    return knownDate(series, member, event && { ...event, texts: [] }, differing)
  })
  return { series, dates }
}

interface WantedSeries {
  /** Rule and times of the whole series, also where the change reaches a part of it. */
  readonly rule: SeriesRule
  readonly times: SeriesTimes
  readonly from: Slot | null
  readonly shift: number
  readonly choices: ReadonlyMap<Slot, DateChoice>
}

/** Returns rule and times of the dates that a change reaches. */
function reachedPart({ rule, times, from, shift }: WantedSeries): Pick<WantedSeries, 'rule' | 'times'> {
  const first = from === null ? null : shiftSlot(from, shift)
  if (first === null) return { rule, times }
  const { after } = partRule(rule, times.start_date, first)
  if (!after) throw refusedFields([], { rule: { code: 'empty' } })
  const length = milliseconds(times.end_date) - milliseconds(times.start_date)
  const start_date = after.first_day + times.start_date.slice(10)
  return { rule: after.rule, times: { ...times, start_date, end_date: format(milliseconds(start_date) + length) } }
}

/** @throws RestError 400 for too many dates, or none */
export function planSeries(context: RequestContext, dates: readonly KnownDate[], wanted: WantedSeries) {
  const { rule, times } = reachedPart(wanted)
  const through = madeThrough(context, times.start_date)
  const plan = planDates({ ...wanted, rule, times, dates, through })
  if (plan.too_many) throw refusedFields([], { rule: { code: 'too_many', max: most_dates } })
  const stays = ({ kind }: PlannedDate) => kind !== 'deleted' && kind !== 'absent'
  if (!plan.dates.some(stays)) throw refusedFields([], { rule: { code: 'empty' } })
  return { ...plan, times, through }
}

/** @throws RestError 400 while a date waits for a choice */
export function checkDecided(dates: readonly PlannedDate[], field: string): void {
  const undecided = dates.flatMap(({ slot, undecided: waits }) => (waits ? [slot] : []))
  if (undecided.length > 0) throw refusedFields([], { [field]: { code: 'dates_undecided', dates: undecided } })
}
