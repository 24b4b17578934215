/** Days that the headings of a programme say for the lines below them. */
import { dateOfDayNumber, firstDay } from '../../../contract/series/days.ts'
import { addDays } from '../../../contract/time/clock.ts'
import { isoWeekdayOf, weekdayFrom } from '../../../contract/sentence/read/dates/calendar-days.ts'
import { findDoors } from '../../../contract/sentence/read/times/doors.ts'
import { readTime } from '../../../contract/sentence/read/times/times.ts'
import {
  behindMark,
  behindPhrase,
  lookUp,
  numberAt,
  tokensOf,
  type Token,
} from '../../../contract/sentence/read/words/tokens.ts'
import type { Days } from '../../../contract/sentence/reading.ts'
import { vocabulariesOf } from '../../../contract/sentence/vocabulary/vocabularies.ts'
import type { Vocabulary } from '../../../contract/sentence/vocabulary/vocabulary.ts'
import { default_language, type Language } from '../../../contract/languages.ts'

/** The days that a heading names: one, several of which one is meant, or the first and the last of a period. */
export interface DayContext {
  /** Days of which one is that of the lines below; several: it is asked which. Empty: only the period is known. */
  readonly days: readonly string[]
  readonly period: Days | null
  /** Whether the period is a month, whose days are named by their numbers alone. */
  readonly is_month: boolean
}

export const no_days: DayContext = { days: [], period: null, is_month: false }

const isYear = (number: number | null): number is number => number !== null && number >= 1900 && number < 2200

/** Longest heading, in words. */
const most_words = 8

/**
 * Reads a heading that names a month: "April 2027", `MART PROGRAMI`.
 * @param today the month of a heading without a year is this one or one to come
 */
