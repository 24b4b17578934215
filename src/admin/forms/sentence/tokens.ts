/** Cuts a sentence into words, numbers and marks, folded for comparison. */
import { fold } from '../../../contract/text/fold.ts'

export interface Token {
  readonly kind: 'word' | 'number' | 'mark'
  /** As typed. */
  readonly text: string
  /** As it is compared: lower case, without marks, ASCII digits. */
  readonly folded: string
  readonly start: number
  readonly end: number
  /** Stands directly behind the token before. */
  readonly glued: boolean
}

const pattern = /(?<word>\p{L}[\p{L}\p{M}\u0640]*)|(?<number>\p{Nd}+)|(?<mark>\S)/gu

export function tokensOf(text: string): readonly Token[] {
  let before = 0
  return [...text.matchAll(pattern)].map(({ 0: found, index, groups }) => {
    const kind = groups?.['word'] ? 'word' : groups?.['number'] ? 'number' : 'mark'
    const glued = index === before
    before = index + found.length
    return { kind, text: found, folded: fold(found), start: index, end: before, glued }
  })
}

/** Returns the whole number at a position, or null. */
export function numberAt(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at]
  return token?.kind === 'number' && token.folded.length <= 4 ? Number(token.folded) : null
}

/** Words of the longest phrase of a vocabulary. */
const longest_phrase = 5

/** Returns the position behind one of some phrases, the longest that stands here; null: none does. */
export function behindPhrase(tokens: readonly Token[], at: number, phrases: ReadonlySet<string>): number | null {
  for (let count = longest_phrase; count > 0; count--) {
    if (at + count <= tokens.length && phrases.has(phraseOf(tokens, at, count))) return at + count
  }
  return null
}

/** Returns what a table says of the longest of its phrases that stands here. */
export function lookUp<Value>(tokens: readonly Token[], at: number, table: ReadonlyMap<string, Value>) {
  for (let count = longest_phrase; count > 0; count--) {
    if (at + count > tokens.length) continue
    const value = table.get(phraseOf(tokens, at, count))
    if (value !== undefined) return { value, to: at + count }
  }
  return null
}

const phraseOf = (tokens: readonly Token[], at: number, count: number) =>
  tokens
    .slice(at, at + count)
    .map(({ folded }) => folded)
    .join(' ')
