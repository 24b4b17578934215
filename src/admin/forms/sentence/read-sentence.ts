/**
 * Reads a sentence about an event, such as "Fri 8pm jazz at Zorlu", into its values. What is not certain has several values, from
 * which the reader chooses; what is not understood stays in the title.
 */
import { weekdayOf } from './calendar-days.ts'
import { readDays, readDotted, type FoundDays } from './dates.ts'
import { readDuration } from './durations.ts'
import { findCategories, findVenue } from './places.ts'
import type { Days, PartKind, Reading, SentenceContext, Times } from './reading.ts'
import { readTimes, type FoundTimes } from './times.ts'
import { addDays } from '../../../contract/time/clock.ts'
import { behindPhrase, tokensOf, type Token } from './tokens.ts'
import { ar } from './vocabulary/ar.ts'
import { en } from './vocabulary/en.ts'
import { tr } from './vocabulary/tr.ts'
import type { Vocabulary } from './vocabulary/vocabulary.ts'

const vocabularies = { ar, en, tr } as const

/** Stands for words that were read. */
const read_mark = '\u0000'

/** Replaces what was read, so that nothing is read across it. */
function take(tokens: readonly Token[], from: number, to: number): readonly Token[] {
  const [first, last] = [tokens[from], tokens[to - 1]]
  if (!first || !last) return tokens
  const mark: Token = { ...first, kind: 'mark', text: read_mark, folded: read_mark, end: last.end }
  return [...tokens.slice(0, from), mark, ...tokens.slice(to)]
}

const isRead = (token: Token | undefined) => token?.folded === read_mark

/** Returns every finding of a reader, from the beginning on, without overlaps. */
function findAll<Found extends { readonly to: number }>(
  tokens: readonly Token[],
  read: (at: number) => Found | null,
): readonly (Found & { readonly from: number })[] {
  const found: (Found & { readonly from: number })[] = []
  for (let at = 0; at < tokens.length; at++) {
    // A word that is glued to the one before is its ending.
    const one = tokens[at]?.glued && tokens[at]?.kind !== 'mark' && tokens[at - 1]?.kind === 'number' ? null : read(at)
    if (!one) continue
    found.push({ ...one, from: at })
    at = one.to - 1
  }
  return found
}

/** Whether nothing but punctuation stands between two positions. */
const areBeside = (tokens: readonly Token[], from: number, to: number) =>
  from <= to && tokens.slice(from, to).every(({ kind, folded }) => kind === 'mark' && folded !== read_mark)

/** Whether a word that may be a weekday is none beside this day: `Organik pazar 20 Mart`. */
const isOtherWord = ({ doubtful, weekday }: FoundDays, main: FoundDays) =>
  doubtful && main.days.every(({ from }) => weekdayOf(from) !== weekday?.number)

interface Chosen {
  readonly main: FoundDays
  /** Findings whose words are read, the main one among them. */
  readonly read: readonly FoundDays[]
}

/** Chooses the days that are meant; other weekdays stay in the title: "Black Friday sale 20 March". */
function chooseDays(tokens: readonly Token[], found: readonly FoundDays[], vocabulary: Vocabulary): Chosen | null {
  const main = found.find(({ kind }) => kind === 'date') ?? found.find(({ kind }) => kind === 'relative')
  if (main) {
    const beside = found.find(
      (one) =>
        one.kind === 'weekday' &&
        !isOtherWord(one, main) &&
        (areBeside(tokens, one.to, main.from) || areBeside(tokens, main.to, one.from)),
    )
    return { main, read: beside ? [main, beside] : [main] }
  }
  const beginsTime = (at: number) =>
    tokens[at]?.kind === 'number' ||
    behindPhrase(tokens, at, vocabulary.before_time) !== null ||
    vocabulary.day_parts.has(tokens[at]?.folded ?? '')
  const isMeant = ({ doubtful, from, to }: FoundDays) =>
    !doubtful || from === 0 || beginsTime(to) || tokens[from - 1]?.kind === 'number' || to === tokens.length
  const weekday = found.find(({ doubtful }) => !doubtful) ?? found.find(isMeant)
  return weekday ? { main: weekday, read: [weekday] } : null
}

