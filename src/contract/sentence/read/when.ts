/** Reads when something takes place: days, times, durations. */
import { addDays } from '../../time/clock.ts'
import { isoWeekdayOf } from './dates/calendar-days.ts'
import { meantDays, findDays } from './dates/choose-days.ts'
import { readDays } from './dates/days.ts'
import { findOccasions } from './dates/occasions.ts'
import { findDoors } from './times/doors.ts'
import { readDuration } from './times/durations.ts'
import { findAll, isLast, isRead } from './words/scan.ts'
import { consume, dateContext, reads, weightOf, type Sentence } from './sentence.ts'
import { readSpan } from './dates/spans.ts'
import type { Days, Times } from '../reading.ts'
import { meanings, type WrittenTime } from './times/time-meanings.ts'
import { readTimes, type FoundTimes } from './times/times.ts'
import { behindPhrase, isSeparator, numberAt, type Token } from './words/tokens.ts'

interface When {
  readonly days: readonly Days[]
  readonly times: readonly Times[]
  readonly all_day: boolean
}

/** Reads a day and a time to a day and a time. */
function takeSpan(sentence: Sentence): When | null {
  const { tokens } = sentence
  if (!reads(sentence, 'date') || !reads(sentence, 'time')) return null
  const [span] = findAll(tokens, (at) => readSpan(tokens, at, dateContext(sentence)))
  consume(sentence, span)
  return span ? { days: span.days, times: span.times, all_day: false } : null
}

/** Reads "all day", which means something else beside a time: "All day breakfast Saturday 9:00". */
function takeAllDay(sentence: Sentence): boolean {
  const { tokens, vocabulary } = sentence
  if (!reads(sentence, 'all_day')) return false
  const isTime = (at: number) => readTimes(tokens, at, { vocabulary, part: null, isFree: () => true })
  const [found] = findAll(tokens, (at) => {
    const to = behindPhrase(tokens, at, vocabulary.all_day)
    // `3 gün boyunca`
    const is_counted =
      (numberAt(tokens, at - 1) !== null && tokens[at - 1]?.glued !== true) ||
      (vocabulary.numbers.get(tokens[at - 1]?.folded ?? '') ?? 0) > 1
    return to === null || is_counted ? null : { to }
  })
  if (!found || (reads(sentence, 'time') && findAll(tokens, isTime).length > 0)) return false
  // "an all-day seminar"
  if (vocabulary.articles.has(tokens[found.from - 1]?.folded ?? ''))
    sentence.parts += weightOf(tokens.slice(found.from, found.to))
  else consume(sentence, found)
  return true
}

/** `10.12` alone is the tenth of December or twelve past ten. */
const isUnclear = (tokens: readonly Token[], { from, to }: FoundTimes, has_days: boolean) => {
  const after_dot = numberAt(tokens, from + 2) ?? 0
  return !has_days && to - from === 3 && tokens[from + 1]?.text === '.' && after_dot >= 1 && after_dot <= 12
}

/** Leaves out the time at which doors open, and what leads to that of the beginning. @returns a beginning that nothing else tells */
function takeDoors(sentence: Sentence): WrittenTime | null {
  const doors = reads(sentence, 'time') ? findDoors(sentence.tokens, sentence.vocabulary) : null
  if (!doors) return null
  for (const found of [doors, ...doors.labels].toSorted((a, b) => b.from - a.from)) consume(sentence, found)
  return doors.begins
}

/** Minutes of a duration that ends a sentence: "24 hours" there is rather a name. */
const longest_closing = 720

/** Reads the duration that belongs to what was read: "7pm for 2 hours", "Saturday, 3 days"; or ends the sentence: "7pm yoga, 90 minutes". */
function findDuration({ tokens, vocabulary }: Sentence) {
  return findAll(tokens, (at) => readDuration(tokens, at, vocabulary)).find(
    ({ from, to, minutes, is_said }) =>
      is_said ||
      (minutes <= longest_closing && to === tokens.length && isSeparator(tokens[from - 1])) ||
      behindPhrase(tokens, from, vocabulary.before_duration) !== null ||
      // "20:00 Two hours with the sea" begins a title.
      (isRead(tokens.slice(0, from).findLast((token) => token.kind !== 'mark' || isRead(token))) &&
        (tokens[from]?.kind === 'number' || !isRead(tokens[from - 1]) || isLast(tokens, to))) ||
      isRead(tokens.slice(to).find(isNoSeparator)),
  )
}

/** Ends what has no end when a duration is said. */
function takeDuration(sentence: Sentence, when: When): When {
  const { days, times } = when
  const duration = findDuration(sentence)
  const [only] = days
  if (!duration) return when
  if (
    reads(sentence, 'time') &&
    times.length > 0 &&
    times.every(({ end }) => end === null) &&
    duration.minutes < 1440
  ) {
    consume(sentence, duration)
    return { ...when, times: times.map(({ start }) => ({ start, end: start + duration.minutes })) }
  }
  const is_one_day = days.length === 1 && only?.from === only?.to
  if (!only || !is_one_day || times.length > 0 || duration.minutes <= 1440) return when
  consume(sentence, duration)
  return { ...when, days: [{ from: only.from, to: addDays(only.from, duration.minutes / 1440 - 1) }] }
}

