/**
 * A model of series that looks at every day and every quarter of an hour. It keeps lists of dates where the service keeps rules,
 * so that both agree only if rules are parted, moved and expanded rightly.
 */
import { addDays, format, instantToWall, milliseconds } from '../../../contract/time/clock.ts'

const minute = 60_000
export const dayNumber = (slot: string) => milliseconds(slot.slice(0, 10)) / (24 * 60 * minute)
const dateOf = (day: number) => format(day * 24 * 60 * minute).slice(0, 10)
const moveSlot = (slot: string, days: number) => addDays(slot, days) + slot.slice(10)
const yearOf = (date: string) => Number(date.slice(0, 4))
const monthOfYear = (date: string) => Number(date.slice(5, 7))
const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

/**
 * Which days repeat. `day_zero`, `week_zero`: a day from which the days or weeks are counted. `month`: the one of each year, 1 to 12;
 * null: each month.
 */
export type Pattern =
  | { readonly kind: 'daily'; readonly interval: number; readonly day_zero: number }
  | {
      readonly kind: 'weekly'
      readonly interval: number
      readonly offsets: readonly number[]
      readonly week_zero: number
    }
  | {
      readonly kind: 'monthly'
      readonly interval: number
      readonly month: number | null
      readonly month_day: number
    }
  | {
      readonly kind: 'nth'
      readonly interval: number
      readonly month: number | null
      readonly position: number
      readonly weekday: number
    }

export const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7

function isNamed(pattern: Pattern, start: string, day: number): boolean {
  const date = dateOf(day)
  if (pattern.kind === 'daily') return (day - pattern.day_zero) % pattern.interval === 0
  if (pattern.kind === 'weekly') {
    const weeks = Math.floor((day - pattern.week_zero) / 7)
    return pattern.offsets.includes(day - pattern.week_zero - weeks * 7) && weeks % pattern.interval === 0
  }
  const passed = pattern.month === null ? monthOf(date) - monthOf(start) : yearOf(date) - yearOf(start)
  if (passed % pattern.interval !== 0 || (pattern.month ?? monthOfYear(date)) !== monthOfYear(date)) return false
  const is_last = (step: number) => monthOf(dateOf(day + step)) !== monthOf(date)
  if (pattern.kind === 'monthly')
    return pattern.month_day === -1 ? is_last(1) : Number(date.slice(8)) === pattern.month_day
  if (weekdayOf(day) !== pattern.weekday) return false
  return pattern.position === -1 ? is_last(7) : Math.ceil(Number(date.slice(8)) / 7) === pattern.position
}

export interface ModelRule {
  /** Null: chosen dates alone. */
  readonly pattern: Pattern | null
  readonly until: string | null
  /** Without an end, dates are listed for two years. */
  readonly endless: boolean
  /** The days of the pattern, the start first. */
  readonly days: readonly string[]
  readonly also: readonly string[]
  readonly left_out: readonly string[]
}

const two_years = 731

/** Walks through the days from the start. @param count null: until the last day */
export function walk(pattern: Pattern | null, start: string, count: number | null, until: string | null): string[] {
  const days = [start]
  const last = dayNumber(until ?? addDays(start, count === null ? two_years : 120 * 366))
  for (let day = dayNumber(start) + 1; pattern && day <= last && days.length < (count ?? Infinity); day++)
    if (isNamed(pattern, start, day)) days.push(dateOf(day))
  return days
}

export const slotsOf = ({ days, also, left_out }: ModelRule) =>
  [...new Set([...days, ...also])].filter((slot) => !left_out.includes(slot)).toSorted()

/** Returns the dates of a rule from a slot on. */
export function laterPart(rule: ModelRule, from: string): ModelRule | null {
  const later = (slots: readonly string[]) => slots.filter((slot) => slot >= from)
  const [days, also, left_out] = [later(rule.days), later(rule.also), later(rule.left_out)]
  const [first] = days
  if (first !== undefined) {
    const listed = rule.endless ? walk(rule.pattern, first, null, null) : days
    return { ...rule, days: listed, also, left_out }
  }
  const day = also[0]?.slice(0, 10)
  if (day === undefined) return null
  return { ...rule, pattern: null, days: [day], also, left_out: also[0] === day ? left_out : [...left_out, day] }
}

