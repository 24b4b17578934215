/** Reads dates of the calendar: "3 March", "3 Mart'ta", "الثاني من أبريل", "3/4/2027", "the 20th". */
import { isoWeekdayOf } from './calendar-days.ts'
import type { DateContext, DateRead } from './date-read.ts'
import { isLast } from '../words/scan.ts'
import { behindSuffix } from '../words/number-words.ts'
import { behindPhrase, behindTo, lookUp, numberAt, type Token } from '../words/tokens.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'

const pad = (number: number) => String(number).padStart(2, '0')

/** Returns a day that exists, or null. */
export function existingDate(year: number, month: number, date: number): string | null {
  const time = new Date(Date.UTC(year, month - 1, date))
  const exists = time.getUTCMonth() === month - 1 && time.getUTCDate() === date && year >= 1000
  return exists ? `${year}-${pad(month)}-${pad(date)}` : null
}

/** Returns the next day of this month and date, today included. */
function nextDate(month: number, date: number, today: string): string | null {
  const year = Number(today.slice(0, 4))
  // A leap day may be years away.
  for (let ahead = 0; ahead <= 8; ahead++) {
    const found = existingDate(year + ahead, month, date)
    if (found !== null && found >= today) return found
  }
  return null
}

function withYear(month: number, date: number, year: number | null, today: string): string | null {
  if (year === null) return nextDate(month, date, today)
  return existingDate(year < 100 ? 2000 + year : year, month, date)
}

const yearAt = (tokens: readonly Token[], at: number): number | null => {
  const number = numberAt(tokens, at)
  return number !== null && number >= 1900 && number < 2200 ? number : null
}

const isOrdinal = (token: Token | undefined) => token?.glued === true && /^(st|nd|rd|th)$/.test(token.folded)

