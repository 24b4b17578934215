/** Reads one day: "tomorrow", "next Friday", "3 Mart", "Sun 21 March". */
import { isoWeekdayOf } from './calendar-days.ts'
import type { DateContext } from './date-read.ts'
import { dottedAt, readDayOfMonth, readNamed, readNumeric } from './dates.ts'
import { readRelative, readWeekday, readWeekend } from './relative-days.ts'
import type { Days } from '../../reading.ts'
import { behindComma, type Token } from '../words/tokens.ts'
import type { DayPart } from '../../vocabulary/vocabulary.ts'

export interface FoundDays {
  readonly kind: 'weekday' | 'relative' | 'date'
  /** The possible days, the likeliest first. */
  readonly days: readonly Days[]
  /** The part of the day that is said with it. */
  readonly part: DayPart | null
  /** A weekday, and whether the one of today may be meant. */
  readonly weekday?: { readonly number: number; readonly plain: boolean }
  /** Written in numbers alone, which may also count: `1/7`. */
  readonly numeric?: boolean
  /** Counted in weeks from today. */
  readonly in_weeks: boolean
  /** A word that may mean something else. */
  readonly doubtful: boolean
  readonly from: number
  readonly to: number
}

export type FoundDay = Omit<FoundDays, 'from'>

export const one = (from: string): Days => ({ from, to: from })
export const plain = { part: null, doubtful: false, in_weeks: false } as const

/** Reads one day, without the words before it. */
export function readDay(tokens: readonly Token[], start: number, context: DateContext): FoundDay | null {
  const named = readNamed(tokens, start, context)
  const numeric = named ? null : readNumeric(tokens, start, context)
  const date = named ?? numeric ?? readDayOfMonth(tokens, start, context)
  if (date) return { ...plain, kind: 'date', days: date.days.map(one), to: date.to, numeric: numeric !== null }
  const weekend = readWeekend(tokens, start, context)
  if (weekend) return { ...plain, kind: 'relative', ...weekend }
  const relative = readRelative(tokens, start, context)
  if (relative) return { ...plain, ...relative, kind: 'relative', days: relative.days.map(one) }
  const weekday = readWeekday(tokens, start, context)
  return weekday && { ...plain, ...weekday, kind: 'weekday', days: weekday.days.map(one) }
}

/** Reads `25.04` as a day. */
export function readDotted(tokens: readonly Token[], start: number, context: DateContext): FoundDays | null {
  const date = dottedAt(tokens, start, context)
  return date && { ...plain, kind: 'date', days: date.days.map(one), from: start, to: date.to }
}

/** Reads a day, also with the weekday before or behind its date: "Sun 21 March", `21 Mart Pazar`. */
export function readWholeDay(tokens: readonly Token[], start: number, context: DateContext): FoundDay | null {
  const first = readDay(tokens, start, context)
  const second = first && readDay(tokens, behindComma(tokens, first.to), context)
  const [date, weekday] = first?.kind === 'date' ? [first, second] : [second, first]
  const day =
    date?.kind === 'date' ? date.days.find(({ from }) => isoWeekdayOf(from) === weekday?.weekday?.number) : null
  return date && day && second ? { ...date, days: [day], to: second.to } : first
}
