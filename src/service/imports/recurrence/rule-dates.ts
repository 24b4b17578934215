/** Finds the dates of the rules of an event: by a rule that the desk keeps, or one by one. */
import { expand } from '../../../contract/series/expand.ts'
import { most_dates, readRule, type Recurrence } from '../../../contract/series/rule.ts'
import { wallOfSlot } from '../../../contract/series/slot-times.ts'
import {
  addDays,
  format,
  instantToWall,
  milliseconds,
  parseDateTime,
  toInstant,
  wallToInstant,
} from '../../../contract/time/clock.ts'
import type { RowReason } from '../../../contract/desk/imports/kinds.ts'
import { expandRrule, type Work } from './expand-rrule.ts'
import type { RecurrenceSource } from './recurrence-source.ts'
import { namedParts, readRrule, type RruleParts } from './rrule-parts.ts'

/** Days and times that all expansions of one event look at together. */
const most_work = 400_000

/** A rule and the wall time after which it has no dates; null: it has no end. */
interface BoundedRule {
  readonly parts: RruleParts
  readonly until: string | null
}

/** Reads UNTIL on the clock of the series: a day counts whole. */
function untilOf(text: string, { timezone, all_day }: RecurrenceSource): string | null {
  const parsed = parseDateTime(text)
  if ('error' in parsed) return null
  if (parsed.time === null) return `${parsed.date} 23:59:59`
  const wall =
    parsed.offset_minutes === null ? `${parsed.date} ${parsed.time}` : instantToWall(toInstant(parsed), timezone)
  return all_day ? `${wall.slice(0, 10)} 23:59:59` : wall
}

/** Reads rules. Returns null where one is none. */
export function readRules(texts: readonly string[], source: RecurrenceSource): readonly BoundedRule[] | null {
  const rules: BoundedRule[] = []
  for (const text of new Set(texts)) {
    const parts = readRrule(text)
    if (!parts) return null
    const until = parts.until === null ? null : untilOf(parts.until, source)
    if (parts.until !== null && until === null) return null
    // Days have no time of their own.
    const no_times = source.all_day ? { by_hour: [], by_minute: [], by_second: [] } : {}
    rules.push({ parts: { ...parts, ...no_times }, until })
  }
  return rules
}

/** Reports whether a rule ends before the event starts. */
export const endsBefore = ({ until }: BoundedRule, start_date: string): boolean => until !== null && until < start_date

/** The text of a rule without times that say again what the start says. */
function plainRule(text: string, { start_date, all_day }: RecurrenceSource): string {
  const named = {
    BYHOUR: start_date.slice(11, 13),
    BYMINUTE: start_date.slice(14, 16),
    BYSECOND: start_date.slice(17, 19),
  }
  const is_plain = ([name, value]: readonly [string, string]) => {
    const of_start = Object.hasOwn(named, name) ? named[name as keyof typeof named] : null
    return of_start === null || !(all_day || (/^\d+$/.test(value) && Number(value) === Number(of_start)))
  }
  const parts = [...(namedParts(text) ?? [])].filter(is_plain)
  return parts.map(([name, value]) => `${name}=${value}`).join(';')
}

/** Returns the one rule of an event as the desk keeps it; null: it does not. */
export function keptRule(source: RecurrenceSource): Recurrence | null {
  const [text, ...others] = new Set(source.rrules)
  if (text === undefined || others.length > 0 || source.exrules.length > 0) return null
  return readRule(`RRULE:${plainRule(text, source)}`, source)?.recurrence ?? null
}

/** Returns the wall times of a kept rule, the start included: all of them, or through a day where it has no end. */
export function wallsOfKept(recurrence: Recurrence, source: RecurrenceSource, through: string): readonly string[] {
  const { slots } = expand({ recurrence, also: [], left_out: [] }, source.start_date, through)
  return slots.map((slot) => wallOfSlot(slot, source))
}

const secondsOf = (wall: string) => milliseconds(wall) / 1000

/** The last moment through which rules become dates: two years from now, or from a start that is later than that. */
export function lastMomentOf({ start_date }: RecurrenceSource, now: Date): string {
  const twoYears = (date: string) => addDays(date, 730)
  const today = format(now.getTime()).slice(0, 10)
  const last = twoYears(today)
  return `${start_date.slice(0, 10) > last ? twoYears(start_date) : last} 23:59:59`
}

interface ExpandedRules {
  /** In order, the start included. */
  readonly walls: readonly string[]
}

type Expanded = ExpandedRules | { readonly reason: RowReason }

/** Finds dates of one rule up to a number. Returns whether it found all of them. */
function collect(
  { parts, until }: BoundedRule,
  source: RecurrenceSource,
  bounds: { readonly last: string; readonly most: number; readonly work: Work; readonly counts_start: boolean },
  found: Set<string>,
): boolean {
  const start = secondsOf(source.start_date)
  const through = secondsOf(until !== null && until < bounds.last ? until : bounds.last)
  const own = new Set<string>()
  for (const time of expandRrule(parts, start, { through, work: bounds.work })) {
    const wall = source.all_day ? `${format(time * 1000).slice(0, 10)} 00:00:00` : format(time * 1000)
    // A start that the rule does not name is its first date all the same, and counts.
    if (own.size === 0 && bounds.counts_start) own.add(source.start_date)
    if (parts.count !== null && bounds.counts_start && own.size >= parts.count) break
    own.add(wall)
    if (own.size > bounds.most) return false
  }
  for (const wall of own) found.add(wall)
  return bounds.work.left >= 0
}

/** Leaves out times that the clock skips where the time to which they move on is a date of its own. */
function withoutSkipped(walls: ReadonlySet<string>, { timezone, all_day }: RecurrenceSource): readonly string[] {
  if (all_day) return [...walls]
  return [...walls].filter((wall) => {
    const moment = wallToInstant(wall, timezone)
    return moment.kind !== 'gap' || !walls.has(moment.offer)
  })
}

/** Returns the dates of all rules but those of EXRULE, through a moment. */
export function expandRules(
  rrules: readonly BoundedRule[],
  exrules: readonly BoundedRule[],
  source: RecurrenceSource,
  last: string,
): Expanded {
  const work: Work = { left: most_work }
  const excluded = new Set<string>()
  for (const rule of exrules) {
    const bounds = { last, most: most_work, work, counts_start: false }
    if (!collect(rule, source, bounds, excluded)) return { reason: 'too_many_dates' }
  }
  // Dates that are left out do not count, but have to be found.
  const most = most_dates + excluded.size + Math.min(source.exdates.length, 10 * most_dates)
  const found = new Set([source.start_date])
  for (const rule of rrules) {
    const bounds = { last, most, work, counts_start: rrules.length === 1 }
    if (!collect(rule, source, bounds, found)) return { reason: 'too_many_dates' }
  }
  const walls = withoutSkipped(found, source).filter((wall) => !excluded.has(wall))
  return { walls: walls.toSorted() }
}