/** Leaves out times of today that are over, while others are to come. */
function timesToCome(days: readonly Days[], times: readonly Times[], now: string): readonly Times[] {
  const [only] = days
  if (days.length !== 1 || only?.from !== now.slice(0, 10) || times.length < 2) return times
  const minutes = Number(now.slice(11, 13)) * 60 + Number(now.slice(14, 16))
  const to_come = times.filter(({ start }) => start >= minutes)
  return to_come.length > 0 ? to_come : times
}

const isNoSeparator = (token: Token) => isRead(token) || !isSeparator(token)

function takeDaysAndTimes(sentence: Sentence): When {
  const { context, vocabulary } = sentence
  const says_all_day = takeAllDay(sentence)
  const chosen = reads(sentence, 'date') ? findDays(sentence.tokens, dateContext(sentence)) : null
  const part = chosen?.read.map((found) => found.part).find((one) => one !== null) ?? null
  const day_starts = new Set((chosen?.read ?? []).map(({ from }) => sentence.tokens[from]?.start))
  for (const found of [...(chosen?.read ?? [])].toSorted((a, b) => b.from - a.from)) consume(sentence, found)
  const begins = takeDoors(sentence)
  const { tokens } = sentence
  const isFree = (at: number) => !isRead(tokens[at])
  const all_times = findAll(tokens, (at) => readTimes(tokens, at, { vocabulary, part, isFree })).filter(
    (one) => !isUnclear(tokens, one, chosen !== null),
  )
  const isBesideDay = ({ from, to }: FoundTimes) =>
    [tokens.slice(0, from).findLast(isNoSeparator), tokens.slice(to).find(isNoSeparator)].some(
      (token) => isRead(token) && day_starts.has(token?.start),
    )
  const sure_times = all_times.filter(({ named, weak }) => !named && !weak)
  const found = reads(sentence, 'time')
    ? (sure_times.find(isBesideDay) ?? sure_times[0] ?? all_times.find(({ named }) => !named) ?? all_times[0])
    : undefined
  consume(sentence, found)
  const begun = begins ? meanings(begins, part).map((start) => ({ start, end: null })) : []
  const times = found?.times(part) ?? begun
  const days = chosen ? meantDays(chosen, times, context.now) : []
  const when = takeDuration(sentence, { days, times, all_day: says_all_day })
  const is_range = when.days.length > 0 && when.days.every(({ from, to }) => from < to)
  return {
    days: when.days,
    times: timesToCome(when.days, when.times, context.now),
    all_day: when.all_day || (reads(sentence, 'all_day') && when.times.length === 0 && is_range),
  }
}

/** Reads days of which each has times. */
function takeOccasions(sentence: Sentence): When | null {
  if (!reads(sentence, 'date') || !reads(sentence, 'time')) return null
  const found = findOccasions(sentence.tokens, dateContext(sentence))
  for (const one of found?.read.toReversed() ?? []) consume(sentence, one)
  return found && { days: found.days, times: found.times, all_day: false }
}

export const takeWhen = (sentence: Sentence): When =>
  takeSpan(sentence) ?? takeOccasions(sentence) ?? takeDaysAndTimes(sentence)

/** Returns further days and times, as typed: they stay in the title, and are told. */
export function unreadWhen(sentence: Sentence, { days, times }: When): readonly string[] {
  const { tokens, text, vocabulary } = sentence
  const isFree = (at: number) => !isRead(tokens[at])
  const readDay = (at: number) => {
    const found = days.length > 0 && reads(sentence, 'date') ? readDays(tokens, at, dateContext(sentence)) : null
    const is_joined = vocabulary.and.has(tokens[at - 1]?.folded ?? '')
    const is_known = days.some(
      ({ from }) => isoWeekdayOf(from) === found?.weekday?.number || found?.days.some((one) => one.from === from),
    )
    // "Today" is a word of many titles.
    return found && !is_known && found.kind !== 'relative' && (is_joined || !found.doubtful) ? found : null
  }
  const readTime = (at: number) => {
    const found =
      times.length > 0 && reads(sentence, 'time') ? readTimes(tokens, at, { vocabulary, part: null, isFree }) : null
    // "13-17" alone may count anything.
    const is_plain = tokens.slice(at, found?.to).every(({ folded }) => /^([\d]+|[-–—])$/.test(folded))
    return found && !found.named && !found.weak && !is_plain ? found : null
  }
  const found = findAll<{ readonly to: number }>(tokens, (at) => readDay(at) ?? readTime(at))
  return found.map(({ from, to }) => text.slice(tokens[from]?.start, tokens[to - 1]?.end))
}
