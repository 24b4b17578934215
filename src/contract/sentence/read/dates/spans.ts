/** Reads a span whose beginning and end have a day and a time each: "Sat 10am to Sunday 5pm". */
import { weekdayFrom } from './calendar-days.ts'
import type { DateContext } from './date-read.ts'
import { readWholeDay } from './day.ts'
import type { Days, Times } from '../../reading.ts'
import { meanings } from '../times/time-meanings.ts'
import { readTime } from '../times/times.ts'
import { behindComma, behindPhrase, lookUp, type Token } from '../words/tokens.ts'

interface FoundSpan {
  readonly days: readonly Days[]
  /** The end counts from the midnight that begins the last day. */
  readonly times: readonly Times[]
  readonly to: number
}

/** Reads a time and the day behind it: "8pm Friday". */
function readMomentOfTime(tokens: readonly Token[], start: number, context: DateContext) {
  const time = readTime(tokens, start, context.vocabulary)
  if (!time?.marked) return null
  const at = behindComma(tokens, time.to)
  const day = readWholeDay(tokens, behindPhrase(tokens, at, context.vocabulary.before_date) ?? at, context)
  return day && { day, minutes: meanings(time, day.part), to: day.to }
}

/** Reads a day and the time behind it, or a time and the day behind it. */
function readMoment(tokens: readonly Token[], start: number, context: DateContext) {
  const { vocabulary } = context
  const at = behindPhrase(tokens, start, vocabulary.before_date) ?? start
  const day = readWholeDay(tokens, at, context) ?? readWholeDay(tokens, start, context)
  if (!day) return readMomentOfTime(tokens, start, context)
  const part = lookUp(tokens, day.to, vocabulary.parts_behind_day)
  const time = readTime(tokens, behindComma(tokens, part?.to ?? day.to), vocabulary)
  return time?.marked ? { day, minutes: meanings(time, part?.value ?? day.part), to: time.to } : null
}

export function readSpan(tokens: readonly Token[], start: number, context: DateContext): FoundSpan | null {
  const { vocabulary } = context
  const first = readMoment(tokens, behindPhrase(tokens, start, vocabulary.from) ?? start, context)
  if (!first) return null
  const joint = behindPhrase(tokens, first.to, vocabulary.to)
  const last = readMoment(tokens, joint ?? first.to, context)
  const [begins, ends] = [first.day.days, last?.day.days[0]]
  if (!last || !ends) return null
  const behind = behindPhrase(tokens, last.to, vocabulary.behind_range)
  if (joint === null && behind === null) return null
  const lastDay = (from: string) => (last.day.weekday ? weekdayFrom(from, last.day.weekday.number) : ends.from)
  const days = begins.map(({ from }) => ({ from, to: lastDay(from) })).filter(({ from, to }) => from < to)
  const times = first.minutes.flatMap((begin) => last.minutes.map((end) => ({ start: begin, end })))
  return days.length === 0 ? null : { days, times, to: behind ?? last.to }
}
