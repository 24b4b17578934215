/** Parts a line that tells several events: "Friday 12 March: 19:00 Kuyu, 21:00 Ayaz". */
import { findDoors } from '../../../../contract/sentence/read/times/doors.ts'
import { readTimes } from '../../../../contract/sentence/read/times/times.ts'
import { findAll } from '../../../../contract/sentence/read/words/scan.ts'
import { isSeparator, tokensOf, type Token } from '../../../../contract/sentence/read/words/tokens.ts'
import type { Vocabulary } from '../../../../contract/sentence/vocabulary/vocabulary.ts'
import { vocabulariesOf } from '../../../../contract/sentence/vocabulary/vocabularies.ts'
import type { LineReader, LineReading } from '../read-line.ts'
import { no_days } from '../reading-context.ts'
import type { TextLine } from '../text-lines.ts'

/** Most events of one line. */
const most_parts = 12
/** Tokens before a time that may say its day: "and Saturday, 13 March 2027,". Each piece of them is read. */
const longest_day = 10

interface Clock {
  readonly from: number
  readonly to: number
}

/** Returns the times of a text that are sure to be times. A list or a range of them is one. */
function clocksIn(tokens: readonly Token[], vocabulary: Vocabulary): readonly Clock[] {
  const isFree = () => true
  return findAll(tokens, (at) => {
    const found = readTimes(tokens, at, { vocabulary, part: null, isFree })
    return found && !found.weak && !found.named ? { to: found.to } : null
  })
}

const trimmed = (text: string) => text.replace(/^[\s,،;؛:|/•·–—-]+|[\s,،;؛:|/•·–—-]+$/gu, '')

interface Part {
  /** The day that stands before the time; empty: that of the part before. */
  readonly day: string
  readonly text: string
}

class PartedLine {
  readonly #reader: LineReader
  readonly #text: string
  readonly #tokens: readonly Token[]
  readonly #clocks: readonly Clock[]
  /** Words that join two events. */
  readonly #joints: ReadonlySet<string>

  constructor(
    reader: LineReader,
    text: string,
    tokens: readonly Token[],
    clocks: readonly Clock[],
    joints: ReadonlySet<string>,
  ) {
    this.#reader = reader
    this.#text = text
    this.#tokens = tokens
    this.#clocks = clocks
    this.#joints = joints
  }

  #slice(from: number, to: number): string {
    return this.#text.slice(this.#tokens[from]?.start ?? this.#text.length, this.#tokens[to]?.start)
  }

  /** Whether words say a day, and nothing else. */
  #isDay(words: string): boolean {
    const { title, days, times } = this.#reader.read(words, no_days)
    return title === '' && days.length > 0 && times.length === 0
  }

  #isJoint(at: number): boolean {
    const token = this.#tokens[at]
    return isSeparator(token) || this.#joints.has(token?.folded ?? '')
  }

  #withoutJoints(from: number, to: number): number {
    let end = to
    while (end > from && this.#isJoint(end - 1)) end--
    return end
  }

  /** Returns where the words between two times end that belong to the first, and the day of the second. */
  #between(from: number, to: number): { readonly to: number; readonly day: string } {
    // The words behind a separator may be a day.
    for (let at = to; at > Math.max(from, to - longest_day); at--) {
      const words = this.#isJoint(at - 1) ? trimmed(this.#slice(at, to)) : ''
      if (words !== '' && this.#isDay(words)) return { to: this.#withoutJoints(from, at), day: words }
    }
    return { to: this.#withoutJoints(from, to), day: '' }
  }

  /** Returns the parts of the line; empty: it is one. */
  parts(): readonly string[] {
    const clocks = this.#clocks
    const [first] = clocks
    if (!first || clocks.length > most_parts) return []
    const day = trimmed(this.#slice(0, first.from))
    if (day !== '' && !this.#isDay(day)) return []
    const parts: Part[] = []
    let of_next = day
    for (const [position, clock] of clocks.entries()) {
      const next = clocks[position + 1]
      const between = next ? this.#between(clock.to, next.from) : { to: this.#tokens.length, day: '' }
      if (trimmed(this.#slice(clock.to, between.to)) === '') return []
      parts.push({ day: of_next, text: this.#slice(clock.from, between.to).trim() })
      of_next = between.day
    }
    return this.#checked(parts)
  }

  /** Returns the texts of parts that are events for sure, in the order of their times. */
  #checked(parts: readonly Part[]): readonly string[] {
    const texts: string[] = []
    let [day, last] = ['', -1]
    for (const part of parts) {
      if (part.day !== '') [day, last] = [part.day, -1]
      const text = day === '' ? part.text : `${day} ${part.text}`
      const reading = this.#reader.read(text, no_days)
      const start = Math.max(...reading.times.map((times) => times.start))
      if (!isEvent(reading) || start <= last) return []
      last = start
      texts.push(text)
    }
    return texts
  }
}

const isEvent = ({ title, times, unread }: LineReading) =>
  title !== '' &&
  times.length > 0 &&
  // "Otters (U)" is one event with what stands in its brackets.
  unread.every((words) => title.includes(`(${words})`)) &&
  /\p{L}{2}/u.test(title)

/** Returns a line for each event of a line. One that may also be something else stays whole, and its other times are told. */
export function partEvents(line: TextLine, reader: LineReader): readonly TextLine[] {
  const tokens = tokensOf(line.text)
  if (tokens.filter(({ kind }) => kind === 'number').length < 2) return [line]
  const all = vocabulariesOf(line.text, reader.language)
  // "Doors 7pm, show 8pm" is one event.
  if (all.some((vocabulary) => findDoors(tokens, vocabulary) !== null)) return [line]
  const joints = new Set(all.flatMap(({ and, joined_and }) => [...and, joined_and]))
  for (const vocabulary of all) {
    const clocks = clocksIn(tokens, vocabulary)
    if (clocks.length < 2) continue
    const parts = new PartedLine(reader, line.text, tokens, clocks, joints).parts()
    return parts.length > 1 ? parts.map((text, at) => ({ ...line, text, is_bullet: true, part: at + 1 })) : [line]
  }
  return [line]
}
