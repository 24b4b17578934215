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

/** Returns the words that neither stand in the title nor were read. */
function wordsOutside(text: string, title: string, spans: readonly Span[]): readonly Token[] {
  const kept = wordsOf(title).map(({ folded }) => folded)
  return wordsOf(text).filter(({ start, end, folded }) => {
    if (spans.some((span) => start < span.to && end > span.from)) return false
    const at = kept.indexOf(folded)
    // The title keeps the order of the text.
    if (at !== -1) kept.splice(0, at + 1)
    return at === -1
  })
}

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
