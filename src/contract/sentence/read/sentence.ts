/** Holds what is left of a sentence while its parts are read, one after the other. */
import { take } from './words/scan.ts'
import type { PartKind, SentenceContext, Span } from '../reading.ts'
import type { Token } from './words/tokens.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'

/** A sentence, of which more and more is read. */
export interface Sentence {
  readonly text: string
  readonly context: SentenceContext
  readonly vocabulary: Vocabulary
  tokens: readonly Token[]
  /** How much was read. */
  parts: number
  /** Words that were read, without those that stay in the title. */
  readonly spans: Pick<Span, 'from' | 'to'>[]
}

/** Words tell the language, numbers do not: "7pm quiz, ages 14-16" is English, though other languages read a range in it. */
export const weightOf = (tokens: readonly Token[]) =>
  tokens.reduce((sum, { kind }) => sum + (kind === 'word' ? 3 : 1), 0)

export function consume(sentence: Sentence, found: { readonly from: number; readonly to: number } | undefined): void {
  if (!found) return
  const [first, last] = [sentence.tokens[found.from], sentence.tokens[found.to - 1]]
  if (first && last) sentence.spans.push({ from: first.start, to: last.end })
  sentence.parts += weightOf(sentence.tokens.slice(found.from, found.to))
  sentence.tokens = take(sentence.tokens, found.from, found.to)
}

export const reads = ({ context }: Sentence, kind: PartKind) => !context.ignored.has(kind)

export const dateContext = ({ context, vocabulary }: Sentence) => ({
  today: context.now.slice(0, 10),
  month_first: context.month_first,
  vocabulary,
})