export function monthOfHeading(text: string, language: Language, today: string): Days | null {
  const tokens = tokensOf(text)
  if (tokens.filter(({ kind }) => kind !== 'mark').length > most_words || /[.!?؟]$/u.test(text)) return null
  for (const { months } of vocabulariesOf(text, language)) {
    for (const [at, token] of tokens.entries()) {
      const month = token.kind === 'word' ? lookUp(tokens, at, months) : null
      if (!month || !isName(tokens, at, month.to)) continue
      const year = [numberAt(tokens, month.to), numberAt(tokens, at - 1)].find(isYear)
      const other = [tokens[month.to], tokens[at - 1]].some(
        (one) => one?.kind === 'number' && !isYear(Number(one.folded)),
      )
      if (other) continue
      const [this_year, this_month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
      const of_year = year ?? (month.value < this_month ? this_year + 1 : this_year)
      const counted = of_year * 12 + month.value - 1
      return { from: dateOfDayNumber(firstDay(counted)), to: dateOfDayNumber(firstDay(counted + 1) - 1) }
    }
  }
  return null
}

/** Whether a month stands there by its name: "may" in a sentence is none. */
const isName = (tokens: readonly Token[], at: number, to: number) =>
  tokens.slice(at, to).every(({ text }) => !/^\p{Ll}/u.test(text)) || tokens.length <= 2

/** Which day of the month a line names by its number, and what stands behind it. */
interface NumberedDay {
  readonly days: readonly string[]
  readonly rest: string
}

/** Reads `Fri 2 – 7.30pm`, `12 Cuma 20.00`, `3: Concert` below the name of a month. */
export function numberedDay(text: string, period: Days, language: Language): NumberedDay | null {
  const tokens = tokensOf(text)
  for (const vocabulary of vocabulariesOf(text, language)) {
    const before = lookUp(tokens, 0, vocabulary.weekdays)
    const at = behindMark(tokens, before?.to ?? 0, comma_or_stop)
    const date = numberAt(tokens, at)
    if (date === null || date < 1 || date > 31 || tokens[at]?.text.length === 4) continue
    const ordinal = tokens[at + 1]?.glued && /^(st|nd|rd|th)$/.test(tokens[at + 1]?.folded ?? '') ? at + 2 : at + 1
    const behind = before ? null : lookUp(tokens, behindMark(tokens, ordinal, comma_or_stop), vocabulary.weekdays)
    const to = behind?.to ?? ordinal
    const next = tokens[to]
    const is_parted = next !== undefined && /^[,،:|–—-]$/.test(next.text)
    const is_clock = next?.glued === true && /^[.:]$/.test(next.text) && tokens[to + 1]?.glued === true
    const is_time = next?.kind === 'number' || behindPhrase(tokens, to, vocabulary.before_time) !== null
    if (is_clock || (!before && !behind && !is_parted && !is_time)) continue
    // "7 – 9.30pm" are hours, "Fri 7pm" is one, and "Fri 7 March" names its month itself.
    if (lookUp(tokens, to, vocabulary.day_parts) || lookUp(tokens, to, vocabulary.months)) continue
    if (!before && !behind && is_parted && /^[–—-]$/.test(next?.text ?? '') && tokens[to + 1]?.kind === 'number')
      continue
    const day = addDays(period.from, date - 1)
    if (day > period.to) continue
    const weekday = before?.value ?? behind?.value
    const rest = text.slice(tokens[is_parted ? to + 1 : to]?.start ?? text.length)
    return {
      days: weekday === undefined || isoWeekdayOf(day) === weekday ? [day] : [day, ...weekdaysBeside(day, weekday)],
      rest,
    }
  }
  return null
}

/** Returns the days of a weekday before and behind a day of another one. */
export function weekdaysBeside(day: string, weekday: number): readonly [string, string] {
  const behind = weekdayFrom(day, weekday)
  return [addDays(behind, -7), behind]
}

const comma_or_stop = /^[,،.]$/

/** Returns the days of a weekday within a period. */
export function weekdaysIn({ from, to }: Days, weekday: number): readonly string[] {
  const days: string[] = []
  for (let day = weekdayFrom(from, weekday); day <= to && days.length < 60; day = addDays(day, 7)) days.push(day)
  return days
}

/** Returns the weekday that a text names alone, beside nothing else that tells a day; null: it names none, or more. */
export function weekdayAlone(text: string, language: Language): number | null {
  const tokens = tokensOf(text)
  for (const { weekdays, months } of vocabulariesOf(text, language)) {
    const found = new Set(tokens.flatMap((_, at) => lookUp(tokens, at, weekdays)?.value ?? []))
    const has_month = tokens.some((_, at) => lookUp(tokens, at, months) !== null)
    const [only] = found
    if (found.size === 1 && only !== undefined && !has_month) return only
  }
  return null
}

/** Whether a line begins with a time: "20.00 Film", `8 مساءً فيلم`. */
export function beginsWithTime(text: string, language: Language): boolean {
  const tokens = tokensOf(text)
  return vocabulariesOf(text, language).some((vocabulary) => readTime(tokens, 0, vocabulary)?.marked === true)
}

const numeric_date = /\p{Nd}{1,2}\/\p{Nd}{1,2}|\p{Nd}{1,4}[.-]\p{Nd}{1,2}[.-]\p{Nd}/u

/** Whether a text names a date, and not only a weekday. */
export function namesMonth(text: string): boolean {
  const tokens = tokensOf(text)
  const namesIt = ({ months }: Vocabulary) => tokens.some((_, at) => lookUp(tokens, at, months) !== null)
  return numeric_date.test(text) || vocabulariesOf(text, default_language).some(namesIt)
}

/** Whether a text names a date, or a weekday as a part by itself, and not only words such as "today" that titles have, too. */
export function namesDate(text: string, language: Language): boolean {
  if (numeric_date.test(text)) return true
  const tokens = tokensOf(text)
  return vocabulariesOf(text, language).some(({ months, weekdays }) =>
    tokens.some((_, at) => {
      const weekday = lookUp(tokens, at, weekdays)
      const is_parted = weekday !== null && /^[,،:|–—-]$/.test(tokens[weekday.to]?.text ?? '')
      return is_parted || lookUp(tokens, at, months) !== null
    }),
  )
}

/** Returns the weekdays that a text names. */
export function weekdaysNamed(text: string): ReadonlySet<number> {
  const tokens = tokensOf(text)
  return new Set(
    vocabulariesOf(text, default_language).flatMap(({ weekdays }) =>
      tokens.flatMap((_, at) => lookUp(tokens, at, weekdays)?.value ?? []),
    ),
  )
}

/** Returns numbers of a title that may be times: "(10-2)", "from 11". */
export function numbersLeft(title: string): readonly string[] {
  const tokens = tokensOf(title)
  const textOf = (from: number, to: number) => title.slice(tokens[from]?.start, tokens[to - 1]?.end)
  const vocabularies = vocabulariesOf(title, default_language)
  const isAge = (at: number) => vocabularies.some(({ ages }) => ages.has(tokens[at]?.folded ?? ''))
  const isHour = (at: number) => (numberAt(tokens, at) ?? 24) < 24
  return tokens.flatMap((_, at) => {
    if (isHour(at) && /^[-–:.]$/.test(tokens[at + 1]?.text ?? '') && isHour(at + 2))
      return isAge(at - 1) || isAge(at + 3) ? [] : [textOf(at, at + 3)]
    const said = vocabularies.map(({ before_time }) => behindPhrase(tokens, at, before_time))
    const behind = said.find((to) => to !== null && isHour(to)) ?? null
    return behind === null ? [] : [textOf(at, behind + 1)]
  })
}

/** Returns the time at which doors open, which no field holds. */
export function doorsIn(text: string, language: Language): readonly string[] {
  const tokens = tokensOf(text)
  const found = vocabulariesOf(text, language).map((vocabulary) => findDoors(tokens, vocabulary))
  const doors = found.find((one) => one !== null)
  return doors ? [text.slice(tokens[doors.from]?.start, tokens[doors.to - 1]?.end)] : []
}

/** Returns ends that nothing has read: "until late" behind the words that say when, and "until 3am" behind a title. */
export function endsLeft(
  text: string,
  spans: readonly { readonly from: number; readonly to: number; readonly is_when: boolean }[],
  language: Language,
): readonly string[] {
  const tokens = tokensOf(text)
  const isRead = ({ start }: Token) => spans.some(({ from, to }) => from <= start && start < to)
  return vocabulariesOf(text, language).flatMap((vocabulary) =>
    tokens.flatMap((word, at) => {
      const next = tokens[at + 1]
      if (!next || !vocabulary.until.has(word.folded) || isRead(word) || /^\p{Lu}/u.test(word.text)) return []
      const time = readTime(tokens, at + 1, vocabulary)
      const before = tokens[at - 1]
      const is_behind_when =
        before !== undefined && spans.some(({ from, to, is_when }) => is_when && from < before.end && before.end <= to)
      const to = time?.marked ? time.to : at + 2
      return time?.marked || is_behind_when ? [text.slice(word.start, tokens[to - 1]?.end)] : []
    }),
  )
}
