/** Reads lists of days: "6, 13 and 20 April", "24 April, 1 May", "Mon, Wed and Fri". An event has one beginning, so they are asked about. */
import type { Days } from '../../reading.ts'
import { behindPhrase, lookUp, numberAt, type Token } from '../words/tokens.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { DateContext } from './date-read.ts'
import { readTime } from '../times/times.ts'
import { behindNumber, existingDate, endsDay, readNamed } from './dates.ts'
import { one, plain, readWholeDay, type FoundDay } from './day.ts'

/** Returns the position behind what separates the days of a list, and whether it is more than "and". */
function behindJoint(tokens: readonly Token[], at: number, { and, or }: Vocabulary) {
  const mark = /^[,،+/]$/.test(tokens[at]?.text ?? '') ? at + 1 : at
  const either = behindPhrase(tokens, mark, or)
  const to = either ?? behindPhrase(tokens, mark, and) ?? mark
  return to === at ? null : { to, has_mark: mark > at || either !== null }
}

const found = (kind: FoundDay['kind'], days: readonly Days[], to: number): FoundDay => ({
  ...plain,
  kind,
  days: [...new Set(days.map(({ from }) => from))].toSorted().map(one),
  to,
})

/** `6, 13 and 20 April`: numbers before the month that they share. */
function readListOfMonth(tokens: readonly Token[], start: number, context: DateContext): FoundDay | null {
  const numbers: number[] = []
  let has_dashes: boolean | null = null
  let at = start
  for (let number = numberAt(tokens, at); number !== null; number = numberAt(tokens, at)) {
    const last = readNamed(tokens, at, context)
    const [day] = last?.days ?? []
    if (last?.month && day !== undefined) {
      const { number: month } = last.month
      const days = numbers.flatMap((date) => existingDate(Number(day.slice(0, 4)), month, date) ?? [])
      const is_list = days.length === numbers.length && numbers.length > 1
      return is_list ? found('date', [...days, day].map(one), last.to) : null
    }
    // `3-4-5 Nisan`
    const dash = /^[-–]$/.test(tokens[at + 1]?.text ?? '') ? { to: at + 2 } : null
    const joint = dash ?? behindJoint(tokens, at + 1, context.vocabulary)
    if (!joint || number > 31) return null
    has_dashes ??= dash !== null
    if (has_dashes !== (dash !== null)) return null
    numbers.push(number)
    at = joint.to
  }
  return null
}

/** `April 4, 11 and 18`: numbers behind the month that they share. */
function readListBehindMonth(tokens: readonly Token[], start: number, context: DateContext): FoundDay | null {
  const { vocabulary } = context
  const first = lookUp(tokens, start, vocabulary.months) ? readNamed(tokens, start, context) : null
  const [day] = first?.days ?? []
  if (!first?.month || first.month.year !== null || day === undefined) return null
  const days = [day]
  let [at, ends] = [first.to, false]
  for (;;) {
    const joint = behindJoint(tokens, at, vocabulary)
    const number = joint && !ends ? numberAt(tokens, joint.to) : null
    if (!joint || number === null || readTime(tokens, joint.to, vocabulary)?.marked) break
    const next = existingDate(Number(day.slice(0, 4)), first.month.number, number)
    if (next === null || next <= (days.at(-1) ?? day)) break
    days.push(next)
    ends = tokens[joint.to - 1]?.kind === 'word' || tokens[joint.to - 1]?.text === '&'
    at = behindNumber(tokens, joint.to + 1, vocabulary)
  }
  // A number behind a comma alone may count something else.
  return ends && endsDay(tokens, at, vocabulary) ? found('date', days.map(one), at) : null
}

/** Reads several days; two that "and" joins are read as a pair, which may also be a range (day-ranges.ts). */
export function readList(tokens: readonly Token[], start: number, context: DateContext): FoundDay | null {
  const of_month = readListOfMonth(tokens, start, context) ?? readListBehindMonth(tokens, start, context)
  if (of_month) return of_month
  const all: FoundDay[] = []
  let has_mark = false
  let at = start
  for (;;) {
    const day = readWholeDay(tokens, at, context)
    if (!day || day.kind === 'relative' || (all[0] && day.kind !== all[0].kind)) break
    all.push(day)
    const joint = behindJoint(tokens, day.to, context.vocabulary)
    if (!joint) break
    has_mark ||= joint.has_mark && readWholeDay(tokens, joint.to, context) !== null
    at = joint.to
  }
  const [first, last] = [all[0], all.at(-1)]
  if (!first || !last || all.length < 2 || (all.length === 2 && !has_mark)) return null
  return found(
    first.kind,
    all.flatMap(({ days }) => days),
    last.to,
  )
}
