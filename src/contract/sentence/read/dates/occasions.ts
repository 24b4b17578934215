/** Reads days that have times of their own: "Fri 8pm and Sat 5pm". An event has one beginning, so they are asked about. */
import type { Days, Times } from '../../reading.ts'
import { readTimes } from '../times/times.ts'
import { areBeside, findAll, isRead } from '../words/scan.ts'
import { behindMark, behindPhrase, type Token } from '../words/tokens.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { DateContext } from './date-read.ts'
import { readWholeDay, type FoundDay } from './day.ts'
import { readDays } from './days.ts'

interface Occasion {
  readonly days: readonly Days[]
  readonly from: number
  readonly to: number
}

const comma_or_colon = /^[,،:]$/

/** Reads days with the words around them, also a weekday and its date. */
function readWhole(tokens: readonly Token[], start: number, context: DateContext): FoundDay | null {
  const found = readDays(tokens, start, context)
  if (!found) return null
  const at = behindPhrase(tokens, start, context.vocabulary.before_date) ?? start
  const whole = readWholeDay(tokens, at, context)
  return whole && whole.to > found.to ? { ...found, days: whole.days, to: whole.to } : found
}

/** Reads a day and the times behind or before it. */
function readOccasion(tokens: readonly Token[], start: number, context: DateContext): Omit<Occasion, 'from'> | null {
  const { vocabulary } = context
  const isFree = (at: number) => !isRead(tokens[at])
  const readAt = (at: number, found: FoundDay | null) =>
    readTimes(tokens, at, { vocabulary, part: found?.part ?? null, isFree })
  const before = readWhole(tokens, start, context)
  const first = before ? null : readAt(start, null)
  const day = before ?? (first && readWhole(tokens, behindMark(tokens, first.to, comma_or_colon), context))
  const times = first ?? (before && readAt(behindMark(tokens, before.to, comma_or_colon), before))
  if (!day || !times) return null
  // "2pm and 7pm" are two beginnings beside those of another day.
  const all = times.times(day.part)
  const starts = new Set(all.filter(({ end }) => end === null).map(({ start: begin }) => begin))
  const meant = all.filter(({ end }) => end === null || !starts.has(end))
  const days = day.days.flatMap((one) => meant.map((at) => ({ ...one, at })))
  return { days, to: Math.max(day.to, times.to) }
}

/** Returns the positions between which occasions stand, with the words that join them. */
function joined(tokens: readonly Token[], found: readonly Occasion[], { and, or }: Vocabulary): readonly Occasion[] {
  return found.map((one, position) => {
    const next = found[position + 1]
    const mark = next && /^[,،;؛/+]$/.test(tokens[one.to]?.text ?? '') ? one.to + 1 : one.to
    const to = behindPhrase(tokens, mark, and) ?? behindPhrase(tokens, mark, or) ?? mark
    return next && areBeside(tokens, to, next.from) ? { ...one, to: next.from } : one
  })
}

const isSameTime = (a: Times, b: Times | undefined) => a.start === b?.start && a.end === b.end

/** Finds two or more days of which each has times. */
export function findOccasions(tokens: readonly Token[], context: DateContext) {
  const found = findAll(tokens, (at) => readOccasion(tokens, at, context))
  const [first] = found
  if (!first || found.length < 2) return null
  const days = found.flatMap((one) => one.days)
  const at = first.days[0]?.at
  const is_one_time = at !== undefined && days.every((one) => one.at !== undefined && isSameTime(one.at, at))
  return {
    days: is_one_time ? days.map(({ from, to }) => ({ from, to })) : days,
    times: is_one_time ? [at] : [],
    read: joined(tokens, found, context.vocabulary),
  }
}