function earlierPart(rule: ModelRule, from: string): ModelRule {
  const earlier = (slots: readonly string[]) => slots.filter((slot) => slot < from)
  const days = earlier(rule.days)
  return {
    ...rule,
    // Chosen dates alone are left where the pattern has none.
    pattern: days.length > 0 ? rule.pattern : null,
    until: null,
    endless: false,
    days,
    also: earlier(rule.also),
    left_out: earlier(rule.left_out),
  }
}

type OfMonths = Extract<Pattern, { readonly kind: 'monthly' | 'nth' }>

/** Returns the day that a rule names in the month of a date, or of all years the one next to the date. */
function namedIn(pattern: OfMonths, date: string): number | undefined {
  const day = dayNumber(date)
  const steps = Array.from({ length: pattern.month === null ? 32 : 550 }, (_, step) => [day - step, day + step]).flat()
  const isIts = (one: number) => pattern.month !== null || monthOf(dateOf(one)) === monthOf(date)
  const years = (one: number) => Math.abs(yearOf(dateOf(one)) - yearOf(date))
  return steps.find((one) => isIts(one) && years(one) <= 1 && isNamed({ ...pattern, interval: 1 }, date, one))
}

/** Moves a rule by some days. @param at the date that is moved; without it the first */
export function movedRule(rule: ModelRule, days: number, at = rule.days[0] ?? ''): ModelRule {
  const { pattern } = rule
  const move = (slots: readonly string[]) => slots.map((slot) => moveSlot(slot, days))
  const until = rule.until === null ? null : addDays(rule.until, days)
  const moved = { ...rule, until, also: move(rule.also), left_out: move(rule.left_out) }
  if (pattern === null) return { ...moved, days: move(rule.days) }
  if (pattern.kind === 'daily')
    return { ...moved, pattern: { ...pattern, day_zero: pattern.day_zero + days }, days: move(rule.days) }
  if (pattern.kind === 'weekly')
    return { ...moved, pattern: { ...pattern, week_zero: pattern.week_zero + days }, days: move(rule.days) }
  // A month has other days: the rule is that of the day to which the day of this month or year moves.
  const [start = ''] = rule.days
  const of_month = namedIn(pattern, at)
  const day = (of_month ?? dayNumber(at)) + days
  const date = Number(dateOf(day).slice(8))
  const month = pattern.month === null ? null : monthOfYear(dateOf(day))
  const now = lastInstead(
    pattern,
    pattern.kind === 'monthly'
      ? { ...pattern, month, month_day: date }
      : { ...pattern, month, position: Math.ceil(date / 7), weekday: weekdayOf(day) },
    day,
  )
  const count = until !== null || rule.endless ? null : rule.days.length
  const last_until = until === null ? null : keptUntil(rule, pattern, now, until, days)
  const moved_start = addDays(start, days)
  const first = namedIn(pattern, start) === dayNumber(start) ? namedIn(now, moved_start) : undefined
  const days_now = walk(now, first === undefined ? moved_start : dateOf(first), count, last_until)
  return { ...moved, until: last_until, pattern: now, days: days_now }
}

/** Names the last day or weekday of the month, where the day is that one and other months or years may lack it, or the rule named the last before. */
function lastInstead(before: OfMonths, now: OfMonths, day: number): OfMonths {
  const date = dateOf(day)
  const named = (one: OfMonths) => (one.kind === 'monthly' ? one.month_day : one.position)
  const last: OfMonths = now.kind === 'monthly' ? { ...now, month_day: -1 } : { ...now, position: -1 }
  const rare = (one: OfMonths) => {
    if (one.kind === 'nth') return one.position === 5
    return one.month === null ? one.month_day === 31 : one.month === 2 && one.month_day === 29
  }
  const goes_on = named(before) === -1 && isNamed({ ...last, interval: 1 }, date, day)
  return goes_on || (rare(now) && !rare(before)) ? last : now
}

/** Returns the last day of a moved rule: a month or year that had a date keeps it. */
function keptUntil(rule: ModelRule, pattern: OfMonths, now: OfMonths, until: string, days: number): string {
  const old = rule.until ?? ''
  const old_day = pattern.month === null ? namedIn(pattern, old) : namedInYear(pattern, old)
  if (old_day === undefined || old_day > dayNumber(old)) return until
  const day = namedIn(now, now.month === null ? until : dateOf(old_day + days))
  return day !== undefined && day > dayNumber(until) ? dateOf(day) : until
}

/** Returns the day that a rule of all years names in the year of a date. */
const namedInYear = (pattern: OfMonths, date: string) =>
  Array.from({ length: 366 }, (_, day) => dayNumber(`${date.slice(0, 4)}-01-01`) + day).find(
    (day) => yearOf(dateOf(day)) === yearOf(date) && isNamed({ ...pattern, interval: 1 }, date, day),
  )

