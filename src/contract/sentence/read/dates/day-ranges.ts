/** Reads ranges of days: "20-25 March", "Fri-Sun", `1 Nisan'dan 30 Haziran'a`; and two days: "Friday and Saturday". */
import { addDays } from '../../../time/clock.ts'
import type { DateContext } from './date-read.ts'
import { behindNumber, existingDate, readNamed } from './dates.ts'
import { readTime } from '../times/times.ts'
import { one, plain, readWholeDay, type FoundDay } from './day.ts'
import { behindPhrase, behindTo, lookUp, numberAt, type Token } from '../words/tokens.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'

/** A range within one month, whose name stands behind it: `20-25 March`, `Thu 8 - Sun 11 April`. */
function readRangeOfMonth(tokens: readonly Token[], start: number, context: DateContext): FoundDay | null {
  const { vocabulary } = context
  const behindWeekday = (at: number) => lookUp(tokens, at, vocabulary.weekdays)?.to ?? at
  const at = behindWeekday(start)
  if (numberAt(tokens, at) === null) return null
  const behind_first = behindNumber(tokens, at + 1, vocabulary)
  const joint = behindPhrase(tokens, behind_first, vocabulary.to)
  // `27/28 March`, `20+21 March`
  const is_slash = /^[/+]$/.test(tokens[behind_first]?.text ?? '')
  const pair = joint !== null ? null : is_slash ? behind_first + 1 : behindPhrase(tokens, behind_first, vocabulary.and)
  const last_at = behindWeekday(joint ?? pair ?? at)
  // "book 4 - Mon 19 April"
  const is_other = at === start && last_at !== (joint ?? pair)
  const is_joined = !is_other && (joint !== null || pair !== null)
  const last = is_joined && numberAt(tokens, last_at) !== null ? readNamed(tokens, last_at, context) : null
  const [to] = last?.days ?? []
  if (!last?.month || to === undefined) return null
  const from = existingDate(Number(to.slice(0, 4)), last.month.number, numberAt(tokens, at) ?? 0)
  const range = spanning(from, to, behindPhrase(tokens, last.to, vocabulary.behind_range) ?? last.to)
  return pair === null || !from || isBetween(tokens, start, vocabulary) ? range : asPair(range)
}

/** "Friday and Saturday" are two days: asked about, as an event has one beginning. */
const asPair = (range: FoundDay | null): FoundDay | null =>
  range && { ...range, days: [...range.days.flatMap(({ from, to }) => [one(from), one(to)]), ...range.days] }

const isBetween = (tokens: readonly Token[], start: number, { between }: Vocabulary) =>
  behindPhrase(tokens, start - 1, between) === start

const spanning = (from: string | null, to: string, behind: number): FoundDay | null =>
  from === null || from >= to ? null : { ...plain, kind: 'date', days: [{ from, to }], to: behind }

/** In Turkish, endings join the days of a range: `1 Nisan'dan 30 Haziran'a`, `pazartesiden cumaya`. */
function isJoined(
  tokens: readonly Token[],
  first: FoundDay,
  last: FoundDay | null,
  { place_endings }: Vocabulary,
): boolean {
  const endsWith = (found: FoundDay | null, ending: RegExp) => ending.test(tokens[(found?.to ?? 0) - 1]?.folded ?? '')
  const is_named = first.kind !== 'weekday' && hasSuffix(tokens, first.to) && hasSuffix(tokens, last?.to ?? 0)
  return place_endings.length > 0 && (is_named || (endsWith(first, /[dt][ae]n$/) && endsWith(last, /[ae]$/)))
}

/** `March 20-25`: the number behind the joint is a day of the month before it. */
function readLastOfMonth(
  tokens: readonly Token[],
  start: number,
  first: FoundDay,
  joint: number,
  context: DateContext,
) {
  const { vocabulary } = context
  const from = first.days[0]?.from ?? ''
  const date = numberAt(tokens, joint)
  const is_month_first = first.kind === 'date' && lookUp(tokens, start, vocabulary.months) !== null
  // "May 7 - 8 o'clock"
  if (
    !is_month_first ||
    readTime(tokens, joint, vocabulary)?.marked ||
    date === null ||
    date > 31 ||
    tokens[joint + 1]?.text === ':'
  )
    return null
  const end = existingDate(Number(from.slice(0, 4)), Number(from.slice(5, 7)), date)
  return end === null ? null : spanning(from, end, behindNumber(tokens, joint + 1, vocabulary))
}

/** A range of days: `20-25 March`, `March 20-25`, `20 March - 5 April`, `Fri-Sun`. */
export function readRange(tokens: readonly Token[], start: number, context: DateContext): FoundDay | null {
  const { vocabulary, today } = context
  const of_month = readRangeOfMonth(tokens, start, context)
  if (of_month) return of_month
  const first = readWholeDay(tokens, start, context)
  const [from] = first?.days ?? []
  if (!first || !from || first.days.length !== 1) return null
  const part = lookUp(tokens, first.to, vocabulary.parts_behind_day)
  const to = behindTo(tokens, part?.to ?? first.to, vocabulary.to)
  const pair = to === null ? behindPhrase(tokens, first.to, vocabulary.and) : null
  const last_of_month = to === null ? null : readLastOfMonth(tokens, start, first, to, context)
  if (last_of_month) return last_of_month
  const last = readWholeDay(tokens, to ?? pair ?? first.to, context)
  const [end] = last?.days ?? []
  if (!last || !end || last.kind !== first.kind) return null
  const behind = behindPhrase(tokens, last.to, vocabulary.behind_range)
  const has_suffix = first.kind !== 'weekday' && behind !== null
  if (to === null && pair === null && !has_suffix && !isJoined(tokens, first, last, vocabulary)) return null
  // Both are the next of their name; the last follows the first.
  const later = end.from >= from.from ? end.from : first.kind === 'weekday' ? addDays(end.from, 7) : inYear(end.from, 1)
  const begun = first.kind === 'date' && later > end.from ? inYear(from.from, -1) : null
  // "8 March - 8 April" on the tenth of March has begun.
  const spanned =
    begun !== null && addDays(begun, most_begun) >= today
      ? spanning(begun, end.from, behind ?? last.to)
      : later < today
        ? null
        : spanning(from.from, later, behind ?? last.to)
  // "moved from 19 March to 26 March" is a range or its last day.
  const may_be_moved = pair === null && tokens.some(({ folded }) => vocabulary.moved.has(folded))
  const days = spanned?.days.flatMap((both) => (may_be_moved ? [one(both.to), both] : both)) ?? []
  const range = spanned && { ...spanned, days, kind: first.kind }
  return pair === null || isBetween(tokens, start, vocabulary) ? range : asPair(range)
}

/** Whether the word before a position has an ending behind an apostrophe. */
const hasSuffix = (tokens: readonly Token[], to: number) =>
  tokens[to - 1]?.kind === 'word' && tokens[to - 1]?.glued === true && /^['’ʼ`]$/.test(tokens[to - 2]?.text ?? '')

const inYear = (date: string, more: number) => `${Number(date.slice(0, 4)) + more}${date.slice(4)}`

/** Days since which a range without a year may have begun. */
const most_begun = 120
