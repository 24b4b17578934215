/** Finds the categories that the title of a sentence names. */
import type { Named } from '../../reading.ts'
import { tokensOf, type Token } from '../words/tokens.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { behindArticle, nameAt, nameWords, wordsOfName } from './match-name.ts'

/**
 * Returns the categories whose whole names stand in a title by themselves. A word inside a longer name belongs to that name: "Film"
 * in "Film Foundation" is no category.
 * @param others records whose names may contain that of a category
 */
export function findCategories(
  title: string,
  categories: readonly Named[],
  others: readonly Named[],
  vocabulary: Vocabulary,
): readonly number[] {
  if (categories.length === 0 || title === '') return []
  const tokens = tokensOf(title)
  const names = nameWords([...others, ...categories], vocabulary.article)
  const spans = tokens.flatMap((_, from) => {
    const found = nameAt(tokens, from, names, vocabulary)
    return found ? [{ from: behindArticle(tokens, from, vocabulary), to: found.to }] : []
  })
  const isInside = (from: number, to: number) =>
    spans.some((span) => span.from <= from && span.to >= to && span.to - span.from > to - from)
  const stands = (name: readonly string[]) =>
    name.length > 0 &&
    tokens.some(
      (_, at) =>
        name.every((word, position) => tokens[at + position]?.folded === word && !hasSuffix(tokens, at + position)) &&
        !isInside(at, at + name.length),
    )
  return categories
    .filter(({ names: of_category }) => of_category.some((name) => stands(wordsOfName(name, vocabulary.article))))
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
}

const hasSuffix = (tokens: readonly Token[], at: number) =>
  /^['’]$/.test(tokens[at + 1]?.text ?? '') && tokens[at + 1]?.glued === true && tokens[at + 2]?.glued === true
