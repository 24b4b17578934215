/** Reads the time at which doors open, beside that at which the event begins: "doors 7pm, show 8pm", "6 for 6.30pm". */
import { findAll, isLast } from '../words/scan.ts'
import { behindMark, behindPhrase, numberAt, type Token } from '../words/tokens.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import type { WrittenTime } from './time-meanings.ts'
import { readTime } from './times.ts'

interface Labelled {
  /** Where the time itself begins. */
  readonly at: number
  readonly to: number
}

/** Reads a time with a word before or behind it that says what begins then. */
function readLabelled(
  tokens: readonly Token[],
  start: number,
  vocabulary: Vocabulary,
  [before, behind]: readonly [ReadonlySet<string>, ReadonlySet<string>],
): Labelled | null {
  const lead = behindPhrase(tokens, start, before)
  const at = lead === null ? start : behindMark(tokens, lead, /^:$/)
  const time = readTime(tokens, at, vocabulary)
  if (!time || (lead === null && !time.marked)) return null
  const label = behindPhrase(tokens, time.to, behind)
  const is_last = label !== null && isLast(tokens, label)
  if (lead === null && !is_last) return null
  return { at, to: label !== null && is_last ? label : time.to }
}

interface FoundDoors {
  readonly from: number
  readonly to: number
  /** Words that lead to the time of the beginning, and follow it. */
  readonly labels: readonly { readonly from: number; readonly to: number }[]
  /** The beginning, where only its label says that it is a time: "show 9". */
  readonly begins: WrittenTime | null
}

/** Finds the time of the doors, where another time is said, too. */
export function findDoors(tokens: readonly Token[], vocabulary: Vocabulary): FoundDoors | null {
  const { doors, behind_doors, show, behind_show, arrival } = vocabulary
  const arrivalAt = (at: number) => {
    const hour = numberAt(tokens, at) === null ? null : readTime(tokens, at, vocabulary)
    const to = hour && behindPhrase(tokens, hour.to, arrival)
    return to !== null && readTime(tokens, to, vocabulary)?.marked ? { at, to } : null
  }
  const [opened] = findAll(tokens, (at) => readLabelled(tokens, at, vocabulary, [doors, behind_doors]) ?? arrivalAt(at))
  if (!opened) return null
  const isOther = (at: number) => at < opened.from || at >= opened.to
  const shown = findAll(tokens, (at) =>
    isOther(at) ? readLabelled(tokens, at, vocabulary, [show, behind_show]) : null,
  )
  const other = findAll(tokens, (at) =>
    isOther(at) && readTime(tokens, at, vocabulary)?.marked ? { to: at + 1 } : null,
  )
  const [begins] = shown
  if (!begins && other.length === 0) return null
  const and = behindPhrase(tokens, opened.to, vocabulary.and) ?? opened.to
  const time = begins && readTime(tokens, begins.at, vocabulary)
  const part = time?.part ?? readTime(tokens, opened.at, vocabulary)?.part ?? null
  if (begins && time && (!time.marked || (!time.full && time.part !== part))) {
    return { from: opened.from, to: and, labels: [begins], begins: { ...time, part } }
  }
  const labels =
    begins && time
      ? [
          { from: begins.from, to: begins.at },
          { from: time.to, to: begins.to },
        ]
      : []
  return { from: opened.from, to: and, labels: labels.filter(({ from, to }) => from < to), begins: null }
}
