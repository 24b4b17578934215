/**
 * Expands every rule of RFC 5545 to its wall times, for rules that the desk does not keep. Wall times are seconds since 1970 as if
 * they were UTC: a rule knows no zone.
 */
import { positionInWeek } from '../../../contract/series/days.ts'
import {
  civilOf,
  numberOfDay,
  daysInMonth,
  daysInYear,
  firstWeek,
  weekNumbers,
  weekYear,
  type CivilDay,
} from './calendar.ts'
import type { RruleParts } from './rrule-parts.ts'

const day_seconds = 86_400

/** Bounds the work of several expansions together: each day or time that is looked at takes one. */
export interface Work {
  left: number
}

interface Bounds {
  /** No date before it is wanted. Ignored where dates are counted. */
  readonly from?: number
  /** No date after it is wanted. */
  readonly through: number
  readonly work: Work
}

interface Rule extends RruleParts {
  /** Seconds of the day, ascending; for frequencies of a day or longer. */
  readonly times: readonly number[]
}

/** Takes what a rule does not say from its start. */
function completed(parts: RruleParts, start: number): Rule {
  const day = Math.floor(start / day_seconds)
  const second = start - day * day_seconds
  const { month, day: month_day } = civilOf(day)
  const { frequency, by_month, by_week, by_year_day, by_month_day, by_day } = parts
  const no_day = by_year_day.length === 0 && by_month_day.length === 0 && by_day.length === 0
  const is_bare = no_day && by_week.length === 0
  const shorter = ['HOURLY', 'MINUTELY', 'SECONDLY'].indexOf(frequency)
  const otherwise = (list: readonly number[], value: number) => (list.length > 0 ? list : [value])
  const hours = otherwise(parts.by_hour, Math.floor(second / 3600))
  const minutes = otherwise(parts.by_minute, Math.floor(second / 60) % 60)
  const seconds = otherwise(parts.by_second, second % 60)
  const weekly = no_day && (frequency === 'WEEKLY' || by_week.length > 0)
  return {
    ...parts,
    by_month: is_bare && frequency === 'YEARLY' ? otherwise(by_month, month) : by_month,
    by_month_day: is_bare && (frequency === 'YEARLY' || frequency === 'MONTHLY') ? [month_day] : by_month_day,
    by_day: weekly ? [{ ordinal: 0, weekday: positionInWeek(day) }] : by_day,
    by_minute: shorter === 0 ? minutes : parts.by_minute,
    by_second: shorter === 0 || shorter === 1 ? seconds : parts.by_second,
    times: shorter >= 0 ? [] : hours.flatMap((h) => minutes.flatMap((m) => seconds.map((s) => h * 3600 + m * 60 + s))),
  }
}

/** Reports whether a list is not given, or names a number from the start or from the end. */
const names = (list: readonly number[], position: number, from_end: number): boolean =>
  list.length === 0 || list.includes(position) || list.includes(from_end)

/** Reports whether a weekday is named, with its place in its month or year. */
function namesWeekday(rule: Rule, number: number, { year, month, day }: CivilDay): boolean {
  if (rule.by_day.length === 0) return true
  const weekday = positionInWeek(number)
  const in_month = rule.frequency === 'MONTHLY' || rule.by_month.length > 0
  const position = in_month ? day : number - numberOfDay(year, 1, 1) + 1
  const length = in_month ? daysInMonth(year, month) : daysInYear(year)
  return rule.by_day.some(
    (one) =>
      one.weekday === weekday &&
      (one.ordinal === 0 ||
        one.ordinal === Math.floor((position - 1) / 7) + 1 ||
        one.ordinal === -Math.floor((length - position) / 7) - 1),
  )
}

function namesDay(rule: Rule, number: number): boolean {
  const civil = civilOf(number)
  const { year, month, day } = civil
  if (rule.by_month.length > 0 && !rule.by_month.includes(month)) return false
  if (!names(rule.by_month_day, day, day - daysInMonth(year, month) - 1)) return false
  if (!namesWeekday(rule, number, civil)) return false
  if (rule.by_year_day.length > 0) {
    const of_year = number - numberOfDay(year, 1, 1) + 1
    if (!names(rule.by_year_day, of_year, of_year - daysInYear(year) - 1)) return false
  }
  if (rule.by_week.length === 0) return true
  return names(rule.by_week, ...weekNumbers(number, weekYear(number, rule.week_start), rule.week_start))
}

/** Days of a period and where the next one starts; `first` and `last` are those that may be named. */
interface Period {
  readonly first: number
  readonly last: number
}

/** Returns the years, months, weeks or days of a rule, by their number from the start. */
function periodAt(rule: Rule, start_day: number, index: number): Period {
  const step = index * rule.interval
  if (rule.by_week.length > 0) {
    // Years of weeks: the first week may start in December, and the last end in January.
    const year = weekYear(start_day, rule.week_start) + step
    return { first: firstWeek(year, rule.week_start), last: firstWeek(year + 1, rule.week_start) - 1 }
  }
  const { year, month } = civilOf(start_day)
  if (rule.frequency === 'YEARLY')
    return { first: numberOfDay(year + step, 1, 1), last: numberOfDay(year + step, 12, 31) }
  if (rule.frequency === 'MONTHLY') {
    const months = year * 12 + month - 1 + step
    const first = numberOfDay(Math.floor(months / 12), (months % 12) + 1, 1)
    return { first, last: first + daysInMonth(Math.floor(months / 12), (months % 12) + 1) - 1 }
  }
  if (rule.frequency === 'DAILY') return { first: start_day + step, last: start_day + step }
  const first = start_day - ((positionInWeek(start_day) - rule.week_start + 7) % 7) + 7 * step
  return { first, last: first + 6 }
}

