/** Chooses the days that a sentence means from those that stand in it. */
import { addDays } from '../../../time/clock.ts'
import { daysToWeekday, isoWeekdayOf } from './calendar-days.ts'
import type { DateContext } from './date-read.ts'
import { readDotted, type FoundDays } from './day.ts'
import { readDays } from './days.ts'
import { readDuration } from '../times/durations.ts'
import { areBeside, findAll } from '../words/scan.ts'
import type { Days, Times } from '../../reading.ts'
import { readTime, readTimes } from '../times/times.ts'
import { behindComma, behindPhrase, lookUp, numberAt, type Token } from '../words/tokens.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'

interface ChosenDays {
  readonly main: FoundDays
  /** Findings whose words are read, the main one among them. */
  readonly read: readonly FoundDays[]
}

/** Whether a word that may be a weekday is none beside this day: `Organik pazar 20 Mart`. */
const isOtherWord = ({ doubtful, weekday }: FoundDays, main: FoundDays) =>
  doubtful && main.days.every(({ from }) => isoWeekdayOf(from) !== weekday?.number)

/** Whether several weekdays are those of the days beside them: "Fri-Sun 9-11 April", but "5-30 June, Tue-Sat". */
const areOfDays = ({ days, weekday }: FoundDays, main: FoundDays) =>
  weekday !== undefined ||
  ((days.length === main.days.length || main.days.some(({ from, to }) => from < to)) &&
    main.days.every((one) =>
      days.some(
        ({ from, to }) => isoWeekdayOf(from) === isoWeekdayOf(one.from) && isoWeekdayOf(to) === isoWeekdayOf(one.to),
      ),
    ))

/** Whether the time behind a day ends something: `Cuma 18.00'e kadar`. */
function isEnd(tokens: readonly Token[], { to }: FoundDays, vocabulary: Vocabulary): boolean {
  const time = readTime(tokens, to, vocabulary)
  return time !== null && behindPhrase(tokens, time.to, vocabulary.behind_range) !== null
}

/** Whether a time begins at a position. */
const beginsTime = (tokens: readonly Token[], at: number, vocabulary: Vocabulary) =>
  tokens[at]?.kind === 'number' ||
  behindPhrase(tokens, at, vocabulary.before_time) !== null ||
  vocabulary.day_parts.has(tokens[at]?.folded ?? '')

/** Whether an hour stands before a position: `20:00`, `3pm`. */
const isBehindTime = (tokens: readonly Token[], at: number, { day_parts }: Vocabulary) =>
  tokens[at - 1]?.kind === 'number' ||
  (tokens[at - 2]?.kind === 'number' && day_parts.has(tokens[at - 1]?.folded ?? ''))

const hasTime = (tokens: readonly Token[], { from, to }: FoundDays, vocabulary: Vocabulary) =>
  tokens[to]?.kind === 'number' ||
  behindPhrase(tokens, to, vocabulary.before_time) !== null ||
  isBehindTime(tokens, from, vocabulary)

/** Whether a time stands beside a date, also behind a comma or its weekday. */
function hasTimeBeside(tokens: readonly Token[], one: FoundDays, vocabulary: Vocabulary): boolean {
  const comma = behindComma(tokens, one.to)
  const weekday = behindComma(tokens, lookUp(tokens, comma, vocabulary.weekdays)?.to ?? comma)
  const time = readTimes(tokens, weekday, { vocabulary, part: null, isFree: () => true })
  return time !== null || isBehindTime(tokens, one.from, vocabulary)
}

/** Chooses a weekday: one beside a time before others, which stay in the title: "Monday Night Club Saturday 9pm". */
function chooseWeekday(tokens: readonly Token[], found: readonly FoundDays[], vocabulary: Vocabulary) {
  const isMeant = ({ from, to }: FoundDays) =>
    from === 0 || beginsTime(tokens, to, vocabulary) || isBehindTime(tokens, from, vocabulary) || to === tokens.length
  const sure = found.filter(({ doubtful }) => !doubtful)
  return sure.find((one) => hasTime(tokens, one, vocabulary)) ?? sure[0] ?? found.find(isMeant)
}