/** Returns the position behind what follows the number of a day: `3rd of`, `3'ü`, `3 من`. */
export function behindNumber(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number {
  const suffixed = behindSuffix(tokens, isOrdinal(tokens[at]) ? at + 1 : at, vocabulary)
  return behindPhrase(tokens, suffixed, vocabulary.of_month) ?? suffixed
}

const isGlued = (tokens: readonly Token[], at: number, marks: RegExp) =>
  tokens[at]?.glued === true && marks.test(tokens[at]?.text ?? '')

/** A month, also by both of its names: `آذار/مارس`, `نيسان (أبريل)`. */
function monthAt(tokens: readonly Token[], at: number, { months }: Vocabulary) {
  const month = lookUp(tokens, at, months)
  const opens = month && /^[/(]$/.test(tokens[month.to]?.text ?? '') ? month.to + 1 : null
  const again = opens === null ? null : lookUp(tokens, opens, months)
  if (!month || opens === null || again?.value !== month.value) return month
  return { ...month, to: tokens[again.to]?.text === ')' ? again.to + 1 : again.to }
}

/** `3 March`, `3 March 2027`, `الثاني من مارس`, `March 3`. */
export function readNamed(
  tokens: readonly Token[],
  start: number,
  { today, vocabulary }: DateContext,
): DateRead | null {
  const word = lookUp(tokens, start, vocabulary.date_words)
  const first = numberAt(tokens, start) ?? word?.value ?? null
  const after_number = first === null ? start : behindNumber(tokens, word?.to ?? start + 1, vocabulary)
  const month = monthAt(tokens, after_number, vocabulary)
  if (!month) return null
  const suffixed = isGlued(tokens, month.to, /^\.$/) ? month.to + 1 : behindSuffix(tokens, month.to, vocabulary)
  const dot = behindPhrase(tokens, suffixed, vocabulary.behind_month) ?? suffixed
  const date = first ?? numberAt(tokens, dot)
  if (date === null || date > 31) return null
  // A number behind the month may begin a time: `March 20:00`, `March 8pm`.
  const has_minutes = isGlued(tokens, dot + 1, /^[:.]$/) && tokens[dot + 2]?.glued === true
  const begins_time = has_minutes || lookUp(tokens, dot + 1, vocabulary.day_parts) !== null
  if (first === null && begins_time) return null
  let to = first === null ? behindNumber(tokens, dot + 1, vocabulary) : dot
  const comma = tokens[to]?.text === ',' || tokens[to]?.text === '،' ? to + 1 : to
  const year = yearAt(tokens, comma)
  if (year !== null) to = behindSuffix(tokens, comma + 1, vocabulary)
  const found = withYear(month.value, date, year, today)
  return found === null ? null : { days: [found], to, month: { number: month.value, year } }
}

/** `3/4`, `3.4.2027`, `2027-04-03`. */
export function readNumeric(tokens: readonly Token[], start: number, context: DateContext): DateRead | null {
  const [a, mark, b] = [numberAt(tokens, start), tokens[start + 1], numberAt(tokens, start + 2)]
  const separator = mark?.glued && tokens[start + 2]?.glued ? mark.text : ''
  if (a === null || b === null || !/^[-/.]$/.test(separator)) return null
  const again = tokens[start + 3]?.text === separator && tokens[start + 3]?.glued && tokens[start + 4]?.glued
  const c = again ? numberAt(tokens, start + 4) : null
  const to = behindSuffix(tokens, start + (c === null ? 3 : 5), context.vocabulary)
  // `2027-4-3`, but `3-4-5 Nisan`
  if (c !== null && a < 100 && c < 10) return null
  if (c !== null && a >= 1000) {
    const found = existingDate(a, b, c)
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
export function dottedAt(tokens: readonly Token[], start: number, { today, vocabulary }: DateContext): DateRead | null {
  const [a, b] = [numberAt(tokens, start), numberAt(tokens, start + 2)]
  const is_dotted = isGlued(tokens, start + 1, /^\.$/) && tokens[start + 2]?.glued === true
  if (a === null || b === null || !is_dotted || b > 12) return null
  const found = nextDate(b, a, today)
  return found === null ? null : { days: [found], to: behindSuffix(tokens, start + 3, vocabulary) }
}

/** Returns the days of this date in the months of a year to come. */
const inMonthsAhead = (date: number, today: string): readonly string[] =>
  Array.from({ length: 13 }, (_, ahead) => Number(today.slice(5, 7)) - 1 + ahead).flatMap((month) => {
    const day = existingDate(Number(today.slice(0, 4)) + Math.floor(month / 12), (month % 12) + 1, date)
    return day !== null && day >= today ? day : []
  })

/** A day of a month that is not named: `the 20th`, `ayın 20'sinde`, `يوم 20`, `20 الجاري`. */
export function readDayOfMonth(
  tokens: readonly Token[],
  start: number,
  { today, vocabulary }: DateContext,
): DateRead | null {
  const { before, behind, needs_ordinal } = vocabulary.day_of_month
  const lead = behindPhrase(tokens, start, before)
  const at = lead ?? start
  const date = numberAt(tokens, at)
  // "Saturday (13th)"
  const weekday_at = tokens[start - 1]?.text === '(' ? start - 2 : start - 1
  const is_after_weekday = vocabulary.weekdays.has(tokens[weekday_at]?.folded ?? '')
  // "Thursday 18th" needs no article.
  const is_before_weekday = lookUp(tokens, behindSuffix(tokens, start + 1, vocabulary), vocabulary.weekdays) !== null
  const has_suffix =
    /^s?[iu]$/.test(tokens[start + 2]?.folded ?? '') && behindSuffix(tokens, start + 1, vocabulary) > start + 1
  // `21'i pazar`
  const is_bare = needs_ordinal ? is_after_weekday : has_suffix && is_before_weekday
  if (date === null) return null
  if (needs_ordinal && !isOrdinal(tokens[at + 1])) return null
  const suffixed = needs_ordinal ? at + 2 : behindSuffix(tokens, at + 1, vocabulary)
  const is_alone = (lead !== null || is_bare) && !isOneOfSeveral(tokens, start, suffixed, vocabulary)
  const to = behindPhrase(tokens, suffixed, behind) ?? (is_alone ? suffixed : null)
  // "the 25th hour", "gelecek ayın 5'i".
  const is_part_of_name = needs_ordinal && !endsDay(tokens, suffixed, vocabulary)
  const is_other_month = [vocabulary.next_weekday, vocabulary.coming_weekday].some((words) =>
    words.has(tokens[start - 1]?.folded ?? ''),
  )
  const names_month = lookUp(tokens, behindNumber(tokens, at + 1, vocabulary), vocabulary.months) !== null
  if (to === null || is_other_month || names_month || (is_part_of_name && !is_after_weekday)) return null
  const weekday = lookUp(tokens, weekday_at, vocabulary.weekdays) ?? lookUp(tokens, to, vocabulary.weekdays)
  const days = inMonthsAhead(date, today)
  // "Sat 24th" is in the month in which that is a Saturday.
  const found = days.find((one) => isoWeekdayOf(one) === weekday?.value) ?? days[0]
  return found === undefined ? null : { days: [found], to }
}

/** Whether a day is one of several or a part of a date: `21 إلى 25`, `21 و22`, `21/3`. */
const isOneOfSeveral = (tokens: readonly Token[], from: number, at: number, { to, and, or }: Vocabulary) =>
  behindTo(tokens, at, to) !== null ||
  [and, or].some((words) => words.has(tokens[at]?.folded ?? '')) ||
  [and, or, to].some((words) => words.has(tokens[from - 1]?.folded ?? '')) ||
  (tokens[at]?.kind === 'mark' && tokens[at].glued && tokens[at + 1]?.glued === true)

/** Whether a day is complete here: the sentence ends, or a time or a weekday follows. */
export const endsDay = (tokens: readonly Token[], at: number, vocabulary: Vocabulary) =>
  isLast(tokens, at) ||
  tokens[at]?.kind === 'number' ||
  behindPhrase(tokens, at, vocabulary.before_time) !== null ||
  lookUp(tokens, at, vocabulary.weekdays) !== null
