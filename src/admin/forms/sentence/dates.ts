/** Reads days: "tomorrow", "next Friday", "3 Mart", "20-25 مارس", "3/4/2027". */
import { addDays } from '../../../contract/time/clock.ts'
import { weekdayOf } from './calendar-days.ts'
import type { Days } from './reading.ts'
import { behindSuffix, numberWord } from './times.ts'
import { behindPhrase, lookUp, numberAt, type Token } from './tokens.ts'
import type { DayPart, Vocabulary } from './vocabulary/vocabulary.ts'

export interface FoundDays {
  readonly kind: 'weekday' | 'relative' | 'date'
  /** The possible days, the likeliest first. */
  readonly days: readonly Days[]
  /** The part of the day that is said with it. */
  readonly part: DayPart | null
  /** A weekday, and whether the one of today may be meant. */
  readonly weekday?: { readonly number: number; readonly plain: boolean }
  /** A word that may mean something else. */
  readonly doubtful: boolean
  readonly from: number
  readonly to: number
}

interface DateContext {
  readonly today: string
  readonly month_first: boolean
  readonly vocabulary: Vocabulary
}

const one = (from: string): Days => ({ from, to: from })

const pad = (number: number) => String(number).padStart(2, '0')

/** Returns a day that exists, or null. */
function dateOf(year: number, month: number, date: number): string | null {
  const time = new Date(Date.UTC(year, month - 1, date))
  const exists = time.getUTCMonth() === month - 1 && time.getUTCDate() === date && year >= 1000
  return exists ? `${year}-${pad(month)}-${pad(date)}` : null
}

/** Returns the next day of this month and date, today included. */
function nextDate(month: number, date: number, today: string): string | null {
  const year = Number(today.slice(0, 4))
  // A leap day may be years away.
  for (let ahead = 0; ahead <= 8; ahead++) {
    const found = dateOf(year + ahead, month, date)
    if (found !== null && found >= today) return found
  }
  return null
}

function withYear(month: number, date: number, year: number | null, today: string): string | null {
  if (year === null) return nextDate(month, date, today)
  return dateOf(year < 100 ? 2000 + year : year, month, date)
}

const yearAt = (tokens: readonly Token[], at: number): number | null => {
  const number = numberAt(tokens, at)
  return number !== null && number >= 1900 && number < 2200 ? number : null
}

interface Read {
  readonly days: readonly string[]
  readonly to: number
  /** A date without a year, whose month the beginning of a range shares. */
  readonly month?: { readonly number: number; readonly year: number | null }
}

