/** Parses a search (semantics.md, Search): words, `"a phrase"`, and `-word` to exclude. */
import { fold } from './fold.ts'

interface SearchWords {
  /** Folded words and phrases that must occur, as substrings. */
  readonly include: readonly string[]
  /** Folded words and phrases that must not occur. */
  readonly exclude: readonly string[]
}

export function parseSearch(text: string): SearchWords {
  const include: string[] = []
  const exclude: string[] = []
  for (const [, minus, phrase, word] of text.matchAll(/(-?)(?:["“”«»]([^"“”«»]*)["“”«»]|([^\s"“”«»]+))/gu)) {
    const folded = fold(phrase ?? word ?? '')
    if (folded !== '') (minus ? exclude : include).push(folded)
  }
  return { include: [...new Set(include)], exclude: [...new Set(exclude)] }
}
