/**
 * Finds words of an event that look like a value and became none: times, days, prices, and that it does not take place. A draft keeps none
 * of them in silence.
 */
import { default_language, languages } from '../../../../contract/languages.ts'
import { isoWeekdayOf } from '../../../../contract/sentence/read/dates/calendar-days.ts'
import { readTime } from '../../../../contract/sentence/read/times/times.ts'
import { behindPhrase, lookUp, tokensOf, type Token } from '../../../../contract/sentence/read/words/tokens.ts'
import type { Vocabulary } from '../../../../contract/sentence/vocabulary/vocabulary.ts'
import { vocabulariesOf } from '../../../../contract/sentence/vocabulary/vocabularies.ts'
import { fold } from '../../../../contract/text/fold.ts'
import { service_words } from '../../../words/words.ts'
import type { ProgrammeEvent } from '../programme-event.ts'
import { cancelledIn } from './bracket-notes.ts'

const closed: ReadonlySet<string> = new Set(
  languages.flatMap((language) => service_words[language].programme.closed.map(fold)),
)

interface Found {
  readonly from: number
  readonly to: number
}

const isSign = (token: Token | undefined) => /^\p{Sc}$/u.test(token?.text ?? '')
const isNumber = (token: Token | undefined) => token?.kind === 'number'

/** Returns the position behind a price, of which only its number and its currency count. */
function behindPrice(tokens: readonly Token[], at: number, { currencies }: Vocabulary): number | null {
  if (isSign(tokens[at]) && isNumber(tokens[at + 1])) return at + 2
  if (!isNumber(tokens[at])) return null
  return isSign(tokens[at + 1]) ? at + 2 : behindPhrase(tokens, at + 1, currencies)
}

const behindFree = (tokens: readonly Token[], at: number, { free_alone }: Vocabulary) =>
  behindPhrase(tokens, at, free_alone)

/** Returns the position behind a clock: `19:30`, "7pm"; an hour in words may count anything. */
function behindClock(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number | null {
  const time = isNumber(tokens[at]) ? readTime(tokens, at, vocabulary) : null
  return time?.marked && !time.weak && time.to > at + 1 ? time.to : null
}

/** Returns the position behind a date: "3 May", "May 3". */
function behindDate(tokens: readonly Token[], at: number, { months }: Vocabulary): number | null {
  if (isNumber(tokens[at])) return lookUp(tokens, at + 1, months)?.to ?? null
  const month = lookUp(tokens, at, months)
  return month && isNumber(tokens[month.to]) ? month.to + 1 : null
}

type ValueReader = (tokens: readonly Token[], at: number, vocabulary: Vocabulary) => number | null

/** Finds words that look like a value. */
function valuesIn(text: string, readers: readonly ValueReader[]): readonly Found[] {
  const tokens = tokensOf(text)
  return vocabulariesOf(text, default_language).flatMap((vocabulary) =>
    tokens.flatMap(({ start }, at) => {
      const to = readers.map((behind) => behind(tokens, at, vocabulary)).find((one) => one !== null)
      const end = to == null ? undefined : tokens[to - 1]?.end
      return end === undefined ? [] : [{ from: start, to: end }]
    }),
  )
}

/** Returns the title of an event that says that nothing takes place: "the café is closed". */
function closedTitle({ title }: ProgrammeEvent): readonly string[] {
  const tokens = tokensOf(title)
  return tokens.some((_, at) => behindPhrase(tokens, at, closed) !== null) ? [title] : []
}

/** Whether words may say a price: "all shows are free". */
export const saysPrice = (text: string): boolean => valuesIn(text, [behindPrice, behindFree]).length > 0

/** Minutes of the longest event of a day: "10 pm – 12:00" ends at noon or at midnight. */
const longest_event = 14 * 60

/** Returns the words of a time that is longer than an event takes. */
function longTime({ when, spans }: ProgrammeEvent): readonly string[] {
  const [only, ...more] = when?.times ?? []
  if (only?.end == null || more.length > 0 || only.end - only.start < longest_event) return []
  const [of_when] = spans.flatMap(({ line, spans: all }) =>
    all.filter(({ is_when }) => is_when).map((one) => ({ line, one })),
  )
  return of_when ? [of_when.line.text] : []
}

/** Longest line that may be the name of a place, in words. */
const most_of_place = 6

/** Returns the lines below a title that may be its place, where none is known: "The Boiler House, Mill Lane 8". */
function placeLines({ venue, venue_above, has_own_title, online, details, title }: ProgrammeEvent): readonly string[] {
  if (venue !== null || venue_above !== null || !has_own_title || online) return []
  return details.filter(
    (text) =>
      text !== title &&
      /^[\p{Lu}\p{Lo}]/u.test(text) &&
      !/[.!?؟…:：]|@|https?:/u.test(text) &&
      text.split(' ').length <= most_of_place,
  )
}

/** Returns a title that says that doors open, and no more. */
function doorsTitle({ title }: ProgrammeEvent): readonly string[] {
  const tokens = tokensOf(title)
  const all = vocabulariesOf(title, default_language)
  return all.some(({ doors }) => behindPhrase(tokens, 0, doors) === tokens.length) ? [title] : []
}

/** Returns weekdays of a title that are none of the days of the event: "Sunday roast" on a Monday. */
function otherWeekdays({ title, when }: ProgrammeEvent): readonly string[] {
  const days = new Set((when?.days ?? []).map(({ from }) => isoWeekdayOf(from)))
  if (days.size === 0 || when?.days.some(({ from, to }) => from < to)) return []
  const tokens = tokensOf(title)
  return vocabulariesOf(title, default_language).flatMap(({ weekdays }) =>
    tokens.flatMap(({ text }, at) => {
      const day = lookUp(tokens, at, weekdays)
      return day && /^\p{Lu}|\p{Lo}/u.test(text) && !days.has(day.value) ? [text] : []
    }),
  )
}

export function untoldValues(event: ProgrammeEvent): readonly string[] {
  const { lines, spans, headings, cost } = event
  // Headings give days and places, and "free" says the price again.
  const of_heading = [behindPrice, behindClock, ...(cost === '0' ? [] : [behindFree])]
  const of_lines = lines.flatMap((line) => {
    const read = spans.filter((one) => one.line === line).flatMap((one) => one.spans)
    const isRead = ({ from, to }: Found) => read.some((span) => span.from < to && from < span.to)
    return valuesIn(line.text, [...of_heading, behindDate])
      .filter((one) => !isRead(one))
      .map(({ from, to }) => line.text.slice(from, to))
  })
  const of_headings = headings.flatMap((text) => valuesIn(text, of_heading).map(({ from, to }) => text.slice(from, to)))
  const values = [...of_lines, ...of_headings].filter((words) => !cost.includes(words))
  const not_held = [...[...lines.map(({ text }) => text), ...headings].flatMap(cancelledIn), ...closedTitle(event)]
  const told = fold(event.unread.join('\n'))
  return [
    ...new Set([
      ...values,
      ...not_held,
      ...otherWeekdays(event),
      ...doorsTitle(event),
      ...longTime(event),
      ...placeLines(event),
    ]),
  ].filter((words) => !told.includes(fold(words)))
}
