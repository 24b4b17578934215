/** Reads days with the words around them: "on Friday evening", "from 20 to 25 March". */
import type { DateContext } from './date-read.ts'
import { readDay, type FoundDay, type FoundDays } from './day.ts'
import { readList } from './day-lists.ts'
import { readRange } from './day-ranges.ts'
import { behindSuffix, numberWord } from '../words/number-words.ts'
import { behindPhrase, lookUp, numberAt, type Token } from '../words/tokens.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'

function partBehind(tokens: readonly Token[], at: number, { day_parts, parts_behind_day }: Vocabulary) {
  const of_day = lookUp(tokens, at, parts_behind_day)
  const found = of_day ?? lookUp(tokens, at, day_parts)
  return found && { ...found, of_day: of_day !== null }
}

const isHour = (tokens: readonly Token[], at: number, vocabulary: Vocabulary) =>
  numberAt(tokens, at) !== null || numberWord(tokens, at, vocabulary.hours, vocabulary) !== null

/** Returns the part of the day behind a day, and where reading goes on: "Friday evening", `Cuma akşamı`. */
function readPart(tokens: readonly Token[], { kind, to }: FoundDay, vocabulary: Vocabulary) {
  const part = behindPhrase(tokens, to, vocabulary.midnight) === null ? partBehind(tokens, to, vocabulary) : null
  if (!part || (kind === 'date' && !part.of_day)) return { part: null, to }
  // "sabah 10" is one time; "Cuma akşamı" is a day and its evening.
  if (!part.of_day && vocabulary.part_stands.before_hour && isHour(tokens, part.to, vocabulary))
    return { part: part.value, to }
  // "sabah kahvesi" belongs to the title, and still tells the part of the day.
  const names_it = !part.of_day && vocabulary.compound_ending?.test(tokens[part.to]?.folded ?? '') === true
  return { part: part.value, to: names_it ? to : behindSuffix(tokens, part.to, vocabulary) }
}

/** Whether the days at a position are no day of the event: "every Friday", "until Friday", `her Cuma`, `Cuma'ya kadar`. */
function isOtherDay(tokens: readonly Token[], start: number, to: number, vocabulary: Vocabulary): boolean {
  // "until Monday 3 May"
  const first = vocabulary.weekdays.has(tokens[start - 1]?.folded ?? '') ? start - 1 : start
  const lead = vocabulary.before_date.has(tokens[first - 1]?.folded ?? '') ? first - 2 : first - 1
  const isUntil = (at: number) =>
    vocabulary.until.has(tokens[at]?.folded ?? '') && !vocabulary.moved.has(tokens[at - 1]?.folded ?? '')
  const is_behind = [lead, first - 1].some((at) => vocabulary.every.has(tokens[at]?.folded ?? '') || isUntil(at))
  const last = lookUp(tokens, to, vocabulary.weekdays)?.to ?? to
  return is_behind || [to, last].some((at) => behindPhrase(tokens, at, vocabulary.behind_range) !== null)
}

/** Whether days come again: "every Friday", `her salı ve perşembe`. */
function comesAgain(tokens: readonly Token[], start: number, vocabulary: Vocabulary): boolean {
  const { every, before_date, and, weekdays } = vocabulary
  const [before, joint] = [tokens[start - 1]?.folded ?? '', tokens[start - 2]?.folded ?? '']
  if (every.has(before) || (before_date.has(before) && every.has(joint))) return true
  const is_joined = and.has(before) || /^[,،]$/.test(before)
  return is_joined && weekdays.has(joint) && comesAgain(tokens, start - 2, vocabulary)
}

/** Whether a weekday is not the next one: "Easter Monday", `الجمعة العظيمة`, "last Friday of May". */
function isOfOtherWeek(tokens: readonly Token[], start: number, to: number, vocabulary: Vocabulary): boolean {
  const { before_feast, before_counted, behind_feast } = vocabulary
  const before = tokens[start - 1]?.folded ?? ''
  return before_feast.has(before) || before_counted.has(before) || behind_feast.has(tokens[to]?.folded ?? '')
}

/** Reads days at a position, with the words before and behind that belong to them. */
export function readDays(tokens: readonly Token[], start: number, context: DateContext): FoundDays | null {
  const { vocabulary } = context
  const from_word = behindPhrase(tokens, start, vocabulary.from)
  const ranged = from_word === null ? null : readRange(tokens, from_word, context)
  if (ranged) return { ...ranged, from: start }
  // In `العاشرة صباحا السبت` the part belongs to the hour.
  const may_have_part = vocabulary.part_stands.before_day && !isHour(tokens, start - 1, vocabulary)
  const part_before = may_have_part ? lookUp(tokens, start, vocabulary.day_parts) : null
  const is_number = numberAt(tokens, start - 1) !== null || vocabulary.numbers.has(tokens[start - 1]?.folded ?? '')
  const is_counted = is_number && vocabulary.counted_days.has(tokens[start]?.folded ?? '')
  const prefix = is_counted ? null : behindPhrase(tokens, part_before?.to ?? start, vocabulary.before_date)
  for (const at of new Set([start, prefix ?? start, part_before?.to ?? start])) {
    const range = readList(tokens, at, context) ?? readRange(tokens, at, context)
    const found = range ?? readDay(tokens, at, context)
    if (!found || (!range && isOtherDay(tokens, start, found.to, vocabulary))) continue
    if (found.kind === 'weekday' && isOfOtherWeek(tokens, at, found.to, vocabulary)) continue
    if (comesAgain(tokens, start, vocabulary) || vocabulary.behind_every.has(tokens[found.to]?.folded ?? '')) continue
    const behind = found.kind !== 'weekday' ? behindPhrase(tokens, found.to, vocabulary.behind_date) : null
    const { part, to } = readPart(tokens, { ...found, to: behind ?? found.to }, vocabulary)
    const said = part ?? (at > start ? part_before?.value : undefined) ?? found.part
    return { ...found, part: said ?? null, doubtful: found.doubtful && at === start, from: start, to }
  }
  return null
}