/** The days that the chosen findings may mean: a weekday that is not that of the date is asked about. */
function daysOf({ main, read }: Chosen, times: readonly Times[], now: string): readonly Days[] {
  const [today, clock] = [now.slice(0, 10), now.slice(11)]
  const weekday = read.find((one) => one !== main && one.weekday)
  const [only] = main.days
  if (weekday?.weekday && only && main.days.every(({ from }) => weekdayOf(from) !== weekday.weekday?.number))
    return [...main.days, ...weekday.days.filter(({ from }) => !weekday.weekday?.plain || from > today)]
  if (weekday?.weekday && main.days.length > 1)
    return main.days.filter(({ from }) => weekdayOf(from) === weekday.weekday?.number)
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
  const is_over = times.length > 0 && times.every(({ start }) => start < minutes)
  return main.weekday?.plain && is_over ? main.days.slice(1) : main.days
}

/** Finds the days; a dotted number is a day only where it cannot be the time. */
function findDays(tokens: readonly Token[], context: SentenceContext, vocabulary: Vocabulary): Chosen | null {
  const days_context = { today: context.now.slice(0, 10), month_first: context.month_first, vocabulary }
  const found = findAll(tokens, (at) => readDays(tokens, at, days_context))
  const chosen = chooseDays(tokens, found, vocabulary)
  if (chosen && chosen.main.kind !== 'weekday') return chosen
  const dotted = findAll(tokens, (at) =>
    readDuration(tokens, at, vocabulary) ? null : readDotted(tokens, at, days_context),
  )
  const times = findAll(tokens, (at) => readTimes(tokens, at, vocabulary, () => true))
  const day = dotted.find(
    (one) => numberOf(tokens[one.from]) > 23 || times.some(({ from, to }) => to <= one.from || from >= one.to),
  )
  if (!day) return chosen
  return chooseDays(tokens, [...found, day], vocabulary)
}

const numberOf = (token: Token | undefined) => Number(token?.folded)

/** `10.12` alone is the tenth of December or twelve past ten. */
const isUnclear = (tokens: readonly Token[], { from, to }: FoundTimes, has_days: boolean) =>
  !has_days &&
  to - from === 3 &&
  tokens[from + 1]?.text === '.' &&
  numberOf(tokens[from + 2]) >= 1 &&
  numberOf(tokens[from + 2]) <= 12

