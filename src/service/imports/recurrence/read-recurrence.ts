/** Reads the recurrence of an event: its rule as the desk keeps it, or its dates, and the changed dates. */
import type { ImportWarning, RowReason } from '../../../contract/desk/imports/kinds.ts'
import { expand, isEndless, partRule } from '../../../contract/series/expand.ts'
import {
  most_dates,
  readRule,
  slotOf,
  writeRule,
  type Recurrence,
  type SeriesRule,
} from '../../../contract/series/rule.ts'
import { addDays, format, milliseconds } from '../../../contract/time/clock.ts'
import type { EntryDate, EntrySeries, EntryValues } from '../entry.ts'
import { dateFinder, wallOf } from './find-dates.ts'
import { laterChange, ownValues } from './own-values.ts'
import type { ChangedDate, DateValue, RecurrenceSource } from './recurrence-source.ts'
import { hasSkippedTime } from './skipped-times.ts'
import { endsBefore, expandRules, keptRule, lastMomentOf, readRules, wallsOfKept } from './rule-dates.ts'

export type { DateValue, RecurrenceSource } from './recurrence-source.ts'

interface ReadSeries {
  /** Null: the event does not recur. */
  readonly series: EntrySeries | null
  /** Times of the first date that is left, by which the rule is read: later than the event's, where its own start is left out. */
  readonly first: { readonly start_date: string; readonly end_date: string }
  readonly warnings: readonly ImportWarning[]
}

type RecurrenceReading = ReadSeries | { readonly reason: RowReason }

/** The dates of the rules and of RDATE, as wall times in order. */
interface FoundDates {
  readonly walls: readonly string[]
  /** The rule that is kept, and which of the dates it gives; null: the dates are chosen ones. */
  readonly kept: { readonly recurrence: Recurrence; readonly walls: ReadonlySet<string> } | null
}

/** Dates after EXDATE, and what changes them. */
interface SettledDates {
  readonly walls: readonly string[]
  readonly left_out: ReadonlySet<string>
  /** By the wall time of their date. */
  readonly changes: ReadonlyMap<string, ChangedDate>
  readonly ranges: readonly { readonly from: string; readonly change: ChangedDate }[]
  readonly unmatched: boolean
}

const addedWalls = (source: RecurrenceSource) => source.rdates.map(({ at }) => wallOf(at, source))

const textOf = (at: DateValue): string => ('date' in at ? at.date : 'wall' in at ? at.wall : at.utc)

const dayOf = (at: DateValue): string => textOf(at).slice(0, 10)

/** Returns the last day that the file names, or that of a moment. */
function latestDay({ exdates, changed }: RecurrenceSource, last: string): string {
  let latest = last
  for (const at of exdates) if (textOf(at) > latest) latest = textOf(at)
  for (const { at } of changed) if (textOf(at) > latest) latest = textOf(at)
  return latest.slice(0, 10)
}

/** Returns the dates of a kept rule, far enough to find each date that the file names; null: it has too many. */
function keptDates(recurrence: Recurrence, source: RecurrenceSource, last: string): FoundDates | null {
  if (expand({ recurrence, also: [], left_out: [] }, source.start_date, last).too_many) return null
  const latest = latestDay(source, last)
  const of_rule = wallsOfKept(recurrence, source, latest > '9990' ? last : addDays(latest, 1))
  const walls = new Set([...of_rule, ...addedWalls(source)])
  return { walls: [...walls].toSorted(), kept: { recurrence, walls: new Set(of_rule) } }
}

/** Takes excluded dates out, and finds the dates that are changed. */
function settle({ walls, kept }: FoundDates, source: RecurrenceSource, last: string): SettledDates {
  const find = dateFinder(walls, source)
  const placed = source.changed.map((change) => {
    const [found] = find(change.at)
    return { change, wall: found ?? wallOf(change.at, source), is_new: found === undefined }
  })
  // A date that only its change names is a date, unless it is cancelled or begins a range.
  const extra = placed.flatMap(({ change, wall, is_new }) =>
    is_new && !change.cancelled && !change.this_and_future ? [wall] : [],
  )
  const all = [...new Set([...walls, ...extra])].toSorted()
  const findAll = extra.length > 0 ? dateFinder(all, source) : find
  const left_out = new Set<string>()
  let unmatched = false
  for (const at of source.exdates) {
    const found = findAll(at)
    // Rules that became dates have no dates behind the last one, whatever is taken out there.
    if (found.length === 0 && (kept !== null || dayOf(at) <= last)) unmatched = true
    for (const wall of found) left_out.add(wall)
  }
  return {
    walls: all.filter((wall) => !left_out.has(wall)),
    left_out,
    changes: new Map(placed.flatMap(({ change, wall }) => (change.this_and_future ? [] : [[wall, change] as const]))),
    ranges: placed
      .flatMap(({ change, wall }) => (change.this_and_future ? [{ from: wall, change }] : []))
      .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)),
    unmatched,
  }
}

const lengthOf = ({ start_date, end_date }: Pick<RecurrenceSource, 'start_date' | 'end_date'>) =>
  milliseconds(end_date) - milliseconds(start_date)

/** The event as it is at another first date. */
function startingAt(source: RecurrenceSource, start_date: string): RecurrenceSource {
  return { ...source, start_date, end_date: format(milliseconds(start_date) + lengthOf(source)) }
}

