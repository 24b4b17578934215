/** Tells which words of a line became values, and which became none: no word is left out in silence. */
import type { Span } from '../../../../contract/sentence/reading.ts'
import { tokensOf, type Token } from '../../../../contract/sentence/read/words/tokens.ts'

const wordsOf = (text: string): readonly Token[] => tokensOf(text).filter(({ kind }) => kind !== 'mark')

/** Returns where a name stands in a text; null: nowhere as it is written. */
export function spanOfName(text: string, name: string): Span | null {
  const [tokens, words] = [wordsOf(text), wordsOf(name)]
  if (words.length === 0) return null
  const at = tokens.findIndex((_, from) => words.every(({ folded }, n) => tokens[from + n]?.folded === folded))
  const [first, last] = [tokens[at], tokens[at + words.length - 1]]
  return first && last ? { from: first.start, to: last.end, is_when: false } : null
}

/** Widens a span to the words of which it is a part: the day of `والسبت`. */
function wholeWords(text: string, span: Span): Span {
  const inside = wordsOf(text).filter(({ start, end }) => start < span.to && end > span.from)
  const [from, to] = [inside[0]?.start ?? span.from, inside.at(-1)?.end ?? span.to]
  return { ...span, from: Math.min(from, span.from), to: Math.max(to, span.to) }
}

interface ToldWords {
  /** Words that became values, with those that lead to them: "at", `saat`. */
  readonly spans: readonly Span[]
  /** Words that became nothing. */
  readonly lost: readonly string[]
}

/** Returns how many words of a title stand in a text in their order, from a word and from one of the title on. */
function countShared(words: readonly Token[], title: readonly Token[]) {
  const counts: number[][] = []
  const at = (word: number, named: number) => counts[word]?.[named] ?? 0
  for (let word = words.length - 1; word >= 0; word--) {
    const row: number[] = []
    counts[word] = row
    for (let named = title.length - 1; named >= 0; named--)
      row[named] = isSame(words[word], title[named])
        ? at(word + 1, named + 1) + 1
        : Math.max(at(word + 1, named), at(word, named + 1))
  }
  return at
}

const isSame = (word: Token | undefined, named: Token | undefined) => word?.folded === named?.folded

/** Returns the words that stand in no title. It keeps the order of the text, and may say a word again: "on Friday, plays on the pier". */
function withoutTitle(words: readonly Token[], title: readonly Token[]): readonly Token[] {
  if (words.length === title.length && words.every((word, at) => isSame(word, title[at]))) return []
  const shared = countShared(words, title)
  let named = 0
  return words.filter((word, at) => {
    while (named < title.length && !isSame(word, title[named]) && shared(at + 1, named) < shared(at, named + 1)) named++
    const is_kept = named < title.length && isSame(word, title[named])
    if (is_kept) named++
    return !is_kept
  })
}

/** Returns the words that neither stand in the title nor were read. */
const wordsOutside = (text: string, title: string, spans: readonly Span[]): readonly Token[] =>
  withoutTitle(
    wordsOf(text).filter(({ start, end }) => !spans.some((span) => start < span.to && end > span.from)),
    wordsOf(title),
  )

const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** @param spans words that were read @param title what is left of the text */
export function toldWords(text: string, title: string, spans: readonly Span[]): ToldWords {
  const all = spans.map((span) => wholeWords(text, span))
  const lost: string[] = []
  for (const { start, end, text: word } of wordsOutside(text, title, spans)) {
    const beside = all.findIndex((span) => !hasWord(text.slice(Math.min(end, span.to), Math.max(start, span.from))))
    const found = all[beside]
    // A word that leads to a day, a time or a place belongs to it.
    if (found) all[beside] = { ...found, from: Math.min(found.from, start), to: Math.max(found.to, end) }
    else lost.push(word)
  }
  return { spans: all.toSorted((a, b) => a.from - b.from), lost }
}