function readIn(text: string, context: SentenceContext, vocabulary: Vocabulary) {
  const { ignored, now } = context
  const reads = (kind: PartKind) => !ignored.has(kind)
  let tokens = tokensOf(text)
  let parts = 0
  const consume = (found: { readonly from: number; readonly to: number }) => {
    tokens = take(tokens, found.from, found.to)
    parts += found.to - found.from
  }

  const venue = reads('venue') ? findVenue(tokens, context.venues, vocabulary) : null
  if (venue) consume(venue)

  const has_time = reads('time') && findAll(tokens, (at) => readTimes(tokens, at, vocabulary, () => true)).length > 0
  const all_day_at = findAll(tokens, (at) => {
    const to = behindPhrase(tokens, at, vocabulary.all_day)
    return to === null ? null : { to }
  })[0]
  let all_day = reads('all_day') && all_day_at !== undefined && !has_time
  if (all_day && all_day_at) consume(all_day_at)

  const chosen = reads('date') ? findDays(tokens, context, vocabulary) : null
  for (const found of [...(chosen?.read ?? [])].toSorted((a, b) => b.from - a.from)) consume(found)

  const all_times = findAll(tokens, (at) => readTimes(tokens, at, vocabulary, (next) => !isRead(tokens[next]))).filter(
    (one) => !isUnclear(tokens, one, chosen !== null),
  )
  const found_times = reads('time') ? (all_times.find(({ named }) => !named) ?? all_times[0]) : undefined
  if (found_times) consume(found_times)
  let times = found_times?.times(chosen?.main.part ?? null) ?? []
  let days = chosen ? daysOf(chosen, times, now) : []

  const duration = findAll(tokens, (at) => readDuration(tokens, at, vocabulary)).find(
    ({ from, to }) =>
      behindPhrase(tokens, from, vocabulary.before_duration) !== null ||
      isRead(tokens.slice(0, from).findLast(({ kind, folded }) => kind !== 'mark' || folded === read_mark)) ||
      isRead(tokens[to]),
  )
  const [only] = days
  if (
    duration &&
    reads('time') &&
    times.length > 0 &&
    times.every(({ end }) => end === null) &&
    duration.minutes < 1440
  ) {
    consume(duration)
    times = times.map(({ start }) => ({ start, end: start + duration.minutes }))
  } else if (
    duration &&
    days.length === 1 &&
    only &&
    only.from === only.to &&
    times.length === 0 &&
    duration.minutes > 1440
  ) {
    consume(duration)
    days = [{ from: only.from, to: addDays(only.from, duration.minutes / 1440 - 1) }]
  }
  if (reads('all_day') && times.length === 0 && days.length > 0 && days.every(({ from, to }) => from < to))
    all_day = true

  const isToday = days.length === 1 && only?.from === now.slice(0, 10)
  const minutes = Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16))
  const to_come = isToday && times.length > 1 ? times.filter(({ start }) => start >= minutes) : times
  const title = titleOf(text, tokens, vocabulary, context)
  return {
    parts,
    reading: {
      title,
      days,
      times: to_come.length > 0 ? to_come : times,
      all_day,
      venues: venue?.ids ?? [],
      categories: reads('categories') ? findCategories(title, context.categories, vocabulary) : [],
    },
  }
}

/** Returns the words that were not read, without those that led to what was. */
function titleOf(
  text: string,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  { language }: SentenceContext,
): string {
  const runs: Token[][] = [[]]
  for (const token of tokens) {
    if (isRead(token)) runs.push([])
    else runs.at(-1)?.push(token)
  }
  const leads = [vocabulary.before_date, vocabulary.before_time, vocabulary.before_place, vocabulary.from]
  const pieces = runs.map((run, position) => {
    const last = run.at(-1)
    const is_lead = last !== undefined && position < runs.length - 1 && leads.some((words) => words.has(last.folded))
    const kept = is_lead ? run.slice(0, -1) : run
    return text.slice(kept.at(0)?.start ?? 0, kept.at(-1)?.end ?? 0)
  })
  const joined = pieces
    .map((piece) => piece.replace(/^[\s,،;:–—-]+|[\s,،;–—@-]+$/gu, '').replace(/\s+/gu, ' '))
    .filter((piece) => piece !== '' && piece !== '.')
    .join(' ')
    .replace(/[\s:]+$/u, '')
  const locale = vocabulary === tr ? 'tr' : language === 'ar' ? 'en' : language
  return joined.slice(0, 1).toLocaleUpperCase(locale) + joined.slice(1)
}

/**
 * Reads a sentence with the words of its language: Arabic by its letters, else English or Turkish, whichever understands more of
 * it; that of the context where both understand as much.
 */
export function readSentence(text: string, context: SentenceContext): Reading {
  if (/\p{Script=Arabic}/u.test(text)) return readIn(text, context, vocabularies.ar).reading
  const order = context.language === 'tr' ? ([tr, en] as const) : ([en, tr] as const)
  const [first, second] = order.map((vocabulary) => readIn(text, context, vocabulary))
  if (first && second) return (second.parts > first.parts ? second : first).reading
  return readIn(text, context, en).reading
}
