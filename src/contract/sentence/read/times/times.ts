/** Reads times of day: "8pm", "20:00-22:30", "akşam sekiz buçukta", "الساعة الثامنة والنصف مساءً". */
import type { Times } from '../../reading.ts'
import { behindSuffix, numberWord } from '../words/number-words.ts'
import { isLast, isRead } from '../words/scan.ts'
import { meanings, rangeMeanings, type WrittenTime } from './time-meanings.ts'
import { behindPhrase, behindTo, lookUp, numberAt, type Token } from '../words/tokens.ts'
import type { DayPart, Vocabulary } from '../../vocabulary/vocabulary.ts'

export interface FoundTimes {
  /** Returns the possible times, given the part of the day that the date says. */
  readonly times: (part: DayPart | null) => readonly Times[]
  /** Said by a word such as "midnight", which may also belong to the title. */
  readonly named: boolean
  /** Said by an ending alone, as other numbers are. */
  readonly weak: boolean
  readonly from: number
  readonly to: number
}

/** Reads minutes behind an hour: `:30`, `.30`, `h30`. */
function minutesAt(tokens: readonly Token[], at: number): { readonly minute: number; readonly to: number } | null {
  const [mark, number] = [tokens[at], tokens[at + 1]]
  // `cuma 21 30`, behind what was read
  const is_parted = isRead(tokens[at - 2]) && tokens[at - 1]?.text.length === 2
  if (is_parted && mark?.kind === 'number' && /^(00|15|30|45)$/.test(mark.folded))
    return { minute: Number(mark.folded), to: at + 1 }
  if (!mark?.glued || !number?.glued || !/^[:.h٫]$/.test(mark.folded)) return null
  if (number.kind !== 'number' || number.folded.length !== 2 || Number(number.folded) > 59) return null
  return { minute: Number(number.folded), to: at + 2 }
}

/** Reads a part of the day behind or before an hour. */
const partAt = (tokens: readonly Token[], at: number, { day_parts }: Vocabulary) => lookUp(tokens, at, day_parts)

/** Reads a time that is said by a word: midnight, noon. */
function readNamedTime(tokens: readonly Token[], start: number, vocabulary: Vocabulary): WrittenTime | null {
  const nothing = { minute: 0, full: true, part: null, marked: true } as const
  const midnight = behindPhrase(tokens, start, vocabulary.midnight)
  if (midnight !== null) return { ...nothing, hour: 24, midnight: true, to: behindSuffix(tokens, midnight, vocabulary) }
  const noon = behindPhrase(tokens, start, vocabulary.noon)
  return noon === null ? null : { ...nothing, hour: 12, to: noon }
}

/** Reads the words before an hour: a part of the day, "at", "half past". */
function readLead(tokens: readonly Token[], start: number, vocabulary: Vocabulary) {
  // `her gece 19.15`
  const is_every = vocabulary.every.has(tokens[start - 1]?.folded ?? '')
  const part = vocabulary.part_stands.before_hour && !is_every ? partAt(tokens, start, vocabulary) : null
  const said = behindPhrase(tokens, part?.to ?? start, vocabulary.before_time)
  const prefix = said !== null && tokens[said]?.text === ':' ? said + 1 : said
  const at_part = part?.to ?? start
  const shift =
    lookUp(tokens, at_part, vocabulary.minutes_before) ??
    (prefix === null ? null : lookUp(tokens, prefix, vocabulary.minutes_before))
  const at = shift?.to ?? prefix ?? part?.to ?? start
  return { part: part?.value ?? null, shift: shift?.value ?? null, has_prefix: prefix !== null, at }
}

/** `buçukta` */
const isLocative = (token: Token | undefined, { place_endings }: Vocabulary) =>
  place_endings.some((ending) => token?.folded.endsWith(ending))

