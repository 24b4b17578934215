/** Reads how long something takes: "for 2 hours", "90 dakika", "لمدة ساعتين"; and that it takes whole days. */
import { numberWord } from '../words/number-words.ts'
import { behindPhrase, lookUp, numberAt, type Token } from '../words/tokens.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'

interface FoundDuration {
  readonly minutes: number
  /** Followed by a word that says that it is how long: `iki saat sürecek`. */
  readonly is_said: boolean
  readonly to: number
}

export function readDuration(tokens: readonly Token[], start: number, vocabulary: Vocabulary): FoundDuration | null {
  const prefix = behindPhrase(tokens, start, vocabulary.before_duration)
  const at = prefix ?? start
  const whole = lookUp(tokens, at, vocabulary.durations)
  // `ساعة الحكايات` is the hour of something, and none that passes.
  const is_noun = whole !== null && prefix === null && whole.value === 60 && tokens[whole.to]?.kind === 'word'
  if (whole && is_noun && whole.to === at + 1) return null
  // "Half an hour of silence"
  if (whole && vocabulary.binding.has(tokens[whole.to]?.folded ?? '')) return null
  if (whole) return { minutes: whole.value, is_said: false, to: whole.to }
  const digits = numberAt(tokens, at)
  const [point, tenths] = [tokens[at + 1], numberAt(tokens, at + 2)]
  const is_decimal =
    tokens[at + 2]?.folded.length === 1 &&
    digits !== null &&
    point?.glued &&
    /^[.,٫]$/.test(point.text) &&
    tokens[at + 2]?.glued
  const number =
    digits === null
      ? numberWord(tokens, at, vocabulary.numbers, vocabulary)
      : is_decimal && tenths !== null
        ? { value: Number(`${digits}.${tenths}`), to: at + 3 }
        : { value: digits, to: at + 1 }
  const unit = number && lookUp(tokens, number.to, vocabulary.duration_units)
  if (!unit || behindPhrase(tokens, unit.to, vocabulary.later) !== null) return null
  const behind = behindPhrase(tokens, unit.to, vocabulary.behind_duration)
  return { minutes: number.value * unit.value, is_said: behind !== null, to: behind ?? unit.to }
}