const shortest_days = { YEARLY: 366, MONTHLY: 31, WEEKLY: 7, DAILY: 1 }

/** Returns the number of a period that starts before a time, and at most a few before it. */
function firstIndex(rule: Rule, start: number, from: number | undefined): number {
  if (from === undefined || rule.count !== null || from <= start) return 0
  const days = rule.frequency in shortest_days ? shortest_days[rule.frequency as keyof typeof shortest_days] : 1
  return Math.max(0, Math.floor((from - start) / day_seconds / (days * rule.interval)) - 1)
}

/** Picks the dates that BYSETPOS names out of those of a period. */
function picked(positions: readonly number[], size: number): readonly number[] {
  const found = positions.map((position) => (position > 0 ? position - 1 : size + position))
  return [...new Set(found.filter((index) => index >= 0 && index < size))].toSorted((a, b) => a - b)
}

function* ofLongPeriods(rule: Rule, start: number, { from, through, work }: Bounds): Generator<number> {
  const start_day = Math.floor(start / day_seconds)
  for (let index = firstIndex(rule, start, from); ; index++) {
    const { first, last } = periodAt(rule, start_day, index)
    // A year far beyond the calendar is no number.
    if (!(first * day_seconds <= through)) return
    const days: number[] = []
    for (let day = first; day <= last; day++) {
      if (work.left-- <= 0) return
      if (namesDay(rule, day)) days.push(day)
    }
    const { times } = rule
    const at = (position: number) =>
      (days[Math.floor(position / times.length)] ?? 0) * day_seconds + (times[position % times.length] ?? 0)
    const size = days.length * times.length
    if (rule.by_position.length > 0) yield* picked(rule.by_position, size).map(at)
    else for (let position = 0; position < size && work.left-- > 0; position++) yield at(position)
  }
}

/** Returns the times of one hour, minute or second that a rule names. */
function timesOfPeriod(rule: Rule, first: number): readonly number[] {
  const { frequency, by_minute, by_second } = rule
  if (frequency === 'SECONDLY') return [first]
  if (frequency === 'MINUTELY') return by_second.map((second) => first + second)
  return by_minute.flatMap((minute) => by_second.map((second) => first + minute * 60 + second))
}

const contains = (list: readonly number[], value: number) => list.length === 0 || list.includes(value)

/** Returns from when on the next period may be named; null: this one is. */
function nextFit(rule: Rule, time: number): number | null {
  const day = Math.floor(time / day_seconds)
  if (!namesDay(rule, day)) return (day + 1) * day_seconds
  const hour = Math.floor(time / 3600)
  if (!contains(rule.by_hour, hour % 24 < 0 ? (hour % 24) + 24 : hour % 24)) return (hour + 1) * 3600
  if (rule.frequency === 'HOURLY') return null
  const minute = Math.floor(time / 60)
  if (!contains(rule.by_minute, ((minute % 60) + 60) % 60)) return (minute + 1) * 60
  if (rule.frequency === 'MINUTELY') return null
  return contains(rule.by_second, ((time % 60) + 60) % 60) ? null : time + 1
}

function* ofShortPeriods(rule: Rule, start: number, { from, through, work }: Bounds): Generator<number> {
  const unit = { HOURLY: 3600, MINUTELY: 60, SECONDLY: 1 }[rule.frequency as 'HOURLY' | 'MINUTELY' | 'SECONDLY']
  const first = Math.floor(start / unit) * unit
  const step = unit * rule.interval
  const skipped = from === undefined || rule.count !== null ? 0 : Math.max(0, Math.floor((from - first) / step) - 1)
  for (let time = first + skipped * step; time <= through;) {
    if (work.left-- <= 0) return
    const next = nextFit(rule, time)
    if (next !== null) {
      time = first + Math.ceil((next - first) / step) * step
      continue
    }
    const times = timesOfPeriod(rule, time)
    if (rule.by_position.length > 0) yield* picked(rule.by_position, times.length).map((index) => times[index] ?? time)
    else yield* times
    time += step
  }
}

/**
 * Returns the wall times that a rule names from its start on, in order. The start itself is among them only where the rule names
 * it. Where the work is used up, it ends early: look at `work.left`.
 */
export function* expandRrule(parts: RruleParts, start: number, bounds: Bounds): Generator<number> {
  const rule = completed(parts, start)
  const found = rule.times.length > 0 ? ofLongPeriods(rule, start, bounds) : ofShortPeriods(rule, start, bounds)
  let count = 0
  for (const time of found) {
    if (time > bounds.through) return
    if (time < start) continue
    yield time
    if (++count === rule.count) return
  }
}