/** Looks at the clock of a zone around a wall time that it may not show. */
export function shownAt(wall: string, zone: string): { readonly shown: boolean; readonly wall: string } {
  const quarter = 15 * minute
  const instants = Array.from({ length: 33 * 8 }, (_, step) => format(milliseconds(wall) + (step - 132) * quarter))
  const walls = instants.map((utc) => [utc, instantToWall(utc, zone)] as const)
  if (walls.some(([, one]) => one === wall)) return { shown: true, wall }
  // As if the clock had not changed: so much later than the last time before.
  const [utc = '', before = ''] = walls.filter(([, one]) => one < wall).at(-1) ?? []
  const late = milliseconds(wall) - milliseconds(before)
  return { shown: false, wall: instantToWall(format(milliseconds(utc) + late), zone) }
}

interface Times {
  readonly start: string
  readonly end: string
  readonly zone: string
}

/** Times of a series: the start gives the hour of all dates. */
interface SeriesClock {
  readonly hour: string
  readonly length: number
  readonly zone: string
}

export function timesOf(slot: string, { hour, length, zone }: SeriesClock): Times & { readonly skipped: boolean } {
  const start = shownAt(slot.length > 10 ? slot : `${slot} ${hour}`, zone)
  const end = shownAt(format(milliseconds(start.wall) + length), zone)
  return { start: start.wall, end: end.wall, zone, skipped: !start.shown || !end.shown }
}

const own_fields = ['title', 'cost', 'times'] as const
type OwnField = (typeof own_fields)[number]
type Values = Readonly<Record<'title' | 'cost', string>>

export interface ModelDate {
  readonly event: number
  readonly slot: string
  readonly state: 'live' | 'trashed'
  readonly own: readonly OwnField[]
  readonly values: Values
  readonly times: Times
  /** In the trash since before the last change of the series. */
  readonly settled: boolean
  /** The rule moved it to the trash. */
  readonly removed: boolean
}

export interface ModelSeries {
  readonly id: number
  readonly rule: ModelRule
  readonly clock: SeriesClock
  readonly values: Values
  readonly dates: readonly ModelDate[]
}

const sameTimes = (a: Times, b: Times) => a.start === b.start && a.end === b.end && a.zone === b.zone

/** Returns what a date has of its own: what differs from its series, and what did when the series was changed last. */
export function ownOf({ values, clock }: ModelSeries, date: ModelDate): readonly OwnField[] {
  if (date.settled) return date.own
  const differs = (field: OwnField) =>
    field === 'times' ? !sameTimes(date.times, timesOf(date.slot, clock)) : date.values[field] !== values[field]
  return own_fields.filter((field) => date.own.includes(field) || differs(field))
}

export type Choice = 'offer' | 'leave_out' | 'follow' | 'bring_back'

interface Change {
  readonly from: string | null
  readonly shift: number
  /** The rule of the whole series, moved already. */
  readonly rule: ModelRule
  readonly clock: SeriesClock
  readonly values: Values
  readonly choices: ReadonlyMap<string, Choice>
}

interface Outcome {
  /** The slots that wait for a decision; the change is refused then. */
  readonly undecided: readonly string[]
  readonly kinds: readonly (readonly [slot: string, kind: string, event: number | null])[]
  readonly empty: boolean
  /** The dates that stay outside of the change, and the changed ones; new ones have the event 0. */
  readonly before: ModelSeries | null
  readonly after: ModelSeries
}

/** Pairs dates with slots: same day, then the nearest. */
function paired(dates: readonly ModelDate[], free: Set<string>, rule: ModelRule, pairs: Map<ModelDate, string>): void {
  for (const date of dates) if (free.delete(date.slot)) pairs.set(date, date.slot)
  const most = rule.pattern?.kind === 'monthly' || rule.pattern?.kind === 'nth' ? 30 : 6
  for (const date of dates) {
    if (pairs.has(date) || date.slot.length > 10 || rule.left_out.includes(date.slot)) continue
    let nearest: string | undefined
    for (let step = 1; step <= most && nearest === undefined; step++)
      nearest = [moveSlot(date.slot, -step), moveSlot(date.slot, step)].find((slot) => free.has(slot))
    if (nearest === undefined) continue
    free.delete(nearest)
    pairs.set(date, nearest)
  }
}

