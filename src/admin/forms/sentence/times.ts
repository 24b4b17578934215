/** Reads times of day: "8pm", "20:00-22:30", "akşam sekiz buçukta", "الساعة الثامنة والنصف مساءً". */
import type { Times } from './reading.ts'
import { behindPhrase, lookUp, numberAt, type Token } from './tokens.ts'
import type { DayPart, Vocabulary } from './vocabulary/vocabulary.ts'

/** A time as it is written. */
interface Written {
  readonly hour: number
  readonly minute: number
  /** Written on a clock of 24 hours. */
  readonly full: boolean
  readonly part: DayPart | null
  /** Certainly a time, and no other number. */
  readonly marked: boolean
  readonly midnight?: boolean
  readonly to: number
}

export interface FoundTimes {
  /** Returns the possible times, given the part of the day that the date says. */
  readonly times: (part: DayPart | null) => readonly Times[]
  /** Said by a word such as "midnight", which may also belong to the title. */
  readonly named: boolean
  readonly from: number
  readonly to: number
}

/** Returns the position behind the suffix of a word: `20'de`. */
export function behindSuffix(tokens: readonly Token[], at: number, { suffixes }: Vocabulary): number {
  const [mark, word] = [tokens[at], tokens[at + 1]]
  const is_suffix = mark?.glued === true && /^['’ʼ`]$/.test(mark.text) && word?.glued === true
  return is_suffix && suffixes.has(word.folded) ? at + 2 : at
}

/** Returns the value of a number word, also with an ending: `sekizde`. */
export function numberWord(
  tokens: readonly Token[],
  at: number,
  numbers: ReadonlyMap<string, number>,
  { endings }: Vocabulary,
): { readonly value: number; readonly to: number } | null {
  const found = lookUp(tokens, at, numbers)
  if (found) return found
  const folded = tokens[at]?.folded ?? ''
  const ending = endings.find((one) => folded.endsWith(one) && numbers.has(folded.slice(0, -one.length)))
  return ending === undefined ? null : { value: numbers.get(folded.slice(0, -ending.length)) ?? 0, to: at + 1 }
}

/** Reads minutes behind an hour: `:30`, `.30`, `h30`. */
function minutesAt(tokens: readonly Token[], at: number): { readonly minute: number; readonly to: number } | null {
  const [mark, number] = [tokens[at], tokens[at + 1]]
  if (!mark?.glued || !number?.glued || !/^[:.h٫]$/.test(mark.folded)) return null
  if (number.kind !== 'number' || number.folded.length !== 2 || Number(number.folded) > 59) return null
  return { minute: Number(number.folded), to: at + 2 }
}

/** Reads a part of the day behind or before an hour. */
const partAt = (tokens: readonly Token[], at: number, { day_parts }: Vocabulary) => lookUp(tokens, at, day_parts)

function readTime(tokens: readonly Token[], start: number, vocabulary: Vocabulary): Written | null {
  const midnight = behindPhrase(tokens, start, vocabulary.midnight)
  const nothing = { minute: 0, full: true, part: null, marked: true } as const
  if (midnight !== null) return { ...nothing, hour: 24, midnight: true, to: behindSuffix(tokens, midnight, vocabulary) }
  const noon = behindPhrase(tokens, start, vocabulary.noon)
  if (noon !== null) return { ...nothing, hour: 12, to: noon }
  const part_before = vocabulary.part_stands.before_hour ? partAt(tokens, start, vocabulary) : null
  const after_part = part_before?.to ?? start
  const prefix = behindPhrase(tokens, after_part, vocabulary.before_time)
  const minutes_before = lookUp(tokens, prefix ?? after_part, vocabulary.minutes_before)
  const at = minutes_before?.to ?? prefix ?? after_part
  const number = numberAt(tokens, at)
  const word = number === null ? numberWord(tokens, at, vocabulary.hours, vocabulary) : null
  const hour = number ?? word?.value
  if (hour === undefined || hour > 24) return null
  let to = word?.to ?? at + 1
  const written_minutes = number === null ? null : minutesAt(tokens, to)
  to = written_minutes?.to ?? to
  const minutes_behind = written_minutes ? null : lookUp(tokens, to, vocabulary.minutes_behind)
  to = minutes_behind?.to ?? to
  const suffixed = behindSuffix(tokens, to, vocabulary)
  const has_suffix = suffixed > to && number !== null && vocabulary.place_endings.length > 0
  to = suffixed
  to = behindPhrase(tokens, to, vocabulary.behind_hour) ?? to
  const part_behind = vocabulary.part_stands.behind_hour ? partAt(tokens, to, vocabulary) : null
  to = part_behind?.to ?? to
  const part = part_behind?.value ?? part_before?.value ?? null
  const shift = minutes_before?.value ?? minutes_behind?.value ?? 0
  const total = hour * 60 + (written_minutes?.minute ?? 0) + shift
  const marked =
    prefix !== null || written_minutes !== null || part !== null || minutes_before !== null || has_suffix
      ? true
      : word !== null && minutes_behind !== null
  const two_digits = number !== null && (tokens[at]?.folded.length ?? 0) > 1
  const full = hour > 12 || hour === 0 || (two_digits && (hour < 10 || written_minutes !== null))
  return { hour: Math.floor(total / 60), minute: total % 60, full, part, marked, to }
}

/** Returns the minutes that an hour means in a part of the day. */
function inPart(hour: number, part: DayPart): readonly number[] {
  if (hour > 12) return [hour]
  const later = hour % 12 === 0 ? 12 : hour + 12
  if (part === 'am') return [hour % 12]
  if (part === 'pm') return [later]
  if (part === 'morning') return [hour]
  if (part === 'noon') return [hour >= 11 ? hour : later]
  if (part === 'afternoon') return [later]
  if (hour === 12) return [0, 24]
  if (part === 'evening') return [hour < 4 ? hour : later]
  return hour >= 6 ? [later] : [hour, hour + 24]
}

/** Returns what a time may mean, in minutes. */
function meanings({ hour, minute, full, part, midnight = false }: Written, outer: DayPart | null): readonly number[] {
  const inMinutes = (one: number) => one * 60 + minute
  if (midnight) return [0, 24 * 60]
  const said = part ?? (full ? null : outer)
  if (said) return inPart(hour, said).map(inMinutes)
  if (full) return [inMinutes(hour)]
  return hour === 12 ? [12, 24].map(inMinutes) : [hour, hour + 12].map(inMinutes)
}

const day = 24 * 60

/** Returns what a time and the end behind it may mean: an end without a part of the day is the next one. */
function rangeMeanings(first: Written, last: Written, outer: DayPart | null): readonly Times[] {
  const shared = first.part ?? last.part ?? outer
  if (first.part === null && last.part !== null && !first.full) {
    const ends = meanings(last, outer)
    const together = meanings({ ...first, part: last.part }, outer)
    const starts = [...together, first.hour * 60 + first.minute]
    return ends.flatMap((end) => {
      const start = starts.find((one) => one < end)
      return start === undefined ? [] : [{ start, end }]
    })
  }
  const starts = meanings(first, shared)
  return starts.flatMap((start) => {
    const choices = meanings(last, null).flatMap((end) => [end, end + day])
    const end = last.full || last.part ? choices.find((one) => one > start) : nextHour(last, start)
    return end === undefined ? [] : [{ start, end }]
  })
}

/** Returns the first time after another at which a clock of twelve hours shows this. */
function nextHour({ hour, minute }: Written, start: number): number {
  const once = (hour % 12) * 60 + minute
  return [once, once + 720, once + 1440, once + 2160].find((one) => one > start) ?? once
}

/** Reads a time or a range of times at a position. @param isFree whether a word is not read as something else */
export function readTimes(
  tokens: readonly Token[],
  start: number,
  vocabulary: Vocabulary,
  isFree: (at: number) => boolean,
): FoundTimes | null {
  const from = behindPhrase(tokens, start, vocabulary.from)
  const range = from !== null && readTime(tokens, from, vocabulary) ? from : null
  const first = readTime(tokens, range ?? start, vocabulary)
  if (!first) return null
  const joint = behindPhrase(tokens, first.to, vocabulary.to)
  // In Turkish, suffixes join the two: `18:00'den 21:00'e kadar`.
  const suffix_joint = joint === null && behindSuffix(tokens, first.to, vocabulary) === first.to ? first.to : null
  const next = joint ?? suffix_joint
  const last = next === null || !isFree(next) ? null : readTime(tokens, next, vocabulary)
  if (last) {
    const behind = behindPhrase(tokens, last.to, vocabulary.behind_range)
    const dash = joint !== null && /^[-–—]$/.test(tokens[joint - 1]?.text ?? '')
    const is_range = joint !== null ? dash || range !== null || first.marked || last.marked : behind !== null
    const sure = is_range && !isAge(tokens, range ?? start, last.to, vocabulary)
    if (sure && (first.full || first.marked || last.marked || dash || range !== null)) {
      const times = (part: DayPart | null) => rangeMeanings(first, last, part)
      return { times, named: false, from: start, to: behind ?? last.to }
    }
  }
  if (!first.marked || isAge(tokens, start, first.to, vocabulary)) return null
  const times = (part: DayPart | null) => meanings(first, part).map((one) => ({ start: one, end: null }))
  return { times, named: first.midnight ?? false, from: range ?? start, to: first.to }
}

const isAge = (tokens: readonly Token[], from: number, to: number, { ages }: Vocabulary) =>
  ages.has(tokens[to]?.folded ?? '') || ages.has(tokens[from - 1]?.folded ?? '')