/** Chooses the days that are meant; other weekdays stay in the title: "Black Friday sale 20 March". */
function chooseDays(tokens: readonly Token[], found: readonly FoundDays[], vocabulary: Vocabulary): ChosenDays | null {
  const dates = found.filter(({ kind }) => kind === 'date')
  const sure = dates.filter(({ numeric }) => !numeric)
  const main =
    sure.find((one) => hasTimeBeside(tokens, one, vocabulary)) ??
    sure[0] ??
    dates[0] ??
    found.find(({ kind }) => kind === 'relative')
  if (main) {
    const beside = found.find(
      (one) =>
        one.kind === 'weekday' &&
        !isOtherWord(one, main) &&
        areOfDays(one, main) &&
        (areBeside(tokens, one.to, main.from) ||
          areBeside(tokens, main.to, one.from) ||
          // "Jazz Friday 8pm, tickets on sale 1 April": which is meant is asked.
          (!one.doubtful && hasTime(tokens, one, vocabulary))),
    )
    return { main, read: beside ? [main, beside] : [main] }
  }
  const weekday = chooseWeekday(tokens, found, vocabulary)
  return weekday ? { main: weekday, read: [weekday] } : null
}

/** Returns the weekday in the week of a day: that of its week, and the one next to it. */
function inWeekOf(day: string, weekday: number): readonly Days[] {
  const in_week = addDays(day, weekday - isoWeekdayOf(day))
  const ahead = daysToWeekday(day, weekday)
  const nearest = addDays(day, ahead > 3 ? ahead - 7 : ahead)
  return [...new Set([in_week, nearest])].toSorted().map((from) => ({ from, to: from }))
}

/** The days that the chosen findings may mean: a weekday that is not that of the date is asked about. */
export function meantDays({ main, read }: ChosenDays, times: readonly Times[], now: string): readonly Days[] {
  const [today, clock] = [now.slice(0, 10), now.slice(11)]
  const beside = read.find((one) => one !== main && one.weekday)
  const weekday = beside?.weekday
  const [only] = main.days
  if (weekday && only && main.days.every(({ from }) => isoWeekdayOf(from) !== weekday.number)) {
    if (main.in_weeks) return inWeekOf(only.from, weekday.number)
    return [...main.days, ...(beside?.days.filter(({ from }) => !weekday.plain || from > today) ?? [])]
  }
  if (weekday && main.days.length > 1)
    return main.days.filter(({ from, to }) => isoWeekdayOf(from) === weekday.number && from === to)
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
  const is_over = times.length > 0 && times.every(({ start }) => start < minutes)
  return main.weekday?.plain && is_over ? main.days.slice(1) : main.days
}

/** Finds the days; a dotted number is a day only where it cannot be the time. */
export function findDays(tokens: readonly Token[], context: DateContext): ChosenDays | null {
  const { vocabulary } = context
  const all = findAll(tokens, (at) => readDays(tokens, at, context))
  // `Cuma 18.00'e kadar başvurular, cumartesi 20.00'de konser`
  const begins = all.filter((one) => !isEnd(tokens, one, vocabulary))
  const found = begins.length > 0 ? begins : all
  const chosen = chooseDays(tokens, found, vocabulary)
  if (chosen && chosen.main.kind !== 'weekday') return chosen
  const dotted = findAll(tokens, (at) =>
    readDuration(tokens, at, vocabulary) ? null : readDotted(tokens, at, context),
  )
  const times = findAll(tokens, (at) => readTimes(tokens, at, { vocabulary, part: null, isFree: () => true }))
  const day = dotted.find(
    (one) => (numberAt(tokens, one.from) ?? 0) > 23 || times.some(({ from, to }) => to <= one.from || from >= one.to),
  )
  return day ? chooseDays(tokens, [...found, day], vocabulary) : chosen
}