/** Reads an hour that minutes follow: `altıyı çeyrek geçe`. Its ending stands with other words, too. */
function hourOfMinutes(tokens: readonly Token[], at: number, vocabulary: Vocabulary) {
  const { hours, minutes_behind, endings_before_minutes: endings } = vocabulary
  const word = numberWord(tokens, at, hours, { ...vocabulary, endings })
  return word?.has_ending && lookUp(tokens, word.to, minutes_behind) ? { ...word, has_ending: false } : null
}

/** Reads the hour and the minutes: `8`, `20.30`, `sekiz buçukta`, `20'de`. */
function readHour(tokens: readonly Token[], at: number, vocabulary: Vocabulary) {
  const number = numberAt(tokens, at)
  const word =
    number === null
      ? (hourOfMinutes(tokens, at, vocabulary) ?? numberWord(tokens, at, vocabulary.hours, vocabulary))
      : null
  const hour = number ?? word?.value
  if (hour === undefined || hour > 24) return null
  const behind = word?.to ?? at + 1
  const minutes = number === null ? null : minutesAt(tokens, behind)
  // `9'a çeyrek kala`
  const shift = minutes ? null : lookUp(tokens, behindSuffix(tokens, behind, vocabulary), vocabulary.minutes_behind)
  const to = shift?.to ?? minutes?.to ?? behind
  const suffixed = behindSuffix(tokens, to, vocabulary)
  // `20'de` is a time, `20'si` a day.
  const has_ending =
    suffixed > to
      ? vocabulary.endings.includes(tokens[suffixed - 1]?.folded ?? '')
      : (word?.has_ending ?? (shift !== null && isLocative(tokens[to - 1], vocabulary)))
  const is_two_digits = number !== null && (tokens[at]?.folded.length ?? 0) > 1
  return {
    hour,
    minutes: minutes?.minute ?? shift?.value ?? 0,
    is_word: word !== null,
    has_minutes: minutes !== null,
    has_shift: shift !== null,
    has_ending,
    full: hour > 12 || hour === 0 || (is_two_digits && (hour < 10 || minutes !== null)),
    to: suffixed,
  }
}

export function readTime(tokens: readonly Token[], start: number, vocabulary: Vocabulary): WrittenTime | null {
  const named = readNamedTime(tokens, start, vocabulary)
  if (named) return named
  const lead = readLead(tokens, start, vocabulary)
  const read = readHour(tokens, lead.at, vocabulary)
  if (!read) return null
  // `٥ م و١٩ أبريل`
  const is_date = !lead.has_prefix && !read.has_minutes && lookUp(tokens, read.to, vocabulary.months) !== null
  if (is_date && !read.is_word) return null
  const said_clock = behindPhrase(tokens, read.to, vocabulary.behind_hour)
  // `20.00 Gibi` is a title.
  const is_name = said_clock === read.to + 1 && /^\p{Lu}\p{Ll}/u.test(tokens[read.to]?.text ?? '')
  const clock = is_name ? null : said_clock
  const unit = read.hour > 12 && clock === null ? behindPhrase(tokens, read.to, vocabulary.hour_mark) : null
  const behind = clock ?? unit ?? read.to
  const found_part = vocabulary.part_stands.behind_hour ? partAt(tokens, behind, vocabulary) : null
  // "one night", but "one pm", "at one in the night"
  const is_count =
    !vocabulary.part_stands.behind_word &&
    read.is_word &&
    !/^[ap]m$/.test(found_part?.value ?? '') &&
    found_part?.to === behind + 1
  const part_behind = is_count ? null : found_part
  // "20:00 Night of the museums", `20:00 ليلة السبت`: the part belongs to the title, and still tells the hour.
  const next = part_behind && tokens[part_behind.to]
  const words = [...tokens.slice(behind, part_behind?.to), ...(next ? [next] : [])].map(({ text }) => text).join(' ')
  const of_titles = [vocabulary.parts_of_titles, read.full ? vocabulary.parts_behind_clock : null]
  const names_it = next?.kind === 'word' && of_titles.some((pattern) => pattern?.test(words) === true)
  const part = part_behind?.value ?? lead.part
  const total = read.hour * 60 + (lead.shift ?? 0) + read.minutes
  const is_said = lead.has_prefix || lead.shift !== null || part !== null || clock !== null || unit !== null
  // Directly behind the day that was read: "bu akşam dokuzda", "cuma akşamı 8 buçuk".
  const is_behind_day = isRead(tokens[start - 1])
  const is_number_said = read.has_minutes || (!read.is_word && (read.has_ending || (read.has_shift && is_behind_day)))
  const is_word_said = read.is_word && (read.has_shift || (read.has_ending && is_behind_day))
  return {
    hour: Math.floor(total / 60),
    minute: total % 60,
    full: read.full,
    part,
    marked: is_said || is_number_said || is_word_said,
    weak: !is_said && !read.has_minutes && !read.is_word,
    to: names_it ? behind : (part_behind?.to ?? behind),
  }
}

