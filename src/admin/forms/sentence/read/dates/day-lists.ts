/** Reads lists of days: "6, 13 and 20 April", "24 April, 1 May", "Mon, Wed and Fri". An event has one beginning, so they are asked about. */
import type { Days } from '../../reading.ts'
import { behindPhrase, numberAt, type Token } from '../words/tokens.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { DateContext } from './date-read.ts'
import { dateOf, readNamed } from './dates.ts'
import { one, plain, readWholeDay, type FoundDay } from './day.ts'

/** Returns the position behind what separates the days of a list, and whether it is more than "and". */
function behindJoint(tokens: readonly Token[], at: number, { and }: Vocabulary) {
  const mark = /^[,،+/]$/.test(tokens[at]?.text ?? '') ? at + 1 : at
  const to = behindPhrase(tokens, mark, and) ?? mark
  return to === at ? null : { to, has_mark: mark > at }
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
  let at = start
  for (let number = numberAt(tokens, at); number !== null; number = numberAt(tokens, at)) {
    const last = readNamed(tokens, at, context)
    const [day] = last?.days ?? []
    if (last?.month && day !== undefined) {
      const { number: month } = last.month
      const days = numbers.flatMap((date) => dateOf(Number(day.slice(0, 4)), month, date) ?? [])
      const is_list = days.length === numbers.length && numbers.length > 1
      return is_list ? found('date', [...days, day].map(one), last.to) : null
    }
    const joint = behindJoint(tokens, at + 1, context.vocabulary)
    if (!joint || number > 31) return null
    numbers.push(number)
    at = joint.to
  }
  return null
}

/** Reads several days; two that "and" joins are read as a pair, which may also be a range (day-ranges.ts). */
export function readList(tokens: readonly Token[], start: number, context: DateContext): FoundDay | null {
  const of_month = readListOfMonth(tokens, start, context)
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
