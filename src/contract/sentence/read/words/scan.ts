/** Looks through the tokens of a sentence for what a reader understands, and marks what was read. */
import type { Token } from './tokens.ts'

/** Stands for words that were read. */
const read_mark = '\u0000'

/** Replaces what was read, so that nothing is read across it. */
export function take(tokens: readonly Token[], from: number, to: number): readonly Token[] {
  const [first, last] = [tokens[from], tokens[to - 1]]
  if (!first || !last) return tokens
  const mark: Token = { ...first, kind: 'mark', text: read_mark, folded: read_mark, end: last.end }
  return [...tokens.slice(0, from), mark, ...tokens.slice(to)]
}

export const isRead = (token: Token | undefined): boolean => token?.folded === read_mark

/** Returns every finding of a reader, from the beginning on, without overlaps. */
export function findAll<Found extends { readonly to: number }>(
  tokens: readonly Token[],
  read: (at: number) => Found | null,
): readonly (Found & { readonly from: number })[] {
  const found: (Found & { readonly from: number })[] = []
  for (let at = 0; at < tokens.length; at++) {
    // A word that is glued to the one before is its ending.
    const one = tokens[at]?.glued && tokens[at]?.kind !== 'mark' && tokens[at - 1]?.kind === 'number' ? null : read(at)
    if (!one) continue
    found.push({ from: at, ...one })
    at = one.to - 1
  }
  return found
}

/** Whether nothing but punctuation stands between two positions. */
export const areBeside = (tokens: readonly Token[], from: number, to: number): boolean =>
  from <= to && tokens.slice(from, to).every((token) => token.kind === 'mark' && !isRead(token))

/** Whether a sentence, or a part of it, ends here: no further word of it follows. */
export const isLast = (tokens: readonly Token[], at: number): boolean =>
  tokens[at] === undefined || tokens[at]?.kind === 'mark'