/** Values of periods, which have a length of their own, by their start. */
function periodValues(source: RecurrenceSource): ReadonlyMap<string, EntryValues> {
  const found = source.rdates.flatMap(({ at, end }) => {
    if (end === null || 'date' in end || source.all_day) return []
    const [start_date, end_date] = [wallOf(at, source), wallOf(end, source)]
    const is_own = end_date >= start_date && lengthOf({ start_date, end_date }) !== lengthOf(source)
    return is_own ? [[start_date, { start_date, end_date }] as const] : []
  })
  return new Map(found)
}

/** Returns the dates with values of their own. */
function ownDates(settled: SettledDates, source: RecurrenceSource): readonly EntryDate[] {
  const periods = periodValues(source)
  return settled.walls.flatMap((wall) => {
    const range = settled.ranges.findLast(({ from }) => from <= wall)
    const change = settled.changes.get(wall) ?? (range && laterChange(range.change, range.from, wall, source))
    const values = change ? ownValues(change, wall, source, source.master) : (periods.get(wall) ?? {})
    return Object.keys(values).length > 0 ? [{ slot: slotOf(wall, source.start_date), values }] : []
  })
}

/** Returns a kept rule that starts at its first date which is left; null: no date of the rule is. */
function ruleFrom(kept: NonNullable<FoundDates['kept']>, settled: SettledDates, source: RecurrenceSource) {
  const { start_date } = source
  const { recurrence, walls: of_rule } = kept
  const slots = (walls: readonly string[]) => walls.map((wall) => slotOf(wall, start_date)).toSorted()
  const also = slots(settled.walls.filter((wall) => !of_rule.has(wall)))
  const rule = { recurrence, also, left_out: slots([...settled.left_out].filter((wall) => of_rule.has(wall))) }
  if (!settled.left_out.has(start_date)) return { rule, start_date }
  const first = settled.walls.find((wall) => of_rule.has(wall))
  const later = first === undefined ? null : partRule(rule, start_date, slotOf(first, start_date)).after
  return later && { rule: { ...later.rule, also }, start_date: later.first_day + start_date.slice(10) }
}

/** Returns chosen dates alone: the first is the event's own. */
function chosenFrom({ walls }: SettledDates) {
  const [start_date = '', ...others] = walls
  const also = (others.length > 0 ? others : walls).map((wall) => slotOf(wall, start_date)).toSorted()
  const rule: SeriesRule = { recurrence: null, also, left_out: [] }
  return { rule, start_date }
}

/** Reports whether the clock skips a date that has no times of its own. */
function hasGap({ walls }: SettledDates, dates: readonly EntryDate[], source: RecurrenceSource, last: string): boolean {
  const own = new Set(dates.flatMap(({ slot, values }) => ('start_date' in values ? [slot] : [])))
  const slots = walls.filter((wall) => wall <= last).map((wall) => slotOf(wall, source.start_date))
  return hasSkippedTime(
    slots.filter((slot) => !own.has(slot)),
    source,
  )
}

/** Writes the rule and the changed dates; null: the desk cannot keep the rule with all of this. */
function written(found: FoundDates, source: RecurrenceSource, last: string): RecurrenceReading | null {
  const settled = settle(found, source, last)
  if (settled.walls.length === 0) return { reason: 'no_dates' }
  const { rule, start_date } = (found.kept ? ruleFrom(found.kept, settled, source) : chosenFrom(settled)) ?? {}
  if (!rule || start_date === undefined) return null
  const at_first = startingAt(source, start_date)
  const text = writeRule(rule)
  const is_readable = readRule(text, at_first) !== null && !expand(rule, start_date, last.slice(0, 10)).too_many
  if (!is_readable) return found.kept ? null : { reason: 'too_many_dates' }
  const dates = ownDates(settled, at_first)
  const repeats = found.kept !== null || settled.walls.length > 1 || dates.length > 0
  const warnings: readonly (ImportWarning | false)[] = [
    source.rrules.length > 0 && found.kept === null && 'rule_to_dates',
    settled.unmatched && 'exdate_unmatched',
    settled.ranges.length > 0 && 'range_split',
    hasGap(settled, dates, at_first, last) && 'gap_time',
  ]
  return {
    series: repeats ? { rule: text, dates } : null,
    first: { start_date, end_date: at_first.end_date },
    warnings: warnings.filter((one) => one !== false),
  }
}

/**
 * Reads the recurrence of an event.
 * @param now rules that the desk does not keep become dates up to two years from then
 */
export function readRecurrence(source: RecurrenceSource, now: Date): RecurrenceReading {
  const { start_date } = source
  const [rrules, exrules] = [readRules(source.rrules, source), readRules(source.exrules, source)]
  if (!rrules || !exrules) return { reason: 'bad_rule' }
  if (source.rdates.length > 10 * most_dates) return { reason: 'too_many_dates' }
  const running = rrules.filter((rule) => !endsBefore(rule, start_date))
  if (rrules.length > 0 && running.length === 0 && source.rdates.length === 0) return { reason: 'no_dates' }
  const last = lastMomentOf(source, now)
  const kept = running.length === rrules.length ? keptRule(source) : null
  // Dates of a rule without an end that are made later would lack a change of all later dates.
  const is_open = kept !== null && isEndless({ recurrence: kept, also: [], left_out: [] })
  const fits = kept !== null && !(is_open && source.changed.some(({ this_and_future }) => this_and_future))
  const dates = fits ? keptDates(kept, source, last) : null
  const reading = dates && written(dates, source, last)
  if (reading) return reading
  const expanded = expandRules(running, exrules, source, last)
  if ('reason' in expanded) return expanded
  const walls = [...new Set([...expanded.walls, ...addedWalls(source)])].toSorted()
  return written({ walls, kept: null }, source, last) ?? { reason: 'too_many_dates' }
}
