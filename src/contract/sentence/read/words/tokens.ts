/** Cuts a sentence into words, numbers and marks, folded for comparison. */
import { fold } from '../../../text/fold.ts'

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

const pattern = /(?<word>(?!\u0640)\p{L}[\p{L}\p{M}\u0640]*)|(?<number>\p{Nd}+)|(?<mark>\S)/gu

/** Texts and words that were read before, so many at most: readers ask for the same ones again and again. */
const [most_texts, most_words] = [200, 5000]
const known_texts = new Map<string, readonly Token[]>()
const known_words = new Map<string, string>()

/** Returns what is known of a key, or finds it out. */
export function remembered<Value>(
  known: Map<string, Value>,
  most: number,
  key: string,
  find: (key: string) => Value,
): Value {
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= most) known.clear()
  const value = find(key)
  known.set(key, value)
  return value
}

export const tokensOf = (text: string): readonly Token[] => remembered(known_texts, most_texts, text, cutText)

function cutText(text: string): readonly Token[] {
  let before = 0
  return [...text.matchAll(pattern)].map(({ 0: found, index, groups }) => {
    const kind = groups?.['word'] ? 'word' : groups?.['number'] ? 'number' : 'mark'
    const glued = index === before
    before = index + found.length
    const folded = remembered(known_words, most_words, found, fold)
    return { kind, text: found, folded, start: index, end: before, glued }
  })
}

/** Whether a mark parts a sentence: a comma, a dash, a bullet. A tatweel by itself is a dash. */
export const isSeparator = (token: Token | undefined): boolean => separator.test(token?.text ?? '')
const separator = /^[,،;؛|/•·●▪■◆★–—\u0640-]$/

/** Returns the whole number at a position, or null. */
export function numberAt(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at]
  return token?.kind === 'number' && token.folded.length <= 4 ? Number(token.folded) : null
}

/** Words of the longest phrase of a vocabulary. */
const longest_phrase = 5

/** Returns the position behind one of some phrases, the longest that stands here; null: none does. */
export function behindPhrase(tokens: readonly Token[], at: number, phrases: ReadonlySet<string>): number | null {
  if (phrases.size === 0 || at < 0) return null
  const found = phrasesAt(tokens, at).findLastIndex((phrase) => phrases.has(phrase))
  return found === -1 ? null : at + found + 1
}

/** Returns what a table says of the longest of its phrases that stands here. */
export function lookUp<Value>(tokens: readonly Token[], at: number, table: ReadonlyMap<string, Value>) {
  if (table.size === 0 || at < 0) return null
  const phrases = phrasesAt(tokens, at)
  for (let count = phrases.length; count > 0; count--) {
    const value = table.get(phrases[count - 1] ?? '')
    if (value !== undefined) return { value, to: at + count }
  }
  return null
}

/** Returns the position behind a mark, where it stands. */
export const behindMark = (tokens: readonly Token[], at: number, mark: RegExp): number =>
  mark.test(tokens[at]?.text ?? '') ? at + 1 : at

export const behindComma = (tokens: readonly Token[], at: number): number => behindMark(tokens, at, /^[,،]$/)

/** Returns the position behind what joins both ends of a range; beside a word a comma may stand: `1 Temmuz'da başlıyor, 10 Temmuz'da bitiyor`. */
export function behindTo(tokens: readonly Token[], at: number, to: ReadonlySet<string>): number | null {
  const from = behindComma(tokens, at)
  const behind = behindPhrase(tokens, from, to)
  if (behind === null) return null
  if (tokens[behind - 1]?.kind === 'word') return behindComma(tokens, behind)
  return from > at ? null : behind
}

/** Phrases by the position of their first word: every table is asked for them. */
const known_phrases = new WeakMap<readonly Token[], Map<number, readonly string[]>>()

/** Returns the first words at a position: one, two, and so on. */
function phrasesAt(tokens: readonly Token[], at: number): readonly string[] {
  const of_tokens = known_phrases.get(tokens) ?? new Map<number, readonly string[]>()
  known_phrases.set(tokens, of_tokens)
  const known = of_tokens.get(at)
  if (known) return known
  const folded = tokens.slice(at, at + longest_phrase).map((token) => token.folded)
  const phrases = folded.map((_, more) => folded.slice(0, more + 1).join(' '))
  of_tokens.set(at, phrases)
  return phrases
}

/** Parts a word from the one that it is written together with, where the rest is one of some words: `والأحد`, `هالجمعة`. */
export function partJoined(
  tokens: readonly Token[],
  joined: string,
  words: ReadonlyMap<string, unknown>,
): readonly Token[] {
  if (joined === '') return tokens
  return tokens.flatMap((token) => {
    const { text, folded, start } = token
    if (!text.startsWith(joined) || !words.has(folded.slice(joined.length))) return [token]
    const at = start + joined.length
    const head: Token = { ...token, text: joined, folded: joined, end: at }
    const rest = text.slice(joined.length)
    return [head, { ...token, text: rest, folded: fold(rest), start: at, glued: true }]
  })
}
