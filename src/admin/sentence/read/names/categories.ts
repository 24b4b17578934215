/** Finds the categories that the title of a sentence names. */
import type { Named } from '../../reading.ts'
import { tokensOf, type Token } from '../words/tokens.ts'
import type { Vocabulary } from '../../vocabulary/vocabulary.ts'
import { wordsOfName } from './match-name.ts'

/** Returns the categories whose whole names stand in a title. */
export function findCategories(
  title: string,
  categories: readonly Named[],
  { article }: Vocabulary,
): readonly number[] {
  const tokens = tokensOf(title)
  const stands = (name: readonly string[]) =>
    name.length > 0 &&
    tokens.some((_, at) =>
      name.every((word, position) => tokens[at + position]?.folded === word && !hasSuffix(tokens, at + position)),
    )
  return categories
    .filter(({ names }) => names.some((name) => stands(wordsOfName(name, article))))
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
}

const hasSuffix = (tokens: readonly Token[], at: number) =>
  /^['’]$/.test(tokens[at + 1]?.text ?? '') && tokens[at + 1]?.glued === true && tokens[at + 2]?.glued === true
