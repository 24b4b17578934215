/** Reads days that are counted from today: "tomorrow", "in 3 days", "next Friday", "haftaya Cuma", "this weekend". */
import { addDays } from '../../../time/clock.ts'
import { daysToWeekday, isoWeekdayOf } from './calendar-days.ts'
import type { DateContext, DateRead } from './date-read.ts'
import { endsDay } from './dates.ts'
import type { Days } from '../../reading.ts'
import { behindSuffix, numberWord } from '../words/number-words.ts'
import { behindPhrase, lookUp, numberAt, type Token } from '../words/tokens.ts'
import type { DayPart } from '../../vocabulary/vocabulary.ts'

type RelativeRead = DateRead & {
  readonly part: DayPart | null
  /** Counted in weeks: a weekday beside it is that of the week, not of the day. */
  readonly in_weeks: boolean
}

/** "tomorrow", "in 3 days", "3 gün sonra", "بعد أسبوعين". */
export function readRelative(
  tokens: readonly Token[],
  start: number,
  { today, vocabulary }: DateContext,
): RelativeRead | null {
  const named = lookUp(tokens, start, vocabulary.days_from_today)
  if (named) {
    const part = lookUp(tokens, start, vocabulary.parts_of_today)
    const to = behindSuffix(tokens, named.to, vocabulary)
    return { days: [addDays(today, named.value)], to, part: part?.to === named.to ? part.value : null, in_weeks: false }
  }
  const ahead = behindPhrase(tokens, start, vocabulary.ahead)
  const at = ahead ?? start
  const span = ahead === null ? null : lookUp(tokens, at, vocabulary.spans)
  const span_to = span && (behindPhrase(tokens, span.to, vocabulary.later) ?? span.to)
  if (span && span_to !== null)
    return { days: [addDays(today, span.value)], to: span_to, part: null, in_weeks: span.value % 7 === 0 }
  const digits = numberAt(tokens, at)
  const number =
    digits === null ? numberWord(tokens, at, vocabulary.numbers, vocabulary) : { value: digits, to: at + 1 }
  const unit = number && lookUp(tokens, number.to, vocabulary.units)
  if (!unit || !Number.isInteger(number.value) || number.value > 400) return null
  const later = behindPhrase(tokens, unit.to, vocabulary.later)
  if (ahead === null && later === null) return null
  const days = [addDays(today, number.value * unit.value)]
  return { days, to: later ?? unit.to, part: null, in_weeks: unit.value === 7 }
}

/** Returns the two days of the coming weekend, and both together. */
export function readWeekend(
  tokens: readonly Token[],
  start: number,
  { today, vocabulary }: DateContext,
): { readonly days: readonly Days[]; readonly to: number } | null {
  const to = behindPhrase(tokens, start, vocabulary.weekend)
  if (to === null) return null
  const sunday = addDays(today, 7 - isoWeekdayOf(today))
  const saturday = addDays(sunday, -1)
  if (saturday < today) return { days: [{ from: sunday, to: sunday }], to }
  const both = { from: saturday, to: sunday }
  return { days: [{ from: saturday, to: saturday }, { from: sunday, to: sunday }, both], to }
}

type WeekdayRead = DateRead & {
  readonly weekday: { readonly number: number; readonly plain: boolean }
  readonly doubtful: boolean
}

const modifiers = ['week_on', 'week_after', 'this_weekday', 'next_weekday', 'coming_weekday'] as const
const modifiers_behind = ['coming_weekday', 'week_after'] as const

/** "Friday", "this Friday", "next Friday", "haftaya Cuma", "الجمعة القادمة", "a week on Friday", "Friday next week". */
export function readWeekday(tokens: readonly Token[], start: number, context: DateContext): WeekdayRead | null {
  const { today, vocabulary } = context
  const behindModifier = (name: (typeof modifiers)[number]) => behindPhrase(tokens, start, vocabulary[name]) ?? -1
  // "this coming" is more than "this".
  const longest = Math.max(...modifiers.map(behindModifier))
  const before = longest === -1 ? undefined : modifiers.find((name) => behindModifier(name) === longest)
  const modified = before ? (behindPhrase(tokens, start, vocabulary[before]) ?? start) : start
  const at = before === 'week_after' ? (behindPhrase(tokens, modified, vocabulary.before_date) ?? modified) : modified
  const named = lookUp(tokens, at, vocabulary.weekdays)
  if (!named) return null
  const named_to = behindPhrase(tokens, named.to, vocabulary.behind_weekday) ?? named.to
  const suffixed = behindSuffix(tokens, named_to, vocabulary)
  const after = before
    ? undefined
    : modifiers_behind.find((name) => behindPhrase(tokens, suffixed, vocabulary[name]) !== null)
  const week = before || after ? null : behindPhrase(tokens, suffixed, vocabulary.week_behind)
  const is_week_on = week !== null && endsDay(tokens, week, vocabulary)
  const behind = after ? behindPhrase(tokens, suffixed, vocabulary[after]) : is_week_on ? week : null
  const ahead = daysToWeekday(today, named.value)
  const coming = addDays(today, ahead === 0 ? 7 : ahead)
  const modifier = before ?? after ?? (is_week_on ? 'week_on' : null)
  const days: Readonly<Record<(typeof modifiers)[number], readonly string[]>> = {
    this_weekday: [addDays(today, ahead)],
    coming_weekday: [coming],
    next_weekday: [coming, addDays(coming, 7)],
    week_on: [addDays(coming, 7)],
    week_after: inNextWeek(named.value, context),
  }
  return {
    days: modifier ? days[modifier] : ahead === 0 ? [today, coming] : [coming],
    to: behind ?? suffixed,
    weekday: { number: named.value, plain: modifier === null && ahead === 0 },
    doubtful: modifier === null && vocabulary.doubtful_weekdays.has(tokens[at]?.folded ?? ''),
  }
}

/** Returns a weekday of the next week, one for each day that may begin a week. */
function inNextWeek(weekday: number, { today, vocabulary }: DateContext): readonly string[] {
  const days = vocabulary.first_weekdays.map((first) => {
    const next_week = addDays(today, 7 - ((isoWeekdayOf(today) - first + 7) % 7))
    return addDays(next_week, (weekday - first + 7) % 7)
  })
  return [...new Set(days)].toSorted()
}
