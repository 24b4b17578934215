/** Holds what is left of a sentence while its parts are read, one after the other. */
import { take } from './words/scan.ts'
import type { PartKind, SentenceContext } from '../reading.ts'
import type { Token } from './words/tokens.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.ts'

/** A sentence, of which more and more is read. */
export interface Sentence {
  readonly text: string
  readonly context: SentenceContext
  readonly vocabulary: Vocabulary
  tokens: readonly Token[]
  /** Number of words that were read. */
  parts: number
}

export function consume(sentence: Sentence, found: { readonly from: number; readonly to: number } | undefined): void {
  if (!found) return
  sentence.tokens = take(sentence.tokens, found.from, found.to)
  sentence.parts += found.to - found.from
}

export const reads = ({ context }: Sentence, kind: PartKind) => !context.ignored.has(kind)

export const dateContext = ({ context, vocabulary }: Sentence) => ({
  today: context.now.slice(0, 10),
  month_first: context.month_first,
  vocabulary,
})