/** Changes a series, or the part of it from a date on. */
export function changed(series: ModelSeries, change: Change): Outcome {
  const { from, shift, clock, values, choices } = change
  const part = from === null ? change.rule : laterPart(change.rule, moveSlot(from, shift))
  const out = [...choices].flatMap(([slot, choice]) => (choice === 'leave_out' ? [slot] : []))
  const rule = {
    ...(part ?? change.rule),
    left_out: [...new Set([...(part ?? change.rule).left_out, ...out])].toSorted(),
  }
  const kinds: [string, string, number | null][] = []
  const undecided: string[] = []
  const after: ModelDate[] = []
  const settled = (date: ModelDate): ModelDate => ({ ...date, own: ownOf(series, date) })
  const isReached = ({ slot }: ModelDate) => from === null || slot >= from
  const in_order = series.dates.toSorted((a, b) => (a.slot < b.slot ? -1 : a.slot > b.slot ? 1 : a.event - b.event))
  const reached = in_order.filter(isReached).map((date) => ({ ...settled(date), slot: moveSlot(date.slot, shift) }))
  const free = new Set(slotsOf(rule))
  const pairs = new Map<ModelDate, string>()
  const isRemoved = (date: ModelDate) => date.state === 'trashed' && date.settled && date.removed
  paired(
    reached.filter((date) => !isRemoved(date)),
    free,
    rule,
    pairs,
  )
  paired(reached.filter(isRemoved), free, rule, pairs)
  const place = (slot: string) => {
    const { skipped, ...times } = timesOf(slot, clock)
    return { times, skipped }
  }
  const likeSeries = (date: ModelDate, fields: readonly OwnField[], all: boolean): Values => {
    const value = (field: 'title' | 'cost') =>
      !fields.includes(field) && (all || values[field] !== series.values[field]) ? values[field] : date.values[field]
    return { title: value('title'), cost: value('cost') }
  }
  for (const date of reached) {
    const found = pairs.get(date)
    const slot = found ?? date.slot
    const choice = choices.get(slot)
    const is_out = choice === 'leave_out' || rule.left_out.includes(date.slot)
    const trashed = { ...date, slot, state: 'trashed', settled: true } as const
    if (date.state === 'trashed') {
      if (found !== undefined && !is_out && (isRemoved(date) || choice === 'bring_back')) {
        const { times, skipped } = place(slot)
        const is_own = date.own.includes('times')
        if (!is_own && skipped && choice !== 'offer' && choice !== 'bring_back') undecided.push(slot)
        const of_series = { values: likeSeries(date, date.own, true), times: is_own ? date.times : times }
        after.push({ ...date, ...of_series, slot, state: 'live', settled: false, removed: false })
        kinds.push([slot, 'restored', date.event])
      } else {
        after.push({ ...trashed, removed: found === undefined || is_out ? isRemoved(date) : false })
        if (found !== undefined && !is_out) kinds.push([slot, 'absent', date.event])
      }
      continue
    }
    const follows = choice === 'follow'
    if (is_out || (found === undefined && (date.own.length === 0 || follows))) {
      after.push({ ...trashed, removed: true })
      kinds.push([slot, 'deleted', date.event])
      continue
    }
    const own = follows && found !== undefined ? [] : date.own
    const new_values = likeSeries(date, own, follows)
    if (found === undefined || own.includes('times')) {
      after.push({ ...date, slot, own, values: new_values })
      kinds.push([slot, 'kept', date.event])
      continue
    }
    const { times, skipped } = place(slot)
    const stays = sameTimes(date.times, times)
    if (!stays && skipped && choice !== 'offer') undecided.push(slot)
    after.push({ ...date, slot, own, values: new_values, times })
    kinds.push([slot, stays ? (own.length > 0 ? 'kept' : 'same') : 'moved', date.event])
  }
  for (const slot of free) {
    const { times, skipped } = place(slot)
    if (skipped && choices.get(slot) !== 'offer') undecided.push(slot)
    after.push({ event: 0, slot, state: 'live', own: [], values, times, settled: false, removed: false })
    kinds.push([slot, 'new', null])
  }
  const rest = series.dates.filter((date) => !isReached(date))
  for (const { slot, state, event } of rest) if (state === 'live') kinds.push([slot, 'not_reached', event])
  const empty = part === null || kinds.every(([, kind]) => kind === 'deleted' || kind === 'absent')
  const before = from === null ? null : { ...series, rule: earlierPart(series.rule, from), dates: rest }
  return { undecided, kinds, empty, before, after: { ...series, rule, clock, values, dates: after } }
}