interface TimesContext {
  readonly vocabulary: Vocabulary
  /** The part of the day that was read with the day. */
  readonly part: DayPart | null
  /** Whether a word is not read as something else. */
  readonly isFree: (at: number) => boolean
}

/** In Turkish, endings join two times: `10'dan 12'ye`. */
function isJoined(tokens: readonly Token[], first: number, last: number): boolean {
  const endsWith = (to: number, ending: RegExp) =>
    /^['’ʼ`]$/.test(tokens[to - 2]?.text ?? '') && ending.test(tokens[to - 1]?.folded ?? '')
  return endsWith(first, /^[dt][ae]n$/) && endsWith(last, /^y?[ae]$/)
}

/** Reads the times behind a first one, where the sentence lists them: "2pm + 5pm", "11:00, 14:00 and 17:00". */
function readMore(
  tokens: readonly Token[],
  first: WrittenTime,
  { vocabulary, isFree }: TimesContext,
): readonly WrittenTime[] {
  const next = behindJoint(tokens, first.to, vocabulary)
  const one = next > first.to && isFree(next) ? readTime(tokens, next, vocabulary) : null
  return one?.marked ? [one, ...readMore(tokens, one, { vocabulary, isFree, part: null })] : []
}

/** Reads the end of a range of times, and whether its two times are a range or two times: "11am and 3pm". */
function readEnd(
  tokens: readonly Token[],
  first: WrittenTime,
  start: number,
  { vocabulary, isFree, part }: TimesContext,
) {
  const has_from = behindPhrase(tokens, start, vocabulary.from) !== null
  const to = behindTo(tokens, first.to, vocabulary.to)
  const pair = to === null ? behindPhrase(tokens, first.to, vocabulary.and) : null
  // In Turkish, suffixes join the two: `18:00'den 21:00'e kadar`.
  const next = to ?? pair ?? first.to
  const last = isFree(next) ? readTime(tokens, next, vocabulary) : null
  if (!last) return null
  const behind = behindPhrase(tokens, last.to, vocabulary.behind_range)
  const has_dash = to !== null && /^[-–—→]$/.test(tokens[to - 1]?.text ?? '')
  // "tomorrow evening 7 to 10"
  const is_behind_part = part !== null && isRead(tokens[start - 1])
  // "Sunday the 21st, 11 to 3"
  const before = tokens[start - 1]?.kind === 'mark' && !isRead(tokens[start - 1]) ? start - 2 : start - 1
  const is_alone = to !== null && isRead(tokens[before]) && isLast(tokens, last.to)
  const is_sure = is_alone || has_dash || has_from || first.marked || last.marked || is_behind_part
  const is_joined = behind !== null ? first.full || is_sure : isJoined(tokens, first.to, last.to)
  const is_range = to === null && pair === null ? is_joined : is_sure
  const is_pair = pair !== null && behindPhrase(tokens, start, vocabulary.between) === null && behind === null
  return is_range ? { last, is_pair, to: behind ?? last.to } : null
}

/** Reads a further range where the sentence lists them: "11am–12pm & 2–3pm". */
function readRangeBehind(tokens: readonly Token[], at: number, context: TimesContext): FoundTimes | null {
  const next = behindJoint(tokens, at, context.vocabulary)
  const found = next > at && context.isFree(next) ? readTimes(tokens, next, context) : null
  return found?.times(null).every(({ end }) => end !== null) ? found : null
}

/** Returns the position behind what separates the times of a list. */
function behindJoint(tokens: readonly Token[], at: number, { and, or }: Vocabulary): number {
  const mark = /^[,،+/]$/.test(tokens[at]?.text ?? '') ? at + 1 : at
  return behindPhrase(tokens, mark, and) ?? behindPhrase(tokens, mark, or) ?? mark
}

/** Reads a time or a range of times at a position. */
export function readTimes(tokens: readonly Token[], start: number, context: TimesContext): FoundTimes | null {
  const { vocabulary } = context
  const from = behindPhrase(tokens, start, vocabulary.from)
  const at = from !== null && readTime(tokens, from, vocabulary) ? from : start
  const first = readTime(tokens, at, vocabulary)
  if (!first) return null
  const more = first.marked ? readMore(tokens, first, context) : []
  const last = more.at(-1)
  const is_either = behindPhrase(tokens, first.to, vocabulary.or) !== null
  const is_list = more.length > 1 || is_either || tokens[first.to]?.kind === 'mark'
  if (last && is_list && behindPhrase(tokens, start, vocabulary.between) === null) {
    const times = (part: DayPart | null) =>
      [first, ...more].flatMap((one) =>
        meanings({ ...one, part: one.part ?? (one.full ? null : last.part) }, part).map((begin) => ({
          start: begin,
          end: null,
        })),
      )
    return { times, named: false, weak: false, from: start, to: last.to }
  }
  const end = readEnd(tokens, first, start, context)
  if (end && !isAge(tokens, at, { ...end.last, to: end.to }, vocabulary)) {
    const times = (part: DayPart | null) => {
      const range = rangeMeanings(first, end.last, part)
      if (!end.is_pair) return range
      const each = [first, end.last].flatMap((one) => meanings({ ...one, part: one.part ?? end.last.part }, part))
      return [...each.map((one) => ({ start: one, end: null })), ...range]
    }
    const weak = first.weak === true && end.last.weak === true
    const again = end.is_pair ? null : readRangeBehind(tokens, end.to, context)
    if (again) {
      const both = (part: DayPart | null) => [...times(part), ...again.times(part)]
      return { ...again, times: both, from: start }
    }
    return { times, named: false, weak, from: start, to: end.to }
  }
  // "until 9pm", `21:00'e kadar`: the end of something that has no beginning.
  const is_end =
    vocabulary.until.has(tokens[start - 1]?.folded ?? '') ||
    behindPhrase(tokens, first.to, vocabulary.behind_range) !== null
  // "tonight 9": the hour of a part of the day, where nothing follows that it could count.
  const is_bare = context.part !== null && isRead(tokens[start - 1]) && isLast(tokens, first.to)
  if (is_end || (!first.marked && !is_bare) || isAge(tokens, start, first, vocabulary)) return null
  const times = (part: DayPart | null) => meanings(first, part).map((one) => ({ start: one, end: null }))
  return { times, named: first.midnight ?? false, weak: first.weak === true, from: start, to: first.to }
}

/** "5-8 years", but "10:00 kids' theatre" and "8pm kids' disco" */
function isAge(tokens: readonly Token[], from: number, { to, part }: WrittenTime, { ages }: Vocabulary): boolean {
  const is_clock = part !== null || tokens.slice(from, to).some(({ text }) => text === ':')
  return !is_clock && (ages.has(tokens[to]?.folded ?? '') || ages.has(tokens[from - 1]?.folded ?? ''))
}