/** Behind the number of a day: `3rd of`, `3'ü`. */
function behindNumber(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number {
  const ordinal = tokens[at]?.glued && /^(st|nd|rd|th)$/.test(tokens[at]?.folded ?? '') ? at + 1 : at
  const suffixed = behindSuffix(tokens, ordinal, vocabulary)
  return tokens[suffixed]?.folded === 'of' ? suffixed + 1 : suffixed
}

/** `3 March`, `3 March 2027`, `March 3`. */
function readNamed(tokens: readonly Token[], start: number, { today, vocabulary }: DateContext): Read | null {
  const first = numberAt(tokens, start)
  const after_number = first === null ? start : behindNumber(tokens, start + 1, vocabulary)
  const month = lookUp(tokens, after_number, vocabulary.months)
  if (!month) return null
  const dot = tokens[month.to]?.text === '.' && tokens[month.to]?.glued === true ? month.to + 1 : month.to
  const date = first ?? numberAt(tokens, dot)
  if (date === null || date > 31) return null
  let to = first === null ? behindNumber(tokens, dot + 1, vocabulary) : behindSuffix(tokens, dot, vocabulary)
  const comma = tokens[to]?.text === ',' || tokens[to]?.text === '،' ? to + 1 : to
  const year = yearAt(tokens, comma)
  if (year !== null) to = behindSuffix(tokens, comma + 1, vocabulary)
  // A number behind the month may begin a time: `March 20:00`.
  if (first === null && /^[:.]$/.test(tokens[dot + 1]?.text ?? '') && tokens[dot + 1]?.glued) return null
  const found = withYear(month.value, date, year, today)
  return found === null ? null : { days: [found], to, month: { number: month.value, year } }
}

/** `2027-03-04`, `3/4`, `3.4.2027`. */
function readNumeric(tokens: readonly Token[], start: number, context: DateContext): Read | null {
  const [a, mark, b] = [numberAt(tokens, start), tokens[start + 1], numberAt(tokens, start + 2)]
  const separator = mark?.glued && tokens[start + 2]?.glued ? mark.text : ''
  if (a === null || b === null || !/^[-/.]$/.test(separator)) return null
  const again = tokens[start + 3]?.text === separator && tokens[start + 3]?.glued && tokens[start + 4]?.glued
  const c = again ? numberAt(tokens, start + 4) : null
  const to = behindSuffix(tokens, start + (c === null ? 3 : 5), context.vocabulary)
  if (c !== null && a >= 1000) {
    const found = dateOf(a, b, c)
    return found === null ? null : { days: [found], to }
  }
  // A dash between two numbers makes a range of hours or days, a dot may stand between hours and minutes.
  if (c === null && separator !== '/') return null
  const day_first = withYear(b, a, c, context.today)
  const month_first = context.month_first ? withYear(a, b, c, context.today) : null
  const days = [...new Set([day_first, month_first].filter((one) => one !== null))]
  return days.length === 0 ? null : { days, to }
}

/** `25.04`: a day where it cannot be a time, or where there is another time. */
export function readDotted(
  tokens: readonly Token[],
  start: number,
  { today, vocabulary }: DateContext,
): FoundDays | null {
  const [a, mark, b] = [numberAt(tokens, start), tokens[start + 1], numberAt(tokens, start + 2)]
  const is_dotted = mark?.text === '.' && mark.glued && tokens[start + 2]?.glued === true
  if (a === null || b === null || !is_dotted || b > 12) return null
  const found = nextDate(b, a, today)
  const to = behindSuffix(tokens, start + 3, vocabulary)
  return found === null ? null : { kind: 'date', days: [one(found)], part: null, doubtful: false, from: start, to }
}

/** "tomorrow", "in 3 days", "3 gün sonra", "بعد أسبوعين". */
function readRelative(
  tokens: readonly Token[],
  start: number,
  { today, vocabulary }: DateContext,
): (Read & { readonly part: DayPart | null }) | null {
  const named = lookUp(tokens, start, vocabulary.days_from_today)
  if (named) {
    const part = lookUp(tokens, start, vocabulary.parts_of_today)
    const to = behindSuffix(tokens, named.to, vocabulary)
    return { days: [addDays(today, named.value)], to, part: part?.to === named.to ? part.value : null }
  }
  const ahead = behindPhrase(tokens, start, vocabulary.ahead)
  const at = ahead ?? start
  const span = ahead === null ? null : lookUp(tokens, at, vocabulary.spans)
  if (span) return { days: [addDays(today, span.value)], to: span.to, part: null }
  const digits = numberAt(tokens, at)
  const number =
    digits === null ? numberWord(tokens, at, vocabulary.numbers, vocabulary) : { value: digits, to: at + 1 }
  const unit = number && lookUp(tokens, number.to, vocabulary.units)
  if (!unit || !Number.isInteger(number.value) || number.value > 400) return null
  const later = behindPhrase(tokens, unit.to, vocabulary.later)
  if (ahead === null && later === null) return null
  return { days: [addDays(today, number.value * unit.value)], to: later ?? unit.to, part: null }
}

type ReadWeekday = Read & {
  readonly weekday: { readonly number: number; readonly plain: boolean }
  readonly doubtful: boolean
}

/** "Friday", "this Friday", "next Friday", "haftaya Cuma", "الجمعة القادمة". */
function readWeekday(tokens: readonly Token[], start: number, { today, vocabulary }: DateContext): ReadWeekday | null {
  const modifiers = ['week_after', 'this_weekday', 'next_weekday', 'coming_weekday'] as const
  const before = modifiers.find((name) => behindPhrase(tokens, start, vocabulary[name]) !== null)
  const at = before ? (behindPhrase(tokens, start, vocabulary[before]) ?? start) : start
  const named = lookUp(tokens, at, vocabulary.weekdays)
  if (!named) return null
  const suffixed = behindSuffix(
    tokens,
    behindPhrase(tokens, named.to, vocabulary.behind_weekday) ?? named.to,
    vocabulary,
  )
  const behind = before ? null : behindPhrase(tokens, suffixed, vocabulary.coming_weekday)
  const ahead = (named.value - weekdayOf(today) + 7) % 7
  const coming = addDays(today, ahead === 0 ? 7 : ahead)
  const modifier = before ?? (behind === null ? null : 'coming_weekday')
  const days: Readonly<Record<(typeof modifiers)[number], readonly string[]>> = {
    this_weekday: [addDays(today, ahead)],
    coming_weekday: [coming],
    next_weekday: [coming, addDays(coming, 7)],
    week_after: [addDays(today, named.value - weekdayOf(today) + 7)],
  }
  return {
    days: modifier ? days[modifier] : ahead === 0 ? [today, coming] : [coming],
    to: behind ?? suffixed,
    weekday: { number: named.value, plain: modifier === null && ahead === 0 },
    doubtful: modifier === null && vocabulary.doubtful_weekdays.has(tokens[at]?.folded ?? ''),
  }
}

function readDay(tokens: readonly Token[], start: number, context: DateContext): Omit<FoundDays, 'from'> | null {
  const found = (read: Read, kind: FoundDays['kind'], more: Partial<FoundDays> = {}) => ({
    kind,
    days: read.days.map(one),
    part: null,
    doubtful: false,
    to: read.to,
    ...more,
  })
  const date = readNamed(tokens, start, context) ?? readNumeric(tokens, start, context)
  if (date) return found(date, 'date')
  const relative = readRelative(tokens, start, context)
  if (relative) return found(relative, 'relative', { part: relative.part })
  const weekday = readWeekday(tokens, start, context)
  return weekday && found(weekday, 'weekday', { weekday: weekday.weekday, doubtful: weekday.doubtful })
}

/** A range of days: `20-25 March`, `March 20-25`, `20 March - 5 April`, `Fri-Sun`. */
function readRange(tokens: readonly Token[], start: number, context: DateContext): Omit<FoundDays, 'from'> | null {
  const { vocabulary, today } = context
  const spanning = (from: string | null, to: string, behind: number): Omit<FoundDays, 'from'> | null => {
    if (from === null || from >= to) return null
    const end = behindPhrase(tokens, behind, vocabulary.behind_range) ?? behind
    return { kind: 'date', days: [{ from, to }], part: null, doubtful: false, to: end }
  }
  const number = numberAt(tokens, start)
  const joint =
    number === null ? null : behindPhrase(tokens, behindNumber(tokens, start + 1, vocabulary), vocabulary.to)
  if (number !== null && joint !== null) {
    const last = readNamed(tokens, joint, context)
    if (last?.month && numberAt(tokens, joint) !== null) {
      const year = Number(last.days[0]?.slice(0, 4))
      return spanning(dateOf(year, last.month.number, number), last.days[0] ?? '', last.to)
    }
  }
  const first = readDay(tokens, start, context)
  if (!first || first.days.length !== 1) return null
  const from = first.days[0]?.from ?? ''
  const to = behindPhrase(tokens, first.to, vocabulary.to)
  // In Turkish, suffixes join the two: `1 Nisan'dan 30 Haziran'a kadar`.
  const next = to ?? (vocabulary.place_endings.length > 0 && first.kind !== 'weekday' ? first.to : null)
  if (next === null) return null
  const date = numberAt(tokens, next)
  const is_month_first = first.kind === 'date' && lookUp(tokens, start, vocabulary.months) !== null
  if (to !== null && is_month_first && date !== null && date <= 31 && tokens[next + 1]?.text !== ':')
    return spanning(from, `${from.slice(0, 8)}${pad(date)}`, next + 1)
  const last = readDay(tokens, next, context)
  if (!last || last.kind !== first.kind) return null
  if (to === null && behindPhrase(tokens, last.to, vocabulary.behind_range) === null) return null
  const end = last.days.at(0)?.from ?? ''
  // Both are the next of their name; the last follows the first.
  const later = first.kind === 'weekday' && end < from ? addDays(end, 7) : end < from ? nextYear(end) : end
  return later < today ? null : spanning(from, later, last.to)
}

const nextYear = (date: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`

function partBehind(tokens: readonly Token[], at: number, { day_parts, parts_behind_day }: Vocabulary) {
  const of_day = lookUp(tokens, at, parts_behind_day)
  const found = of_day ?? lookUp(tokens, at, day_parts)
  return found && { ...found, of_day: of_day !== null }
}

const isHour = (tokens: readonly Token[], at: number, vocabulary: Vocabulary) =>
  numberAt(tokens, at) !== null || numberWord(tokens, at, vocabulary.hours, vocabulary) !== null

/** Reads days at a position, with the words before and behind that belong to them. */
export function readDays(tokens: readonly Token[], start: number, context: DateContext): FoundDays | null {
  const { vocabulary } = context
  const from_word = behindPhrase(tokens, start, vocabulary.from)
  const ranged = from_word === null ? null : readRange(tokens, from_word, context)
  if (ranged) return { ...ranged, from: start }
  const part_before = vocabulary.part_stands.before_day ? lookUp(tokens, start, vocabulary.day_parts) : null
  const prefix = behindPhrase(tokens, part_before?.to ?? start, vocabulary.before_date)
  for (const at of new Set([start, prefix ?? start, part_before?.to ?? start])) {
    const found = readRange(tokens, at, context) ?? readDay(tokens, at, context)
    if (!found) continue
    // "Friday evening": the part belongs to the day unless an hour follows it.
    const is_midnight = behindPhrase(tokens, found.to, vocabulary.midnight) !== null
    const part = found.kind === 'date' || is_midnight ? null : partBehind(tokens, found.to, vocabulary)
    // "sabah 10" is one time; "Cuma akşamı" is a day and its evening.
    const hour_follows = part !== null && !part.of_day && isHour(tokens, part.to, vocabulary)
    const to = part && !hour_follows ? behindSuffix(tokens, part.to, vocabulary) : found.to
    const said = part?.value ?? (at > start ? part_before?.value : undefined) ?? found.part
    return { ...found, part: said ?? null, doubtful: found.doubtful && at === start, from: start, to }
  }
  return null
}
